"""What reading a picture costs on one core: processor time, network and all, of pictures as cameras give them.

The goal is 20 ms a picture with two cards, both corners of each free. Pictures are drawn: what a network costs does not
depend on what is in them, and the four crops of the two cards are read whatever the finder finds.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from bench.figures import Figure, percentile
from capture.errors import CaptureError
from capture.vision.arrays import IndexBox, Pixels
from capture.vision.judge import judge
from capture.vision.reading_rule import CAMERA_RULE
from capture.vision.shipped import load_finder, load_reader

PICTURE_GOAL_MS = 20.0
TIMES, TIMES_SHORT = 60, 15
SIZES = {"640x480": (640, 480), "640x640": (640, 640), "1920x1080": (1920, 1080)}
CORNERS = tuple(IndexBox(x, y, 40, 60, 0.9) for x, y in ((100, 80), (220, 90), (180, 300), (300, 310)))
"""The corners of two cards."""


def measure(_: set[int], *, short: bool) -> list[Figure]:
    """Judging, finding and reading, and all of it, by size of the picture; or that it cannot run here."""
    try:
        finder, reader = load_finder(CAMERA_RULE), load_reader()
    except CaptureError as error:
        return [Figure(f"vision: {error}", float("nan"), "")]
    times = TIMES_SHORT if short else TIMES
    figures = []
    for name, (width, height) in SIZES.items():
        pixels = _picture(width, height)
        parts: dict[str, Callable[[], object]] = {
            "judge": partial(judge, pixels),
            "find": partial(finder.find, pixels),
            "read four corners": partial(reader.read, pixels, CORNERS),
        }
        figures += _measure_parts(f"vision, {name}", parts, times)
    return figures


def _picture(width: int, height: int) -> Pixels:
    """A sensor's noise in colour."""
    return np.random.default_rng(1).integers(40, 216, (height, width, 3), dtype=np.uint8)


def _measure_parts(name: str, parts: dict[str, Callable[[], object]], times: int) -> list[Figure]:
    taken = {part: _cpu_s(act, times) for part, act in parts.items()}
    whole = [sum(seconds) for seconds in zip(*taken.values(), strict=True)]
    rows = [Figure(f"{name}, {part}, p50", 1000 * percentile(seconds, 50), "ms") for part, seconds in taken.items()]
    return [*rows, Figure(f"{name}, all, p50", 1000 * percentile(whole, 50), "ms", PICTURE_GOAL_MS)]


def _cpu_s(act: Callable[[], object], times: int) -> Sequence[float]:
    """Processor time of each call, after one that is not counted."""
    act()
    taken = []
    for _ in range(times):
        began = time.process_time()
        act()
        taken.append(time.process_time() - began)
    return taken
