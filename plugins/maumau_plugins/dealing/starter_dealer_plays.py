"""starter-dealer-plays: the starter is the dealer's play."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Starter
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "The starter counts as laid by the dealer, with all its effects.",
    "La carta inicial cuenta como jugada por quien reparte, con todos sus efectos.",
    "Die Startkarte gilt als vom Geber gelegt, mit allen Wirkungen.",
    "A carta inicial conta como jogada por quem deu as cartas, com todos os efeitos.",
)


@attrs.frozen
class StarterDealerPlays:
    """The starter counts as a play of the dealer, with all its powers.

    Source: the option that Q-04 names.

    >>> StarterDealerPlays().maumau_starter()
    Starter(actor='dealer', powers='all')
    """

    slot: ClassVar[str] = "starter"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_starter(self) -> Starter:
        """Return what the starter does."""
        return Starter(actor="dealer", powers="all")
