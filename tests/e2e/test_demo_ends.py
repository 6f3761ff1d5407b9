"""How the demo begins and ends: one line of data, clean ends, nothing left behind; and what it refuses."""

import json
import signal
import time
from pathlib import Path

import pytest

from tests.e2e.conftest import start_demo
from tests.e2e.show_process import ShowProcess

END_S = 5.0


def _left_behind(demo: ShowProcess) -> list[str]:
    return sorted(path.name for path in demo.folder.iterdir() if path.name not in ("stdout", "stderr"))


def test_ctrl_c_ends_it_within_five_seconds_without_a_trace(tmp_path: Path) -> None:
    demo = start_demo(tmp_path, delay_s=1, speed=20)
    try:
        demo.demo_pages()
        assert _left_behind(demo)
        time.sleep(1.0)
        demo.interrupt()
        assert demo.wait(END_S) == 0
    finally:
        demo.end()
    assert demo.stderr == ""
    assert _left_behind(demo) == []


def test_it_ends_by_itself_after_the_seconds_given(tmp_path: Path) -> None:
    began = time.monotonic()
    demo = start_demo(tmp_path, "--seconds", "2", delay_s=0, speed=20)
    try:
        demo.demo_pages()
        assert demo.wait(2 + END_S) == 0
    finally:
        demo.end()
    assert time.monotonic() - began >= 2
    assert (demo.stderr, _left_behind(demo)) == ("", [])


def test_one_json_line_on_stdout_names_every_page_and_token(tmp_path: Path) -> None:
    demo = start_demo(tmp_path, "--seconds", "1", delay_s=0, speed=20)
    try:
        assert demo.wait(30) == 0
    finally:
        demo.end()
    assert demo.stdout.count("\n") == 1
    told = json.loads(demo.stdout)
    assert {"program", "console"} <= set(told["pages"])
    assert set(told["pages"]) == set(told["tokens"])
    assert len(set(told["tokens"].values())) == len(told["tokens"])
    for page, url in told["pages"].items():
        assert url == f"http://127.0.0.1:{told['port']}/{page}#token={told['tokens'][page]}"


def test_a_polite_kill_ends_it_cleanly_too(tmp_path: Path) -> None:
    demo = start_demo(tmp_path, delay_s=1, speed=20)
    try:
        demo.demo_pages()
        demo.send(signal.SIGTERM)
        assert demo.wait(END_S) == 0
    finally:
        demo.end()
    assert (demo.stderr, _left_behind(demo)) == ("", [])


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        pytest.param(["demo", "--delay", "-1"], "--delay", id="negative-delay"),
        pytest.param(["demo", "--delay", "soon"], "--delay", id="delay-no-number"),
        pytest.param(["demo", "--speed", "0"], "--speed", id="no-speed"),
        pytest.param(["demo", "--port", "65536"], "--port", id="port-too-high"),
        pytest.param(["demo", "--readers", "abacus"], "--readers", id="unknown-reader"),
        pytest.param(["demo", "--hand", "no-such-hand.toml"], "no-such-hand.toml", id="no-such-hand"),
        pytest.param(["demo", "--frobnicate"], "--frobnicate", id="unknown-option"),
        pytest.param(["run"], "CONFIG.toml", id="no-configuration"),
        pytest.param(["run", "no-such-show.toml"], "no-such-show.toml", id="no-such-configuration"),
        pytest.param(["juggle"], "juggle", id="unknown-verb"),
        pytest.param([], "VERB", id="no-verb"),
    ],
)
def test_bad_arguments_exit_2_with_one_line_that_names_them(tmp_path: Path, arguments: list[str], named: str) -> None:
    process = ShowProcess(tmp_path, *arguments)
    try:
        assert process.wait(20) == 2
    finally:
        process.end()
    assert process.stdout == ""
    assert process.stderr.count("\n") == 1
    assert named in process.stderr
