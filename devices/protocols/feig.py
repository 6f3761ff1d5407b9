"""Codec of FEIG's OBID classic-pro and i-scan readers: HF, ISO 15693 and ISO 14443.

Wire format, 38400 baud 8E1 (even parity)::

    standard   LEN | ADR | CMD | [STATUS] | DATA | CRC lo | CRC hi                     LEN: the whole packet, 5 to 255
    advanced   02 | LEN hi | LEN lo | ADR | CMD | [STATUS] | DATA | CRC lo | CRC hi    for more, or if so asked

Only answers have a STATUS. 2 is no length that a standard packet can have, so the first byte tells which kind it is.
CRC-16/MCRF4XX (polynomial 1021 reflected, start FFFF) over everything before it. ADR FF is any reader; the answer
carries its real address. An advanced question gets an advanced answer, a standard one a standard answer if that fits.

Sources: FEIG's manual H20800-16e-ID-B, chapter 3; packets sent by the Perl driver Biblio::RFID, or logged by others.

What the hardware cannot do: a packet that is wrong gets no answer at all. There is no start byte to find a packet by.
A tag that was told is quiet until the field goes off. A CPR tells four tags at most.
"""

from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass

from devices.protocols.feig_commands import Command

ADVANCED = 0x02
ANY_ADDRESS = 0xFF
LONGEST_ADVANCED = 2600
"""Bytes: a hundred tags, which i-scan readers can tell, with antenna information; at 38400 baud 0.75 s."""

OK, NO_TAG, DATA_FALSE = 0x00, 0x01, 0x02
UNKNOWN_COMMAND, WRONG_LENGTH, NOT_AVAILABLE, OUT_OF_RANGE = 0x80, 0x81, 0x82, 0x11
RF_ERROR, RF_WARNING, OVERFLOW, MORE_DATA = 0x83, 0x84, 0x93, 0x94

MEANINGS = {
    NO_TAG: "no tag",
    DATA_FALSE: "a tag's answer was damaged",
    0x0E: "general error of a tag",
    0x10: "its memory failed",
    OUT_OF_RANGE: "a value out of range",
    UNKNOWN_COMMAND: "unknown command",
    WRONG_LENGTH: "wrong length",
    NOT_AVAILABLE: "not available: it is in scan or buffered read mode; set it to host mode with FEIG's ISOStart",
    RF_ERROR: "it could not tell all tags apart",
    RF_WARNING: "trouble at an antenna: check its cable and tuning",
    OVERFLOW: "more tags than it can handle: lay fewer there",
    MORE_DATA: "more tags follow",
    0x95: "a tag refused",
    0xF1: "firmware and hardware do not match",
}
"""What the statuses say that are met (annex C)."""

_COMMANDS = frozenset((0x32, 0x52, 0x63, 0x65, 0x66, 0x69, 0x6A, 0x71, 0x72, 0x74, 0x80, 0x81, 0x83, 0xB0))
"""What an answer may be about: with no start byte this is what tells a packet from noise before all of it is there."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """Standard or advanced: bytes before the address, which of them tell the length, and what it may be."""

    head: int
    length_at: slice
    lengths: range


_STANDARD = _Kind(1, slice(0, 1), range(6, 256))
_ADVANCED = _Kind(3, slice(1, 3), range(8, LONGEST_ADVANCED + 1))

_REFLECTED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_START_VALUE = 0xFFFF


@dataclass(frozen=True, slots=True)
class Answer:
    """One packet from the reader: what ``opcode`` came to."""

    opcode: int
    status: int
    data: bytes
    address: int = 0

    @property
    def meaning(self) -> str:
        """The status in words, with its number."""
        return f"status {self.status:02X}: {MEANINGS.get(self.status, 'see the manual')}"


def checksum(packet: bytes) -> bytes:
    """The two bytes that follow ``packet`` on the wire."""
    return crc_hqx(packet.translate(_REFLECTED), _START_VALUE).to_bytes(2, "big").translate(_REFLECTED)


def encode(command: Command, *, is_advanced: bool = False) -> bytes:
    """The packet that asks any reader for ``command``; ValueError for an argument out of range.

    It must reach the port in one piece: the reader forgets a packet that pauses for 12 ms.
    """
    body = bytes([ANY_ADDRESS, command.opcode]) + command.arguments()
    if is_advanced:
        packet = bytes([ADVANCED]) + (len(body) + 5).to_bytes(2, "big") + body
    else:
        packet = bytes([len(body) + 3]) + body
    return packet + checksum(packet)


class Decoder:
    """Turns the reader's bytes into answers, whatever comes between and inside them.

    After a bad packet it goes on one byte behind that packet's start, so that a good packet inside is found. It keeps
    less than one packet of the greatest length. Not for more than one thread.
    """

    def __init__(self) -> None:
        self.checksum_errors = 0
        self.skipped_bytes = 0
        self._pending = bytearray()

    @property
    def is_waiting(self) -> bool:
        """Whether part of a packet has come."""
        return bool(self._pending)

    def feed(self, data: bytes) -> list[Answer]:
        """Take what the port gave, any number of bytes; give the answers that are now complete."""
        self._pending += data
        return list(self._answers())

    def reset(self) -> list[Answer]:
        """Give up waiting for the rest of a packet, as after a gap in time; give the answers that hid behind it."""
        found: list[Answer] = []
        while self._pending:
            self._skip(1)
            found += self._answers()
        return found

    def _answers(self) -> Iterator[Answer]:
        while self._pending:
            kind = _ADVANCED if self._pending[0] == ADVANCED else _STANDARD
            length = self._length(kind)
            if length == 0:
                self._skip(1)
            elif length is None or len(self._pending) < length:
                return
            else:
                yield from self._checked(kind, length)

    def _length(self, kind: _Kind) -> int | None:
        """Of the packet that stands in front; 0 if none can, None while there are too few bytes to tell."""
        length = int.from_bytes(self._pending[kind.length_at], "big")
        if len(self._pending) >= kind.head and length not in kind.lengths:
            return 0
        if len(self._pending) < kind.head + 2:
            return None
        return length if self._pending[kind.head + 1] in _COMMANDS else 0

    def _checked(self, kind: _Kind, length: int) -> Iterator[Answer]:
        packet = bytes(self._pending[:length])
        if checksum(packet[:-2]) != packet[-2:]:
            self.checksum_errors += 1
            self._skip(1)
            return
        del self._pending[:length]
        address, opcode, status = packet[kind.head : kind.head + 3]
        yield Answer(opcode, status, packet[kind.head + 3 : -2], address)

    def _skip(self, count: int) -> None:
        self.skipped_bytes += count
        del self._pending[:count]
