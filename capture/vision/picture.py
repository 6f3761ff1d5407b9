"""A picture file's bytes as pixels, upright, eight bits a colour; or a refusal that says what is wrong with them."""

import numpy as np

from capture.errors import PictureError
from capture.vision.arrays import Pixels
from capture.vision.opencv import opencv
from capture.vision.picture_format import check_file

MOST_PIXELS = 100_000_000
"""A small file can announce a picture that fills the memory."""

MOST_BYTES = 100 * 1024 * 1024
BEHIND = 128
"""The grey that stands behind what is transparent: neither a card's white nor its ink."""


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
    whole = _decode(name, data, cv2.IMREAD_UNCHANGED)
    return _over_grey(pixels, whole) if whole.ndim == 3 and whole.shape[2] == 4 else pixels


def _decode(name: str, data: bytes, flags: int) -> Pixels:
    cv2 = opencv()
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error as error:
        raise PictureError(f"expected a whole {name}, got one that OpenCV refuses: {error.err}") from error
    if pixels is None:
        raise PictureError(f"expected a whole {name}, got {len(data)} bytes that cannot be decoded (corrupt)")
    return np.asarray(pixels)


def _over_grey(pixels: Pixels, whole: Pixels) -> Pixels:
    """``whole`` has its alpha last, and is not turned: a picture that was turned keeps its colours as they are."""
    if whole.shape[:2] != pixels.shape[:2]:
        return pixels
    alpha = whole[:, :, 3:].astype(np.float32) / np.iinfo(whole.dtype).max
    return np.asarray(np.rint(pixels * alpha + BEHIND * (1 - alpha)), np.uint8)
