"""A simulated reader on a line that can be faulty: silence, noise, damage, cuts, repeats, slowness."""

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class Device(Protocol):
    """The hardware's side of one protocol, without a line; ``at`` is in seconds and never goes back."""

    def feed(self, data: bytes, at: float) -> bytes:
        """Take what the host sent; give the answers."""

    def unasked(self, at: float) -> bytes:
        """What the device sends of its own accord by now."""


@dataclass(slots=True)
class LineFaults:
    """How the line misbehaves. Any thread may change a field at any time; the next answer obeys.

    Probabilities are for each answer: ``noise`` puts junk before it, ``damage`` changes one byte, ``cut`` loses its
    end, ``repeat`` sends it twice. ``is_silent`` is a reader without power: it neither hears nor answers. ``seed``,
    read once, makes it all repeatable.
    """

    noise: float = 0.0
    damage: float = 0.0
    cut: float = 0.0
    repeat: float = 0.0
    is_silent: bool = False
    answer_delay_s: float = 0.0
    seed: int = 0

    def clear(self) -> None:
        """A sound line again."""
        self.noise = self.damage = self.cut = self.repeat = self.answer_delay_s = 0.0
        self.is_silent = False


JUNK = b"\x00\x55\xf5\xf5\x03\x00ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET)\r\n"
"""What turns up on such lines: zero and wake-up bytes, half a packet, an ESP32's boot text."""


BITS_A_BYTE = 10
"""A start bit, eight data bits, a stop bit."""


class FaultyLine:
    """Joins a device with its faults and the time. Used by the one thread that serves the line.

    With ``baud`` an answer comes no sooner than question and answer take on such a wire; without, at once.
    """

    def __init__(
        self,
        device: Device,
        faults: LineFaults,
        clock: Callable[[], float],
        *,
        baud: int | None = None,
    ) -> None:
        self._device = device
        self._faults = faults
        self._clock = clock
        self._byte_s = BITS_A_BYTE / baud if baud else 0.0
        self._random = random.Random(faults.seed)

    def answer(self, data: bytes, closing: threading.Event) -> bytes:
        """What reaches the host after it sent ``data``; waits as long as that takes."""
        if self._faults.is_silent:
            return b""
        answer = self._device.feed(data, self._clock()) if data else b""
        answer += self._device.unasked(self._clock())
        if not answer:
            return b""
        delay_s = self._faults.answer_delay_s + self._byte_s * (len(data) + len(answer))
        if delay_s:
            closing.wait(delay_s)
        return self._bend(answer)

    def _bend(self, answer: bytes) -> bytes:
        """Repeats come last, so that a damaged or cut answer may come twice as well."""
        if self._happens(self._faults.damage):
            answer = self._damaged(answer)
        if self._happens(self._faults.cut):
            answer = answer[: self._random.randrange(len(answer))]
        if self._happens(self._faults.noise):
            start = self._random.randrange(len(JUNK))
            answer = JUNK[start:] + answer
        return answer * 2 if self._happens(self._faults.repeat) else answer

    def _damaged(self, answer: bytes) -> bytes:
        where = self._random.randrange(len(answer))
        changed = answer[where] ^ self._random.randrange(1, 256)
        return answer[:where] + bytes([changed]) + answer[where + 1 :]

    def _happens(self, probability: float) -> bool:
        return probability > 0 and self._random.random() < probability
