"""packs-by-seats: more packs for more players."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs

from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between
from maumau_plugins.wording import Phrase

MOST_PACKS = 8
BASE = Phrase(
    "Packs in use: {packs}", "Mazos en juego: {packs}", "Pakete im Spiel: {packs}", "Baralhos em jogo: {packs}"
)
FROM = Phrase(
    "from {seats} players on {packs}",
    "desde {seats} jugadores {packs}",
    "ab {seats} Spielern {packs}",
    "a partir de {seats} jogadores {packs}",
)


def _thresholds(_rule: object, option: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not dict or not all(
        type(seats) is str and seats.isdecimal() and type(packs) is int and 1 <= packs <= MOST_PACKS
        for seats, packs in value.items()
    ):
        wanted = f'packs (1 to {MOST_PACKS}) by number of seats, such as {{ "7" = 2 }}'
        raise ValueError(f"{option.name} must be {wanted}, not {value!r}")


@attrs.frozen
class PacksBySeats:
    """A number of packs that grows with the number of players.

    Arguments:
        packs: how many packs small tables use, 1 to 8.
        from_seats: how many packs are used from so many seats on.

    Source: document 000, Deck: two packs for 7 players or more.

    >>> rule = PacksBySeats()
    >>> rule.maumau_packs(seats=6), rule.maumau_packs(seats=7)
    (1, 2)
    >>> rule.describe("en")
    'Packs in use: 1, from 7 players on 2.'
    """

    slot: ClassVar[str] = "packs"
    packs: int = attrs.field(default=1, validator=between(1, MOST_PACKS))
    from_seats: dict[str, int] = attrs.field(
        factory=lambda: {"7": 2},
        validator=_thresholds,
        hash=False,
        metadata={"examples": ({}, {"3": 2}, {"5": 2}, {"3": 2, "4": 1, "6": 3})},
    )

    def _steps(self) -> list[tuple[int, int]]:
        return sorted((int(seats), packs) for seats, packs in self.from_seats.items())

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        steps = [FROM.say(language, seats=seats, packs=packs) for seats, packs in self._steps()]
        return ", ".join([BASE.say(language, packs=self.packs), *steps]) + "."

    @hookimpl
    def maumau_packs(self, seats: int) -> int:
        """Return the number of packs for so many seats."""
        reached = [packs for threshold, packs in self._steps() if seats >= threshold]
        return reached[-1] if reached else self.packs
