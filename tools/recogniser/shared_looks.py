"""One look at a picture for several recognisers: what finder and reader said of the last one is kept."""

from collections.abc import Sequence

import numpy as np

from capture.vision.arrays import IndexBox, Pixels
from capture.vision.read import IndexReading
from capture.vision.recognise import FindsIndices, ReadsIndices


class SharedLooks:
    """A finder and a reader at once. Not for two threads at once."""

    def __init__(self, finder: FindsIndices, reader: ReadsIndices) -> None:
        self._finder = finder
        self._reader = reader
        self._pixels: Pixels | None = None
        self.boxes: tuple[IndexBox, ...] = ()
        """Of the last picture."""
        self.readings: tuple[IndexReading, ...] = ()
        """The shipped reader's, of these boxes."""

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        """Boxes, best first."""
        if self._pixels is None or not np.array_equal(self._pixels, pixels):
            self._pixels, self.boxes = pixels, self._finder.find(pixels)
            self.readings = self._reader.read(pixels, self.boxes)
        return self.boxes

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        """One reading a box. Boxes that were not found here, as of crops side by side, are read anew."""
        is_kept = boxes is self.boxes and self._pixels is not None and np.array_equal(self._pixels, pixels)
        return self.readings if is_kept else self._reader.read(pixels, boxes)


class FindsNothing:
    """A finder of a recogniser that is always silent."""

    def find(self, _pixels: Pixels) -> tuple[IndexBox, ...]:
        """No index, whatever the picture."""
        return ()
