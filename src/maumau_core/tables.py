"""Tables: everything the engine can know before a card is dealt.

Whatever depends on faces alone is asked once here, so that a move in play is a
look-up. Faces are numbers; a set of faces is the ``bytes`` to strike out of a
hand (``hand.translate(None, barred)`` leaves what may be laid).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from maumau_core import contracts
from maumau_core._asking import ask
from maumau_core._contributions import Contributions
from maumau_core._seat_moves import MovesBySeat
from maumau_core.cards import Card
from maumau_core.deck import Deck
from maumau_core.effects import STAGES, Ask, Effect, Owe
from maumau_core.events import Drew, Played
from maumau_core.state import Demand, Obligation

_STAGE = {kind: place for place, kind in enumerate(STAGES)}


def by_stage(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return effects in the one order in which they run."""
    return tuple(sorted(effects, key=lambda effect: _STAGE[type(effect)]))


class Lay:
    """What laying certain cards means, worked out once.

    Arguments:
        cards: the cards, the last becoming the upcard.
        faces: their numbers.
        singles: the number of each by itself.
        effects: their constant effects, in the order of stages.
        conditional: powers to be asked when the cards are laid, each with its entry.
        ask: the demand they let their player make.
    """

    __slots__ = ("_played", "ask", "cards", "conditional", "effects", "faces", "singles")

    def __init__(
        self,
        cards: tuple[Card, ...],
        faces: bytes,
        singles: tuple[bytes, ...],
        effects: tuple[Effect, ...],
        conditional: tuple[tuple[str, contracts.ConditionalPower], ...],
        ask: Ask | None,
    ) -> None:
        self.cards = cards
        self.faces = faces
        self.singles = singles
        self.effects = effects
        self.conditional = conditional
        self.ask = ask
        self._played: dict[int, Played] = {}

    def played(self, seat: int) -> Played:
        """Return the event that a seat laid the cards."""
        event = self._played.get(seat)
        if event is None:
            event = self._played[seat] = Played(seat, self.cards)
        return event


class Tables:
    """The compiled rules of a variant. Filled while it is composed, extended by memo, never changed in meaning."""

    def __init__(self, deck: Deck, parts: Contributions) -> None:
        self.deck = deck
        self.parts = parts
        self.drawing = parts.drawing
        self.exhaustion = parts.exhaustion
        self.calls = parts.calls
        self.shapes = parts.shapes
        self.round_end = parts.round_end
        self.hand_limit = None if parts.hand_limit is None else parts.hand_limit.cards
        self.resolves_last = parts.finishing.resolve_penalties
        self.words = {} if parts.calls is None else {duty.left: duty.word for duty in parts.calls.duties}
        self.left_of = {word: left for left, word in self.words.items()}
        self.due = max(self.words, default=0)
        self.horizon = self.due + 1
        self._all = bytes(range(len(deck.faces)))
        self._compile_entries()
        self._compile_faces()
        self._compile_matching()
        self._compile_restrictions()
        self._compile_answers()
        self._compile_throw_ins()
        self._lays: dict[tuple[Card, ...], Lay] = {}
        self.moves_of = MovesBySeat(self)
        """The moves of each seat, made when the seat is first asked for."""
        self._barred: dict[tuple[int, tuple[Demand, ...]], bytes] = {}
        self._unanswering: dict[tuple[int, str, bool], bytes] = {}
        self.drew = DrewEvents(deck)

    # compiled once

    def _compile_faces(self) -> None:
        constant: dict[Card, list[Effect]] = {card: [] for card in self.deck.faces}
        conditional: dict[Card, list[tuple[str, contracts.ConditionalPower]]] = {card: [] for card in self.deck.faces}
        for entry, power in self.parts.powers:
            for card in power.faces:
                if isinstance(power, contracts.Power):
                    constant[card].extend(power.effects)
                else:
                    conditional[card].append((entry, power))
        self.effects = {card: by_stage(effects) for card, effects in constant.items()}
        self.conditional = {card: tuple(powers) for card, powers in conditional.items()}

    def _compile_entries(self) -> None:
        self.entries = dict(self.parts.entries)
        """Which entry to name when something is forbidden: by slot, by penalty, by what is demanded."""
        for what, owned in (("throw-in", self.parts.interjections), ("shapes", self.parts.shapes)):
            for path, _ in owned:
                self.entries.setdefault(what, path)
        for path, power in self.parts.powers:
            for effect in power.effects if isinstance(power, contracts.Power) else ():
                if isinstance(effect, Owe):
                    self.entries.setdefault(f"penalty {effect.cause}", path)
                elif isinstance(effect, Ask):
                    self.entries.setdefault(f"demand {effect.kind}", path)

    def _compile_matching(self) -> None:
        faces = self.deck.faces
        permits = [(permit, self._pairs(entry, permit.permits)) for entry, permit in self.parts.permits]
        vetoes = [self._pairs(entry, veto.denies) for entry, veto in self.parts.vetoes]
        ups = range(len(faces))
        self.permitted = [set[Card]().union(*(pairs[up] for _, pairs in permits)) for up in ups]
        self.privileged = [
            set[Card]().union(*(pairs[up] for permit, pairs in permits if permit.over_demand)) for up in ups
        ]
        self.vetoed = [set[Card]().union(*(pairs[up] for pairs in vetoes)) for up in ups]
        self.unmatched = [self._barring(self.permitted[up] - self.vetoed[up]) for up in ups]

    def _pairs(self, entry: str, holds: Callable[[Card, Card], bool]) -> list[set[Card]]:
        """Return, for each upcard, the cards for which a rule's predicate holds."""
        faces = self.deck.faces
        return ask(entry, lambda: [{card for card in faces if holds(card, up)} for up in faces])

    def _compile_restrictions(self) -> None:
        restricting: dict[Card, list[tuple[str, contracts.Restriction]]] = {card: [] for card in self.deck.faces}
        for entry, restriction in self.parts.restrictions:
            narrow = isinstance(restriction, contracts.FaceRestriction)
            for card in restriction.faces if narrow else self.deck.faces:
                restricting[card].append((entry, restriction))
        self._restricting = {card: tuple(found) for card, found in restricting.items()}
        self.unrestricted = self.deck.encode(card for card, found in restricting.items() if not found)
        """The faces about which no restriction is ever asked."""

    def _compile_answers(self) -> None:
        self.answers: dict[str, dict[int, contracts.Answer]] = {}
        for _, answer in self.parts.answers:
            table = self.answers.setdefault(answer.cause, {})
            table.update((self.deck.index[card], answer) for card in answer.faces)

    def _compile_throw_ins(self) -> None:
        thrown = [(rule, self._pairs(entry, rule.allows)) for entry, rule in self.parts.interjections]
        ups = range(len(self.deck.faces))
        allowed = [set[Card]().union(*(pairs[up] for _, pairs in thrown)) for up in ups]
        self.throw_ins = [self._barring(cards) for cards in allowed] if thrown else None
        """The faces that may not be thrown in on each upcard; None where nothing ever may."""
        self._adding = [
            set[Card]().union(*(pairs[up] for rule, pairs in thrown if rule.penalty == "add")) for up in ups
        ]

    def _barring(self, allowed: Iterable[Card]) -> bytes:
        return self._all.translate(None, self.deck.encode(allowed))

    # looked up in play

    def entry(self, what: str) -> str:
        """Return the entry to name for a slot, ``"penalty CAUSE"`` or ``"demand KIND"``."""
        return self.entries.get(what, "powers" if " " in what else what)

    @property
    def said(self) -> tuple[str, ...]:
        """The words of the game, that for the most cards left first."""
        return tuple(self.words[left] for left in sorted(self.words, reverse=True))

    def barred(self, upcard: int, demands: tuple[Demand, ...]) -> bytes:
        """Return the faces that may not be laid on the upcard while these demands are open."""
        if not demands:
            return self.unmatched[upcard]
        barred = self._barred.get((upcard, demands))
        if barred is None:
            allowed = {card for card in self.deck.faces if all(meets(card, demand) for demand in demands)}
            allowed |= self.privileged[upcard]
            barred = self._barred[upcard, demands] = self._barring(allowed - self.vetoed[upcard])
        return barred

    def unanswering(self, upcard: int, owed: Obligation) -> bytes:
        """Return the faces that do not answer a penalty."""
        capped = owed.cap is not None and owed.passes >= owed.cap
        key = (upcard, owed.cause, capped)
        faces = self._unanswering.get(key)
        if faces is None:
            allowed = {
                self.deck.faces[face]
                for face, answer in self.answers.get(owed.cause, {}).items()
                if not (capped and answer.how == "pass-on")
                and not (answer.must_match and self.deck.faces[face] not in self.permitted[upcard])
            }
            faces = self._unanswering[key] = self._barring(allowed - self.vetoed[upcard])
        return faces

    def answering(self, owed: Obligation) -> frozenset[Card]:
        """Return the cards that answer a penalty, whether or not they match the upcard."""
        capped = owed.cap is not None and owed.passes >= owed.cap
        answers = self.answers.get(owed.cause, {})
        return frozenset(
            self.deck.faces[face] for face, answer in answers.items() if not (capped and answer.how == "pass-on")
        )

    def thrown_in(self, upcard: int, card: Card) -> str:
        """Return what a card thrown in on the upcard does to a penalty: ``"pass-on"`` or ``"cancel"``."""
        return "pass-on" if card in self._adding[upcard] else "cancel"

    def starter_ask(self, face: int) -> Ask:
        """Return the demand that a starter lets its owner make."""
        asked = self.lay((self.deck.faces[face],)).ask
        assert asked is not None, "only a starter that asks is owed a nomination"
        return asked

    def demand_values(self, ask: Ask | None) -> tuple[str | None, ...]:
        """Return the codes that may be demanded, or just None when nothing is asked."""
        if ask is None:
            return (None,)
        if ask.values:
            return ask.values
        return tuple(part.code for part in (self.deck.suits if ask.kind == "suit" else self.deck.ranks))

    def lay(self, cards: tuple[Card, ...]) -> Lay:
        """Return what laying these cards means: all of them act, or only the top one."""
        lay = self._lays.get(cards)
        if lay is None:
            acting = cards
            if len(cards) > 1 and any(shape.accepts(cards) and shape.acts == "top" for _, shape in self.shapes):
                acting = cards[-1:]
            asked = [effect for card in acting for effect in self.effects[card]]
            ask = next((effect for effect in reversed(asked) if isinstance(effect, Ask)), None)
            # one play demands one thing: the last card that asks has the say
            effects = by_stage([e for e in asked if not isinstance(e, Ask)] + ([] if ask is None else [ask]))
            conditional = tuple(dict.fromkeys(power for card in acting for power in self.conditional[card]))
            faces = self.deck.encode(cards)
            singles = tuple(faces[place : place + 1] for place in range(len(faces)))
            lay = self._lays[cards] = Lay(cards, faces, singles, effects, conditional, ask)
        return lay

    def restricting(self, cards: tuple[Card, ...]) -> tuple[tuple[str, contracts.Restriction], ...]:
        """Return whom to ask whether these cards may be laid together, each with its entry."""
        if len(cards) == 1:
            return self._restricting[cards[0]]
        asked = {id(restriction) for card in cards for _, restriction in self._restricting[card]}
        return tuple(owned for owned in self.parts.restrictions if id(owned[1]) in asked)

    def refills(self, discards: int) -> bool:
        """Tell whether so many discards would give a new stock."""
        return self.exhaustion.reshuffle and discards > 1


class DrewEvents(dict[tuple[int, bytes, str], Drew]):
    """The events that a seat drew cards for a reason, made on demand; those of one card are kept."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self._deck = deck

    def __missing__(self, key: tuple[int, bytes, str]) -> Drew:
        seat, taken, reason = key
        drew = Drew(seat, len(taken), self._deck.decode(taken), reason)
        if len(taken) == 1:
            self[key] = drew
        return drew


def meets(card: Card, demand: Demand) -> bool:
    """Tell whether a card is what was demanded, or answers it all the same."""
    asked = card.suit if demand.kind == "suit" else card.rank
    return asked == demand.value or card in demand.answers
