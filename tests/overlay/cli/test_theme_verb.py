"""``finaltable theme check``: sound themes on stdout, faults on stderr, exit 2 if there is one."""

from pathlib import Path

import pytest

from overlay.__main__ import main
from overlay.themes.folder import themes_folder


def test_sound_themes_are_told_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["theme", "check", str(themes_folder() / "tour"), str(themes_folder() / "bold")]) == 0
    out, err = capsys.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == ["tour", "bold"]
    assert err == ""


def test_a_fault_is_told_on_stderr_and_exits_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["theme", "check", str(tmp_path / "none")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"finaltable theme: {tmp_path / 'none'}: expected a folder")
