"""The four suits drawn from curves: many shapes of each, for training cards."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.typeface import Typeface, cut_tight

_CANVAS_PX = 192
_FONT_SHARE = 0.2
_CHARACTERS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SHIFT = 4  # fractional bits of a point given to fillPoly

_Curve = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class SuitShape:
    """How one printer draws suits; all numbers are 0 to 1.

    ``belly`` moves the widest place down and makes lobes fuller, ``notch`` deepens the heart's notch, ``flank`` bends
    the sides in (0) or out (1), ``slim`` narrows the whole, ``stem`` widens the stem's foot, ``lobe`` makes the club's
    leaves larger. With a ``font`` its suits are used instead.
    """

    belly: float
    notch: float
    flank: float
    slim: float
    stem: float
    lobe: float
    font: Typeface | None = None


def random_shape(rng: np.random.Generator, fonts: tuple[Typeface, ...] = ()) -> SuitShape:
    """Draw a shape; now and then take the suits of one of the fonts, if there are any."""
    font = fonts[int(rng.integers(len(fonts)))] if fonts and rng.random() < _FONT_SHARE else None
    belly, notch, flank, slim, stem, lobe = (float(value) for value in rng.random(6))
    return SuitShape(belly, notch, flank, slim, stem, lobe, font)


@lru_cache(maxsize=2048)
def suit_mask(suit: str, shape: SuitShape) -> Pixels:
    """A mask of a suit (one of ``c d h s``), cut tight, some 180 pixels high."""
    if shape.font is not None:
        return shape.font.glyph(_CHARACTERS[suit])
    canvas = np.zeros((_CANVAS_PX, _CANVAS_PX), np.uint8)
    for outline in _OUTLINES[suit](shape):
        points = (np.array(outline) + 0.5) * (_CANVAS_PX - 1)
        cv2.fillPoly(canvas, [np.rint(points * 2**_SHIFT).astype(np.int32)], 255, cv2.LINE_AA, _SHIFT)
    return cut_tight(canvas)


def _bezier(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]) -> _Curve:
    t = np.linspace(0, 1, 24)[:, None]
    points = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
    return [(float(x), float(y)) for x, y in points]


def _mirrored(right: _Curve) -> _Curve:
    return right + [(-x, y) for x, y in reversed(right)]


def _heart_half(shape: SuitShape) -> _Curve:
    half = 0.37 + 0.13 * (1 - shape.slim)
    widest = -0.3 + 0.14 * shape.belly
    notch = -0.42 + 0.22 * shape.notch
    lobe = _bezier((0, notch), (0.06, -0.56), (half, -0.56), (half, widest))
    side = _bezier(
        (half, widest), (half, widest + 0.28), (0.08 + 0.16 * shape.flank, 0.22 + 0.06 * shape.flank), (0, 0.5)
    )
    return lobe + side


def _heart(shape: SuitShape) -> list[_Curve]:
    return [_mirrored(_heart_half(shape))]


def _stem(shape: SuitShape, top: float) -> _Curve:
    foot = 0.12 + 0.16 * shape.stem
    return _mirrored(_bezier((0.03, top), (0.04, 0.32), (0.06 + 0.04 * shape.flank, 0.46), (foot, 0.5)))


def _spade(shape: SuitShape) -> list[_Curve]:
    body = [(x, -y * 0.86 - 0.07) for x, y in _mirrored(_heart_half(shape))]
    return [body, _stem(shape, 0.0)]


def _diamond(shape: SuitShape) -> list[_Curve]:
    half = 0.33 + 0.15 * (1 - shape.slim)
    bend = 0.5 + 0.16 * (shape.flank - 0.6)
    upper = _bezier(
        (0, -0.5), (half * bend * 0.7, -0.5 * bend * 1.3), (half * bend * 1.3, -0.5 * bend * 0.7), (half, 0)
    )
    lower = [(x, -y) for x, y in reversed(upper)]
    return [_mirrored(upper + lower)]


def _club(shape: SuitShape) -> list[_Curve]:
    radius = 0.19 + 0.055 * shape.lobe
    apart = 0.235 + 0.03 * (1 - shape.slim)
    leaves = ((0.0, -0.5 + radius), (-apart, 0.06 + 0.05 * shape.belly), (apart, 0.06 + 0.05 * shape.belly))
    middle = [(-0.09, -0.12), (0.09, -0.12), (0.12, 0.14), (-0.12, 0.14)]
    return [*(_circle(x, y, radius) for x, y in leaves), middle, _stem(shape, -0.05)]


def _circle(x: float, y: float, radius: float) -> _Curve:
    turns = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    return [(x + radius * float(np.cos(turn)), y + radius * float(np.sin(turn))) for turn in turns]


_OUTLINES = {"h": _heart, "s": _spade, "d": _diamond, "c": _club}
