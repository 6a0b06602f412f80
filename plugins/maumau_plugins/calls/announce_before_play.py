"""announce-before-play: the word is said with two cards in hand."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import CallDuty, CallPolicy
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import between, text
from maumau_plugins.wording import Phrase, cards

CLAUSE = Phrase(
    'Whoever lays the last card but one says "{word}" before or while laying it; whoever forgets it draws {cards}.',
    'Quien juega la penúltima carta dice "{word}" antes o al jugarla; quien lo olvida roba {cards}.',
    'Wer die vorletzte Karte legt, sagt vorher oder dabei "{word}"; wer es vergisst, zieht {cards}.',
    'Quem joga a penúltima carta diz "{word}" antes ou ao jogá-la; quem esquece compra {cards}.',
)


@attrs.frozen
class AnnounceBeforePlay:
    """The word is due before the last card but one; forgetting it costs cards by itself.

    Arguments:
        word: what to say.
        penalty: cards drawn by who forgot it, 1 to 20.

    Source: document 001, Call; Q-31.

    >>> AnnounceBeforePlay().maumau_calls().automatic
    True
    """

    slot: ClassVar[str] = "calls"
    word: str = attrs.field(default="mau", validator=text)
    penalty: int = attrs.field(default=2, validator=between(1, 20))

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language, word=self.word, cards=cards(self.penalty))

    @hookimpl
    def maumau_calls(self) -> CallPolicy:
        """Return when the word is due."""
        return CallPolicy(
            duties=(CallDuty(self.word, 1),), before=True, after=False, penalty=self.penalty, automatic=True
        )
