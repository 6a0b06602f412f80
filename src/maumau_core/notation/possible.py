"""Possible: whether there can be such a round, such a match or such an observation at all.

What is written down may be anything; what the engine is given must hold every card once, name seats that exist, and
count from nothing upwards. Each fault is told with its path and with what was expected there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from maumau_core._echo import clip
from maumau_core._plain import Misfit
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.effects import Ask
from maumau_core.notation.sketch import MatchSketch, ObservationSketch, RoundSketch
from maumau_core.ruleset import Ruleset
from maumau_core.situation import Demand, Obligation, Window

_CLOSES = frozenset({"act", "play", "pass", "turn"})


def round_misfits(sketch: RoundSketch, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that makes a round impossible.

    Arguments:
        sketch: the round as it is written down.
        rules: what is played.
    """
    seats = len(sketch.hands)
    if misfits := [*_table_size(("hands",), seats, rules)]:
        yield from misfits
        return
    yield from _shown(sketch, seats, rules)
    yield from _count(("shuffles",), sketch.shuffles)
    yield from _cards(sketch, rules.deck_for(seats))
    yield from _leaving(sketch, seats)


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
    yield from _shown(sketch, seats, rules)
    yield from _seat(("seat",), sketch.seat, seats)
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


def _sizes(sketch: ObservationSketch, rules: Ruleset) -> Iterator[Misfit]:
    yield from _table_size(("hand_sizes",), len(sketch.hand_sizes), rules)
    for place, size in enumerate(sketch.hand_sizes):
        yield from _count(("hand_sizes", place), size)
    yield from _count(("stock_size",), sketch.stock_size)
    yield from _count(("drawn_count",), sketch.drawn_count)


def _table_size(path: tuple[str | int, ...], seats: int, rules: Ruleset) -> Iterator[Misfit]:
    least, most = rules.seats
    if not least <= seats <= most:
        yield path, f"{least} to {most} of them, as {rules.name} is for so many seats, not {seats}"


def _shown(sketch: RoundSketch | ObservationSketch, seats: int, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that is wrong with what lies open."""
    for name in ("turn", "dealer", "last_actor"):
        yield from _seat((name,), getattr(sketch, name), seats)
    if sketch.direction not in (1, -1):
        yield ("direction",), f"1 or -1, not {sketch.direction}"
    if not sketch.discards:
        yield ("discards",), "one card or more: the last is the upcard"
    yield from _count(("stuck",), sketch.stuck)
    yield from _seats(("called",), sketch.called, seats)
    asks = bool(sketch.discards) and any(isinstance(effect, Ask) for effect in rules.effects_of(sketch.discards[-1]))
    for place, owed in enumerate(sketch.obligations):
        yield from _below(("obligations", place), _obligation(owed, seats))
        if owed.kind == "nominate" and not asks:
            yield ("obligations", place, "kind"), "a nomination only where the upcard lets somebody demand"
    for place, demand in enumerate(sketch.demands):
        yield from _below(("demands", place), _demand(demand, seats, rules.deck))
    for place, window in enumerate(sketch.windows):
        yield from _below(("windows", place), _window(window, seats, rules.words))
    yield from _seats(("departures",), [departure.seat for departure in sketch.departures], seats)
    if sketch.result is not None:
        yield from _seats(("result", "winners"), sketch.result.winners, seats)


def match_misfits(sketch: MatchSketch, rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that makes a match impossible.

    Arguments:
        sketch: the match as it is written down.
        rules: what is played.
    """
    yield from _below(("round",), round_misfits(sketch.round, rules))
    seats = len(sketch.round.hands)
    over = sketch.round.result is not None
    everybody = [*range(seats)]
    if len(sketch.scores) != seats:
        yield ("scores",), f"a score for each of {seats} seats, not {len(sketch.scores)}"
    if sorted(seat for place in sketch.standings for seat in place) != everybody:
        yield ("standings",), f"each of {seats} seats once"
    yield from _seat(("next_dealer",), sketch.next_dealer, seats)
    if sketch.dealer != sketch.round.dealer:
        yield ("dealer",), f"the dealer of the round, {sketch.round.dealer}, not {sketch.dealer}"
    for name in ("players", "next_players"):
        yield from _seats((name,), getattr(sketch, name), seats)
    absent = {departure.seat for departure in sketch.round.departures if departure.how == "absent"}
    if set(sketch.players) != set(everybody) - absent:
        yield ("players",), "the seats that were dealt in"
    yield from _count(("rounds",), sketch.rounds, 1 if over else 0)
    if sketch.is_over and not over:
        yield ("is_over",), "false, as the round is not over"
    if len(sketch.next_players) == 1:
        yield ("next_players",), "two seats or more, or none"
    if bool(sketch.next_players) != (over and not sketch.is_over):
        wanted = "who plays the next round" if over and not sketch.is_over else "nobody: no round is to be dealt"
        yield ("next_players",), wanted


def _below(path: tuple[str | int, ...], misfits: Iterable[Misfit]) -> Iterator[Misfit]:
    for inner, expected in misfits:
        yield (*path, *inner), expected


def _seat(path: tuple[str | int, ...], seat: int | None, seats: int) -> Iterator[Misfit]:
    if seat is not None and not 0 <= seat < seats:
        yield path, f"a seat from 0 to {seats - 1}, not {seat}"


def _seats(path: tuple[str | int, ...], listed: Sequence[int], seats: int) -> Iterator[Misfit]:
    before: set[int] = set()
    for place, seat in enumerate(listed):
        yield from _seat((*path, place), seat, seats)
        if seat in before:
            yield (*path, place), f"each seat once, and {seat} is there before"
        before.add(seat)


def _count(path: tuple[str | int, ...], count: int | None, least: int = 0) -> Iterator[Misfit]:
    if count is not None and count < least:
        yield path, f"{least} or more, not {count}"


def _cards(sketch: RoundSketch, deck: Deck) -> Iterator[Misfit]:
    """Give every card that is there too often, at its place, and what is missing."""
    left = Counter(deck.cards)
    piles: list[tuple[tuple[str | int, ...], tuple[Card, ...]]] = [
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


def _obligation(owed: Obligation, seats: int) -> Iterator[Misfit]:
    yield from _seat(("holder",), owed.holder, seats)
    yield from _seat(("sender",), owed.sender, seats)
    for name in ("amount", "passes", "cap", "skips"):
        yield from _count((name,), getattr(owed, name))


def _demand(demand: Demand, seats: int, deck: Deck) -> Iterator[Misfit]:
    yield from _seat(("author",), demand.author, seats)
    codes = {"suit": [suit.code for suit in deck.suits], "rank": [rank.code for rank in deck.ranks]}
    if demand.kind not in codes:
        yield ("kind",), f"'suit' or 'rank', not {demand.kind!r}"
    elif demand.value not in codes[demand.kind]:
        yield ("value",), f"a {demand.kind} of the deck ({', '.join(codes[demand.kind])}), not {demand.value!r}"
    if demand.lasts not in ("card", "lap"):
        yield ("lasts",), f"'card' or 'lap', not {demand.lasts!r}"


def _window(window: Window, seats: int, words: Sequence[str]) -> Iterator[Misfit]:
    yield from _seat(("owner",), window.owner, seats)
    yield from _seat(("until",), window.until, seats)
    yield from _seats(("seats",), window.seats, seats)
    if sorted(window.seats) != [*window.seats]:
        yield ("seats",), "seats in rising order"
    if unknown := sorted(window.closes - _CLOSES):
        yield ("closes",), f"some of {', '.join(sorted(_CLOSES))}, not {unknown[0]!r}"
    if window.kind != "throw-in" and window.word not in words:
        yield ("word",), f"a word of the rules ({', '.join(words) or 'they have none'}), not {window.word!r}"


def _leaving(sketch: RoundSketch, seats: int) -> Iterator[Misfit]:
    gone = {departure.seat: departure.how for departure in sketch.departures}
    for seat, how in gone.items():
        if how != "eliminated" and 0 <= seat < seats and sketch.hands[seat]:
            yield ("hands", seat), f"no cards, as this seat is {how}"
    if sketch.result is not None:
        return
    if sketch.turn in gone:
        yield ("turn",), f"a seat that takes part, and {sketch.turn} does not"
    for place, owed in enumerate(sketch.obligations):
        if owed.holder in gone:
            yield ("obligations", place, "holder"), f"a seat that takes part, and {owed.holder} does not"
