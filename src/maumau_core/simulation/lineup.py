"""Line-ups: what may be named or handed over as a bot, and the bots that come of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from pickle import Pickler
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from maumau_core.bots.protocol import Bot
from maumau_core.bots.registry import BotSpec
from maumau_core.ruleset import Ruleset

Entrant: TypeAlias = str | BotSpec | Bot | Callable[[Ruleset, Random], Bot] | Callable[[], Bot]
"""A bot by its name (``"sensible:forgetful=0.3"``), as a `BotSpec`, as it is, or what makes one: a class or a
function that takes the ruleset and a generator of chances, or nothing. Whatever it is, it plays every round as if it
were the first: a `random.Random` that it holds is seeded anew for each (see `generators_in`), and nothing else may be
kept."""

Lineup: TypeAlias = Entrant | Sequence[Entrant]
"""Bots from seat 0; a line-up shorter than the table starts again from its first. A single one sits everywhere."""


class Admitted(NamedTuple):
    """A bot that may be seated.

    Arguments:
        name: what reports call it.
        bot: who plays.
        absent_minded: whether it keeps something from one move to the next, so that each round needs a copy of it.
    """

    name: str
    bot: Bot
    absent_minded: bool = False


def entrants(lineup: Lineup) -> list[Entrant]:
    """Return the bots of a line-up one by one.

    Arguments:
        lineup: several, or a single one; names in one text stand between commas, as on the command line.

    >>> entrants("sensible,random")
    ['sensible', 'random']
    """
    if isinstance(lineup, str):
        return [*lineup.split(",")]
    return [*lineup] if isinstance(lineup, Sequence) else [lineup]


def admit(entrant: Entrant, rules: Ruleset, generator: Random) -> Admitted:
    """Return the bot, ready to be seated.

    Arguments:
        entrant: a bot, its name, or what makes it; see `Entrant`.
        rules: what is played.
        generator: where its chances come from.

    Raises:
        UnknownBot: when no bot has this name.
        TypeError: when it is no bot, and makes none.

    >>> from maumau_core import load_variant
    >>> from maumau_core.bots import SensibleBot
    >>> admit(SensibleBot, load_variant("german-skat"), Random(1)).name
    'SensibleBot'
    """
    if isinstance(entrant, str):
        entrant = BotSpec.parse(entrant)
    if isinstance(entrant, BotSpec):
        return Admitted(str(entrant), entrant.make(rules, generator), absent_minded=entrant.forgetful > 0)
    if _is_bot(entrant):
        return Admitted(type(entrant).__name__, entrant)
    if not callable(entrant):
        raise TypeError(f"{entrant!r} is no bot: a bot has the methods choose and react")
    name = getattr(entrant, "__name__", type(entrant).__name__)
    bot = _made(entrant, name, rules, generator)
    if not _is_bot(bot):
        raise TypeError(f"{name} makes {bot!r}, which is no bot: a bot has the methods choose and react")
    return Admitted(name, bot)


def generators_in(bots: Iterable[Bot]) -> list[Random]:
    """Return the generators of chances that bots hold, each once.

    Of a bot that cannot be pickled, and so neither looked into nor sent to a worker, those among its attributes.

    Arguments:
        bots: who plays.

    >>> from maumau_core.bots import RandomBot
    >>> one, other = Random(1), Random(2)
    >>> generators_in([RandomBot(one), RandomBot(other), RandomBot(one)]) == [one, other]
    True
    """
    finder = _Finder()
    for bot in bots:
        try:
            finder.dump(bot)
        except Exception:  # noqa: BLE001  # a stranger's object may do anything
            for held in getattr(bot, "__dict__", {}).values():
                finder.persistent_id(held)
    return list(finder.found.values())


class _Finder(Pickler):
    """Goes through all that an object holds, as if to pickle it."""

    def __init__(self) -> None:
        super().__init__(_Nowhere())
        self.found: dict[int, Random] = {}

    def persistent_id(self, thing: Any) -> int | None:
        if not isinstance(thing, Random):
            return None
        self.found[id(thing)] = thing
        return id(thing)


class _Nowhere:
    def write(self, data: bytes | memoryview) -> int:
        return len(data)


def _is_bot(thing: Any) -> TypeGuard[Bot]:
    methods = (getattr(thing, name, None) for name in ("choose", "react"))
    return not isinstance(thing, type) and all(map(callable, methods))


def _made(maker: Callable[..., Any], name: str, *offered: object) -> Any:
    """Return what a maker makes of everything offered, or of nothing."""
    signature = inspect.signature(maker)
    for arguments in (offered, ()):
        try:
            signature.bind(*arguments)
        except TypeError:
            continue
        return maker(*arguments)
    raise TypeError(f"{name} makes no bot: it must take the ruleset and a random.Random, or nothing")
