"""Reads cameras' pictures on one thread of its own, so that a network's milliseconds delay no reader's report.

Of each camera the newest picture waits, and no more: what comes while another is read takes its place. Cameras take
turns. What a picture shows goes on as a small value; nothing is decided here.
"""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from capture.layout import CameraView, Zone
from capture.sight import Recognise, Recognised, Sight
from capture.sighting import PictureRead
from devices.types import Image, Pixels

logger = logging.getLogger("finaltable.pictures")


Watch = Callable[[Image, Sequence[tuple[Pixels, Recognised]]], tuple[str, ...]]
"""Takes a camera's image and what was recognised in its regions; says why the camera may tell no card now."""


@dataclass(frozen=True, slots=True)
class CameraReader:
    """What reads one camera's pictures. ``faults``: why it may tell no card, in words for the operator; empty for one
    that is cleared for air. ``watch`` None where that never changes."""

    recognise: Recognise
    faults: tuple[str, ...] = ()
    watch: Watch | None = None


@dataclass(frozen=True, slots=True)
class CameraClearance:
    """From now on a camera may tell no card because of ``faults``; with none it may."""

    camera: str
    faults: tuple[str, ...]


class _Known(NamedTuple):
    """What the capture side knows: where cameras look, and which zones show nothing that is not known."""

    views: tuple[CameraView, ...]
    settled: frozenset[Zone]


class PictureThread:
    """``put`` takes images from any camera's thread, ``know`` what capture knows; what they show goes to ``sink``.

    ``readers`` by the camera's name; a recogniser that all have is used by one thread all the same.
    """

    def __init__(
        self,
        views: tuple[CameraView, ...],
        readers: Mapping[str, CameraReader],
        sink: Callable[[PictureRead | CameraClearance], None],
    ) -> None:
        self._readers = readers
        self._sights = {camera: Sight(partial(self._recognise, camera), views) for camera in readers}
        self._recognised: list[tuple[Pixels, Recognised]] = []
        self._faults = {camera: reader.faults for camera, reader in readers.items()}
        self._sink = sink
        self._views = views
        self._known = _Known(views, frozenset())
        self._waiting: dict[str, Image] = {}
        self._changed = threading.Condition()
        self._stopping = False
        self.dropped = 0
        """Pictures in whose place a newer one was read."""
        self._failing: set[str] = set()
        self._thread = threading.Thread(target=self._run, name="pictures", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def put(self, image: Image) -> None:
        """A camera took a picture; never blocks for long. One of the same camera that still waits is dropped."""
        with self._changed:
            self.dropped += image.camera in self._waiting
            self._waiting[image.camera] = image
            self._changed.notify()

    def know(self, views: tuple[CameraView, ...], settled: frozenset[Zone]) -> None:
        """Where the cameras look from now on, and which zones show nothing that is not known."""
        self._known = _Known(views, settled)

    def stop(self, timeout_s: float = 2.0) -> None:
        """End the thread after the picture that is being read; those that wait are dropped."""
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self._thread.join(timeout_s)

    def _run(self) -> None:
        while (image := self._next()) is not None:
            self.read(image)

    def _next(self) -> Image | None:
        """Whoever waits longest; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._stopping)
            if self._stopping:
                return None
            return self._waiting.pop(next(iter(self._waiting)))

    def read(self, image: Image) -> None:
        """Read one picture in the calling thread. One that the recogniser fails at is logged, once, and unusable."""
        known = self._known
        self._look_at(known.views)
        sight = self._sights.get(image.camera)
        if sight is None:
            return
        try:
            pictures = sight.look(image, known.settled.__contains__)
            self._watch(image)
        except Exception:
            if image.camera not in self._failing:
                logger.exception("camera %s: its picture cannot be read", image.camera)
            self._fail(image)
        else:
            self._failing.discard(image.camera)
            for picture in pictures:
                self._sink(picture)

    def _recognise(self, camera: str, pixels: Pixels) -> Recognised:
        recognised = self._readers[camera].recognise(pixels)
        self._recognised.append((pixels, recognised))
        return recognised

    def _watch(self, image: Image) -> None:
        """Whether the camera may tell cards goes before what it tells."""
        recognised, self._recognised = self._recognised, []
        watch = self._readers[image.camera].watch
        faults = watch(image, recognised) if watch is not None and recognised else self._faults[image.camera]
        if faults != self._faults[image.camera]:
            self._faults[image.camera] = faults
            self._sink(CameraClearance(image.camera, faults))

    def _look_at(self, views: tuple[CameraView, ...]) -> None:
        if views != self._views:
            self._views = views
            for sight in self._sights.values():
                sight.set_views(views)

    def _fail(self, image: Image) -> None:
        self._failing.add(image.camera)
        self._recognised.clear()
        for view in self._views:
            if view.camera == image.camera:
                self._sink(PictureRead(view.camera, view.zone, image.at, is_usable=False))
