"""Ports in memory: which reader is plugged in where and when, found by name, held by one at a time.

A port's name in the configuration goes through the same code as ever (devices/port_names.py, port_search.py); only what
the system would know about its USB ports, and the bytes themselves, come from here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from devices.errors import PortError
from devices.polling import Family
from devices.port_names import PortInfo, device_id, resolve
from devices.port_search import find_device
from devices.serial_port import READ_WAIT_S, LineSettings
from tools.schedules.wire import Wire

LOOK_S = 0.005
"""So often a waiting read asks the wire for what the reader says by itself."""
VID, PID = 0x0403, 0x6001


@dataclass(slots=True)
class Clock:
    """A reader's own time, in seconds; it moves while the reader waits."""

    now: float = 0.0

    def __call__(self) -> float:
        """What time it is."""
        return self.now

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@dataclass(slots=True, eq=False)
class Plugging:
    """A reader with the USB number ``serial_number`` at the device ``path`` from ``since`` until ``until``."""

    path: str
    serial_number: str
    wire: Wire
    since: float = 0.0
    until: float = float("inf")
    is_held: bool = False

    def is_there(self, at: float) -> bool:
        """Plugged in now."""
        return self.since <= at < self.until


class MemoryPort:
    """An open port; raises PortError as soon as the cable has been pulled."""

    def __init__(self, plugging: Plugging, clock: Clock) -> None:
        self._plugging = plugging
        self._wire = plugging.wire
        self._clock = clock
        self._is_open = plugging.is_held = True

    def read(self) -> bytes:
        """What has come; waits for READ_WAIT_S at most if nothing has."""
        ends_at = self._clock.now + READ_WAIT_S
        while not (data := self.read_waiting()) and self._clock.now < ends_at:
            self._clock.now = min(self._clock.now + LOOK_S, max(self._wire.next_at(), self._clock.now), ends_at)
        return data

    def read_waiting(self) -> bytes:
        """What has come already."""
        self._check()
        return self._wire.arrived(self._clock.now)

    def write(self, data: bytes) -> None:
        """Send it to the reader."""
        self._check()
        self._wire.ask(data, self._clock.now)

    def close(self) -> None:
        """Give it back."""
        if self._is_open:
            self._is_open = self._plugging.is_held = False

    def _check(self) -> None:
        if not self._is_open or not self._plugging.is_there(self._clock.now):
            raise PortError(f"{self._plugging.path} went away")


@dataclass(frozen=True, slots=True)
class Machine:
    """The computer's USB ports over the whole schedule."""

    pluggings: Sequence[Plugging]

    def open(self, name: str, settings: LineSettings, *, family: Family, clock: Clock) -> MemoryPort:
        """Open what ``name`` leads to now; raises PortError."""
        wanted = device_id(name)
        if wanted is not None:
            path = find_device(
                wanted,
                settings,
                family=family,
                clock=clock,
                open_port=lambda path, _: self._opened(path, clock),
                ports=lambda: self._present(clock.now),
            )
        else:
            path = resolve(name, lambda: self._present(clock.now))
        return self._opened(path, clock)

    def _present(self, at: float) -> list[PortInfo]:
        there = (plugging for plugging in self.pluggings if plugging.is_there(at))
        return sorted((PortInfo(one.path, one.serial_number, VID, PID) for one in there), key=lambda info: info.device)

    def _opened(self, path: str, clock: Clock) -> MemoryPort:
        found = next((one for one in self.pluggings if one.path == path and one.is_there(clock.now)), None)
        if found is None:
            raise PortError(f"{path}: there is no such port")
        if found.is_held:
            raise PortError(f"{path}: another program holds it")
        found.wire.drop()
        return MemoryPort(found, clock)
