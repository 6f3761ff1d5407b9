"""Opens video sources; the only importer of OpenCV's video input, which is loaded only where a camera is used.

OpenCV picks a backend by itself, and one of them writes the whole address, password and all, to stderr when the others
have failed. So the backend is always named, and neither OpenCV nor FFmpeg may write (unless OPENCV_LOG_LEVEL or
OPENCV_FFMPEG_LOGLEVEL is set).
"""

import os
import sys
from typing import Protocol, cast

import numpy as np

from devices.camera_source import CameraSource, SourceKind
from devices.errors import DeviceError, PortError
from devices.jpeg_size import jpeg_size
from devices.types import Pixels

OPEN_TIMEOUT_MS = 5_000
READ_TIMEOUT_MS = 3_000
"""After so long FFmpeg gives up by itself; the camera's watch has noticed earlier."""

JPEG_END = b"\xff\xd9"
PADDING = 4096
"""So many bytes at the end of a JPEG are searched for its end: cameras fill their packets up."""

MOST_PIXELS = 7680 * 4320
"""A larger picture is no camera's."""

QUIET = "-8"
"""FFmpeg's AV_LOG_QUIET."""


class Video(Protocol):
    """The part of cv2.VideoCapture that is used. ``grab`` may block for ever; one thread uses it."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether there is a source."""

    def grab(self) -> bool:
        """Wait for the next picture; False at the end, or when the source has gone."""

    def retrieve(self) -> tuple[bool, np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
        """The picture that was grabbed last: pixels, or the bytes of a JPEG."""

    def get(self, prop: int, /) -> float:
        """A property; 0 or -1 where the backend has none such."""

    def set(self, prop: int, value: float, /) -> bool:
        """Set a property; False where the backend says that it did not."""

    def getBackendName(self) -> str:  # noqa: N802 - OpenCV's name
        """Such as ``V4L2`` or ``FFMPEG``."""

    def release(self) -> None:
        """Give the source back."""


def check_library() -> None:
    """DeviceError, with what to do, where OpenCV is missing or does not load."""
    try:
        import cv2  # noqa: F401, PLC0415 - loaded only where a camera is used
    except ModuleNotFoundError:
        raise DeviceError("cameras need OpenCV, which is not installed: pip install opencv-python") from None
    except ImportError as error:
        raise DeviceError(
            f"OpenCV is installed but does not load ({error}): install the system's libGL (apt install libgl1),"
            " or opencv-python-headless in place of opencv-python"
        ) from None


def open_video(source: CameraSource) -> Video:
    """Open ``source``; blocks for seconds if it does not answer. PortError; DeviceError where OpenCV is missing."""
    check_library()
    import cv2  # noqa: PLC0415 - loaded only where a camera is used

    _keep_quiet()
    try:
        video = _open_usb(source) if source.kind is SourceKind.USB else _open_ffmpeg(source)
    except cv2.error:
        raise PortError(f"{source.shown} cannot be opened: OpenCV refused it") from None
    if not video.isOpened():
        video.release()
        raise PortError(f"{source.shown} cannot be opened: {_REMEDIES[source.kind]}")
    return video


_REMEDIES = {
    SourceKind.USB: "check that it is plugged in, that no other program uses it, and that this user may (group video)",
    SourceKind.FILE: "check the path, and that it is a video",
    SourceKind.HTTP: "check address, user and password, and that the camera is on",
    SourceKind.RTSP: "check address, user and password, and that the camera is on",
}


def _open_usb(source: CameraSource) -> Video:
    import cv2  # noqa: PLC0415 - loaded only where a camera is used

    backend = {"linux": cv2.CAP_V4L2, "win32": cv2.CAP_DSHOW, "darwin": cv2.CAP_AVFOUNDATION}.get(
        sys.platform, cv2.CAP_ANY
    )
    index = source.index
    return cast(Video, cv2.VideoCapture(source.address if index is None else index, backend))


def _open_ffmpeg(source: CameraSource) -> Video:
    """One thread a decoder: with more, pictures come late, each by as many as there are threads."""
    import cv2  # noqa: PLC0415 - loaded only where a camera is used

    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_TIMEOUT_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, READ_TIMEOUT_MS]
    return cast(Video, cv2.VideoCapture(source.address, cv2.CAP_FFMPEG, [*limits, cv2.CAP_PROP_N_THREADS, 1]))


def _keep_quiet() -> None:
    import cv2  # noqa: PLC0415 - loaded only where a camera is used

    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", QUIET)
    if "OPENCV_LOG_LEVEL" not in os.environ:
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


def decode_jpeg(data: Pixels) -> Pixels | None:
    """The picture in the bytes ``data``, turned by nothing that they say; None if its end is missing, it is damaged, or
    it says that it has more than MOST_PIXELS.

    A decoder would make up the part that is missing: grey, or what an earlier picture had there.
    """
    import cv2  # noqa: PLC0415 - loaded only where a camera is used

    flat = data.reshape(-1)
    width, height = jpeg_size(flat.tobytes()) or (0, 0)
    if not 0 < width * height <= MOST_PIXELS:
        return None
    tail = flat[-PADDING:].tobytes()
    end = tail.rfind(JPEG_END)
    if end < 0:
        return None
    length = flat.size - len(tail) + end + len(JPEG_END)
    try:
        return cast("Pixels | None", cv2.imdecode(flat[:length], cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION))
    except cv2.error:
        return None
