"""What a host may ask of a ThingMagic Mercury module: one value a command.

Sources: M5e manual (pages 89 to 117, 153 to 172, 209) and the vendor's Mercury API; the bytes of StartContinuous are
those of SparkFun's library, which took them from the vendor's own tool.
"""

from dataclasses import dataclass
from typing import ClassVar

GEN2 = 0x05
"""EPC Gen2, the only air protocol that is asked for."""

ANTENNAS = range(1, 17)
"""Logical antennas: four bits tell one, and 16 is written as 0 there."""

_SEARCH_LIST = 0x02
_POWER_WITH_LIMITS = 0x01
_KEY_AND_VALUE = 0x01
_READ_FILTER_KEY = 0x0C
_LONGEST_TIMEOUT_MS = 0xFFFF

CONFIGURED_ANTENNA, CONFIGURED_LIST = 0x0000, 0x0003
"""Search flags: read on the antenna of SetAntenna, or on each of SetSearchList."""

_STREAMING, _MANY_TAGS = 0x0008, 0x0010
_ALL_METADATA = 0x01FF
_HAS_METADATA = 0x10


@dataclass(frozen=True, slots=True)
class Command:
    """What a host may ask; one subclass a command."""

    opcode: ClassVar[int]

    def arguments(self) -> bytes:
        """The bytes after the opcode; ValueError for a value out of range."""
        return b""


@dataclass(frozen=True, slots=True)
class GetVersion(Command):
    """Which module and which firmware; answered in the bootloader too."""

    opcode: ClassVar[int] = 0x03


@dataclass(frozen=True, slots=True)
class BootFirmware(Command):
    """Leave the bootloader; answered like GetVersion, or refused as unknown where the firmware runs already."""

    opcode: ClassVar[int] = 0x04


@dataclass(frozen=True, slots=True)
class SetRegion(Command):
    """The regulatory region by the vendor's code: it decides frequencies and hopping."""

    region: int
    opcode: ClassVar[int] = 0x97

    def arguments(self) -> bytes:
        """One byte."""
        return _number("region", self.region, range(256), 1)


@dataclass(frozen=True, slots=True)
class SetProtocol(Command):
    """The air protocol; forgets the read filter's setting."""

    protocol: int = GEN2
    opcode: ClassVar[int] = 0x93

    def arguments(self) -> bytes:
        """Two bytes."""
        return _number("protocol", self.protocol, range(0x10000), 2)


@dataclass(frozen=True, slots=True)
class GetAntenna(Command):
    """The transmitting and the receiving antenna."""

    opcode: ClassVar[int] = 0x61

    def arguments(self) -> bytes:
        """Option 0: the two numbers only."""
        return b"\x00"


@dataclass(frozen=True, slots=True)
class SetAntenna(Command):
    """Transmit and receive on this antenna (1 to 16)."""

    antenna: int
    opcode: ClassVar[int] = 0x91

    def arguments(self) -> bytes:
        """The transmitting, then the receiving antenna."""
        return 2 * _number("antenna", self.antenna, ANTENNAS, 1)


@dataclass(frozen=True, slots=True)
class SetSearchList(Command):
    """The antennas (1 to 16) that a search with CONFIGURED_LIST visits, in this order."""

    antennas: tuple[int, ...]
    opcode: ClassVar[int] = 0x91

    def arguments(self) -> bytes:
        """Option 2, then each antenna as transmitter and as receiver."""
        if not self.antennas:
            raise ValueError("antennas: expected at least one, got none")
        pairs = (2 * _number("antenna", antenna, ANTENNAS, 1) for antenna in self.antennas)
        return bytes([_SEARCH_LIST]) + b"".join(pairs)


@dataclass(frozen=True, slots=True)
class GetReadPower(Command):
    """The power for reading, and the least and greatest that the module can give."""

    opcode: ClassVar[int] = 0x62

    def arguments(self) -> bytes:
        """Option 1: with the limits."""
        return bytes([_POWER_WITH_LIMITS])


@dataclass(frozen=True, slots=True)
class SetReadPower(Command):
    """The power for reading, in hundredths of a dBm."""

    centi_dbm: int
    opcode: ClassVar[int] = 0x92

    def arguments(self) -> bytes:
        """Two bytes."""
        return _number("power in hundredths of a dBm", self.centi_dbm, range(0x8000), 2)


@dataclass(frozen=True, slots=True)
class SetReadFilter(Command):
    """Whether a tag that was told once is kept back afterwards; for presence it must not be."""

    enabled: bool
    opcode: ClassVar[int] = 0x9A

    def arguments(self) -> bytes:
        """Key and value."""
        return bytes([_KEY_AND_VALUE, _READ_FILTER_KEY, self.enabled])


@dataclass(frozen=True, slots=True)
class ReadTagSingle(Command):
    """Look for one tag for ``timeout_ms`` at most; answered by its number alone."""

    timeout_ms: int
    opcode: ClassVar[int] = 0x21

    def arguments(self) -> bytes:
        """Two bytes."""
        return _timeout(self.timeout_ms)


@dataclass(frozen=True, slots=True)
class ReadTagMultiple(Command):
    """Search for ``timeout_ms`` and keep what was found in the tag buffer; answered by how many, when it is over."""

    timeout_ms: int
    search_flags: int = CONFIGURED_ANTENNA
    opcode: ClassVar[int] = 0x22

    def arguments(self) -> bytes:
        """Search flags, then the time (M5e manual page 91)."""
        return _number("search flags", self.search_flags, range(0x10000), 2) + _timeout(self.timeout_ms)


@dataclass(frozen=True, slots=True)
class GetTagBuffer(Command):
    """The next tags of the buffer, each with what ``metadata`` asks for (M5e manual page 116)."""

    metadata: int
    opcode: ClassVar[int] = 0x29

    def arguments(self) -> bytes:
        """Metadata flags, then option 0: the next tags, not the last ones again."""
        return _number("metadata flags", self.metadata, range(0x10000), 2) + b"\x00"


@dataclass(frozen=True, slots=True)
class ClearTagBuffer(Command):
    """Forget the tags that were found."""

    opcode: ClassVar[int] = 0x2A


@dataclass(frozen=True, slots=True)
class StartContinuous(Command):
    """Search again and again and tell each tag as it is read, with everything known about the read.

    ``cycle_ms`` is how long one search lasts; one that found nothing ends with a keep-alive.
    """

    cycle_ms: int = 1000
    opcode: ClassVar[int] = 0x2F

    def arguments(self) -> bytes:
        """No time limit, option 1, then ReadTagMultiple with streaming as the sub-command for Gen2."""
        flags = CONFIGURED_LIST | _STREAMING | _MANY_TAGS
        search = bytes([ReadTagMultiple.opcode, _HAS_METADATA]) + flags.to_bytes(2, "big") + _timeout(self.cycle_ms)
        search += _ALL_METADATA.to_bytes(2, "big")
        head = bytes([0, 0, 0x01, ReadTagMultiple.opcode, 0, 0, GEN2, len(search) - 1])
        return head + search


@dataclass(frozen=True, slots=True)
class StopContinuous(Command):
    """End the stream; no harm where there is none."""

    opcode: ClassVar[int] = 0x2F

    def arguments(self) -> bytes:
        """Time (ignored), then option 2."""
        return b"\x00\x00\x02"


def _timeout(timeout_ms: int) -> bytes:
    return _number("time in ms", timeout_ms, range(_LONGEST_TIMEOUT_MS + 1), 2)


def _number(what: str, value: int, allowed: range, length: int) -> bytes:
    if value not in allowed:
        raise ValueError(f"{what}: expected {allowed[0]} to {allowed[-1]}, got {value}")
    return value.to_bytes(length, "big")
