"""Ruleset: the compiled rules of a variant. It deals, judges moves, applies them, and explains itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import overload

import attrs

from maumau_core import dealing, explain, observation
from maumau_core import match as matches
from maumau_core._asking import ask
from maumau_core._layout import Layout
from maumau_core._options import fingerprint
from maumau_core._prospects import Prospect, Prospects
from maumau_core.cards import Card
from maumau_core.contracts import Rule
from maumau_core.deck import Deck
from maumau_core.effects import Effect
from maumau_core.errors import Denial, IllegalMove, SetupError
from maumau_core.events import Event
from maumau_core.fouls import foul_moves
from maumau_core.match import MatchState
from maumau_core.moves import Move, NextRound
from maumau_core.observation import Observation
from maumau_core.playout import Playout
from maumau_core.state import RoundState, adopt
from maumau_core.steps import MatchStep, Step
from maumau_core.tables import Tables
from maumau_core.variants import SLOTS, Variant

__all__ = ["Ruleset"]


@attrs.frozen(eq=False, repr=False, slots=False)
class Ruleset:
    """The rules of one variant, ready to play.

    Rulesets come from `load_variant` and `compose`. They are frozen in meaning, compare by
    what their rules are, and pickle as their variant.

    Arguments:
        variant: the recipe, flattened.
        rules: the rules by their entries in it.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> state = rules.deal(seats=2, seed=7)
    >>> state, events = rules.apply(state, rules.legal_moves(state)[0])
    >>> state.turn
    0
    """

    variant: Variant
    rules: Mapping[str, Rule]
    _tables: Tables
    _decks: Mapping[int, Deck]
    _compose: Callable[[Variant], Ruleset]
    _prospects: Prospects = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_prospects", Prospects(self._tables))

    # what it is

    @property
    def name(self) -> str:
        """The name of the variant."""
        return self.variant.name

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the most seats."""
        return min(self._decks), max(self._decks)

    @property
    def deck(self) -> Deck:
        """One pack of the deck."""
        return self._tables.deck

    def deck_for(self, seats: int) -> Deck:
        """Return all the cards that a table plays with.

        Arguments:
            seats: how many play, within `Ruleset.seats`.

        Raises:
            SetupError: when the variant is not for so many seats.
        """
        deck = self._decks.get(seats) if type(seats) is int else None
        if deck is None:
            least, most = self.seats
            raise SetupError(f"{self.name} is for {least} to {most} seats, not {seats!r}")
        return deck

    def title(self, language: str = "en") -> str:
        """Return what people call the variant, or else its English title, or its name.

        Arguments:
            language: ``"en"``, ``"de"``, ``"es"`` or ``"pt"``.
        """
        return self.variant.title.get(language) or self.variant.title.get("en") or self.name

    def clauses(self, language: str = "en") -> tuple[tuple[str, str], ...]:
        """Return the rule sheet in the order of slots: pairs of an entry of the variant and its words.

        Arguments:
            language: as for `describe`.
        """
        paths = sorted(self.rules, key=lambda path: (SLOTS.index(path.partition(".")[0]), path))
        return tuple((path, ask(path, self.rules[path].describe, language)) for path in paths)

    def describe(self, language: str = "en") -> str:
        """Return the rule sheet, generated from the composed rules.

        Arguments:
            language: ``"en"``, ``"de"``, ``"es"`` or ``"pt"``; rules that do not know it speak English.

        >>> from maumau_core import load_variant
        >>> print(load_variant("german-skat").describe("en").splitlines()[0])
        German Mau-Mau with the Skat pack
        """
        return "\n".join([self.title(language), *(f"- {clause}" for _, clause in self.clauses(language))])

    def effects_of(self, card: Card) -> tuple[Effect, ...]:
        """Return the constant effects of a card, in the order of stages.

        Arguments:
            card: any card of the deck.

        Raises:
            ValueError: when the card is not in the deck.
        """
        self.deck.encode((card,))
        return self._tables.effects[card]

    def fits(self, card: Card, upcard: Card) -> bool:
        """Tell whether a card goes on another by their faces alone: nothing demanded, nothing owed.

        Arguments:
            card: what would be laid.
            upcard: what it would be laid on.

        Raises:
            ValueError: when one of them is not in the deck.

        >>> from maumau_core import load_variant
        >>> rules = load_variant("german-skat")
        >>> rules.fits(Card("J", "H"), Card("9", "S")), rules.fits(Card("J", "H"), Card("J", "S"))
        (True, False)
        """
        face, on = self.deck.encode((card, upcard))
        return face not in self._tables.unmatched[on]

    @property
    def words(self) -> tuple[str, ...]:
        """The words to say, that for the most cards left first; none when there is nothing to say.

        >>> from maumau_core import load_variant
        >>> load_variant("standard-52").words
        ('mau', 'mau mau')
        """
        return self._tables.said

    @cached_property
    def fingerprint(self) -> str:
        """A hash of the composed rules: equal for equal rules, whatever their order, titles or sources."""
        return fingerprint(self.seats, self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Callable[[Variant], Ruleset], tuple[Variant]]:
        return self._compose, (self.variant,)

    def __repr__(self) -> str:
        return f"<Ruleset {self.name} {self.fingerprint[:8]}>"

    # a round

    def deal(
        self,
        *,
        seats: int,
        seed: int | None = None,
        cards: Iterable[Card] | None = None,
        dealer: int = 0,
    ) -> RoundState:
        """Deal a round.

        Arguments:
            seats: how many seats, within `Ruleset.seats`.
            seed: of every shuffle, 0 to 2**128 - 1; a fresh one from the system when left out.
            cards: the whole deck in the order it is dealt, in place of the first shuffle: hands one
                card at a time clockwise from the dealer's left, then the starter, then the stock.
            dealer: the seat that deals; play begins beside it.

        Raises:
            SetupError: when one of these is out of range, or the cards are not the deck.

        >>> from maumau_core import load_variant
        >>> rules = load_variant("german-skat")
        >>> rules.deal(seats=2, cards=rules.deck_for(2).faces).upcard
        Card('9', 'D')
        """
        return self.start_round(seats=seats, seed=seed, cards=cards, dealer=dealer).state

    def start_round(
        self,
        *,
        seats: int,
        seed: int | None = None,
        cards: Iterable[Card] | None = None,
        dealer: int = 0,
    ) -> Step:
        """Deal a round as `deal` does, and tell what happened: the starter may have had its effects.

        Arguments:
            seats: as for `deal`, which also names the errors.
            seed: as for `deal`.
            cards: as for `deal`.
            dealer: as for `deal`.

        >>> from maumau_core import load_variant
        >>> rules = load_variant("brazilian-megajogos")
        >>> [type(event).__name__ for event in rules.start_round(seats=4, seed=7).events]
        ['RoundStarted', 'Drew', 'TurnBegan']
        """
        deck = self.deck_for(seats)
        events: list[Event] = []
        draft = dealing.deal(self._tables, deck, seats=seats, dealer=dealer, seed=seed, cards=cards, events=events)
        return Step(draft.freeze(), tuple(events))

    @overload
    def legal_moves(self, state: RoundState, seat: int | None = ..., *, fouls: bool = ...) -> tuple[Move, ...]: ...
    @overload
    def legal_moves(
        self, state: MatchState, seat: int | None = ..., *, fouls: bool = ...
    ) -> tuple[Move | NextRound, ...]: ...
    def legal_moves(
        self, state: RoundState | MatchState, seat: int | None = None, *, fouls: bool = False
    ) -> tuple[Move | NextRound, ...]:
        """Return the legal moves of every seat that may act, or of one.

        Arguments:
            state: a round, or a match, whose round it then is; between rounds the move is `NextRound`.
            seat: whose moves; None for all.
            fouls: whether to add false calls and false challenges, which are accepted and cost cards.
        """
        if isinstance(state, MatchState):
            if state.next_players:
                return (NextRound(),)
            return self.legal_moves(state.round, seat, fouls=fouls)
        prospect: Prospect | None = state.prospect
        if prospect is None or prospect.era is not self._prospects.era:  # as `Prospects.of`, but for the call
            prospect = self._recognized(state)
        moves = prospect.legal_moves(state)
        if fouls:
            moves = (*moves, *foul_moves(self._tables, state))
        if seat is not None:
            dealing.check_seat(seat, state.seats)
            moves = tuple(move for move in moves if move.seat == seat)
        return moves

    def _recognized(self, state: RoundState) -> Prospect:
        self._check_deck(state)
        return self._prospects.of(state)

    def _check_deck(self, state: RoundState) -> None:
        deck = self._decks.get(len(state.hand_faces))
        if state.deck is not deck:
            if state.deck != deck:
                raise SetupError(f"this state was not dealt by {self.name}: its deck is another")
            adopt(state, deck)  # an equal one, unpickled

    def why_illegal(self, state: RoundState | MatchState, move: Move | NextRound) -> tuple[Denial, ...]:
        """Return every reason why a move is illegal; ``()`` when it is legal, or a foul that is accepted.

        Arguments:
            state: a round or a match.
            move: what would be done.

        >>> from maumau_core import Pass, load_variant
        >>> rules = load_variant("german-skat")
        >>> print(*rules.why_illegal(rules.deal(seats=2, seed=7), Pass(0)))
        it is the turn of seat 1, not of seat 0
        """
        if isinstance(state, MatchState):
            if isinstance(move, NextRound):
                return matches.why_no_round(state)
            state = state.round
        self._check_deck(state)
        return explain.why_illegal(self._tables, state, move)  # type: ignore[arg-type]  # NextRound is explained too

    @overload
    def apply(self, state: RoundState, move: Move) -> Step: ...
    @overload
    def apply(self, state: MatchState, move: Move | NextRound) -> MatchStep: ...
    def apply(self, state: RoundState | MatchState, move: Move | NextRound) -> Step | MatchStep:
        """Apply a move and return the new state and the events, one by one; the old state stays as it is.

        Arguments:
            state: a round, or a match, whose round takes the move.
            move: a legal move, or a foul.

        Raises:
            IllegalMove: with the denials, the position and the legal moves of that seat.
        """
        if isinstance(state, MatchState):
            return self._apply_to_match(state, move)
        prospect: Prospect | None = state.prospect
        if prospect is None or prospect.era is not self._prospects.era:  # as `Prospects.of`, but for the call
            prospect = self._recognized(state)
        after = Layout()
        events = prospect.apply(move, state, after)  # type: ignore[arg-type]  # NextRound is refused
        return tuple.__new__(Step, (after.freeze(), tuple(events)))  # half the time of Step(…)

    def observe(self, state: RoundState | MatchState, seat: int | None = None) -> Observation:
        """Return what a seat may know of a round.

        Arguments:
            state: a round, or a match, whose round it then is.
            seat: who looks, from 0; None for a spectator.

        Raises:
            SetupError: when there is no such seat.
        """
        if isinstance(state, MatchState):
            state = state.round
        if seat is not None:
            dealing.check_seat(seat, state.seats)
        moves = () if seat is None else self.legal_moves(state, seat)
        return observation.observe(state, seat, moves)

    def playout(self, state: RoundState | MatchState) -> Playout:
        """Return the round of a state to be played on in place, for simulation and search.

        Arguments:
            state: where it begins, or a match, whose round it then is; it stays as it is.

        Raises:
            SetupError: when the state was not dealt by these rules.
        """
        if isinstance(state, MatchState):
            state = state.round
        self._check_deck(state)
        return Playout(self._prospects, state)

    # a match

    def new_match(self, *, seats: int, seed: int | None = None, dealer: int = 0) -> MatchState:
        """Start a match and deal its first round.

        Arguments:
            seats: how many seats, within `Ruleset.seats`.
            seed: of the match, 0 to 2**128 - 1; a fresh one when left out. Each round has its own, derived from it.
            dealer: who deals the first round, from 0.

        Raises:
            SetupError: when one of these is out of range.
        """
        return self.start_match(seats=seats, seed=seed, dealer=dealer).state

    def start_match(self, *, seats: int, seed: int | None = None, dealer: int = 0) -> MatchStep:
        """Start a match as `new_match` does, and tell what happened at the first deal.

        Arguments:
            seats: as for `new_match`, which also names the errors.
            seed: as for `new_match`.
            dealer: as for `new_match`.
        """
        deck = self.deck_for(seats)
        return MatchStep(*matches.start(self._tables, deck, seats=seats, seed=seed, dealer=dealer))

    def _apply_to_match(self, match: MatchState, move: Move | NextRound) -> MatchStep:
        if isinstance(move, NextRound):
            if denials := matches.why_no_round(match):
                raise IllegalMove(move, denials, repr(match), self.legal_moves(match))
            return MatchStep(*matches.next_round(self._tables, self.deck_for(len(match.scores)), match))
        state, events = self.apply(match.round, move)
        if not state.is_over:
            return MatchStep(attrs.evolve(match, round=state), events)
        match, told = matches.settle(self._tables, match, state)
        return MatchStep(match, events + told)

    def points(self, final: RoundState) -> tuple[int, ...]:
        """Return the points of each seat for a round that is over.

        Arguments:
            final: the last state of the round.

        Raises:
            SetupError: when the round is not over.
            PluginContractError: when the scoring rule fails, or does not give every seat a whole number.
        """
        return matches.points(self._tables, final)
