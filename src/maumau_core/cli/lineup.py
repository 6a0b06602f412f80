"""Line-ups: bots as the command line names them, those of one's own among them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

import attrs

from maumau_core.bots.protocol import Bot
from maumau_core.bots.registry import BotSpec
from maumau_core.cli.trouble import Trouble
from maumau_core.errors import SetupError
from maumau_core.ruleset import Ruleset
from maumau_core.seeds import derive_seed
from maumau_core.simulation.lineup import admit


@attrs.frozen
class OwnBot:
    """What makes a bot of one's own, by where it is found; so it can be sent to a worker, which finds it again.

    Arguments:
        path: ``package.module:Class``.
    """

    path: str

    @property
    def __name__(self) -> str:
        return self.path.rpartition(":")[2]

    def __call__(self, rules: Ruleset, generator: Random) -> Bot:
        """Return the bot.

        Raises:
            Trouble: when it is not found, or is none.
        """
        kind = self.find()
        try:
            return admit(kind, rules, generator).bot
        except Exception as error:  # a stranger's code may do anything
            raise Trouble(f"{self.path} cannot be seated: {error}") from error

    def find(self) -> Any:
        """Return what stands at its path.

        Raises:
            Trouble: when nothing does.
        """
        module, _, name = self.path.partition(":")
        if "" not in sys.path:  # as `python -m` has it: what lies in this folder can be imported
            sys.path.append("")
        try:
            return getattr(import_module(module), name)
        except Exception as error:  # a stranger's code may do anything
            raise Trouble(f"no bot is found at {self.path}: {error}") from error


def read_lineup(text: str) -> list[BotSpec | OwnBot]:
    """Read bots, by commas: a name with its options, or a class as ``package.module:Class``.

    Raises:
        UnknownBot: when there is no bot of this name.
        Trouble: when a class cannot be found.

    >>> read_lineup("sensible:forgetful=0.5,random")
    [BotSpec(name='sensible', forgetful=0.5), BotSpec(name='random', forgetful=0.0)]
    """
    return [_read(each.strip()) for each in text.split(",")]


def seat_bots(rules: Ruleset, entrants: Sequence[BotSpec | OwnBot], seats: int, seed: int) -> list[Bot]:
    """Return a bot for each seat; when there are fewer, they begin again from the first.

    Arguments:
        rules: what is played.
        entrants: as `read_lineup` returns them.
        seats: how many, 1 or more.
        seed: what their chances come from.

    Raises:
        SetupError: when there are more bots than seats.
    """
    if len(entrants) > seats:
        raise SetupError(f"{seats} seats leave room for {seats} bots, not for {len(entrants)}")
    generator = Random(derive_seed(seed, "bots", 0))  # noqa: S311  # bots keep no secrets
    return [admit(entrants[place % len(entrants)], rules, generator).bot for place in range(seats)]


def _read(text: str) -> BotSpec | OwnBot:
    module, _, name = text.partition(":")
    if not name.isidentifier() or not all(map(str.isidentifier, module.split("."))):
        return BotSpec.parse(text)
    own = OwnBot(text)
    own.find()
    return own
