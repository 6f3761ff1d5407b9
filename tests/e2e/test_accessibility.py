"""What axe-core finds on the pages while a hand is played: contrast, labels, roles, by WCAG 2.1 A and AA."""

from collections.abc import Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.chromium import chromium
from tests.e2e.hardware import write_config
from tests.e2e.page_client import PageClient
from tests.e2e.show_process import Pages, ShowProcess

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
  const told = (id) => ({ target, any }) => `${id}: ${target.flat()} ${any.map(({ message }) => message)}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""
HOLE_CARDS = [
    ("seat-1", "As"),
    ("seat-2", "9h"),
    ("seat-3", "Qd"),
    ("seat-1", "Kd"),
    ("seat-2", "9c"),
    ("seat-3", "Qc"),
]
TITLE = "End to end"
FLOP = ("2h", "7d", "Jc")
DESKS = ("console", "producer", "commentary", "venue", "floor", "compliance")
SIZES = {"tablet": (1024, 768), "laptop": (1280, 800)}
DIALOGS = {"h": "history", "k": "cards", "m": "motion", "?": "keys"}


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(name="pages", scope="module")
def _pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    """A show by hand, with a hand that stands at its flop, and one player out of it."""
    folder = tmp_path_factory.mktemp("axe")
    show = ShowProcess(folder / "show", "run", str(write_config(folder, port=0, delay_s=0)))
    try:
        pages = show.run_pages()
        with PageClient(pages.port, "console", pages.tokens["console"]) as console:
            console.do("start_hand")
            for spot, card in HOLE_CARDS:
                console.do("card", spot=spot, card=card)
            for act in ("call", "fold", "check"):
                console.do(act)
            for card in FLOP:
                console.do("card", spot="flop", card=card)
        yield pages
    finally:
        show.end()


def _violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("desk", DESKS)
def test_a_desk_has_nothing_that_axe_complains_of(browser: Browser, pages: Pages, desk: str, size: str) -> None:
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(pages.urls[desk])
    expect(page.get_by_text(TITLE).first).to_be_visible()
    assert _violations(page) == []
    page.close()


@pytest.mark.parametrize("key", DIALOGS, ids=DIALOGS.get)
def test_a_dialog_of_the_console_has_nothing_that_axe_complains_of(browser: Browser, pages: Pages, key: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(pages.urls["console"])
    expect(page.locator("ft-felt")).to_be_visible()
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert _violations(page) == []
    page.close()
