"""One opened source, seen as pictures that come one after the other, with what tells a fresh one from a late one.

A late one lay in a buffer. One that had not to be waited for is late; but where waiting cannot be told from decoding
(H.264 over RTSP, which tells each picture's time), it is late by how far that time has fallen behind ours.
JPEGs are left as they come until one is wanted: of thirty pictures a second five are decoded.
"""

import math
from collections.abc import Callable

from devices.camera_capture import Video, decode_jpeg
from devices.camera_properties import FORMAT, FOURCC, FPS, HEIGHT, MJPG, POSITION_MS, WIDTH, FixedProperties, code_of
from devices.camera_settings import CameraSettings
from devices.camera_source import CameraSource, SourceKind
from devices.errors import PortError
from devices.polling import Clock
from devices.types import Pixels

OpenVideo = Callable[[CameraSource], Video]
"""Opens a source as cv2.VideoCapture does; may block. Raises DeviceError."""

WAITED_S = 0.002
"""A picture that took so long to come had not been waiting for us."""

LATE_S = 0.5
"""A stream's picture is late when it is so far behind the promptest one."""

CLOCKS_DIFFER = 0.001
"""The clock of a camera may run slower than ours by so much a second without its pictures counting as late."""

RAW = -1.0
"""cv2's word for packets that are not decoded."""

USUAL_FILE_FPS = 25.0
SLOWEST_FILE_FPS, FASTEST_FILE_FPS = 1.0, 120.0


class LiveStream:
    """A camera, here or on the network."""

    def __init__(self, source: CameraSource, settings: CameraSettings, open_video: OpenVideo, clock: Clock) -> None:
        self._clock = clock
        self._source = source
        self._video = open_video(source)
        is_usb = source.kind is SourceKind.USB
        self._properties = FixedProperties(self._video, settings) if is_usb else None
        is_raw = is_usb or _take_raw(self._video)
        self._lateness = Lateness() if source.kind is SourceKind.RTSP and not is_raw else None
        self.about = about(self._video, source)

    @property
    def advice(self) -> str:
        """What to mend although it gives pictures, as one text."""
        told = (self._source.advice, self._properties.advice if self._properties else "")
        return "; ".join(filter(None, told))

    def grab(self) -> bool:
        """Wait for the next picture; whether it is fresh. Blocks, perhaps for ever; PortError when none comes."""
        began_at = self._clock()
        if not self._video.grab():
            raise PortError(f"{self._source.shown} has broken off: check cable, power and network")
        now = self._clock()
        if self._lateness is None:
            return now - began_at >= WAITED_S
        return self._lateness.of(now, self._video.get(POSITION_MS) / 1000) <= LATE_S

    def picture(self) -> Pixels | None:
        """The one grabbed last; None if it is damaged."""
        return picture_of(self._video)

    def drift(self) -> str:
        """Properties that have changed by themselves; empty if none."""
        return self._properties.drift() if self._properties else ""

    def release(self) -> None:
        """Give the source back."""
        self._video.release()


class FileStream:
    """A file at its own pace, again and again; ``pause`` waits so many seconds."""

    advice = ""

    def __init__(
        self, source: CameraSource, open_video: OpenVideo, clock: Clock, pause: Callable[[float], object]
    ) -> None:
        self._source = source
        self._open_video = open_video
        self._clock = clock
        self._pause = pause
        self._video = self._opened()
        self.about = about(self._video, source)
        fps = self._video.get(FPS)
        fps = fps if math.isfinite(fps) and fps > 0 else USUAL_FILE_FPS
        self._period_s = 1 / min(max(fps, SLOWEST_FILE_FPS), FASTEST_FILE_FPS)
        self._next_at = clock()

    def grab(self) -> bool:
        """Wait until the next picture's time; always fresh. PortError when the file holds none."""
        self._pause(max(0.0, self._next_at - self._clock()))
        self._next_at = max(self._next_at, self._clock() - LATE_S) + self._period_s
        if not (self._video.grab() or self._again()):
            raise PortError(f"{self._source.shown} holds no picture: check that it is a video")
        return True

    def picture(self) -> Pixels | None:
        """The one grabbed last; None if it is damaged."""
        return picture_of(self._video)

    def drift(self) -> str:
        """A file has nothing that could."""
        return ""

    def release(self) -> None:
        """Close the file."""
        self._video.release()

    def _again(self) -> bool:
        self._video.release()
        self._video = self._opened()
        return self._video.grab()

    def _opened(self) -> Video:
        video = self._open_video(self._source)
        _take_raw(video)
        return video


Stream = LiveStream | FileStream


def open_stream(
    source: CameraSource,
    settings: CameraSettings,
    open_video: OpenVideo,
    clock: Clock,
    pause: Callable[[float], object],
) -> Stream:
    """Open ``source`` as what it is; may block. ``pause`` waits so many seconds. Raises DeviceError."""
    if source.kind is SourceKind.FILE:
        return FileStream(source, open_video, clock, pause)
    return LiveStream(source, settings, open_video, clock)


class Lateness:
    """How far the pictures' own times have fallen behind ours, by the promptest one so far."""

    def __init__(self) -> None:
        self._least = math.inf
        self._at = 0.0

    def of(self, now: float, stamp_s: float) -> float:
        """Seconds by which the picture stamped ``stamp_s`` is later than it might be."""
        behind = now - stamp_s
        self._least = min(behind, self._least + CLOCKS_DIFFER * (now - self._at))
        self._at = now
        return behind - self._least


def picture_of(video: Video) -> Pixels | None:
    """What was grabbed last, decoded, to be read only; None if it is damaged."""
    is_there, taken = video.retrieve()
    if not is_there or taken is None:
        return None
    pixels = taken if taken.ndim == 3 and taken.shape[2] == 3 else decode_jpeg(taken)
    if pixels is not None:
        pixels.flags.writeable = False
    return pixels


def about(video: Video, source: CameraSource) -> str:
    """What was opened: size, format and backend, as far as it tells."""
    width, height = int(video.get(WIDTH)), int(video.get(HEIGHT))
    size = f"{width}x{height} " if width > 0 and height > 0 else ""
    return f"{size}{code_of(video)} from {source.shown}"


def _take_raw(video: Video) -> bool:
    """Have JPEGs handed over as they are; whether they are."""
    return int(video.get(FOURCC)) == MJPG and video.set(FORMAT, RAW)
