"""Hookspecs: one for each kind of contribution, all of them used by the composer."""

from __future__ import annotations

import inspect

import pluggy
import pytest

from maumau_core import hookspecs
from maumau_core.compose import _KINDS
from maumau_core.hookspecs import PROJECT, hookimpl

HOOKS = {name: hook for name, hook in vars(hookspecs).items() if name.startswith("maumau_")}


def test_every_hook_is_a_specification():
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)

    assert {name for name in vars(manager.hook) if not name.startswith("_")} == set(HOOKS)


def test_the_composer_knows_every_hook():
    known = set(_KINDS) | {"packs"}

    assert {f"maumau_{slot}" for slot in known} == set(HOOKS)


@pytest.mark.parametrize("name", sorted(HOOKS))
def test_every_hook_says_how_many_rules_may_have_it(name):
    words = inspect.getdoc(HOOKS[name]) or ""

    assert any(count in words for count in ("Exactly one", "At most one", "At least one", "Any number"))


@pytest.mark.parametrize("name", sorted(HOOKS))
def test_no_hook_stops_at_the_first_answer(name):
    """Every answer counts, so that order cannot matter."""
    options = getattr(HOOKS[name], f"{PROJECT}_spec")

    assert not options["firstresult"]
    assert not options["historic"]


def test_hookimpl_marks_for_this_project():
    @hookimpl
    def maumau_deck():
        return None

    assert hasattr(maumau_deck, f"{PROJECT}_impl")
