"""Asking: calls into the code of rules in play, where whatever goes wrong is told with the entry at fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from maumau_core.errors import PluginContractError

P = ParamSpec("P")
T = TypeVar("T")


def ask(entry: str, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return what a rule answers.

    Raises:
        PluginContractError: when it fails; the message names the entry of the variant.
    """
    try:
        return question(*args, **kwargs)
    except Exception as error:
        name = getattr(question, "__qualname__", repr(question))
        raise PluginContractError(f"[{entry}] failed in {name}: {type(error).__name__}: {error}") from error
