"""How a PN532 hears its serial line and speaks on it (UM0701-02, 6.2; AN10609 on waking up).

Asleep it counts rising edges: five wake it, and what comes while its clock starts is lost. Awake it takes a packet byte
by byte; one whose length or sum is wrong it lets pass without a word. A packet that stalls for STALL_S it forgets: the
manual names no such time, so this one is assumed.
"""

from collections.abc import Generator
from enum import Enum

STALL_S = 0.1
EDGES_TO_WAKE = 5
BYTES_LOST_WAKING = 4
"""About 0.35 ms at 115200 baud, of the up to 2 ms that the manual allows the clock: hosts pad by ten bytes or more."""

LONGEST = 265
ACK = bytes([0, 0, 255, 0, 255, 0])
SYNTAX_ERROR = bytes([0, 0, 255, 1, 255, 127, 129, 0])


class Signal(Enum):
    """What a host may send beside questions."""

    ACK = "ack"
    NACK = "nack"


Heard = Signal | bytes
"""A signal, or a question from its code on."""


class Ear:
    """Takes what the host sends, in any pieces. Falls asleep when told, and begins asleep."""

    def __init__(self) -> None:
        self.sleep()

    def sleep(self, *, can_wake: bool = True) -> None:
        """Forget all; hear nothing but a call to wake up, and not even that unless ``can_wake``."""
        self._can_wake = can_wake
        self._edges = 0
        self._to_lose = BYTES_LOST_WAKING
        self._heard_at = 0.0
        self._awaken()

    def take(self, data: bytes, at: float) -> list[Heard]:
        """What is complete now."""
        if at - self._heard_at > STALL_S:
            self._awaken()
        self._heard_at = at
        heard = (self._listener.send(byte) for byte in data if self._is_awake(byte))
        return [item for item in heard if item is not None]

    def _awaken(self) -> None:
        self._listener = _listen()
        next(self._listener)

    def _is_awake(self, byte: int) -> bool:
        if self._edges < EDGES_TO_WAKE:
            self._edges += self._can_wake * _rising_edges(byte)
            return False
        self._to_lose = max(-1, self._to_lose - 1)
        return self._to_lose < 0


def _rising_edges(byte: int) -> int:
    """On the wire: a start bit (0), eight bits with the least significant first, a stop bit (1)."""
    bits = f"1{byte:08b}0"[::-1]
    return bits.count("01")


def _listen() -> Generator[Heard | None, int, None]:
    """Takes one byte at a time; gives what that byte completes."""
    heard: Heard | None = None
    while True:
        before, byte = 255, (yield heard)
        while (before, byte) != (0, 255):
            before, byte = byte, (yield None)
        heard = None
        length, check = (yield None), (yield None)
        if (length, check) == (0, 255):
            heard = Signal.ACK
        elif (length, check) == (255, 0):
            heard = Signal.NACK
        elif (length, check) == (255, 255):
            high, low, check = (yield None), (yield None), (yield None)
            if (high + low + check) % 256 == 0:
                heard = yield from _body(256 * high + low)
        elif (length + check) % 256 == 0:
            heard = yield from _body(length)


def _body(length: int) -> Generator[None, int, bytes | None]:
    if not 2 <= length <= LONGEST:
        return None
    body = bytearray()
    for _ in range(length + 1):
        body.append((yield None))
    is_question = sum(body) % 256 == 0 and body[0] == 0xD4
    return bytes(body[1:-1]) if is_question else None


def said(answer: bytes) -> bytes:
    """The packet with an answer, from its code on; extended where it is long."""
    body = b"\xd5" + answer
    if len(body) < 256:
        head = bytes([0, 0, 255, len(body), (256 - len(body)) % 256])
    else:
        high, low = divmod(len(body), 256)
        head = bytes([0, 0, 255, 255, 255, high, low, (512 - high - low) % 256])
    return head + body + bytes([(256 - sum(body) % 256) % 256, 0])
