"""The random bot: any legal move, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from maumau_core.bots.protocol import reactions
from maumau_core.moves import Move
from maumau_core.observation import Observation

T = TypeVar("T")


class RandomBot:
    """Chooses evenly among its legal moves, and among its reactions and doing nothing.

    Arguments:
        generator: where its choices come from; bots that share one are still deterministic.

    >>> RandomBot(Random(1)).pick(("a", "b", "c"))
    'a'
    """

    blind = True

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def pick(self, options: Sequence[T]) -> T:
        """Return any of the options.

        Arguments:
            options: one or more.
        """
        return options[int(self._generator.random() * len(options))]

    def choose(self, observation: Observation) -> Move:
        """Return any legal move.

        Arguments:
            observation: what its seat may see now.
        """
        return self.pick(observation.legal_moves)

    def react(self, observation: Observation) -> Move | None:
        """Return any reaction, or None.

        Arguments:
            observation: what its seat may see now.
        """
        return self.pick((None, *reactions(observation, observation.legal_moves)))
