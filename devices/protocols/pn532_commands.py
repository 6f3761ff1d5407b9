"""What a host may ask of a PN532: one value a command (UM0701-02, chapter 7)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

MAX_TARGETS = 2
"""The chip remembers two targets, no more (UM0701-02, 7.3.5)."""

ENDLESS = 0xFF
"""A number of tries that never ends; it is what the chip starts with."""


class WakeUpBy(IntEnum):
    """What may wake a chip that was sent to sleep: bits of PowerDown's argument."""

    SERIAL_LINE = 0x10
    SPI = 0x20
    GPIO = 0x40
    I2C = 0x80


class PollFor(IntEnum):
    """What InAutoPoll looks for: kinds of target at 106 kbit/s."""

    ISO_14443A = 0x00
    MIFARE_AND_NTAG = 0x10
    ISO_14443_4A = 0x20


@dataclass(frozen=True, slots=True)
class Command:
    """What a host may ask; one subclass a command.

    ``is_repeatable`` says that asking again, when nobody knows whether the first was heard, changes nothing. It is
    false where tags answer the first only.
    """

    opcode: ClassVar[int]
    is_repeatable: ClassVar[bool] = True

    def arguments(self) -> bytes:
        """The bytes after the opcode; ValueError for one out of range."""
        return b""


@dataclass(frozen=True, slots=True)
class GetFirmwareVersion(Command):
    """Which chip, and its firmware."""

    opcode: ClassVar[int] = 0x02


@dataclass(frozen=True, slots=True)
class SamConfiguration(Command):
    """Normal mode, without a secure module: the chip reads tags only after this."""

    opcode: ClassVar[int] = 0x14

    def arguments(self) -> bytes:
        """Mode 1 (normal), no timeout, no use of the IRQ pin."""
        return b"\x01\x00\x00"


@dataclass(frozen=True, slots=True)
class PowerDown(Command):
    """Sleep until one of ``wake_up`` happens."""

    wake_up: tuple[WakeUpBy, ...]
    opcode: ClassVar[int] = 0x16

    def arguments(self) -> bytes:
        """One bit a source."""
        return bytes([sum(set(self.wake_up))])


@dataclass(frozen=True, slots=True)
class SetRfField(Command):
    """Switch the field on or off. Off takes the power from every tag, so that it forgets that it was selected."""

    is_on: bool
    opcode: ClassVar[int] = 0x32

    def arguments(self) -> bytes:
        """Item 1, then 1 or 0."""
        return bytes([0x01, self.is_on])


@dataclass(frozen=True, slots=True)
class SetRetries(Command):
    """How often the chip tries again before it says that there is no target; ENDLESS (its own choice) never says so."""

    passive_activation: int
    opcode: ClassVar[int] = 0x32

    def arguments(self) -> bytes:
        """Item 5: tries of ATR_REQ (1), of PSL_REQ (0), and of the search for a passive target."""
        return b"\x05\x01\x00" + _in_range("retries", self.passive_activation, range(256))


@dataclass(frozen=True, slots=True)
class InListPassiveTarget(Command):
    """Find ``max_targets`` (1 or 2) ISO 14443A tags and select them."""

    max_targets: int
    opcode: ClassVar[int] = 0x4A
    is_repeatable: ClassVar[bool] = False

    def arguments(self) -> bytes:
        """The greatest number, then 0 for ISO 14443A at 106 kbit/s."""
        return _in_range("targets", self.max_targets, range(1, MAX_TARGETS + 1)) + b"\x00"


@dataclass(frozen=True, slots=True)
class InDeselect(Command):
    """Send every listed tag to sleep: it stays silent while the field is on."""

    opcode: ClassVar[int] = 0x44

    def arguments(self) -> bytes:
        """0 means all."""
        return b"\x00"


@dataclass(frozen=True, slots=True)
class InRelease(Command):
    """Let go of every listed tag."""

    opcode: ClassVar[int] = 0x52

    def arguments(self) -> bytes:
        """0 means all."""
        return b"\x00"


@dataclass(frozen=True, slots=True)
class InAutoPoll(Command):
    """Look for each of ``kinds``, ``rounds`` times (1 to 254, or ENDLESS), ``period`` times 150 ms (1 to 15) each."""

    rounds: int
    period: int
    kinds: tuple[PollFor, ...]
    opcode: ClassVar[int] = 0x60
    is_repeatable: ClassVar[bool] = False

    def arguments(self) -> bytes:
        """Rounds, period, then one byte a kind."""
        rounds = _in_range("rounds", self.rounds, range(1, 256))
        return rounds + _in_range("period", self.period, range(1, 16)) + bytes(self.kinds)


def _in_range(what: str, value: int, allowed: range) -> bytes:
    if value not in allowed:
        raise ValueError(f"{what}: expected {allowed[0]} to {allowed[-1]}, got {value}")
    return bytes([value])
