"""Put masks of ink on a raster."""

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels

Colour = tuple[int, int, int]
"""Blue, green, red: 0 to 255."""


def scale_mask(mask: Pixels, width: int, height: int) -> Pixels:
    """A mask in another size, at least one pixel each way."""
    return np.asarray(cv2.resize(mask, (max(1, width), max(1, height)), interpolation=cv2.INTER_AREA), np.uint8)


def stamp(raster: Pixels, mask: Pixels, x: int, y: int, colour: Colour) -> None:
    """Blend a colour into the raster's first three channels, in place, where the mask has ink; x, y is its upper left.

    What lies outside the raster is left out.
    """
    height, width = raster.shape[:2]
    left, top = max(0, x), max(0, y)
    right, bottom = min(width, x + mask.shape[1]), min(height, y + mask.shape[0])
    if right <= left or bottom <= top:
        return
    part = mask[top - y : bottom - y, left - x : right - x, None].astype(np.uint16)
    under = raster[top:bottom, left:right, :3]
    under[...] = ((under * (255 - part) + np.array(colour, np.uint16) * part + 127) // 255).astype(np.uint8)


def fill(raster: Pixels, box: tuple[int, int, int, int], colour: Colour) -> None:
    """Fill a box x, y, w, h of the raster's first three channels."""
    x, y, w, h = box
    raster[max(0, y) : max(0, y + h), max(0, x) : max(0, x + w), :3] = colour


def blank_card(width: int, height: int, paper: Colour, radius: float) -> Pixels:
    """A card of one colour with round corners (``radius`` as a share of the width), alpha 0 outside."""
    raster = np.empty((height, width, 4), np.uint8)
    raster[..., :3] = paper
    raster[..., 3] = _rounded(width, height, max(1, round(radius * width)))
    return raster


def _rounded(width: int, height: int, radius: int) -> Pixels:
    alpha = np.full((height, width), 255, np.uint8)
    corner = np.zeros((radius, radius), np.uint8)
    cv2.circle(corner, (radius, radius), radius, 255, -1, cv2.LINE_AA)
    alpha[:radius, :radius] = corner
    alpha[:radius, -radius:] = corner[:, ::-1]
    alpha[-radius:, :radius] = corner[::-1]
    alpha[-radius:, -radius:] = corner[::-1, ::-1]
    return alpha


def premultiply(raster: Pixels) -> Pixels:
    """The raster with its colours multiplied by alpha."""
    alpha = raster[..., 3]
    raster[..., :3] = np.asarray(
        cv2.multiply(raster[..., :3], cv2.merge([alpha, alpha, alpha]), scale=1 / 255), np.uint8
    )
    return raster
