"""The part of the configuration that describes readers: ports, antennas, options, and when a card has come and gone.

What is not said for an antenna is taken from its reader, then from ``[presence]``, then from what suits the family,
then from ``Presence``. Which families there are, and which options and antennas each has, is checked where the readers
are wired, by those who know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class PresenceFields(_Table, frozen=True, kw_only=True):
    """When a tag has come (read in so many scans within so many seconds) and gone (clean misses and seconds)."""

    appear_reads: Annotated[int, Meta(ge=1, le=20)] | UnsetType = UNSET
    appear_s: Annotated[float, Meta(ge=0, le=60)] | UnsetType = UNSET
    leave_misses: Annotated[int, Meta(ge=1, le=200)] | UnsetType = UNSET
    leave_s: Annotated[float, Meta(ge=0, le=60)] | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class Presence:
    """The same, complete; these are the values of an antenna for which nothing else is said."""

    appear_reads: int = 2
    appear_s: float = 6.0
    leave_misses: int = 10
    leave_s: float = 1.5


class AntennaConfig(_Table, frozen=True, kw_only=True):
    """An antenna with a presence of its own; one without may be written as its spot alone."""

    spot: str
    presence: PresenceFields = PresenceFields()


class ReaderConfig(_Table, frozen=True, kw_only=True):
    """One reader: ``port`` as devices/port_names.py says, antenna number to spot, and the options of its family."""

    name: Annotated[str, Meta(pattern="^[A-Za-z0-9_.-]{1,40}$")]
    family: Annotated[str, Meta(min_length=1, max_length=80)]
    port: Annotated[str, Meta(min_length=1)]
    antennas: Annotated[dict[Annotated[str, Meta(pattern="^[1-9][0-9]?$")], str | AntennaConfig], Meta(min_length=1)]
    scan_period_s: Annotated[float, Meta(ge=0.02, le=5)] = 0.1
    presence: PresenceFields = PresenceFields()
    resend_s: Annotated[float, Meta(ge=0.1, le=120)] | UnsetType = UNSET
    power_dbm: Annotated[float, Meta(ge=0, le=33)] | UnsetType = UNSET
    region: Annotated[str, Meta(min_length=1, max_length=20)] | UnsetType = UNSET

    @property
    def spots(self) -> dict[int, str]:
        """The spot of each antenna, as it is written in the file."""
        return {
            int(number): antenna if isinstance(antenna, str) else antenna.spot
            for number, antenna in self.antennas.items()
        }


_SECOND_LONG_SCANS = PresenceFields(leave_misses=3, leave_s=1.9)

FAMILY_PRESENCE = {"mercury": _SECOND_LONG_SCANS, "mercury-na": _SECOND_LONG_SCANS}
"""What suits a family better: a Mercury module visits all its antennas in a second, and hears each tag many times. So
its third miss comes two seconds after the first; with one antenna, whose scans are half as long, the fifth does."""


def presence_of(reader: ReaderConfig, antenna: str, everywhere: PresenceFields) -> Presence:
    """What counts for one of the reader's antennas; ``everywhere`` is the table ``[presence]``."""
    given: dict[str, float] = {}
    for layer in _layers(reader, antenna, everywhere):
        given |= {key: value for key, value in msgspec.structs.asdict(layer).items() if value is not UNSET}
    return msgspec.convert(given, Presence)


def pace_faults(readers: list[ReaderConfig], everywhere: PresenceFields) -> Iterator[tuple[str, str]]:
    """A reader too slow for the window in which a card must be read would never see one come: (key, sentence)."""
    for reader in readers:
        for antenna in reader.antennas:
            presence = presence_of(reader, antenna, everywhere)
            needed_s = (presence.appear_reads - 1) * reader.scan_period_s
            if needed_s > presence.appear_s:
                scans = f"{presence.appear_reads} scans of reader {reader.name} take that long"
                yield "presence.appear_s", f"expected {needed_s:g} s at least, as {scans}, got {presence.appear_s:g}"


def _layers(reader: ReaderConfig, antenna: str, everywhere: PresenceFields) -> Iterator[PresenceFields]:
    """From the most general to the most particular."""
    yield FAMILY_PRESENCE.get(reader.family, PresenceFields())
    yield everywhere
    yield reader.presence
    described = reader.antennas[antenna]
    if isinstance(described, AntennaConfig):
        yield described.presence
