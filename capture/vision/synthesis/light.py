"""Light on a training scene: uneven lamps, shadows, reflections on glass, hot streaks."""

import cv2
import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.labels import Pixels

_FIELD_PX = 80
_NEUTRAL = 128
"""A gain of one in a field of gains."""
_BLINDING = 150
"""Light added to a pixel beyond which nothing is read there."""


def shade(canvas: Canvas, rng: np.random.Generator, *, shadows: float) -> None:
    """Multiply the picture by a lamp's slope, darker corners and, with probability ``shadows``, hard shadows."""
    y, x = np.mgrid[-1 : 1 : _FIELD_PX * 1j, -1 : 1 : _FIELD_PX * 1j]
    slope = rng.normal(0, 0.13, 2)
    gain = 1 + slope[0] * x + slope[1] * y - rng.uniform(0, 0.22) * (x**2 + y**2)
    field = np.clip(gain, 0.15, 1.9).astype(np.float32) * _NEUTRAL
    if rng.random() < shadows:
        for _ in range(int(rng.integers(1, 3))):
            _shadow(field, rng)
    gains = cv2.resize(np.clip(field, 0, 255).astype(np.uint8), canvas.size, interpolation=cv2.INTER_LINEAR)
    cv2.multiply(canvas.pixels, cv2.merge([gains] * 3), dst=canvas.pixels, scale=1 / _NEUTRAL)


def _shadow(field: np.ndarray[tuple[int, ...], np.dtype[np.float32]], rng: np.random.Generator) -> None:
    """A straight edge or the blob of a hand or a phone, sharp or soft."""
    mask = np.zeros(field.shape, np.float32)
    middle = rng.uniform(0, _FIELD_PX, 2)
    if rng.random() < 0.5:
        turn = rng.uniform(0, 2 * np.pi)
        normal = np.array([np.cos(turn), np.sin(turn)])
        along = np.array([-normal[1], normal[0]])
        far = 3 * _FIELD_PX
        corners = [
            middle + along * far,
            middle - along * far,
            middle - along * far + normal * far,
            middle + along * far + normal * far,
        ]
    else:
        turns = np.sort(rng.uniform(0, 2 * np.pi, 7))
        reach = rng.uniform(0.1, 0.5, 7)[:, None] * _FIELD_PX
        corners = list(middle + np.stack([np.cos(turns), np.sin(turns)], axis=1) * reach)
    cv2.fillPoly(mask, [np.rint(corners).astype(np.int32)], 1.0, cv2.LINE_AA)
    soft = float(rng.choice([0.6, 1.5, 4.0]))
    field *= 1 - float(rng.uniform(0.2, 0.6)) * np.asarray(cv2.GaussianBlur(mask, (0, 0), soft), np.float32)


def reflect(canvas: Canvas, rng: np.random.Generator) -> None:
    """Add what glass or varnish mirrors: lamps, strips, a window, a veil; blinding parts hide what lies under them."""
    width, height = canvas.size
    small = np.zeros((height // 2, width // 2, 3), np.uint8)
    for _ in range(int(rng.integers(1, 4))):
        _GLARES[int(rng.integers(len(_GLARES)))](small, rng)
    added = np.asarray(cv2.resize(small, canvas.size, interpolation=cv2.INTER_LINEAR), np.uint8)
    cv2.add(canvas.pixels, added, dst=canvas.pixels)
    canvas.hide(((added.min(axis=2) > _BLINDING) * np.uint8(255)).astype(np.uint8))


def _tint(rng: np.random.Generator, low: float, high: float) -> tuple[int, int, int]:
    level = rng.uniform(low, high)
    blue, green, red = (int(np.clip(level * v, 0, 255)) for v in rng.uniform(0.75, 1.0, 3))
    return blue, green, red


def _streak(layer: Pixels, rng: np.random.Generator) -> None:
    height, width = layer.shape[:2]
    start, end = (rng.random(2) * (width, height) * 1.6 - (width * 0.3, height * 0.3) for _ in range(2))
    part = np.zeros_like(layer)
    points = (tuple(int(v) for v in start), tuple(int(v) for v in end))
    cv2.line(part, *points, _tint(rng, 60, 255), int(rng.integers(1, 9)), cv2.LINE_AA)
    cv2.add(layer, cv2.GaussianBlur(part, (0, 0), float(rng.choice([0.6, 2, 5]))), dst=layer)


def _lamps(layer: Pixels, rng: np.random.Generator) -> None:
    """A row of LEDs."""
    height, width = layer.shape[:2]
    start, step = rng.random(2) * (width, height), rng.normal(0, 18, 2)
    part = np.zeros_like(layer)
    colour, radius = _tint(rng, 120, 255), int(rng.integers(1, 7))
    for number in range(int(rng.integers(1, 14))):
        x, y = start + number * step
        cv2.circle(part, (int(x), int(y)), radius, colour, -1, cv2.LINE_AA)
    cv2.add(layer, cv2.GaussianBlur(part, (0, 0), float(rng.uniform(0.8, 5))), dst=layer)


def _window(layer: Pixels, rng: np.random.Generator) -> None:
    height, width = layer.shape[:2]
    middle = rng.random(2) * (width, height)
    corners = (
        middle + np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * rng.uniform(10, 120, 2) + rng.normal(0, 12, (4, 2))
    )
    part = np.zeros_like(layer)
    cv2.fillPoly(part, [np.rint(corners).astype(np.int32)], _tint(rng, 20, 110), cv2.LINE_AA)
    cv2.add(layer, cv2.blur(part, (9, 9)), dst=layer)


def _veil(layer: Pixels, rng: np.random.Generator) -> None:
    cv2.add(layer, np.full_like(layer, _tint(rng, 5, 45)), dst=layer)


_GLARES = (_streak, _lamps, _window, _veil, _streak)
