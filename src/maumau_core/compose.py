"""Compose: from a variant to a ruleset. The only module that builds a plugin manager.

Everything wrong is gathered first and reported at once; the order in which
rules stand in a variant changes neither the ruleset nor the faults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import attrs
import pluggy

from maumau_core import contracts
from maumau_core._conflicts import conflicts
from maumau_core._contributions import Contributions
from maumau_core._echo import echo
from maumau_core._hooks import PREFIX, HookManager, check_hooks
from maumau_core._options import canonical, make_rule
from maumau_core.catalog import find_rule
from maumau_core.deck import Deck
from maumau_core.errors import CompositionError, Fault, PluginContractError
from maumau_core.ruleset import Ruleset
from maumau_core.tables import Tables
from maumau_core.variants import GROUP_SLOTS, Variant, flatten

__all__ = ["compose"]

_STARTER_AND_STOCK = 2
_PARENTLESS = {"circular", "unknown-variant", "unreadable"}
_REQUIRED = {
    "deck": "maumau_deck",
    "deal": "maumau_deal",
    "matching": "maumau_permits",
    "drawing": "maumau_drawing",
    "scoring": "maumau_scoring",
}
_OPTIONAL: dict[str, Callable[[], Any]] = {
    "starter": contracts.Starter,
    "exhaustion": contracts.Exhaustion,
    "blocked": contracts.Blocked,
    "calls": lambda: None,
    "finishing": contracts.Finishing,
    "round_end": contracts.RoundEnd,
    "hand_limit": lambda: None,
    "match": lambda: None,
}
_SINGLES = ("deal", "drawing", "scoring", *_OPTIONAL)
_GATHERED = ("permits", "vetoes", "restrictions", "powers", "answers", "shapes", "interjections")
_TAKES_DECK = {"deal", "starter", "scoring", *_GATHERED}


def compose(variant: Variant, faults: tuple[Fault, ...] = ()) -> Ruleset:
    """Compose a variant into a ruleset.

    Arguments:
        variant: the recipe.
        faults: what is already known to be wrong with it, to be reported with the rest.

    Raises:
        VariantError: when what it extends cannot be read.
        CompositionError: with every reason why its rules make no game.

    >>> from maumau_core import Variant
    >>> compose(Variant.read("german-skat")).seats
    (2, 4)
    """
    flat, more = flatten(variant)
    composer = _Composer(flat, [*faults, *more])
    ruleset = composer.ruleset()
    if composer.faults or ruleset is None:
        raise CompositionError(flat.name, sorted(set(composer.faults), key=lambda fault: (fault.where, fault.message)))
    return ruleset


class _Composer:
    """Gathers contributions and faults while one variant is composed."""

    def __init__(self, variant: Variant, faults: list[Fault]) -> None:
        self.variant = variant
        self.faults = faults
        self.where = variant.origin or variant.name
        self.manager = HookManager()

    def fault(self, code: str, path: str, message: str) -> None:
        self.faults.append(Fault(code, f"{self.where}: {path}" if path else self.where, message))

    # rules

    def ruleset(self) -> Ruleset | None:
        rules = self.rules()
        self.missing()
        deck = self.single("deck", {}, {})
        if not isinstance(deck, Deck):  # nothing else can be asked without one
            return None
        arguments = {"deck": deck}
        entries: dict[str, str] = {}
        singles = {slot: self.single(slot, arguments if slot in _TAKES_DECK else {}, entries) for slot in _SINGLES}
        gathered = {slot: self.gather(slot, arguments) for slot in _GATHERED}
        for path, message in conflicts(gathered["powers"], gathered["answers"]):
            self.fault("conflict", path, message)
        packs = self.packs(deck, singles["deal"])
        if self.faults:
            return None
        if gathered["permits"]:
            entries["matching"] = gathered["permits"][0][0]
        parts: dict[str, Any] = singles | {slot: tuple(found) for slot, found in gathered.items()}
        parts["entries"] = entries
        try:
            tables = Tables(deck, Contributions(**parts))
        except Exception as error:  # noqa: BLE001  # here strangers' rules are asked about every face
            message = f"a rule failed when asked about the faces of the deck: {type(error).__name__}: {error}"
            self.fault("broken-plugin", "", message)
            return None
        all_packs = {count: deck.times(count) for count in set(packs.values())}
        decks = {seats: all_packs[count] for seats, count in packs.items()}
        return Ruleset(self.variant, MappingProxyType(rules), tables, MappingProxyType(decks), compose)

    def rules(self) -> dict[str, contracts.Rule]:
        rules: dict[str, contracts.Rule] = {}
        for path, entry in sorted(self.variant.entries.items()):
            rule: object = self.rule(path, entry) if isinstance(entry, Mapping) else entry
            if rule is None and not isinstance(entry, Mapping):
                self.fault("missing-rule", path, "None is no rule: leave the entry out, or remove it")
            if rule is not None and self.fits(path, rule) and self.register(path, rule, rules):
                rules[path] = rule  # type: ignore[assignment]  # `fits` has seen that it is a Rule
        return rules

    def rule(self, path: str, entry: Mapping[str, Any]) -> object | None:
        if not entry.get("rule"):
            self.fault("missing-key", f"{path}.rule", f'[{path}] names no rule: add rule = "…"')
            return None
        try:
            kind = find_rule(entry["rule"])
        except LookupError as error:
            self.fault("unknown-rule", f"{path}.rule", error.args[0])
            return None
        except PluginContractError as error:
            self.fault("broken-plugin", f"{path}.rule", str(error))
            return None
        if not attrs.has(kind):
            self.fault("broken-plugin", f"{path}.rule", f"rule {entry['rule']!r} is not a frozen attrs class")
            return None
        options = {key: value for key, value in entry.items() if key != "rule"}
        rule, faults = make_rule(kind, options, f"{self.where}: {path}", entry["rule"])
        self.faults.extend(faults)
        return rule

    def fits(self, path: str, rule: object) -> bool:
        section = path.partition(".")[0]
        slot = getattr(rule, "slot", None)
        if isinstance(rule, type):
            self.fault("broken-plugin", path, f"{rule.__name__} is a class: an entry is a rule made of it")
        elif not attrs.has(type(rule)):
            self.fault(
                "broken-plugin", path, f"{type(rule).__name__} must be a frozen attrs class: its fields are options"
            )
        elif not isinstance(slot, str) or not isinstance(rule, contracts.Rule):
            self.fault("broken-plugin", path, f"{type(rule).__name__} needs a `slot` and a `describe(language)`")
        elif slot != section:
            home = f"[{slot}.{path.partition('.')[2] or 'NAME'}]" if slot in GROUP_SLOTS else f"[{slot}]"
            self.fault("wrong-slot", path, f"{_rule_name(self.variant, path)} belongs in {home}, not in [{path}]")
        else:
            return True
        return False

    def register(self, path: str, rule: object, rules: Mapping[str, contracts.Rule]) -> bool:
        twin = next((other for other, known in rules.items() if known == rule), None)
        if twin is not None:
            self.fault("doubled-rule", path, f"the same rule with the same options already stands in [{twin}]")
            return False
        try:
            check_hooks(rule)
            canonical(rule)
            self.manager.register(rule, name=path)
            self.manager.check_pending()
        except (pluggy.PluginValidationError, PluginContractError, ValueError, TypeError) as error:
            self.fault("broken-plugin", path, str(error))
            if self.manager.get_plugin(path) is not None:
                self.manager.unregister(name=path)
            return False
        return True

    def missing(self) -> None:
        """Report what every variant needs and this one does not even try to give."""
        if any(fault.code in _PARENTLESS for fault in self.faults):
            return  # what it extends would have given it
        for slot, hook in _REQUIRED.items():
            if slot not in self.variant.entries and not getattr(self.manager.hook, hook).get_hookimpls():
                self.fault("missing-rule", slot, f"a variant needs a rule in [{slot}]")
        if self.variant.seats is None:
            self.fault("missing-key", "seats", "a variant needs seats = { min = …, max = … }")

    # contributions

    def call(self, slot: str, arguments: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Ask every rule that has the hook, and return what it said with its path."""
        answers = []
        hook = getattr(self.manager.hook, PREFIX + slot)
        for impl in sorted(hook.get_hookimpls(), key=lambda impl: impl.plugin_name):
            try:
                answers.append((impl.plugin_name, impl.function(*(arguments[name] for name in impl.argnames))))
            except PluginContractError as error:
                self.fault("broken-plugin", impl.plugin_name, f"{type(impl.plugin).__name__}, {PREFIX}{slot}: {error}")
            except ValueError as error:
                self.fault("invalid-option", impl.plugin_name, str(error))
            except Exception as error:  # noqa: BLE001  # a stranger's code: whatever it raises is its own fault
                message = f"{type(impl.plugin).__name__} failed in {PREFIX}{slot}: {type(error).__name__}: {error}"
                self.fault("broken-plugin", impl.plugin_name, message)
        return answers

    def single(self, slot: str, arguments: Mapping[str, Any], entries: dict[str, str]) -> Any:
        """Return what the one rule of a slot says, noting which entry that is, or the default."""
        answers = self.call(slot, arguments)
        if len(answers) > 1:
            paths = " and ".join(path for path, _ in answers)
            for path, _ in answers:
                self.fault("doubled-slot", path, f"only one rule may decide {slot}, but {paths} do: remove one")
        if answers:
            path, answer = answers[0]
            entries[slot] = path
            if not isinstance(answer, _KINDS[slot]):
                self.fault("broken-plugin", path, f"{PREFIX}{slot} must return a {_kind_name(slot)}")
                return None
            self.check_choice(slot, path, answer)
            return answer
        return _OPTIONAL[slot]() if slot in _OPTIONAL else None

    def gather(self, slot: str, arguments: Mapping[str, Any]) -> list[tuple[str, Any]]:
        gathered = []
        for path, answer in self.call(slot, arguments):
            for item in answer if isinstance(answer, list | tuple) else [answer]:
                if isinstance(item, _KINDS[slot]):
                    self.check_choice(slot, path, item)
                    self.check_faces(slot, path, item, arguments["deck"])
                    gathered.append((path, item))
                else:
                    message = f"{PREFIX}{slot} must return a list of {_kind_name(slot)}, not {item!r}"
                    self.fault("broken-plugin", path, message)
        return gathered

    def check_choice(self, slot: str, path: str, answer: object) -> None:
        """Report a rule object that says what the engine does not know; plain data checks itself."""
        name, choices = _CHOICES.get(slot, ("", ()))
        if name and getattr(answer, name) not in choices:
            listed = " or ".join(map(repr, choices))
            self.fault("broken-plugin", path, f"{name} must be {listed}, not {getattr(answer, name)!r}")

    def check_faces(self, slot: str, path: str, item: object, deck: Deck) -> None:
        """Report a contribution that is about what is no card of the deck; many are about all, and have no faces."""
        has = hasattr(type(item), "faces") or "faces" in getattr(item, "__dict__", {})
        if slot not in _OF_FACES or not has:
            return
        try:
            faces: Any = item.faces  # type: ignore[attr-defined]  # it has, of one kind or another
            strange = sorted(map(echo, (card for card in faces if card not in deck.index))) if faces else []
        except Exception as error:  # noqa: BLE001  # a stranger's code, as in `call`
            self.fault("broken-plugin", path, f"failed in faces: {type(error).__name__}: {error}")
            return
        if not isinstance(faces, frozenset):
            self.fault("broken-plugin", path, f"faces must be a frozenset of cards, not {echo(faces)}")
        elif strange:
            self.fault("broken-plugin", path, f"faces has {strange[0]}, which is no card of the deck")

    # whole-set checks

    def packs(self, deck: Deck, deal: Any) -> dict[int, int]:
        """Return how many packs each number of seats plays with, and check that they suffice."""
        if self.variant.seats is None:
            return {}
        least, most = self.variant.seats
        packs = {seats: self.packs_for(seats) for seats in range(least, most + 1)}
        short = None
        for seats, count in packs.items() if deal is not None else ():
            hand = self.hand_size(deal, seats)
            if hand is None:
                return packs
            needed = seats * hand + _STARTER_AND_STOCK
            if needed > count * len(deck) and (short is None or needed > short[2]):
                short = (seats, hand, needed, count)
        if short is not None:
            seats, hand, needed, count = short
            self.fault(
                "too-few-cards",
                "seats",
                f"{seats} seats with {hand} cards each, a starter and a stock need {needed} cards, but "
                f"{count} pack{'s' if count > 1 else ''} of {len(deck)} have only {count * len(deck)}: "
                f"{-(-needed // len(deck))} packs would serve them",
            )
        return packs

    def hand_size(self, deal: contracts.Deal, seats: int) -> int | None:
        try:
            hand = deal.hand_size(seats)
        except Exception as error:  # noqa: BLE001  # a stranger's code, as in `call`
            hand, said = None, f"{type(error).__name__}: {error}"
        else:
            if type(hand) is int and hand > 0:
                return hand
            said = repr(hand)
        self.fault("broken-plugin", "deal", f"hand_size({seats}) must be a whole number from 1, not {said}")
        return None

    def packs_for(self, seats: int) -> int:
        answers = self.call("packs", {"seats": seats})
        for path, answer in answers:
            if type(answer) is not int or answer < 1:
                self.fault("broken-plugin", path, "maumau_packs must return a whole number from 1")
                return 1
        if len(answers) > 1:
            paths = " and ".join(path for path, _ in answers)
            self.fault("doubled-slot", "packs", f"only one rule may decide packs, but {paths} do: remove one")
        return answers[0][1] if answers else 1


_CHOICES: dict[str, tuple[str, tuple[object, ...]]] = {
    "deal": ("direction", (1, -1)),
    "permits": ("over_demand", (True, False)),
    "shapes": ("acts", ("each", "top")),
    "interjections": ("penalty", ("add", "cancel")),
}
_OF_FACES = frozenset({"powers", "answers", "restrictions"})
"""What may be about certain faces only."""
_KINDS: dict[str, type] = {
    "deck": Deck,
    "deal": contracts.Deal,
    "starter": contracts.Starter,
    "drawing": contracts.Drawing,
    "exhaustion": contracts.Exhaustion,
    "blocked": contracts.Blocked,
    "calls": contracts.CallPolicy,
    "finishing": contracts.Finishing,
    "round_end": contracts.RoundEnd,
    "hand_limit": contracts.HandLimit,
    "scoring": contracts.Scoring,
    "match": contracts.MatchPolicy,
    "permits": contracts.Permit,
    "vetoes": contracts.Veto,
    "restrictions": contracts.Restriction,
    "powers": (contracts.Power, contracts.ConditionalPower),  # type: ignore[dict-item]  # isinstance takes both
    "answers": contracts.Answer,
    "shapes": contracts.Shape,
    "interjections": contracts.Interjection,
}


def _kind_name(slot: str) -> str:
    """Return what a hook's contract is called; some may be one of two."""
    kind: Any = _KINDS[slot]
    return " or ".join(part.__name__ for part in (kind if isinstance(kind, tuple) else (kind,)))


def _rule_name(variant: Variant, path: str) -> str:
    entry = variant.entries[path]
    return f"the rule {entry['rule']!r}" if isinstance(entry, Mapping) else type(entry).__name__
