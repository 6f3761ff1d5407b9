"""Program's graphics in Chromium: in the safe area, over nothing, never cut, whole from the first frame."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.chromium import chromium
from tests.e2e.graphics_page import SETTLED_MS, Box, look, open_stage
from tools.stage.bundle import bundle_stage
from tools.stage.server import StageServer

SAFE = {False: (96, 54, 1824, 1026), True: (54, 96, 1026, 1824)}
"""5 % of 1920 by 1080 on each side, and of 1080 by 1920 (EBU R 95 says where)."""
LOWER_THIRDS = (
    "profile",
    "profile_huge",
    "profile_arabic",
    "statistics",
    "head_to_head",
    "level",
    "elimination",
    "next_break",
)
FULL_SCREENS = ("chip_counts", "chip_counts_huge", "payouts", "schedule", "winner")
BUSY = "sponsor,delay_notice,ticker"


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(name="stage", scope="module")
def _stage() -> Iterator[str]:
    with StageServer(bundle_stage()) as server:
        yield server.url


def _is_safe(box: Box, *, vertical: bool) -> bool:
    left, top, right, bottom = SAFE[vertical]
    return box.left >= left - 0.5 and box.top >= top - 0.5 and box.right <= right + 0.5 and box.bottom <= bottom + 0.5


def _check(page: Page, *, vertical: bool = False) -> set[str]:
    seen = look(page)
    assert [box for box in seen.boxes if not _is_safe(box, vertical=vertical)] == []
    assert seen.overlaps() == []
    assert seen.cut == []
    assert seen.moving == []
    page.close()
    return seen.parts()


@pytest.mark.parametrize(("theme", "vertical"), [("tour", False), ("bold", True)], ids=["tour-wide", "bold-tall"])
@pytest.mark.parametrize(
    "table",
    [
        pytest.param("case=preflop&players=2", id="heads-up"),
        pytest.param("case=allIn&players=6", id="all-in-six"),
        pytest.param("case=ended&players=9", id="winner-nine"),
        pytest.param("case=preflop&players=10", id="ten"),
        pytest.param("case=flop&players=9", id="hands-told"),
        pytest.param("case=standings&players=9", id="out-and-away"),
        pytest.param("case=huge&players=9", id="trillions"),
        pytest.param("case=omaha6two&players=8", id="omaha-six-two-boards"),
    ],
)
def test_tables_stand_in_the_safe_area_and_nothing_is_cut(
    browser: Browser, stage: str, table: str, theme: str, vertical: bool
) -> None:
    layout = "vertical" if vertical else "wide"
    page = open_stage(
        browser,
        f"{stage}?{table}&theme={theme}&layout={layout}&photos=1&amounts=both",
        vertical=vertical,
    )
    assert {"plate", "board", "blinds"} <= _check(page, vertical=vertical)


@pytest.mark.parametrize("vertical", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("lower", LOWER_THIRDS)
def test_a_lower_third_and_a_call_out_cover_neither_plates_nor_board(
    browser: Browser, stage: str, lower: str, vertical: bool
) -> None:
    layout = "vertical" if vertical else "wide"
    url = f"{stage}?case=allIn&players=6&lang=es&layout={layout}&graphic={lower},all_in,{BUSY}"
    expected = {"plate", "board", "lower third", "call-out", "ticker", "sponsor", "notice"}
    assert expected <= _check(open_stage(browser, url, vertical=vertical), vertical=vertical)


@pytest.mark.parametrize("case", ["allIn", "omaha6two"])
@pytest.mark.parametrize("callout", ["outs", "outs_three", "all_in_many"])
def test_outs_stand_above_one_board_or_two(browser: Browser, stage: str, callout: str, case: str) -> None:
    page = open_stage(browser, f"{stage}?case={case}&players=6&lang=pt&graphic={callout},level,{BUSY}")
    assert {"call-out", "board"} <= _check(page)


@pytest.mark.parametrize("vertical", [False, True], ids=["wide", "tall"])
@pytest.mark.parametrize("full", FULL_SCREENS)
def test_a_full_screen_stands_alone(browser: Browser, stage: str, full: str, vertical: bool) -> None:
    layout = "vertical" if vertical else "wide"
    url = f"{stage}?case=allIn&players=9&lang=es&layout={layout}&theme=bold&graphic={full},profile,outs"
    assert _check(open_stage(browser, url, vertical=vertical), vertical=vertical) == {"full screen"}


def test_a_first_paint_shows_everything_and_nothing_moves(browser: Browser, stage: str) -> None:
    page = open_stage(browser, f"{stage}?case=allIn&players=6&graphic=profile,all_in,{BUSY}")
    seen = look(page)
    assert {"plate", "board", "lower third", "call-out", "ticker", "sponsor", "notice"} <= seen.parts()
    assert seen.moving == []
    page.close()


def test_what_is_taken_comes_in_and_what_is_cleared_goes(browser: Browser, stage: str) -> None:
    page = open_stage(browser, f"{stage}?case=allIn&players=6")
    page.evaluate("stage.draw(stage.withGraphics(stage.view, { a: stage.graphics.profile }))")
    page.wait_for_timeout(100)
    assert look(page).moving
    page.wait_for_timeout(SETTLED_MS)
    assert "lower third" in look(page).parts()
    page.evaluate("stage.draw(stage.withGraphics(stage.view, {}))")
    page.wait_for_timeout(SETTLED_MS)
    assert "lower third" not in look(page).parts()
    page.close()


def test_what_leaves_and_comes_back_under_the_same_id_is_seen_again(browser: Browser, stage: str) -> None:
    page = open_stage(browser, f"{stage}?case=allIn&players=6")
    taken = "stage.draw(stage.withGraphics(stage.view, { a: stage.graphics.profile }))"
    page.evaluate(f"{taken}.then(() => stage.draw(stage.withGraphics(stage.view, {{}}))).then(() => {taken})")
    page.wait_for_timeout(2 * SETTLED_MS)
    assert "lower third" in look(page).parts()
    page.close()


WATCH_FRAMES = (Path(__file__).parent / "watch_frames.js").read_text(encoding="utf-8")


def test_another_theme_is_put_on_in_one_frame(browser: Browser, stage: str) -> None:
    page = open_stage(browser, f"{stage}?case=allIn&players=6")
    page.evaluate(WATCH_FRAMES)
    page.wait_for_timeout(200)
    page.evaluate("stage.draw({ ...stage.view, display: { ...stage.view.display, theme: 'bold' } })")
    page.wait_for_timeout(600)
    frames = page.evaluate("window.framesSeen")
    looks = [(frame["lamp"], frame["family"]) for frame in frames]
    assert len(set(looks)) == 2, sorted(set(looks))
    assert looks == sorted(looks, key=[looks[0], looks[-1]].index)
    assert all(frame["isLoaded"] and frame["plates"] == 6 for frame in frames)
    page.close()


def test_a_theme_that_cannot_be_had_changes_nothing(browser: Browser, stage: str) -> None:
    page = open_stage(browser, f"{stage}?case=allIn&players=6&theme=bold")
    page.evaluate("stage.draw({ ...stage.view, display: { ...stage.view.display, theme: 'gone' } })")
    page.wait_for_timeout(300)
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ft-cut')") == "0.7em"
    page.close()


def test_nothing_is_fetched_from_elsewhere(browser: Browser, stage: str) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{stage}?case=flop&players=10&photos=1&theme=bold&graphic=chip_counts,sponsor")
    page.evaluate("window.stage.shown")
    here = urlsplit(stage).netloc
    assert asked
    assert [url for url in asked if urlsplit(url).netloc != here] == []
    page.close()


@pytest.mark.parametrize(
    ("layer", "kept"),
    [
        ("plates", {"plate"}),
        ("board,blinds", {"board", "blinds"}),
        ("lower_third", {"lower third"}),
        ("ticker", {"ticker"}),
    ],
)
def test_a_source_draws_the_parts_that_it_asks_for(browser: Browser, stage: str, layer: str, kept: set[str]) -> None:
    page = open_stage(browser, f"{stage}?case=allIn&players=6&graphic=profile,{BUSY}&layer={layer}")
    assert look(page).parts() == kept
    page.close()
