"""Things that lie about and are no cards: chips, printed words, keys, screens, faces, lone pips."""

import re

import cv2
import numpy as np

from capture.vision.synthesis.ink import stamp
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.suit_shapes import random_shape, suit_mask
from capture.vision.synthesis.typeface import Typeface
from rules.cards import SUITS

_WORDS = tuple(
    re.findall(
        r"\S+", "POKER ALL-IN 100 25 K 10 A 7 Queen FINAL TABLE No9 hello JOKER Open 500 JACK 8 3 TV Q&A bet fold"
    )
)
_KEYS = "QWERTYUIOPASDFGHJKLZXCVBNM1234567890"


def scatter(picture: Pixels, rng: np.random.Generator, typefaces: tuple[Typeface, ...], count: int) -> None:
    """Draw that many things anywhere on a picture, in place."""
    for _ in range(count):
        _THINGS[int(rng.integers(len(_THINGS)))](picture, rng, typefaces)


def _colour(rng: np.random.Generator) -> tuple[int, int, int]:
    blue, green, red = (int(v) for v in rng.integers(0, 256, 3))
    return blue, green, red


def _somewhere(picture: Pixels, rng: np.random.Generator) -> tuple[int, int]:
    height, width = picture.shape[:2]
    return int(rng.integers(-20, width)), int(rng.integers(-20, height))


def _put(picture: Pixels, mask: Pixels, rng: np.random.Generator, height: int, *, turned: bool = True) -> None:
    scale = height / mask.shape[0]
    small = np.asarray(cv2.resize(mask, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    side = int(np.hypot(*small.shape)) + 2
    turn = float(rng.uniform(0, 360)) if turned else 0.0
    matrix = cv2.getRotationMatrix2D((small.shape[1] / 2, small.shape[0] / 2), turn, 1)
    matrix[:, 2] += (side / 2 - small.shape[1] / 2, side / 2 - small.shape[0] / 2)
    spun = np.asarray(cv2.warpAffine(small, matrix, (side, side)), np.uint8)
    stamp(picture, spun, *_somewhere(picture, rng), _colour(rng))


def _word(picture: Pixels, rng: np.random.Generator, typefaces: tuple[Typeface, ...]) -> None:
    word = _WORDS[int(rng.integers(len(_WORDS)))]
    glyph = typefaces[int(rng.integers(len(typefaces)))].glyph(word)
    _put(picture, glyph, rng, min(int(rng.integers(12, 90)), max(4, 380 * glyph.shape[0] // glyph.shape[1])))


def _lone_pip(picture: Pixels, rng: np.random.Generator, _typefaces: tuple[Typeface, ...]) -> None:
    _put(picture, suit_mask(SUITS[int(rng.integers(4))], random_shape(rng)), rng, int(rng.integers(12, 120)))


def _chip(picture: Pixels, rng: np.random.Generator, typefaces: tuple[Typeface, ...]) -> None:
    middle, radius = _somewhere(picture, rng), int(rng.integers(15, 90))
    squash = float(rng.uniform(0.5, 1))
    turn, rim, spots = float(rng.uniform(0, 180)), _colour(rng), _colour(rng)
    for share, colour in ((1.0, rim), (0.68, spots), (0.62, rim), (0.5, _colour(rng))):
        axes = (int(radius * share), int(radius * share * squash))
        cv2.ellipse(picture, middle, axes, turn, 0, 360, colour, -1, cv2.LINE_AA)
        if share == 1.0:
            for start in range(0, 360, 60):
                cv2.ellipse(picture, middle, axes, turn, start, start + 22, spots, -1, cv2.LINE_AA)
    glyph = typefaces[int(rng.integers(len(typefaces)))].glyph(str(int(rng.choice([1, 5, 10, 25, 100, 500]))))
    height = max(4, min(int(radius * 0.5), int(radius * 0.8 * glyph.shape[0] / glyph.shape[1])))
    scale = height / glyph.shape[0]
    small = np.asarray(cv2.resize(glyph, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    stamp(picture, small, middle[0] - small.shape[1] // 2, middle[1] - small.shape[0] // 2, _colour(rng))


def _keyboard(picture: Pixels, rng: np.random.Generator, typefaces: tuple[Typeface, ...]) -> None:
    left, top = _somewhere(picture, rng)
    key, typeface = int(rng.integers(16, 60)), typefaces[int(rng.integers(len(typefaces)))]
    cap, ink = _colour(rng), _colour(rng)
    for row in range(int(rng.integers(1, 4))):
        for column in range(int(rng.integers(3, 9))):
            x, y = left + column * key, top + row * key
            cv2.rectangle(picture, (x, y), (x + key - 3, y + key - 3), cap, -1)
            glyph = typeface.glyph(_KEYS[int(rng.integers(len(_KEYS)))])
            scale = 0.45 * key / glyph.shape[0]
            small = np.asarray(cv2.resize(glyph, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
            stamp(picture, small, x + key // 4, y + key // 4, ink)


def _screen(picture: Pixels, rng: np.random.Generator, typefaces: tuple[Typeface, ...]) -> None:
    """A phone or a sheet with rows of print."""
    left, top = _somewhere(picture, rng)
    width, height = int(rng.integers(60, 260)), int(rng.integers(80, 300))
    cv2.rectangle(picture, (left, top), (left + width, top + height), _colour(rng), -1)
    ink, step = _colour(rng), int(rng.integers(10, 40))
    typeface = typefaces[int(rng.integers(len(typefaces)))]
    for y in range(top + 6, top + height - step, step):
        if rng.random() < 0.5:
            cv2.rectangle(
                picture, (left + 8, y), (left + 8 + int(width * rng.uniform(0.1, 0.8)), y + step // 2), _colour(rng), -1
            )
            continue
        glyph = typeface.glyph(_WORDS[int(rng.integers(len(_WORDS)))])
        scale = min(0.6 * step / glyph.shape[0], 0.8 * width / glyph.shape[1])
        small = cv2.resize(glyph, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        stamp(picture, np.asarray(small, np.uint8), left + 8, y, ink)


def _face(picture: Pixels, rng: np.random.Generator, _typefaces: tuple[Typeface, ...]) -> None:
    x, y = _somewhere(picture, rng)
    size = int(rng.integers(25, 120))
    skin = tuple(int(v) for v in np.array([130, 160, 210]) * rng.uniform(0.35, 1.15))
    cv2.ellipse(picture, (x, y), (int(size * 0.75), size), float(rng.uniform(-30, 30)), 0, 360, skin, -1, cv2.LINE_AA)
    for side in (-1, 1):
        cv2.circle(picture, (x + side * size // 3, y - size // 5), max(1, size // 10), (30, 30, 30), -1, cv2.LINE_AA)
    cv2.ellipse(picture, (x, y + size // 2), (size // 3, size // 8), 0, 0, 180, (60, 50, 130), 2, cv2.LINE_AA)


def _blob(picture: Pixels, rng: np.random.Generator, _typefaces: tuple[Typeface, ...]) -> None:
    middle = np.array(_somewhere(picture, rng))
    points = middle + rng.normal(0, rng.uniform(10, 90), (int(rng.integers(3, 9)), 2))
    cv2.fillPoly(picture, [cv2.convexHull(np.rint(points).astype(np.int32))], _colour(rng), cv2.LINE_AA)


def _bars(picture: Pixels, rng: np.random.Generator, _typefaces: tuple[Typeface, ...]) -> None:
    """A cable, an edge, a pattern of lines."""
    start, step = np.array(_somewhere(picture, rng)), rng.normal(0, 14, 2)
    along, colour, thick = rng.normal(0, 200, 2), _colour(rng), int(rng.integers(1, 9))
    for number in range(int(rng.integers(1, 7))):
        first = start + number * step
        ends = [tuple(int(v) for v in point) for point in (first, first + along)]
        cv2.line(picture, ends[0], ends[1], colour, thick, cv2.LINE_AA)


_THINGS = (_word, _lone_pip, _chip, _keyboard, _screen, _face, _blob, _bars)
