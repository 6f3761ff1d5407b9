"""What a simulated camera sees, and how it goes wrong; shared by the servers that send it."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle

Picture = Callable[[], bytes]
"""What the camera sees now, as a baseline JPEG with the standard's usual Huffman tables."""


@dataclass(slots=True)
class CameraFaults:
    """Set at any time. ``is_silent``: the line stays, nothing comes. ``is_frozen``: the last picture again and again.
    ``sent_share``: so much of each picture is sent, from its beginning."""

    is_silent: bool = False
    is_frozen: bool = False
    sent_share: float = 1.0


def film(*jpegs: bytes) -> Picture:
    """A camera that sees these, one after the other, again and again."""
    return cycle(jpegs).__next__


class CameraLens:
    """The pictures at ``fps`` a second, in real time, with their faults."""

    def __init__(self, picture: Picture, fps: float, faults: CameraFaults) -> None:
        self._picture = picture
        self._period_s = 1 / fps
        self._faults = faults

    def pictures(self) -> Iterator[bytes]:
        """Endless, in real time; empty where nothing comes."""
        due_at, last = time.monotonic(), self._picture()
        while True:
            if not self._faults.is_frozen:
                last = self._picture()
            yield b"" if self._faults.is_silent else last[: int(len(last) * self._faults.sent_share)]
            due_at = max(due_at + self._period_s, time.monotonic())
            time.sleep(max(0.0, due_at - time.monotonic()))
