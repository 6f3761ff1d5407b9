"""One tag is at one place: what to believe when two antennas read the same tag.

An antenna may read a neighbour's card (sllurp issue 76, OpenRFID issue 26). The place where a tag
was stable first keeps it; at another antenna it gives no card but a contest, which stands until one of
the two loses it. A card that was carried over looks alike for a moment: its old place has stopped
reading it and only waits to be sure. So a tag at a second antenna waits in silence as long as the first
one does not read it again, for at most ``CARRIED_S``.
"""

from dataclasses import dataclass, field

from capture.layout import AntennaKey
from capture.presence import Arrived, Left, Presence
from devices.types import ScanDone, TagGone, TagRead

CARRIED_S = 4.0
"""How long a carried tag may wait for its old place to be given up, in seconds, before it is a contest."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A tag that ``holder`` has is stable at ``antenna`` too: it gives no card there."""

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
class _Waiting:
    """A tag at an antenna that does not hold it."""

    since: float
    stable_at: float
    contested: bool = False


@dataclass(slots=True)
class Places:
    """Presence with each tag at one place at most. One owner, no thread; bounded as Presence is."""

    presence: Presence = field(default_factory=Presence)
    _holders: dict[str, AntennaKey] = field(default_factory=dict)
    _waiting: dict[str, dict[AntennaKey, _Waiting]] = field(default_factory=dict)

    def feed(self, report: TagRead | TagGone | ScanDone) -> list[Change]:
        """Take one report; an Arrived or Left in the answer is of the place that holds the tag."""
        changes: list[Change] = []
        for change in self.presence.feed(report):
            if isinstance(change, Arrived):
                self._arrived(change)
                if self._holders[change.uid] == change.antenna:
                    changes.append(change)
            else:
                changes += self._left(change)
        return changes + self._contests(report)

    def forget_misses(self, reader: str) -> None:
        """As ``Presence.forget_misses``."""
        self.presence.forget_misses(reader)

    def _arrived(self, change: Arrived) -> None:
        if self._holders.setdefault(change.uid, change.antenna) != change.antenna:
            self._waiting.setdefault(change.uid, {})[change.antenna] = _Waiting(change.since, change.at)

    def _left(self, change: Left) -> list[Change]:
        """A place lost a tag: the one that has waited longest takes it over."""
        if self._holders[change.uid] != change.antenna:
            return self._stop_waiting(change.uid, change.antenna, change.at)
        waiting = self._waiting.get(change.uid)
        if not waiting:
            del self._holders[change.uid]
            return [change]
        heir = next(iter(waiting))
        since = waiting[heir].since
        ended = self._stop_waiting(change.uid, heir, change.at)
        self._holders[change.uid] = heir
        return [change, *ended, Arrived(heir, change.uid, since, change.at)]

    def _stop_waiting(self, uid: str, antenna: AntennaKey, at: float) -> list[Change]:
        waiting = self._waiting[uid]
        was_contested = waiting.pop(antenna).contested
        if not waiting:
            del self._waiting[uid]
        return [ContestEnded(antenna, uid, at)] if was_contested else []

    def _contests(self, report: TagRead | TagGone | ScanDone) -> list[Change]:
        """Which silent waits this report turns into contests."""
        found: list[Change] = []
        uids = [report.uid] if isinstance(report, TagRead) else list(self._waiting)
        for uid in uids:
            for antenna, waiting in self._waiting.get(uid, {}).items():
                if not waiting.contested and self._is_contest(uid, waiting, report.at):
                    waiting.contested = True
                    found.append(Contested(antenna, self._holders[uid], uid, report.at))
        return found

    def _is_contest(self, uid: str, waiting: _Waiting, at: float) -> bool:
        """The holder has read the tag since it was first read elsewhere, or will not give it up."""
        last_read = self.presence.last_read(self._holders[uid], uid)
        return (last_read is not None and last_read >= waiting.since) or at - waiting.stable_at >= CARRIED_S
