"""Pixels as a JPEG that is small enough to be kept with an event and sent to a page."""

from dataclasses import dataclass, field

from capture.vision.arrays import Pixels
from capture.vision.opencv import opencv
from capture.vision.shrink import shrunk

LONGEST = 480
"""Pixels of the longer side, at most."""
MOST_BYTES = 40_000
_QUALITIES = (85, 70, 55, 40, 25, 10)


@dataclass(frozen=True, slots=True)
class Jpeg:
    """A picture's bytes, and its size in pixels."""

    width: int
    height: int
    data: bytes = field(repr=False)


def encode_jpeg(pixels: Pixels, longest: int = LONGEST, most_bytes: int = MOST_BYTES) -> Jpeg | None:
    """The picture with sides of ``longest`` at most, as fine as ``most_bytes`` allow; None where they allow none.

    Nor is there one of no pixels. Raises MissingLibraryError without OpenCV.
    """
    if not pixels.size:
        return None
    cv2 = opencv()
    small = shrunk(pixels, longest)
    height, width = small.shape[:2]
    for quality in _QUALITIES:
        is_done, coded = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if is_done and coded.size <= most_bytes:
            return Jpeg(width, height, coded.tobytes())
    return None
