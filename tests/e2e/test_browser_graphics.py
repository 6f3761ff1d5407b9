"""A graphic from the producer's desk to air: cued on preview, taken to program, cleared; in Chromium, on a show."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.chromium import chromium, watch
from tests.e2e.conftest import start_demo

TEXT = "Back at nine"
WAIT_MS = 30_000


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def test_a_typed_slate_is_cued_seen_on_preview_taken_and_cleared(tmp_path: Path, browser: Browser) -> None:
    demo = start_demo(tmp_path, delay_s=2.0, speed=1)
    try:
        pages = demo.demo_pages()
        program = watch(browser, pages.urls["program"])
        desk = watch(browser, pages.urls["producer"], width=1280, height=800)
        preview = desk.page.frame_locator("iframe[title=Preview]").get_by_text(TEXT).locator("visible=true")
        desk.page.locator("#kind").select_option("slate")
        desk.page.locator("#text").fill(TEXT)
        desk.page.get_by_role("button", name="Cue", exact=True).click()
        expect(preview.first).to_be_visible(timeout=WAIT_MS)
        assert program.page.get_by_text(TEXT).count() == 0
        desk.page.locator("ft-desk-head").click()
        desk.page.keyboard.press("t")
        expect(program.page.get_by_text(TEXT).first).to_be_visible(timeout=WAIT_MS)
        expect(desk.page.get_by_role("list", name="Program").get_by_text("PGM")).to_be_visible(timeout=WAIT_MS)
        desk.page.keyboard.press("c")
        expect(program.page.get_by_text(TEXT)).to_have_count(0, timeout=WAIT_MS)
        expect(desk.page.get_by_text("No graphic on program")).to_be_visible(timeout=WAIT_MS)
        assert desk.complaints == program.complaints == []
    finally:
        demo.end()


def test_a_producers_token_opens_program_and_a_programs_does_not_open_the_producer(
    tmp_path: Path, browser: Browser
) -> None:
    demo = start_demo(tmp_path, delay_s=2.0, speed=1)
    try:
        pages = demo.demo_pages()
        address = pages.urls["producer"].partition("/producer")[0]
        preview = watch(browser, f"{address}/preview#token={pages.tokens['producer']}")
        preview.page.wait_for_function("() => window.__seen.some(picture => picture.all.length > 0)", timeout=WAIT_MS)
        refused = watch(browser, f"{address}/producer#token={pages.tokens['program']}")
        expect(refused.page.get_by_text("wrong token").first).to_be_visible(timeout=WAIT_MS)
    finally:
        demo.end()
