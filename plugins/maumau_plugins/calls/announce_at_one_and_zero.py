"""announce-at-one-and-zero: a word with one card left, another with none."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import attrs

from maumau_core.contracts import CallDuty, CallPolicy
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, one_of, text
from maumau_plugins.wording import Phrase, cards

WORDS = Phrase(
    'Whoever is left with one card says "{word}", and with none "{last_word}", before anybody else acts.',
    'Quien se queda con una carta dice "{word}", y al jugar la última "{last_word}", antes de que actúe otro.',
    'Wer die vorletzte Karte legt, sagt "{word}", bei der letzten "{last_word}", bevor ein anderer handelt.',
    'Quem fica com uma carta diz "{word}", e ao jogar a última "{last_word}", antes que outro jogue.',
)
WORDS_AT_ONCE = Phrase(
    'Whoever is left with one card says "{word}", and with none "{last_word}".',
    'Quien se queda con una carta dice "{word}", y al jugar la última "{last_word}".',
    'Wer die vorletzte Karte legt, sagt "{word}", bei der letzten "{last_word}".',
    'Quem fica com uma carta diz "{word}", e ao jogar a última "{last_word}".',
)
LATE = Phrase(
    "It may still be said until somebody points out that it was not.",
    "Aún puede decirse mientras nadie señale el olvido.",
    "Es darf nachgeholt werden, bis jemand darauf hinweist.",
    "Ainda pode ser dito enquanto ninguém apontar o esquecimento.",
)
PENALTY = Phrase(
    "Whoever forgets it draws {cards} if somebody points it out before the end of the next player's turn; "
    "otherwise it is forgiven.",
    "Quien lo olvida roba {cards} si alguien lo señala antes de que termine el turno del siguiente; si no, se perdona.",
    "Wer es vergisst, zieht {cards}, wenn jemand vor dem Ende des nächsten Zuges darauf hinweist; "
    "sonst ist es verziehen.",
    "Quem esquece compra {cards} se alguém apontar antes do fim da vez do próximo; senão, fica perdoado.",
)


@attrs.frozen
class AnnounceAtOneAndZero:
    """A word is due with one card left and another with none; forgetting it must be pointed out.

    The win of who forgot the last word is pending until the time for that is over.

    Arguments:
        word: what to say with one card left.
        last_word: what to say with the last card; another word.
        penalty: cards drawn by who forgot it, 1 to 20.
        challenge_from: when pointing it out begins: when the next player makes a move, which ends the
            time for saying it late (``"act"``, Q-30), or at once (``"play"``).

    Source: document 000, Calls; Q-29, Q-30.

    >>> [duty.word for duty in AnnounceAtOneAndZero().maumau_calls().duties]
    ['mau', 'mau mau']
    """

    slot: ClassVar[str] = "calls"
    word: str = attrs.field(default="mau", validator=text)
    last_word: str = attrs.field(default="mau mau", validator=text)
    penalty: int = attrs.field(default=2, validator=between(1, 20))
    challenge_from: Literal["act", "play"] = attrs.field(default="act", validator=one_of("act", "play"))

    @last_word.validator
    def _differs(self, option: attrs.Attribute[Any], value: str) -> None:
        if value == self.word:
            raise ValueError(f"{option.name} must be another word than {self.word!r}")

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        sentences = [WORDS.say(language, word=self.word, last_word=self.last_word)]
        if self.challenge_from == "play":
            sentences = [WORDS_AT_ONCE.say(language, word=self.word, last_word=self.last_word), LATE.say(language)]
        sentences.append(PENALTY.say(language, cards=cards(self.penalty)))
        return " ".join(sentences)

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        """Return when the words are due."""
        return CallPolicy(
            duties=(CallDuty(self.word, 1), CallDuty(self.last_word, 0)),
            before=False,
            after=True,
            penalty=self.penalty,
            challenge_from=self.challenge_from,
            closes=frozenset({"turn"}),
        )
