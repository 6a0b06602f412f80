"""Scores: points are whole numbers for every seat, and they add up.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(points_for_every_seat(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from itertools import pairwise

import attrs

from maumau_core.deck import Deck
from maumau_core.events import MatchEnded, RoundScored
from maumau_core.match import MatchState
from maumau_core.state import RoundState
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import replaced


def points_for_every_seat(moment: Moment) -> str | None:
    """A round that is over gives each seat a whole number of points, always the same.

    Why: a match adds them up, and a record must come to the same end when it is replayed.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else what the points are.
    """
    rules, state = moment.rules, moment.state
    if not state.is_over:
        return None
    points = rules.points(state)
    if len(points) != state.seats or not all(type(point) is int for point in points):
        return f"the round gives {points!r}, which are not whole numbers for {state.seats} seats"
    again = rules.points(state)
    return None if again == points else f"the round gives {points}, and when asked again {again}"


def points_go_by_cards(moment: Moment) -> str | None:
    """Points go by what the cards are, not by the numbers that the engine has for them, nor by the stock.

    Why: an engine that scores a hand by the index of a card instead of its rank gives
    numbers that look right. So the round is scored once more with the same cards in a deck
    that numbers them the other way round, and with the stock in another order.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else the two scores.
    """
    rules, state = moment.rules, moment.state
    if not state.is_over:
        return None
    points = rules.points(state)
    renumbered = rules.points(_renumbered(state))
    if renumbered != points:
        return f"the round gives {points}, and {renumbered} when the deck numbers the same cards the other way round"
    stock = bytes(reversed(state.stock_faces))
    restacked = rules.points(replaced(state, stock_faces=stock))
    if restacked != points:
        return f"the round gives {points}, and {restacked} when the stock lies in another order"
    return None


def _renumbered(state: RoundState) -> RoundState:
    """Return the same position with a deck that counts suits and ranks from the other end."""
    old = state.deck
    new = Deck(tuple(reversed(old.suits)), tuple(reversed(old.ranks)), old.cards)

    def faces(pile: bytes) -> bytes:
        return new.encode(old.decode(pile))

    return replaced(
        state,
        origin=attrs.evolve(state.origin, deck=new),
        hand_faces=tuple(bytes(sorted(faces(hand))) for hand in state.hand_faces),
        stock_faces=faces(state.stock_faces),
        discard_faces=faces(state.discard_faces),
        drawn_faces=faces(state.drawn_faces),
    )


def scores_add_up(moment: Moment) -> str | None:
    """The scores of a match are the sum of the points of its rounds, and change only when a round ends.

    Why: it is what a score is.

    Arguments:
        moment: where to look; nothing is said of a round without a match.

    Returns:
        None when it holds, or else what does not add up.
    """
    match, before = moment.match, moment.match_before
    if match is None:
        return None
    if before is None or moment.is_deal or not moment.state.is_over:
        old = (0,) * len(match.scores) if before is None else before.scores
        rounds = 0 if before is None else before.rounds
        if match.scores != old or match.rounds != rounds:
            return f"no round has ended, and the scores went from {old} to {match.scores}"
        return None
    points = moment.rules.points(moment.state)
    total = tuple(old + more for old, more in zip(before.scores, points, strict=True))
    if match.scores != total:
        return f"{before.scores} and {points} make {total}, and the scores are {match.scores}"
    if match.rounds != before.rounds + 1:
        return f"after round {before.rounds + 1}, {match.rounds} are said to be over"
    if moment.events is not None and RoundScored(points, total) not in moment.events:
        return f"the round gave {points}, and nobody was told"
    return None


def standings_complete(moment: Moment) -> str | None:
    """The standings name every seat once; a match goes on for at least two of them, or is over.

    Why: everybody asks who is where, and a match that is over without a winner, or goes on
    with one seat, is none.

    Arguments:
        moment: where to look; nothing is said of a round without a match.

    Returns:
        None when it holds, or else what is wrong with the standings, the players or the dealer.
    """
    match = moment.match
    if match is None:
        return None
    seats = range(len(match.scores))
    if sorted(seat for place in match.standings for seat in place) != [*seats] or () in match.standings:
        return f"the standings {match.standings} do not name each of {len(seats)} seats once"
    if (trouble := _next_trouble(match)) is not None:
        return trouble
    ended = [event for event in moment.told if isinstance(event, MatchEnded)]
    if match.is_over and moment.events is not None and ended != [MatchEnded(match.standings[0])]:
        return f"the match is over and won by {match.standings[0]}, and what is told is {ended}"
    return None


def _next_trouble(match: MatchState) -> str | None:
    for name, players in (("plays", match.players), ("will play", match.next_players)):
        if len(players) == 1 or any(one >= other for one, other in pairwise(sorted(players))):
            return f"who {name} is {players}: two seats or more, each once, or none"
        if not set(players) <= set(range(len(match.scores))):
            return f"who {name} is {players}, and the table has {len(match.scores)} seats"
    over = match.round.is_over and not match.next_players
    if match.is_over != over:
        return f"the match is {'over' if match.is_over else 'not over'}, and the next round is for {match.next_players}"
    if not 0 <= match.dealer < len(match.scores) or match.round.dealer != match.dealer:
        return f"seat {match.dealer} is said to have dealt, and the round was dealt by seat {match.round.dealer}"
    return None
