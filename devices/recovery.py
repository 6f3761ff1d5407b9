"""What every device's thread has in common: the pauses between its tries, the words for a failure, and its end.

A device that is away is tried again after a pause that doubles from 0.2 s to 1 s: no longer, as hands are dealt
meanwhile.
"""

import logging
import time
from collections.abc import Iterable
from typing import Protocol

from devices.errors import DeviceError, DeviceTimeout

FIRST_PAUSE_S = 0.2
LONGEST_PAUSE_S = 1.0

STOP_S = 1.5
"""So long a device may take to stop: an answer that is on its way, and the packet that leaves the hardware quiet."""

FAULT_IN_PROGRAM = "fault in the program"
"""How the Health's detail begins that tells of an exception which is none of the device's errors."""

logger = logging.getLogger(__name__)


class Stoppable(Protocol):
    """A device in a thread of its own."""

    name: str

    def ask_to_stop(self) -> None:
        """Have the thread end, without waiting for it."""

    def stop(self, timeout_s: float) -> None:
        """End the thread; DeviceTimeout if that takes longer than ``timeout_s``."""


class Backoff:
    """How long to pause after one failure after another."""

    def __init__(self) -> None:
        self._pause_s = FIRST_PAUSE_S

    def begin_anew(self) -> None:
        """The device is at work again."""
        self._pause_s = FIRST_PAUSE_S

    def next_s(self) -> float:
        """The next pause in seconds; the one after it is twice as long, up to LONGEST_PAUSE_S."""
        pause_s, self._pause_s = self._pause_s, min(2 * self._pause_s, LONGEST_PAUSE_S)
        return pause_s


def detail_of(failure: Exception) -> str:
    """What Health tells of a failure; of an exception that is none of the device's errors its log tells more."""
    if isinstance(failure, DeviceError):
        return str(failure)
    return f"{FAULT_IN_PROGRAM} ({type(failure).__name__}); its log tells where"


def stop_devices(devices: Iterable[Stoppable], timeout_s: float = STOP_S) -> None:
    """End all of them, that were started, at the same time; never raises.

    One that has not ended within ``timeout_s`` is named in the log and left behind: a network address that does not
    answer, or a camera's driver, holds its thread, and nothing else.
    """
    stopping = tuple(devices)
    for device in stopping:
        device.ask_to_stop()
    end = time.monotonic() + timeout_s
    for device in stopping:
        try:
            device.stop(max(0.0, end - time.monotonic()))
        except DeviceTimeout:
            logger.warning("device %s still waits for its port or driver: it is left to end by itself", device.name)
