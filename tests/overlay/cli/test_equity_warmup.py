"""Equities become fast while a show runs, and stay slow and right where they cannot."""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from overlay.cli.equity_warmup import EquityWarmup
from overlay.cli.kernel_cache import KernelError, clear, is_sealed, kernel_folder, seal, writable
from rules.cards import decode_cards
from rules.equity import count, use
from rules.equity.numpy_counting import numpy_tally

PATIENCE_S = 150.0
ACES_AGAINST_KINGS = (1_388_072, 317_694)
"""https://github.com/andrewprock/pokerstove/issues/45"""


@pytest.fixture(autouse=True)
def _slow_again() -> Iterator[None]:
    use(numpy_tally)
    yield
    use(numpy_tally)


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing can be compiled, which is quick; numba looks at its environment again when it next compiles."""
    config = pytest.importorskip("numba").config
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    yield
    monkeypatch.undo()
    config.reload_config()


def wins() -> tuple[int, ...]:
    return count([decode_cards("AcAs"), decode_cards("KhKd")]).win


def warmed_up(folder: Path) -> None:
    warmup = EquityWarmup(folder)
    warmup.start()
    assert warmup.wait(PATIENCE_S)


def filled(folder: Path) -> Path:
    """A folder as numba fills one, sealed."""
    (folder / "equity_1").mkdir(parents=True)
    (folder / "equity_1" / "kernel.nbi").write_bytes(b"index")
    (folder / "equity_1" / "kernel.nbc").write_bytes(b"machine code")
    seal(folder)
    return folder


def test_a_sealed_folder_is_as_it_was_left(tmp_path: Path) -> None:
    assert is_sealed(filled(tmp_path))


@pytest.mark.parametrize("content", [b"machine", b"", b"machine codf"], ids=["cut off", "empty", "one bit"])
def test_a_file_that_changed_breaks_the_seal(tmp_path: Path, content: bytes) -> None:
    (filled(tmp_path) / "equity_1" / "kernel.nbc").write_bytes(content)
    assert not is_sealed(tmp_path)


def test_a_file_that_is_gone_breaks_the_seal(tmp_path: Path) -> None:
    (filled(tmp_path) / "equity_1" / "kernel.nbi").unlink()
    assert not is_sealed(tmp_path)


def test_a_folder_that_was_never_sealed_or_is_not_there_is_not(tmp_path: Path) -> None:
    (filled(tmp_path) / "seal").unlink()
    assert not is_sealed(tmp_path)
    assert not is_sealed(tmp_path / "nowhere")


def test_clearing_leaves_an_empty_folder(tmp_path: Path) -> None:
    clear(filled(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_written_a_passing_folder_serves(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with writable(tmp_path / "file" / "equity") as folder:
        assert list(folder.iterdir()) == []
    assert not folder.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_the_folder_is_for_this_user_alone(tmp_path: Path) -> None:
    with writable(tmp_path / "equity") as folder:
        assert folder.stat().st_mode & 0o077 == 0


def test_the_folder_is_where_the_system_keeps_caches(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    folder = kernel_folder({"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)})
    assert folder.parent.name == "finaltable"
    assert sys.platform == "darwin" or folder.is_relative_to(tmp_path)


def test_a_kernel_is_only_loaded_never_compiled_by_the_show_itself(tmp_path: Path) -> None:
    kernel = pytest.importorskip("overlay.cli.compiled_kernel")
    with pytest.raises(KernelError, match="expected a compiled kernel for this machine"):
        kernel.load(tmp_path)


def test_a_broken_folder_is_filled_again_and_then_serves_at_once(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    (filled(tmp_path) / "equity_1" / "kernel.nbc").write_bytes(b"cut")
    warmed_up(tmp_path)
    assert is_sealed(tmp_path)
    assert wins() == ACES_AGAINST_KINGS
    made = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    warmed_up(tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == made


@pytest.mark.usefixtures("no_compiler")
def test_a_sealed_folder_of_another_machine_is_filled_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    filled(tmp_path)
    warmed_up(tmp_path)
    assert "compiled anew: expected a compiled kernel for this machine" in caplog.text
    assert wins() == ACES_AGAINST_KINGS


@pytest.mark.usefixtures("no_compiler")
def test_a_compiler_that_fails_leaves_the_slow_way(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    warmed_up(tmp_path)
    assert "compiling the equity kernel failed" in caplog.text
    assert "NUMBA_DISABLE_JIT" in caplog.text
    assert wins() == ACES_AGAINST_KINGS


def test_stopping_ends_the_compiler_too(tmp_path: Path) -> None:
    before = threading.active_count()
    warmup = EquityWarmup(tmp_path)
    warmup.start()
    warmup.stop()
    assert warmup.wait(0.0)
    assert threading.active_count() == before
    assert not is_sealed(tmp_path)


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from overlay.cli.equity_warmup import EquityWarmup
from rules.cards import decode_cards
from rules.equity import count
warmup = EquityWarmup()
warmup.start()
assert warmup.wait(60)
print(*count([decode_cards("AcAs"), decode_cards("KhKd")]).win)
"""


def test_without_numba_the_slow_way_answers(tmp_path: Path) -> None:
    filled(tmp_path / "finaltable")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], env=environment, capture_output=True, text=True, check=True
    )
    assert (done.stdout.split(), done.stderr) == (["1388072", "317694"], "")
