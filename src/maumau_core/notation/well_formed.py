"""Well formed: what lies open in a round, whether it stands in a state or in an observation.

Each fault is told with its path and with what was expected there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from maumau_core._plain import Misfit, Path
from maumau_core.deck import Deck
from maumau_core.effects import Ask
from maumau_core.notation.sketch import ObservationSketch, RoundSketch
from maumau_core.ruleset import Ruleset
from maumau_core.situation import CLOSES, MOST_OWED, Demand, Obligation, Window


def open_misfits(sketch: RoundSketch | ObservationSketch, sizes: Sequence[int], rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that is wrong with what lies open.

    Arguments:
        sketch: the round, or what somebody may know of it.
        sizes: how many cards each seat holds.
        rules: what is played.
    """
    seats = len(sizes)
    for name in ("turn", "dealer", "last_actor"):
        yield from seat_misfits((name,), getattr(sketch, name), seats)
    if sketch.direction not in (1, -1):
        yield ("direction",), f"1 or -1, not {sketch.direction}"
    if not sketch.discards:
        yield ("discards",), "one card or more: the last is the upcard"
    yield from _stuck(sketch, seats)
    yield from seats_misfits(("called",), sketch.called, seats)
    yield from seats_misfits(("departures",), [departure.seat for departure in sketch.departures], seats)
    for place, owed in enumerate(sketch.obligations):
        yield from below(("obligations", place), _obligation(owed, seats))
    for place, demand in enumerate(sketch.demands):
        yield from below(("demands", place), _demand(demand, seats, rules.deck))
    for place, window in enumerate(sketch.windows):
        yield from below(("windows", place), _window(window, seats, rules.words))
    yield from _one_at_a_time(sketch)
    yield from _left(sketch, sizes)
    yield from _ended(sketch, sizes) if sketch.result is not None else _going_on(sketch, sizes, rules)


def below(path: Path, misfits: Iterable[Misfit]) -> Iterator[Misfit]:
    """Give misfits of a part as those of the whole.

    Arguments:
        path: where the part stands.
        misfits: what is wrong with it.
    """
    for inner, expected in misfits:
        yield (*path, *inner), expected


def seat_misfits(path: Path, seat: int | None, seats: int) -> Iterator[Misfit]:
    """Give the fault of a seat that the table has not.

    Arguments:
        path: where it stands.
        seat: which; None for nobody.
        seats: how many there are.
    """
    if seat is not None and not 0 <= seat < seats:
        yield path, f"a seat from 0 to {seats - 1}, not {seat}"


def seats_misfits(path: Path, listed: Sequence[int], seats: int) -> Iterator[Misfit]:
    """Give the faults of seats of which each may be there once.

    Arguments:
        path: where they stand.
        listed: which.
        seats: how many there are.
    """
    before: set[int] = set()
    for place, seat in enumerate(listed):
        yield from seat_misfits((*path, place), seat, seats)
        if seat in before:
            yield (*path, place), f"each seat once, and {seat} is there before"
        before.add(seat)


def count_misfits(path: Path, count: int | None, least: int = 0, most: int | None = None) -> Iterator[Misfit]:
    """Give the fault of a number out of its range.

    Arguments:
        path: where it stands.
        count: the number; None for none.
        least: the least it may be.
        most: the most it may be; None for no limit.
    """
    if count is None or (least <= count and (most is None or count <= most)):
        return
    yield path, f"{least} or more, not {count}" if most is None else f"{least} to {most}, not {count}"


def _obligation(owed: Obligation, seats: int) -> Iterator[Misfit]:
    yield from seat_misfits(("holder",), owed.holder, seats)
    yield from seat_misfits(("sender",), owed.sender, seats)
    yield from count_misfits(("amount",), owed.amount, most=MOST_OWED)
    for name in ("passes", "cap", "skips"):
        yield from count_misfits((name,), getattr(owed, name))


def _demand(demand: Demand, seats: int, deck: Deck) -> Iterator[Misfit]:
    yield from seat_misfits(("author",), demand.author, seats)
    codes = {"suit": [suit.code for suit in deck.suits], "rank": [rank.code for rank in deck.ranks]}
    if demand.kind not in codes:
        yield ("kind",), f"'suit' or 'rank', not {demand.kind!r}"
    elif demand.value not in codes[demand.kind]:
        yield ("value",), f"a {demand.kind} of the deck ({', '.join(codes[demand.kind])}), not {demand.value!r}"
    if demand.lasts not in ("card", "lap"):
        yield ("lasts",), f"'card' or 'lap', not {demand.lasts!r}"


def _window(window: Window, seats: int, words: Sequence[str]) -> Iterator[Misfit]:
    yield from seat_misfits(("owner",), window.owner, seats)
    yield from seat_misfits(("until",), window.until, seats)
    yield from seats_misfits(("seats",), window.seats, seats)
    if sorted(window.seats) != [*window.seats]:
        yield ("seats",), "seats in rising order"
    if window.kind == "call" and window.seats not in ((), (window.owner,)):
        yield ("seats",), "its owner alone: nobody else can say the word"
    if window.kind != "call" and window.owner in window.seats:
        yield ("seats",), f"the others, and {window.owner} is its owner"
    if not window.closes or not window.closes <= CLOSES:
        unknown = "nothing" if not window.closes else repr(min(window.closes - CLOSES))
        yield ("closes",), f"some of {', '.join(sorted(CLOSES))}, not {unknown}"
    if window.kind != "throw-in" and window.word not in words:
        yield ("word",), f"a word of the rules ({', '.join(words) or 'they have none'}), not {window.word!r}"
    if window.kind != "challenge" and window.until is not None:
        yield ("until",), "none: only the time for challenges may be bound to a turn"
    if window.last and window.until is None:
        yield ("last",), "false, as there is no turn that it is bound to"


def _stuck(sketch: RoundSketch | ObservationSketch, seats: int) -> Iterator[Misfit]:
    """Give the fault of more turns without card or draw than a round goes on for."""
    yield from count_misfits(("stuck",), sketch.stuck)
    playing = seats - sum(departure.how == "absent" for departure in sketch.departures)
    most = playing - (sketch.result is None)
    if sketch.stuck > most:
        yield ("stuck",), f"{most} at most, as {playing} such turns in a row end the round, not {sketch.stuck}"


def _one_at_a_time(sketch: RoundSketch | ObservationSketch) -> Iterator[Misfit]:
    """Give the fault of what takes the place of that before it, and stands beside it."""
    if len(sketch.demands) > 1:
        yield ("demands", 1), "one demand alone: a new one takes the place of that before"
    thrown = [place for place, window in enumerate(sketch.windows) if window.kind == "throw-in"]
    for place in thrown[1:]:
        yield ("windows", place), "one window to throw a card in: a new one takes the place of that before"


def _left(sketch: RoundSketch | ObservationSketch, sizes: Sequence[int]) -> Iterator[Misfit]:
    for departure in sketch.departures:
        if departure.how != "eliminated" and 0 <= departure.seat < len(sizes) and sizes[departure.seat]:
            yield _hand(sketch, departure.seat), f"no cards, as this seat is {departure.how}"


def drawn_name(sketch: RoundSketch | ObservationSketch) -> str:
    """Return where it stands what the seat on turn has drawn.

    Arguments:
        sketch: the round, or what somebody may know of it.
    """
    return "drawn" if isinstance(sketch, RoundSketch) else "drawn_count"


def _hand(sketch: RoundSketch | ObservationSketch, seat: int) -> Path:
    return ("hands" if isinstance(sketch, RoundSketch) else "hand_sizes", seat)


def _ended(sketch: RoundSketch | ObservationSketch, sizes: Sequence[int]) -> Iterator[Misfit]:
    """Give everything that cannot be when a round is over."""
    assert sketch.result is not None
    for name in ("obligations", "demands", "windows", "called", drawn_name(sketch)):
        if getattr(sketch, name):
            yield (name,), "nothing, as the round is over"
    winners = sketch.result.winners
    yield from seats_misfits(("result", "winners"), winners, len(sizes))
    gone = {departure.seat for departure in sketch.departures}
    if sketch.result.reason == "out" and not winners and len(gone) < len(sizes):  # all can be eliminated at once
        yield ("result", "winners"), "who has won"
    eliminated = any(departure.how == "eliminated" for departure in sketch.departures)
    for place, seat in enumerate(winners):
        # who is left when the others were eliminated has won with cards in hand
        held = sizes[seat] if 0 <= seat < len(sizes) else 0
        if held and (seat in gone or not eliminated) and sketch.result.reason == "out":
            yield ("result", "winners", place), f"a seat without cards, and {seat} holds {held}"


def _going_on(sketch: RoundSketch | ObservationSketch, sizes: Sequence[int], rules: Ruleset) -> Iterator[Misfit]:
    """Give everything that cannot be while a round goes on."""
    gone = {departure.seat for departure in sketch.departures}
    if len(sizes) - len(gone) < 2:  # noqa: PLR2004  # two can play
        yield ("departures",), "two seats or more that take part, or a result"
    if sketch.turn in gone:
        yield ("turn",), f"a seat that takes part, and {sketch.turn} does not"
    for place, seat in enumerate(sketch.called):
        if seat != sketch.turn:
            yield ("called", place), f"the seat on turn, {sketch.turn}, as a word lasts for a turn, not {seat}"
    yield from _owing(sketch, gone, rules)
    for place, window in enumerate(sketch.windows):
        if missing := sorted(gone & {*window.seats, *([] if window.kind == "throw-in" else [window.owner])}):
            yield ("windows", place), f"seats that take part, and {missing[0]} does not"
    waiting = {window.owner for window in sketch.windows} | {owed.holder for owed in sketch.obligations}
    for seat, size in enumerate(sizes):
        if not size and seat not in gone and seat not in waiting:
            yield _hand(sketch, seat), "a card: nothing is open that this seat could be waiting for"


def _owing(sketch: RoundSketch | ObservationSketch, gone: set[int], rules: Ruleset) -> Iterator[Misfit]:
    asks = bool(sketch.discards) and any(isinstance(effect, Ask) for effect in rules.effects_of(sketch.discards[-1]))
    held: set[tuple[int, str]] = set()
    for place, owed in enumerate(sketch.obligations):
        if owed.holder in gone:
            yield ("obligations", place, "holder"), f"a seat that takes part, and {owed.holder} does not"
        if (owed.holder, owed.kind) in held:
            yield ("obligations", place), f"one thing of a kind for each seat, and {owed.holder} owes such before"
        if owed.kind == "nominate" and not asks:
            yield ("obligations", place, "kind"), "a nomination only where the upcard lets somebody demand"
        if owed.kind == "nominate" and owed.holder != sketch.turn:
            yield (
                ("obligations", place, "holder"),
                f"the seat on turn, {sketch.turn}, to name a demand, not {owed.holder}",
            )
        held.add((owed.holder, owed.kind))
    if getattr(sketch, drawn_name(sketch)) and any(owed.holder == sketch.turn for owed in sketch.obligations):
        yield (drawn_name(sketch),), f"nothing, as seat {sketch.turn} owes something, which it must settle first"
