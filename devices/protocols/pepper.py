"""Codec of the Eccel Pepper C1 and C1 MUX: HF readers, ISO 14443A and ISO 15693, up to eight antennas on one port.

Wire format, 115200 baud 8N1 (or the same bytes over TCP)::

    F5 | LEN lo | LEN hi | LEN lo ^ FF | LEN hi ^ FF | PAYLOAD | CRC lo | CRC hi       LEN = len(PAYLOAD) + 2

CRC-16/IBM-3740 (polynomial 1021, start FFFF, no reflection) over PAYLOAD alone. A host's payload is ``command,
arguments``; the reader answers ``00 command data``, or ``FF command layer number`` for an error, or sends ``FE ...``
unasked while it polls. A packet whose checksum it found wrong it answers with ``FF FF 02``, three bytes only.

Sources: Eccel's manuals (pages 6 to 9, 45, 50) and C library; its Python driver for what a host sends.

What the hardware cannot do: GET_TAG_COUNT counts no further than five; there is no signal strength and no word that a
tag has left.
"""

from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass

from devices.errors import ProtocolError
from devices.protocols.pepper_commands import MAX_TAG_COUNT, Command

START = 0xF5
HEADER_LENGTH = 5
CHECKSUM_LENGTH = 2
CHECKSUM_SEED = 0xFFFF

MAX_PAYLOAD_LENGTH = 512
"""Bytes. The longest answers are texts (version, name) and JSON events of some 150 bytes; at 115200 baud a header
that is wrong and yet consistent can hold back no more than 45 ms of the line."""

_ACK, _EVENT, _ERROR = 0x00, 0xFE, 0xFF
_ANY_COMMAND = 0xFF
_ICODE_TYPES = range(0x20, 0x30)
_ISO_15693_LENGTH = 8
_ISO_15693_FIRST_BYTE = 0xE0
_UID_LENGTHS = (4, 7, 8, 10)


@dataclass(frozen=True, slots=True)
class Ack:
    """The reader did ``command``; ``data`` is what it found."""

    command: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Error:
    """The reader refused ``command``, or, when that is FF, could not read what was sent.

    ``code`` holds the bytes that follow as they came, since the vendor's two libraries read them in different orders.
    """

    command: int
    code: bytes

    @property
    def layer(self) -> int | None:
        """The part of the firmware that refused, the first byte as in the manual."""
        return self.code[0] if self.code else None

    @property
    def number(self) -> int | None:
        """The layer's error number; the answer to a broken packet has none."""
        return self.code[1] if len(self.code) > 1 else None

    def refuses(self, command: Command) -> bool:
        """Whether this answers ``command``: it names it, or tells of a broken packet."""
        return self.command in (command.opcode, _ANY_COMMAND)


@dataclass(frozen=True, slots=True)
class Event:
    """What the reader sends unasked while it polls."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Unknown:
    """A sound packet that is no answer: an echo of our own bytes, or a firmware newer than the manuals."""

    payload: bytes


Packet = Ack | Error | Event | Unknown


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag. ``uid`` is upper-case hex, most significant byte first; ``kind`` the vendor's tag type (24 is ICODE
    SLIX); ``parameter`` is the SAK of ISO 14443A or the DSFID of ISO 15693."""

    kind: int
    parameter: int
    uid: str

    @property
    def is_iso_15693(self) -> bool:
        """An inventory lists it."""
        return self.kind in _ICODE_TYPES


@dataclass(frozen=True, slots=True)
class InventoryItem:
    """One ISO 15693 tag; ``has_more`` says that InventoryNext will tell another."""

    uid: str
    dsfid: int
    has_more: bool


def encode(command: Command) -> bytes:
    """The packet that asks for ``command``; ValueError for an argument out of range."""
    payload = bytes([command.opcode]) + command.arguments()
    length = (len(payload) + CHECKSUM_LENGTH).to_bytes(2, "little")
    header = bytes([START]) + length + bytes(byte ^ 0xFF for byte in length)
    return header + payload + crc_hqx(payload, CHECKSUM_SEED).to_bytes(2, "little")


def decode_tag_count(ack: Ack) -> int:
    """0 to 5, where 5 means five or more; ProtocolError for anything else."""
    if len(ack.data) != 1 or ack.data[0] > MAX_TAG_COUNT:
        raise ProtocolError(f"expected a tag count of 0 to {MAX_TAG_COUNT} in one byte, got {len(ack.data)} bytes")
    return ack.data[0]


def decode_tag(ack: Ack) -> Tag:
    """Read the answer to GetUid; ProtocolError for a number that no tag has. The message holds no tag number."""
    kind_and_parameter, uid = ack.data[:2], ack.data[2:]
    if len(uid) not in _UID_LENGTHS:
        raise ProtocolError(f"expected a tag number of {_UID_LENGTHS} bytes, got {len(uid)}")
    kind, parameter = kind_and_parameter
    if kind in _ICODE_TYPES:
        return Tag(kind, parameter, _iso_15693_uid(uid))
    return Tag(kind, parameter, uid.hex().upper())


def decode_inventory(ack: Ack) -> InventoryItem:
    """Read the answer to InventoryStart or InventoryNext; ProtocolError unless it holds an ISO 15693 uid."""
    if len(ack.data) != _ISO_15693_LENGTH + 2:
        raise ProtocolError(f"expected {_ISO_15693_LENGTH + 2} bytes of inventory, got {len(ack.data)}")
    dsfid, more = ack.data[_ISO_15693_LENGTH:]
    return InventoryItem(_iso_15693_uid(ack.data[:_ISO_15693_LENGTH]), dsfid, bool(more))


def decode_text(ack: Ack) -> str:
    """Read the answer to GetVersion; bytes that are not ASCII show as replacement characters."""
    return ack.data.decode("ascii", errors="replace").strip("\0 \r\n")


class Decoder:
    """Turns the reader's bytes into packets, whatever comes between and inside them.

    After a bad packet it goes on one byte behind that packet's start, so that a good packet inside is found. It keeps
    less than one packet of the greatest length. Not for more than one thread.
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
            length = HEADER_LENGTH + int.from_bytes(self._pending[1:3], "little")
            if len(self._pending) < length:
                return
            payload = bytes(self._pending[HEADER_LENGTH : length - CHECKSUM_LENGTH])
            expected = int.from_bytes(self._pending[length - CHECKSUM_LENGTH : length], "little")
            if crc_hqx(payload, CHECKSUM_SEED) == expected:
                del self._pending[:length]
                yield _read_payload(payload)
            else:
                self.checksum_errors += 1
                self._skip(1)

    def _has_start(self) -> bool:
        """Drop bytes until a sound header stands in front; False while there are too few to tell."""
        while True:
            start = self._pending.find(START)
            self._skip(len(self._pending) if start < 0 else start)
            if len(self._pending) < HEADER_LENGTH:
                return False
            if _is_header(self._pending[:HEADER_LENGTH]):
                return True
            self._skip(1)

    def _skip(self, count: int) -> None:
        self.skipped_bytes += count
        del self._pending[:count]


def _is_header(header: bytearray) -> bool:
    payload_length = int.from_bytes(header[1:3], "little") - CHECKSUM_LENGTH
    has_check = header[1] ^ header[3] == 0xFF and header[2] ^ header[4] == 0xFF
    return has_check and 1 <= payload_length <= MAX_PAYLOAD_LENGTH


def _read_payload(payload: bytes) -> Packet:
    first, rest = payload[0], payload[1:]
    if first == _EVENT:
        return Event(rest)
    if first == _ACK and rest:
        return Ack(rest[0], rest[1:])
    if first == _ERROR and rest:
        return Error(rest[0], rest[1:])
    return Unknown(payload)


def _iso_15693_uid(least_first: bytes) -> str:
    uid = least_first[::-1]
    if len(uid) != _ISO_15693_LENGTH or uid[0] != _ISO_15693_FIRST_BYTE:
        raise ProtocolError(f"expected an ISO 15693 number of {_ISO_15693_LENGTH} bytes that ends on the wire with E0")
    return uid.hex().upper()
