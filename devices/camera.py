"""One camera: opens its source, judges what comes, and opens anew for as long as it runs, in a thread of its own.

The source is read by another thread (a Feed), since a driver may hold a read for ever. A source that has given no
picture for 2 s is DOWN: its feed is abandoned, and another opened after a pause that doubles from 0.2 s to 1 s. One
whose pictures are damaged, late, black, or always the same is DEGRADED. None of those is handed on: an Image is a
picture that shows what the camera sees now.

Without a thread it is driven by ``step``, and its feeds by whoever is handed them: see ``start_feed``.
"""

import logging
import threading
import time
from collections.abc import Callable
from functools import partial

from devices.camera_capture import open_video
from devices.camera_feed import Feed, Taken
from devices.camera_settings import CameraSettings
from devices.camera_source import CameraSource
from devices.camera_stream import OpenVideo, open_stream
from devices.camera_turn import Turn
from devices.errors import DeviceError, DeviceTimeout
from devices.health import HealthTeller
from devices.picture_watch import PictureWatch
from devices.polling import Clock
from devices.recovery import STOP_S, Backoff, detail_of
from devices.types import CameraReport, DeviceStatus, Image

LOOK_S = 0.1
"""So often it looks whether pictures still come."""

NO_PICTURE_S = 2.0 - 2 * LOOK_S
"""Without a picture for so long, a source is DOWN: so it shows within 2 s."""

SLOW_S = 5.0
"""A source that is being opened for so long is DOWN until its first picture."""

OPEN_S = 15.0
"""So long the first picture may take to come: a network camera begins at its next whole picture."""

MOST_STUCK = 3
"""So many feeds that a driver holds may be left behind; no further one is opened then."""

logger = logging.getLogger(__name__)


class Camera:
    """Takes pictures until it is stopped; everything it says goes to ``sink``, from its own thread.

    ``clock`` stamps every report. ``open_video`` opens the source, each time anew, when its turn from ``make_turn``
    lets it. ``pause`` waits so many seconds, or less when a picture came or the camera is to stop. ``start_feed`` has
    the feed's ``run`` called by another thread.
    """

    def __init__(  # noqa: PLR0913 - plain arguments, all but the first three by keyword
        self,
        name: str,
        source: CameraSource,
        sink: Callable[[CameraReport], None],
        *,
        settings: CameraSettings | None = None,
        clock: Clock = time.monotonic,
        open_video: OpenVideo = open_video,
        make_turn: Callable[[CameraSource], Turn] = Turn,
        pause: Callable[[float], object] | None = None,
        start_feed: Callable[[Feed], None] | None = None,
    ) -> None:
        self.name = name
        self._source = source
        self._sink = sink
        self._settings = settings or CameraSettings()
        self._clock = clock
        self._open_video = open_video
        self._make_turn = make_turn
        self._start_feed = start_feed or self._start_thread
        self._health = HealthTeller(name, sink, clock)
        self._watch = self._fresh_watch()
        self._feed: Feed | None = None
        self._left: list[Feed] = []
        self._failure: Exception | None = None
        self._backoff = Backoff()
        self._began_at = self._last_at = clock()
        self._has_picture = self._was_tried = self._was_up = False
        self._stopping = threading.Event()
        self._woken = threading.Event()
        self._pause = pause or self._woken.wait
        self._thread = threading.Thread(target=self._run, name=f"camera-{name}", daemon=True)

    def start(self) -> None:
        """Begin, once; returns at once, whether or not the camera is there."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Have the thread end and the source given back, without waiting for it."""
        self._stopping.set()
        self._woken.set()

    def stop(self, timeout_s: float = STOP_S) -> None:
        """End the thread and give the source back; DeviceTimeout if that takes longer than ``timeout_s``."""
        self.ask_to_stop()
        end = time.monotonic() + timeout_s
        self._thread.join(timeout_s)
        is_closed = self._feed is None or self._feed.ended.wait(max(0.0, end - time.monotonic()))
        if self._thread.is_alive() or not is_closed:
            raise DeviceTimeout(f"camera {self.name} did not stop within {timeout_s} s")

    def step(self) -> None:
        """Do what comes next, in the calling thread: a pause after a failure, opening, or a look at what came.

        For those who call no ``start``; a failure is told as Health and never raised.
        """
        try:
            self._next()
        except DeviceError as error:
            self._lose(error)
        except Exception as error:
            logger.exception("camera %s: fault in the program; opening it again", self.name)
            self._lose(error)

    def close(self) -> None:
        """Have the source given back; for those who call ``step``, after the last one."""
        if self._feed is not None:
            self._feed.abandon()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.step()
        self.close()

    def _start_thread(self, feed: Feed) -> None:
        threading.Thread(target=feed.run, name=f"camera-{self.name}-feed", daemon=True).start()

    def _next(self) -> None:
        failure, self._failure = self._failure, None
        if failure is not None:
            self._pause_after(failure)
        elif self._feed is None:
            self._open()
        else:
            self._pause(LOOK_S)
            if not self._stopping.is_set():
                self._woken.clear()
            self._look_at(self._feed)

    def _open(self) -> None:
        self._left = [feed for feed in self._left if not feed.ended.is_set()]
        if len(self._left) >= MOST_STUCK:
            raise DeviceTimeout(
                f"the driver of {self._source.shown} holds {len(self._left)} reads: unplug the camera and plug it in"
                " again, else restart this program"
            )
        if not self._was_tried:
            self._was_tried = True  # from then on what went wrong last says more
            self._health.tell(DeviceStatus.CONNECTING, f"opening {self._source.shown}")
        self._watch, self._has_picture = self._fresh_watch(), False
        self._began_at = self._last_at = self._clock()
        self._feed = Feed(
            partial(open_stream, self._source, self._settings, self._open_video, self._clock),
            self._make_turn(self._source),
            self._settings.fps,
            clock=self._clock,
            arrived=self._woken.set,
        )
        self._start_feed(self._feed)

    def _fresh_watch(self) -> PictureWatch:
        return PictureWatch(takes_stills=self._settings.takes_stills(self._source))

    def _look_at(self, feed: Feed) -> None:
        taken = feed.take()
        if taken is not None:
            self._take(feed, taken)
        elif feed.failure is not None:
            raise feed.failure
        else:
            self._watch_age(feed)

    def _watch_age(self, feed: Feed) -> None:
        now = self._clock()
        if feed.is_waiting:
            self._last_at = now
            if now - self._began_at >= SLOW_S:
                self._health.tell(DeviceStatus.DOWN, f"{self._source.shown} waits while others are opened")
        age_s = now - self._last_at
        if age_s >= (NO_PICTURE_S if self._has_picture else OPEN_S):
            silence = "for 2 s" if self._has_picture else f"within {OPEN_S:g} s of opening"
            raise DeviceTimeout(f"no picture {silence} from {self._source.shown}: check cable, power and network")
        if age_s >= SLOW_S:
            self._health.tell(DeviceStatus.DOWN, f"no picture yet from {self._source.shown}: it is still being opened")

    def _take(self, feed: Feed, taken: Taken) -> None:
        if not self._has_picture:
            self._came_up(feed)
        self._last_at = taken.at
        fault = self._judged(taken)
        if not fault and taken.pixels is not None:
            self._health.count(scans=1)
            self._sink(Image(self.name, taken.pixels, taken.at))
        self._tell(feed, fault)

    def _judged(self, taken: Taken) -> str:
        if taken.pixels is not None:
            fault = self._watch.look(taken.pixels, taken.at)
        else:
            fault = taken.fault
            self._watch.note(taken.at, is_bad=True)
        self._health.count(checksum_errors=int(bool(fault)))
        return fault

    def _came_up(self, feed: Feed) -> None:
        self._has_picture = True
        self._health.count(resets=int(self._was_up))
        self._was_up = True
        self._health.advise(feed.advice)

    def _tell(self, feed: Feed, fault: str) -> None:
        if self._watch.is_at_fault:
            if fault:
                self._health.tell(DeviceStatus.DEGRADED, fault)
        elif feed.drift:
            self._health.tell(DeviceStatus.DEGRADED, f"{feed.drift}: see that no other program sets the camera")
        elif not fault:
            self._backoff.begin_anew()
            self._health.tell(DeviceStatus.OK, feed.about)

    def _lose(self, failure: Exception) -> None:
        """Leave the feed behind; a camera that is to stop is closed by ``close``."""
        if self._stopping.is_set():
            return
        feed, self._feed, self._failure = self._feed, None, failure
        if feed is not None:
            feed.abandon()
            self._left.append(feed)

    def _pause_after(self, failure: Exception) -> None:
        self._health.count(timeouts=int(isinstance(failure, DeviceTimeout)))
        self._woken.clear()
        if self._stopping.is_set():
            return
        try:
            self._health.tell(DeviceStatus.DOWN, detail_of(failure))
        finally:
            self._pause(self._backoff.next_s())
