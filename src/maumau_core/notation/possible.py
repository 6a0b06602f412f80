"""Possible: whether there can be such a round, such a match or such an observation at all.

What is written down may be anything; what the engine is given must hold every card once, name seats that exist, and
count from nothing upwards. Each fault is told with its path and with what was expected there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from maumau_core._echo import clip
from maumau_core._plain import Misfit, Path
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.notation.allowed import rule_misfits
from maumau_core.notation.sketch import MatchSketch, ObservationSketch, RoundSketch
from maumau_core.notation.well_formed import below, count_misfits, open_misfits, seat_misfits, seats_misfits
from maumau_core.ruleset import Ruleset


def round_misfits(sketch: RoundSketch, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that makes a round impossible.

    Arguments:
        sketch: the round as it is written down.
        rules: what is played.
    """
    sizes = [*map(len, sketch.hands)]
    if misfits := [*_table_size(("hands",), len(sizes), rules)]:
        yield from misfits
        return
    yield from open_misfits(sketch, sizes, rules)
    yield from count_misfits(("shuffles",), sketch.shuffles)
    yield from _cards(sketch, rules.deck_for(len(sizes)))
    yield from rule_misfits(sketch, rules)


def match_misfits(sketch: MatchSketch, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that makes a match impossible.

    Arguments:
        sketch: the match as it is written down.
        rules: what is played.
    """
    yield from below(("round",), round_misfits(sketch.round, rules))
    seats = len(sketch.round.hands)
    over = sketch.round.result is not None
    everybody = [*range(seats)]
    if len(sketch.scores) != seats:
        yield ("scores",), f"a score for each of {seats} seats, not {len(sketch.scores)}"
    if sorted(seat for place in sketch.standings for seat in place) != everybody:
        yield ("standings",), f"each of {seats} seats once"
    yield from seat_misfits(("next_dealer",), sketch.next_dealer, seats)
    if sketch.dealer != sketch.round.dealer:
        yield ("dealer",), f"the dealer of the round, {sketch.round.dealer}, not {sketch.dealer}"
    for name in ("players", "next_players"):
        yield from seats_misfits((name,), getattr(sketch, name), seats)
    absent = {departure.seat for departure in sketch.round.departures if departure.how == "absent"}
    if set(sketch.players) != set(everybody) - absent:
        yield ("players",), "the seats that were dealt in"
    yield from count_misfits(("rounds",), sketch.rounds, 1 if over else 0)
    if not sketch.rounds:
        yield from _first_round(sketch)
    yield from _going_on(sketch, over=over)


def _going_on(sketch: MatchSketch, *, over: bool) -> Iterator[Misfit]:
    """Give everything that is wrong with what comes after this round.

    Arguments:
        sketch: the match as it is written down.
        over: whether the round is over.
    """
    if not sketch.next_players and sketch.next_dealer != sketch.dealer:
        yield ("next_dealer",), f"the dealer, {sketch.dealer}, as no round is to be dealt, not {sketch.next_dealer}"
    if sketch.is_over and not over:
        yield ("is_over",), "false, as the round is not over"
    if len(sketch.next_players) == 1:
        yield ("next_players",), "two seats or more, or none"
    if bool(sketch.next_players) != (over and not sketch.is_over):
        wanted = "who plays the next round" if over and not sketch.is_over else "nobody: no round is to be dealt"
        yield ("next_players",), wanted


def _first_round(sketch: MatchSketch) -> Iterator[Misfit]:
    """Give everything that cannot be before a round is over."""
    for seat, score in enumerate(sketch.scores):
        if score:
            yield ("scores", seat), f"0, as no round is over, not {score}"
    if len(sketch.standings) != 1:
        yield ("standings",), "one place for all, as no round is over"
    if len(sketch.players) != len(sketch.round.hands):
        yield ("players",), "all seats, as this is the first round"


def observation_misfits(sketch: ObservationSketch, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that makes an observation impossible.

    Arguments:
        sketch: the observation as it is written down.
        rules: what is played.
    """
    seats = len(sketch.hand_sizes)
    if misfits := [*_sizes(sketch, rules)]:
        yield from misfits
        return
    yield from open_misfits(sketch, sketch.hand_sizes, rules)
    yield from seat_misfits(("seat",), sketch.seat, seats)
    deck = rules.deck_for(seats)
    if (cards := sum(sketch.hand_sizes) + sketch.stock_size + len(sketch.discards)) != len(deck):
        yield ("stock_size",), f"{len(deck)} cards in hands, stock and discards together, not {cards}"
    held = 0 if sketch.seat is None or sketch.seat >= seats else sketch.hand_sizes[sketch.seat]
    if len(sketch.hand) != held:
        yield ("hand",), f"{held} cards, not {len(sketch.hand)}"
    if Counter((*sketch.hand, *sketch.discards)) - Counter(deck.cards):
        yield ("hand",), "cards that are not elsewhere: with these there are more than the deck has"
    yield from _drawn(sketch)
    yield from _open_hands(sketch, deck)
    for place, move in enumerate(sketch.legal_moves):
        if move.seat != sketch.seat:
            yield ("legal_moves", place), f"a move of seat {sketch.seat}, who looks, not of {move.seat}"
    yield from rule_misfits(sketch, rules)


def _table_size(path: Path, seats: int, rules: Ruleset) -> Iterator[Misfit]:
    least, most = rules.seats
    if not least <= seats <= most:
        yield path, f"{least} to {most} of them, as {rules.name} is for so many seats, not {seats}"


def _sizes(sketch: ObservationSketch, rules: Ruleset) -> Iterator[Misfit]:
    yield from _table_size(("hand_sizes",), len(sketch.hand_sizes), rules)
    for place, size in enumerate(sketch.hand_sizes):
        yield from count_misfits(("hand_sizes", place), size)
    yield from count_misfits(("stock_size",), sketch.stock_size)
    yield from count_misfits(("drawn_count",), sketch.drawn_count)


def _cards(sketch: RoundSketch, deck: Deck) -> Iterator[Misfit]:
    """Give every card that is there too often, at its place, and what is missing."""
    left = Counter(deck.cards)
    piles: list[tuple[Path, tuple[Card, ...]]] = [
        *((("hands", seat), hand) for seat, hand in enumerate(sketch.hands)),
        (("stock",), sketch.stock),
        (("discards",), sketch.discards),
    ]
    for path, pile in piles:
        for place, card in enumerate(pile):
            left[card] -= 1
            if left[card] < 0:
                yield (*path, place), f"a card that is not elsewhere: with this {card} there are more than the deck has"
    missing = [str(card) for card in left.elements()]
    if missing and sketch.discards:  # without any discards it is told what is missing
        yield ("stock",), f"all the cards of the deck, and these are nowhere: {clip(' '.join(missing))}"
    if 0 <= sketch.turn < len(sketch.hands) and Counter(sketch.drawn) - Counter(sketch.hands[sketch.turn]):
        yield ("drawn",), f"cards that seat {sketch.turn} holds"


def _drawn(sketch: ObservationSketch) -> Iterator[Misfit]:
    held = sketch.hand_sizes[sketch.turn] if 0 <= sketch.turn < len(sketch.hand_sizes) else 0
    if sketch.drawn_count > held:
        yield ("drawn_count",), f"at most {held}, as the seat on turn holds no more, not {sketch.drawn_count}"
    elif len(sketch.drawn) != (sketch.drawn_count if sketch.seat == sketch.turn else 0):
        yield ("drawn",), "the cards that drawn_count says for the seat on turn, and none for others"
    elif Counter(sketch.drawn) - Counter(sketch.hand):
        yield ("drawn",), f"cards that seat {sketch.seat} holds"


def _open_hands(sketch: ObservationSketch, deck: Deck) -> Iterator[Misfit]:
    if (sketch.hands is None) != (sketch.result is None):
        yield ("hands",), "all hands when the round is over, and none before"
    if sketch.hands is None:
        return
    if tuple(map(len, sketch.hands)) != sketch.hand_sizes:
        yield ("hands",), "hands of the sizes that hand_sizes says"
    elif sketch.seat is not None and sorted(map(str, sketch.hands[sketch.seat])) != sorted(map(str, sketch.hand)):
        yield ("hands", sketch.seat), "the hand that hand says"
    if Counter((*sketch.discards, *(card for hand in sketch.hands for card in hand))) - Counter(deck.cards):
        yield ("hands",), "cards that are not elsewhere: with these there are more than the deck has"
