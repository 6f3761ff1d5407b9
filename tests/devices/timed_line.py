"""A port in memory with a simulated reader at its other end, on a clock of its own."""

from collections.abc import Callable
from typing import Generic, TypeVar

from devices.simulator.line_faults import Device

READ_WAIT_S = 0.05
"""As long as a real port waits."""

Bend = Callable[[bytes], bytes]
"""From what one end sends to what arrives at the other."""

AnswerBend = Callable[[bytes, bytes], bytes]
"""From the last question and what the reader sends to what arrives."""

AnyDevice = TypeVar("AnyDevice", bound=Device)


class TimedLine(Generic[AnyDevice]):
    """Time passes only while a read waits in vain; meanwhile the reader says what has become due.

    ``bend`` is on the reader's way, ``hears`` on ours; a slow line gives one byte at each read.
    """

    def __init__(self, device: AnyDevice) -> None:
        self.device = device
        self.now = 0.0
        self.bend: Bend = lambda sent: sent
        self.hears: Bend = lambda asked: asked
        self.asked: list[bytes] = []
        self.arriving = b""
        self.is_slow = False

    def read(self) -> bytes:
        if not self.arriving:
            self.now += READ_WAIT_S
            self._send(self.device.unasked(self.now))
        length = 1 if self.is_slow else len(self.arriving)
        data, self.arriving = self.arriving[:length], self.arriving[length:]
        return data

    def read_waiting(self) -> bytes:
        data, self.arriving = self.arriving, b""
        return data

    def write(self, data: bytes) -> None:
        self.asked.append(data)
        self._send(self.device.feed(self.hears(data), self.now))

    def _send(self, data: bytes) -> None:
        if data:
            self.arriving += self.bend(data)


def bent(line: TimedLine[AnyDevice], bend: AnswerBend) -> None:
    """Bend what the reader sends by what it was asked last."""
    line.bend = lambda sent: bend(line.asked[-1] if line.asked else b"", sent)


class Once:
    """A Bend that strikes only the first time that ``mark`` is among what is sent."""

    def __init__(self, mark: bytes, strike: Bend) -> None:
        self._mark = mark
        self._strike = strike
        self._is_due = True

    def __call__(self, sent: bytes) -> bytes:
        if not self._is_due or self._mark not in sent:
            return sent
        self._is_due = False
        return self._strike(sent)


def lost(_: bytes) -> bytes:
    """A Bend: nothing arrives."""
    return b""
