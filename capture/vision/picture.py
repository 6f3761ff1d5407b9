"""A picture file's bytes as pixels, upright, eight bits a colour; or a refusal that says what is wrong with them."""

import numpy as np

from capture.errors import PictureError
from capture.vision.arrays import Pixels
from capture.vision.opencv import opencv
from capture.vision.picture_format import check_file

MOST_PIXELS = 100_000_000
"""A small file can announce a picture that fills the memory."""

MOST_BYTES = 100 * 1024 * 1024
OPAQUE = "JPEG"
"""The format that has no transparency, and is not decoded twice to find any."""

BEHIND = 128
"""The grey that stands behind what is transparent: neither a card's white nor its ink."""

BAND_ROWS = 64
"""So many rows at a time are laid over grey: a picture of MOST_PIXELS takes a gigabyte more as fractions."""


def decode_picture(data: bytes) -> Pixels:
    """(H, W, 3) in BGR, turned as its EXIF orientation says; of an animation the first picture.

    Sixteen bits become eight, CMYK and grey become BGR, and transparency is laid over grey. Raises PictureError for
    what is no picture, not whole, or too large; MissingLibraryError without OpenCV.
    """
    name, (width, height) = check_file(data)
    if width * height > MOST_PIXELS:
        raise PictureError(f"expected a picture of {MOST_PIXELS:,} pixels at most, got {width} x {height}")
    cv2 = opencv()
    pixels = _decode(name, data, cv2.IMREAD_COLOR)
    if name != OPAQUE:
        _lay_over_grey(pixels, _decode(name, data, cv2.IMREAD_UNCHANGED))
    return pixels


def _decode(name: str, data: bytes, flags: int) -> Pixels:
    cv2 = opencv()
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error as error:
        raise PictureError(f"expected a whole {name}, got one that OpenCV refuses: {error.err}") from error
    if pixels is None:
        raise PictureError(
            f"expected a whole {name}, got {len(data)} bytes that cannot be decoded (corrupt, or of a rare kind)"
        )
    return np.asarray(pixels)


def _lay_over_grey(pixels: Pixels, whole: Pixels) -> None:
    """In place. ``whole`` has its alpha last, if any, and is not turned: a picture that was turned stays as it is."""
    if whole.ndim != 3 or whole.shape[2] != 4 or whole.shape[:2] != pixels.shape[:2]:
        return
    for row in range(0, len(pixels), BAND_ROWS):
        band = pixels[row : row + BAND_ROWS]
        alpha = whole[row : row + BAND_ROWS, :, 3:].astype(np.float32) / np.iinfo(whole.dtype).max
        band[:] = np.rint(band * alpha + BEHIND * (1 - alpha))
