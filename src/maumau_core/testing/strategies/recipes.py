"""Recipes: variants built rule by rule, so that what is built composes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from typing import Any, TypeAlias

import attrs

from maumau_core._conflicts import conflicts
from maumau_core._hooks import PREFIX
from maumau_core.compose import compose
from maumau_core.contracts import Answer, Power, Rule
from maumau_core.deck import Deck
from maumau_core.errors import CompositionError, Fault
from maumau_core.ruleset import Ruleset
from maumau_core.testing.positions import contained
from maumau_core.testing.strategies.made_up import STANDARD
from maumau_core.testing.strategies.patterns import names_faces
from maumau_core.testing.strategies.rules import ask, deck_of, names_in, plain_entry, rule_of, slot_of
from maumau_core.variants import GROUP_SLOTS, Entry, Variant

__all__ = ["REQUIRED", "Asked", "Recipe", "minimal"]

Asked: TypeAlias = str | Entry
"""A rule that somebody asks for: the name of an installed one, an entry that names one with options, or a rule object."""

REQUIRED = ("deck", "deal", "matching", "drawing", "scoring")
"""The sections that every variant needs a rule in."""

_SHARED = frozenset(
    PREFIX + slot for slot in ("permits", "vetoes", "restrictions", "powers", "answers", "shapes", "interjections")
)
"""The hooks that any number of rules may have."""

_STARTER_AND_STOCK = 2
_FEWEST, _USUAL_SEATS = 2, 4


def minimal(*rules: Asked) -> Variant:
    """Return the least variant in which rules play: these, and the plainest one for each section that needs a rule.

    Rules that are named have the fewest options they need, the plainest ones, and where two of them would give the
    same cards the same kind of power, each its own cards. It always is the same variant.

    Arguments:
        rules: names of installed ones, entries that name one, or rule objects; none for the plainest rules alone.

    Raises:
        LookupError: when there is no such rule.
        CompositionError: when they do not compose, such as two starters.

    >>> minimal("skip").entries
    {'deck': {'rule': 'skat-32'}, 'powers.skip': {'rule': 'skip', 'on': '7'}, 'deal': {'rule': 'plain-deal'},
    'matching': {'rule': 'suit-or-rank'}, 'drawing': {'rule': 'draw'}, 'scoring': {'rule': 'no-score'}}
    >>> [entry["on"] for path, entry in minimal("skip-all", "skip").entries.items() if path.startswith("powers")]
    ['7', '8']
    """
    decks = [rule for rule in rules if slot_of(rule) == "deck"] or [names_in("deck")[0]]
    recipe = Recipe.on(_plain(decks[0], STANDARD))
    for rule in (*decks[1:], *(rule for rule in rules if slot_of(rule) != "deck")):
        recipe.demand(_plain(rule, recipe.deck))
    for slot in REQUIRED:
        recipe.fill(slot)
    return recipe.composed("minimal", _FEWEST, _USUAL_SEATS).variant


def _plain(asked: Asked, deck: Deck) -> Entry:
    return plain_entry(asked, deck) if isinstance(asked, str) else asked


@attrs.define
class Recipe:
    """A variant in the making.

    Arguments:
        deck: what it is played with.
        entries: rules by their section, as in a variant.
        rules: what they are made into, as far as they can be.
        demanded: entries that nothing may be done to, because somebody asked for them.
    """

    deck: Deck
    entries: dict[str, Entry] = attrs.field(factory=dict)
    rules: dict[str, Rule] = attrs.field(factory=dict)
    demanded: set[str] = attrs.field(factory=set)

    @classmethod
    def on(cls, entry: Entry) -> Recipe:
        """Begin with a deck, which stays.

        Arguments:
            entry: of the deck rule.
        """
        recipe = cls(deck_of(rule_of(entry, STANDARD)))
        recipe._put("deck", entry)
        recipe.demanded.add("deck")
        return recipe

    # entries

    def add(self, entry: Entry) -> bool:
        """Add a rule, if it can stand beside the others; tell whether it does.

        Arguments:
            entry: with its options.
        """
        rule = rule_of(entry, self.deck)
        if rule is None or rule in self.rules.values() or self.clashes(rule):
            return False
        self._put(self._path(entry), entry)
        return True

    def demand(self, entry: Entry) -> None:
        """Add a rule that has to be there, bound to other cards where those it names have such a power already.

        Arguments:
            entry: with its options.

        Raises:
            CompositionError: when another rule stands in a section that holds one.
        """
        path = self._path(entry)
        if path in self.entries:
            message = f"[{path}] holds one rule, and two are asked for: leave one out"
            raise CompositionError("combination", [Fault("doubled-slot", path, message)])
        if not any(self.add(bound) for bound in self._bindings(entry)):
            self._put(path, entry)  # composing tells what is wrong
        self.demanded.add(path)

    def fill(self, slot: str) -> None:
        """Add the plainest rule of a section that has none.

        Arguments:
            slot: the section.
        """
        if slot not in self.entries:
            any(self.add(plain_entry(name, self.deck)) for name in names_in(slot))

    def _put(self, path: str, entry: Entry) -> None:
        self.entries[path] = entry
        if (rule := rule_of(entry, self.deck)) is not None:
            self.rules[path] = rule

    def _path(self, entry: Entry) -> str:
        slot = slot_of(entry)
        if slot not in GROUP_SLOTS:
            return slot
        name = entry["rule"] if isinstance(entry, Mapping) else type(entry).__name__.lower()
        paths = (f"{slot}.{name}" if number == 1 else f"{slot}.{name}-{number}" for number in count(1))
        return next(path for path in paths if path not in self.entries)

    def _bindings(self, entry: Entry) -> Iterator[Entry]:
        """Give an entry as it is, then with every face pattern among its options naming another rank."""
        yield entry
        if isinstance(entry, Mapping):
            options = [(key, value) for key, value in entry.items() if key != "rule" and isinstance(value, str)]
            bound = [key for key, value in options if names_faces(self.deck, value)]
            for rank in dict.fromkeys(card.rank for card in self.deck.faces) if bound else ():
                yield {**entry, **dict.fromkeys(bound, rank)}

    def clashes(self, rule: Rule) -> bool:
        """Tell whether a rule claims what another has claimed: a slot for one rule, or a kind of power of a face."""
        if self.is_taken(type(rule)):
            return True
        powers: list[tuple[str, Power]] = []
        answers: list[tuple[str, Answer]] = []
        for path, each in (*self.rules.items(), ("new", rule)):
            powers += [(path, power) for power in self._given(each, "powers") if isinstance(power, Power)]
            answers += [(path, answer) for answer in self._given(each, "answers") if isinstance(answer, Answer)]
        return any(True for _ in conflicts(powers, answers))

    def is_taken(self, kind: type) -> bool:
        """Tell whether a rule decides what only one may decide, and another does already.

        Arguments:
            kind: the class of the rule.
        """
        return any(_decides(kind) & _decides(type(other)) for other in self.rules.values())

    def _given(self, rule: Rule, slot: str) -> tuple[Any, ...]:
        """Return what a rule gives; what is no list, and may have no end, is one thing, as in composing."""
        try:
            with contained():
                given = ask(rule, PREFIX + slot, deck=self.deck) if hasattr(rule, PREFIX + slot) else ()
        except Exception:  # noqa: BLE001  # a stranger's code; composing tells
            return ()
        return tuple(given) if isinstance(given, list | tuple) else (given,)

    # seats

    def most_seats(self, wished: int) -> int:
        """Return how many seats can be dealt in, up to those wished; two at the least, although they cannot.

        Arguments:
            wished: how many seats.
        """
        try:
            with contained():
                hands: Any = next(self._asked("maumau_deal", deck=self.deck), None)
                for seats in range(_FEWEST, wished + 1) if hands is not None else ():
                    packs = next(self._asked("maumau_packs", seats=seats), 1)
                    if seats * hands.hand_size(seats) + _STARTER_AND_STOCK > packs * len(self.deck):
                        return max(_FEWEST, seats - 1)
        except Exception:  # noqa: BLE001  # a stranger's code; composing tells
            return wished
        return wished

    def _asked(self, hook: str, **known: Any) -> Iterator[Any]:
        return (ask(rule, hook, **known) for rule in self.rules.values() if hasattr(rule, hook))

    # composing

    def composed(self, name: str, least: int, most: int) -> Ruleset:
        """Compose the variant, leaving out what does not go together with the rest.

        Arguments:
            name: of the variant.
            least: the least seats.
            most: the most seats.

        Raises:
            CompositionError: when what was demanded does not compose.
        """
        most = self.most_seats(most)
        while True:
            try:
                return compose(Variant(name, self.entries, seats=(min(least, most), most)))
            except CompositionError as error:
                if not self._mend(error):
                    raise
                most = self.most_seats(most)

    def _mend(self, error: CompositionError) -> bool:
        """Take out one entry that faults are about, the last first; tell whether there was any."""
        named = {fault.where.partition(": ")[2] for fault in error.faults}
        if any(fault.code == "too-few-cards" for fault in error.faults):
            named |= {"deal", "packs"}
        guilty = [path for path in self.entries if any(f"{name}.".startswith(f"{path}.") for name in named)]
        return any(self._drop(path) for path in reversed(guilty or self.entries))

    def _drop(self, path: str) -> bool:
        """Take an entry out, or put the plainest rule there when there has to be one; tell whether that changed it."""
        if path not in self.entries or path in self.demanded:
            return False
        before = self.entries.pop(path)
        self.rules.pop(path, None)
        if path in REQUIRED:
            self.fill(path)
        return self.entries.get(path) != before


@cache
def _decides(kind: type) -> frozenset[str]:
    """Return the hooks of a rule that only one rule of a variant may have."""
    return frozenset(name for name in dir(kind) if name.startswith(PREFIX) and name not in _SHARED)
