"""Grafting: a mutant put into modules that are imported already, so that nothing has to be imported again."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from mutants import Mutant

_KEPT = {"__dict__", "__weakref__", "__slots__", "__module__", "__doc__", "__qualname__"}


def module_name(path: str) -> str:
    """Return the module that a file is: ``maumau_core.legality`` for ``src/maumau_core/legality.py``."""
    return ".".join(Path(path).with_suffix("").parts[1:])


def graft(mutant: Mutant) -> bool:
    """Let the imported module do what the mutant does; tell whether that was possible.

    Functions get the mutant's code and stay the objects that others hold; classes and modules get its values.

    Raises:
        Exception: whatever executing the mutant raises.
    """
    module = importlib.import_module(module_name(mutant.path))
    fresh = ModuleType(module.__name__)
    fresh.__file__ = module.__file__
    exec(compile(mutant.source, str(module.__file__), "exec", dont_inherit=True), vars(fresh))  # noqa: S102
    old: Any = module
    new: Any = fresh
    for name in filter(None, mutant.inside.split(".")):
        old, new = vars(old)[name], vars(new)[name]
        if not isinstance(new, type):
            return _graft_function(old, new)
    if isinstance(new, type):
        _graft_class(old, new)
    else:
        _graft_module(module, fresh)
    return True


def _plain(value: Any) -> Any:
    """Return the function in a property, a class method or a cache."""
    for wrapped in ("__wrapped__", "__func__", "fget", "func"):
        value = getattr(value, wrapped, value)
    return value


def _graft_function(old: Any, new: Any) -> bool:
    if hasattr(old, "cache_clear"):
        old.cache_clear()
    old, new = _plain(old), _plain(new)
    if old.__code__.co_freevars != new.__code__.co_freevars:
        return False
    old.__code__, old.__defaults__, old.__kwdefaults__ = new.__code__, new.__defaults__, new.__kwdefaults__
    return True


def _graft_class(old: type, new: type) -> None:
    slots = getattr(new, "__slots__", ())
    for name, value in vars(new).items():
        ours = isinstance(value, FunctionType) and value.__code__.co_filename == sys.modules[old.__module__].__file__
        if name not in _KEPT and name not in slots and not ours:
            setattr(old, name, value)


def _graft_module(module: ModuleType, fresh: ModuleType) -> None:
    holders = [held for name, held in sys.modules.items() if name.startswith(("maumau_", "tests."))]
    for name, new in vars(fresh).items():
        old = vars(module).get(name)
        if isinstance(new, type) and new.__module__ == module.__name__:
            _graft_class(old, new)
        elif not name.startswith("__") and not isinstance(new, FunctionType | ModuleType) and new != old:
            for holder in holders:
                if name in vars(holder) and vars(holder)[name] is old:
                    setattr(holder, name, new)
