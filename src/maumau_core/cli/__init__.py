"""The command line: ``maumau``.

Nothing here is imported by the rest of the package, and typer and rich only when the command runs.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

_INSTALL = "python -m pip install 'maumau-core[cli]'"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Arguments:
        arguments: what follows ``maumau``; None for those of the process.
    """
    try:
        return _main(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return 130


def _main(arguments: list[str]) -> int:
    try:
        from maumau_core.cli.app import run  # noqa: PLC0415  # the extra may be missing
    except ModuleNotFoundError as missing:
        if missing.name not in {"typer", "rich"}:
            raise
        if sys.stderr is not None:
            sys.stderr.write(f"maumau: the command line needs {missing.name}: {_INSTALL}\n")
        return 2
    return run(arguments)
