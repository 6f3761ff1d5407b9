"""The house's walls: which way imports go, what stays pure, how long and how well told a file is."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("capture", "devices", "overlay", "rules", "static")
MAY_IMPORT = {
    "devices": {"devices"},
    "rules": {"rules"},
    "capture": {"capture", "devices", "rules"},
    "overlay": {"overlay", "rules"},
    "static": {"static"},
}
COMPOSITION_ROOT = ("overlay/__main__.py", "overlay/cli/")
ONLY_IMPORTER = {
    "serial": {"devices/serial_port.py"},
    "cv2": {"devices/camera_capture.py", "capture/vision/opencv.py"},
    "onnxruntime": {"capture/vision/network.py"},
    "torch": set[str](),
    "ultralytics": set[str](),
    "onnx": set[str](),
    "PIL": set[str](),
    "resvg_py": set[str](),
    "sqlite3": {"overlay/log/show_file.py"},
    "flask_socketio": {"overlay/web/sockets.py", "overlay/web/app.py", "overlay/web/sessions.py"},
    "cheroot": {"overlay/web/server.py", "overlay/web/gateway.py", "overlay/web/request_headers.py"},
}
BESIDE_A_SHOW = ("capture/vision/synthesis/", "capture/vision/training/")
"""What makes and trains the recogniser, and has the libraries of the extra for it: no show imports it."""
DRAWING = {"cv2": ("devices/simulator/card_",)}
"""Whose simulators draw pictures, beside the doors."""
VIDEO_INPUT = "devices/camera_capture.py"
WALL_CLOCK = re.compile(
    r"\btime\.(?:time|localtime|gmtime|strftime)|from time import|\b(?:datetime|date)\.(?:\w*now|today)"
)
PURE = (
    "rules/**/*.py",
    "devices/types.py",
    "devices/errors.py",
    "devices/jpeg_size.py",
    "devices/protocols/*.py",
    "capture/**/*.py",
    "overlay/commands/*.py",
    "overlay/config/sheet.py",
    "overlay/decide/*.py",
    "overlay/delay/audiences.py",
    "overlay/delay/checkpoints.py",
    "overlay/delay/faces.py",
    "overlay/delay/hand_gate.py",
    "overlay/delay/old_notes.py",
    "overlay/delay/on_air.py",
    "overlay/delay/policy.py",
    "overlay/delay/release.py",
    "overlay/delay/schedule.py",
    "overlay/delay/timeline.py",
    "overlay/graphics/*.py",
    "overlay/log/end.py",
    "overlay/log/entries.py",
    "overlay/log/graphics_events.py",
    "overlay/log/sealed_events.py",
    "overlay/log/visit_events.py",
    "overlay/people/holders.py",
    "overlay/people/limits.py",
    "overlay/people/slow_down.py",
    "overlay/people/two_person.py",
    "overlay/people/watching.py",
    "overlay/proof/first_sent.py",
    "overlay/proof/tally.py",
    "overlay/table/alarms.py",
    "overlay/table/readings.py",
    "overlay/views/*.py",
    "overlay/web/network.py",
    "overlay/web/response_headers.py",
    "overlay/words/*.py",
)
NOT_PURE = {"capture/pipeline.py", "capture/vision/shipped.py"}
IMPURE_MODULES = set(
    """
    asyncio concurrent ctypes datetime filelock flask http io logging mmap multiprocessing os pathlib platform queue
    random sched secrets select shutil signal socket sqlite3 ssl subprocess sys tempfile threading time urllib uuid
    """.split()  # noqa: SIM905 - thirty quoted names would take a page
)
IMPURE_CALLS = {"open", "print", "input", "eval", "exec"}
BANNED_STEMS = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
MAX_LINES = 300
MAX_TEST_LINES = 500
TEXT_FOLDERS = (*PACKAGES, "bench", "docs", "tests", "tools", ".ci")
TEXT_SUFFIXES = {".css", ".html", ".in", ".js", ".json", ".jsonl", ".md", ".py", ".toml", ".ts", ".txt", ".yml", ""}
UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X])\b")
PRIVATE = re.compile(
    r"(?<![\w.])/(wor[k]|hom[e]|roo[t]|User[s]|tm[p]/v)/\w|\.\./share[d]/(data|\w+\.md)\b|[C]:\\User[s]"
)
MAY_NAME_THE_DATA_FOLDER = {".ci/run"}


def sources(*roots: str) -> list[Path]:
    """Python files under ``roots``, without what was built or installed."""
    found = (path for root in roots for path in (ROOT / root).rglob("*.py"))
    return sorted(path for path in found if not {"node_modules", "__pycache__"} & set(path.parts))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def each(paths: list[Path]) -> list[object]:
    return [pytest.param(path, id=name(path)) for path in paths]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module that ``path`` names in an import, anywhere in the file, as a dotted name."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}:{node.lineno}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def first_parts(path: Path) -> set[str]:
    return {module.partition(".")[0] for module in imported(path)}


def calls(path: Path) -> Iterator[str]:
    """Names of what ``path`` calls, without the object they are called on."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr


def pure_files() -> list[Path]:
    found = {path for pattern in PURE for path in ROOT.glob(pattern)}
    return sorted(path for path in found if name(path) not in NOT_PURE and not name(path).startswith(BESIDE_A_SHOW))


def is_composition_root(path: Path) -> bool:
    return name(path).startswith(COMPOSITION_ROOT)


@pytest.mark.parametrize("path", each(sources(*PACKAGES)))
def test_imports_go_one_way(path: Path) -> None:
    ours = first_parts(path) & set(PACKAGES)
    if not is_composition_root(path):
        assert ours <= MAY_IMPORT[path.relative_to(ROOT).parts[0]]


def test_only_the_composition_root_imports_the_composition_root() -> None:
    for path in sources(*PACKAGES):
        wired = [module for module in imported(path) if module.startswith(("overlay.cli", "overlay.__main__"))]
        assert is_composition_root(path) or not wired, f"{name(path)}: {wired}"


def test_the_simulator_and_the_codecs_share_no_code() -> None:
    for path in sources("devices/simulator"):
        assert not [module for module in imported(path) if module.startswith("devices.protocols")], name(path)
    for path in sources("devices", "capture"):
        seen = [module for module in imported(path) if module.startswith("devices.simulator")]
        assert name(path).startswith("devices/simulator/") or not seen, name(path)


@pytest.mark.parametrize("library", ONLY_IMPORTER)
def test_a_library_has_one_door(library: str) -> None:
    others = (*BESIDE_A_SHOW, *DRAWING.get(library, ()))
    importers = {name(path) for path in sources(*PACKAGES) if library in first_parts(path)}
    assert {path for path in importers if not path.startswith(others)} <= ONLY_IMPORTER[library]


def test_video_comes_in_by_one_door() -> None:
    assert {name(path) for path in sources(*PACKAGES) if "VideoCapture" in calls(path)} == {VIDEO_INPUT}


@pytest.mark.parametrize("path", each(sources(*PACKAGES)))
def test_no_show_imports_what_trains_the_recogniser(path: Path) -> None:
    beside = tuple(folder.rstrip("/").replace("/", ".") for folder in BESIDE_A_SHOW)
    seen = [module for module in imported(path) if module.startswith(beside)]
    assert name(path).startswith(BESIDE_A_SHOW) or not seen


@pytest.mark.parametrize("path", each(pure_files()))
def test_pure_files_have_no_clock_thread_randomness_log_or_io(path: Path) -> None:
    assert not first_parts(path) & IMPURE_MODULES
    assert not set(calls(path)) & IMPURE_CALLS


@pytest.mark.parametrize("path", each(pure_files()))
def test_pure_files_lean_on_pure_files_only(path: Path) -> None:
    pure = {
        name(pure_path).removesuffix(".py").replace("/", ".").removesuffix(".__init__") for pure_path in pure_files()
    }
    for module in imported(path):
        if module.partition(".")[0] in PACKAGES:
            assert {module, module.rpartition(".")[0]} & pure, module


def test_the_wall_clock_which_jumps_is_read_in_one_place() -> None:
    readers = {name(path) for path in sources(*PACKAGES) if WALL_CLOCK.search(path.read_text(encoding="utf-8"))}
    assert readers == {"overlay/delay/clock.py"}


def test_released_is_made_in_one_place() -> None:
    makers = {name(path) for path in sources(*PACKAGES) if "Released" in calls(path)}
    assert makers == {"overlay/delay/release.py"}


@pytest.mark.parametrize("path", each(sources(*PACKAGES, "tests", "tools", "bench")))
def test_files_are_short(path: Path) -> None:
    limit = MAX_TEST_LINES if name(path).startswith("tests/") else MAX_LINES
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= limit, f"expected at most {limit} lines, got {lines}: split it by purpose"


@pytest.mark.parametrize("path", each(sources(*PACKAGES, "tests", "tools", "bench")))
def test_files_say_what_they_are_for(path: Path) -> None:
    assert ast.get_docstring(tree(path))


@pytest.mark.parametrize("path", each(sources(*PACKAGES)))
def test_public_names_have_docstrings(path: Path) -> None:
    assert [public for public in public_names(tree(path)) if not ast.get_docstring(public)] == []


def public_names(body: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Public classes, functions and methods, dunder methods left out."""
    for node in body.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public_names(node)


def texts() -> Iterator[Path]:
    """Files that a person wrote: those at the top, and those in our folders."""
    paths = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    paths += [path for folder in TEXT_FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    made = {"node_modules", "__pycache__", "dist"}
    for path in sorted(paths):
        if path.suffix in TEXT_SUFFIXES and not made & set(path.relative_to(ROOT).parts):
            yield path


def test_no_file_is_named_after_nothing() -> None:
    assert [name(path) for path in texts() if path.stem.lower() in BANNED_STEMS] == []


def test_nothing_is_left_unfinished_or_names_a_private_place() -> None:
    found = []
    for path in texts():
        text = path.read_text(encoding="utf-8")
        faults = [*UNFINISHED.finditer(text), *PRIVATE.finditer(text)]
        found += [f"{name(path)}: {fault[0]}" for fault in faults if name(path) not in MAY_NAME_THE_DATA_FOLDER]
    assert found == []


def test_the_tests_look_at_something() -> None:
    assert len(sources(*PACKAGES)) > len(PACKAGES)
    assert all((ROOT / name).is_file() for name in NOT_PURE)
    assert all(sources(folder) for folder in BESIDE_A_SHOW)
    assert all(list(ROOT.glob(pattern)) for pattern in PURE)
