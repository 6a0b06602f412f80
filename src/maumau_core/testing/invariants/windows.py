"""Windows: they name seats that can act, and close when what closes them happens.

>>> from maumau_core import load_variant
>>> from maumau_core.testing import Moment
>>> rules = load_variant("german-skat")
>>> dealt = Moment.dealt(rules, *rules.start_round(seats=2, seed=7))
>>> print(windows_closed(dealt.then(rules.legal_moves(dealt.state)[0])))
None
"""

from __future__ import annotations

from maumau_core.events import Called, Challenged, CoverOwed, WinStood
from maumau_core.moves import Call, Draw, Pass, Play
from maumau_core.situation import CLOSES
from maumau_core.state import RoundState, Window
from maumau_core.testing.invariants.turns import owed_by
from maumau_core.testing.moment import Moment


def windows_well_formed(moment: Moment) -> str | None:
    """A window names seats that take part: who may act, and whose play opened it.

    Why: a table waits for those who may act out of turn, and offers them the button.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which window makes no sense.
    """
    state = moment.state
    if state.is_over and state.windows:
        return f"the round is over, and {state.windows[0]!r} is open"
    for window in state.windows:
        if (trouble := _trouble(state, window)) is not None:
            return f"{window!r} {trouble}"
    return None


def _trouble(state: RoundState, window: Window) -> str | None:
    if not set(window.seats) <= set(state.active) or list(window.seats) != sorted(set(window.seats)):
        return "must name seats that take part, in rising order"
    if window.kind == "call" and window.seats not in ((window.owner,), ()):
        return "is for its owner alone"
    if window.kind != "call" and window.owner in window.seats:
        return "is for the others, not for its owner"
    if window.kind != "throw-in" and window.owner not in state.active:
        return "is about a seat that takes no part any more"
    if not window.closes or not window.closes <= CLOSES:
        return "is closed by nothing that happens"
    return None


def windows_closed(moment: Moment) -> str | None:
    """A window is closed when what closes it has happened, and when the word was said or its absence pointed out.

    Why: who is slow must not be able to challenge a turn that everybody has forgotten.

    What another seat does closes a window; what its owner does closes none, but one that is
    bound to a certain seat's turn. To let a win stand is no act that closes anything else.

    Arguments:
        moment: where to look.

    Returns:
        None when it holds, or else which window should be closed.
    """
    before, state = moment.before, moment.state
    if before is None or moment.move is None or moment.events is None or state.is_over:
        return None
    if (trouble := _unsettled(moment, before)) is not None:
        return trouble
    if any(isinstance(event, WinStood) for event in moment.events):
        return None
    acts = _acts(moment, before)
    for window in before.windows:
        if _closes(window, moment.move.seat, acts) and any(other is window for other in state.windows):
            return f"seat {moment.move.seat} has made {moment.move!r}, and {window!r} is still open"
    return None


def _unsettled(moment: Moment, before: RoundState) -> str | None:
    """Return what is still open although the word was said late, or its absence was pointed out."""
    for event in moment.told:
        if isinstance(event, Called) and isinstance(moment.move, Call):
            about = [window for window in before.windows if window.owner == event.seat and window.word == event.word]
            late = any(window.kind == "call" for window in about)  # or else it was said for the play to come
            still = [window for window in about if window.kind != "throw-in" and window in moment.state.windows]
            if late and still:
                return f"seat {event.seat} has said {event.word!r}, and {still[0]!r} is still open"
        elif isinstance(event, Challenged) and event.upheld:
            was, now = (_challenges(state, event.target) for state in (before, moment.state))
            if was and now >= was:
                return f"what seat {event.target} forgot was pointed out, and can be pointed out again"
    return None


def _challenges(state: RoundState, owner: int) -> int:
    return sum(window.kind == "challenge" and window.owner == owner for window in state.windows)


def _acts(moment: Moment, before: RoundState) -> frozenset[str]:
    """Return what was done, in the words of `Window.closes`."""
    move = moment.move
    if isinstance(move, Play):
        covers = any(isinstance(event, CoverOwed) for event in moment.told)
        return frozenset({"act", "play"} if covers else {"act", "play", "turn"})
    if isinstance(move, Pass):
        return frozenset({"act", "pass", "turn"})
    if isinstance(move, Draw):
        owed = owed_by(before, move.seat)
        return frozenset({"act", "turn"} if owed is not None and owed.loses_turn else {"act"})
    return frozenset()


def _closes(window: Window, seat: int, acts: frozenset[str]) -> bool:
    if not acts or (window.owner == seat and window.until is None):
        return False
    return window.last or window.until not in (None, seat) or bool(window.closes & acts)
