"""Objecting: why a move is refused, in the signs and names of the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from maumau_core.cli.painting import Painter
from maumau_core.deck import Deck
from maumau_core.errors import Denial

_PLAIN = {"does": "do", "has": "have", "is": "are"}
_THIRD = re.compile(r"does|has|is|owes|takes|says|holds|lays|draws|passes|wins")


class Objector:
    """Puts what a ruleset objects into the words of the screen: suits as they are shown, and "you".

    Arguments:
        deck: the cards in play.
        painter: how they are shown.
        seat: where the person sits.

    >>> from maumau_core import load_variant
    >>> deck = load_variant("german-skat").deck
    >>> Objector(deck, Painter(deck), seat=0).words("seat 0 does not hold 7S")
    'you do not hold 7♠'
    """

    def __init__(self, deck: Deck, painter: Painter, seat: int) -> None:
        self._shown = {str(card): painter.card(card).plain for card in deck.faces}
        self._signs = {suit.code: painter.sign(suit.code).plain for suit in deck.suits}
        self._cards = _any_of(self._shown)
        self._suits = _any_of(self._signs)
        self._own = re.compile(rf"\bseat {seat}\b(?: (\w+))?")

    def objections(self, denials: Sequence[Denial]) -> list[str]:
        """Return reasons as sentences for the person, each once; what else was to be said only if nothing hinders."""
        hard = [denial for denial in denials if denial.code != "demand-missing"]
        return list(dict.fromkeys(self._reason(denial) for denial in hard or denials))

    def words(self, message: str) -> str:
        """Return one message in the words of the screen."""
        told, own = self._own.subn(self._you, message)
        if own:
            told = told.replace(": it can ", ": you can ")
            told = re.sub(r"^(you cannot \w+) you$", r"\1 yourself", told)
        return self._cards.sub(lambda found: self._shown[found[0]], told)

    def _reason(self, denial: Denial) -> str:
        told = self.words(denial.message)
        if denial.code.startswith("demand") or denial.code == "no-demand":  # only they speak of suits alone
            told = self._suits.sub(lambda found: self._signs[found[0]], told).replace(", not None", "")
        return told

    @staticmethod
    def _you(found: re.Match[str]) -> str:
        verb = found[1]
        if verb is None:
            return "you"
        if _THIRD.fullmatch(verb):
            verb = _PLAIN.get(verb) or (verb[:-2] if verb == "passes" else verb[:-1])
        return f"you {verb}"


def _any_of(codes: Sequence[str] | dict[str, str]) -> re.Pattern[str]:
    """Return what finds one of these codes where it stands for itself."""
    longest = sorted(codes, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest)) or '(?!)'})(?!\w)")
