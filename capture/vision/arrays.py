"""What passes between the steps of reading a picture: arrays, boxes, and the network that a step asks."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""A picture: (height, width, 3), blue, green, red."""

Floats = npt.NDArray[np.float32]
"""What a network is given and gives back."""


class RunsBatches(Protocol):
    """A trained network: one batch in, its outputs in their fixed order."""

    def run(self, batch: Floats) -> tuple[Floats, ...]:
        """Takes milliseconds."""
        ...


@dataclass(frozen=True, slots=True)
class IndexBox:
    """The upright rectangle round one index, in pixels of the picture from its upper left corner; it may reach outside.

    ``score``: how sure the finder is that an index stands here, 0 to 1.
    """

    x: float
    y: float
    w: float
    h: float
    score: float

    @property
    def length(self) -> float:
        """The longer side."""
        return max(self.w, self.h)

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, (x, y)."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def overlap(self, other: "IndexBox") -> float:
        """The share of the smaller box that both have, 0 to 1."""
        width = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        height = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        smaller = min(self.w * self.h, other.w * other.h)
        return max(0.0, width) * max(0.0, height) / smaller if smaller > 0 else 0.0
