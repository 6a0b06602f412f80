"""The machine that figures are of, and the versions of whoever was compared on it."""

from __future__ import annotations

import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import maumau_core.legality

from . import cores
from .page import Build

OURS = "maumau-core"
PEERS = ("open-spiel", "rlcard", "numpy")


def build() -> Build:
    """Return which build of the engine this process has imported."""
    return "interpreted" if maumau_core.legality.__file__.endswith(".py") else "compiled"


def describe() -> str:
    """Return one sentence: processor, cores, Python, versions, which build of ours, date. Nothing in it names the machine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [_processor(), f"{cores.count()} cores", f"{python} on {platform.system()}", *_versions()]
    return f"{', '.join(parts)}; {datetime.now(UTC).date().isoformat()}."


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine() or "unknown processor"


def _versions() -> list[str]:
    found = [f"{OURS} {version(OURS)} ({build()})"]
    for package in PEERS:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return found
