"""plain-deal: the same number of cards for everybody."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import Deal
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, one_of
from maumau_plugins.wording import Phrase, cards

HANDS = Phrase(
    "Everybody is dealt {cards}, one at a time; the next card of the stock is turned up as the starter.",
    "Cada jugador recibe {cards}, de una en una; la siguiente carta del mazo se voltea para empezar.",
    "Jeder bekommt einzeln {cards}; die nächste Karte des Stapels wird als Startkarte aufgedeckt.",
    "Cada jogador recebe {cards}, uma a uma; a carta seguinte do monte é virada para começar.",
)
CLOCKWISE = Phrase(
    "Play starts clockwise.",
    "Se empieza en sentido horario.",
    "Gespielt wird zuerst im Uhrzeigersinn.",
    "O jogo começa em sentido horário.",
)
COUNTER_CLOCKWISE = Phrase(
    "Play starts counter-clockwise.",
    "Se empieza en sentido antihorario.",
    "Gespielt wird zuerst gegen den Uhrzeigersinn.",
    "O jogo começa em sentido anti-horário.",
)


@attrs.frozen
class EvenDeal:
    """A deal that gives every seat the same number of cards."""

    cards: int
    direction: int

    def hand_size(self, seats: int) -> int:  # noqa: ARG002  # the number of seats makes no difference
        """Return the cards dealt to each seat."""
        return self.cards


@attrs.frozen
class PlainDeal:
    """Everybody gets the same number of cards.

    Arguments:
        cards: how many, 1 to 20.
        direction: which way play starts, ``"clockwise"`` or ``"counter-clockwise"``.

    Source: documents 000, 001, 002 and 004: 5 cards; 000 names 7 as an alternative; Q-47.

    >>> PlainDeal(cards=7).maumau_deal().hand_size(seats=4)
    7
    """

    slot: ClassVar[str] = "deal"
    cards: int = attrs.field(default=5, validator=between(1, 20))
    direction: Literal["clockwise", "counter-clockwise"] = attrs.field(
        default="clockwise", validator=one_of("clockwise", "counter-clockwise")
    )

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        way = CLOCKWISE if self.direction == "clockwise" else COUNTER_CLOCKWISE
        return f"{HANDS.say(language, cards=cards(self.cards))} {way.say(language)}"

    @hookimpl
    def maumau_deal(self) -> Deal:
        """Return the deal."""
        return EvenDeal(self.cards, 1 if self.direction == "clockwise" else -1)
