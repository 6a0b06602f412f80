"""Powers: what cards do when they are laid, and what answers a penalty."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, runtime_checkable

import attrs

from maumau_core import _checks as checks
from maumau_core.cards import Card
from maumau_core.effects import STAGES, Effect
from maumau_core.view import View


def _effects(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    return checks.listed(effects)


@attrs.frozen
class Power:
    """Constant effects of certain faces.

    Arguments:
        faces: the cards that have the power.
        effects: what each of them asks for when it is laid, one or more; they run in the order of `STAGES`.

    Raises:
        PluginContractError: when one of the effects is none, or there is none, or the faces are no cards.

    Source: documents 000, 001, 002 and 004, Powers.

    >>> from maumau_core import load_variant
    >>> from maumau_core.effects import Skip
    >>> deck = load_variant("german-skat").deck
    >>> power = Power(deck.select("8"), [Skip()])
    >>> len(power.faces), power.effects
    (4, (Skip(seats=1),))
    """

    faces: frozenset[Card] = attrs.field(validator=checks.faces)
    effects: tuple[Effect, ...] = attrs.field(converter=_effects, validator=checks.several(STAGES, "an effect"))


@runtime_checkable
class ConditionalPower(Protocol):
    """Effects of certain faces that depend on the position.

    Source: the wider family; no source document plays so.

    >>> from maumau_core import load_variant
    >>> from maumau_core.effects import DrawNow
    >>> class PullsBack:
    ...     faces = load_variant("german-skat").deck.select("K")
    ...     def effects_for(self, view, seat, cards):
    ...         return [DrawNow("others")] if len(view.hand(seat)) > 5 else []
    >>> isinstance(PullsBack(), ConditionalPower)
    True
    """

    @property
    def faces(self) -> frozenset[Card]:
        """The cards that have the power."""

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Iterable[Effect]:
        """Return what the cards ask for now. Demands cannot depend on the position: use `Power`.

        Arguments:
            view: the position when the cards lie on the table and nothing has come of them yet.
            seat: who laid them, from 0.
            cards: one or more, in the order they were laid.
        """


@attrs.frozen
class Answer:
    """What a card does to a penalty that is owed.

    Arguments:
        cause: the name of the penalty (`Owe.cause`).
        faces: the cards that answer it.
        how: ``"pass-on"`` to the next seat, what the card itself raises added;
            ``"cancel"`` it; ``"reflect"`` it to the seat that sent it, whose turn it then is.
        must_match: whether the card must be playable by the usual rules as well.

    Raises:
        PluginContractError: when a value is none of these.

    Source: documents 000, 001, 002 and 004, Seven: another seven passes the penalty on; X-22 for reflecting.

    >>> from maumau_core import load_variant
    >>> deck = load_variant("german-skat").deck
    >>> Answer("seven", deck.select("7")).how
    'pass-on'
    """

    cause: str = attrs.field(validator=checks.text)
    faces: frozenset[Card] = attrs.field(validator=checks.faces)
    how: Literal["pass-on", "cancel", "reflect"] = attrs.field(
        default="pass-on", validator=checks.one_of("pass-on", "cancel", "reflect")
    )
    must_match: bool = attrs.field(default=False, validator=checks.flag)
