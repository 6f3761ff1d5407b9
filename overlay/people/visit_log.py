"""What visitors did, on its way to the log and the console: bounded, so that nobody fills the disk or the desk.

Thread-safe; nothing here blocks. Time comes in as an argument.
"""

import threading
from collections import Counter
from collections.abc import Callable, Sequence

from overlay.log.visit_events import LimitMet, Refused, VisitEvent, VisitsCounted
from overlay.people.limits import ALARM_EVERY_S, ALARM_STANDS_S, LOGGED_A_MINUTE, STRANGERS_LOGGED_A_MINUTE
from overlay.table.alarms import Alarm

MINUTE_S = 60.0
VISITOR_REFUSED = "visitor_refused"
VISITOR_LIMIT = "visitor_limit"
TOKENS_UNREADABLE = "tokens_unreadable"


class VisitLog:
    """``note`` what happened; ``look`` now and then."""

    def __init__(
        self,
        write: Callable[[VisitEvent, str | None], None],
        alarm: Callable[[Sequence[Alarm]], None],
        wall: Callable[[], str],
    ) -> None:
        """``write(event, by)`` has it logged in the name of ``by``, the server's own where that is None; ``alarm``
        replaces the alarms that stand about visitors; ``wall`` tells the time for people. None of them may block."""
        self._write = write
        self._alarm = alarm
        self._wall = wall
        self._lock = threading.Lock()
        self._minute = 0.0
        self._written: Counter[str] = Counter()
        self._left_out: Counter[str] = Counter()
        self._alarms: dict[str, Alarm] = {}
        self._counts: Counter[str] = Counter()
        self._happened: dict[str, float] = {}
        self._told_at = -ALARM_EVERY_S
        self._fault: Alarm | None = None
        self._is_changed = False

    def note(self, event: VisitEvent, now: float, by: str | None = None) -> None:
        """It happened at ``now`` seconds. The log has it, or counts it; the console is told of what was refused."""
        kind = type(event).__name__
        with self._lock:
            self._count_alarm(event, now)
            is_written = self._written[kind] < _most_a_minute(event)
            (self._written if is_written else self._left_out)[kind] += 1
        if is_written:
            self._write(event, by)
        self.look(now)

    def stand(self, fault: str, now: float) -> None:
        """The token file cannot be used, for this reason; "" when it can be again."""
        with self._lock:
            self._fault = Alarm(TOKENS_UNREADABLE, TOKENS_UNREADABLE, fault, self._wall()) if fault else None
            self._is_changed = True
        self.look(now)

    def look(self, now: float) -> None:
        """Begin another minute if it is time, and bring the alarms up to date if they changed."""
        with self._lock:
            left_out = self._another_minute(now)
            alarms = self._due_alarms(now)
        for kind, count in left_out.items():
            self._write(VisitsCounted(kind, count), None)
        if alarms is not None:
            self._alarm(alarms)

    def _another_minute(self, now: float) -> Counter[str]:
        if now - self._minute < MINUTE_S:
            return Counter()
        left_out, self._left_out = self._left_out, Counter()
        self._minute = now
        self._written.clear()
        return left_out

    def _count_alarm(self, event: VisitEvent, now: float) -> None:
        match event:
            case Refused(reason, _, address):
                key, kind, said = f"{VISITOR_REFUSED}-{reason}", VISITOR_REFUSED, f"refused: {reason}"
            case LimitMet(limit, address):
                key, kind, said = f"{VISITOR_LIMIT}-{limit}", VISITOR_LIMIT, f"limit met: {limit.replace('_', ' ')}"
            case _:
                return
        self._counts[key] += 1
        count = self._counts[key]
        first = self._alarms.get(key)
        text = f"{said}, {count} times, last from {address}" if count > 1 else f"{said}, from {address}"
        self._alarms[key] = Alarm(key, kind, text, first.at if first else self._wall())
        self._happened[key] = now
        self._is_changed = True

    def _due_alarms(self, now: float) -> tuple[Alarm, ...] | None:
        """The alarms that stand, None where nothing changed or it is too soon to tell."""
        for key in [key for key, at in self._happened.items() if now - at > ALARM_STANDS_S]:
            del self._happened[key], self._alarms[key], self._counts[key]
            self._is_changed = True
        if not self._is_changed or now - self._told_at < ALARM_EVERY_S:
            return None
        self._is_changed, self._told_at = False, now
        faults = () if self._fault is None else (self._fault,)
        return (*faults, *self._alarms.values())


def _most_a_minute(event: VisitEvent) -> int:
    return STRANGERS_LOGGED_A_MINUTE if isinstance(event, Refused | LimitMet) else LOGGED_A_MINUTE
