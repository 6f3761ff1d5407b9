"""What any thread may put to the table: commands and their answers, what was seen, what stands."""

import queue
from collections.abc import Sequence
from concurrent.futures import Future

from overlay.commands.command import Command
from overlay.commands.outcome import Outcome, refused
from overlay.decide.desk import Withdrawn
from overlay.log.entries import DOOR
from overlay.log.visit_events import VisitEvent
from overlay.people.holders import Asker
from overlay.table.alarms import Alarm, CaptureReading, DeviceReading
from overlay.table.capture_requests import Pictured
from overlay.table.queue import Asked, Doubted, Noted, Seen, Told, Work
from overlay.table.readings import PracticeReading, ZoneCrops
from rules.events import Fact

ANSWER_TIMEOUT_S = 5.0


class TableInbox:
    """Thread-safe; only ``submit`` blocks. What is put is taken in its order by the table's one thread."""

    def __init__(self) -> None:
        self._queue: queue.Queue[Work | None] = queue.Queue()

    def submit(self, command: Command, by: Asker | str, timeout_s: float = ANSWER_TIMEOUT_S) -> Outcome:
        """Have a command decided; returns once it is on disk, or refused. Blocks up to ``timeout_s``.

        ``by`` without a token is a name for the log, and counts for nothing where two people are needed.
        """
        answer: Future[Outcome] = Future()
        asker = by if isinstance(by, Asker) else None
        self._queue.put(Asked(command, asker.name if asker else str(by), answer, asker))
        try:
            return answer.result(timeout_s)
        except TimeoutError:
            return refused("the table is busy: it is not known whether this was done; look before trying again")

    def record(self, facts: Sequence[Fact]) -> None:
        """Take note of what sensors saw. Never blocks, never loses a fact to a full disk."""
        self._queue.put(Seen(tuple(facts)))

    def withdraw(self, withdrawn: Sequence[Withdrawn]) -> None:
        """Cards that sensors told are in doubt now. Never blocks."""
        self._queue.put(Doubted(tuple(withdrawn)))

    def keep_picture(self, picture: Pictured) -> None:
        """Hole cards that were recorded were pictured. Never blocks; one that the disk does not take is lost."""
        self._queue.put(picture)

    def note(self, event: VisitEvent, by: str | None) -> None:
        """Log something about visitors, in the server's own name where ``by`` is None. Never blocks."""
        self._queue.put(Noted(event, by or DOOR))

    def report_visitors(self, alarms: Sequence[Alarm]) -> None:
        """The alarms that stand about visitors, replacing those before."""
        self._queue.put(Told(visitors=tuple(alarms)))

    def report_alarms(self, alarms: Sequence[Alarm]) -> None:
        """The alarms that stand on the capture side, replacing those before."""
        self._queue.put(Told(alarms=tuple(alarms)))

    def report_devices(self, devices: Sequence[DeviceReading]) -> None:
        """The devices' health, replacing what was told before."""
        self._queue.put(Told(devices=tuple(devices)))

    def report_capture(self, reading: CaptureReading) -> None:
        """The decks of the show, replacing what was told before."""
        self._queue.put(Told(capture=reading))

    def report_crops(self, crops: Sequence[ZoneCrops]) -> None:
        """What cameras see and cannot read, replacing what was told before."""
        self._queue.put(Told(crops=tuple(crops)))

    def report_practice(self, reading: PracticeReading) -> None:
        """What an operator who practises is to enter next, and how it goes."""
        self._queue.put(Told(practice=reading))
