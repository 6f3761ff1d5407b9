"""What a device said, and when. Times are seconds on the process's monotonic clock."""

from dataclasses import dataclass, field
from enum import Enum

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""A picture: height, width, 3; blue, green, red."""


@dataclass(frozen=True, slots=True)
class TagRead:
    """A reader saw a tag once.

    ``reader`` is its name in the configuration, ``antenna`` counts from 1 as printed on the device,
    ``uid`` is upper-case hex, most significant byte first (E0... for ISO 15693). ``rssi_dbm`` is None
    where the reader tells none. ``of_snapshot``: the device told in one message all that lies at the antenna.
    """

    reader: str
    antenna: int
    uid: str
    rssi_dbm: int | None
    at: float
    of_snapshot: bool = False


@dataclass(frozen=True, slots=True)
class ScanDone:
    """One scan of an antenna is over.

    If it was clean, a tag not read since the last one was not there. If it failed on the way (checksum, time-out,
    a refusal) what was read in it counts, and nothing was missed. A reader that is down tells none.
    ``of_snapshot`` as in TagRead; the snapshot may have been empty.
    """

    reader: str
    antenna: int
    at: float
    is_clean: bool = True
    of_snapshot: bool = False


@dataclass(frozen=True, slots=True)
class TagGone:
    """A device that watches its antennas by itself says that a tag has left."""

    reader: str
    antenna: int
    uid: str
    at: float


class DeviceStatus(Enum):
    """How a device is; ``OK`` means that it answers."""

    CONNECTING = "connecting"
    OK = "ok"
    DEGRADED = "degraded"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Health:
    """A device's status changed, or its counters did.

    ``detail`` is one sentence for the producer: what failed and what to do. ``advice`` is what to mend although the
    device works; empty if nothing. Neither ever holds a tag's uid.
    """

    device: str
    status: DeviceStatus
    detail: str
    at: float
    scans: int = 0
    checksum_errors: int = 0
    timeouts: int = 0
    resets: int = 0
    advice: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Image:
    """A camera's picture that is fit to be read: neither damaged nor stale.

    ``camera`` is its name in the configuration, ``pixels`` may be read only, ``at`` is when the picture was there.
    """

    camera: str
    pixels: Pixels = field(repr=False)
    at: float


DeviceReport = TagRead | TagGone | ScanDone | Health
"""Everything that a reader's thread yields."""

CameraReport = Image | Health
"""Everything that a camera's thread yields."""
