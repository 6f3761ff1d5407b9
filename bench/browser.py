"""Chromium, for what is measured in a page."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--no-sandbox", "--headless=new", "--disable-background-networking", "--no-first-run")


class NoBrowserError(Exception):
    """There is none on this machine; the message says what to install."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser until the block ends; raises NoBrowserError."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        raise NoBrowserError("no Chromium is installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()
