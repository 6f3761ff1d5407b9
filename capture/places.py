"""One tag is at one place: what to believe of a tag that antennas read.

An antenna may read a neighbour's card (sllurp issue 76: -34 dBm at its own, -53 at the other; OpenRFID issue 26). So a
tag that is stable at an antenna is at that place only when the reads weigh enough (evidence.py):

- *alone*: a tag that has just come to the table, which every other antenna has looked for meanwhile in vain, or has
  heard much quieter;
- *on its own*: any other. It may be that its own place cannot read it now, and only a neighbour does.

Of two antennas that both read it the louder one is right, where readers tell loudness; else the one that reads it in
clearly more of its scans; else the one that had it first keeps it, and the desks are told. A tag that was two places'
from the start has none. A card that is carried over looks alike for a moment: its old place has stopped reading it and
only waits to be sure. So the new place waits in silence as long as the old one does not read the tag again, for at most
``CARRIED_S``.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from capture.layout import AntennaKey
from capture.presence import Arrived, Left, Presence, Track
from devices.types import ScanDone, TagGone, TagRead

CARRIED_S = 4.0
"""How long a carried tag may wait for its old place to be given up, in seconds, before it is a contest."""
SETTLE_S = 1.0
"""A device that tells a tag once in a long time is believed after so long, if no other tells the tag meanwhile."""
FRESH_SCANS = 12
"""So long a tag counts as one that has just come."""
AWAY_S = 20.0
"""A tag that nobody has read for so long has been away: in the dealer's hands, or in the shuffler."""
LOUD_READS = 3
"""A place is the louder one by the mean of so many reads."""
MAX_VISITS = 1024
"""Tags of which it is remembered since when they have been on the table."""


@dataclass(frozen=True, slots=True)
class Arbitration:
    """What is enough; the first three in the units of evidence.py, where certainty is 16.

    ``alone``: for a tag that just came and is read nowhere else, three reads in three scans; in the worst case, where
    its own place misses 3 of 10 and a neighbour reads 1 of 20, one card in 200,000 is believed at the neighbour's.
    ``on_its_own``: for any other, five reads in a row or more with misses; a neighbour gets there once in a million
    scans. ``lead``: of one place before another. ``rssi_margin_db``: between mean loudnesses. ``is_on``: without it the
    antenna at which a tag became stable last is believed, whatever others read.
    """

    alone: float = 11.0
    on_its_own: float = 13.0
    lead: float = 8.0
    rssi_margin_db: float = 6.0
    is_on: bool = True


NO_ARBITRATION = Arbitration(is_on=False)
"""Shows what arbitration is worth."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A tag is steadily read at ``antenna``, and as steadily at ``holder``, which has it or had it first: it gives no
    card at ``antenna``, and none at ``holder`` unless it was there before."""

    antenna: AntennaKey
    holder: AntennaKey
    uid: str
    at: float


@dataclass(frozen=True, slots=True)
class ContestEnded:
    """A contest at ``antenna`` is over: the tag is at one place again."""

    antenna: AntennaKey
    uid: str
    at: float


Change = Arrived | Left | Contested | ContestEnded
"""What became known of a tag's place."""


@dataclass(slots=True)
class _Visit:
    """A tag's stay on the table; ``was_placed``: it has had a place in it."""

    began: float
    last_read: float
    was_placed: bool = False


@dataclass(slots=True)
class Places:
    """Presence with each tag at one place at most. One owner, no thread; bounded as Presence is.

    ``zones``: antennas with equal values lie under one place, and never contest. Those antennas must have looked for a
    tag before it counts as alone; others may come into play too, each a place of its own.
    """

    presence: Presence = field(default_factory=Presence)
    zones: Mapping[AntennaKey, Hashable] = field(default_factory=lambda: MappingProxyType({}))
    arbitration: Arbitration = Arbitration()
    _holders: dict[str, AntennaKey] = field(default_factory=dict)
    _contests: dict[str, list[AntennaKey]] = field(default_factory=dict)
    _visits: dict[str, _Visit] = field(default_factory=dict)
    _open: dict[str, None] = field(default_factory=dict)
    """Tags that are stable somewhere and have no place, or are so at an antenna that is not theirs."""

    def feed(self, report: TagRead | TagGone | ScanDone) -> list[Change]:
        """Take one report; an Arrived or Left in the answer is of the place that has the tag."""
        if isinstance(report, TagRead):
            self._visit(report)
        found, changes = self.presence.feed(report), list[Change]()
        for change in found:
            if isinstance(change, Left):
                changes += self._left(change)
            elif not self.arbitration.is_on:
                changes += self._move(change.antenna, change.uid, change.at)
            if self.arbitration.is_on:
                self._open[change.uid] = None
        concerned = dict.fromkeys([*(change.uid for change in found), *self._concerned(report)])
        return changes + [c for uid in concerned if uid in self._open for c in self._settle(uid, report.at)]

    def tick(self, at: float) -> list[Change]:
        """Time has passed without a report."""
        return [change for uid in list(self._open) for change in self._settle(uid, at)]

    def forget_misses(self, reader: str) -> None:
        """As ``Presence.forget_misses``."""
        self.presence.forget_misses(reader)

    def _concerned(self, report: TagRead | TagGone | ScanDone) -> list[str]:
        """Open tags that the report may say something about: a scan says it of tags that its antenna follows, and of
        those that wait for every antenna."""
        if isinstance(report, TagRead):
            return [report.uid] if report.uid in self._open else []
        key = AntennaKey(report.reader, report.antenna)
        return [uid for uid in self._open if uid not in self._holders or key in self.presence.tracks(uid)]

    def _visit(self, read: TagRead) -> None:
        visit = self._visits.pop(read.uid, None)
        if visit is None or read.at - visit.last_read > AWAY_S:
            visit = _Visit(read.at, read.at)
        visit.last_read = read.at
        self._visits[read.uid] = visit
        if len(self._visits) > MAX_VISITS:
            del self._visits[next(iter(self._visits))]

    def _left(self, left: Left) -> list[Change]:
        """An antenna lost a tag; if it was the tag's place, another antenna of that place may keep it."""
        uid = left.uid
        if self._holders.get(uid) != left.antenna:
            return []
        for antenna, track in self.presence.tracks(uid).items():
            if track.arrived_at is not None and self._zone(antenna) == self._zone(left.antenna):
                self._holders[uid] = antenna
                return []
        return [self._released(uid, left.at)]

    def _released(self, uid: str, at: float) -> Left:
        """The tag has no place. Where none has one the deck is gathered: each tag may come to the table anew."""
        antenna = self._holders.pop(uid)
        if not self._holders:
            self._visits.clear()
        return Left(antenna, uid, at)

    def _settle(self, uid: str, at: float) -> list[Change]:
        """Judge one tag, and tell what that changes."""
        holder = self._holders.get(uid)
        stable = {a: track for a, track in self.presence.tracks(uid).items() if track.arrived_at is not None}
        foreign = [a for a in stable if holder is None or self._zone(a) != self._zone(holder)]
        if not foreign:
            self._open.pop(uid, None)
            return self._contest(uid, [], at)
        ready = [antenna for antenna in foreign if self._is_ready(antenna, uid, stable[antenna], at)]
        winner = next((antenna for antenna in ready if self._wins(antenna, uid, at)), None)
        if winner is not None:
            return self._move(winner, uid, at)
        rivals = ready[1:] if holder is None else [a for a in ready if self._is_contest(a, holder, uid, at)]
        return self._contest(uid, [a for a in rivals if self._zone(a) != self._zone(holder or ready[0])], at)

    def _move(self, winner: AntennaKey, uid: str, at: float) -> list[Change]:
        changes: list[Change] = [*self._contest(uid, [], at)]
        if uid in self._holders:
            changes.append(Left(self._holders[uid], uid, at))
        self._holders[uid] = winner
        if visit := self._visits.get(uid):
            visit.was_placed = True
        return [*changes, Arrived(winner, uid, self.presence.tracks(uid)[winner].first_read, at)]

    def _is_ready(self, antenna: AntennaKey, uid: str, track: Track, at: float) -> bool:
        """The tag is read there steadily enough for a card that rests there."""
        if self.presence.tells_seldom(antenna):
            return track.arrived_at is not None and at - track.arrived_at >= SETTLE_S
        weight = track.evidence.weight
        return weight >= self.arbitration.on_its_own or weight + self._alone(antenna, uid, at) >= self.arbitration.alone

    def _alone(self, antenna: AntennaKey, uid: str, at: float) -> float:
        """What it weighs that no other antenna reads a tag that has just come, or only much quieter; below all where
        that is not so."""
        visit, tracks = self._visits.get(uid), self.presence.tracks(uid)
        track = tracks[antenna]
        is_fresh = visit and not visit.was_placed and visit.began == track.began and track.scans <= FRESH_SCANS
        zone = self._zone(antenna)
        rivals = [other for other in tracks if self._zone(other) != zone]
        if not is_fresh or not all(self._is_louder(track, tracks[other], at) for other in rivals):
            return float("-inf")
        others = [other for other, place in self.zones.items() if place != zone]
        return min((self.presence.quiet(other, track.began) for other in others), default=0.0)

    def _wins(self, antenna: AntennaKey, uid: str, at: float) -> bool:
        """It is clearly before every other place that reads the tag, or has it."""
        tracks, zone = self.presence.tracks(uid), self._zone(antenna)
        return all(self._beats(tracks[antenna], tracks[a], at) for a in tracks if self._zone(a) != zone)

    def _beats(self, one: Track, other: Track, at: float) -> bool:
        if self._is_louder(one, other, at):
            return True
        is_quieter = self._is_louder(other, one, at)
        return not is_quieter and one.evidence.weight - other.evidence.weight >= self.arbitration.lead

    def _is_louder(self, one: Track, other: Track, at: float) -> bool:
        """Both are told, and one is so over several reads; of a place that hardly reads the tag one read is enough."""
        loudness = one.evidence.rssi_dbm(at, least=LOUD_READS)
        others = other.evidence.rssi_dbm(at, least=1)
        return loudness is not None and others is not None and loudness - others >= self.arbitration.rssi_margin_db

    def _is_contest(self, antenna: AntennaKey, holder: AntennaKey, uid: str, at: float) -> bool:
        """The holder is not clearly before it, and has read the tag since it was first read there, or will not give
        it up."""
        tracks = self.presence.tracks(uid)
        rival, held = tracks[antenna], tracks[holder]
        if self._beats(held, rival, at):
            return False
        stable_at = rival.arrived_at if rival.arrived_at is not None else at
        return held.last_read >= rival.first_read or at - stable_at >= CARRIED_S

    def _contest(self, uid: str, rivals: list[AntennaKey], at: float) -> list[Change]:
        """Let exactly these antennas contest the tag."""
        before = self._contests.pop(uid, [])
        if rivals:
            self._contests[uid] = rivals
        ended: list[Change] = [ContestEnded(antenna, uid, at) for antenna in before if antenna not in rivals]
        holder = self._holders.get(uid) or next(iter(self.presence.tracks(uid)), None)
        new = [a for a in rivals if a not in before]
        return ended + [Contested(antenna, holder, uid, at) for antenna in new if holder is not None]

    def _zone(self, antenna: AntennaKey) -> Hashable:
        return self.zones.get(antenna, antenna)
