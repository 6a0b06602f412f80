"""Compiled: what the optional build by mypyc has to be told. Where nothing is compiled, it says nothing.

The same modules run both ways; `.ci/compile.py` says which of them are compiled, and how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:  # mypyc looks at it when it reads types
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_options: bool) -> object:
        """Return a decorator that does nothing."""
        return lambda cls: cls
