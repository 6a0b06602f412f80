"""draw-penalty: the next seat draws, or answers and passes the penalty on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import Answer, Power
from maumau_core.deck import Deck
from maumau_core.effects import Owe
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, flag, one_of, patterns, text
from maumau_plugins.wording import Phrase, cards, headed, one_of_faces, times

TARGETS = {
    "next": Phrase("The next player", "El siguiente jugador", "Der nächste Spieler", "O próximo jogador"),
    "previous": Phrase("The previous player", "El jugador anterior", "Der vorige Spieler", "O jogador anterior"),
}
AND_WAITS = Phrase(
    "{who} draws {cards} and loses the turn.",
    "{who} roba {cards} y pierde el turno.",
    "{who} zieht {cards} und setzt aus.",
    "{who} compra {cards} e perde a vez.",
)
AND_PLAYS = Phrase(
    "{who} draws {cards} and then plays as usual.",
    "{who} roba {cards} y después juega normalmente.",
    "{who} zieht {cards} und spielt dann wie gewohnt.",
    "{who} compra {cards} e depois joga normalmente.",
)
PASSED_ON = Phrase(
    "Laying {counters} instead passes the penalty on; a card with a penalty of its own adds to it.",
    "Quien en vez de robar juega {counters} pasa el castigo; una carta que castiga le suma lo suyo.",
    "Wer stattdessen {counters} legt, gibt die Strafe weiter; eine Strafkarte legt die ihre dazu.",
    "Quem em vez de comprar joga {counters} repassa a punição; uma carta de punição soma a sua.",
)
DOUBLED = Phrase(
    "Laying {counters} instead doubles the penalty and passes it on.",
    "Quien en vez de robar juega {counters} pasa el castigo, que se duplica.",
    "Wer stattdessen {counters} legt, gibt die Strafe verdoppelt weiter.",
    "Quem em vez de comprar joga {counters} repassa a punição, que dobra.",
)
CAPPED = Phrase(
    "It can be passed on only {times}.",
    "Solo se puede pasar {times}.",
    "Weitergegeben wird sie nur {times}.",
    "Só pode ser repassada {times}.",
)


@attrs.frozen
class DrawPenalty:
    """Makes a neighbour draw, who may answer with a counter and so pass the growing penalty on.

    Arguments:
        on: the faces that have the power, as a pattern.
        cards: cards owed for each of them, 1 to 20.
        counters: patterns of the faces that answer it; none by default.
        cap: how often it may be passed on, 0 to 99; None (left out in a file) for no limit.
        loses_turn: whether drawing them ends the turn.
        doubles: whether a penalty that is passed on doubles, instead of growing by `cards` (Q-02).
        target: who owes it, the ``"next"`` or the ``"previous"`` seat.

    Source: documents 000, 001, 002 and 004, Powers: 7; Q-02, Q-15, Q-37, Q-40; the cap is 000's (Q-42).

    >>> DrawPenalty("7", counters=("7",), cap=1).describe("en")
    '7: The next player draws 2 cards and loses the turn. Laying a 7 instead passes the penalty on;
    a card with a penalty of its own adds to it. It can be passed on only once.'
    """

    slot: ClassVar[str] = "powers"
    on: str = attrs.field(validator=text)
    cards: int = attrs.field(default=2, validator=between(1, 20))
    counters: tuple[str, ...] = attrs.field(default=(), validator=patterns)
    cap: int | None = attrs.field(default=None, validator=attrs.validators.optional(between(0, 99)))
    loses_turn: bool = attrs.field(default=True, validator=flag)
    doubles: bool = attrs.field(default=False, validator=flag)
    target: Literal["next", "previous"] = attrs.field(default="next", validator=one_of("next", "previous"))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        draws = AND_WAITS if self.loses_turn else AND_PLAYS
        sentences = [draws.say(language, who=TARGETS[self.target], cards=cards(self.cards))]
        if self.counters:
            passed_on = DOUBLED if self.doubles else PASSED_ON
            sentences.append(passed_on.say(language, counters=one_of_faces(self.counters)))
            if self.cap is not None:
                sentences.append(CAPPED.say(language, times=times(self.cap)))
        return headed(self.on, language, *sentences)

    @hookimpl
    def maumau_powers(self, deck: Deck) -> Sequence[Power]:
        """Return the penalty that its faces raise."""
        owed = Owe(self.on, self.cards, self.target, self.cap, self.loses_turn, self.doubles)
        return (Power(deck.select(self.on), (owed,)),)

    @hookimpl
    def maumau_answers(self, deck: Deck) -> Sequence[Answer]:
        """Return the counters."""
        return (Answer(self.on, deck.union(self.counters)),) if self.counters else ()
