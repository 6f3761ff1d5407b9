"""When a tag that flickers has arrived at an antenna, and when it has left.

Readers lose a resting card for a scan now and then (miguelbalboa/rfid issues 188 and 437), so the two
directions differ: reads in a few scans within a short time are an arrival; only several clean misses in a row
*and* some time are a leaving. The scans that read it need not follow each other: misses between do not matter. A tag
that one scan tells twice was read once, and a failed scan is no miss; so scans are told apart by their ScanDone, and
reads that came without one since the last count as one. A reader that tells of no ScanDone is none that this file can
follow. State is kept a tag, so a second card put down while the first still counts as there is announced. Pure: time
comes with each report.
"""

from dataclasses import dataclass, field

from capture.layout import AntennaKey
from devices.types import ScanDone, TagGone, TagRead

MAX_TAGS = 128
"""Tags followed at one antenna, arrived or not: more than two decks. Beyond, the oldest stray is dropped."""
MAX_ANTENNAS = 256
"""Antennas followed; reports of further ones are ignored."""


@dataclass(frozen=True, slots=True)
class PresenceSettings:
    """How reads become presence; times in seconds.

    ``appear_reads`` scans that read it within ``appear_s`` are an arrival. ``leave_misses`` clean misses in a row, the
    last at least ``leave_s`` after the first, are a leaving.
    """

    appear_reads: int = 2
    appear_s: float = 6.0
    leave_misses: int = 5
    leave_s: float = 1.5

    def __post_init__(self) -> None:
        """Raises ValueError for a count below 1 or a negative time."""
        if min(self.appear_reads, self.leave_misses) < 1 or min(self.appear_s, self.leave_s) < 0:
            raise ValueError(f"expected counts from 1 on and times from 0 on, got {self}")


@dataclass(frozen=True, slots=True)
class Arrived:
    """A tag lies at an antenna since ``since`` (its first read); known at ``at``."""

    antenna: AntennaKey
    uid: str
    since: float
    at: float


@dataclass(frozen=True, slots=True)
class Left:
    """A tag that had arrived at an antenna is there no more."""

    antenna: AntennaKey
    uid: str
    at: float


@dataclass(slots=True)
class _Track:
    """One tag at one antenna."""

    first_read: float
    last_read: float
    reads: int = 0
    arrived: bool = False
    seen_in_scan: bool = False
    misses: int = 0
    missing_since: float = 0.0


@dataclass(slots=True)
class Presence:
    """Follows every tag at every antenna; memory is bounded whatever is read. One owner, no thread."""

    settings: PresenceSettings = field(default_factory=PresenceSettings)
    _tracks: dict[AntennaKey, dict[str, _Track]] = field(default_factory=dict)

    def feed(self, report: TagRead | TagGone | ScanDone) -> list[Arrived | Left]:
        """Take one report, in the order of its reader; returns what changed by it."""
        key = AntennaKey(report.reader, report.antenna)
        tracks = self._tracks.get(key)
        if tracks is None:
            if len(self._tracks) >= MAX_ANTENNAS:
                return []
            tracks = self._tracks[key] = {}
        if isinstance(report, TagRead):
            return self._read(key, tracks, report)
        if isinstance(report, TagGone):
            track = tracks.pop(report.uid, None)
            return [Left(key, report.uid, report.at)] if track and track.arrived else []
        if not report.is_clean:
            for track in tracks.values():
                track.seen_in_scan = False
            return []
        return self._scan_done(key, tracks, report.at)

    def last_read(self, antenna: AntennaKey, uid: str) -> float | None:
        """When the tag was last read there; None if it is not followed there."""
        track = self._tracks.get(antenna, {}).get(uid)
        return track.last_read if track else None

    def forget_misses(self, reader: str) -> None:
        """A reader was away: what was missed before does not count with what is missed after."""
        for key, tracks in self._tracks.items():
            if key.reader == reader:
                for track in tracks.values():
                    track.misses, track.seen_in_scan = 0, True

    def _read(self, key: AntennaKey, tracks: dict[str, _Track], report: TagRead) -> list[Arrived | Left]:
        """A tag was read: it may have arrived."""
        track = tracks.get(report.uid) or self._new_track(tracks, report)
        if track is None:
            return []
        if not track.arrived and report.at - track.first_read > self.settings.appear_s:
            track.first_read, track.reads = report.at, 0
        is_told_again = track.seen_in_scan and track.reads > 0
        track.last_read, track.seen_in_scan, track.misses = report.at, True, 0
        if track.arrived or is_told_again:
            return []
        track.reads += 1
        if track.reads < self.settings.appear_reads:
            return []
        track.arrived = True
        return [Arrived(key, report.uid, track.first_read, report.at)]

    def _new_track(self, tracks: dict[str, _Track], report: TagRead) -> _Track | None:
        """Room for one more tag; None where the antenna is full of tags that have arrived."""
        if len(tracks) >= MAX_TAGS:
            stray = next((uid for uid, track in tracks.items() if not track.arrived), None)
            if stray is None:
                return None
            del tracks[stray]
        track = tracks[report.uid] = _Track(report.at, report.at)
        return track

    def _scan_done(self, key: AntennaKey, tracks: dict[str, _Track], at: float) -> list[Arrived | Left]:
        """A clean scan ended: who was not read in it was missed."""
        left: list[Arrived | Left] = []
        for uid, track in list(tracks.items()):
            if track.seen_in_scan:
                track.seen_in_scan = False
            elif self._is_gone(track, at):
                del tracks[uid]
                if track.arrived:
                    left.append(Left(key, uid, at))
        return left

    def _is_gone(self, track: _Track, at: float) -> bool:
        """Count one miss. A tag that never arrived is gone as soon as its reads are too old to count."""
        if not track.arrived:
            return at - track.first_read > self.settings.appear_s
        if track.misses == 0:
            track.missing_since = at
        track.misses += 1
        return track.misses >= self.settings.leave_misses and at - track.missing_since >= self.settings.leave_s
