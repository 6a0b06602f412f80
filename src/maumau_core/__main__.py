"""``python -m maumau_core`` is ``maumau``."""

import sys

from maumau_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
