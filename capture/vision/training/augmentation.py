"""A base crop as a camera and a finder might give it: turned, shifted, scaled, lit, blurred, noisy. Never mirrored."""

import math
from collections.abc import Callable
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Floats, Pixels
from capture.vision.crop import CONTEXT, CROP_PX
from capture.vision.training.base_crops import BASE_PX, NOMINAL_PX, SHARP_SCALE

SHIFT = 0.15
"""Largest error of the box's middle, as a share of its longer side."""

SCALES = (0.75, 1.35)
"""Smallest and largest size of the box over the true one."""

STRETCH = 0.22
"""Largest logarithm of the ratio by which one direction is stretched: a card seen from the side."""

LEAST_SIDE_PX = 27
"""Side of the coarsest square, in camera pixels: an index of 18 pixels."""

FINE_PX = 26.0
"""Longer side, in its picture, of an index that is fine enough to be made coarser and blurred."""

ASPECT = 0.55
"""Usual width of an index over its height."""

SMEARED_SIGMAS = (1 / 7, 1 / 3.5)
SMEARED_LENGTHS = (0.4, 1.0)
"""Blur, and motion, that no index survives, as shares of its longer side; at half of it some can still be read."""

Rng: TypeAlias = np.random.Generator


def augment(base: Pixels, rng: Rng, turn: float, size_px: float, *, is_smeared: bool = False) -> Pixels:
    """A crop (CROP_PX, CROP_PX, 3) of a base crop (BASE_PX, BASE_PX, 3).

    It is turned by ``turn`` radians from the x axis towards the y axis; the rest is drawn from ``rng``. What is small
    in its picture, by ``size_px``, is not made coarser still, unless it shall be ``is_smeared`` beyond reading.
    """
    is_fine = size_px >= FINE_PX
    side = int(rng.integers(LEAST_SIDE_PX, CROP_PX + 1)) if is_fine and rng.random() < 0.6 else CROP_PX
    light = _turned(base, side, turn, rng).astype(np.float32)
    if is_smeared:
        light = _smear(light, rng)
    for chance, change in _CHANGES:
        if rng.random() < chance and (is_fine or change not in _SMEARS):
            light = change(light, rng)
    pixels = np.clip(light, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        pixels = _jpeg(pixels, rng)
    way = cv2.INTER_LINEAR if rng.random() < 0.8 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(pixels, (CROP_PX, CROP_PX), interpolation=way), np.uint8)


def plain_crop(base: Pixels, turn: float = 0.0) -> Pixels:
    """The crop that a finder without any error would give of what lies at that angle."""
    scale = CROP_PX / (NOMINAL_PX * box_growth(turn))
    return _cut(base, _rotation(turn) * scale, np.full(2, BASE_PX / 2), CROP_PX, scale)


def box_growth(turn: float) -> float:
    """Longer side of the upright box round a turned index, over that of one that stands upright."""
    across, down = abs(np.sin(turn)), abs(np.cos(turn))
    return float(max(down + ASPECT * across, across + ASPECT * down))


def _turned(base: Pixels, side: int, turn: float, rng: Rng) -> Pixels:
    scale = side / (NOMINAL_PX * np.exp(rng.uniform(*np.log(SCALES))) * box_growth(turn))
    lean, stretch = rng.uniform(0, np.pi), rng.uniform(-STRETCH, STRETCH)
    matrix = _rotation(lean) @ np.diag([np.exp(stretch), np.exp(-stretch)]) @ _rotation(turn - lean) * scale
    middle = BASE_PX / 2 + rng.uniform(-SHIFT, SHIFT, 2) * NOMINAL_PX / 1.5
    return _cut(base, matrix, middle, side, scale)


def _cut(
    base: Pixels, matrix: npt.NDArray[np.float64], middle: npt.NDArray[np.float64], side: int, scale: float
) -> Pixels:
    """The square of that side round a point of the base crop."""
    full = np.column_stack([matrix, side / 2 - matrix @ middle])
    if scale < SHARP_SCALE:
        base = np.asarray(cv2.GaussianBlur(base, (0, 0), 0.4 / scale), np.uint8)
    return np.asarray(
        cv2.warpAffine(base, full, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _rotation(angle: float) -> npt.NDArray[np.float64]:
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def _tint(light: Floats, rng: Rng) -> Floats:
    """Another colour of the lamps or of the camera's white balance."""
    return light * rng.uniform(0.82, 1.18, 3).astype(np.float32)


def _gamma(light: Floats, rng: Rng) -> Floats:
    return np.asarray(255 * (np.clip(light, 0, 255) / 255) ** np.float32(rng.uniform(0.6, 1.6)), np.float32)


def _contrast(light: Floats, rng: Rng) -> Floats:
    return (light - 128) * np.float32(rng.uniform(0.5, 1.2)) + np.float32(128 + rng.uniform(-40, 40))


def _grey(light: Floats, rng: Rng) -> Floats:
    """Less colour, now and then none, or more."""
    grey = light.mean(2, keepdims=True)
    return np.asarray(grey + (light - grey) * np.float32(rng.choice((0.05, 0.5, 0.75, 1.4))), np.float32)


def _slope(side: int, rng: Rng) -> Floats:
    angle = rng.uniform(0, 2 * np.pi)
    along = np.linspace(-1, 1, side, dtype=np.float32)
    plane: Floats = (along[None, :] * np.cos(angle) + along[:, None] * np.sin(angle)).astype(np.float32)
    return plane[..., None]


def _shadow(light: Floats, rng: Rng) -> Floats:
    """Darker towards one side, softly or with an edge."""
    slope = np.clip(0.5 + _slope(light.shape[0], rng) * np.float32(np.exp(rng.uniform(-0.7, 2.0))), 0, 1)
    return np.asarray(light * (1 - slope * np.float32(rng.uniform(0.2, 0.6))), np.float32)


def _glare(light: Floats, rng: Rng) -> Floats:
    """A pale veil with a soft edge, as of a lamp in the glass."""
    slope = np.clip(_slope(light.shape[0], rng) * np.float32(2.0) - np.float32(rng.uniform(-0.4, 1.2)), 0, 1)
    return np.asarray(light + slope * (255 - light) * np.float32(rng.uniform(0.2, 0.7)), np.float32)


def _blur(light: Floats, rng: Rng) -> Floats:
    sigma = rng.uniform(0.3, 1.1) * light.shape[0] / CROP_PX + 0.15
    return np.asarray(cv2.GaussianBlur(light, (0, 0), sigma), np.float32)


def _motion(light: Floats, rng: Rng) -> Floats:
    return _moved(light, rng, int(rng.integers(2, 5)))


def _moved(light: Floats, rng: Rng, length: float) -> Floats:
    """Smeared by so many pixels in some direction."""
    middle = math.ceil(length / 2) + 1
    kernel = np.zeros((2 * middle + 1, 2 * middle + 1), np.float32)
    angle = rng.uniform(0, np.pi)
    reach = np.array([np.cos(angle), np.sin(angle)]) * length / 2
    ends = [tuple(int(v) for v in np.rint(middle + sign * reach)) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0)
    return np.asarray(cv2.filter2D(light, -1, kernel / kernel.sum()), np.float32)


def _smear(light: Floats, rng: Rng) -> Floats:
    """So far out of focus, or moved so far, that the index cannot be read."""
    index_px = light.shape[0] / CONTEXT
    if rng.random() < 0.5:
        return np.asarray(cv2.GaussianBlur(light, (0, 0), index_px * rng.uniform(*SMEARED_SIGMAS)), np.float32)
    return _moved(light, rng, index_px * rng.uniform(*SMEARED_LENGTHS))


def _noise(light: Floats, rng: Rng) -> Floats:
    return light + rng.standard_normal(light.shape, np.float32) * np.float32(rng.uniform(1, 11))


def _specks(light: Floats, rng: Rng) -> Floats:
    """Single black and white pixels."""
    drawn = rng.random(light.shape[:2])
    share = rng.uniform(0.002, 0.012)
    light = light.copy()
    light[drawn < share / 2] = 0
    light[drawn > 1 - share / 2] = 255
    return light


def _jpeg(pixels: Pixels, rng: Rng) -> Pixels:
    quality = int(rng.integers(30, 92))
    _, encoded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8)


_CHANGES: tuple[tuple[float, Callable[[Floats, Rng], Floats]], ...] = (
    (0.35, _tint),
    (0.2, _shadow),
    (0.08, _glare),
    (0.3, _gamma),
    (0.3, _contrast),
    (0.12, _grey),
    (0.3, _blur),
    (0.1, _motion),
    (0.35, _noise),
    (0.05, _specks),
)
"""What may happen to the light of a crop, in order, each with its chance."""

_SMEARS = frozenset({_blur, _motion})
"""What a small index does not survive."""
