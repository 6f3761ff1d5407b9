"""What is asked of a camera, and what counts as a fault of its pictures."""

from dataclasses import dataclass

from devices.camera_source import CameraSource, SourceKind

USB_FPS = 15.0
"""Pictures a second asked of a USB camera: enough to take fresh ones from, half the bandwidth of the usual 30."""


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """``fps``: pictures handed on a second, at most. The rest is for USB cameras, but for ``may_be_still``.

    ``size``: width and height in pixels. ``exposure_ms`` and ``white_balance_k``: None fixes what the camera has when
    it is opened. ``may_be_still``: pictures that are the same to the last pixel are no fault; None: so it is for files.
    """

    fps: float = 5.0
    size: tuple[int, int] = (640, 480)
    exposure_ms: float | None = None
    white_balance_k: int | None = None
    may_be_still: bool | None = None

    def takes_stills(self, source: CameraSource) -> bool:
        """Whether the same picture again and again is no fault of ``source``. A sensor is never without noise."""
        return source.kind is SourceKind.FILE if self.may_be_still is None else self.may_be_still
