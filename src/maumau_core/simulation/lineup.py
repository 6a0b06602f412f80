"""Line-ups: what may be named or handed over as a bot, and the bots that come of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from maumau_core.bots.protocol import Bot
from maumau_core.bots.registry import BotSpec
from maumau_core.ruleset import Ruleset

Entrant: TypeAlias = str | BotSpec | Bot | Callable[[Ruleset, Random], Bot] | Callable[[], Bot]
"""A bot by its name (``"sensible:forgetful=0.3"``), as a `BotSpec`, as it is, or what makes one: a class or a
function that takes the ruleset and a generator of chances, or nothing."""

Lineup: TypeAlias = Entrant | Sequence[Entrant]
"""Bots from seat 0; a line-up shorter than the table starts again from its first. A single one sits everywhere."""


class Admitted(NamedTuple):
    """A bot that may be seated.

    Arguments:
        name: what reports call it.
        bot: who plays.
    """

    name: str
    bot: Bot


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
        return Admitted(str(entrant), entrant.make(rules, generator))
    if _is_bot(entrant):
        return Admitted(type(entrant).__name__, entrant)
    if not callable(entrant):
        raise TypeError(f"{entrant!r} is no bot: a bot has the methods choose and react")
    name = getattr(entrant, "__name__", type(entrant).__name__)
    bot = _made(entrant, name, rules, generator)
    if not _is_bot(bot):
        raise TypeError(f"{name} makes {bot!r}, which is no bot: a bot has the methods choose and react")
    return Admitted(name, bot)


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
