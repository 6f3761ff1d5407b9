"""What cards lie on in training pictures: felt, wood, stone, cloth and plain tables, made from noise."""

from collections.abc import Callable
from functools import lru_cache

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels

_SIDE_PX = 900
_SURFACES_KEPT = 48
_SEED = 71_000

_Field = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


def surface(rng: np.random.Generator, size: tuple[int, int]) -> Pixels:
    """A background (H, W, 3) of that width and height, a piece of one of fifty surfaces in a colour of its own."""
    texture = _surface(int(rng.integers(_SURFACES_KEPT)))
    width, height = size
    top, left = int(rng.integers(_SIDE_PX - height + 1)), int(rng.integers(_SIDE_PX - width + 1))
    piece = texture[top : top + height, left : left + width]
    piece = piece[:: int(rng.choice([-1, 1])), :: int(rng.choice([-1, 1]))]
    if rng.random() < 0.5 and width == height:
        piece = piece.transpose(1, 0, 2)
    gain = np.clip(rng.normal(1, 0.08, 3) * rng.uniform(0.6, 1.25), 0.2, 1.6)
    table = np.clip(np.arange(256)[:, None] * gain, 0, 255).astype(np.uint8)
    return np.ascontiguousarray(cv2.LUT(np.ascontiguousarray(piece), table[None]), np.uint8)


@lru_cache(maxsize=_SURFACES_KEPT)
def _surface(number: int) -> Pixels:
    rng = np.random.default_rng((_SEED, number))
    make, dark, light = _KINDS[number % len(_KINDS)]
    shade = make(rng)
    share = rng.normal(0, 0.15, 3)
    low, high = np.array(dark) + share * 60, np.array(light) + share * 40
    colour = low + (high - low) * shade[..., None]
    return np.clip(colour, 0, 255).astype(np.uint8)


def _noise(rng: np.random.Generator, across: int, down: int) -> _Field:
    """Smooth noise, 0 to 1, with that many bumps across and down."""
    small = rng.random((max(2, down), max(2, across))).astype(np.float32)
    return np.asarray(cv2.resize(small, (_SIDE_PX, _SIDE_PX), interpolation=cv2.INTER_CUBIC), np.float32)


def _felt(rng: np.random.Generator) -> _Field:
    grain = rng.normal(0, 0.12, (_SIDE_PX, _SIDE_PX)).astype(np.float32)
    return (
        0.4
        + 0.3 * _noise(rng, 4, 4)
        + np.asarray(cv2.GaussianBlur(grain, (0, 0), float(rng.uniform(0.5, 1.2))), np.float32)
    )


def _wood(rng: np.random.Generator) -> _Field:
    fine = _noise(rng, int(rng.integers(200, 500)), int(rng.integers(3, 8)))
    rings = _noise(rng, int(rng.integers(5, 20)), 2)
    return np.asarray(0.4 * fine + 0.35 * (0.5 + 0.5 * np.sin(rings * rng.uniform(10, 50))) + 0.25 * rings, np.float32)


def _planks(rng: np.random.Generator) -> _Field:
    wood = _wood(rng)
    board = int(rng.integers(60, 200))
    for start in range(0, _SIDE_PX, board):
        wood[:, start : start + board] *= float(rng.uniform(0.7, 1.1))
        wood[:, start : start + 2] *= 0.4
    return wood


def _stone(rng: np.random.Generator) -> _Field:
    fine = _noise(rng, 450, 450)
    specks = (fine > rng.uniform(0.8, 0.95)).astype(np.float32)
    return np.asarray(0.25 * fine + 0.2 * _noise(rng, 40, 40) + 0.7 * specks, np.float32)


def _plain(rng: np.random.Generator) -> _Field:
    return np.asarray(0.35 + 0.4 * _noise(rng, 3, 3) + rng.normal(0, 0.01, (_SIDE_PX, _SIDE_PX)), np.float32)


def _cloth(rng: np.random.Generator) -> _Field:
    y, x = np.mgrid[:_SIDE_PX, :_SIDE_PX].astype(np.float32)
    rate = float(rng.uniform(0.15, 0.8))
    bend = 12 * _noise(rng, 6, 6)
    knit = np.abs(np.sin(rate * (x + bend)) * np.sin(rate * 0.6 * (y + bend) + np.sin(rate * x)))
    return np.asarray(0.6 * knit + 0.4 * _noise(rng, 8, 8), np.float32)


def _folds(rng: np.random.Generator) -> _Field:
    hills = _noise(rng, 7, 5)
    return np.asarray(0.5 + 0.45 * np.sin(hills * rng.uniform(4, 14)) + rng.normal(0, 0.03, hills.shape), np.float32)


def _marble(rng: np.random.Generator) -> _Field:
    veins = np.abs(_noise(rng, 9, 9) + 0.5 * _noise(rng, 30, 30) - 0.75)
    return np.asarray(np.clip(veins * rng.uniform(2, 6), 0, 1), np.float32)


def _mess(rng: np.random.Generator) -> _Field:
    """Patches of different shades, out of focus, as a room behind."""
    field = np.full((_SIDE_PX, _SIDE_PX), 0.3, np.float32)
    for _ in range(60):
        x, y, w, h = (int(v) for v in rng.integers(-80, _SIDE_PX, 4))
        cv2.rectangle(field, (x, y), (x + w // 4, y + h // 4), float(rng.random()), -1)
    return np.asarray(cv2.GaussianBlur(field, (0, 0), float(rng.uniform(1, 14))), np.float32)


_Kind = tuple[Callable[[np.random.Generator], _Field], tuple[int, int, int], tuple[int, int, int]]
_KINDS: tuple[_Kind, ...] = (
    (_felt, (20, 60, 10), (70, 150, 50)),  # green
    (_felt, (60, 25, 10), (150, 80, 50)),  # blue
    (_felt, (15, 10, 60), (60, 50, 150)),  # red
    (_felt, (10, 10, 10), (60, 60, 60)),  # black
    (_wood, (60, 100, 140), (170, 205, 230)),
    (_wood, (15, 25, 40), (70, 100, 130)),
    (_wood, (110, 110, 110), (215, 215, 215)),
    (_planks, (40, 70, 110), (120, 170, 210)),
    (_stone, (10, 10, 10), (150, 150, 150)),
    (_stone, (90, 100, 110), (210, 215, 220)),
    (_plain, (130, 135, 140), (235, 235, 235)),
    (_plain, (10, 10, 10), (70, 70, 70)),
    (_plain, (60, 60, 60), (170, 170, 170)),
    (_cloth, (90, 100, 120), (200, 210, 225)),
    (_cloth, (40, 40, 50), (150, 140, 130)),
    (_folds, (30, 30, 40), (170, 160, 160)),
    (_marble, (190, 195, 200), (245, 245, 245)),
    (_mess, (0, 0, 0), (230, 230, 230)),
)
