"""What cuts the scan of one antenna short, in the words that every family has for it; and when silence is more."""

from devices.errors import DeviceError, DeviceTimeout
from devices.polling import Fault, FaultKind

MAX_SILENT_SCANS = 2
"""So many scans one after the other without an answer mean that the reader is gone, not busy."""

DAMAGED = "bytes arrived damaged: check the cable and keep it from power lines"
TOLD_TWICE = "one tag was told twice, so another may have been missed"


class ScanFailed(DeviceError):
    """An antenna's scan counts for nothing; the reader goes on. No uid in ``detail``."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind

    def fault(self, antenna: int) -> Fault:
        """The same as what a round tells."""
        return Fault(antenna, self.kind, f"antenna {antenna}: {self}")


class Silence:
    """Counts the scans of one reader that found no answer, since the last answer."""

    def __init__(self) -> None:
        self._scans = 0

    def end(self) -> None:
        """The reader has answered."""
        self._scans = 0

    def failure(self, what: str) -> DeviceError:
        """One more scan found ``what``: ScanFailed, or DeviceTimeout if that is MAX_SILENT_SCANS in a row."""
        self._scans += 1
        if self._scans >= MAX_SILENT_SCANS:
            return DeviceTimeout(f"{what}, twice: check the reader's power and cable")
        return ScanFailed(FaultKind.TIMEOUT, what)
