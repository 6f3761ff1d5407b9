"""A show that is killed with -9 at random moments loses nothing, shows nothing early, and its pages come back alone.

Long runs: ``make soak``.
"""

import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.chromium import chromium
from tests.e2e.hardware import write_config
from tools.soak.desk_line import DeskLine
from tools.soak.killed import BACK_S, kill_at_random
from tools.soak.machine import MachineWatch
from tools.soak.show_run import ShowRun, free_port

pytestmark = pytest.mark.skipif("sys.platform == 'win32'", reason="needs pseudo-terminals")

MOMENTS = 10
SEED = 1
DELAY_S = 4.0
PATIENCE_MS = 120_000
START = {"kind": "start_hand"}
CARD = {"kind": "card", "spot": "seat-1", "card": "As"}
NOTE_FRAMES = """
window.__views = [];
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...told) {
    super(...told);
    this.addEventListener("message", (event) => {
      if (String(event.data).startsWith("42")) window.__views.push(Date.now() / 1000);
    });
  }
};
"""
"""Keeps in the page the wall time of each view that it is sent."""


@pytest.mark.timeout(900)
def test_a_show_killed_at_random_moments_loses_nothing_and_shows_nothing_early(tmp_path: Path) -> None:
    sums = kill_at_random(tmp_path, MOMENTS, SEED)
    print(sums)
    assert sums.failures == []
    assert sums.moments >= MOMENTS
    assert sums.acknowledged > MOMENTS
    assert sums.views > MOMENTS


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.mark.timeout(300)
def test_program_in_a_browser_comes_back_by_itself_and_paints_what_is_due(tmp_path: Path, browser: Browser) -> None:
    port = free_port()
    config = write_config(tmp_path, port=port, delay_s=DELAY_S)
    show = ShowRun(config, "first")
    try:
        tokens = show.tokens()
        program = browser.new_page(viewport={"width": 1920, "height": 1080})
        program.add_init_script(NOTE_FRAMES)
        program.goto(f"http://127.0.0.1:{port}/program#token={tokens['program']}")
        expect(program.get_by_text("Ana Prado").last).to_be_visible(timeout=PATIENCE_MS)
        desk = DeskLine(port, tokens["console"])
        began = time.monotonic()
        for command in (START, CARD):
            assert desk.send(command, over_http=False)["ok"]
        desk.close()
        show.kill()
        is_painted = program.get_by_role("img", name="A of spades").count() > 0
        assert not is_painted or time.monotonic() > began + DELAY_S
        came = len(_views(program))
        with MachineWatch() as machine:
            show = ShowRun(config, "second")
            listening, listening_wall = show.wait_until_listening(port), time.time()
            program.wait_for_function("came => window.__views.length > came", arg=came, timeout=PATIENCE_MS)
            back_s = _views(program)[came] - listening_wall
            is_late = machine.is_too_late(listening, listening + back_s)
            lost_s = machine.lost_s(listening, listening + back_s)
        if is_late:
            warnings.warn(f"the machine was too busy to judge it: back after {back_s:.2f} s", stacklevel=1)
        else:
            assert back_s - lost_s < BACK_S
        expect(program.get_by_role("img", name="A of spades")).to_be_visible(timeout=PATIENCE_MS)
        expect(program.get_by_text("Ana Prado").last).to_be_visible()
    finally:
        show.end()


def _views(page: Page) -> list[float]:
    """The wall time of each view that the page was sent, in seconds."""
    times: list[float] = page.evaluate("window.__views")
    return times
