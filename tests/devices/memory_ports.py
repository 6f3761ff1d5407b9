"""Ports in memory with simulated readers at their other ends, on a clock that moves only when somebody waits."""

from dataclasses import dataclass, field

from devices.errors import PortError
from devices.serial_port import LineSettings
from devices.simulator.line_faults import Device

READ_WAIT_S = 0.05
"""As long as a real port waits."""


@dataclass
class VirtualClock:
    """Seconds; called, it tells them."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now

    def pause(self, seconds: float) -> None:
        self.now += seconds


class MemoryPort:
    """An open port; time passes while a read waits in vain. Once ``is_pulled`` every use raises PortError."""

    def __init__(self, device: Device, clock: VirtualClock) -> None:
        self.is_pulled = False
        self.is_closed = False
        self._device = device
        self._clock = clock
        self._arriving = b""

    def read(self) -> bytes:
        self._arrive()
        if not self._arriving:
            self._clock.pause(READ_WAIT_S)
            self._arrive()
        return self._taken()

    def read_waiting(self) -> bytes:
        self._arrive()
        return self._taken()

    def write(self, data: bytes) -> None:
        self._check()
        self._arriving += self._device.feed(data, self._clock.now)

    def close(self) -> None:
        self.is_closed = True

    def _arrive(self) -> None:
        self._check()
        self._arriving += self._device.unasked(self._clock.now)

    def _taken(self) -> bytes:
        data, self._arriving = self._arriving, b""
        return data

    def _check(self) -> None:
        if self.is_pulled or self.is_closed:
            raise PortError("the port went away")


@dataclass
class Sockets:
    """What is plugged in, by the port's name; opening gives a MemoryPort, and ``opened`` remembers each."""

    clock: VirtualClock
    plugged: dict[str, Device] = field(default_factory=dict)
    opened: list[tuple[str, LineSettings, MemoryPort]] = field(default_factory=list)

    def open(self, name: str, settings: LineSettings) -> MemoryPort:
        if name not in self.plugged:
            raise PortError(f"{name}: there is no such port")
        port = MemoryPort(self.plugged[name], self.clock)
        self.opened.append((name, settings, port))
        return port

    def pull(self, name: str) -> None:
        del self.plugged[name]
        for opened, _, port in self.opened:
            port.is_pulled |= opened == name
