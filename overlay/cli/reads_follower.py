"""What of the sensors' reports is journalled: tags that came and went at an antenna, a summary a minute, and what a
camera sees where that changes. Pure.

A tag has gone when the device says so, or when it is not read for GONE_S while clean scans of its antenna end. This is
what the antennas said: what capture makes of it, with its own patience, is the log's.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field

from capture.layout import Zone, encode_zone
from capture.sighting import PictureRead
from devices.types import DeviceReport, ScanDone, TagGone, TagRead
from overlay.config.security import JournalKeeps
from overlay.proof.reads_journal import Line

GONE_S = 3.0
SUMMARY_S = 60.0

Antenna = tuple[str, int]


@dataclass(slots=True)
class _Minute:
    """What one antenna did since the last summary."""

    reads: int = 0
    scans: int = 0
    unclean: int = 0
    uids: set[str] = field(default_factory=set)


class ReadsFollower:
    """One owner, no thread; time comes with the reports."""

    def __init__(self, keeps: JournalKeeps) -> None:
        self._keeps = keeps
        self._last_read: dict[Antenna, dict[str, float]] = {}
        self._minute: dict[Antenna, _Minute] = {}
        self._summed_at: float | None = None
        self._last_seen: dict[tuple[str, Zone], tuple[list[str], int]] = {}

    def see(self, picture: PictureRead) -> Iterator[Line]:
        """The line that a picture makes if it can be used and shows another thing than the one before."""
        key, cards = (picture.camera, picture.zone), sorted(sighting.card.value for sighting in picture.seen)
        if not picture.is_usable or self._keeps is JournalKeeps.NOTHING:
            return
        if self._last_seen.get(key) == (cards, picture.unread) and self._keeps is not JournalKeeps.EVERYTHING:
            return
        self._last_seen[key] = (cards, picture.unread)
        zone = encode_zone(picture.zone)
        fields = {"camera": picture.camera, "zone": zone, "at": picture.at, "cards": cards, "unread": picture.unread}
        yield {"kind": "seen", **fields}

    def feed(self, report: DeviceReport) -> Iterator[Line]:
        """The lines that ``report`` makes; none of a device's health."""
        if not isinstance(report, TagRead | ScanDone | TagGone) or self._keeps is JournalKeeps.NOTHING:
            return
        antenna = (report.reader, report.antenna)
        match report:
            case TagRead():
                yield from self._read(antenna, report)
            case ScanDone():
                yield from self._scanned(antenna, report)
            case TagGone(_, _, uid, at):
                if self._last_read.get(antenna, {}).pop(uid, None) is not None:
                    yield _line("went", antenna, at, uid=uid)
        yield from self._summary(report.at)

    def _read(self, antenna: Antenna, read: TagRead) -> Iterator[Line]:
        lying = self._last_read.setdefault(antenna, {})
        if read.uid not in lying:
            yield _line("came", antenna, read.at, uid=read.uid, rssi_dbm=read.rssi_dbm)
        elif self._keeps is JournalKeeps.EVERYTHING:
            yield {"kind": "read", **asdict(read)}
        lying[read.uid] = read.at
        minute = self._minute.setdefault(antenna, _Minute())
        minute.reads += 1
        minute.uids.add(read.uid)

    def _scanned(self, antenna: Antenna, scan: ScanDone) -> Iterator[Line]:
        minute = self._minute.setdefault(antenna, _Minute())
        minute.scans += 1
        minute.unclean += not scan.is_clean
        lying = self._last_read.get(antenna, {})
        if not scan.is_clean:
            return
        for uid in [uid for uid, at in lying.items() if scan.at - at >= GONE_S]:
            yield _line("went", antenna, lying.pop(uid), uid=uid)

    def _summary(self, now: float) -> Iterator[Line]:
        self._summed_at = now if self._summed_at is None else self._summed_at
        if now - self._summed_at < SUMMARY_S:
            return
        for antenna, m in sorted(self._minute.items()):
            yield _line("minute", antenna, now, reads=m.reads, scans=m.scans, unclean=m.unclean, tags=len(m.uids))
        self._minute.clear()
        self._summed_at = now


def _line(kind: str, antenna: Antenna, at: float, **fields: str | int | None) -> Line:
    return {"kind": kind, "reader": antenna[0], "antenna": antenna[1], "at": at, **fields}
