"""Chromium for the tests that look at a page as a viewer does, and what it has painted so far, with the times."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = "no Chromium is installed: apt-get install chromium"
ARGUMENTS = (
    "--no-sandbox",
    "--headless=new",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

WATCH = """
window.__seen = [];
const painted = (root) => {
  const told = [];
  for (const node of root.querySelectorAll("*")) {
    if (node.localName === "style") continue;
    const label = node.getAttribute("role") === "img" ? node.getAttribute("aria-label") : null;
    const texts = [...node.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE);
    const text = texts.map((each) => each.data.trim()).join(" ").trim();
    if (label) told.push(label);
    if (text) told.push(text);
    if (node.shadowRoot) told.push(...painted(node.shadowRoot));
  }
  return told;
};
const plates = (root) => {
  const found = [];
  for (const node of root.querySelectorAll("*")) {
    if (node.localName === "ft-plate" && node.shadowRoot) found.push(painted(node.shadowRoot));
    else if (node.shadowRoot) found.push(...plates(node.shadowRoot));
  }
  return found;
};
setInterval(() => {
  if (!document.body) return;
  const now = { all: painted(document.body), plates: plates(document.body) };
  const last = window.__seen[window.__seen.length - 1];
  if (last && JSON.stringify(last.all) === JSON.stringify(now.all)) return;
  window.__seen.push({ wall: Date.now() / 1000, ...now });
}, 25);
"""
"""Keeps in the page, from its first moment on, every change of what is painted: texts, and the names of pictures."""


@dataclass(slots=True)
class Watched:
    """A page under watch; ``complaints`` are its errors and warnings, those about its content policy too."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def seen(self) -> list[dict[str, Any]]:
        """Every different picture so far: ``wall`` time, all its texts, and those of each plate."""
        found: list[dict[str, Any]] = self.page.evaluate("window.__seen")
        return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser for one test; where there is none CI fails and others skip."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(NO_BROWSER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def watch(browser: Browser, url: str, *, width: int = 1920, height: int = 1080) -> Watched:
    """Open ``url`` in a page that is watched from its first moment on."""
    page = browser.new_page(viewport={"width": width, "height": height})
    watched = Watched(page)
    page.on("console", lambda said: _note(watched, said))
    page.on("pageerror", lambda error: watched.complaints.append(str(error)))
    page.add_init_script(WATCH)
    page.goto(url)
    return watched


def _note(watched: Watched, said: ConsoleMessage) -> None:
    if said.type in ("error", "warning"):
        watched.complaints.append(said.text)
