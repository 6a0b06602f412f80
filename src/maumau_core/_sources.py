"""Sources: the text behind the name of a variant, or behind the path of its file."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from maumau_core.catalog import find_variant
from maumau_core.errors import Fault, VariantError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_MOST_BYTES = 1_000_000
_MOST_DOTS = 200  # the time that `tomllib` needs for a key grows with the square of its parts


def text_of(source: str | os.PathLike[str]) -> tuple[str, str]:
    """Return the text of a variant, and where it stands.

    Arguments:
        source: an installed name; or a path, which ends in ``.toml`` or has a folder in it.

    Raises:
        VariantError: when there is nothing of that name, or it cannot be read.
    """
    name = os.fspath(source)
    try:
        if isinstance(source, str) and not name.endswith(".toml") and Path(name).name == name:
            file = find_variant(name)
            return _read(file), str(file)
        path = Path(name)
        return _read(path), str(path)
    except LookupError as error:
        raise VariantError([Fault("unknown-variant", "", error.args[0] + _beside(name))]) from error
    except UnicodeDecodeError as error:
        raise VariantError([Fault("unreadable", name, "this is not UTF-8 text")]) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise VariantError([Fault("unreadable", name, f"the file cannot be read: {reason}")]) from error


def _beside(name: str) -> str:
    """Return a hint if a file of this name was meant; a name may be too long for one."""
    try:
        return f": for the file beside you, write {name}.toml" if Path(f"{name}.toml").is_file() else ""
    except (OSError, ValueError):
        return ""


def _read(file: Path | Traversable) -> str:
    """Return the text of a regular file: a device or a pipe may never end, and a huge file is no variant."""
    if isinstance(file, Path):
        mode = file.stat().st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise OSError("it is not a regular file")
    with file.open("rb") as stream:
        content = stream.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise OSError("it is larger than 1 MB")
    if any(line.count(b".") > _MOST_DOTS for line in content.splitlines()):
        raise OSError(f"a line of it holds more than {_MOST_DOTS} dots")
    return content.decode("utf-8-sig")
