"""Machines that lack something: no pseudo-terminals (Windows), no OpenCV, no onnxruntime, nothing of the extra for
training. Everything that a show without cameras needs must still import and start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.smallest_show import SHOW

ROOT = Path(__file__).parents[1]

FILELOCK_ON_LINUX = "ignore:only soft file lock is available:UserWarning"
"""filelock warns of a Unix without fcntl, which no real machine is; on Windows it has msvcrt."""

DRAWS = (
    "devices.simulator.card_",
    "overlay.cli.simulated_cameras",
    "overlay.cli.simulated_rig",
    "capture.vision.synthesis",
    "capture.vision.training",
)
"""Modules that draw pictures or train: imported only where that is asked for."""

TERMINALS = {"fcntl", "termios", "pty", "tty"}
LIBRARIES = {"cv2", "onnxruntime", "onnx", "torch", "torchvision", "ultralytics", "PIL", "resvg_py"}

BLOCK = """
import sys
from importlib.abc import MetaPathFinder

MISSING = {missing!r}

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)
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
    if not name.startswith({draws!r}):
        importlib.import_module(name)
print(*names)
"""

START = """
import runpy
sys.argv = ["finaltable", *{arguments!r}]
runpy.run_module("overlay", run_name="__main__", alter_sys=True)
"""


def run(program: str, missing: set[str] = TERMINALS | LIBRARIES) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", FILELOCK_ON_LINUX, "-c", BLOCK.format(missing=missing) + program],
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
    result = run(IMPORT_ALL.format(draws=DRAWS))
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


def test_a_table_with_readers_runs_without_opencv_and_numba() -> None:
    arguments = ["demo", "--no-browser", "--json", "--port", "0", "--seconds", "1"]
    result = run(START.format(arguments=arguments), LIBRARIES | {"numba"})
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith('{"port": ')


CAMERA_SHOW = (
    SHOW
    + """
[[cameras]]
name = "glass"
source = "0"
spot = "seat-1"
"""
)


def test_cameras_without_opencv_are_refused_in_one_line(tmp_path: Path) -> None:
    show = tmp_path / "show.toml"
    show.write_text(CAMERA_SHOW, encoding="utf-8")
    for arguments in (["run", str(show)], ["demo", "--capture", "camera", "--no-browser", "--port", "0"]):
        result = run(START.format(arguments=arguments))
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert "cameras need OpenCV, which is not installed" in result.stderr
    assert not (tmp_path / "a.show").exists()
