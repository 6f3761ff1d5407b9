"""What stands where on a page of made-up tables: boxes of its graphics, texts that do not fit, what is in motion."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

SETTLED_MS = 700
LOOK = (Path(__file__).parent / "graphics_page.js").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Box:
    """Where a part of the picture is, in pixels."""

    part: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Whether they share more than an edge."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > 0.5 and high > 0.5


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the page."""

    boxes: list[Box]
    cut: list[str]
    moving: list[str]

    def overlaps(self) -> list[tuple[str, str]]:
        """Parts that lie over each other."""
        pairs = ((one, other) for at, one in enumerate(self.boxes) for other in self.boxes[at + 1 :])
        return [(one.part, other.part) for one, other in pairs if one.meets(other)]

    def parts(self) -> set[str]:
        """What is on screen."""
        return {box.part for box in self.boxes}


def look(page: Page) -> Look:
    """What stands on ``page`` now."""
    seen: dict[str, Any] = page.evaluate(LOOK)
    return Look([Box(**box) for box in seen["boxes"]], seen["cut"], seen["moving"])


def open_stage(browser: Browser, url: str, *, vertical: bool = False, scale: float = 1) -> Page:
    """A page of the stage, once its first view is drawn."""
    width, height = (1080, 1920) if vertical else (1920, 1080)
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
    page.goto(url)
    page.evaluate("window.stage.shown")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page
