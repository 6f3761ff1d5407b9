"""Jokers and backs of procedural decks: what lies among cards and is none of the fifty-two."""

import cv2
import numpy as np

from capture.vision.synthesis.deck_style import DeckStyle
from capture.vision.synthesis.faces import Face, IndexPlace, box_corners, turn_half
from capture.vision.synthesis.ink import blank_card, premultiply, scale_mask, stamp
from capture.vision.synthesis.labels import Pixels

_STAR_POINTS = 5
_BACK_RADIUS = 0.05


def print_joker(style: DeckStyle, height_px: int) -> Face:
    """A joker: the word or a star in two corners, a coloured figure in the middle."""
    rng = np.random.default_rng((style.seed, 99))
    width = round(height_px * style.aspect)
    raster = blank_card(width, height_px, style.paper, style.radius)
    _print_figure(raster, rng)
    mask = _joker_index(style, rng, height_px)
    colour = style.colours[int(rng.integers(4))]
    x, y = round(style.margin_x * height_px), round(style.margin_y * height_px)
    for view in (raster, raster[::-1, ::-1]):
        stamp(view, mask, x, y, colour)
    quad = box_corners((x, y, mask.shape[1], mask.shape[0]))
    places = (IndexPlace(None, quad), IndexPlace(None, turn_half(quad, (width, height_px))))
    return Face(premultiply(raster), places)


def _joker_index(style: DeckStyle, rng: np.random.Generator, height_px: int) -> Pixels:
    """Letters under each other, the word along the edge, or a star over the word."""
    high = max(4, round(style.rank_h * height_px * 0.5))
    letters = [_letter(style, letter, high) for letter in "JOKER"]
    kind = int(rng.integers(3))
    if kind == 0:
        return _stacked(letters)
    if kind == 1:
        word = style.typeface.glyph("Joker")
        return scale_mask(word, round(high * word.shape[1] / word.shape[0]), high)
    return _stacked([_star(round(high * 1.6)), *letters])


def _letter(style: DeckStyle, letter: str, height: int) -> Pixels:
    glyph = style.typeface.glyph(letter)
    return scale_mask(glyph, round(height * glyph.shape[1] / glyph.shape[0]), height)


def _stacked(parts: list[Pixels]) -> Pixels:
    gap = max(1, parts[0].shape[0] // 8)
    width = max(part.shape[1] for part in parts)
    column = np.zeros((sum(part.shape[0] + gap for part in parts) - gap, width), np.uint8)
    top = 0
    for part in parts:
        left = (width - part.shape[1]) // 2
        column[top : top + part.shape[0], left : left + part.shape[1]] = part
        top += part.shape[0] + gap
    return column


def _star(size: int) -> Pixels:
    mask = np.zeros((size, size), np.uint8)
    turns = np.arange(2 * _STAR_POINTS) * np.pi / _STAR_POINTS - np.pi / 2
    reach = np.where(np.arange(2 * _STAR_POINTS) % 2, 0.2, 0.5)[:, None] * size
    points = np.stack([np.cos(turns), np.sin(turns)], axis=1) * reach + size / 2
    cv2.fillPoly(mask, [np.rint(points).astype(np.int32)], 255, cv2.LINE_AA)
    return mask


def _print_figure(raster: Pixels, rng: np.random.Generator) -> None:
    height, width = raster.shape[:2]
    for _ in range(int(rng.integers(10, 30))):
        colour = (*(int(c) for c in rng.integers(0, 256, 3)), 255)
        middle = (int(width * rng.uniform(0.3, 0.7)), int(height * rng.uniform(0.25, 0.75)))
        axes = (int(width * rng.uniform(0.02, 0.15)), int(width * rng.uniform(0.02, 0.2)))
        cv2.ellipse(raster, middle, axes, float(rng.uniform(0, 180)), 0, 360, colour, -1, cv2.LINE_AA)


def print_back(style: DeckStyle, height_px: int) -> Face:
    """A back: a repeated pattern in one or two colours inside a margin."""
    return pattern_back(round(height_px * style.aspect), height_px, seed=style.seed)


def pattern_back(width: int, height_px: int, *, seed: int) -> Face:
    """The back that a seed stands for."""
    rng = np.random.default_rng((seed, 98))
    raster = blank_card(width, height_px, (250, 250, 250), _BACK_RADIUS)
    margin = round(float(rng.choice([0.0, 0.03, 0.05])) * height_px)
    inside = raster[margin : height_px - margin, margin : width - margin]
    _fill_pattern(inside, rng)
    return Face(premultiply(raster), ())


def _fill_pattern(part: Pixels, rng: np.random.Generator) -> None:
    ink = rng.integers(0, 200, 3)
    light = np.minimum(ink + rng.integers(30, 160), 255)
    y, x = np.mgrid[: part.shape[0], : part.shape[1]].astype(np.float32) / part.shape[0]
    rate = float(rng.uniform(20, 120))
    fields = (
        np.sin(rate * x) * np.sin(rate * y),
        np.sin(rate * (x + y)) + np.sin(rate * (x - y)),
        np.sin(rate * np.hypot(x - 0.35, y - 0.5)),
        np.sin(rate * x + 3 * np.sin(rate * 0.3 * y)),
    )
    lit = fields[int(rng.integers(len(fields)))] > float(rng.uniform(-0.5, 0.5))
    part[..., :3] = np.where(lit[..., None], light, ink).astype(np.uint8)
