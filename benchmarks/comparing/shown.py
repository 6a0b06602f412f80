"""Shown: a position as far as OpenSpiel shows it, read from its state and worked out from ours."""

from __future__ import annotations

import functools
import itertools
from typing import Any

import attrs

from maumau_core import Card, Observation, RoundState, Ruleset

from .actions import CARDS, DRAW, PASS, RANKS, SUITS, card_number, move_number

_LETTERS = [rank.replace("10", "T") for rank in RANKS]
_WIDTH = 40
_OWN, _PREVIOUS, _LAST = "Currently I have: \n", "Previous card: ", "Last card: "


@attrs.frozen
class Shown:
    """What both engines say of a position.

    Arguments:
        over: whether the game has ended.
        turn: the seat on turn, from 0; None when it is over.
        legal: what it may do, as OpenSpiel's actions.
        draws: how many cards it would get if it drew now: what it owes, as far as there are so many; 0 when it may not.
        stock: the cards to draw, in rising order: which come first is up to chance there.
        hands: the hand of each seat, as text.
        told: for each seat asked, what it is told as text: its hand, the upcard, the suit to follow, how many cards
            each seat holds, and with special cards the direction.
        tensors: for each seat asked, the same in numbers; none unless everything is asked for.
        table: the position as text, with the number of cards in the stock; empty unless everything is asked for.
    """

    over: bool
    turn: int | None
    legal: frozenset[int]
    draws: int
    stock: tuple[int, ...]
    hands: tuple[str, ...]
    told: tuple[str, ...]
    tensors: tuple[list[float], ...] = ()
    table: str = ""

    def differences(self, other: Shown) -> list[str]:
        """Name the parts in which another is not the same, with what they are here and there."""
        both = [(name, getattr(self, name), getattr(other, name)) for name in attrs.fields_dict(Shown)]
        return [f"{name}: here {ours!r}, there {theirs!r}" for name, ours, theirs in both if ours != theirs]


def is_bare(state: RoundState) -> bool:
    """Tell whether all cards but the upcard are in the hands: there is nothing to draw, and nothing to make a stock of."""
    return not state.stock_faces and len(state.discard_faces) == 1


def here(rules: Ruleset, state: RoundState, *, directed: bool, everything: bool) -> Shown:
    """Return what OpenSpiel should show of a state.

    Arguments:
        rules: its rules.
        state: the state.
        directed: whether the direction is shown, which it is with special cards.
        everything: whether to ask all seats what they are told, and not only the one on turn.
    """
    legal = {move_number(move) for move in rules.legal_moves(state)}
    if is_bare(state) and not state.is_over:
        legal.add(PASS)  # a known difference
    asked = range(state.seats) if everything else (state.turn,)
    told = [_told(rules, state, seat) for seat in asked]
    return Shown(
        over=state.is_over,
        turn=None if state.is_over else state.turn,
        legal=frozenset(legal),
        draws=_drawable(state) if DRAW in legal else 0,
        stock=tuple(sorted(map(card_number, state.stock))),
        hands=tuple(map(_hand, state.hands)),
        told=tuple(text(observation, directed=directed) for observation in told),
        tensors=tuple(tensor(observation, directed=directed) for observation in told) if everything else (),
        table=_table(state, told[0]) if everything else "",
    )


def there(state: Any, turn: int, *, everything: bool) -> Shown:
    """Return what OpenSpiel shows of its state, which is none of chance.

    Arguments:
        state: the state.
        turn: the seat to ask what it is told.
        everything: whether to ask all seats.
    """
    over, legal = state.is_terminal(), frozenset(state.legal_actions())
    told = tuple(map(state.observation_string, range(state.num_players())))
    return Shown(
        over=over,
        turn=None if over else state.current_player(),
        legal=legal,
        draws=_drawn(state) if DRAW in legal else 0,
        stock=tuple(itertools.compress(range(CARDS), state.get_dealer_deck())),
        hands=tuple(words[len(_OWN) : words.index(_PREVIOUS)] for words in told),
        told=told if everything else told[turn : turn + 1],
        tensors=tuple(map(state.observation_tensor, range(len(told)))) if everything else (),
        table=(words := str(state))[words.rindex(_LAST) :] if everything else "",
    )


def _drawable(state: RoundState) -> int:
    """Return how many cards a draw brings."""
    supply = len(state.stock_faces) + len(state.discard_faces) - 1
    owed = sum(due.amount for due in state.obligations if due.holder == state.turn)
    return min(owed or 1, supply)


def _drawn(state: Any) -> int:
    """Let OpenSpiel draw on a copy, and return how many cards that were."""
    tried = state.clone()
    tried.apply_action(DRAW)
    count = 0
    while tried.is_chance_node():
        tried.apply_action(tried.legal_actions()[0])
        count += 1
    return count


def _told(rules: Ruleset, state: RoundState, seat: int) -> Observation:
    """Return what a seat should be told: what it is told here, but for a known difference."""
    told = rules.observe(state, seat)
    if state.is_over and state.upcard.rank == "A":  # an ace turns the direction there although it ends the game
        told = attrs.evolve(told, direction=-told.direction)
    return told


def text(observation: Observation, *, directed: bool) -> str:
    """Return what OpenSpiel tells a seat in words.

    Arguments:
        observation: what the seat is told here.
        directed: whether the direction is among it.
    """
    seat, sizes = observation.seat, observation.hand_sizes
    assert seat is not None
    counts = ", ".join(map(str, sizes[seat:] + sizes[:seat]))  # it counts the seat's own hand among the others'
    way = "counterclockwise" if observation.direction == 1 else "clockwise"  # seats with rising numbers sit so there
    return (
        f"{_OWN}{_hand(observation.hand)}"
        f"{_PREVIOUS}{_written(observation.upcard)}\n"
        f"Previous suit: {_to_follow(observation)}\n"
        f"Starting counterclockwise, other players have: {counts} cards.\n"
        + (f"The direction is {way}\n" if directed else "")
    )


def tensor(observation: Observation, *, directed: bool) -> list[float]:
    """Return what OpenSpiel tells a seat in numbers, each 0 or 1.

    Arguments:
        observation: what the seat is told here.
        directed: whether the direction is among it.
    """
    seat, sizes = observation.seat, observation.hand_sizes
    assert seat is not None
    held = set(map(card_number, observation.hand))
    values = [float((card in held) == yes) for card in range(CARDS) for yes in (False, True)]
    values += _one_hot(card_number(observation.upcard), CARDS)
    values += _one_hot(SUITS.index(_to_follow(observation)), len(SUITS))
    for size in sizes[seat + 1 :] + sizes[:seat]:
        values += _one_hot(size, CARDS + 1)
    return [*values, (observation.direction + 1) / 2] if directed else values


def _table(state: RoundState, observation: Observation) -> str:
    """Return how OpenSpiel writes that which lies on the table and in all hands."""
    columns = [(f"Player {seat}:", *_hand(hand).splitlines()) for seat, hand in enumerate(state.hands)]
    *others, last = columns
    lines = zip(*([cell.ljust(_WIDTH) for cell in column] for column in others), last, strict=True)
    return (
        f"{_LAST}{_written(observation.upcard)}\n"
        f"Last suit: {_to_follow(observation)}\n"
        f"Number of cards left in deck: {len(state.stock_faces)}\n" + "".join(f"{''.join(line)}\n" for line in lines)
    )


def _one_hot(place: int, places: int) -> list[float]:
    return [float(place == other) for other in range(places)]


def _written(card: Card) -> str:
    return f"{card.suit}{_LETTERS[RANKS.index(card.rank)]}"


def _to_follow(observation: Observation) -> str:
    demanded = [demand.value for demand in observation.demands if demand.kind == "suit"]
    return demanded[-1] if demanded else str(observation.upcard.suit)


@functools.lru_cache(maxsize=10_000)  # a move changes one hand, and all are shown again
def _hand(hand: tuple[Card, ...]) -> str:
    """Return a hand as OpenSpiel writes it: a line for each suit, with a place for each rank."""
    held = set(map(card_number, hand))
    rows = [range(first, CARDS, len(SUITS)) for first in range(len(SUITS))]
    shown = ["".join(_LETTERS[card // len(SUITS)] if card in held else " " for card in row) for row in rows]
    return "".join(f"Suit {suit}: {row}\n" for suit, row in zip(SUITS, shown, strict=True))
