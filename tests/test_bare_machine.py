"""Machines that lack something: no pseudo-terminals (Windows), no OpenCV. Everything must still import and start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FILELOCK_ON_LINUX = "ignore:only soft file lock is available:UserWarning"
"""filelock warns of a Unix without fcntl, which no real machine is; on Windows it has msvcrt."""

BLOCK = """
import sys
from importlib.abc import MetaPathFinder

MISSING = {"fcntl", "termios", "pty", "tty", "cv2"}

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None

assert not MISSING & set(sys.modules), MISSING & set(sys.modules)
sys.meta_path.insert(0, Missing())
"""

IMPORT_ALL = """
import importlib, pkgutil
import capture, devices, overlay, rules, static

names = []
for package in (capture, devices, overlay, rules, static):
    found = pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    names += [package.__name__, *(module.name for module in found)]
for name in names:
    importlib.import_module(name)
print(*names)
"""

START = """
import runpy
sys.argv = ["finaltable", *{arguments!r}]
runpy.run_module("overlay", run_name="__main__", alter_sys=True)
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", FILELOCK_ON_LINUX, "-c", BLOCK + program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def modules() -> set[str]:
    """Dotted names of every module in the checkout's packages, found as files."""
    names = set()
    for package in ("capture", "devices", "overlay", "rules", "static"):
        for path in (ROOT / package).rglob("*.py"):
            if "node_modules" not in path.parts:
                names.add(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    return names


def test_every_module_imports_without_terminals_and_opencv() -> None:
    result = run(IMPORT_ALL)
    assert result.returncode == 0, result.stderr
    assert set(result.stdout.split()) == modules()


@pytest.mark.parametrize("verb", ["--help", "demo --help", "run --help", "equity --help"])
def test_the_command_starts_without_terminals_and_opencv(verb: str) -> None:
    result = run(START.format(arguments=verb.split()))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("usage: finaltable")


def test_the_command_computes_without_terminals_and_opencv() -> None:
    result = run(START.format(arguments=["equity", "--board", "2s7s9d", "AsKs", "QhQd"]))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout
