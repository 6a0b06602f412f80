"""The errors of maumau_core.

::

    MauMauError
    ├── VariantError            a variant file cannot be read or says what it may not
    │   └── CompositionError    the rules named do not make a game (also an ExceptionGroup)
    ├── CompositionFault        one leaf of that group: where it is and what would be right
    ├── SetupError(ValueError)  a deal that cannot be made: seats, seed, card order
    ├── IllegalMove(ValueError) a move that the rules forbid
    ├── NotationError(ValueError) a text that is no card, move, state or observation
    ├── RecordError             a record or a save that cannot be read, or does not hold
    └── PluginContractError     a plugin broke what the hooks promise
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

import attrs

from maumau_core._echo import clip

if TYPE_CHECKING:
    from maumau_core.moves import Move, NextRound

__all__ = [
    "CompositionError",
    "CompositionFault",
    "Denial",
    "Fault",
    "IllegalMove",
    "MauMauError",
    "NotationError",
    "PluginContractError",
    "RecordError",
    "SetupError",
    "VariantError",
]


_SHOWN = 24  # letters from where the reading of a notation stopped
_SHOWN_MOVE = 400  # letters of a move, which a stranger can make as long as they like


class MauMauError(Exception):
    """Anything maumau_core objects to.

    >>> from maumau_core import load_variant
    >>> try:
    ...     load_variant("german-skt")
    ... except MauMauError as error:
    ...     print(error)
    no variant is called 'german-skt' (did you mean german-skat?)
    """


@attrs.frozen
class Fault:
    """One thing wrong with a variant.

    Arguments:
        code: the kind of fault, such as ``"unknown-rule"``.
        where: the file and the key path in it, such as ``"house.toml: powers.seven.cards"``.
        message: what is wrong and what would be right.

    >>> print(Fault("unknown-rule", "house.toml: powers.six.rule", "no rule is called 'skp' (did you mean skip?)"))
    house.toml: powers.six.rule: no rule is called 'skp' (did you mean skip?)
    """

    code: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class VariantError(MauMauError):
    """A variant cannot be read, or says what it may not.

    Arguments:
        faults: everything wrong with it, one or more; kept as the attribute ``faults``.

    >>> from maumau_core import Variant
    >>> try:
    ...     Variant.from_data({"name": "mine", "seats": 4, "dekc": {}})
    ... except VariantError as error:
    ...     print([fault.code for fault in error.faults])
    ['unknown-key', 'wrong-type']
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


class CompositionFault(MauMauError):  # noqa: N818  # a fault of the file, gathered, not raised by itself
    """One leaf of a `CompositionError`.

    Arguments:
        fault: what is wrong; kept as the attribute ``fault``.

    >>> CompositionFault(Fault("missing-rule", "mine: deck", "a variant needs a rule in [deck]")).fault.code
    'missing-rule'
    """

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault))


class CompositionError(ExceptionGroup[CompositionFault], VariantError):
    """The rules of a variant do not make a game; ``faults`` holds every reason.

    It is an `ExceptionGroup` too, with one `CompositionFault` a reason.

    Arguments:
        name: the name of the variant.
        faults: every reason, one or more.

    >>> from maumau_core import Variant, load_variant
    >>> entries = {"powers.nine": {"rule": "skip"}, "powers.ten": {"rule": "skp"}}
    >>> try:
    ...     load_variant(Variant("mine", entries, extends="german-skat"))
    ... except* CompositionFault as group:
    ...     print([leaf.fault.code for leaf in group.exceptions])
    ['missing-key', 'unknown-rule']
    """

    def __new__(cls, name: str, faults: Sequence[Fault]) -> Self:
        """Make the group with one leaf a fault.

        Arguments:
            name: the name of the variant.
            faults: every reason, one or more.
        """
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
    """A round or a match cannot be set up as asked: the seats, the seed, the dealer or the cards are out of range.

    >>> from maumau_core import load_variant
    >>> try:
    ...     load_variant("german-skat").deal(seats=9)
    ... except SetupError as error:
    ...     print(error)
    german-skat is for 2 to 4 seats, not 9
    """


@attrs.frozen
class Denial:
    """One reason why a move is illegal.

    Arguments:
        rule: the entry of the variant that forbids it (``"calls"``, ``"powers.jack"``), or ``"core"``.
        code: a short machine-readable reason, such as ``"no-match"``.
        message: the reason in words one could say at the table.

    >>> print(Denial("powers.jack", "vetoed", "a jack may not be laid on a jack"))
    a jack may not be laid on a jack
    """

    rule: str
    code: str
    message: str

    def __str__(self) -> str:
        return self.message


class IllegalMove(MauMauError, ValueError):  # noqa: N818  # the name players use
    """A move that the rules forbid.

    Arguments:
        move: the move that was tried.
        denials: every reason against it, one or more.
        position: the position it was tried in, in one line. It shows every hand, so it is no part of the message.
        legal: the legal moves of the seat that tried.

    All of them are kept as attributes.

    >>> from maumau_core import Pass, load_variant
    >>> rules = load_variant("german-skat")
    >>> try:
    ...     rules.apply(rules.deal(seats=2, seed=7), Pass(0))
    ... except IllegalMove as error:
    ...     print(*error.denials)
    it is the turn of seat 1, not of seat 0
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
        super().__init__(f"{clip(repr(move), _SHOWN_MOVE)} is illegal: {reasons}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.move, self.denials, self.position, self.legal)


class NotationError(MauMauError, ValueError):
    """A text that is no card, move, state or observation.

    Arguments:
        text: all that was read.
        column: where it stopped, from 0.
        expected: what would be right there, and what is wrong with what stands there.

    All of them are kept as attributes.

    >>> from maumau_core import load_variant
    >>> from maumau_core.notation import read_move
    >>> try:
    ...     read_move("1:7X", load_variant("german-skat").deck)
    ... except NotationError as error:
    ...     print(error)
    column 2, at '7X': expected a card of this deck, such as 7C, or draw, pass, call=…, challenge=… or name=…
    """

    def __init__(self, text: str, column: int, expected: str) -> None:
        self.text = text
        self.column = column
        self.expected = expected
        rest = text[column:]
        where = f"at {clip(rest, _SHOWN)!r}" if rest else "at the end"
        super().__init__(f"column {column}, {where}: expected {expected}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.column, self.expected)


class RecordError(MauMauError):
    """A record or a save cannot be read, does not hold, or belongs to other rules.

    Arguments:
        faults: everything wrong with it, one or more; kept as the attribute ``faults``.

    >>> from maumau_core import load_variant
    >>> from maumau_core.records import resume
    >>> try:
    ...     resume(load_variant("german-skat"), {})
    ... except RecordError as error:
    ...     print(error)
    save: this is no save of maumau_core: it has no "format" that says so; save() writes 'maumau-save'
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)


class PluginContractError(MauMauError):
    """A plugin returned, at composition or in play, what its hook does not allow.

    >>> from maumau_core.contracts import Power
    >>> try:
    ...     Power(faces=frozenset(), effects=["draw two"])
    ... except PluginContractError as error:
    ...     print(error)
    'draw two' is not an effect
    """
