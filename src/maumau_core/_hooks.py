"""Hooks: which methods of a rule are hooks, whether they may be, and the plugin manager that takes them."""

from __future__ import annotations

from types import ModuleType

import pluggy

from maumau_core import hookspecs
from maumau_core.errors import PluginContractError

PREFIX = "maumau_"
"""What the name of every hook begins with."""

_MARK = f"{hookspecs.PROJECT}_impl"
_ORDERED = ("hookwrapper", "wrapper", "tryfirst", "trylast")


class HookManager(pluggy.PluginManager):
    """A plugin manager that knows the hooks, and takes nothing for one that is not named like one.

    By itself pluggy looks closely at every attribute of every rule, which takes longer than all else in composing.
    """

    def __init__(self) -> None:
        super().__init__(hookspecs.PROJECT)
        self.add_hookspecs(hookspecs)

    def parse_hookspec_opts(self, module_or_class: ModuleType | type, name: str) -> pluggy.HookspecOpts | None:
        """Return how a hook is specified, or None for what is none."""
        return super().parse_hookspec_opts(module_or_class, name) if name.startswith(PREFIX) else None

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        """Return how a rule implements a hook, or None for what is none."""
        return super().parse_hookimpl_opts(plugin, name) if name.startswith(PREFIX) else None


def check_hooks(rule: object) -> None:
    """Refuse what pluggy would let pass: no hook at all, a mark missing or misplaced, a hook that asks for an order.

    Arguments:
        rule: whose hooks.

    Raises:
        PluginContractError: with the first thing that is wrong.
    """
    kind = type(rule)
    marks = {name: getattr(getattr(kind, name, None), _MARK, None) for name in dir(kind)}
    hooks = {name: marked for name, marked in marks.items() if name.startswith(PREFIX)}
    for name, marked in marks.items():
        if marked is not None and name not in hooks:
            raise PluginContractError(f"{kind.__name__}.{name} is marked with @hookimpl, but hooks are named {PREFIX}…")
    if not hooks:
        raise PluginContractError(f"{kind.__name__} implements no hook, so it would do nothing")
    for name, marked in hooks.items():
        if marked is None:
            raise PluginContractError(f"{kind.__name__}.{name} lacks @hookimpl")
        for option in _ORDERED:
            if marked.get(option):
                raise PluginContractError(f"{kind.__name__}.{name} may not be a {option}: rules have no order")
