"""What a host may ask of a Chafon reader (UHFReader18, UHFReader288, UHFReader86): one value a command.

Nothing here writes to a tag. SetScanTime, SetWorkMode and SetAnswerMode are kept by the reader when it loses power.
"""

from dataclasses import dataclass
from typing import ClassVar

ANTENNAS = range(1, 5)
"""UHFReader288M: antenna codes 80 to 83."""

SCAN_TIMES = range(1, 256)
"""Tenths of a second. UHFReader18 takes no less than 3."""

WORK_MODE_LENGTH = 6

_Q_VALUE = 4
"""The reader opens 2 to this power slots at first: right for some sixteen tags, and it adapts by itself."""

_SESSION_0 = 0x00
"""A tag that was read answers again as soon as the field has been off. In sessions 2 and 3 it would keep silent."""

_MASK_IN_EPC = 0x01
_NO_MASK = bytes(3)
_TARGET_A = 0x00
_ANTENNA_1 = 0x80


@dataclass(frozen=True, slots=True)
class Command:
    """What a host may ask; one subclass a command."""

    opcode: ClassVar[int]

    def arguments(self) -> bytes:
        """The bytes after the opcode."""
        return b""


@dataclass(frozen=True, slots=True)
class GetReaderInfo(Command):
    """Address, firmware, type, scan time and more. Answered in every work mode."""

    opcode: ClassVar[int] = 0x21


@dataclass(frozen=True, slots=True)
class Inventory(Command):
    """UHFReader18: find the tags within the scan time that was set before."""

    opcode: ClassVar[int] = 0x01


@dataclass(frozen=True, slots=True)
class AntennaInventory(Command):
    """UHFReader288 and 86: find the tags of one antenna (1 to 4) within ``scan_time`` tenths of a second."""

    antenna: int
    scan_time: int
    opcode: ClassVar[int] = 0x01

    def arguments(self) -> bytes:
        """Raises ValueError for an antenna or a time that no reader has."""
        antenna = _in_range("antenna", self.antenna, ANTENNAS) - 1 + _ANTENNA_1
        scan_time = _in_range("scan time", self.scan_time, SCAN_TIMES)
        return bytes([_Q_VALUE, _SESSION_0, _MASK_IN_EPC]) + _NO_MASK + bytes([_TARGET_A, antenna, scan_time])


@dataclass(frozen=True, slots=True)
class SetScanTime(Command):
    """How long Inventory may take, in tenths of a second."""

    scan_time: int
    opcode: ClassVar[int] = 0x25

    def arguments(self) -> bytes:
        """Raises ValueError for a time that no reader has."""
        return bytes([_in_range("scan time", self.scan_time, SCAN_TIMES)])


@dataclass(frozen=True, slots=True)
class GetWorkMode(Command):
    """UHFReader18: whether it answers or sends tags by itself, and how."""

    opcode: ClassVar[int] = 0x36


@dataclass(frozen=True, slots=True)
class SetWorkMode(Command):
    """UHFReader18: ``settings`` are six bytes, the first of them 0 for a reader that speaks only when asked."""

    settings: bytes
    opcode: ClassVar[int] = 0x35

    def arguments(self) -> bytes:
        """Raises ValueError unless there are six bytes."""
        if len(self.settings) != WORK_MODE_LENGTH:
            raise ValueError(f"work mode: expected {WORK_MODE_LENGTH} bytes, got {len(self.settings)}")
        return self.settings


@dataclass(frozen=True, slots=True)
class SetAnswerMode(Command):
    """UHFReader288 and 86: stop the real time inventory, speak only when asked."""

    opcode: ClassVar[int] = 0x76

    def arguments(self) -> bytes:
        """Mode 0."""
        return b"\x00"


def _in_range(what: str, value: int, allowed: range) -> int:
    if value not in allowed:
        raise ValueError(f"{what}: expected {allowed[0]} to {allowed[-1]}, got {value}")
    return value
