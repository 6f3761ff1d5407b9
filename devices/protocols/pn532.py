"""Codec of the NXP PN532 on its serial line (HSU): ISO 14443A tags, one antenna.

Wire format, 115200 baud 8N1; any number of zero bytes may stand before and after::

    00 FF | LEN | LCS | TFI CODE DATA... | DCS               LEN + LCS = 0, TFI + ... + DCS = 0 (modulo 256)
    00 FF | FF FF | LENM LENL LCS | TFI CODE DATA... | DCS   the extended form, for more than 255 bytes
    00 FF | 00 FF        ACK: the other side got it; from a host also: stop what you do
    00 FF | FF 00        NACK: say your last answer again
    00 FF | 01 FF 7F 81  the chip cannot do what it was asked

TFI is D4 from the host and D5 from the chip; the code of an answer is that of its question plus one. A chip that
sleeps, as after power-up, hears its first bytes only as a call to wake up.

Sources: NXP UM0701-02, chapters 6 and 7; frames from nfcpy, libnfc and logs of real chips.

What the hardware cannot do: it lists two targets, no more; it tells no signal strength; it looks for ever for a target
unless it was told how often; a tag that it has listed stays selected and is absent from the next search until the
field was off or the tag released; and its sums, eight bits each, cannot see two errors that cancel out.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from devices.protocols.pn532_commands import Command

WAKE_UP = b"\x55\x55" + bytes(14)
"""Five rising edges wake the chip; the zeros are the time that its clock needs (libnfc sends the same)."""

START = b"\x00\xff"
ACK = bytes.fromhex("0000FF00FF00")
NACK = bytes.fromhex("0000FFFF0000")

MAX_PAYLOAD_LENGTH = 265
"""TFI, code and at most 263 bytes of data (UM0701-02, 6.2.1.2)."""

_HOST, _CHIP, _SYNTAX_ERROR = 0xD4, 0xD5, 0x7F
_ACK_MARK, _NACK_MARK, _EXTENDED_MARK = b"\x00\xff", b"\xff\x00", b"\xff\xff"
_SHORT_HEADER, _LONG_HEADER = 4, 7


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The chip has the question."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The chip did not understand the question, or it was not wanted back then."""


@dataclass(frozen=True, slots=True)
class Response:
    """The answer to the question with ``opcode``."""

    opcode: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Unknown:
    """A sound packet that is no answer: a NACK, or an echo of what the host sent (payload from D4 on)."""

    payload: bytes


Packet = Acknowledged | Refused | Response | Unknown


def encode(command: Command) -> bytes:
    """The packet that asks for ``command``; ValueError for an argument out of range."""
    payload = bytes([_HOST, command.opcode]) + command.arguments()
    return b"\x00" + START + bytes([len(payload), -len(payload) & 0xFF]) + payload + bytes([-sum(payload) & 0xFF, 0])


class Decoder:
    """Turns the chip's bytes into packets, whatever comes between and inside them.

    After a bad packet it goes on one byte behind that packet's start, so that a good packet inside is found. It keeps
    less than one packet of the greatest length. ``skipped_bytes`` counts bytes that belong to no packet, but not
    zeros, which are the line's padding. Not for more than one thread.
    """

    def __init__(self) -> None:
        self.checksum_errors = 0
        self.skipped_bytes = 0
        self._pending = bytearray()

    def feed(self, data: bytes) -> list[Packet]:
        """Take what the port gave, any number of bytes; give the packets that are now complete."""
        self._pending += data
        return list(self._packets())

    def reset(self) -> list[Packet]:
        """Give up waiting for the rest of a packet, as after a gap in time; give the packets that hid behind it."""
        found: list[Packet] = []
        while self._pending:
            self._skip(1)
            found += self._packets()
        return found

    def _packets(self) -> Iterator[Packet]:
        while self._has_start():
            mark = bytes(self._pending[len(START) : _SHORT_HEADER])
            if mark in (_ACK_MARK, _NACK_MARK):
                del self._pending[:_SHORT_HEADER]
                yield Acknowledged() if mark == _ACK_MARK else Unknown(mark)
                continue
            header, length = self._measured(mark)
            if length is None:
                self._skip(1)
            elif len(self._pending) <= header + length:
                return
            else:
                yield from self._checked(header, length)

    def _measured(self, mark: bytes) -> tuple[int, int | None]:
        """How long header and payload are; None for a header that is unsound; 0 while too little of it has come."""
        if mark != _EXTENDED_MARK:
            return _SHORT_HEADER, mark[0] if mark[0] and not sum(mark) & 0xFF else None
        if len(self._pending) < _LONG_HEADER:
            return _LONG_HEADER, 0
        high, low, check = self._pending[_SHORT_HEADER:_LONG_HEADER]
        length = 256 * high + low
        is_sound = not (high + low + check) & 0xFF and 1 <= length <= MAX_PAYLOAD_LENGTH
        return _LONG_HEADER, length if is_sound else None

    def _checked(self, header: int, length: int) -> Iterator[Packet]:
        payload = bytes(self._pending[header : header + length])
        if (sum(payload) + self._pending[header + length]) & 0xFF:
            self.checksum_errors += 1
            self._skip(1)
        elif payload[0] not in (_HOST, _CHIP) and payload != bytes([_SYNTAX_ERROR]):
            self._skip(1)  # a run of zeros has a sound sum
        else:
            del self._pending[: header + length + 1]
            yield _read_payload(payload)

    def _has_start(self) -> bool:
        """Drop bytes until a start stands in front; False while there are too few to tell."""
        start = self._pending.find(START)
        is_half_start = self._pending[-1:] == START[:1]
        self._skip(len(self._pending) - is_half_start if start < 0 else start)
        return len(self._pending) >= _SHORT_HEADER

    def _skip(self, count: int) -> None:
        self.skipped_bytes += count - self._pending[:count].count(0)
        del self._pending[:count]


def _read_payload(payload: bytes) -> Packet:
    if payload == bytes([_SYNTAX_ERROR]):
        return Refused()
    if payload[0] == _CHIP and len(payload) > 1 and payload[1] & 1:
        return Response(payload[1] - 1, payload[2:])
    return Unknown(payload)
