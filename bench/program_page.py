"""Program's page in Chromium, over the DevTools protocol: tasks, layouts and frames of a full reveal, size, memory.

The reveal: nine players, the flop, equities and best hands of all of them, a lower third and a call-out, in one view.
"""

import gzip
import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.browser import NoBrowserError, chromium
from bench.figures import Figure, percentile
from hatch_build import bundle_pages, make_with_vite
from tools.stage.bundle import STATIC, bundle_stage
from tools.stage.server import StageServer

REVEALS, REVEALS_SHORT = 12, 4
HANDS, HANDS_SHORT = 1000, 200
CATEGORIES = "toplevel,devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing"
TASKS = frozenset(("RunTask", "ThreadControllerImpl::RunTask"))
FRAMES = frozenset(("Commit", "CompositeLayers"))
FRAME_MS = 1000 / 60

TASK_GOAL_MS, BUNDLE_GOAL_KB, GROWTH_GOAL_MB = 8.0, 100.0, 2.0

REVEAL = (Path(__file__).parent / "program_reveal.js").read_text(encoding="utf-8")
PLAY = (Path(__file__).parent / "program_hands.js").read_text(encoding="utf-8")


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """On any core; where no Chromium is installed, the bundle alone."""
    figures = [_bundle()]
    try:
        with StageServer(bundle_stage()) as server, chromium() as browser:
            stage = f"{server.url}?case=preflop&players=9"
            figures += _reveals(browser, f"{stage}&photos=1", REVEALS_SHORT if short else REVEALS)
            figures += _memory(browser, stage, HANDS_SHORT if short else HANDS)
    except NoBrowserError as error:
        print(error, file=sys.stderr)
    return figures


def _bundle() -> Figure:
    """All that program.html loads but fonts and pictures, compressed as a server would."""
    bundle_pages(STATIC, make_with_vite)
    assets = STATIC / "dist" / "assets"
    seen: set[str] = set()
    _follow(STATIC / "dist" / "program.html", assets, seen)
    size = sum(len(gzip.compress((assets / name).read_bytes(), 9)) for name in seen)
    return Figure("program's bundle without fonts, compressed", size / 1000, "kB", BUNDLE_GOAL_KB, f"{len(seen)} files")


def _follow(file: Path, assets: Path, seen: set[str]) -> None:
    text = file.read_text(encoding="utf-8")
    for path in assets.iterdir():
        if path.suffix in (".js", ".css") and path.name not in seen and path.name in text:
            seen.add(path.name)
            _follow(path, assets, seen)


def _open(browser: Browser, url: str) -> tuple[Page, CDPSession]:
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.goto(url)
    page.evaluate("window.stage.shown")
    return page, page.context.new_cdp_session(page)


def _reveals(browser: Browser, url: str, count: int) -> list[Figure]:
    page, devtools = _open(browser, url)
    page.evaluate(REVEAL, -1)
    tasks: list[float] = []
    layouts = 0
    gaps: list[float] = []
    for index in range(count):
        frames, events = _traced(page, devtools, index)
        longest, after = _read(events)
        tasks.append(longest)
        layouts = max(layouts, after)
        gaps += [later - earlier for earlier, later in pairwise(frames)]
    page.close()
    frame_rate = 1000 * len(gaps) / sum(gaps)
    return [
        Figure("reveal on program, longest task (processor time), p50", percentile(tasks, 50), "ms", TASK_GOAL_MS),
        Figure("reveal on program, longest task (processor time), worst", max(tasks), "ms", None, f"of {count}"),
        Figure("reveal on program, layouts after the first frame, most", layouts, "", 1),
        Figure("reveal on program, frames a second", frame_rate, "fps", None, "goal 60"),
        Figure("reveal on program, longest time between frames, p99", percentile(gaps, 99), "ms", 1.5 * FRAME_MS),
    ]


def _traced(page: Page, devtools: CDPSession, index: int) -> tuple[list[float], list[dict[str, Any]]]:
    """The times of the frames, and what the browser did meanwhile."""
    streams: list[str] = []
    devtools.once("Tracing.tracingComplete", lambda told: streams.append(told["stream"]))
    devtools.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReturnAsStream"})
    frames: list[float] = page.evaluate(REVEAL, index)
    devtools.send("Tracing.end")
    while not streams:
        page.wait_for_timeout(20)
    return frames, _events(devtools, streams[0])


def _events(devtools: CDPSession, stream: str) -> list[dict[str, Any]]:
    text, at_end = "", False
    while not at_end:
        told = devtools.send("IO.read", {"handle": stream})
        text += told["data"]
        at_end = told["eof"]
    devtools.send("IO.close", {"handle": stream})
    events: list[dict[str, Any]] = json.loads(text)["traceEvents"]
    return events


def _read(events: list[dict[str, Any]]) -> tuple[float, int]:
    """The longest task of the main thread during the reveal, in ms, and the layouts after its first frame.

    Its time on the processor: what else runs on the machine is no fault of the page.
    """
    begin = next(event for event in events if event["name"] == "reveal-begins")
    end = next(event for event in events if event["name"] == "reveal-ends")
    mine = [
        event
        for event in events
        if (event["pid"], event["tid"]) == (begin["pid"], begin["tid"]) and begin["ts"] <= event["ts"] <= end["ts"]
    ]
    tasks = [event.get("tdur", event["dur"]) / 1000 for event in mine if event["name"] in TASKS and "dur" in event]
    layouts = sorted(event["ts"] for event in mine if event["name"] == "Layout")
    frames = sorted(event["ts"] for event in mine if event["name"] in FRAMES)
    first = next((at for at in frames if layouts and at > layouts[0]), end["ts"])
    return max(tasks), sum(at > first for at in layouts)


def _memory(browser: Browser, url: str, hands: int) -> list[Figure]:
    """What the page keeps after so many hands, beyond what it kept after the first tenth of them."""
    page, devtools = _open(browser, url)
    page.evaluate(PLAY, hands // 10)
    before, nodes_before = _kept(page, devtools)
    page.evaluate(PLAY, hands - hands // 10)
    after, nodes_after = _kept(page, devtools)
    page.close()
    return [
        Figure(f"program's memory, growth over {hands} hands", (after - before) / 1e6, "MB", GROWTH_GOAL_MB),
        Figure(f"program's nodes, growth over {hands} hands", nodes_after - nodes_before, "", None),
    ]


def _kept(page: Page, devtools: CDPSession) -> tuple[float, float]:
    """Bytes of the heap and number of nodes, with the same view on and after two collections."""
    page.evaluate("stage.draw(stage.viewOf('preflop', 9)).then(() => new Promise((done) => setTimeout(done, 3000)))")
    for _ in range(2):
        devtools.send("HeapProfiler.collectGarbage")
    counted = devtools.send("Memory.getDOMCounters")
    heap = devtools.send("Runtime.getHeapUsage")
    return float(heap["usedSize"]), float(counted["nodes"])
