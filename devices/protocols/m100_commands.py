"""What a host may ask of an M100, QM100, YRM100 or R200: one value a command (M100 firmware manual, chapter 2)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar


class Region(IntEnum):
    """Whose radio rules the module keeps (M100 firmware manual 2.15)."""

    CHINA_900 = 0x01
    AMERICA = 0x02
    EUROPE = 0x03
    CHINA_800 = 0x04
    KOREA = 0x06


class About(IntEnum):
    """What the module tells of itself, as ASCII."""

    HARDWARE = 0x00
    SOFTWARE = 0x01
    MAKER = 0x02


@dataclass(frozen=True, slots=True)
class Command:
    """What a host may ask; one subclass a command."""

    opcode: ClassVar[int]

    def arguments(self) -> bytes:
        """The parameters; ValueError for one out of range."""
        return b""


@dataclass(frozen=True, slots=True)
class GetModuleInfo(Command):
    """One of the module's texts."""

    what: About
    opcode: ClassVar[int] = 0x03

    def arguments(self) -> bytes:
        """One byte."""
        return bytes([self.what])


@dataclass(frozen=True, slots=True)
class SinglePoll(Command):
    """Look for tags once. Nothing says that the last tag has been told."""

    opcode: ClassVar[int] = 0x22


@dataclass(frozen=True, slots=True)
class MultiPoll(Command):
    """Look for tags ``rounds`` times (1 to 65535), telling as it goes, until StopMultiPoll."""

    rounds: int
    opcode: ClassVar[int] = 0x27

    def arguments(self) -> bytes:
        """A reserved byte, then the rounds, high byte first."""
        return b"\x22" + _in_range("rounds", self.rounds, range(1, 1 << 16))


@dataclass(frozen=True, slots=True)
class StopMultiPoll(Command):
    """End a MultiPoll; what was found before comes before the answer."""

    opcode: ClassVar[int] = 0x28


@dataclass(frozen=True, slots=True)
class SetRegion(Command):
    """Keep the radio rules of ``region``."""

    region: Region
    opcode: ClassVar[int] = 0x07

    def arguments(self) -> bytes:
        """One byte."""
        return bytes([self.region])


@dataclass(frozen=True, slots=True)
class GetRegion(Command):
    """The region that is set."""

    opcode: ClassVar[int] = 0x08


@dataclass(frozen=True, slots=True)
class SetPower(Command):
    """Transmit with ``centi_dbm`` hundredths of a dBm (0 to 3300)."""

    centi_dbm: int
    opcode: ClassVar[int] = 0xB6

    def arguments(self) -> bytes:
        """Two bytes, high byte first."""
        return _in_range("power", self.centi_dbm, range(3301))


@dataclass(frozen=True, slots=True)
class GetPower(Command):
    """The power that is set, in hundredths of a dBm."""

    opcode: ClassVar[int] = 0xB7


@dataclass(frozen=True, slots=True)
class GetDemodulator(Command):
    """The receiver's gains and threshold."""

    opcode: ClassVar[int] = 0xF1


def _in_range(what: str, value: int, allowed: range) -> bytes:
    """The value in two bytes, high byte first."""
    if value not in allowed:
        raise ValueError(f"{what}: expected {allowed[0]} to {allowed[-1]}, got {value}")
    return value.to_bytes(2, "big")
