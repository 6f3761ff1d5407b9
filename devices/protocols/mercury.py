"""Codec of ThingMagic's Mercury serial protocol: M5e, M6E and M7E modules, UHF tags (EPC Gen2).

Wire format, 115200 baud 8N1 as the M6E Nano leaves the factory::

    host    FF | LEN | OP | DATA | CRC hi | CRC lo
    module  FF | LEN | OP | STATUS hi | STATUS lo | DATA | CRC hi | CRC lo       LEN = len(DATA)

The checksum runs over everything between FF and itself. It is not CRC-16/CCITT-FALSE: the message is shifted into a
register that starts as FFFF and is not pushed through by 16 zero bits. While a module streams, each tag is a packet of
its own (mercury_tags.py), and a search that found none ends with status 0400, about once a second.

Sources: M5e manual; bytes logged from an M5e and an M6E Nano by others; the vendor's Mercury API.

What the hardware cannot do: after power-up it sits in a bootloader and knows no tag command before BootFirmware, and
every setting is forgotten; it never says that a tag has left, nor which antenna it has finished with.
"""

from binascii import crc_hqx
from collections.abc import Iterator
from dataclasses import dataclass

from devices.protocols.mercury_commands import Command

START = 0xFF
SHORTEST_PACKET = 7

MAX_DATA_LENGTH = 248
"""Bytes: a module's packet is at most 255 bytes long (Mercury API, TMR_SR_MAX_PACKET_SIZE)."""

OK = 0x0000
UNKNOWN_COMMAND = 0x0101
UNIMPLEMENTED_COMMAND = 0x0102
NO_TAGS = 0x0400
ANTENNA_MISSING = 0x0503
TOO_HOT = 0x0504
HIGH_RETURN_LOSS = 0x0505

_START_VALUE = crc_hqx(b"\xff\xff", 0)

MEANINGS = {
    0x0100: "wrong number of bytes",
    UNKNOWN_COMMAND: "unknown command; in its bootloader a module knows no tag commands",
    UNIMPLEMENTED_COMMAND: "command not implemented",
    0x0103: "more power than the module can give",
    0x0105: "a value out of range",
    0x0106: "less power than the module can give",
    0x0109: "not implemented on this module",
    0x010B: "region not known to this module",
    NO_TAGS: "no tags",
    0x0401: "no air protocol set",
    0x0402: "air protocol not known to this module",
    ANTENNA_MISSING: "an antenna is not connected: check its cable",
    TOO_HOT: "the module is too hot and holds back: cool it, or lower its power",
    HIGH_RETURN_LOSS: "power comes back from an antenna: check its plug and cable",
    0x0507: "antennas that this module has not",
    0x0601: "its tag buffer is full",
}
"""What the statuses say that are met (Mercury API, tmr_status.h; M5e manual, appendix C)."""


@dataclass(frozen=True, slots=True)
class Response:
    """One packet from the module: an answer, or a part of its stream."""

    opcode: int
    status: int
    data: bytes

    @property
    def meaning(self) -> str:
        """The status in words, with its number."""
        words = MEANINGS.get(self.status, "see the module's manual")
        return f"status {self.status:04X}: {words}"


def checksum(body: bytes) -> int:
    """The protocol's own CRC over ``body``, at least two bytes: from the length on, without FF."""
    return crc_hqx(body[:-2], _START_VALUE) ^ int.from_bytes(body[-2:], "big")


def encode(command: Command) -> bytes:
    """The packet that asks for ``command``; ValueError for an argument out of range."""
    data = command.arguments()
    body = bytes([len(data), command.opcode]) + data
    return bytes([START]) + body + checksum(body).to_bytes(2, "big")


class Decoder:
    """Turns the module's bytes into responses, whatever comes between and inside them.

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

    def feed(self, data: bytes) -> list[Response]:
        """Take what the port gave, any number of bytes; give the responses that are now complete."""
        self._pending += data
        return list(self._responses())

    def reset(self) -> list[Response]:
        """Give up waiting for the rest of a packet, as after a gap in time; give the packets that hid behind it."""
        found: list[Response] = []
        while self._pending:
            self._skip(1)
            found += self._responses()
        return found

    def _responses(self) -> Iterator[Response]:
        while self._has_start():
            length = SHORTEST_PACKET + self._pending[1]
            if len(self._pending) < length:
                return
            body = bytes(self._pending[1 : length - 2])
            if checksum(body) == int.from_bytes(self._pending[length - 2 : length], "big"):
                del self._pending[:length]
                yield Response(body[1], int.from_bytes(body[2:4], "big"), body[4:])
            else:
                self.checksum_errors += 1
                self._skip(1)

    def _has_start(self) -> bool:
        """Drop bytes until a possible start stands in front; False while there are too few to tell."""
        while True:
            start = self._pending.find(START)
            self._skip(len(self._pending) if start < 0 else start)
            if len(self._pending) < 2:
                return False
            if self._pending[1] <= MAX_DATA_LENGTH:
                return True
            self._skip(1)

    def _skip(self, count: int) -> None:
        self.skipped_bytes += count
        del self._pending[:count]
