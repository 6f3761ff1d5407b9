"""Pictures for simulated cameras, as JPEGs: a scene that stays under noise that does not."""

import cv2
import numpy as np


def noisy_jpegs(count: int, *, seed: int = 0, width: int = 640, height: int = 480) -> tuple[bytes, ...]:
    rng = np.random.default_rng(seed)
    soft = cv2.resize(rng.integers(0, 255, (6, 8, 3)).astype(np.uint8), (width, height), interpolation=cv2.INTER_CUBIC)
    pictures = (np.clip(soft + rng.integers(-6, 7, soft.shape), 0, 255).astype(np.uint8) for _ in range(count))
    return tuple(cv2.imencode(".jpg", picture)[1].tobytes() for picture in pictures)
