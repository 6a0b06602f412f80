"""Counts the corpora anew: ``python tests/perft/remake.py``, or with the names of variants behind it.

A new position is written with ``perft 3 ?``, or ``perft 3 ? states=?``. What has changed is reviewed as a diff.
"""

from __future__ import annotations

import sys
from pathlib import Path

from maumau_core import load_variant
from maumau_core.testing.perft_check import remake_perft

FOLDER = Path(__file__).parent


def remake(names: list[str]) -> None:
    for path in sorted(FOLDER.glob("*.perft")):
        if not names or path.stem in names:
            path.write_text(remake_perft(load_variant(path.stem), path.read_text(encoding="utf-8")), encoding="utf-8")
            sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    remake(sys.argv[1:])
