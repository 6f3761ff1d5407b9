"""From a reader's reports to events at the table: the one door of this package.

``Capture`` is not safe for threads by design: one owner feeds it, in the order of each reader. It does no
I/O and asks no clock. A reader that is away yields no scan, so its cards stay where they were.
"""

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.deck import Deck
from capture.interpret import Interpreter
from capture.layout import Layout
from capture.places import Places
from capture.presence import Presence, PresenceSettings
from devices.types import DeviceReport, DeviceStatus, Health
from rules.events import Fact

STATUS_ALARMS: dict[DeviceStatus, AlarmKind | None] = {
    DeviceStatus.OK: None,
    DeviceStatus.DEGRADED: AlarmKind.READER_DEGRADED,
    DeviceStatus.DOWN: AlarmKind.READER_DOWN,
}
"""The alarm that a status means. CONNECTING says nothing yet: what stood goes on standing."""


class Capture:
    """Presence, deck and layout joined: reports in, card facts out, alarms kept."""

    def __init__(self, layout: Layout, deck: Deck, settings: PresenceSettings | None = None) -> None:
        """``settings`` None takes the defaults of PresenceSettings."""
        self._alarms = AlarmBoard()
        self._places = Places(Presence(settings or PresenceSettings()))
        self._interpreter = Interpreter(layout, deck, self._alarms)

    def feed(self, report: DeviceReport) -> list[Fact]:
        """Take one report; returns the table events that follow from it, mostly none."""
        if isinstance(report, Health):
            self._health(report)
            return []
        return [fact for change in self._places.feed(report) for fact in self._interpreter.interpret(change)]

    def set_deck(self, deck: Deck) -> list[Fact]:
        """Another deck is in play. Cards that lie on antennas are read again; returns what changed by that."""
        return self._interpreter.set_deck(deck)

    def alarms(self) -> tuple[Alarm, ...]:
        """The alarms that stand now, the oldest first."""
        return self._alarms.standing()

    def _health(self, health: Health) -> None:
        if health.status in (DeviceStatus.CONNECTING, DeviceStatus.DOWN):
            self._places.forget_misses(health.device)
        if health.status not in STATUS_ALARMS:
            return
        kind = STATUS_ALARMS[health.status]
        for other in (AlarmKind.READER_DEGRADED, AlarmKind.READER_DOWN):
            if other is not kind:
                self._alarms.clear(other, health.device)
        if kind is not None:
            self._alarms.raise_alarm(Alarm(kind, health.device, None, health.at), health.device)
