"""call-button: the word before the play, accusations, and a price for false ones."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import CallDuty, CallPolicy
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, text
from maumau_plugins.wording import Phrase, cards

DUE = Phrase(
    'Whoever holds two cards and can lay one of them says "{word}" before or while laying it.',
    'Quien tiene dos cartas y puede jugar una dice "{word}" antes o al jugarla.',
    'Wer zwei Karten hat und eine davon legen kann, sagt vorher oder dabei "{word}".',
    'Quem tem duas cartas e pode jogar uma diz "{word}" antes ou ao jogá-la.',
)
PENALTY = Phrase(
    "Whoever forgot it may still say it, but draws {cards} if accused first, "
    "as long as the next player has neither laid a card nor passed.",
    "Quien lo olvidó aún puede decirlo, pero roba {cards} si lo acusan antes, "
    "mientras el siguiente no haya jugado una carta ni pasado.",
    "Wer es vergaß, darf es nachholen, zieht aber {cards}, wenn er vorher beschuldigt wird, "
    "solange der Nächste weder gelegt noch gepasst hat.",
    "Quem esqueceu ainda pode dizê-lo, mas compra {cards} se for acusado antes, "
    "enquanto o próximo não tiver jogado uma carta nem passado a vez.",
)
FALSE_CALL = Phrase(
    "Whoever says it when it is not due draws {cards}.",
    "Quien lo dice cuando no toca roba {cards}.",
    "Wer es zur falschen Zeit sagt, zieht {cards}.",
    "Quem o diz fora de hora compra {cards}.",
)
FALSE_CHALLENGE = Phrase(
    "Whoever accuses somebody who forgot nothing draws {cards}.",
    "Quien acusa a alguien que no olvidó nada roba {cards}.",
    "Wer jemanden zu Unrecht beschuldigt, zieht {cards}.",
    "Quem acusa alguém que não esqueceu nada compra {cards}.",
)


@attrs.frozen
class CallButton:
    """The word is due with two cards, one of them playable; the others may accuse who forgot it.

    Arguments:
        word: what to say.
        penalty: cards drawn by who forgot it and is accused, 1 to 20.
        false_call: cards drawn for a word that is not due, 0 to 20; 0 refuses it instead.
        false_challenge: cards drawn for accusing the innocent, 0 to 20; 0 refuses it instead.

    Source: documents 002 and 004, Call; Q-32 to Q-36, Q-45.

    >>> CallButton().maumau_calls().needs_play
    True
    """

    slot: ClassVar[str] = "calls"
    word: str = attrs.field(default="mau", validator=text)
    penalty: int = attrs.field(default=5, validator=between(1, 20))
    false_call: int = attrs.field(default=5, validator=between(0, 20))
    false_challenge: int = attrs.field(default=5, validator=between(0, 20))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        sentences = [DUE.say(language, word=self.word), PENALTY.say(language, cards=cards(self.penalty))]
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
            after=True,
            needs_play=True,
            penalty=self.penalty,
            challenge_from="play",
            closes=frozenset({"play", "pass", "turn"}),
            false_call=self.false_call,
            false_challenge=self.false_challenge,
        )
