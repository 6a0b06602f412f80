"""The machine that figures are of, and the versions of whoever was compared on it."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("maumau-core", "open-spiel", "rlcard", "numpy")


def describe() -> str:
    """Return one sentence: processor, cores, Python, versions, date. Nothing in it names the machine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [_processor(), f"{_cores()} cores", f"{python} on {platform.system()}", *_versions()]
    return f"{', '.join(parts)}; {datetime.now(UTC).date().isoformat()}."


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, "") or platform.processor() or platform.machine() or "unknown processor"


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _versions() -> list[str]:
    found = []
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return found
