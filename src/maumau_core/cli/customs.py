"""Customs: what can be said and done at a table of one variant, for the help and before a foul."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from maumau_core.cards import Rank, Suit
from maumau_core.cli.painting import Painter
from maumau_core.contracts import CallPolicy
from maumau_core.effects import Ask
from maumau_core.moves import Challenge, Move
from maumau_core.ruleset import Ruleset


class Customs:
    """What the rules of a table let a person say and do.

    Arguments:
        rules: what is played.

    >>> from maumau_core import Call, load_variant
    >>> customs = Customs(load_variant("brazilian-casual"))
    >>> customs.price(Call(0, "mau"))
    'That is a false call and costs 5 cards.'
    """

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        hooks = (getattr(rule, "maumau_calls", None) for rule in rules.rules.values())
        self._policy: CallPolicy | None = next((hook() for hook in hooks if hook is not None), None)

    def price(self, foul: Move) -> str:
        """Return in a sentence what a foul is and costs."""
        false_call, false_challenge = self._prices
        if isinstance(foul, Challenge):
            return f"That is a false challenge and costs {_cards(false_challenge)}."
        return f"That is a false call and costs {_cards(false_call)}."

    def help(self, painter: Painter, *, naming: bool = False) -> str:
        """Return what can be said at the table.

        Arguments:
            painter: shows the signs of suits.
            naming: whether there is a demand to be named just now.
        """
        said = [f"  {said:<11}  {does}".rstrip() for said, does in self._sayings(naming=naming)]
        letters = ", ".join(f"{suit.code} {painter.sign(suit.code).plain}" for suit in self._rules.deck.suits)
        signs = [f"Suits are typed as letters: {letters}."] if letters and painter.symbols else []
        opening = "A number makes the move it stands for. So does notation, in any case:"
        return "\n".join([opening, *said, "Cards in [brackets] may be laid now.", *signs, *self._warning()])

    @property
    def _prices(self) -> tuple[int, int]:
        return (self._policy.false_call, self._policy.false_challenge) if self._policy is not None else (0, 0)

    def _sayings(self, *, naming: bool) -> Iterator[tuple[str, str]]:
        """Return what can be typed and what it does."""
        deck = self._rules.deck
        card = next((face for face in deck.faces if face.suit is not None), deck.faces[0])
        yield str(card), "lay that card"
        yield from self._demanding()
        if any(hasattr(rule, "maumau_shapes") for rule in self._rules.rules.values()):
            twin = next((face for face in deck.faces if face.rank == card.rank and face != card), card)
            yield f"{card}+{twin}", "lay several cards as one play"
        yield "draw, d", "draw; also what you owe"
        yield "pass, p", "end your turn"
        if self._rules.words:
            yield f"{card}! or 3!", "lay a card and say the word that is due"
        for word in self._rules.words:
            yield word, "say the word by itself"
        if self._policy is not None and not self._policy.automatic:
            yield "challenge 2", "seat 2 has forgotten the word"
        if naming:
            yield f"name {deck.suits[-1].code}", "name what the starter lets you demand"
        yield "help, rules, quit", ""

    def _demanding(self) -> Iterator[tuple[str, str]]:
        deck = self._rules.deck
        for card in deck.faces:
            for ask in self._rules.effects_of(card):
                if isinstance(ask, Ask):
                    named: Sequence[Suit | Rank] = deck.suits if ask.kind == "suit" else deck.ranks
                    wanted = next(each for each in reversed(named) if not ask.values or each.code in ask.values)
                    yield f"{card}={wanted.code}", f"lay that card and demand {wanted.name}"
                    return

    def _warning(self) -> Iterator[str]:
        false_call, false_challenge = self._prices
        if false_call:
            yield f"A word that is not due costs {_cards(false_call)}."
        if false_challenge:
            yield f"Challenging who forgot nothing costs {_cards(false_challenge)}."


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
