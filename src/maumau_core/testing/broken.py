"""InvariantBroken: what fails when rules break a promise, said so that anybody can see it again."""

from __future__ import annotations

from maumau_core.notation import write_move
from maumau_core.testing.moment import Moment
from maumau_core.testing.positions import written
from maumau_core.testing.snippets import of_check

__all__ = ["InvariantBroken", "RuleBroken"]


class InvariantBroken(AssertionError):  # noqa: N818  # it says what is so
    """Rules broke an invariant.

    Arguments:
        invariant: its name, such as ``"cards_conserved"``.
        words: what is broken, in words.
        moment: where.

    Attributes:
        invariant, words, moment: the same.
        variant: the name of the variant.
        position: the position before the move, or at the deal, in notation.
        move: the move in notation; empty at a deal.
        replay: a few lines of Python that see it again; empty when the position is so broken that it cannot be read back.

    >>> from maumau_core import load_variant
    >>> rules = load_variant("german-skat")
    >>> broken = InvariantBroken("cards_conserved", "a card is gone", Moment.dealt(rules, rules.deal(seats=2, seed=7)))
    >>> print(str(broken).splitlines()[0])
    german-skat breaks cards_conserved: a card is gone
    """

    def __init__(self, invariant: str, words: str, moment: Moment) -> None:
        self.invariant = invariant
        self.words = words
        self.moment = moment
        self.variant = moment.rules.name
        self.position = written(moment.state if moment.before is None else moment.before)
        self.move = "" if moment.move is None else write_move(moment.move)
        self.replay = of_check(invariant, moment)
        super().__init__(self.told())

    def told(self) -> str:
        """Return everything in a few lines: what is broken, where, and how to see it again."""
        lines = [
            f"{self.variant} breaks {self.invariant}: {self.words}",
            f"position: {self.position}",
            f"move:     {self.move or '(none: the cards were just dealt)'}",
        ]
        return "\n".join([*lines, "", *self.replay.splitlines()] if self.replay else lines)

    def __reduce__(self) -> tuple[type[InvariantBroken], tuple[str, str, Moment]]:
        return type(self), (self.invariant, self.words, self.moment)


class RuleBroken(AssertionError):  # noqa: N818  # as above
    """A rule by itself broke a promise, or makes no game.

    Arguments:
        promise: its name, such as ``"says_itself"``.
        words: what is broken, in words.
        rule: the rule, with its options.

    All of them are kept as attributes.

    >>> print(RuleBroken("says_itself", "says nothing in German", "MyRule(on='7')"))
    MyRule(on='7') breaks says_itself: says nothing in German
    """

    def __init__(self, promise: str, words: str, rule: object) -> None:
        self.promise = promise
        self.words = words
        self.rule = rule
        super().__init__(f"{rule if isinstance(rule, str) else repr(rule)} breaks {promise}: {words}")

    def __reduce__(self) -> tuple[type[RuleBroken], tuple[str, str, object]]:
        return type(self), (self.promise, self.words, self.rule)
