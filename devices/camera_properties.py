"""Fixes a USB camera's properties, reads them back, and watches that they stay.

Numbers and units are the backend's own. V4L2 (cap_v4l.cpp, and the kernel's V4L2 controls): exposure in 0.1 ms,
exposure mode 1 is manual. DirectShow (cap_dshow.cpp): exposure is the power of two of seconds, mode 0 is manual, white
balance is property 17. Which of them a camera has, differs from model to model: what it refuses is told as advice.
"""

import math
from dataclasses import dataclass

from devices.camera_capture import Video
from devices.camera_settings import USB_FPS, CameraSettings

WIDTH, HEIGHT, FPS, FOURCC = 3, 4, 5, 6
POSITION_MS, FORMAT = 0, 8
EXPOSURE, CONVERT_RGB = 15, 16
WHITE_BALANCE_BLUE = 17
AUTO_EXPOSURE = 21
BUFFER_SIZE, AUTOFOCUS = 38, 39
AUTO_WHITE_BALANCE, WHITE_BALANCE = 44, 45
"""cv2's numbers, CAP_PROP_..., which its documents promise to keep."""

MJPG = int.from_bytes(b"MJPG", "little")


_NOT_THERE = (0.0, -1.0)
"""What a property that the camera has not reads as."""


@dataclass(frozen=True, slots=True)
class _Backend:
    """What one backend calls things. ``is_logarithmic``: the exposure is a power of two of seconds."""

    manual_exposure: float
    white_balance: int
    is_logarithmic: bool


_BACKENDS = {
    "V4L2": _Backend(manual_exposure=1.0, white_balance=WHITE_BALANCE, is_logarithmic=False),
    "DSHOW": _Backend(manual_exposure=0.0, white_balance=WHITE_BALANCE_BLUE, is_logarithmic=True),
}


@dataclass(frozen=True, slots=True)
class _Watched:
    """A property that was fixed; it has drifted when it is further than ``tolerance`` from ``value``."""

    name: str
    prop: int
    value: float
    tolerance: float


class FixedProperties:
    """Sets a USB camera up when it is made; ``advice`` is what the camera refused, one sentence, or empty."""

    def __init__(self, video: Video, settings: CameraSettings) -> None:
        self._video = video
        self._refused: list[str] = []
        self._watched: list[_Watched] = []
        self._backend = _BACKENDS.get(video.getBackendName())
        self._form(settings)
        self._fix(settings)

    @property
    def advice(self) -> str:
        """What to mend although the camera gives pictures."""
        return "; ".join(self._refused)

    def drift(self) -> str:
        """What has changed by itself since it was fixed, now set back; empty if nothing. Call it every few seconds."""
        return "; ".join(filter(None, map(self._drift_of, self._watched)))

    def _form(self, settings: CameraSettings) -> None:
        """Format before size, size before rate: each resets the next. JPEGs are taken as they come."""
        width, height = settings.size
        for prop, value in ((FOURCC, MJPG), (WIDTH, width), (HEIGHT, height), (FPS, USB_FPS), (BUFFER_SIZE, 1)):
            self._video.set(prop, value)
        form = int(self._video.get(FOURCC))
        if form != MJPG:
            self._refused.append(f"it gives {_code(form)} rather than MJPG, so few fit on one USB controller")
        elif self._video.getBackendName() == "V4L2":
            self._video.set(CONVERT_RGB, 0)
        given = int(self._video.get(WIDTH)), int(self._video.get(HEIGHT))
        if given != settings.size:
            self._refused.append(f"it gives {given[0]}x{given[1]} rather than {width}x{height}")
        rate = self._video.get(FPS)
        if 0 < rate < settings.fps:
            self._refused.append(f"it gives {rate:g} pictures a second rather than {settings.fps:g}")

    def _fix(self, settings: CameraSettings) -> None:
        if self._backend is None:
            self._refused.append(f"exposure and white balance cannot be fixed through {self._video.getBackendName()}")
            return
        self._keep("exposure mode", AUTO_EXPOSURE, self._backend.manual_exposure)
        self._keep("exposure", EXPOSURE, self._exposure(settings.exposure_ms))
        self._keep("automatic white balance", AUTO_WHITE_BALANCE, 0.0)
        self._keep("white balance", self._backend.white_balance, settings.white_balance_k)
        if self._video.get(AUTOFOCUS) > 0:
            self._keep("autofocus", AUTOFOCUS, 0.0)

    def _exposure(self, exposure_ms: float | None) -> float | None:
        if exposure_ms is None or self._backend is None:
            return None
        return round(math.log2(exposure_ms / 1000)) if self._backend.is_logarithmic else round(10 * exposure_ms)

    def _keep(self, name: str, prop: int, wanted: float | None) -> None:
        """Set it, or keep what the camera has; watched only where it can be read back."""
        is_set = wanted is None or self._video.set(prop, wanted)
        given = self._video.get(prop)
        tolerance = 0.05 * abs(given)
        if wanted is not None and (not is_set or abs(given - wanted) > max(tolerance, 0.5)):
            self._refused.append(f"{name} was set to {wanted:g}, but the camera has {given:g}")
        elif wanted is not None or given not in _NOT_THERE:
            self._watched.append(_Watched(name, prop, given, max(tolerance, 0.5)))

    def _drift_of(self, watched: _Watched) -> str:
        now = self._video.get(watched.prop)
        if abs(now - watched.value) <= watched.tolerance:
            return ""
        self._video.set(watched.prop, watched.value)
        return f"{watched.name} went from {watched.value:g} to {now:g} by itself"


def code_of(video: Video) -> str:
    """The name of the format in which the pictures come, such as ``MJPG``."""
    return _code(int(video.get(FOURCC)))


def _code(form: int) -> str:
    letters = (form & 0xFFFFFFFF).to_bytes(4, "little")
    text = "".join(chr(letter) for letter in letters if 32 < letter < 127)
    return text or "an unknown format"
