"""A port in memory with a simulated reader at its other end, on a clock of its own."""

from collections.abc import Callable

from devices.simulator.line_faults import Device

READ_WAIT_S = 0.05
"""As long as a real port waits."""

Bend = Callable[[bytes], bytes]
"""From what the reader sends to what arrives."""


class TimedLine:
    """Time passes only while a read waits in vain; meanwhile the reader says what has become due."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.now = 0.0
        self.bend: Bend = lambda sent: sent
        self.asked: list[bytes] = []
        self.arriving = b""

    def read(self) -> bytes:
        if not self.arriving:
            self.now += READ_WAIT_S
            self._send(self.device.unasked(self.now))
        return self.read_waiting()

    def read_waiting(self) -> bytes:
        data, self.arriving = self.arriving, b""
        return data

    def write(self, data: bytes) -> None:
        self.asked.append(data)
        self._send(self.device.feed(data, self.now))

    def _send(self, data: bytes) -> None:
        if data:
            self.arriving += self.bend(data)
