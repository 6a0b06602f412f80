"""call-button: the word before the play, challenges, and a price for false ones."""

from __future__ import annotations

from typing import ClassVar, Literal

import attrs

from maumau_core.contracts import CallDuty, CallPolicy
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, flag, one_of, text
from maumau_plugins.wording import Phrase, cards

DUE = Phrase(
    'Whoever holds two cards and can lay one of them says "{word}" before or while laying it.',
    'Quien tiene dos cartas y puede jugar una dice "{word}" antes o al jugarla.',
    'Wer zwei Karten hat und eine davon legen kann, sagt vorher oder dabei "{word}".',
    'Quem tem duas cartas e pode jogar uma diz "{word}" antes ou ao jogá-la.',
)
DUE_ANYWAY = Phrase(
    'Whoever holds two cards says "{word}" before or while laying one of them.',
    'Quien tiene dos cartas dice "{word}" antes o al jugar una.',
    'Wer zwei Karten hat, sagt vor oder beim Legen "{word}".',
    'Quem tem duas cartas diz "{word}" antes ou ao jogar uma.',
)
PENALTY = Phrase(
    "Whoever forgot it draws {cards} if challenged {limit}.",
    "Quien lo olvidó roba {cards} si lo acusan {limit}.",
    "Wer es vergaß, zieht {cards}, wenn er beschuldigt wird, {limit}.",
    "Quem esqueceu compra {cards} se for acusado {limit}.",
)
LATE = Phrase(
    "Until challenged one may still say it.",
    "Mientras no lo acusen, aún puede decirlo.",
    "Bis zur Beschuldigung darf man es nachholen.",
    "Enquanto não for acusado, ainda pode dizê-lo.",
)
LIMITS = {
    "lay-or-pass": Phrase(
        "before the next player lays a card or passes",
        "antes de que el siguiente juegue una carta o pase",
        "bevor der Nächste legt oder passt",
        "antes que o próximo jogue uma carta ou passe a vez",
    ),
    "act": Phrase(
        "before the next player does anything",
        "antes de que el siguiente haga algo",
        "bevor der Nächste irgendetwas tut",
        "antes que o próximo faça qualquer coisa",
    ),
    "turn-end": Phrase(
        "before the next player's turn ends",
        "antes de que termine el turno del siguiente",
        "bevor der Zug des Nächsten endet",
        "antes que termine a vez do próximo",
    ),
}
CLOSES = {"lay-or-pass": {"play", "pass", "turn"}, "act": {"act"}, "turn-end": {"turn"}}
FALSE_CALL = Phrase(
    "Whoever says it when it is not due draws {cards}.",
    "Quien lo dice cuando no toca roba {cards}.",
    "Wer es zur falschen Zeit sagt, zieht {cards}.",
    "Quem o diz fora de hora compra {cards}.",
)
FALSE_CHALLENGE = Phrase(
    "Whoever challenges somebody who forgot nothing draws {cards}.",
    "Quien acusa a alguien que no olvidó nada roba {cards}.",
    "Wer jemanden zu Unrecht beschuldigt, zieht {cards}.",
    "Quem acusa alguém que não esqueceu nada compra {cards}.",
)


@attrs.frozen
class CallButton:
    """The word is due with two cards, one of them playable; the others may challenge who forgot it.

    Arguments:
        word: what to say.
        penalty: cards drawn by who forgot it and is challenged, 1 to 20.
        needs_play: whether it is due only with a card that can be laid now (Q-32, Q-45).
        late: whether who forgot it may still say it until challenged (Q-35).
        until: when it is too late to challenge: when the next player has laid a card or passed
            (``"lay-or-pass"``, Q-33), made any move (``"act"``), or ended the turn (``"turn-end"``).
        false_call: cards drawn for a word that is not due, 0 to 20; 0 refuses it instead.
        false_challenge: cards drawn for challenging the innocent, 0 to 20; 0 refuses it instead.

    Source: documents 002 and 004, Call; Q-32 to Q-36, Q-45.

    >>> CallButton().maumau_calls().needs_play
    True
    """

    slot: ClassVar[str] = "calls"
    word: str = attrs.field(default="mau", validator=text)
    penalty: int = attrs.field(default=5, validator=between(1, 20))
    needs_play: bool = attrs.field(default=True, validator=flag)
    late: bool = attrs.field(default=True, validator=flag)
    until: Literal["lay-or-pass", "act", "turn-end"] = attrs.field(default="lay-or-pass", validator=one_of(*CLOSES))
    false_call: int = attrs.field(default=5, validator=between(0, 20))
    false_challenge: int = attrs.field(default=5, validator=between(0, 20))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        due = DUE if self.needs_play else DUE_ANYWAY
        limit = LIMITS[self.until].say(language)
        sentences = [due.say(language, word=self.word)]
        sentences.append(PENALTY.say(language, cards=cards(self.penalty), limit=limit))
        if self.late:
            sentences.append(LATE.say(language))
        if self.false_call:
            sentences.append(FALSE_CALL.say(language, cards=cards(self.false_call)))
        if self.false_challenge:
            sentences.append(FALSE_CHALLENGE.say(language, cards=cards(self.false_challenge)))
        return " ".join(sentences)

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        """Return when the word is due."""
        return CallPolicy(
            duties=(CallDuty(self.word, 1),),
            before=True,
            after=self.late,
            needs_play=self.needs_play,
            penalty=self.penalty,
            challenge_from="play",
            closes=frozenset(CLOSES[self.until]),
            false_call=self.false_call,
            false_challenge=self.false_challenge,
        )
