"""Court pictures for procedural decks: art of the CC0 faces in other colours, or patterns with a court card's look."""

from dataclasses import dataclass, field

import cv2
import numpy as np

from capture.vision.synthesis.deck_style import DeckStyle
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.suit_shapes import suit_mask
from rules.cards import SUITS, Card

_FRAME = (0.152, 0.108, 0.848, 0.892)
"""Left, top, right, bottom of the framed picture on the CC0 faces, as shares of the card."""


@dataclass(frozen=True, slots=True, eq=False)
class CourtArt:
    """Pictures (H, W, 3) of the twelve court cards."""

    pictures: dict[Card, Pixels] = field(repr=False)


def cut_court(face: Pixels) -> Pixels:
    """The framed picture of a CC0 court card's raster."""
    height, width = face.shape[:2]
    left, top, right, bottom = _FRAME
    part = face[round(top * height) : round(bottom * height), round(left * width) : round(right * width), :3]
    return np.ascontiguousarray(part)


def court_picture(art: CourtArt, style: DeckStyle, card: Card, width: int, height: int) -> Pixels:
    """The picture between the indices of a court card, (height, width, 3)."""
    if style.court == "art":
        return _recoloured(art.pictures[card], style.court_hue, width, height)
    if style.court == "shapes":
        return _pattern(style, card, width, height)
    return _letter(style, card, width, height)


def _recoloured(picture: Pixels, hue: int, width: int, height: int) -> Pixels:
    small = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    if not hue:
        return small
    hsv = cv2.cvtColor(small, cv2.COLOR_BGR2HSV)
    hsv[..., 0] = (hsv[..., 0].astype(np.int16) + hue) % 180
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR), np.uint8)


def _pattern(style: DeckStyle, card: Card, width: int, height: int) -> Pixels:
    rng = np.random.default_rng((style.seed, card.index))
    picture = np.empty((height, width, 3), np.uint8)
    picture[...] = style.paper
    palette = [tuple(int(c) for c in rng.integers(0, 256, 3)) for _ in range(5)]
    for _ in range(int(rng.integers(12, 40))):
        centre = rng.random(2) * (width, height / 2)
        size = rng.uniform(0.04, 0.3) * width
        points = centre + rng.normal(0, size, (int(rng.integers(3, 7)), 2))
        cv2.fillPoly(picture, [np.rint(points).astype(np.int32)], palette[int(rng.integers(5))], cv2.LINE_AA)
    picture[height - height // 2 :] = picture[: height // 2][::-1, ::-1]
    return picture


def _letter(style: DeckStyle, card: Card, width: int, height: int) -> Pixels:
    picture = np.empty((height, width, 3), np.uint8)
    picture[...] = style.paper
    mask = style.typeface.glyph("JQK"[card.rank - 11]) if style.seed % 2 else suit_mask(card.suit, style.shape)
    scale = min(0.6 * width / mask.shape[1], 0.45 * height / mask.shape[0])
    mask = np.asarray(cv2.resize(mask, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    top, left = (height - mask.shape[0]) // 2, (width - mask.shape[1]) // 2
    part = picture[top : top + mask.shape[0], left : left + mask.shape[1]]
    part[mask > 127] = style.colours[SUITS.index(card.suit)]
    return picture
