"""A demo that was followed through its first two hands, for the tests that look at what was seen."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.page_client import Arrival, PageClient
from tests.e2e.show_process import ROOT, Pages, ShowProcess

DELAY_S = 3.0


@dataclass(frozen=True, slots=True)
class Played:
    """Every view of both pages, from the start to the end of hand 2 on program, and the script that was played."""

    pages: Pages
    program: list[Arrival]
    console: list[Arrival]
    script: dict[str, Any]

    def hand(self, page: str, number: int) -> list[Arrival]:
        """The views of a page that show hand ``number``, to the one with its result."""
        arrivals = self.program if page == "program" else self.console
        views = [each for each in arrivals if each.view["hand"] and each.view["hand"]["id"] == number]
        over = [place for place, each in enumerate(views) if each.view["hand"]["result"]]
        return views[: over[0] + 1]


@pytest.fixture(scope="session")
def script() -> dict[str, Any]:
    """The facts of the hands that the demo plays."""
    return tomllib.loads((ROOT / "overlay/data/wsop-2023-43.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory, script: dict[str, Any]) -> Iterator[Played]:
    """The demo, followed on both pages."""
    demo = start_demo(tmp_path_factory.mktemp("played"), delay_s=DELAY_S, speed=20)
    try:
        pages = demo.demo_pages()
        program = PageClient(pages.port, "program", pages.tokens["program"])
        console = PageClient(pages.port, "console", pages.tokens["console"])
        program.wait("the end of hand 2", lambda view: _is_over(view, 2), 60)
        program.close()
        console.close()
        yield Played(pages, program.arrivals, console.arrivals, script)
    finally:
        demo.end()


def start_demo(folder: Path, *arguments: str, delay_s: float, speed: float) -> ShowProcess:
    """A demo on a free port that tells its pages as JSON."""
    fixed = ("demo", "--no-browser", "--json", "--port", "0")
    return ShowProcess(folder, *fixed, "--delay", str(delay_s), "--speed", str(speed), *arguments)


def _is_over(view: dict[str, Any], number: int) -> bool:
    hand = view["hand"]
    return bool(hand and hand["id"] == number and hand["result"])
