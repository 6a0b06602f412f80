"""Rule: what every contribution comes from."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class Rule(Protocol):
    """A rule: one frozen attrs class whose fields are its options.

    Beside this it implements one or more hooks of `maumau_core.hookspecs`.

    >>> import attrs
    >>> @attrs.frozen
    ... class Encore:
    ...     slot = "powers"
    ...     on: str
    ...     def describe(self, language):
    ...         return f"{self.on}: the same player goes on."
    >>> isinstance(Encore("K"), Rule)
    True
    """

    @property
    def slot(self) -> str:
        """The section of a variant file it belongs to, such as ``"powers"``: one of `SLOTS`."""

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet.

        Arguments:
            language: ``"en"``, ``"de"``, ``"es"`` or ``"pt"``; a rule that does not know it speaks English.
        """
