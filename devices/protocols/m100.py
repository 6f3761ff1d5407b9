"""Codec of the M100, QM100 and YRM100, and of the R200: cheap UHF modules, EPC Gen2, one antenna, RSSI.

Wire format, 115200 baud 8N1; M100 begins with BB and ends with 7E, R200 with AA and DD, else they are the same::

    BB | TYPE | CODE | LEN hi | LEN lo | PARAMETERS | SUM | 7E       SUM = TYPE + ... + PARAMETERS, modulo 256

TYPE is 00 from the host, 01 for an answer, 02 for a notice of a tag. First and last byte occur inside as well, so a
packet is taken by its length. A notice holds ``RSSI (signed), PC (2), EPC, CRC (2)``; the EPC is what is left, most
often twelve bytes. A failure is an answer with code FF, whose first parameter says why: 15 means that no tag was found.

Sources: M100 firmware manual as M5Stack gives it with its UHF unit; the docstrings of rfid-r200; logs of real modules.

What the hardware cannot do: it has no word for the end of a round in which it found tags, nor for a tag that has left,
nor for having been reset; and its sum, eight bits, cannot see two errors that cancel out. The CRC of the EPC can.
"""

from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum

from devices.errors import ProtocolError
from devices.protocols.m100_commands import Command

HEADER_LENGTH = 5
TRAILER_LENGTH = 2

MAX_PAYLOAD_LENGTH = 128
"""Bytes. The longest that is wanted is the notice of an EPC of 62 bytes: 67."""

_COMMAND, _ANSWER, _NOTICE = 0x00, 0x01, 0x02
_FAILURE = 0xFF
_NOTICE_CODES = (0x22, 0x27)
_AROUND_EPC = 5
_CHECKSUM_SEED = 0xFFFF
_WORD_COUNT_SHIFT = 11


class Framing(Enum):
    """How a family of modules begins and ends its packets."""

    M100 = bytes([0xBB, 0x7E])
    R200 = bytes([0xAA, 0xDD])


class FailureCode(IntEnum):
    """Why a module did not do what it was asked (M100 firmware manual, chapter 4); others occur."""

    READ = 0x09
    WRITE = 0x10
    NO_TAG = 0x15
    ACCESS = 0x16
    COMMAND = 0x17
    CHANNEL_BUSY = 0x20


@dataclass(frozen=True, slots=True)
class Answer:
    """The module did ``opcode``; ``data`` is what it found, or a zero."""

    opcode: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Failure:
    """The module did not do what was asked last; ``code`` as in FailureCode, ``data`` what follows."""

    code: int
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class Notice:
    """A tag was found; decode_tag reads it."""

    data: bytes


Packet = Answer | Failure | Notice


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag. ``epc`` is upper-case hex, most significant byte first."""

    epc: str
    rssi_dbm: int


def encode(command: Command, framing: Framing = Framing.M100) -> bytes:
    """The packet that asks for ``command``; ValueError for an argument out of range."""
    arguments = command.arguments()
    body = bytes([_COMMAND, command.opcode]) + len(arguments).to_bytes(2, "big") + arguments
    return framing.value[:1] + body + bytes([sum(body) & 0xFF]) + framing.value[1:]


def decode_tag(notice: Notice) -> Tag:
    """Read a notice; ProtocolError unless its EPC is as long as its PC says and has the CRC that it came with.

    The CRC is that of EPC Gen2, 6.3.2.1.5, over PC and EPC, as the tag sent it. The message holds no tag number.
    """
    if len(notice.data) <= _AROUND_EPC:
        raise ProtocolError(f"expected more than {_AROUND_EPC} bytes in the notice of a tag, got {len(notice.data)}")
    rssi, pc_and_epc, crc = notice.data[:1], notice.data[1:-2], notice.data[-2:]
    words, length = int.from_bytes(pc_and_epc[:2], "big") >> _WORD_COUNT_SHIFT, len(pc_and_epc) - 2
    if length != 2 * words:
        raise ProtocolError(f"expected an EPC of {2 * words} bytes as its PC says, got {length}")
    if crc_hqx(pc_and_epc, _CHECKSUM_SEED) ^ 0xFFFF != int.from_bytes(crc, "big"):
        raise ProtocolError("expected an EPC with a sound CRC, got one that was mangled")
    return Tag(pc_and_epc[2:].hex().upper(), int.from_bytes(rssi, "big", signed=True))


def decode_power(answer: Answer) -> int:
    """Read the answer to GetPower, hundredths of a dBm; ProtocolError for anything but two bytes."""
    if len(answer.data) != 2:
        raise ProtocolError(f"expected 2 bytes of power, got {len(answer.data)}")
    return int.from_bytes(answer.data, "big")


def decode_text(answer: Answer) -> str:
    """Read the answer to GetModuleInfo; bytes that are not ASCII show as replacement characters."""
    return answer.data[1:].decode("ascii", errors="replace").strip("\0 \r\n")


class Decoder:
    """Turns one kind of module's bytes into packets, whatever comes between and inside them.

    After a bad packet it goes on one byte behind that packet's start, so that a good packet inside is found. It keeps
    less than one packet of the greatest length. ``checksum_errors`` counts packets whose sum or end was wrong, and
    those whose rest never came. Not for more than one thread.
    """

    def __init__(self, framing: Framing = Framing.M100) -> None:
        self.checksum_errors = 0
        self.skipped_bytes = 0
        self._start, self._end = framing.value
        self._pending = bytearray()

    def feed(self, data: bytes) -> list[Packet]:
        """Take what the port gave, any number of bytes; give the packets that are now complete."""
        self._pending += data
        return list(self._packets())

    def reset(self) -> list[Packet]:
        """Give up waiting for the rest of a packet, as after a gap in time; give the packets that hid behind it."""
        found: list[Packet] = []
        self.checksum_errors += bool(self._pending)
        while self._pending:
            self._skip(1)
            found += self._packets()
        return found

    def _packets(self) -> Iterator[Packet]:
        while self._has_start():
            length = HEADER_LENGTH + int.from_bytes(self._pending[3:5], "big")
            if len(self._pending) < length + TRAILER_LENGTH:
                return
            body = bytes(self._pending[1:length])
            if [sum(body) & 0xFF, self._end] == list(self._pending[length : length + TRAILER_LENGTH]):
                del self._pending[: length + TRAILER_LENGTH]
                yield _read_body(body)
            else:
                self.checksum_errors += 1
                self._skip(1)

    def _has_start(self) -> bool:
        """Drop bytes until a likely header stands in front; False while there are too few to tell."""
        while True:
            start = self._pending.find(self._start)
            self._skip(len(self._pending) if start < 0 else start)
            if len(self._pending) < HEADER_LENGTH:
                return False
            if _is_header(self._pending):
                return True
            self._skip(1)

    def _skip(self, count: int) -> None:
        self.skipped_bytes += count
        del self._pending[:count]


def _is_header(pending: bytearray) -> bool:
    """An answer or a notice of a length that occurs; every answer has at least one parameter."""
    has_code = pending[1] == _ANSWER or (pending[1] == _NOTICE and pending[2] in _NOTICE_CODES)
    return has_code and 1 <= int.from_bytes(pending[3:5], "big") <= MAX_PAYLOAD_LENGTH


def _read_body(body: bytes) -> Packet:
    code, data = body[1], body[4:]
    if body[0] == _NOTICE:
        return Notice(data)
    if code == _FAILURE:
        return Failure(data[0], data[1:])
    return Answer(code, data)
