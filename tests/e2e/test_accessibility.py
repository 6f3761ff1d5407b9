"""What axe-core finds on the pages while a hand is played: contrast, labels, roles, by WCAG 2.1 A and AA."""

from collections.abc import Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.chromium import chromium
from tests.e2e.conftest import start_demo
from tests.e2e.page_client import PageClient
from tests.e2e.show_process import Pages

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
  const told = (id) => ({ target, any }) => `${id}: ${target.flat()} ${any.map(({ message }) => message)}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""
DESKS = ("console", "producer", "commentary", "venue", "floor", "compliance")
SIZES = {"tablet": (1024, 768), "laptop": (1280, 800)}
DIALOGS = {"h": "history", "k": "cards", "m": "motion", "?": "keys"}


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(name="pages", scope="module")
def _pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    """A demo in which the first hand has come to its flop, and stands a while."""
    demo = start_demo(tmp_path_factory.mktemp("axe"), delay_s=0.2, speed=1)
    try:
        pages = demo.demo_pages()
        with PageClient(pages.port, "program", pages.tokens["program"]) as program:
            program.wait("the flop", lambda view: view["hand"] and len(view["hand"]["board"]) >= 3, 60)
        yield pages
    finally:
        demo.end()


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
    expect(
        page.get_by_text("Final Table", exact=False).or_(page.get_by_text("WSOP", exact=False)).first
    ).to_be_visible()
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
