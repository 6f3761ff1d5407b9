"""A smaller copy of a picture, each of its pixels the mean of those that it stands for."""

from capture.vision.arrays import Pixels
from capture.vision.opencv import opencv


def shrunk(pixels: Pixels, longest_px: int) -> Pixels:
    """The picture with sides of ``longest_px`` at most: itself where it has no longer ones. It must have a pixel."""
    height, width = pixels.shape[:2]
    scale = longest_px / max(height, width)
    if scale >= 1:
        return pixels
    cv2 = opencv()
    size = max(1, round(width * scale)), max(1, round(height * scale))
    small: Pixels = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    return small
