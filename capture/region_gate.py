"""Whether a part of a picture has changed, and a fingerprint of it: both from the means of a few hundred blocks.

A mean over n pixels of a noisy sensor scatters with the noise over the root of n, so a small region needs a larger
change to be told from noise; an index that comes or goes changes a block by tens of grey levels.
"""

import math

import numpy as np
from numpy.typing import NDArray

from devices.types import Pixels

GRID = (24, 32)
"""Rows and columns of blocks; a fingerprint has half as many of each."""
LEAST_LEVELS = 2.5
"""A change of so many grey levels in one block is one, whatever the noise: flicker of light stays below."""
NOISE_LEVELS = 6.0
"""A pixel's noise in a dim picture."""
SIGMAS = 6.0

Means = NDArray[np.float32]


def block_means(pixels: Pixels) -> Means | None:
    """The grey level of each block, rows by columns, of pixels (height, width, 3); None for a region that has fewer
    pixels than blocks."""
    rows, columns = GRID
    height, width = pixels.shape[0] // rows, pixels.shape[1] // columns
    if not height or not width:
        return None
    green = pixels[: height * rows, : width * columns, 1]
    sums = np.add.reduceat(green, np.arange(0, height * rows, height), axis=0, dtype=np.uint32)
    sums = np.add.reduceat(sums, np.arange(0, width * columns, width), axis=1)
    return (sums / np.float32(height * width)).astype(np.float32)


def fingerprint(means: Means) -> bytes:
    """A grey level a byte, row by row, of four blocks each."""
    fours = means.reshape(GRID[0] // 2, 2, GRID[1] // 2, 2).mean(axis=(1, 3))
    return bytes(fours.round().astype(np.uint8))


def has_changed(before: Means, after: Means, pixels_a_block: int) -> bool:
    """Any block differs by more than noise."""
    limit = max(LEAST_LEVELS, SIGMAS * NOISE_LEVELS * math.sqrt(2 / pixels_a_block))
    return bool(np.abs(after - before).max() > limit)
