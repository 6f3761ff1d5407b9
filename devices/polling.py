"""What one family of readers must offer so that ``Reader`` can drive it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from devices.serial_port import LineSettings
from devices.types import ScanDone, TagGone, TagRead

Clock = Callable[[], float]
"""Seconds, never going back."""


class Port(Protocol):
    """The part of SerialPort that a poller uses; every method may raise PortError."""

    def read(self) -> bytes:
        """Wait a short time for at least one byte; empty when none came."""

    def read_waiting(self) -> bytes:
        """What has come already."""

    def write(self, data: bytes) -> None:
        """Send all of it."""


class OpenedPort(Port, Protocol):
    """A port that can be given back."""

    def close(self) -> None:
        """Give it back; does no harm twice or on a port that went away."""


OpenPort = Callable[[str, LineSettings], OpenedPort]
"""Opens a port by its name in the configuration; raises PortError."""


class FaultKind(Enum):
    """Why the scan of an antenna counts for nothing."""

    CHECKSUM = "checksum"
    TIMEOUT = "timeout"
    REFUSED = "refused"
    UNSOUND = "unsound"


@dataclass(frozen=True, slots=True)
class Fault:
    """One antenna's scan failed, so it gets no ScanDone. ``detail`` is for the producer; no uid in it."""

    antenna: int
    kind: FaultKind
    detail: str


@dataclass(frozen=True, slots=True)
class About:
    """What a reader is, where more is known of it than ``initialise`` told; for the producer, no uid in it."""

    text: str


class Poller(Protocol):
    """Talks to one reader over one open port; a new one is made each time the port is opened."""

    def initialise(self) -> str:
        """Bring the reader from any condition to where it can scan; its name and version. Raises DeviceError."""

    def scan_round(self) -> Iterator[TagRead | TagGone | ScanDone | Fault | About]:
        """Scan every antenna once, telling as it goes. Raises DeviceError when the reader must be opened anew."""

    def finish(self) -> None:
        """Leave the reader quiet; raises PortError."""


@dataclass(frozen=True, slots=True)
class Family:
    """One family of readers: its name in the configuration, how many antennas it has (numbered from 1), its line,
    and how to make a Poller from ``(port, reader's name, antennas, clock)``.

    ``other_lines`` are settings that readers of the family were left with by others: they are tried in turn when one
    does not answer on its own. ``identify`` asks an open port what the device there calls itself, None if it does not
    say or is another one; it raises DeviceError, and blocks for some seconds. A family without it tells no names.
    """

    name: str
    antennas: int
    line: LineSettings
    poller: Callable[[Port, str, tuple[int, ...], Clock], Poller]
    other_lines: tuple[LineSettings, ...] = ()
    identify: Callable[[Port, Clock], str | None] | None = None

    @property
    def lines(self) -> tuple[LineSettings, ...]:
        """Every setting to be tried, the usual one first."""
        return (self.line, *self.other_lines)
