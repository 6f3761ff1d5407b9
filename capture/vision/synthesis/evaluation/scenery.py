"""Tables, light and hands of evaluation scenes: fractal noise, weaves and gradients, lit by point lamps."""

import cv2
import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.labels import Pixels

_Shade = np.ndarray[tuple[int, ...], np.dtype[np.float32]]
_LAMP_BLINDS = 165
_WORDS = ("RAISE", "A", "K 7", "10", "blinds 500", "Q", "5", "exit", "23:45", "J&J", "No. 8")


def tabletop(rng: np.random.Generator, size: tuple[int, int]) -> Pixels:
    """A table (H, W, 3) of that width and height."""
    shade = _SHADES[int(rng.integers(len(_SHADES)))](rng, size)
    low = rng.uniform(0, 110, 3)
    high = low + rng.uniform(15, 120) * rng.uniform(0.6, 1.0, 3)
    return np.clip(low + (high - low) * shade[..., None], 0, 255).astype(np.uint8)


def _fractal(rng: np.random.Generator, size: tuple[int, int]) -> _Shade:
    total = np.zeros((size[1], size[0]), np.float32)
    for octave in range(1, 8):
        cells = rng.random((2**octave + 1, 2**octave + 1)).astype(np.float32)
        total += np.asarray(cv2.resize(cells, size, interpolation=cv2.INTER_LINEAR), np.float32) * np.float32(
            0.6**octave
        )
    return np.asarray((total - total.min()) / np.ptp(total), np.float32)


def _weave(rng: np.random.Generator, size: tuple[int, int]) -> _Shade:
    y, x = np.mgrid[: size[1], : size[0]].astype(np.float32)
    period = float(rng.uniform(3, 14))
    over = np.where(((x // period).astype(int) + (y // period).astype(int)) % 2 == 0, x % period, y % period) / period
    return np.asarray(0.7 * over + 0.3 * _fractal(rng, size), np.float32)


def _slope(rng: np.random.Generator, size: tuple[int, int]) -> _Shade:
    y, x = np.mgrid[0 : 1 : size[1] * 1j, 0 : 1 : size[0] * 1j]
    turn = rng.uniform(0, 2 * np.pi)
    return np.asarray(np.clip(0.5 + 0.5 * (np.cos(turn) * (x - 0.5) + np.sin(turn) * (y - 0.5)), 0, 1), np.float32)


def _grain(rng: np.random.Generator, size: tuple[int, int]) -> _Shade:
    lines = rng.random((size[1], max(2, size[0] // 60))).astype(np.float32)
    lines = np.asarray(cv2.GaussianBlur(lines, (0, 0), 1.2), np.float32)
    return np.asarray(cv2.resize(lines, size, interpolation=cv2.INTER_CUBIC), np.float32)


_SHADES = (_fractal, _weave, _slope, _grain)


def light_up(canvas: Canvas, rng: np.random.Generator) -> None:
    """Light from one point lamp, falling off with distance."""
    width, height = canvas.size
    y, x = np.mgrid[:48, :64].astype(np.float32)
    lamp = rng.uniform(-20, 84, 2)
    squared = ((x - lamp[0]) / 64) ** 2 + ((y - lamp[1]) / 48) ** 2
    gain = (1.25 / (1 + float(rng.uniform(0.1, 0.7)) * squared)).astype(np.float32)
    full = np.asarray(cv2.resize(gain, (width, height)), np.float32)
    canvas.pixels[...] = np.clip(canvas.pixels * full[..., None], 0, 255).astype(np.uint8)


def mirror_lamps(canvas: Canvas, rng: np.random.Generator) -> None:
    """Reflections on glass: soft discs and one bar of light over everything."""
    width, height = canvas.size
    added = np.zeros((height, width), np.float32)
    for _ in range(int(rng.integers(1, 5))):
        middle = (int(rng.integers(width)), int(rng.integers(height)))
        cv2.circle(added, middle, int(rng.integers(3, 30)), float(rng.uniform(40, 255)), -1)
    if rng.random() < 0.4:
        first, second = (tuple(int(v) for v in rng.uniform(0, 1, 2) * (width, height)) for _ in range(2))
        cv2.line(added, first, second, float(rng.uniform(40, 220)), int(rng.integers(3, 14)))
    added = np.asarray(cv2.GaussianBlur(added, (0, 0), float(rng.uniform(1.5, 8))), np.float32)
    canvas.pixels[...] = np.clip(canvas.pixels + added[..., None], 0, 255).astype(np.uint8)
    canvas.hide(((added > _LAMP_BLINDS) * np.uint8(255)).astype(np.uint8))


def rest_thumb(canvas: Canvas, rng: np.random.Generator, at: tuple[float, float], size: float) -> None:
    """A thumb's end over the picture: an ellipse, brighter in its middle."""
    side = int(size * 3)
    y, x = np.mgrid[-1.5 : 1.5 : side * 1j, -1.5 : 1.5 : side * 1j]
    turn = rng.uniform(0, 2 * np.pi)
    along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    depth = 1 - (np.where(along > 0, along / 1.4, 0) ** 2 + (across / 0.6) ** 2) - np.where(along < -0.5, 9, 0)
    skin = np.array([120, 150, 215]) * rng.uniform(0.4, 1.1)
    colours = np.clip(skin * (0.65 + 0.4 * np.sqrt(np.clip(depth, 0, 1)))[..., None], 0, 255).astype(np.uint8)
    mask = (np.clip(depth * 6, 0, 1) * 255).astype(np.uint8)
    canvas.cover(mask, (int(at[0] - side / 2), int(at[1] - side / 2)), colours)


def litter(picture: Pixels, rng: np.random.Generator, count: int) -> None:
    """Words in plotter strokes, rings and boxes on a table, in place."""
    height, width = picture.shape[:2]
    for _ in range(count):
        at = (int(rng.integers(width)), int(rng.integers(height)))
        ink = tuple(int(v) for v in rng.integers(0, 256, 3))
        kind = int(rng.integers(3))
        if kind == 0:
            word, font = _WORDS[int(rng.integers(len(_WORDS)))], int(rng.integers(8))
            cv2.putText(picture, word, at, font, float(rng.uniform(0.5, 3)), ink, int(rng.integers(1, 5)), cv2.LINE_AA)
        elif kind == 1:
            cv2.circle(picture, at, int(rng.integers(12, 80)), ink, int(rng.integers(2, 12)), cv2.LINE_AA)
        else:
            far = (at[0] + int(rng.integers(15, 200)), at[1] + int(rng.integers(15, 200)))
            cv2.rectangle(picture, at, far, ink, -1)
