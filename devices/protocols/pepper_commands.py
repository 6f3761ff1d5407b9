"""What a host may ask of an Eccel Pepper C1: one value a command.

Opcodes 0D and 0E are left out for good: they mean sleep and GPIO on one model, factory reset and LED on another.
"""

from dataclasses import dataclass
from typing import ClassVar

MAX_TAG_COUNT = 5
"""GET_TAG_COUNT says five for five tags or more (manual page 8)."""

ANTENNAS = range(1, 9)


@dataclass(frozen=True, slots=True)
class Command:
    """What a host may ask; one subclass a command."""

    opcode: ClassVar[int]

    def arguments(self) -> bytes:
        """The bytes after the opcode."""
        return b""


@dataclass(frozen=True, slots=True)
class GetTagCount(Command):
    """Look for tags of all kinds under the active antenna; answered by a count that stops at five."""

    opcode: ClassVar[int] = 0x02


@dataclass(frozen=True, slots=True)
class GetUid(Command):
    """The tag at ``index`` (0 to 4) of the last GetTagCount."""

    index: int
    opcode: ClassVar[int] = 0x03

    def arguments(self) -> bytes:
        """Raises ValueError for an index that no count can have given."""
        return _in_range("tag index", self.index, range(MAX_TAG_COUNT))


@dataclass(frozen=True, slots=True)
class Halt(Command):
    """Let go of the active tag and switch the field off."""

    opcode: ClassVar[int] = 0x05


@dataclass(frozen=True, slots=True)
class SetPolling(Command):
    """Switch the reader's own search for tags, which sends events unasked, on or off."""

    enabled: bool
    opcode: ClassVar[int] = 0x06

    def arguments(self) -> bytes:
        """One byte, 0 or 1."""
        return bytes([self.enabled])


@dataclass(frozen=True, slots=True)
class GetVersion(Command):
    """The firmware's version, an ASCII text."""

    opcode: ClassVar[int] = 0x0B


@dataclass(frozen=True, slots=True)
class SetActiveAntenna(Command):
    """Work with this antenna (1 to 8) from now on."""

    antenna: int
    opcode: ClassVar[int] = 0x0F

    def arguments(self) -> bytes:
        """Raises ValueError for an antenna that the multiplexer has not."""
        return _in_range("antenna", self.antenna, ANTENNAS)


@dataclass(frozen=True, slots=True)
class InventoryStart(Command):
    """Find all ISO 15693 tags and tell the first; ``afi`` 0 asks for every application family."""

    afi: int = 0
    opcode: ClassVar[int] = 0x90

    def arguments(self) -> bytes:
        """Raises ValueError for a family above 255."""
        return _in_range("application family", self.afi, range(256))


@dataclass(frozen=True, slots=True)
class InventoryNext(Command):
    """The next ISO 15693 tag of the inventory that runs."""

    afi: int = 0
    opcode: ClassVar[int] = 0x91

    def arguments(self) -> bytes:
        """Raises ValueError for a family above 255."""
        return _in_range("application family", self.afi, range(256))


def _in_range(what: str, value: int, allowed: range) -> bytes:
    if value not in allowed:
        raise ValueError(f"{what}: expected {allowed[0]} to {allowed[-1]}, got {value}")
    return bytes([value])
