"""What a host may ask of a FEIG OBID reader: one value a command.

Sources: FEIG's manual H20800-16e-ID-B (CPR family), chapters 6 and 7; for antennas the manuals of ID ISC.MU02 (page 76)
and of the Siemens RF290R (page 62), whose packets are the same.
"""

from dataclasses import dataclass
from typing import ClassVar

ANTENNAS = range(1, 9)
"""ANT_SEL has a bit for each of eight; a reader with two outputs is told the number."""

_INVENTORY = 0x01
_MORE, _WITH_ANTENNAS = 0x80, 0x10


@dataclass(frozen=True, slots=True)
class Command:
    """What a host may ask; one subclass a command."""

    opcode: ClassVar[int]

    def arguments(self) -> bytes:
        """The bytes after the opcode; ValueError for a value out of range."""
        return b""


@dataclass(frozen=True, slots=True)
class DetectBaudRate(Command):
    """Answered only at the reader's own baud rate and parity (6.1)."""

    opcode: ClassVar[int] = 0x52

    def arguments(self) -> bytes:
        """Always 0."""
        return b"\x00"


@dataclass(frozen=True, slots=True)
class GetVersion(Command):
    """Firmware, hardware and type of the reader (6.4)."""

    opcode: ClassVar[int] = 0x65


@dataclass(frozen=True, slots=True)
class GetReaderInfo(Command):
    """As GetVersion, and the sizes of its buffers (6.5); ``mode`` 0 is general information."""

    mode: int = 0
    opcode: ClassVar[int] = 0x66

    def arguments(self) -> bytes:
        """One byte."""
        return _in_range("mode", self.mode, range(256))


@dataclass(frozen=True, slots=True)
class RfReset(Command):
    """Field off for 15 ms: tags that were told, and so made quiet, are heard again (6.6)."""

    opcode: ClassVar[int] = 0x69


@dataclass(frozen=True, slots=True)
class SwitchAntenna(Command):
    """Field on at ``antenna`` 1 or 2 of a reader with two outputs, off at the other; 0 for off at both (6.7)."""

    antenna: int
    opcode: ClassVar[int] = 0x6A

    def arguments(self) -> bytes:
        """One byte."""
        return _in_range("antenna", self.antenna, range(3))


@dataclass(frozen=True, slots=True)
class Inventory(Command):
    """The tags in the field (7.1.1); ``more`` asks for those that the answer before had no room for.

    With ``antenna`` (1 to 8) a reader with several ports looks at that one only, and tells with each tag where and how
    strongly it was heard.
    """

    more: bool = False
    antenna: int | None = None
    opcode: ClassVar[int] = 0xB0

    def arguments(self) -> bytes:
        """Sub-command, mode, and the antenna as a bit."""
        mode = _MORE if self.more else 0
        if self.antenna is None:
            return bytes([_INVENTORY, mode])
        _in_range("antenna", self.antenna, ANTENNAS)
        return bytes([_INVENTORY, mode | _WITH_ANTENNAS, 1 << (self.antenna - 1)])


def _in_range(what: str, value: int, allowed: range) -> bytes:
    if value not in allowed:
        raise ValueError(f"{what}: expected {allowed[0]} to {allowed[-1]}, got {value}")
    return bytes([value])
