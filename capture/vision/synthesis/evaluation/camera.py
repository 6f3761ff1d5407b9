"""The camera of evaluation pictures: a settings value for a rig, and one exposure with it."""

from dataclasses import dataclass

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """What stays the same from picture to picture on a fixed rig."""

    sharp_share: float
    exposure: float
    gamma: float
    balance: tuple[float, float, float]
    colour: float
    noise: float
    quality: int


def random_settings(rng: np.random.Generator) -> CameraSettings:
    """Settings of some usable camera; one in twenty gives grey pictures."""
    blue, green, red = (float(v) for v in rng.uniform(0.82, 1.12, 3))
    return CameraSettings(
        sharp_share=float(rng.uniform(0.45, 1.0)),
        exposure=float(rng.uniform(0.55, 1.15)),
        gamma=float(rng.uniform(0.75, 1.3)),
        balance=(blue, green, red),
        colour=0.0 if rng.random() < 0.05 else float(rng.uniform(0.6, 1.2)),
        noise=float(rng.uniform(0.5, 9)),
        quality=int(rng.integers(40, 93)),
    )


def expose(pixels: Pixels, settings: CameraSettings, rng: np.random.Generator, *, shake_px: float = 0.0) -> Pixels:
    """Take one picture of a scene; ``shake_px`` is how far it smears during the exposure."""
    seen = _soften(pixels, settings.sharp_share)
    if shake_px >= 1:
        seen = _smear(seen, rng, shake_px)
    linear = (seen.astype(np.float32) / 255) ** 2.2 * settings.exposure * np.array(settings.balance, np.float32)
    linear += rng.normal(0, 1, linear.shape).astype(np.float32) * settings.noise / 255 * np.sqrt(linear + 0.02)
    shown = np.clip(linear, 0, 1) ** (settings.gamma / 2.2) * 255
    grey = shown @ np.array([0.114, 0.587, 0.299])
    mixed = np.clip(grey[..., None] + settings.colour * (shown - grey[..., None]), 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", mixed, [cv2.IMWRITE_JPEG_QUALITY, settings.quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def _soften(pixels: Pixels, share: float) -> Pixels:
    """Lose detail as a small sensor does: down to a share of the pixels and up again."""
    height, width = pixels.shape[:2]
    small = cv2.resize(pixels, (round(width * share), round(height * share)), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.uint8)


def _smear(pixels: Pixels, rng: np.random.Generator, length: float) -> Pixels:
    turn = rng.uniform(0, 2 * np.pi)
    total = np.zeros(pixels.shape, np.float32)
    steps = max(2, round(length))
    for step in range(steps):
        shift = length * (step / (steps - 1) - 0.5)
        matrix = np.array([[1, 0, shift * np.cos(turn)], [0, 1, shift * np.sin(turn)]], np.float32)
        moved = cv2.warpAffine(pixels, matrix, pixels.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
        total += np.asarray(moved, np.float32) / steps
    return total.astype(np.uint8)
