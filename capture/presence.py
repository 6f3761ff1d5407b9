"""When a tag that flickers is stable at an antenna, and when it has left.

Readers lose a resting card for a scan now and then (miguelbalboa/rfid issues 188 and 437), so the two
directions differ: reads in a few scans within a short time are an arrival; only several clean misses in a row
*and* some time are a leaving. The scans that read it need not follow each other: misses between do not matter. A tag
that one scan tells twice was read once, and a failed scan is no miss; so scans are told apart by their ScanDone, and
reads that came without one since the last count as one. A reader that tells of no ScanDone is none that this file can
follow. State is kept a tag, so a second card put down while the first still counts as there is announced. Pure: time
comes with each report. Where a tag belongs that several antennas read is not decided here (places.py).
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from capture.evidence import MOST, Evidence
from capture.layout import AntennaKey
from capture.presence_settings import PresenceSettings
from devices.types import ScanDone, TagGone, TagRead

__all__ = ["Arrived", "Left", "Presence", "PresenceSettings", "Track"]

MAX_TAGS = 128
"""Tags followed at one antenna, arrived or not: more than two decks. Beyond, the oldest stray is dropped."""
MAX_ANTENNAS = 256
"""Antennas followed; reports of further ones are ignored."""
SCANS_KEPT = 3
"""Ends of clean scans that are remembered an antenna."""
GAPS_KEPT = 2
"""Times between scans that are remembered an antenna."""


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
class Track:
    """One tag at one antenna. ``began``: when it was first read there, ``first_read``: the first read that counts for
    its arrival; ``arrived_at`` is None until it is stable. ``scans``: scans that ended since it began."""

    began: float
    first_read: float
    last_read: float
    reads: int = 0
    arrived_at: float | None = None
    seen_in_scan: bool = False
    misses: int = 0
    missing_since: float = 0.0
    scans: int = 0
    evidence: Evidence = field(default_factory=Evidence)


@dataclass(slots=True)
class _Antenna:
    """What is followed at one antenna. ``gaps_s``: between its last scans, none as long as they are not known.
    ``tells_snapshots``: its device has told all that lies there at once, since it was there last."""

    settings: PresenceSettings
    tracks: dict[str, Track] = field(default_factory=dict)
    clean_scans: deque[float] = field(default_factory=lambda: deque(maxlen=SCANS_KEPT))
    scan_at: float | None = None
    gaps_s: deque[float] = field(default_factory=lambda: deque(maxlen=GAPS_KEPT))
    tells_snapshots: bool = False

    @property
    def tells_seldom(self) -> bool:
        """A resting tag is told once in a re-send period, not in every scan. One long gap alone is an outage."""
        resend_s = self.settings.resend_s
        if resend_s is None or self.tells_snapshots:
            return False
        return min(self.gaps_s, default=resend_s) >= resend_s / 2


@dataclass(slots=True)
class Presence:
    """Follows every tag at every antenna; memory is bounded whatever is read. One owner, no thread.

    ``settings`` are those of all antennas, or antenna by antenna; one that is not named there has the defaults.
    """

    settings: PresenceSettings | Mapping[AntennaKey, PresenceSettings] = field(default_factory=PresenceSettings)
    _antennas: dict[AntennaKey, _Antenna] = field(default_factory=dict)
    _where: dict[str, dict[AntennaKey, Track]] = field(default_factory=dict)

    def feed(self, report: TagRead | TagGone | ScanDone) -> list[Arrived | Left]:
        """Take one report, in the order of its reader; returns what changed by it."""
        key = AntennaKey(report.reader, report.antenna)
        antenna = self._antennas.get(key) or self._new_antenna(key)
        if antenna is None:
            return []
        if not isinstance(report, TagGone):
            antenna.tells_snapshots |= report.of_snapshot
        match report:
            case TagRead():
                return self._read(key, antenna, report)
            case TagGone():
                return self._gone(key, antenna, report)
            case ScanDone():
                return self._scan_done(key, antenna, report)

    def tracks(self, uid: str) -> dict[AntennaKey, Track]:
        """Every antenna that follows the tag, in the order in which they first read it. To be read, not changed."""
        return self._where.get(uid, {})

    def last_read(self, antenna: AntennaKey, uid: str) -> float | None:
        """When the tag was last read there; None if it is not followed there."""
        track = self.tracks(uid).get(antenna)
        return track.last_read if track else None

    def tells_seldom(self, antenna: AntennaKey) -> bool:
        """The antenna's device tells a resting tag once in its re-send period only."""
        followed = self._antennas.get(antenna)
        return followed is not None and followed.tells_seldom

    def quiet(self, antenna: AntennaKey, since: float) -> float:
        """What clean scans of an antenna since then weigh against a tag that they did not read; up to SCANS_KEPT."""
        followed = self._antennas.get(antenna)
        if followed is None or followed.tells_seldom:
            return 0.0
        return sum(at > since for at in followed.clean_scans) * followed.settings.weights.miss

    def forget_misses(self, reader: str) -> None:
        """A reader was away: what was missed before does not count with what is missed after, and the device that is
        there now may be another."""
        for key, antenna in self._antennas.items():
            if key.reader == reader:
                antenna.scan_at, antenna.tells_snapshots = None, False
                antenna.clean_scans.clear()
                for track in antenna.tracks.values():
                    track.misses, track.seen_in_scan = 0, True

    def _new_antenna(self, key: AntennaKey) -> _Antenna | None:
        if len(self._antennas) >= MAX_ANTENNAS:
            return None
        one = self.settings
        settings = one if isinstance(one, PresenceSettings) else one.get(key, PresenceSettings())
        antenna = self._antennas[key] = _Antenna(settings)
        return antenna

    def _read(self, key: AntennaKey, antenna: _Antenna, report: TagRead) -> list[Arrived | Left]:
        """A tag was read: it may have arrived."""
        track = antenna.tracks.get(report.uid) or self._new_track(key, antenna, report)
        if track is None:
            return []
        track.evidence.hear(report.at, report.rssi_dbm)
        if track.arrived_at is None and report.at - track.first_read > antenna.settings.appear_s:
            track.first_read, track.reads = report.at, 0
        is_told_again = track.seen_in_scan and track.reads > 0
        track.last_read, track.seen_in_scan, track.misses = report.at, True, 0
        if not is_told_again:
            track.reads += 1
            track.evidence.add(MOST if antenna.tells_seldom else antenna.settings.weights.read)
        needed = 1 if antenna.tells_seldom else antenna.settings.appear_reads
        if track.arrived_at is not None or track.reads < needed:
            return []
        track.arrived_at = report.at
        return [Arrived(key, report.uid, track.first_read, report.at)]

    def _new_track(self, key: AntennaKey, antenna: _Antenna, report: TagRead) -> Track | None:
        """Room for one more tag; None where the antenna is full of tags that have arrived."""
        if len(antenna.tracks) >= MAX_TAGS:
            stray = next((uid for uid, track in antenna.tracks.items() if track.arrived_at is None), None)
            if stray is None:
                return None
            self._drop(key, antenna, stray)
        track = antenna.tracks[report.uid] = Track(report.at, report.at, report.at)
        self._where.setdefault(report.uid, {})[key] = track
        return track

    def _drop(self, key: AntennaKey, antenna: _Antenna, uid: str) -> None:
        del antenna.tracks[uid]
        where = self._where[uid]
        del where[key]
        if not where:
            del self._where[uid]

    def _gone(self, key: AntennaKey, antenna: _Antenna, report: TagGone) -> list[Arrived | Left]:
        """The device itself says so, after its own judgement."""
        track = antenna.tracks.get(report.uid)
        if track is None:
            return []
        self._drop(key, antenna, report.uid)
        return [] if track.arrived_at is None else [Left(key, report.uid, report.at)]

    def _scan_done(self, key: AntennaKey, antenna: _Antenna, report: ScanDone) -> list[Arrived | Left]:
        """A scan ended: if it was clean, who was not read in it was missed."""
        if antenna.scan_at is not None:
            antenna.gaps_s.append(report.at - antenna.scan_at)
        antenna.scan_at = report.at
        if report.is_clean:
            antenna.clean_scans.append(report.at)
        left: list[Arrived | Left] = []
        for uid, track in list(antenna.tracks.items()):
            track.scans += 1
            if track.seen_in_scan:
                track.seen_in_scan = False
            elif report.is_clean and _is_gone(antenna, track, report.at):
                self._drop(key, antenna, uid)
                if track.arrived_at is not None:
                    left.append(Left(key, uid, report.at))
        return left


def _is_gone(antenna: _Antenna, track: Track, at: float) -> bool:
    """Count one miss. A tag that never arrived is gone as soon as its reads are too old to count."""
    settings = antenna.settings
    track.evidence.take(settings.weights.miss)
    if antenna.tells_seldom:
        return True
    if track.arrived_at is None:
        return at - track.first_read > settings.appear_s
    if track.misses == 0:
        track.missing_since = at
    track.misses += 1
    return track.misses >= settings.leave_misses and at - track.missing_since >= settings.leave_s
