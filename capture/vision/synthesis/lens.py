"""What a camera does to a training picture: focus, motion, exposure, colour, noise, compression."""

from functools import lru_cache

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels

_NOISE_SIDE_PX = 1024
_NOISE_SIGMA = 32.0
_SIGMA_MOST, _SMEAR_MOST = 1 / 17, 1 / 6
"""Greatest blur and smear as shares of an index's longest side."""
_BRIGHT_LEAST, _BRIGHT_MOST = 85.0, 420.0
"""Where exposure may put what is bright in the scene; 255 is white."""
_WASHED_OUT = 0.08
"""Share of pictures whose darks are lifted, as by a lamp that shines into the lens."""
_SEED = 72_000


def photograph(pixels: Pixels, rng: np.random.Generator, *, index_px: float) -> Pixels:
    """The picture as a camera would store it, the same size.

    Blur stays within what leaves an index of ``index_px`` at its longest side readable; exposure within what a camera
    that adjusts itself would choose.
    """
    seen = _blur(pixels, rng, index_px)
    seen = _expose(seen, rng)
    seen = _saturate(seen, rng)
    seen = _add_noise(seen, rng)
    return _compress(seen, rng)


def _blur(pixels: Pixels, rng: np.random.Generator, index_px: float) -> Pixels:
    kind = rng.random()
    if kind < 0.3:
        return pixels
    if kind < 0.85:
        sigma = min(float(rng.gamma(1.6, 0.5)) + 0.3, _SIGMA_MOST * index_px)
        return np.asarray(cv2.GaussianBlur(pixels, (0, 0), sigma), np.uint8)
    length = int(rng.integers(2, max(3, min(12, round(_SMEAR_MOST * index_px)))))
    kernel = np.zeros((length, length), np.float32)
    turn = rng.uniform(0, np.pi)
    half = np.array([np.cos(turn), np.sin(turn)]) * length / 2
    start, end = np.rint(length / 2 - half).astype(int), np.rint(length / 2 + half).astype(int)
    cv2.line(kernel, (int(start[0]), int(start[1])), (int(end[0]), int(end[1])), 1.0)
    return np.asarray(cv2.filter2D(pixels, -1, kernel / max(1.0, float(kernel.sum()))), np.uint8)


def _expose(pixels: Pixels, rng: np.random.Generator) -> Pixels:
    level = np.arange(256) / 255
    exposure = float(np.exp(rng.normal(-0.05, 0.3)))
    bright = float(np.percentile(pixels[::8, ::8].max(axis=2), 97)) + 1
    exposure = float(np.clip(exposure, _BRIGHT_LEAST / bright, _BRIGHT_MOST / bright))
    white = np.exp(rng.normal(0, 0.09, 3)) if rng.random() < 0.85 else np.exp(rng.normal(0, 0.28, 3))
    contrast, gamma, lift = (
        float(np.exp(rng.normal(-0.12, 0.25))),
        float(np.exp(rng.normal(0, 0.22))),
        float(rng.normal(0.02, 0.05)),
    )
    curve = np.clip(level[:, None] * exposure * white, 0, 1.15) ** gamma
    curve = (curve - 0.5) * contrast + 0.5 + lift
    if rng.random() < _WASHED_OUT:
        curve = 1 - (1 - curve) * float(rng.uniform(0.25, 0.7))
    return np.asarray(cv2.LUT(pixels, (np.clip(curve, 0, 1) * 255).astype(np.uint8)[None]), np.uint8)


def _saturate(pixels: Pixels, rng: np.random.Generator) -> Pixels:
    kind = rng.random()
    if kind > 0.65:
        return pixels
    amount = 0.0 if kind < 0.06 else float(rng.uniform(0.4, 1.3))
    grey = cv2.cvtColor(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return np.asarray(cv2.addWeighted(pixels, amount, grey, 1 - amount, 0), np.uint8)


@lru_cache(maxsize=4)
def _noise(kind: int) -> Pixels:
    """Noise about 128: 0 fine and coloured, 1 fine and grey, 2 coarse and coloured."""
    rng = np.random.default_rng((_SEED, kind))
    shape = (_NOISE_SIDE_PX, _NOISE_SIDE_PX, 1 if kind == 1 else 3)
    noise = rng.normal(0, _NOISE_SIGMA, shape).astype(np.float32)
    if kind == 2:
        noise = np.asarray(cv2.GaussianBlur(noise, (0, 0), 1.1), np.float32) * 3
    return np.broadcast_to(np.clip(noise + 128, 0, 255).astype(np.uint8), (_NOISE_SIDE_PX, _NOISE_SIDE_PX, 3)).copy()


def _add_noise(pixels: Pixels, rng: np.random.Generator) -> Pixels:
    height, width = pixels.shape[:2]
    strength = float(rng.gamma(1.2, 5.0)) / _NOISE_SIGMA
    top, left = int(rng.integers(_NOISE_SIDE_PX - height)), int(rng.integers(_NOISE_SIDE_PX - width))
    noise = np.ascontiguousarray(_noise(int(rng.integers(3)))[top : top + height, left : left + width])
    noisy = np.asarray(cv2.addWeighted(pixels, 1, noise, strength, -128 * strength), np.uint8)
    if rng.random() < 0.15:
        _sprinkle(noisy, rng)
    return noisy


def _sprinkle(pixels: Pixels, rng: np.random.Generator) -> None:
    """Salt and pepper, in place."""
    height, width = pixels.shape[:2]
    count = int(height * width * rng.uniform(0.0005, 0.012))
    rows, columns = rng.integers(0, height, count), rng.integers(0, width, count)
    pixels[rows, columns] = (rng.integers(0, 2, count) * 255).astype(np.uint8)[:, None]


def _compress(pixels: Pixels, rng: np.random.Generator) -> Pixels:
    quality = int(rng.integers(30, 96))
    _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
