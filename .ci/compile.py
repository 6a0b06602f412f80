"""The hot modules compiled by mypyc: a hook of the build, which does nothing unless it is asked to.

``HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip install .`` asks it to, and needs a C compiler. The modules are
those of the source as they stand; what they do, they do the same without being compiled.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODULES = (
    "_asking",
    "_gate",
    "_layout",
    "_prospects",
    "_resolution",
    "_seat_moves",
    "_shuffle",
    "_transition",
    "_windows",
    "legality",
    "playout",
    "simulation/outcome",
    "simulation/playing",
    "simulation/seating",
    "state",
    "tables",
    "view",
)
"""What a move in play passes through. The rest is run seldom, or is data of attrs, which mypyc leaves as it is."""


class CompiledBuild(BuildHookInterface[Any]):
    """Puts the compiled modules into the wheel, beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say what to add to the wheel; an editable installation stays as it is."""
        if version == "editable":
            return
        self.scratch = tempfile.mkdtemp()
        copy = Path(self.scratch, "src")
        shutil.copytree(Path(self.root, "src"), copy, ignore=shutil.ignore_patterns("__pycache__"))
        modules = [f"maumau_core/{module}.py" for module in MODULES]
        done = subprocess.run([sys.executable, "-m", "mypyc", "--strict", *modules], cwd=copy, check=False)  # noqa: S603
        if done.returncode:
            shutil.rmtree(self.scratch)
            raise SystemExit("mypyc could not compile the modules: see above")
        suffix = ".pyd" if sys.platform == "win32" else ".so"
        built = [path for path in copy.rglob(f"*{suffix}") if "build" not in path.relative_to(copy).parts]
        build_data["force_include"].update({str(path): str(path.relative_to(copy)) for path in built})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Throw away what was only needed to build."""
        if version != "editable":
            shutil.rmtree(self.scratch)
