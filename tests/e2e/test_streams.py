"""``check`` and ``enrol`` with streams that are closed, full or of another encoding: a line at most, no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.show_process import ROOT
from tests.smallest_show import SHOW

CONFIG = (
    SHOW
    + """
[deck]
file = "deck.toml"

[[readers]]
name = "left"
family = "lines"
port = "/dev/nowhere/ñandú"
antennas = { 1 = "seat-1" }
"""
)


def said(folder: Path, command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a shell's command ends with, where ``finaltable`` is the program."""
    (folder / "show.toml").write_text(CONFIG, encoding="utf-8")
    return subprocess.run(
        ["sh", "-c", command.replace("finaltable", f"'{sys.executable}' -m overlay")],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "command",
    [
        pytest.param("finaltable check show.toml --watch --seconds 1.2 >&-", id="no stdout"),
        pytest.param("finaltable check show.toml --seconds 0.3 >&- 2>&- <&-", id="no stream at all"),
        pytest.param("timeout 3 finaltable enrol show.toml red.toml --json <&-", id="no stdin"),
        pytest.param(r"printf '\377\ndone\n' | finaltable enrol show.toml red.toml", id="bytes that are no text"),
    ],
)
def test_a_stream_that_is_closed_or_damaged_ends_nothing(tmp_path: Path, command: str) -> None:
    done = said(tmp_path, command, PYTHONUTF8="1", PYTHONIOENCODING="utf-8:strict")
    assert "Traceback" not in done.stderr
    assert done.returncode in (1, 124)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_under_stdout_is_said_in_one_line(tmp_path: Path) -> None:
    done = said(tmp_path, "finaltable check show.toml --json --seconds 0.3 2>&1 >/dev/full | grep -v deck.toml")
    assert done.stdout == "finaltable check: [Errno 28] No space left on device\n"


def test_a_terminal_of_another_encoding_gets_escapes(tmp_path: Path) -> None:
    done = said(tmp_path, "finaltable check show.toml --seconds 0.3", PYTHONIOENCODING="ascii:strict")
    assert done.returncode == 1
    assert "left: lines on /dev/nowhere/\\xf1and\\xfa" in done.stdout
