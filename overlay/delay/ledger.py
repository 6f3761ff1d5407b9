"""The log in memory: its folds, what is drafted and not yet on disk, and what that does to the show.

Owned by the table's thread alone. ``draft`` and ``record`` change the folds at once, so that the next decision
sees them; ``commit`` puts them on disk and hands them to the release; if the disk refuses, everything is folded
anew from what is on disk and nothing has happened.
"""

import logging
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import islice
from math import inf
from operator import attrgetter

from overlay.decide.desk import Desk, Draft
from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.clock import ClockMark, ShowClock
from overlay.delay.folds import folded
from overlay.delay.on_air import OnAir, on_air
from overlay.delay.policy import PolicySet
from overlay.delay.release import CardPolicy, Released, Releaser
from overlay.log.entries import CAPTURE, PROOF, SETUP, ClockResumed, Entry, FaceFirstSent, LogEvent, Unopened
from overlay.log.event_log import EventLog, LogError
from overlay.log.graphics_events import GraphicsEvent
from overlay.log.visit_events import VisitEvent
from rules.state import TableState

HEARTBEAT_S = 1.0
"""The clock on disk is never older than this while the table's thread runs."""

Faults = Callable[[], Iterable[tuple[str, str]]]
"""Tells what is wrong, each as an alarm's kind and words."""


class Ledger:
    """The one place that makes entries."""

    def __init__(self, log: EventLog, clock: ShowClock, wall: Callable[[], str], policy: CardPolicy) -> None:
        self._log = log
        self._clock = clock
        self._wall = wall
        self._policy = policy
        self._pending: list[Entry] = []
        self._notes: deque[LogEvent] = deque()
        self._watched: list[Faults] = [log.faults]
        self._pictures: dict[str, bytes] = {}
        self._marked_s = -inf
        self._folds = folded(self._log.entries, self._policy)
        self._releaser = self._fresh_releaser()
        self._note_lost_time()

    @property
    def state(self) -> TableState:
        """The table now, what is not yet on disk included."""
        return self._folds.timeline.state

    @property
    def delay_s(self) -> float:
        """Program's delay in force."""
        return self.delay_of(Audience.PROGRAM)

    def delay_of(self, audience: Audience) -> float:
        """The delay in force, 0 for the venue. Commentary waits for program at least, unless it is sequestered."""
        return self._folds.delay_of(audience)

    @property
    def policy(self) -> PolicySet:
        """What the running hand was begun under, the stricter of what was said since counted in."""
        return self._folds.gate.policy

    @property
    def held(self) -> bool:
        """Release is held."""
        return self._folds.schedules[Audience.PROGRAM].held_since is not None

    @property
    def blank(self) -> bool:
        """Program is blanked."""
        return self._folds.blank

    @property
    def is_new(self) -> bool:
        """Nothing has been logged yet but what the log says of itself."""
        return self._folds.is_new

    @property
    def head(self) -> str:
        """The SHA-256 of the newest entry, in hex: it stands for all before it."""
        return self._log.head.sha256.hex()

    def watch(self, faults: Faults) -> None:
        """Something besides the log whose faults are told with the log's."""
        self._watched.append(faults)

    def faults(self) -> Iterable[tuple[str, str]]:
        """What is wrong with the log and what belongs to it, each as an alarm's kind and words."""
        return (fault for faults in self._watched for fault in faults())

    def first_sent(self) -> Iterable[FaceFirstSent]:
        """Which faces were sent to whom, as the log says."""
        return (entry.event for entry in self._log.entries if isinstance(entry.event, FaceFirstSent))

    def setup_said(self, kind: type[LogEvent]) -> LogEvent | None:
        """The last event of ``kind`` that a configuration brought into the log, None where none did."""
        said = (entry.event for entry in reversed(self._log.entries) if entry.by == SETUP)
        return next((event for event in said if isinstance(event, kind)), None)

    @property
    def is_drafting(self) -> bool:
        """Something waits for ``commit`` that changes what a page had seen."""
        return _is_news(self._pending)

    def has_done(self, cause: str) -> bool:
        """Somebody's act of that cause is in the log, or waits for ``commit``."""
        return cause in self._folds.causes

    @property
    def granted(self) -> frozenset[str]:
        """Who may see what two people granted, what is not yet on disk included."""
        return frozenset(self._folds.granted)

    def now(self) -> float:
        """Show time in seconds."""
        return self._clock.now()

    def desk(self) -> Desk:
        """What the next decision may look at."""
        folds, now = self._folds, self._clock.mark()
        down = folds.down_times.told(self._wall(), now.show_s)
        return Desk(
            folds.timeline,
            folds.history,
            folds.schedules,
            self.policy,
            folds.blank,
            now.show_s,
            folds.typed,
            down,
            graphics=folds.graphics,
        )

    def add(self, drafts: Sequence[Draft], *, cause: str, by: str) -> None:
        """Turn drafts into entries that wait for ``commit``."""
        for draft in drafts:
            entry = self._entry(draft, cause, by)
            self._pending.append(entry)
            self._folds.add(entry)

    def keep_picture(self, jpeg: bytes) -> str:
        """Have the picture written with the next ``commit``, beside the entry that names it; its SHA-256 in hex."""
        name = sha256(jpeg).hexdigest()
        self._pictures[name] = jpeg
        return name

    def note(self, event: LogEvent) -> None:
        """Have what proves something later logged with the next ``commit``. Any thread; never blocks, is never lost to
        a full disk."""
        self._notes.append(event)

    def write_notes(self) -> None:
        """Put on disk what was noted, before what it tells of is done; what the disk refuses is tried again later."""
        if not self._notes:
            return
        try:
            self.commit()
        except LogError:
            logging.getLogger("finaltable.log").warning("what was sent is not logged yet: the disk refuses it")

    def commit(self) -> bool:
        """Write what waits, True if it changes what a page had seen; else the clock alone, once a second.

        Raises LogError and forgets what waited if the disk refuses; then every call tries the disk until it takes.
        """
        while self._notes:
            self.add([Draft(self._notes.popleft())], cause=PROOF, by=PROOF)
        pending, self._pending = self._pending, []
        mark = self._clock.mark()
        if not pending and mark.show_s < self._marked_s + HEARTBEAT_S:
            return False
        self._write(pending, mark)
        for entry in pending:
            self._releaser.add(entry)
        return _is_news(pending)

    def _write(self, pending: list[Entry], mark: ClockMark) -> None:
        self._marked_s = -inf
        pictures, self._pictures = self._pictures, {}
        try:
            self._log.append(pending, mark, pictures)
        except Exception:
            self._note_again(pending)
            self._folds = folded(self._log.entries, self._policy)
            raise
        self._marked_s = mark.show_s

    def abandon(self) -> None:
        """Forget what waits for ``commit``."""
        self._note_again(self._pending)
        self._pending.clear()
        self._pictures.clear()
        self._folds = folded(self._log.entries, self._policy)

    def _note_again(self, entries: Sequence[Entry]) -> None:
        proofs = [entry.event for entry in entries if entry.by == PROOF and entry.event is not None]
        self._notes.extendleft(reversed(proofs))

    def released(self, audience: Audience = Audience.PROGRAM) -> Released:
        """What ``audience`` may see now. Raises what the fold raises, again at each call until the log is mended."""
        try:
            return self._releaser.advance(self._clock.now(), audience)
        except Exception:
            self._releaser = self._fresh_releaser()
            raise

    def on_air(self, released: Released) -> OnAir:
        """What the producer is told of an audience, which sees ``released``: countdown, delay, what waits."""
        audience = released.audience
        shrink_to = self._folds.schedules[audience].shrink_to if audience in DELAYED else None
        return on_air(released, self.state, self._clock.now(), delay_s=self.delay_of(audience), shrink_to=shrink_to)

    def next_in_s(self) -> float | None:
        """Seconds until program's next release, None if nothing waits or release is held."""
        schedule = self._releaser.schedule(Audience.PROGRAM)
        if schedule.next_due is None or self.held:
            return None
        return max(0.0, schedule.next_due - self._clock.now())

    def wakes_in_s(self) -> float | None:
        """Seconds until any audience may know more, None if nothing waits for time alone."""
        now = self._clock.now()
        wakes_at = self._releaser.wakes_at(now)
        return None if wakes_at is None else max(0.0, wakes_at - now)

    def since(self, number: int) -> Sequence[Entry]:
        """The entries on disk after that one, oldest first, but for old notes."""
        entries = self._log.entries
        return entries[bisect_right(entries, number, key=attrgetter("number")) :]

    def recent(self, count: int) -> tuple[tuple[Entry, bool], ...]:
        """What people did last, newest first, each with whether it was taken back; what sensors saw is left out."""
        people = (entry for entry in reversed(self._log.entries) if _is_act(entry))
        return tuple((entry, entry.number in self._folds.replaced) for entry in islice(people, count))

    def _fresh_releaser(self) -> Releaser:
        releaser = Releaser(self._policy)
        for entry in self._log.entries:
            releaser.add(entry)
        return releaser

    def _note_lost_time(self) -> None:
        """Down time does not count; whether it may is for two persons to say, who must be able to see it."""
        last = self._log.last_mark()
        if self._clock.is_resumed and last is not None and not self.is_new:
            self.add([Draft(ClockResumed(last.wall, last.show_s))], cause="start", by=SETUP)

    def _entry(self, draft: Draft, cause: str, by: str) -> Entry:
        """The wall time is taken before the due time, so that nobody sees an entry come early by the wall clock."""
        number, at = self._folds.number + 1, self._wall()
        mark = self._clock.mark()
        program = self._due(draft, Audience.PROGRAM, mark.show_s)
        commentary = self._due(draft, Audience.COMMENTARY, mark.show_s)
        if not draft.like and not self.policy.sequestered:
            commentary = max(commentary, program)
        return Entry(
            number=number,
            at=at,
            due=program,
            place=number if draft.place is None else draft.place,
            replaces=draft.replaces,
            because=draft.because,
            cause=cause,
            by=by,
            kind=draft.kind,
            event=self._log.kept(draft.event),
            commentary_due=None if commentary == program else commentary,
            boot=mark.boot,
            monotonic_s=mark.monotonic_s,
            show_s=mark.show_s,
        )

    def _due(self, draft: Draft, audience: Audience, now: float) -> float:
        """With the last of what it is known with, else after the delay."""
        schedule = self._folds.schedules[audience]
        if draft.like:
            return max(schedule.due_of(self._folds.history.entry(number)) for number in draft.like)
        return schedule.due_now(now)


def _is_act(entry: Entry) -> bool:
    """Somebody did it at the table or with the show, and it can be told; graphics have a place of their own."""
    if entry.event is None or entry.by in (CAPTURE, PROOF):
        return False
    return not isinstance(entry.event, VisitEvent | GraphicsEvent | Unopened)


def _is_news(entries: Sequence[Entry]) -> bool:
    """Among them is another thing than who came and went, graphics, and what the log says of itself."""
    return any(entry.by != PROOF and not isinstance(entry.event, VisitEvent | GraphicsEvent) for entry in entries)
