"""Reads one opened source in a thread of its own, and keeps the newest picture for whoever takes it.

A driver may never come back from a read. Then nobody waits for this thread: it is abandoned, and gives the source back
whenever the driver lets it.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from devices.camera_stream import Stream
from devices.camera_turn import Turn
from devices.errors import DeviceError
from devices.polling import Clock
from devices.types import Pixels

DRIFT_EVERY_S = 3.0

EARLY = 0.25
"""A picture is taken this share of a period before its time, since a source's own pace is never exact."""

NONE_FRESH_S = 0.5
"""When none has been fresh for so long after one was due, that is told in a picture's place."""

OpenStream = Callable[[Callable[[float], object]], Stream]
"""Opens a source, for which it takes what waits so many seconds; may block. Raises DeviceError."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Taken:
    """What was there at ``at``: a picture, or None with what is wrong with it."""

    pixels: Pixels | None
    fault: str
    at: float


DAMAGED = "pictures arrive damaged: check cable, USB hub and network"
LATE = "pictures arrive too late to be used: lower the camera's rate or size, or relieve this machine"


class Feed:
    """One opening of a source, until it fails or is abandoned.

    ``turn`` says when it may be opened. ``fps`` pictures a second are kept, at most. ``arrived`` is called, in the
    feed's thread, whenever there is something to take. Everything but ``run`` and ``step`` is for the thread that
    takes.
    """

    def __init__(
        self,
        open_stream: OpenStream,
        turn: Turn,
        fps: float,
        *,
        clock: Clock,
        arrived: Callable[[], object],
    ) -> None:
        self._open_stream = open_stream
        self._turn = turn
        self._fps = fps
        self._clock = clock
        self._arrived = arrived
        self._abandoned = threading.Event()
        self._stream: Stream | None = None
        self._newest: deque[Taken] = deque(maxlen=1)
        self._due_at = self._drift_at = clock()
        self.about = self.advice = self.drift = ""
        self.failure: Exception | None = None
        self.ended = threading.Event()

    @property
    def is_waiting(self) -> bool:
        """Other sources are being opened before it."""
        return self._turn.is_waiting

    def take(self) -> Taken | None:
        """The newest that was not taken yet."""
        try:
            return self._newest.popleft()
        except IndexError:
            return None

    def abandon(self) -> None:
        """Have it end, and give the source back, without waiting for it."""
        self._abandoned.set()

    def run(self) -> None:
        """Read until it is abandoned or fails."""
        try:
            while not self.ended.is_set():
                self.step()
        finally:
            self.ended.set()

    def step(self) -> None:
        """Open the source, or wait for its next picture; ``ended`` is set when there is nothing more to do."""
        try:
            if not self._abandoned.is_set():
                self._next()
        except DeviceError as error:
            self.failure = error
        except Exception as error:
            logger.exception("a camera's source: fault in the program; opening it again")
            self.failure = error
        if self.failure is not None or self._abandoned.is_set():
            self._end()

    def _next(self) -> None:
        if self._stream is None:
            self._open()
            return
        is_fresh = self._stream.grab()
        now = self._clock()
        if self._is_due(now):
            self._keep(self._stream, now, is_fresh=is_fresh)
        self._watch_drift(self._stream, now)

    def _open(self) -> None:
        if not self._turn.take():
            return
        try:
            self._stream = self._open_stream(self._abandoned.wait)
        finally:
            self._turn.give()
        self.about, self.advice = self._stream.about, self._stream.advice
        self._due_at = self._drift_at = self._clock()

    def _is_due(self, now: float) -> bool:
        return now >= self._due_at - EARLY / self._fps

    def _keep(self, stream: Stream, now: float, *, is_fresh: bool) -> None:
        if is_fresh:
            pixels = stream.picture()
            self._newest.append(Taken(pixels, "" if pixels is not None else DAMAGED, now))
        elif now >= self._due_at + NONE_FRESH_S:
            self._newest.append(Taken(None, LATE, now))
        else:
            return
        period_s = 1 / self._fps
        self._due_at = max(self._due_at + period_s, now)
        self._arrived()

    def _watch_drift(self, stream: Stream, now: float) -> None:
        if now >= self._drift_at + DRIFT_EVERY_S:
            self._drift_at = now
            self.drift = stream.drift()

    def _end(self) -> None:
        stream, self._stream = self._stream, None
        try:
            if stream is not None:
                stream.release()
        finally:
            self.ended.set()
            self._arrived()
