"""The errors of maumau_core.

::

    MauMauError
    ├── VariantError            a variant file cannot be read or says what it may not
    │   └── CompositionError    the rules named do not make a game (also an ExceptionGroup)
    ├── CompositionFault        one leaf of that group: where it is and what would be right
    ├── SetupError(ValueError)  a deal that cannot be made: seats, seed, card order
    ├── IllegalMove(ValueError) a move that the rules forbid
    └── PluginContractError     a plugin broke what the hooks promise
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

import attrs

if TYPE_CHECKING:
    from maumau_core.moves import Move, NextRound


class MauMauError(Exception):
    """Anything maumau_core objects to."""


@attrs.frozen
class Fault:
    """One thing wrong with a variant.

    Arguments:
        code: the kind of fault, such as ``"unknown-rule"``.
        where: the file and the key path in it, such as ``"house.toml: powers.seven.cards"``.
        message: what is wrong and what would be right.
    """

    code: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class VariantError(MauMauError):
    """A variant cannot be read; ``faults`` holds everything wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


class CompositionFault(MauMauError):  # noqa: N818  # a fault of the file, gathered, not raised by itself
    """One leaf of a `CompositionError`."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault))


class CompositionError(ExceptionGroup[CompositionFault], VariantError):
    """The rules of a variant do not make a game; ``faults`` holds every reason.

    It is an `ExceptionGroup` too, with one `CompositionFault` a reason.
    """

    def __new__(cls, name: str, faults: Sequence[Fault]) -> Self:
        """Make the group with one leaf a fault."""
        count = f"{len(faults)} fault{'s' if len(faults) > 1 else ''}"
        return super().__new__(cls, f"variant {name!r} has {count}", [CompositionFault(f) for f in faults])

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        self._name = name
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._name, self.faults)


class SetupError(MauMauError, ValueError):
    """A round or a match cannot be set up as asked."""


@attrs.frozen
class Denial:
    """One reason why a move is illegal.

    Arguments:
        rule: the entry of the variant that forbids it (``"calls"``, ``"powers.jack"``), or ``"core"``.
        code: a short machine-readable reason, such as ``"no-match"``.
        message: the reason in words one could say at the table.
    """

    rule: str
    code: str
    message: str

    def __str__(self) -> str:
        return self.message


class IllegalMove(MauMauError, ValueError):  # noqa: N818  # the name players use
    """A move that the rules forbid.

    Attributes:
        move: the move that was tried.
        denials: every reason against it.
        position: the position it was tried in, in one line.
        legal: the legal moves of the seat that tried.
    """

    def __init__(
        self,
        move: Move | NextRound,
        denials: Sequence[Denial],
        position: str,
        legal: Sequence[Move | NextRound],
    ) -> None:
        self.move = move
        self.denials = tuple(denials)
        self.position = position
        self.legal = tuple(legal)
        reasons = "; ".join(denial.message for denial in self.denials)
        super().__init__(f"{move!r} is illegal: {reasons}. Position: {position}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.move, self.denials, self.position, self.legal)


class PluginContractError(MauMauError):
    """A plugin returned, at composition or in play, what its hook does not allow."""
