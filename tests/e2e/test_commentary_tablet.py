"""The commentators' tablet in Chromium, under the page's own content policy: all in sight, touched, kept, installed."""

import json
import threading
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from overlay.delay.audiences import Audience
from overlay.views.by_page import Show, commentary_view
from overlay.web.pages import dist_folder, pages_blueprint
from rules.equity.hand_equities import hand_equities
from tests.e2e.chromium import Watched, chromium, watch
from tests.overlay.operator_desk import OperatorDesk

SIZES = [(768, 1024), (800, 1280), (1024, 768), (1280, 800)]
SHOW = Show("Final", "", 1800.0, blank=False)
HOLES = ("JsTs", "AsKs", "QhQd", "2h2d", "3h3d", "4h4d", "5h5d", "6h6d", "8h8d", "9hTd")
DRAW = """view => {
  const page = document.querySelector("ft-commentary");
  page.view = view;
  page.status = "connected";
  return page.updateComplete;
}"""
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
COMPLAINTS = """async () => {
  const { violations } = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
  const told = (id) => ({ target, any }) => `${id}: ${target.flat()} ${any.map(({ message }) => message)}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""
PANELS = ("This hand", "Player", "What if", "Chips", "Last hands")
OUT_OF_SIGHT = """() => {
  const page = document.querySelector("ft-commentary").renderRoot;
  const rows = [...page.querySelectorAll("main > *, ft-commentary-seat")];
  const beyond = rows.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > innerHeight || box.right > innerWidth;
  });
  const root = document.documentElement;
  const scrolls = root.scrollHeight > innerHeight || root.scrollWidth > innerWidth ? ["document"] : [];
  return [...scrolls, ...beyond.map((each) => each.localName)];
}"""


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(name="address", scope="module")
def _address() -> Iterator[str]:
    app = Flask("pages", static_folder=None)
    app.register_blueprint(pages_blueprint(dist_folder()))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join(10)


def flop_of(folder: Path, players: int) -> dict[str, Any]:
    """Seat 2 draws to spades against the queens of seat 3; everybody else has folded."""
    folder.mkdir()
    desk = OperatorDesk(folder, delay_s=0.0, stacks=dict.fromkeys(range(1, players + 1), 10_000))
    desk.do("start_hand", button=1)
    desk.see(*(f"seat-{seat} {HOLES[seat - 1]}" for seat in range(1, players + 1)))
    desk.play(*["fold"] * (players - 2), "call", "check")
    desk.see("flop 2s7s9d")
    released = desk.released(1_000.0, Audience.COMMENTARY)
    assert released.state.hand is not None
    view = commentary_view(released, SHOW, hand_equities(released.state.hand))
    desk.log.close()
    plain: dict[str, Any] = msgspec.to_builtins(view)
    return plain


def opened(browser: Browser, address: str, view: dict[str, Any], size: tuple[int, int] = SIZES[2]) -> Watched:
    """The page with ``view`` on it, as if the server had sent it."""
    tablet = watch(browser, f"{address}/commentary?lang=en", width=size[0], height=size[1])
    tablet.page.wait_for_selector("ft-commentary")
    tablet.page.evaluate(DRAW, view)
    return tablet


def touch(page: Page, name: str) -> None:
    """Open one of the panels."""
    page.get_by_role("tab", name=name).click()


@pytest.mark.parametrize("players", [3, 10])
def test_everything_is_in_sight_without_scrolling_at_every_size(
    tmp_path: Path, browser: Browser, address: str, players: int
) -> None:
    view = flop_of(tmp_path / "show", players)
    for size in SIZES:
        tablet = opened(browser, address, view, size)
        assert tablet.page.evaluate(OUT_OF_SIGHT) == []
        assert tablet.complaints == []
        tablet.page.close()


def test_no_panel_has_anything_that_axe_complains_of(tmp_path: Path, browser: Browser, address: str) -> None:
    page = opened(browser, address, flop_of(tmp_path / "show", 3)).page
    page.evaluate(AXE)
    for panel in PANELS:
        touch(page, panel)
        assert page.evaluate(COMPLAINTS) == [], panel
    page.close()


def test_zoomed_to_twice_its_size_everything_is_reached_by_scrolling_one_way(
    tmp_path: Path, browser: Browser, address: str
) -> None:
    page = opened(browser, address, flop_of(tmp_path / "show", 10), (512, 384)).page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("tab", name="Chips").scroll_into_view_if_needed()
    expect(page.get_by_role("tab", name="Chips")).to_be_in_viewport()
    page.close()


def test_hand_outs_what_if_and_delay_are_told(tmp_path: Path, browser: Browser, address: str) -> None:
    tablet = opened(browser, address, flop_of(tmp_path / "show", 3))
    page = tablet.page
    expect(page.get_by_text("30:00 behind the table")).to_be_visible()
    expect(page.get_by_text("13 outs", exact=False)).to_be_visible()
    expect(page.get_by_text("calls 50")).to_be_visible()
    touch(page, "What if")
    page.get_by_role("button", name="A of hearts", exact=True).click()
    # The ace puts seat 2 in front of all but the queen of clubs: 41 of 42 river cards.
    expect(page.locator("ft-commentary-what-if table")).to_contain_text("98%")
    expect(page.get_by_role("button", name="Q of hearts", exact=True)).to_be_disabled()
    assert tablet.complaints == []
    page.close()


def test_notes_are_kept_on_the_tablet_and_come_out_as_a_file(tmp_path: Path, browser: Browser, address: str) -> None:
    view = flop_of(tmp_path / "show", 3)
    page = opened(browser, address, view).page
    page.locator("[data-seat='2']").click()
    page.get_by_label("Own notes").fill("bluffs rivers")
    page.reload()
    page.wait_for_selector("ft-commentary")
    page.evaluate(DRAW, view)
    page.locator("[data-seat='2']").click()
    expect(page.get_by_label("Own notes")).to_have_value("bluffs rivers")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export notes").click()
    assert json.loads(Path(download.value.path()).read_text(encoding="utf-8")) == {"Player 2": "bluffs rivers"}
    page.close()


def test_the_tablet_speaks_the_language_that_was_touched(tmp_path: Path, browser: Browser, address: str) -> None:
    page = opened(browser, address, flop_of(tmp_path / "show", 3)).page
    page.get_by_role("button", name="PT").click()
    expect(page.get_by_text("30:00 atrás da mesa")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "pt"
    page.close()


def test_it_installs_as_an_app_from_its_own_server(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}/commentary")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"{address}{link}")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/commentary", "standalone")
    for icon in manifest["icons"]:
        assert page.request.get(f"{address}{icon['src']}").headers["content-type"] == "image/png"
    assert page.evaluate("navigator.serviceWorker?.controller ?? null") is None
    page.close()
