"""starter-dealer-demands: the dealer names the suit."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Starter
from maumau_core.hookspecs import hookimpl
from maumau_plugins.wording import Phrase

CLAUSE = Phrase(
    "If the starter demands a suit, the dealer names it; no other power of the starter acts.",
    "Si la carta inicial exige un palo, lo nombra quien reparte; ningún otro poder suyo actúa.",
    "Verlangt die Startkarte eine Farbe, so nennt sie der Geber; andere Wirkungen hat sie nicht.",
    "Se a carta inicial exige um naipe, quem deu as cartas o escolhe; nenhum outro efeito dela vale.",
)


@attrs.frozen
class StarterDealerDemands:
    """A starter that demands a suit lets the dealer name it; other powers sleep.

    Source: document 000, Set-up; Q-04.

    >>> StarterDealerDemands().maumau_starter()
    Starter(actor='dealer', powers='demand')
    """

    slot: ClassVar[str] = "starter"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return CLAUSE.say(language)

    @hookimpl
    def maumau_starter(self) -> Starter:
        """Return what the starter does."""
        return Starter(actor="dealer", powers="demand")
