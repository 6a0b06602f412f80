"""House rules: variants made of official rules with any options, beyond the variants that are installed."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from maumau_core import Variant, compose
from tests.properties.tables import LONGEST, Round, rounds_of

_RANKS = ("7", "8", "9", "J", "Q", "A")
_STARTER_AND_STOCK = 2
_EFFECT = {"skip-all": "skip", "others-draw": "previous-draws"}
"""Rules with the same kind of effect, which one face cannot have twice."""


def _rule(name: str, **options: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"rule": st.just(name)}, optional=options)


_SOME = st.lists(st.sampled_from(_RANKS), max_size=2, unique=True)
_ON = st.sampled_from(_RANKS)
_POWERS = st.one_of(
    _rule(
        "draw-penalty",
        cards=st.integers(1, 4),
        counters=_SOME,
        cap=st.integers(0, 2),
        loses_turn=st.booleans(),
        doubles=st.booleans(),
        target=st.sampled_from(["next", "previous"]),
    ),
    _rule("skip", seats=st.integers(1, 3)),
    _rule("skip-all"),
    _rule("reverse", two_seats=st.sampled_from(["nothing", "skip"])),
    _rule(
        "demand-suit",
        wild=st.booleans(),
        denied_on=_SOME,
        not_wild_on=_SOME,
        not_wild_when=st.sampled_from(["top", "pending"]),
        answers=_SOME,
        lasts=st.sampled_from(["card", "lap"]),
    ),
    _rule("previous-draws", cards=st.integers(1, 3), previous=st.sampled_from(["neighbor", "last_actor"])),
    _rule("others-draw", cards=st.integers(1, 3)),
    _rule("play-again"),
)
_DRAWING = _rule(
    "draw",
    amount=st.integers(1, 3),
    limit=st.integers(0, 2),
    voluntary=st.booleans(),
    after=st.sampled_from(["drawn", "any", "none", "must"]),
)
_CALLS = st.one_of(
    _rule("announce-before-play", penalty=st.integers(1, 6)),
    _rule("announce-at-one-and-zero", penalty=st.integers(1, 6)),
    _rule("call-button", penalty=st.integers(1, 6), false_call=st.integers(0, 5), false_challenge=st.integers(0, 5)),
)
_OPTIONAL = {
    "starter": st.sampled_from(["plain", "dealer-demands", "first-seat", "dealer-plays"]).map(
        lambda kind: {"rule": f"starter-{kind}"}
    ),
    "exhaustion": _rule("reshuffle", shuffle=st.booleans()) | _rule("no-reshuffle"),
    "blocked": _rule("blocked-table", void=st.booleans()),
    "calls": _CALLS,
    "finishing": _rule("last-card", resolve_penalties=st.booleans()),
    "round_end": _rule("first-out") | _rule("play-on", remaining=st.integers(1, 3)),
}


@st.composite
def variants(draw: st.DrawFn) -> tuple[Variant, int]:
    """Any variant of official rules without jokers, and a number of seats for it."""
    deck, size = draw(st.sampled_from([("skat-32", 32), ("french-52", 52)]))
    packs = draw(st.integers(1, 2))
    seats = draw(st.integers(2, 6))
    hand = draw(st.integers(1, min(7, (packs * size - _STARTER_AND_STOCK) // seats)))
    direction = draw(st.sampled_from(["clockwise", "counter-clockwise"]))
    powers = draw(
        st.lists(
            st.tuples(_ON, _POWERS),
            max_size=6,
            unique_by=lambda item: (item[0], _EFFECT.get(item[1]["rule"], item[1]["rule"])),
        )
    )
    entries: dict[str, dict[str, Any]] = {
        "deck": {"rule": deck},
        "packs": {"rule": "packs", "count": packs},
        "deal": {"rule": "plain-deal", "cards": hand, "direction": direction},
        "matching": {"rule": "suit-or-rank"},
        "drawing": draw(_DRAWING),
        "scoring": {"rule": "winner-collects", "values": {"J": 20, "Q": 10, "K": 10, "A": 11}},
        **draw(st.fixed_dictionaries({}, optional=_OPTIONAL)),
        **{f"powers.p{place}": {**power, "on": on} for place, (on, power) in enumerate(powers)},
    }
    if entries.get("round_end", {}).get("remaining", 1) >= seats:  # such a round would be over before it begins
        entries["round_end"]["remaining"] = seats - 1
    return Variant("house-rules", entries, seats=(seats, seats)), seats


@st.composite
def house_rounds(draw: st.DrawFn, longest: int = LONGEST) -> Round:
    """Any round of any such variant."""
    variant, seats = draw(variants())
    return draw(rounds_of(compose(variant), seats, longest))
