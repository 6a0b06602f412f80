"""Forgetfulness: a bot that at times misses the word, so that there is something to challenge."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import attrs

from maumau_core.bots.protocol import BlindBot, Bot
from maumau_core.moves import Call, Move, Play
from maumau_core.observation import Observation

T = TypeVar("T")


class Forgetful:
    """Lets another bot play, and at times does not think of the word.

    Each time it has to choose, it forgets with the given chance: it then sees
    neither plays with the word nor the word as a move, and does not think of
    it before its next choice either.

    Arguments:
        bot: who plays.
        chance: how likely it forgets, from 0.0 (never) to 1.0 (always).
        generator: where forgetting comes from.

    Raises:
        ValueError: when the chance is not between 0 and 1.

    >>> from maumau_core import Card
    >>> from maumau_core.bots import RandomBot
    >>> plays = (Play(0, Card("7", "S")), Play(0, Card("7", "S"), call="mau"))
    >>> Forgetful(RandomBot(Random(1)), 1.0, Random(2)).pick(plays).call is None
    True
    """

    def __init__(self, bot: Bot, chance: float, generator: Random) -> None:
        if not 0.0 <= chance <= 1.0:
            raise ValueError(f"forgetting needs a chance between 0 and 1, not {chance}")
        self._bot = bot
        self._blind_bot = bot if isinstance(bot, BlindBot) and bot.blind else None
        self._chance = chance
        self._generator = generator
        self._absent = False

    @property
    def blind(self) -> bool:
        """Whether the bot that plays looks at nothing but its moves."""
        return self._blind_bot is not None

    def pick(self, options: Sequence[T]) -> T:
        """Return what the bot picks of the options that come to its mind.

        Arguments:
            options: one or more: moves of its turn, or reactions together with None.

        Raises:
            TypeError: when the bot is not blind.
        """
        if self._blind_bot is None:
            raise TypeError("this bot wants to see the table: ask it to choose or to react")
        if None not in options:
            self._think()
        return self._blind_bot.pick(self._in_mind(options))

    def choose(self, observation: Observation) -> Move:
        """Return what the bot chooses, of the moves that come to its mind.

        Arguments:
            observation: what its seat may see now.
        """
        self._think()
        return self._bot.choose(self._seen(observation))

    def react(self, observation: Observation) -> Move | None:
        """Return what the bot does out of turn, if anything comes to its mind.

        Arguments:
            observation: what its seat may see now.
        """
        return self._bot.react(self._seen(observation))

    def _think(self) -> None:
        self._absent = self._generator.random() < self._chance

    def _seen(self, observation: Observation) -> Observation:
        if not self._absent:
            return observation
        return attrs.evolve(observation, legal_moves=tuple(self._in_mind(observation.legal_moves)))

    def _in_mind(self, options: Sequence[T]) -> Sequence[T]:
        return [option for option in options if not _says_word(option)] if self._absent else options


def _says_word(option: object) -> bool:
    return isinstance(option, Call) or (isinstance(option, Play) and option.call is not None)
