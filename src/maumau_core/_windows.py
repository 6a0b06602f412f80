"""Windows: the word, forgetting it, pointing that out, and the moment for a throw-in.

A window is opened by a play and closed by what other seats do. What its owner
does never closes it, so it stays open across an extra turn (X-24).
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import lru_cache

from maumau_core._draft import Draft
from maumau_core.contracts import CallPolicy
from maumau_core.events import Called, CallForgotten, Event
from maumau_core.state import Position, Window
from maumau_core.tables import Tables

_ACT = frozenset({"act"})
_window = lru_cache(maxsize=4096)(Window)  # the same few windows open again and again


def on_play(tables: Tables, draft: Draft, seat: int, said: str | None, left: int, events: list[Event]) -> None:
    """Settle the word that was due with a play: said, or forgotten."""
    policy = tables.calls
    word = tables.words.get(left)
    assert policy is not None
    if said is not None:
        events.append(Called(seat, said))
    elif word is not None and seat not in draft.called:
        _forgotten(tables, policy, draft, seat, word, events)
    if draft.called:
        draft.called = tuple(other for other in draft.called if other != seat)


def _forgotten(tables: Tables, policy: CallPolicy, draft: Draft, seat: int, word: str, events: list[Event]) -> None:
    if policy.automatic:
        events.append(CallForgotten(seat, word))
        draft.draw(tables, seat, policy.penalty, "call", events)
        return
    late = policy.challenge_from == "act"
    if policy.after:
        draft.windows += (_window("call", seat, (seat,), _ACT if late else policy.closes, word),)
    if not late:
        events.append(CallForgotten(seat, word))
        draft.windows += (_challenge(policy, draft, seat, word),)


def _challenge(
    policy: CallPolicy, draft: Draft, owner: int, word: str, *, until: int | None = None, last: bool = False
) -> Window:
    return _window("challenge", owner, tuple(sorted(draft.others(owner))), policy.closes, word, until, last)


def on_act(tables: Tables, draft: Draft, seat: int, acts: AbstractSet[str], events: list[Event]) -> None:
    """Close the windows that this seat's act closes; a call not made in time opens the time for challenges."""
    kept: list[Window] = []
    for window in draft.windows:
        # its owner's acts close no window, but one that is bound to another's turn
        own = window.owner == seat and window.until is None
        if own or not closes(window, seat, acts):
            kept.append(window)
        elif window.kind == "call" and tables.calls is not None and tables.calls.challenge_from == "act":
            events.append(CallForgotten(window.owner, window.word))
            over = "turn" in acts  # the very act that made the window has ended the turn that bounds it
            kept.append(_challenge(tables.calls, draft, window.owner, window.word, until=seat, last=over))
    draft.windows = tuple(kept)


def closes(window: Window, seat: int, acts: AbstractSet[str]) -> bool:
    """Tell whether what another seat does closes a window."""
    if window.last or window.until not in (None, seat):
        return True
    return not window.closes.isdisjoint(acts)


def open_throw_in(draft: Draft, seat: int) -> None:
    """Let the others throw a card in until one of them acts."""
    kept = tuple(window for window in draft.windows if window.kind != "throw-in")
    draft.windows = (*kept, _window("throw-in", seat, tuple(sorted(draft.others(seat))), _ACT))


def drop(draft: Draft, owner: int, word: str) -> None:
    """Close every window about this seat's word: it was said, or its absence was pointed out."""
    draft.windows = tuple(
        window for window in draft.windows if window.owner != owner or window.word != word or window.kind == "throw-in"
    )


def holds_win(tables: Tables, position: Position, seat: int) -> bool:
    """Tell whether a seat with no cards has yet to say, or to be let off, the last word."""
    return any(
        window.owner == seat and window.kind != "throw-in" and tables.left_of.get(window.word) == 0
        for window in position.windows
    )


def pending(tables: Tables, position: Position) -> tuple[int, ...]:
    """Return the seats whose win, if they hold no card, stands unless it is challenged now.

    The turn in which their word could be missed is over (Q-30); nothing but a challenge can come between.
    """
    return tuple(
        window.owner
        for window in position.windows
        if window.kind == "challenge"
        and (window.last or window.until not in (None, position.turn))
        and tables.left_of.get(window.word) == 0
    )


def last_moment(tables: Tables, position: Position) -> int | None:
    """Return the seat whose win stands unless it is challenged now, before the seat on turn goes on."""
    return next((seat for seat in pending(tables, position) if not position.hand_faces[seat]), None)
