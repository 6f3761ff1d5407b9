"""The four suits drawn from curves: many shapes of each, for training cards; some are a designer's instead."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.typeface import cut_tight

_CANVAS_PX = 192
_DESIGNED_SHARE = 0.25
_CHARACTERS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SHIFT = 4  # fractional bits of a point given to fillPoly

_Curve = list[tuple[float, float]]


class SuitDesign(Protocol):
    """Suits that somebody drew: a font that has them, or a set of icons."""

    def glyph(self, text: str) -> Pixels:
        """A mask of one of ``♣ ♦ ♥ ♠``, cut tight."""


@dataclass(frozen=True, slots=True)
class SuitShape:
    """How one printer draws suits; all numbers are 0 to 1.

    Heart and spade: ``belly`` moves the widest place down, ``notch`` deepens the notch, ``flank`` bends the sides in
    (0) or out (1), ``point`` draws the tip out, ``cheek`` makes lobes square; with ``lobed`` above LOBED they are two
    discs and a wedge, with a shoulder where they meet. ``slim`` narrows every suit. The club's leaves: ``lobe`` makes
    them larger, ``spread`` sets them apart, ``tall`` makes them ovals, ``crown`` enlarges the
    upper one. The stem: ``stem`` widens its foot, ``neck`` its top, ``foot`` raises it, ``bow`` bends its sides in.
    With a ``design`` its suits are used instead.
    """

    design: SuitDesign | None
    belly: float
    notch: float
    flank: float
    point: float
    cheek: float
    lobed: float
    slim: float
    lobe: float
    spread: float
    tall: float
    crown: float
    stem: float
    neck: float
    foot: float
    bow: float


_NUMBERS = 15
LOBED = 0.65


def random_shape(rng: np.random.Generator, designs: tuple[SuitDesign, ...] = ()) -> SuitShape:
    """Draw a shape; now and then take the suits of one of the designs, if there are any."""
    design = designs[int(rng.integers(len(designs)))] if designs and rng.random() < _DESIGNED_SHARE else None
    return SuitShape(design, *(float(value) for value in rng.random(_NUMBERS)))


@lru_cache(maxsize=2048)
def suit_mask(suit: str, shape: SuitShape) -> Pixels:
    """A mask of a suit (one of ``c d h s``), cut tight, some 180 pixels high."""
    if shape.design is not None:
        return shape.design.glyph(_CHARACTERS[suit])
    canvas = np.zeros((_CANVAS_PX, _CANVAS_PX), np.uint8)
    for outline in _OUTLINES[suit](shape):
        points = (np.array(outline) * _WITHIN + 0.5) * (_CANVAS_PX - 1)
        cv2.fillPoly(canvas, [np.rint(points * 2**_SHIFT).astype(np.int32)], 255, cv2.LINE_AA, _SHIFT)
    return cut_tight(canvas)


_WITHIN = 0.9
"""The outlines reach from -0.55 to 0.55."""


def _bezier(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]) -> _Curve:
    t = np.linspace(0, 1, 24)[:, None]
    points = (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d
    return [(float(x), float(y)) for x, y in points]


def _mirrored(right: _Curve) -> _Curve:
    return right + [(-x, y) for x, y in reversed(right)]


def _heart_half(shape: SuitShape) -> _Curve:
    half = 0.36 + 0.15 * (1 - shape.slim)
    widest = -0.32 + 0.22 * shape.belly
    notch = -0.44 + 0.26 * shape.notch
    top = -0.54 - 0.06 * shape.cheek
    lobe = _bezier((0, notch), (0.06 + 0.1 * (1 - shape.cheek), top), (half, top), (half, widest))
    reach = widest + (0.5 - widest) * (0.22 + 0.2 * shape.cheek)
    tip = (0.04 + 0.2 * shape.flank, 0.36 - 0.2 * shape.point)
    return lobe + _bezier((half, widest), (half, reach), tip, (0, 0.5))


def _heart(shape: SuitShape) -> list[_Curve]:
    return _lobes_and_wedge(shape) if shape.lobed > LOBED else [_mirrored(_heart_half(shape))]


def _lobes_and_wedge(shape: SuitShape) -> list[_Curve]:
    """Two discs side by side, and a wedge from their widest to the tip, its sides straight or bowed."""
    radius = 0.2 + 0.07 * shape.cheek
    apart = radius * (0.75 + 0.25 * (1 - shape.slim))
    middle = -0.5 + radius * (0.95 + 0.1 * shape.belly)
    start = (apart + radius * (0.7 + 0.28 * shape.flank), middle + radius * (0.1 + 0.5 * shape.notch))
    bow = 0.5 + 0.25 * (shape.point - 0.5)
    side = _bezier(
        start, (start[0] * 0.75, start[1] + 0.15), (start[0] * bow * 0.6, 0.5 - 0.25 * shape.belly), (0.0, 0.5)
    )
    discs = [_oval((sign * apart, middle), (radius, radius)) for sign in (-1, 1)]
    return [*discs, _mirrored([(0.0, middle), (start[0], start[1]), *side])]


def _stem(shape: SuitShape, top: float) -> _Curve:
    """From a narrow top to a wide foot: a wedge, a bell or nearly a bar."""
    neck = 0.02 + 0.06 * shape.neck
    width = neck + 0.03 + 0.22 * shape.stem
    base = 0.5 - 0.1 * shape.foot
    bend = (neck + (1 - shape.bow) * 0.5 * (width - neck), base - (0.04 + 0.24 * (1 - shape.bow)))
    return _mirrored(_bezier((neck, top), (neck, 0.5 * (top + base)), bend, (width, base)))


def _spade(shape: SuitShape) -> list[_Curve]:
    body = [[(x, -y * 0.84 - 0.08) for x, y in curve] for curve in _heart(shape)]
    return [*body, _stem(shape, 0.0)]


def _diamond(shape: SuitShape) -> list[_Curve]:
    half = 0.3 + 0.2 * (1 - shape.slim)
    bend = 0.5 + 0.2 * (shape.flank - 0.6)
    upper = _bezier(
        (0, -0.5), (half * bend * 0.7, -0.5 * bend * 1.3), (half * bend * 1.3, -0.5 * bend * 0.7), (half, 0)
    )
    lower = [(x, -y) for x, y in reversed(upper)]
    return [_mirrored(upper + lower)]


def _club(shape: SuitShape) -> list[_Curve]:
    radius = 0.18 + 0.075 * shape.lobe
    upper = radius * (0.95 + 0.15 * shape.crown)
    apart = radius * (0.95 + 0.35 * shape.spread) * (0.85 + 0.2 * (1 - shape.slim))
    below = 0.01 + 0.12 * shape.belly
    tall = 0.9 + 0.2 * shape.tall
    leaves = (
        _oval((0.0, -0.5 + upper * tall), (upper, upper * tall)),
        _oval((-apart, below), (radius, radius)),
        _oval((apart, below), (radius, radius)),
    )
    waist = 0.05 + 0.06 * shape.neck
    middle = [(-waist, -0.2), (waist, -0.2), (0.7 * apart, below), (waist, 0.16), (-waist, 0.16), (-0.7 * apart, below)]
    return [*leaves, middle, _stem(shape, -0.05)]


def _oval(middle: tuple[float, float], radii: tuple[float, float]) -> _Curve:
    turns = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    return [(middle[0] + radii[0] * float(np.cos(turn)), middle[1] + radii[1] * float(np.sin(turn))) for turn in turns]


_OUTLINES = {"h": _heart, "s": _spade, "d": _diamond, "c": _club}
