"""Codec of Chafon's UHF readers (UHFReader18, UHFReader288, UHFReader86): EPC Gen2 tags, one to four antennas.

Wire format, 57600 baud 8N1 as delivered by most sellers, 115200, 9600, 19200 or 38400 by others::

    command    Len | Adr | Cmd | Data ...            | CRC lo | CRC hi       Len counts the bytes after itself
    answer     Len | Adr | Cmd | Status | Data ...   | CRC lo | CRC hi
    heartbeat  56 00 00 00 00 00                                              of some network adapters; no CRC

CRC-16/MCRF4XX (polynomial 8408, start FFFF) over everything before it. Adr FF speaks to every reader, an answer
carries the reader's own address. An inventory is answered by any number of packets with status 03 and one with another
status. UHFReader18 lists ``Num {length, EPC}``, the others ``antenna's bit, Num {length, EPC, strength}``. A reader
that sends tags by itself does so as answers to a command EE that nobody gave.

Sources: UHFReader18 User's Manual V2.0, UR series User Manual v1.14 (the 288's commands), the tests of two independent
drivers (wabson-chafon-rfid, uhfreader18).

What the hardware cannot do: no byte marks a start, so bytes lost or damaged may hide a whole packet; nothing tells how
many packets there should have been. No unit of the strength is published: it orders the reads of one reader, no more.
UHFReader18 tells no strength. CF-RU5309 and CF600 are sold under the same name and speak something else: see
``chafon_foreign``.
"""

from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass

from devices.errors import ProtocolError
from devices.protocols.chafon_commands import (
    Command,
    GetReaderInfo,
    GetWorkMode,
    Inventory,
    SetAnswerMode,
    SetScanTime,
    SetWorkMode,
)

BROADCAST = 0xFF
HEARTBEAT = bytes([0x56, 0, 0, 0, 0, 0])
TAG_REPORT = 0xEE
"""The command that a reader answers which sends tags by itself."""

NOT_UNDERSTOOD = 0x00
"""The command that stands in the answer to one that could not be read."""

OK, DONE, TIME_OVER, MORE, READER_FULL = range(5)
ANTENNA_FAULT, NO_TAG = 0xF8, 0xFB

INVENTORY_RESULTS = (DONE, TIME_OVER, MORE, READER_FULL)
"""Statuses after which tags are listed."""

MEANINGS = {
    READER_FULL: "more tags than it can hold",
    0x05: "wrong password",
    ANTENNA_FAULT: "no antenna is connected there",
    0xF9: "it could not do it",
    0xFA: "the tags were heard too badly",
    NO_TAG: "no tag",
    0xFC: "a tag answered with an error",
    0xFD: "wrong length",
    0xFE: "it does not know this command, or the bytes arrived damaged",
    0xFF: "it does not take this value",
}

_REFUSALS = range(0xF8, 0x100)
_STATISTICS, _REPORT_HEARTBEAT = 0x26, 0x28
_SETTINGS = (GetReaderInfo, GetWorkMode, SetAnswerMode, SetScanTime, SetWorkMode)
_STATUSES = {
    NOT_UNDERSTOOD: frozenset({0xFE}),
    TAG_REPORT: frozenset({OK, _REPORT_HEARTBEAT}),
    Inventory.opcode: frozenset({*INVENTORY_RESULTS, _STATISTICS, *_REFUSALS}),
} | {kind.opcode: frozenset({OK, *_REFUSALS}) for kind in _SETTINGS}
"""By command, the statuses that an answer may have. The stricter this is, the less noise looks like a packet."""

_HEADER_LENGTH = 4
_CHECKSUM_LENGTH = 2
_LEAST_LENGTH = 5
_LONGEST_EPC = 62
_INFO_LENGTH = 8

_MODELS = {
    0x03: "RRU9803M",
    0x08: "RRU9803M",
    0x09: "UHFReader18",
    0x0C: "UHFReader288M",
    0x0F: "UHFReader86",
    0x10: "UHFReader86",
    0x16: "RRU9883M",
    0x20: "UHFReader288MP",
    0x8B: "UHFReader288ADV",
}
_WITHOUT_ANTENNAS = {0x03, 0x08, 0x09}
_WITH_ANTENNAS = {0x0C, 0x0F, 0x10, 0x20, 0x8B}


@dataclass(frozen=True, slots=True)
class Response:
    """A sound answer; ``data`` is what follows the status."""

    address: int
    command: int
    status: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The network adapter says that it is there."""


Packet = Response | Heartbeat


@dataclass(frozen=True, slots=True)
class ReaderInfo:
    """What a reader is. ``scan_time`` is in tenths of a second; ``has_antennas`` tells that it numbers them."""

    address: int
    model: str
    firmware: str
    scan_time: int
    has_antennas: bool


@dataclass(frozen=True, slots=True)
class Tag:
    """``epc`` is upper-case hex as printed; ``strength`` the raw byte, higher for louder, None where none is told."""

    epc: str
    strength: int | None


@dataclass(frozen=True, slots=True)
class TagList:
    """The tags of one packet; ``antenna_bits`` is 1, 2, 4 or 8 for antennas 1 to 4, None where none is told."""

    antenna_bits: int | None
    tags: tuple[Tag, ...]


def encode(command: Command, *, address: int = BROADCAST) -> bytes:
    """The packet that asks the reader at ``address`` (0 to 255); ValueError for an argument out of range."""
    arguments = command.arguments()
    body = bytes([len(arguments) + _HEADER_LENGTH, address, command.opcode]) + arguments
    return body + checksum(body).to_bytes(_CHECKSUM_LENGTH, "little")


_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def checksum(data: bytes) -> int:
    """CRC-16/MCRF4XX: the standard library's CRC with every byte and the result turned round."""
    mirrored = crc_hqx(data.translate(_MIRRORED), 0xFFFF)
    return _MIRRORED[mirrored >> 8] | _MIRRORED[mirrored & 0xFF] << 8


def decode_info(response: Response) -> ReaderInfo:
    """Read the answer to GetReaderInfo. A type that nobody knows is taken by the length of what it tells."""
    data = response.data
    if len(data) < _INFO_LENGTH:
        raise ProtocolError(f"expected at least {_INFO_LENGTH} bytes about the reader, got {len(data)}")
    kind = data[2]
    has_antennas = kind in _WITH_ANTENNAS or (kind not in _WITHOUT_ANTENNAS and len(data) > _INFO_LENGTH)
    model = _MODELS.get(kind, f"reader of unknown type {kind:02X}")
    return ReaderInfo(response.address, model, f"{data[0]}.{data[1]}", data[7], has_antennas)


def decode_tags(response: Response, *, has_antennas: bool) -> TagList:
    """Read a packet of an inventory; ProtocolError unless it is exactly what it says. No tag's number in it."""
    if response.status not in INVENTORY_RESULTS or not response.data:
        return TagList(None, ())
    antenna_bits = response.data[0] if has_antennas else None
    rest = response.data[1:] if has_antennas else response.data
    if not rest:
        raise ProtocolError("expected a number of tags, got nothing")
    count, rest = rest[0], rest[1:]
    tags = []
    for _ in range(count):
        tag, rest = _next_tag(rest, has_strength=has_antennas)
        tags.append(tag)
    if rest:
        raise ProtocolError(f"expected {count} tags, got {len(rest)} bytes more")
    return TagList(antenna_bits, tuple(tags))


def _next_tag(data: bytes, *, has_strength: bool) -> tuple[Tag, bytes]:
    length = data[0] if data else 0
    end = 1 + length
    if not 0 < length <= _LONGEST_EPC or length % 2 or len(data) < end + has_strength:
        raise ProtocolError(f"expected an EPC of two-byte words up to {_LONGEST_EPC} bytes, got a length of {length}")
    strength = data[end] if has_strength else None
    return Tag(data[1:end].hex().upper(), strength), data[end + has_strength :]


class Decoder:
    """Turns the reader's bytes into packets, whatever comes between and inside them.

    After a bad packet it goes on one byte behind that packet's start, so that a good packet inside is found. It keeps
    less than one packet of the greatest length. ``skipped_bytes`` may have been a packet, since nothing marks a start.
    Not for more than one thread.
    """

    def __init__(self) -> None:
        self.checksum_errors = 0
        self.skipped_bytes = 0
        self._pending = bytearray()

    @property
    def is_waiting(self) -> bool:
        """Whether it holds bytes that may be the beginning of a packet."""
        return bool(self._pending)

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
            if self._pending.startswith(HEARTBEAT):
                del self._pending[: len(HEARTBEAT)]
                yield Heartbeat()
                continue
            length = self._pending[0] + 1
            if len(self._pending) < length:
                return
            packet = bytes(self._pending[:length])
            if checksum(packet[:-_CHECKSUM_LENGTH]) == int.from_bytes(packet[-_CHECKSUM_LENGTH:], "little"):
                del self._pending[:length]
                yield Response(packet[1], packet[2], packet[3], packet[_HEADER_LENGTH:-_CHECKSUM_LENGTH])
            else:
                self.checksum_errors += 1
                self._skip(1)

    def _has_start(self) -> bool:
        """Drop bytes until what may be a packet stands in front; False while there are too few to tell."""
        while self._pending:
            if HEARTBEAT.startswith(bytes(self._pending[: len(HEARTBEAT)])):
                return len(self._pending) >= len(HEARTBEAT)
            if len(self._pending) < _HEADER_LENGTH:
                return False
            if _is_header(self._pending):
                return True
            self._skip(1)
        return False

    def _skip(self, count: int) -> None:
        self.skipped_bytes += count
        del self._pending[:count]


def _is_header(data: bytearray) -> bool:
    return data[0] >= _LEAST_LENGTH and data[3] in _STATUSES.get(data[2], ())
