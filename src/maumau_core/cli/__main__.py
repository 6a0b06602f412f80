"""``python -m maumau_core.cli`` is ``maumau``."""

import sys

from maumau_core.cli import main

sys.exit(main())
