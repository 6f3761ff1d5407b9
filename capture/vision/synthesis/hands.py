"""Fingers that lie over cards: rounded bars in skin colours, shaded across, with a nail."""

import cv2
import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.labels import Pixels

_SKINS = ((140, 170, 225), (110, 145, 205), (85, 120, 185), (60, 90, 150), (45, 65, 110), (30, 45, 75), (150, 160, 235))
_STRIPES = ((1.0, 0.62), (0.82, 0.82), (0.6, 0.95), (0.34, 1.05))
"""Share of the finger's thickness and brightness there, from the rim to the middle."""


def lay_finger(canvas: Canvas, rng: np.random.Generator, tip: tuple[float, float], thickness: float) -> None:
    """Lay one finger from somewhere outside to ``tip``; ``thickness`` in pixels."""
    turn = rng.uniform(0, 2 * np.pi)
    length = thickness * rng.uniform(3, 6)
    base = np.array(tip) + length * np.array([np.cos(turn), np.sin(turn)])
    margin = int(thickness)
    low = np.floor(np.minimum(base, tip)).astype(int) - margin
    width, height = (int(v) for v in np.ceil(np.maximum(base, tip)).astype(int) + margin - low)
    points = [tuple(int(v) for v in np.rint(point - low)) for point in (base, np.array(tip))]
    mask = np.zeros((height, width), np.uint8)
    colours = np.zeros((height, width, 3), np.uint8)
    skin = np.array(_SKINS[int(rng.integers(len(_SKINS)))]) * rng.uniform(0.7, 1.1)
    cv2.line(mask, points[0], points[1], 255, max(2, round(thickness)), cv2.LINE_AA)
    for share, bright in _STRIPES:
        shade = tuple(float(v) for v in np.clip(skin * bright, 0, 255))
        cv2.line(colours, points[0], points[1], shade, max(2, round(thickness * share) + 2), cv2.LINE_AA)
    soft = max(0.6, thickness / 12)
    canvas.cover(_blur(mask, soft / 2), (int(low[0]), int(low[1])), _blur(colours, soft))


def _blur(picture: Pixels, sigma: float) -> Pixels:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.uint8)
