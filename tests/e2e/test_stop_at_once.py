"""Ctrl-C ends every verb without a traceback, however early it comes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from overlay.cli.selftest import STOPPED
from tests.overlay.cli.test_selftest import by_hand

ROOT = Path(__file__).parents[2]

LOADED = "flask"
"""What is loaded on the way to a show and takes long."""

SAYS_WHEN = f"""
import runpy, sys
from importlib.abc import MetaPathFinder

class SaysWhen(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == {LOADED!r}:
            print(name, flush=True)
            sys.stdin.readline()
        return None

sys.meta_path.insert(0, SaysWhen())
sys.argv = ["finaltable", *sys.argv[1:]]
runpy.run_module("overlay", run_name="__main__", alter_sys=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("arguments", [["demo", "--no-browser", "--port", "0"], ["check", "nothing.toml"]])
def test_while_it_is_being_loaded(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SAYS_WHEN, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip() == LOADED
    process.send_signal(signal.SIGINT)
    _, words = process.communicate("\n", timeout=60)
    assert "Traceback" not in words
    assert process.returncode in (0, 2)


LEAVES_A_THREAD = """
import sys, threading
from overlay.__main__ import command

threading.Thread(target=threading.Event().wait, daemon=True).start()
sys.argv = ["finaltable", *sys.argv[1:]]
command()
"""


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        pytest.param(["equity", "AsAh", "KsKh"], 0, "AsAh", id="what was asked for"),
        pytest.param(["check", "nothing.toml"], 2, "", id="bad input"),
    ],
)
def test_a_thread_that_is_left_behind_changes_neither_the_exit_code_nor_what_was_said(
    arguments: list[str], code: int, said: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEAVES_A_THREAD, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert said in done.stdout


SELFTEST = """
import sys
from overlay.cli import selftest
from overlay.__main__ import command

real = selftest.require_pages
selftest.require_pages = lambda dist: (real(dist), print("begins", flush=True))
sys.argv = ["finaltable", "selftest", sys.argv[1], "--seconds", "60"]
command()
"""
AT_ONCE_S = 10.0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("after_s", [0.0, 4.0], ids=["as it begins", "in its middle"])
def test_a_selftest_that_is_stopped_says_that_nothing_is_proved(tmp_path: Path, after_s: float) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SELFTEST, str(by_hand(tmp_path))],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip() == "begins"
    time.sleep(after_s)
    process.send_signal(signal.SIGINT)
    asked_at = time.monotonic()
    out, words = process.communicate(timeout=60)
    assert process.returncode == STOPPED, words
    assert time.monotonic() - asked_at < AT_ONCE_S
    assert "Traceback" not in words
    assert "nothing is proved" in words
    assert not out
    assert not list(tmp_path.glob("finaltable-selftest-*"))
