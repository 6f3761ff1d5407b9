"""The log in memory: its folds, what is drafted and not yet on disk, and what that does to the show.

Owned by the table's thread alone. ``draft`` and ``record`` change the folds at once, so that the next decision
sees them; ``commit`` puts them on disk and hands them to the release; if the disk refuses, everything is folded
anew from what is on disk and nothing has happened.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from math import inf

from overlay.clock import ClockMark, ShowClock
from overlay.desk import Desk, Draft
from overlay.entries import (
    CAPTURE,
    MACHINES,
    PROOF,
    SETUP,
    Blanked,
    DelaySet,
    Entry,
    FaceFirstSent,
    LogEvent,
    Unblanked,
)
from overlay.history import History
from overlay.log import EventLog, LogError
from overlay.release import CardPolicy, Released, Releaser
from overlay.timeline import Timeline
from rules.state import TableState

HEARTBEAT_S = 1.0
"""The clock on disk is never older than this while the table's thread runs."""

UNSHOWN = (CAPTURE, PROOF)
"""Whose entries are not among what people did."""

Faults = Callable[[], Iterable[tuple[str, str]]]


@dataclass(slots=True)
class _Folds:
    """What can be rebuilt from the entries."""

    timeline: Timeline = field(default_factory=Timeline)
    history: History = field(default_factory=History)
    replaced: set[int] = field(default_factory=set)
    causes: set[str] = field(default_factory=set)
    blank: bool = False
    delay_s: float = 0.0
    last_due: float = 0.0
    number: int = 0
    is_new: bool = True

    def add(self, entry: Entry) -> None:
        self.is_new &= entry.by == PROOF
        self.history.add(entry, self.timeline.state)
        self.timeline.add(entry)
        self.replaced.update(entry.replaces)
        if entry.by not in MACHINES:
            self.causes.add(entry.cause)
        self.number = entry.number
        if entry.place == entry.number:
            self.last_due = max(self.last_due, entry.due)
        match entry.event:
            case Blanked():
                self.blank = True
            case Unblanked():
                self.blank = False
            case DelaySet(delay_s):
                self.delay_s = delay_s


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
        self._folds = self._folded()
        self._releaser = self._fresh_releaser()

    @property
    def state(self) -> TableState:
        """The table now, what is not yet on disk included."""
        return self._folds.timeline.state

    @property
    def delay_s(self) -> float:
        """The delay in force."""
        return self._folds.delay_s

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

    def watch(self, faults: "Faults") -> None:
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
        """Something of the show waits for ``commit``."""
        return any(entry.by != PROOF for entry in self._pending)

    def has_done(self, cause: str) -> bool:
        """Somebody's act of that cause is in the log, or waits for ``commit``."""
        return cause in self._folds.causes

    @property
    def next_due(self) -> float | None:
        """Show time of the next release."""
        return self._releaser.next_due

    def desk(self) -> Desk:
        """What the next decision may look at."""
        folds = self._folds
        return Desk(folds.timeline, folds.history, folds.delay_s, folds.blank)

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
        """Write what waits, True if there was something of the show; else the clock alone, once a second.

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
        return any(entry.by != PROOF for entry in pending)

    def _write(self, pending: list[Entry], mark: ClockMark) -> None:
        self._marked_s = -inf
        pictures, self._pictures = self._pictures, {}
        try:
            self._log.append(pending, mark, pictures)
        except Exception:
            self._note_again(pending)
            self._folds = self._folded()
            raise
        self._marked_s = mark.show_s

    def abandon(self) -> None:
        """Forget what waits for ``commit``."""
        self._note_again(self._pending)
        self._pending.clear()
        self._pictures.clear()
        self._folds = self._folded()

    def _note_again(self, entries: Sequence[Entry]) -> None:
        proofs = [entry.event for entry in entries if entry.by == PROOF and entry.event is not None]
        self._notes.extendleft(reversed(proofs))

    def released(self) -> Released:
        """What program may show now. Raises what the fold raises, again at each call until the log is mended."""
        try:
            return self._releaser.advance(self._clock.now())
        except Exception:
            self._releaser = self._fresh_releaser()
            raise

    def next_in_s(self) -> float | None:
        """Seconds until the next release."""
        due = self.next_due
        return None if due is None else max(0.0, due - self._clock.now())

    def recent(self, count: int) -> tuple[tuple[Entry, bool], ...]:
        """What people did last, newest first, each with whether it was taken back; what sensors saw is left out."""
        people = (entry for entry in reversed(self._log.entries) if entry.event is not None and entry.by not in UNSHOWN)
        return tuple((entry, entry.number in self._folds.replaced) for entry in islice(people, count))

    def _folded(self) -> _Folds:
        folds = _Folds()
        for entry in self._log.entries:
            folds.add(entry)
        return folds

    def _fresh_releaser(self) -> Releaser:
        releaser = Releaser(self._policy)
        for entry in self._log.entries:
            releaser.add(entry)
        return releaser

    def _entry(self, draft: Draft, cause: str, by: str) -> Entry:
        """The wall time is taken before the due time, so that nobody sees an entry come early by the wall clock."""
        number, at = self._folds.number + 1, self._wall()
        return Entry(
            number=number,
            at=at,
            due=self._due() if draft.due is None else draft.due,
            place=number if draft.place is None else draft.place,
            replaces=draft.replaces,
            because=draft.because,
            cause=cause,
            by=by,
            kind=draft.kind,
            event=self._log.kept(draft.event),
        )

    def _due(self) -> float:
        """Now and the delay in force, never before the entry before it."""
        return max(self._clock.now() + self._folds.delay_s, self._folds.last_due)
