"""Judges pictures as they come: whether they are what a camera sees now. Pure; time comes with each picture.

What a broken camera, cable or decoder makes of a picture: the same one again, one colour, black, white, or a band of
one colour below the part that did arrive (a JPEG's decoder goes on with the last colour, or with grey or green). No
sensor makes such: it has noise.
"""

import zlib
from collections import deque

import numpy as np
from numpy.typing import NDArray

from devices.types import Pixels

WINDOW_S = 2.0
BAD_SHARE = 0.7
"""A source is at fault when at least this share of its pictures of the last WINDOW_S is: 1.4 s after all became so."""

LEAST_BAD = 3
"""A fault has so many pictures at least: one that is damaged now and then is passed over, and counted."""

HASHED_BYTES = 1_000_000
"""About so many bytes of a picture, in whole rows, tell it from the one before."""

LOOKED_AT = 96
"""So many pixels in each direction are looked at for the colours, and so many rows for a band."""

DARK = 24
"""0 to 255; video's own black is 16."""

BRIGHT = 250

FLAT = 10
"""The lightest and the darkest of a picture of one colour are no further apart than this; noise alone makes more."""

OUTLIERS_PERCENT = 0.5
"""So many of the lightest and darkest are not counted: a dead pixel, a clock that the camera writes in."""

BAND_FLAT = 2
"""Within a band that no camera saw, each row's colours are no further apart than this, from edge to edge."""

LEAST_BAND = 1 / 16
"""Of the height. Less is passed over."""

MOST_OF_REST = 0.1
"""A drawn picture may have a margin of one colour; of a band's colour there is less than this share elsewhere."""

FROZEN = "the picture stands still: switch the camera off and on"
BLACK = "the picture is black: check the light, and what covers the lens"
WHITE = "the picture is all white: lower the exposure or the light"
GREEN = "the picture is green, as when a stream cannot be decoded: switch the camera off and on"
ONE_COLOUR = "the picture is of one colour: check what covers the lens, and the camera's own output"
CUT_OFF = "the lower part of the picture is missing: check cable, USB hub and network"


class PictureWatch:
    """Remembers one source's last pictures. ``takes_stills``: the same picture again is no fault."""

    def __init__(self, *, takes_stills: bool) -> None:
        self._takes_stills = takes_stills
        self._last_hash: int | None = None
        self._last_shape: tuple[int, ...] = ()
        self._judged: deque[tuple[float, bool]] = deque()

    def look(self, pixels: Pixels, at: float) -> str:
        """What is wrong with this picture, a sentence that says what to do; empty if nothing."""
        standstill = self._standstill(pixels)
        fault = fault_of(pixels) or standstill
        self.note(at, is_bad=bool(fault))
        return fault

    def note(self, at: float, *, is_bad: bool) -> None:
        """Count a picture that was judged elsewhere."""
        self._judged.append((at, is_bad))
        while self._judged[0][0] < at - WINDOW_S:
            self._judged.popleft()

    @property
    def is_at_fault(self) -> bool:
        """Most of the last pictures are bad."""
        bad = sum(is_bad for _, is_bad in self._judged)
        return bad >= LEAST_BAD and bad >= BAD_SHARE * len(self._judged)

    def _standstill(self, pixels: Pixels) -> str:
        if self._takes_stills:
            return ""
        found, before = hash_of(pixels), self._last_hash
        is_same = found == before and pixels.shape == self._last_shape
        self._last_hash, self._last_shape = found, pixels.shape
        return FROZEN if is_same else ""


def hash_of(pixels: Pixels) -> int:
    """A number that pictures of one source differ in, unless they are the same."""
    step = 1 + pixels.nbytes // HASHED_BYTES
    return zlib.crc32(np.ascontiguousarray(pixels[::step]).data)


def fault_of(pixels: Pixels) -> str:
    """What shows in the picture alone; empty if nothing."""
    return _colour_fault(pixels) or (CUT_OFF if has_missing_part(pixels) else "")


def _colour_fault(pixels: Pixels) -> str:
    height, width = pixels.shape[:2]
    some = pixels[:: max(1, height // LOOKED_AT), :: max(1, width // LOOKED_AT)].reshape(-1, 3)
    low, high = np.percentile(some, (OUTLIERS_PERCENT, 100 - OUTLIERS_PERCENT), axis=0)
    if high.max() <= DARK:
        return BLACK
    if low.min() >= BRIGHT:
        return WHITE
    if (high - low).max() > FLAT:
        return ""
    return GREEN if _is_green(high) else ONE_COLOUR


def _is_green(colour: NDArray[np.float64]) -> bool:
    """What a decoder's empty buffer looks like: brightness and both colours 0."""
    blue, green, red = colour
    return bool(green > 60 and max(blue, red) <= DARK)


def has_missing_part(pixels: Pixels) -> bool:
    """Whether the picture ends below in a band of one colour that is neither black, as the bars of a narrower picture
    are, nor the colour of the rest."""
    height, width = pixels.shape[:2]
    rows = pixels[:: -max(1, height // LOOKED_AT), :: max(1, width // LOOKED_AT)].astype(np.int16)
    colour = rows[0].mean(axis=0)
    if np.ptp(rows[0], axis=0).max() > BAND_FLAT or colour.max() <= DARK:
        return False
    is_like = (np.abs(rows - colour) <= 2 * BAND_FLAT).all(axis=2)
    is_band = is_like.all(axis=1)
    length = len(rows) if is_band.all() else int(np.argmin(is_band))
    if length < LEAST_BAND * len(rows) or length == len(rows):
        return False
    return bool(is_like[length:].mean() < MOST_OF_REST)
