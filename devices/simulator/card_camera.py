"""A network camera that looks at cards: card windows, filmed and sent as JPEGs over HTTP.

A still view is drawn and compressed once for each of the noises that its pictures have in turn; after that a picture
costs nothing but its way. Needs OpenCV.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from devices.simulator.camera_http import HttpCamera
from devices.simulator.card_window import HEIGHT_PX, NOISES, WIDTH_PX, CardWindow, View

QUALITY = 90
"""Of the JPEGs, as usual for cameras."""


Share = tuple[float, float, float, float]
"""Left edge, upper edge, width and height, as fractions of the picture's."""

WHOLE: Share = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Part:
    """What a part of the picture shows."""

    view: View
    share: Share = WHOLE


class CardCamera:
    """Cards are laid and taken by any thread; ``server`` sends what is seen, at ``fps`` pictures a second.

    ``part`` is the number of one of the camera's parts.
    """

    def __init__(self, parts: Sequence[Part], *, seed: int, fps: float = 5.0, port: int = 0) -> None:
        """``seed`` as for a CardWindow; ``port`` 0 takes a free one."""
        self._windows = [(CardWindow(part.view, seed=seed + n), part.share) for n, part in enumerate(parts)]
        self._film: list[bytes] = []
        self._sent = 0
        self._lock = threading.Lock()
        self.server = HttpCamera(self._picture, fps=fps, port=port)

    def put(self, card: str, part: int = 0) -> None:
        """Lay a card such as ``Td``."""
        self._windows[part][0].put(card)
        self._forget()

    def take(self, card: str, part: int = 0) -> None:
        """Take a card away, if it lies there."""
        self._windows[part][0].take(card)
        self._forget()

    def cover(self, share: float, part: int = 0) -> None:
        """A hand covers so much of the part, from 0 to 1."""
        self._windows[part][0].cover(share)
        self._forget()

    def _forget(self) -> None:
        with self._lock:
            self._film.clear()

    def _picture(self) -> bytes:
        with self._lock:
            self._sent += 1
            if len(self._film) < NOISES:
                self._film.append(_jpeg(self._drawn()))
                return self._film[-1]
            return self._film[self._sent % NOISES]

    def _drawn(self) -> NDArray[np.uint8]:
        if len(self._windows) == 1 and self._windows[0][1] == WHOLE:
            return self._windows[0][0].picture()
        whole = np.zeros((HEIGHT_PX, WIDTH_PX, 3), np.uint8)
        for window, (left, upper, width, height) in self._windows:
            columns = slice(round(left * WIDTH_PX), round((left + width) * WIDTH_PX))
            rows = slice(round(upper * HEIGHT_PX), round((upper + height) * HEIGHT_PX))
            size = columns.stop - columns.start, rows.stop - rows.start
            if min(size) > 0:
                whole[rows, columns] = cv2.resize(window.picture(), size, interpolation=cv2.INTER_AREA)
        return whole


def _jpeg(picture: NDArray[np.uint8]) -> bytes:
    _, data = cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))
    return data.tobytes()
