"""Asking: calls into the code of rules in play, where whatever goes wrong is told with the entry at fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, ParamSpec, TypeVar

from maumau_core.errors import PluginContractError

P = ParamSpec("P")
T = TypeVar("T")

_MOST_ANSWERS: Final = 100_000


def ask(entry: str, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return what a rule answers.

    Raises:
        PluginContractError: when it fails; the message names the entry of the variant.
    """
    try:
        return question(*args, **kwargs)
    except Exception as error:
        raise _broken(entry, question, error) from error


def ask_all(entry: str, question: Callable[P, Iterable[T]], *args: P.args, **kwargs: P.kwargs) -> list[T]:
    """Return everything a rule lists, which it may work out one by one.

    Raises:
        PluginContractError: when it fails on the way, or there is no end; the message names the entry of the variant.
    """
    try:
        answers = [*islice(question(*args, **kwargs), _MOST_ANSWERS + 1)]
        if len(answers) > _MOST_ANSWERS:
            raise ValueError(f"it lists more than {_MOST_ANSWERS:,} answers, if it ends at all")  # noqa: TRY301
    except Exception as error:
        raise _broken(entry, question, error) from error
    return answers


def _broken(entry: str, question: Callable[..., object], error: Exception) -> PluginContractError:
    name = getattr(question, "__qualname__", repr(question))
    return PluginContractError(f"[{entry}] failed in {name}: {type(error).__name__}: {error}")
