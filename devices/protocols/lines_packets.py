"""What a line of the open line protocol says, decoded; the wire format stands in ``lines``."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who sent a line and when: ``seq`` counts its lines, ``ms`` its milliseconds; None where it tells none."""

    device: str = ""
    seq: int | None = None
    ms: int | None = None


@dataclass(frozen=True, slots=True)
class Boot:
    """The device has started. ``version`` is that of the protocol."""

    stamp: Stamp
    firmware: str
    version: int


@dataclass(frozen=True, slots=True)
class Card:
    """A tag was read. ``channel`` counts from 1, None for a device that is one antenna."""

    stamp: Stamp
    channel: int | None
    uid: str
    rssi_dbm: int | None = None


@dataclass(frozen=True, slots=True)
class Scan:
    """All tags of a channel, or the ``part``-th of ``parts`` lines about them."""

    stamp: Stamp
    channel: int | None
    uids: tuple[str, ...]
    part: int = 1
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Gone:
    """A tag has left the channel."""

    stamp: Stamp
    channel: int | None
    uid: str


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """The device is there."""

    stamp: Stamp


@dataclass(frozen=True, slots=True)
class Complaint:
    """The device reports an error of its own."""

    stamp: Stamp
    channel: int | None
    code: str


@dataclass(frozen=True, slots=True)
class Other:
    """A sound line of a type that is not known here."""

    stamp: Stamp


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that began as one of this protocol and is none; ``stamp`` as far as it could be read."""

    stamp: Stamp


Packet = Boot | Card | Scan | Gone | Heartbeat | Complaint | Other | Malformed
