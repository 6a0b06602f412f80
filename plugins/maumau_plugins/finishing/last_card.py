"""last-card: what the last card of a hand still does."""

from __future__ import annotations

from typing import ClassVar

import attrs

from maumau_core.contracts import Finishing
from maumau_core.hookspecs import hookimpl
from maumau_plugins.options import flag
from maumau_plugins.wording import Phrase

ASLEEP = Phrase(
    "Any card may be the last one; it then has no effect.",
    "Cualquier carta puede ser la última; entonces ya no tiene efecto.",
    "Jede Karte darf die letzte sein; sie hat dann keine Wirkung mehr.",
    "Qualquer carta pode ser a última; então já não tem efeito.",
)
RESOLVED = Phrase(
    "Any card may be the last one; a penalty it raises is still served before the hands are counted.",
    "Cualquier carta puede ser la última; el castigo que cause se cumple antes de contar las manos.",
    "Jede Karte darf die letzte sein; eine Strafe, die sie auslöst, wird noch vor dem Zählen der Hände verbüßt.",
    "Qualquer carta pode ser a última; a punição que ela causar ainda é cumprida antes de contar as mãos.",
)


@attrs.frozen
class LastCard:
    """Any card may end the round; whether its penalty is still served is an option.

    Arguments:
        resolve_penalties: whether a penalty that the last card raises is served before hands are counted.

    Source: documents 000, 001, 002 and 004, Round end; Q-37, Q-38.

    >>> LastCard().maumau_finishing()
    Finishing(resolve_penalties=False)
    """

    slot: ClassVar[str] = "finishing"
    resolve_penalties: bool = attrs.field(default=False, validator=flag)

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return (RESOLVED if self.resolve_penalties else ASLEEP).say(language)

    @hookimpl
    def maumau_finishing(self) -> Finishing:
        """Return what the last card does."""
        return Finishing(self.resolve_penalties)
