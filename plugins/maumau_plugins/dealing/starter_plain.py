"""starter-plain: the starter is a card like any other."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Starter
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "The starter has no effect, whatever card it is.",
    "La carta inicial no tiene ningún efecto, sea cual sea.",
    "Die Startkarte hat keine Wirkung, welche auch immer es ist.",
    "A carta inicial não tem efeito, seja qual for.",
)


@attrs.frozen
class StarterPlain:
    """The starter has no effect, whatever it is.

    Source: document 001, Deck and deal; Q-05.

    >>> StarterPlain().maumau_starter()
    Starter(actor='dealer', powers='none')
    """

    slot: ClassVar[str] = "starter"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_starter(self) -> Starter:
        """Return what the starter does."""
        return Starter(actor="dealer", powers="none")
