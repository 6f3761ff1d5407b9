"""The four suits of evaluation cards: built from discs and straight lines, or taken from a font of symbols."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.typeface import Typeface, cut_tight

_SIDE = 400
_CHARACTERS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

_Grid = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]
_Axis = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class SuitCut:
    """How suits are cut: ``width`` and ``weight`` 0 to 1, and a font of symbols to use instead, or None."""

    width: float
    weight: float
    font: Typeface | None


@lru_cache(maxsize=512)
def cut_suit(suit: str, cut: SuitCut) -> Pixels:
    """A mask of one of ``c d h s``, cut tight, at most 200 pixels high."""
    if cut.font is not None:
        return cut.font.glyph(_CHARACTERS[suit])
    y, x = np.mgrid[-1 : 1 : _SIDE * 1j, -1 : 1 : _SIDE * 1j]
    inside = _INSIDE[suit](x / (0.8 + 0.3 * cut.width), y, cut.weight)
    soft = inside.reshape(_SIDE // 2, 2, _SIDE // 2, 2).mean(axis=(1, 3))
    return cut_tight((255 * soft).astype(np.uint8))


def _heart(x: _Axis, y: _Axis, weight: float) -> _Grid:
    radius = 0.4 + 0.06 * weight
    lobes = (np.abs(x) - 0.38) ** 2 + (y + 0.35) ** 2 < radius**2
    reach = np.clip((0.85 - y) / 1.12, 0, 1) ** (1.15 - 0.35 * weight)
    return lobes | ((y > -0.27) & (np.abs(x) < 0.76 * reach))


def _spade(x: _Axis, y: _Axis, weight: float) -> _Grid:
    body = _heart(x, -(y + 0.12), weight)
    foot = (y > 0.1) & (y < 0.85) & (np.abs(x) < 0.05 + (0.22 + 0.15 * weight) * np.clip((y - 0.3) / 0.55, 0, 1) ** 2)
    return body | foot


def _diamond(x: _Axis, y: _Axis, weight: float) -> _Grid:
    power = 0.85 + 0.3 * weight
    return np.abs(x / 0.68) ** power + np.abs(y / 0.9) ** power < 1


def _club(x: _Axis, y: _Axis, weight: float) -> _Grid:
    radius = 0.34 + 0.06 * weight
    top = x**2 + ((y + 0.45) / 1.05) ** 2 < radius**2
    sides = (np.abs(x) - 0.42) ** 2 + (y - 0.12) ** 2 < radius**2
    neck = (np.abs(x) < 0.1) & (np.abs(y) < 0.45)
    foot = (y > 0.1) & (y < 0.85) & (np.abs(x) < 0.05 + 0.28 * np.clip((y - 0.3) / 0.55, 0, 1) ** 1.5)
    return top | sides | neck | foot


_INSIDE = {"c": _club, "d": _diamond, "h": _heart, "s": _spade}
