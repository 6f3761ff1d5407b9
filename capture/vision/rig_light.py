"""The light and the lens of a rig, as they show in its pictures: how bright, of what colour, how sharp.

On the paper round an index the brightest pixels are card white, in whatever light and lens; on the bare glass there is
what shines through and mirrors in it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from capture.vision.arrays import IndexBox, Pixels
from capture.vision.crop import cut_crop
from capture.vision.shrink import shrunk

PAPER_SHARE = 0.25
"""The brightest quarter of an index's crop is paper: ink, and what lies beside the card, are darker."""

LOOKED_AT_PX = 160
"""A bare glass is judged by a copy whose longer side has so many pixels at most."""

LEAST_CONTRAST = 8.0
"""Grey levels; of less contrast nothing is sharp."""


@dataclass(frozen=True, slots=True)
class Light:
    """``brightness``: mean grey level, 0 to 255. ``blue`` and ``red``: of the mean colour, over its green.
    ``sharpness``: the steepest slopes over the contrast, per pixel of the crop; about 0.2 and more at a sharp edge."""

    brightness: float
    blue: float
    red: float
    sharpness: float


@dataclass(frozen=True, slots=True)
class LightRange:
    """The lowest and the highest of each figure that was seen."""

    low: Light
    high: Light


def paper_light(pixels: Pixels, box: IndexBox) -> Light:
    """Of the card round one index."""
    return crop_light(cut_crop(pixels, box.x, box.y, box.w, box.h))


def crop_light(crop: Pixels) -> Light:
    """The same of a reader's crop."""
    grey = crop.mean(axis=2)
    paper = crop[grey >= np.quantile(grey, 1 - PAPER_SHARE)]
    return _light(paper, _sharpness(grey))


def glass_light(pixels: Pixels) -> Light:
    """Of a picture in which no card lies."""
    small = shrunk(pixels, LOOKED_AT_PX)
    return _light(small.reshape(-1, 3), _sharpness(small.mean(axis=2)))


def range_of(lights: Sequence[Light]) -> LightRange:
    """ValueError for none."""
    if not lights:
        raise ValueError("expected the light of one index at least, got none")
    return LightRange(_each(lights, min), _each(lights, max))


def middle_of(lights: Sequence[Light]) -> Light:
    """The median of each figure; ValueError for none."""
    if not lights:
        raise ValueError("expected the light of one picture at least, got none")
    return _each(lights, lambda values: float(np.median(values)))


def _each(lights: Sequence[Light], of: Callable[[list[float]], float]) -> Light:
    return Light(
        of([light.brightness for light in lights]),
        of([light.blue for light in lights]),
        of([light.red for light in lights]),
        of([light.sharpness for light in lights]),
    )


def _light(colours: Pixels, sharpness: float) -> Light:
    blue, green, red = (float(value) for value in colours.mean(axis=0))
    return Light((blue + green + red) / 3, blue / max(green, 1.0), red / max(green, 1.0), sharpness)


def _sharpness(grey: npt.NDArray[np.float64]) -> float:
    low, high = np.percentile(grey, (5, 95))
    down, across = np.gradient(grey)
    return float(np.percentile(np.hypot(down, across), 98) / max(high - low, LEAST_CONTRAST))
