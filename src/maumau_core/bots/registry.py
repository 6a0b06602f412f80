"""The bots that have a name, and how options are written behind it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs

from maumau_core.bots.forgetful import Forgetful
from maumau_core.bots.protocol import Bot
from maumau_core.bots.random_bot import RandomBot
from maumau_core.bots.sensible import SensibleBot
from maumau_core.catalog import near_names
from maumau_core.errors import MauMauError
from maumau_core.ruleset import Ruleset

_BOTS: dict[str, Callable[[Ruleset, Random], Bot]] = {
    "random": lambda _rules, generator: RandomBot(generator),
    "sensible": SensibleBot,
}
_OPTIONS = ("forgetful",)


class UnknownBot(MauMauError, ValueError):  # noqa: N818  # named like the other errors a table may hear
    """A text names no bot, or an option that bots have not.

    >>> try:
    ...     BotSpec.parse("sensibel")
    ... except UnknownBot as error:
    ...     print(error)
    no bot is called 'sensibel' (did you mean sensible?)
    """


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots.

    >>> bot_names()
    ('random', 'sensible')
    """
    return tuple(sorted(_BOTS))


@attrs.frozen
class BotSpec:
    """A bot by its name, ready to be seated.

    Arguments:
        name: one of `bot_names`.
        forgetful: the chance of missing the word, from 0.0 to 1.0.

    >>> BotSpec.parse("sensible:forgetful=0.25")
    BotSpec(name='sensible', forgetful=0.25)
    >>> print(BotSpec.parse("random"))
    random
    """

    name: str
    forgetful: float = 0.0

    @classmethod
    def parse(cls, text: str) -> BotSpec:
        """Read a bot as it is written on the command line.

        Arguments:
            text: ``name`` or ``name:forgetful=chance``.

        Raises:
            UnknownBot: when there is no such bot or no such option.
        """
        name, colon, options = text.strip().partition(":")
        if name not in _BOTS:
            near = near_names(name, _BOTS) or f": there are {', '.join(bot_names())}"
            raise UnknownBot(f"no bot is called {name!r}{near}")
        return cls(name, _forgetful(text, options)) if colon else cls(name)

    def make(self, rules: Ruleset, generator: Random) -> Bot:
        """Return the bot.

        Arguments:
            rules: what is played: it may sit at any table of this ruleset.
            generator: where its chances come from.

        >>> from maumau_core import load_variant
        >>> type(BotSpec("random").make(load_variant("german-skat"), Random(1))).__name__
        'RandomBot'
        """
        bot = _BOTS[self.name](rules, generator)
        return Forgetful(bot, self.forgetful, generator) if self.forgetful else bot

    def __str__(self) -> str:
        return f"{self.name}:forgetful={self.forgetful:g}" if self.forgetful else self.name


def _forgetful(text: str, options: str) -> float:
    key, _, value = options.partition("=")
    if key != "forgetful":
        raise UnknownBot(f"bots have no option {key!r}{near_names(key, _OPTIONS)}: write NAME:forgetful=0.3")
    try:
        chance = float(value)
    except ValueError:
        chance = -1.0
    if not 0.0 <= chance <= 1.0:
        raise UnknownBot(f"{text!r}: forgetful needs a chance between 0 and 1, not {value!r}")
    return chance
