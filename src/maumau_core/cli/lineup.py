"""Line-ups: bots as the command line names them, those of one's own among them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from maumau_core.bots.protocol import Bot
from maumau_core.bots.registry import BotSpec
from maumau_core.cli.trouble import Trouble
from maumau_core.ruleset import Ruleset
from maumau_core.simulation.lineup import admit


def read_lineup(text: str) -> list[BotSpec | Callable[[Ruleset, Random], Bot]]:
    """Read bots, by commas: a name with its options, or a class as ``package.module:Class``.

    Raises:
        UnknownBot: when there is no bot of this name.
        Trouble: when a class cannot be found.

    >>> read_lineup("sensible:forgetful=0.5,random")
    [BotSpec(name='sensible', forgetful=0.5), BotSpec(name='random', forgetful=0.0)]
    """
    return [_read(each.strip()) for each in text.split(",")]


def _read(text: str) -> BotSpec | Callable[[Ruleset, Random], Bot]:
    module, _, name = text.partition(":")
    if not name.isidentifier() or not all(map(str.isidentifier, module.split("."))):
        return BotSpec.parse(text)
    kind = _find(text, module, name)

    def make(rules: Ruleset, generator: Random) -> Bot:
        try:
            return admit(kind, rules, generator).bot
        except Exception as error:  # a stranger's code may do anything
            raise Trouble(f"{text} cannot be seated: {error}") from error

    make.__name__ = name
    return make


def _find(text: str, module: str, name: str) -> Any:
    if "" not in sys.path:  # as `python -m` has it: what lies in this folder can be imported
        sys.path.append("")
    try:
        return getattr(import_module(module), name)
    except Exception as error:  # a stranger's code may do anything
        raise Trouble(f"no bot is found at {text}: {error}") from error
