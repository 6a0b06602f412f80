"""What rules contribute to a variant: the types that hooks return.

Most are plain data. Where a rule has to decide by itself, the contract is a
`Protocol` with one pure method; what depends on faces alone is asked once,
when the variant is composed, and looked up in play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, runtime_checkable

import attrs

from maumau_core.cards import Card
from maumau_core.effects import STAGES, Effect
from maumau_core.errors import PluginContractError
from maumau_core.state import RoundState
from maumau_core.view import View


def _effects(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    kept = tuple(effects)
    for effect in kept:
        if type(effect) not in STAGES:
            raise PluginContractError(f"{effect!r} is not an effect")
    return kept


def _duties(duties: Iterable[CallDuty]) -> tuple[CallDuty, ...]:
    return tuple(duties)


@runtime_checkable
class Rule(Protocol):
    """A rule: one frozen attrs class whose fields are its options."""

    @property
    def slot(self) -> str:
        """The section of a variant file it belongs to, such as ``"powers"``."""

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet, in a language such as ``"en"``."""


@runtime_checkable
class Permit(Protocol):
    """Makes cards playable. One permit is enough; any veto still forbids."""

    @property
    def over_demand(self) -> bool:
        """Whether it holds although a demand is open."""

    def permits(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may be laid on the upcard."""


@runtime_checkable
class Veto(Protocol):
    """Forbids cards on certain upcards, whatever permits them."""

    def denies(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may not be laid on the upcard."""

    def reason(self, card: Card, upcard: Card) -> str:
        """Say why, in words for the table."""


@runtime_checkable
class Restriction(Protocol):
    """Forbids plays by what the position is, not by faces alone."""

    def objection(self, view: View, seat: int, cards: tuple[Card, ...]) -> str | None:
        """Return why the seat may not lay these cards now, or None."""


@attrs.frozen
class Power:
    """Constant effects of certain faces.

    Arguments:
        faces: the cards that have the power.
        effects: what each of them asks for when it is laid.
    """

    faces: frozenset[Card]
    effects: tuple[Effect, ...] = attrs.field(converter=_effects)


@runtime_checkable
class ConditionalPower(Protocol):
    """Effects of certain faces that depend on the position."""

    @property
    def faces(self) -> frozenset[Card]:
        """The cards that have the power."""

    def effects_for(self, view: View, seat: int, cards: tuple[Card, ...]) -> Iterable[Effect]:
        """Return what the cards ask for now. Demands cannot depend on the position: use `Power`."""


@attrs.frozen
class Answer:
    """What a card does to a penalty that is owed.

    Arguments:
        cause: the name of the penalty (`Owe.cause`).
        faces: the cards that answer it.
        how: ``"pass-on"`` to the next seat, what the card itself raises added;
            ``"cancel"`` it; ``"reflect"`` it to the seat that sent it, whose turn it then is.
        must_match: whether the card must be playable by the usual rules as well.
    """

    cause: str
    faces: frozenset[Card]
    how: Literal["pass-on", "cancel", "reflect"] = "pass-on"
    must_match: bool = False


@runtime_checkable
class Shape(Protocol):
    """Several cards laid as one play. The first must be playable by itself."""

    @property
    def acts(self) -> Literal["each", "top"]:
        """Whether every card has its effects, or only the last."""

    def accepts(self, cards: tuple[Card, ...]) -> bool:
        """Tell whether two or more cards, in this order, are one play."""

    def plays(self, hand: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
        """List every play of two or more cards that a hand allows: just what `accepts` accepts."""


@runtime_checkable
class Interjection(Protocol):
    """Cards thrown in out of turn; play goes on from who threw."""

    @property
    def penalty(self) -> Literal["add", "cancel"]:
        """What becomes of a penalty the seat on turn owes: it moves on with the throw, or is gone."""

    def allows(self, card: Card, upcard: Card) -> bool:
        """Tell whether the card may be thrown in on the upcard."""


@runtime_checkable
class Deal(Protocol):
    """How many cards each seat gets, and which way play starts."""

    @property
    def direction(self) -> int:
        """1 for clockwise, -1 for the other way."""

    def hand_size(self, seats: int) -> int:
        """Return the cards dealt to each of this many seats."""


@attrs.frozen
class Starter:
    """What the first upcard does.

    Arguments:
        actor: whose play it counts as: ``"dealer"`` or the ``"first"`` seat, which then has had its turn.
        powers: which of its powers act: ``"none"``, only the ``"demand"``, or ``"all"``.
        names: who says what it demands: the ``"actor"``, or the ``"first"`` seat before its own turn.
        refused: cards that are no starter and go under the stock; one is a plain card if there is nothing else (X-03).
    """

    actor: Literal["dealer", "first"] = "dealer"
    powers: Literal["none", "demand", "all"] = "none"
    # most starters leave these alone, so they stay out of the repr
    names: Literal["actor", "first"] = attrs.field(default="actor", repr=False)
    refused: frozenset[Card] = attrs.field(default=frozenset(), repr=False)


@attrs.frozen
class Drawing:
    """Drawing in turn, and passing.

    Arguments:
        amount: cards drawn at a time, 1 or more.
        limit: how often in a turn; None until something fits.
        voluntary: whether a seat may draw although it could lay a card.
        after: what may be laid after drawing: the ``"drawn"`` card, ``"any"``, ``"none"``,
            or the drawn card ``"must"`` be laid if it fits.
    """

    amount: int = 1
    limit: int | None = 1
    voluntary: bool = False
    after: Literal["drawn", "any", "none", "must"] = "drawn"


@attrs.frozen
class Exhaustion:
    """What happens when the stock is empty.

    Arguments:
        reshuffle: whether the discards but the upcard become the new stock.
        shuffle: whether they are shuffled, or only turned over.
    """

    reshuffle: bool = True
    shuffle: bool = True


@attrs.frozen
class Blocked:
    """What a round counts that ends because nobody can draw or lay.

    Arguments:
        void: whether it counts for nothing; otherwise hands are settled by the scoring.
    """

    void: bool = False


@attrs.frozen
class CallDuty:
    """A word that is due with a play.

    Arguments:
        word: such as ``"mau"``.
        left: how many cards the play leaves in the hand, 0 or more.
    """

    word: str
    left: int


@attrs.frozen
class CallPolicy:
    """When the word is due, and what forgetting it costs.

    Arguments:
        duties: the words and when they are due, at most one for each number of cards left.
        before: whether the word can also be said as a move of its own before the play.
        after: whether it can also be said after the play, as a move of its own, while its window is open.
        needs_play: whether a word before the play is due only with a playable card in hand.
        penalty: cards drawn by who forgot it.
        automatic: whether the penalty comes by itself; otherwise somebody must challenge.
        challenge_from: from when: at once from the ``"play"``, or when another seat has made its first ``"act"``,
            which also ends the time for saying the word late.
        closes: what another seat does to end the time for challenges: ``"act"``, ``"play"``, ``"pass"``, ``"turn"``.
        false_call: cards drawn for a word that is not due; 0 refuses it instead.
        false_challenge: cards drawn for accusing the innocent; 0 refuses it instead.
    """

    duties: tuple[CallDuty, ...] = attrs.field(converter=_duties)
    before: bool
    after: bool
    needs_play: bool = False
    penalty: int = 2
    automatic: bool = False
    challenge_from: Literal["play", "act"] = "play"
    closes: frozenset[str] = frozenset({"turn"})
    false_call: int = 0
    false_challenge: int = 0


@attrs.frozen
class Finishing:
    """What the last card of a hand still does when it ends the round.

    Arguments:
        resolve_penalties: whether a penalty it raises is served before hands are counted, or answered
            and served by a further loser as long as there is one (X-37).
    """

    resolve_penalties: bool = False


@attrs.frozen
class RoundEnd:
    """When a round is over.

    Arguments:
        finishers: how many seats must be out; None for no such limit.
        remaining: the round is over at the latest when so many seats are left.
    """

    finishers: int | None = 1
    remaining: int = 1


@attrs.frozen
class HandLimit:
    """A seat that comes to hold so many cards is eliminated.

    Arguments:
        cards: the number that eliminates, 2 or more.
    """

    cards: int


@runtime_checkable
class Scoring(Protocol):
    """Points of a round."""

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Return the points each seat gets for a round that is over."""


@attrs.frozen
class MatchReport:
    """What a match policy decides by, after a round.

    Arguments:
        final: the last state of the round.
        points: what the round gave each seat.
        totals: the points of each seat so far.
        rounds: how many rounds were played.
        players: the seats that played this round.
    """

    final: RoundState
    points: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: int
    players: tuple[int, ...]


@attrs.frozen
class Verdict:
    """What a match policy says after a round.

    Arguments:
        standings: all seats, best first, those that share a place together.
        players: who plays the next round; empty when the match is over.
        rotate_dealer: whether the next seat deals it.
    """

    standings: tuple[tuple[int, ...], ...]
    players: tuple[int, ...] = ()
    rotate_dealer: bool = True


@runtime_checkable
class MatchPolicy(Protocol):
    """When a match is over, and who won it."""

    def judge(self, report: MatchReport) -> Verdict:
        """Say how the match stands after a round."""
