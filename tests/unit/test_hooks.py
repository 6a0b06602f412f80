"""Hooks: what of a rule is taken for one, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest

from maumau_core import PluginContractError, hookimpl, hookspecs
from maumau_core._hooks import PREFIX, HookManager, check_hooks
from maumau_core.contracts import Power
from maumau_core.deck import Deck
from tests.unit import plugin_rules as strange


@attrs.frozen
class Strayed:
    """A mark on a method that is named like no hook."""

    slot = "powers"

    def describe(self, language: str) -> str:
        """Return its clause of the rule sheet."""
        return language

    @hookimpl
    def powers(self, deck: Deck) -> Sequence[Power]:  # noqa: ARG002
        """Return nothing, and be asked by nobody."""
        return ()


def test_the_manager_knows_every_hook():
    hooks = {name for name in vars(hookspecs) if name.startswith(PREFIX)}

    assert {name for name in vars(HookManager().hook) if not name.startswith("_")} == hooks


def test_every_hook_of_a_rule_is_taken():
    manager, rule = HookManager(), strange.TwoSlots()
    manager.register(rule)

    assert {caller.name for caller in manager.get_hookcallers(rule) or ()} == {"maumau_powers", "maumau_drawing"}


def test_a_whole_rule_passes():
    check_hooks(strange.Whole())


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (strange.NoDescribe(), "NoDescribe implements no hook, so it would do nothing"),
        (strange.Undecorated(), "Undecorated.maumau_powers lacks @hookimpl"),
        (strange.TryFirst(), "TryFirst.maumau_powers may not be a tryfirst: rules have no order"),
        (Strayed(), "Strayed.powers is marked with @hookimpl, but hooks are named maumau_…"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_what_pluggy_would_let_pass_is_refused(rule, message):
    with pytest.raises(PluginContractError) as refused:
        check_hooks(rule)

    assert str(refused.value) == message


def test_an_attribute_that_is_no_hook_is_left_alone():
    """Composing must not run what a rule works out for itself."""

    @attrs.frozen
    class Shy(strange.Whole):
        @property
        def secret(self):
            raise AssertionError("nobody asked")

    check_hooks(Shy())
    assert HookManager().register(Shy()) is not None
