"""Patterns: texts that name faces of a deck, and tables of points by them."""

from __future__ import annotations

from functools import lru_cache, partial

from hypothesis import strategies as st

from maumau_core.deck import Deck

__all__ = ["patterns", "point_tables"]

_MOST_POINTS = 50
_RANKS = 3
"""How much more often a rank is named than a card, or than a suit or a colour: so do people."""


def patterns(deck: Deck) -> st.SearchStrategy[str]:
    """Any face pattern: most often a rank, else a card, a suit, a colour, a colour and a rank, or ``*`` for all.

    Each names a card of the deck at least. It shrinks to the first rank.

    Arguments:
        deck: whose faces.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> from maumau_core import load_variant
    >>> deck = load_variant("german-skat").deck
    >>> find(patterns(deck), lambda pattern: True, settings=quiet)
    '7'
    >>> find(patterns(deck), lambda pattern: " " in pattern, settings=quiet)
    'black 7'
    """
    ranks, groups = _patterns(deck)
    singles = [str(card) for card in deck.faces]
    return st.one_of(*[st.sampled_from(ranks)] * _RANKS, st.sampled_from(groups), st.sampled_from(singles))


def point_tables(deck: Deck) -> st.SearchStrategy[dict[str, int]]:
    """Any table of points that counts every card of a deck: its ranks without a number, and whatever else.

    Arguments:
        deck: whose faces.

    >>> from hypothesis import find, settings
    >>> quiet = settings(derandomize=True, database=None)
    >>> from maumau_core import load_variant
    >>> find(point_tables(load_variant("german-skat").deck), lambda table: True, settings=quiet)
    {'J': 0, 'Q': 0, 'K': 0, 'A': 0}
    """
    points = st.integers(0, _MOST_POINTS)
    return st.builds(
        lambda needed, more: {**more, **needed},
        st.fixed_dictionaries(dict.fromkeys(unnumbered(deck), points)),
        st.dictionaries(patterns(deck), points, max_size=3),
    )


def unnumbered(deck: Deck) -> tuple[str, ...]:
    """Return the ranks of a deck whose cards have no number to count.

    Arguments:
        deck: whose ranks.
    """
    used = {card.rank for card in deck.faces}
    return tuple(rank.code for rank in deck.ranks if rank.number is None and rank.code in used)


@lru_cache(maxsize=64)
def _patterns(deck: Deck) -> tuple[list[str], list[str]]:
    """Return the ranks, and all other patterns that name several faces, or at least one."""
    used = {card.rank for card in deck.faces}
    ranks = [rank.code for rank in deck.ranks if rank.code in used]
    colors = sorted({suit.color for suit in deck.suits})
    wanted = [*colors, *(suit.name for suit in deck.suits)]
    wanted += [f"{color} {rank}" for color in colors for rank in ranks]
    return ranks, [*filter(partial(names_faces, deck), wanted), "*"]


def names_faces(deck: Deck, text: str) -> bool:
    """Tell whether a text is a face pattern of a deck.

    Arguments:
        deck: whose faces.
        text: any text.
    """
    try:
        return bool(deck.select(text))
    except ValueError:
        return False
