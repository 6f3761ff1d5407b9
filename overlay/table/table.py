"""The single writer: one thread that takes commands, facts and alarms off one queue, in their order.

For each batch: decide and verify, append to the log, and only when that is on disk acknowledge and publish.
The same thread wakes when the next entry is due and publishes what it releases.
"""

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from uuid import uuid4

from overlay.commands.command import Blank, Command, GraphicsCommand
from overlay.commands.outcome import Outcome, refused
from overlay.decide.decide import decide
from overlay.decide.desk import Draft, Withdrawn, seen
from overlay.decide.withdrawal import withdraw_card
from overlay.delay.ledger import Ledger
from overlay.log.entries import CAPTURE, DOOR, SETUP, LogEvent
from overlay.log.event_log import LogError
from overlay.log.unwritten import Unwritten
from overlay.people.holders import Asker
from overlay.people.paired_acts import CardsPage, PairedActs, ShowOnce
from overlay.table.alarms import LOG_UNWRITABLE, RELEASE_STOPPED
from overlay.table.capture_link import CaptureLink
from overlay.table.capture_requests import CaptureRequest, Pictured
from overlay.table.inbox import TableInbox
from overlay.table.publisher import Presentation, Publisher
from overlay.table.queue import Acted, Asked, Doubted, Noted, Seen, Told, Work, asked_of
from overlay.table.readings import ClientReading
from overlay.table.standing_alarms import StandingAlarms
from overlay.table.standing_readings import StandingReadings
from overlay.views.book import ViewBook
from rules.errors import IllegalEvent
from rules.events import Fact, HandPictured, HolePicture

BATCH = 64
WAKE_S = 1.0
"""The thread looks after the clock on disk, and after what could not be written, at least so often."""


class Table(TableInbox):
    """Runs one table of a show. Thread-safe: ``submit``, ``record``, ``report_*``; the rest is its own."""

    def __init__(self, ledger: Ledger, book: ViewBook, presentation: Presentation, *, wall: Callable[[], str]) -> None:
        self._ledger = ledger
        self._publisher = Publisher(ledger, book, presentation)
        super().__init__()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._unwritten = Unwritten()
        self._link = CaptureLink()
        self._paired = PairedActs(ledger)
        self._granted = ledger.granted
        self._alarms = StandingAlarms(wall, ledger.faults)
        self._readings = StandingReadings()
        self._changed_at = 0
        self._revision = 0

    def open(self, events: Sequence[LogEvent], always: Sequence[LogEvent] = (), terms: Sequence[LogEvent] = ()) -> None:
        """Begin: log ``events`` if the show is new, ``always`` at every start; publish the first views.

        ``terms``, what new hands are played by, are logged where the configuration says another thing than at the last
        start: what was set at the console since stays. Call before ``start``. Raises IllegalEvent for events that the
        rules refuse, LogError for the disk.
        """
        changed = [event for event in terms if self._ledger.setup_said(type(event)) != event]
        for event in (*changed, *(events if self._ledger.is_new else ()), *always):
            self._ledger.add([Draft(event)], cause="start", by=SETUP)
        self._ledger.commit()
        self._revision = self._publish()

    def connect_capture(self, ask: Callable[[CaptureRequest], None], deal: Callable[[int], None] | None = None) -> None:
        """Who carries out what concerns the sensors, and who is told how many cards a seat the game deals, now and
        whenever that changes; neither may block. Call before ``start``."""
        self._link.connect(ask, deal)
        self._link.tell_game(self._ledger.state)

    @property
    def granted(self) -> frozenset[str]:
        """Who may open ``/cards``, on two people's word that is on disk. Any thread may ask."""
        return self._granted

    def connect_clients(self, clients: Callable[[], ClientReading]) -> None:
        """Who knows the clients of the pages; must not block. Call before ``start``."""
        self._readings.connect_clients(clients)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self, timeout_s: float = 5.0) -> None:
        """Finish what is queued, then end the thread."""
        self._queue.put(None)
        self._thread.join(timeout_s)

    def connect_people(self, show_once: ShowOnce, cards: CardsPage) -> None:
        """How a device is shown something once, and who may be granted ``/cards``. Call before ``start``."""
        self._paired.connect(show_once, cards)

    def _run(self) -> None:
        """The thread's top: whatever fails is logged, program goes dark if need be, and the show goes on."""
        log = logging.getLogger("finaltable.table")
        while True:
            batch = self._next_batch()
            stopping = None in batch
            try:
                self._work([item for item in batch if item is not None])
            except Exception:
                log.exception("the table's thread met an error; what was asked in this batch is refused")
                self._ledger.abandon()
                _refuse(batch, "internal error: it is not known whether this was done; look before trying again")
            if stopping:
                return

    def _next_batch(self) -> list[Work | None]:
        """What is queued, or nothing when a release is due or it is time to look."""
        waits = [WAKE_S, self._ledger.wakes_in_s(), self._paired.next_in_s]
        try:
            batch = [self._queue.get(timeout=min(wait for wait in waits if wait is not None))]
        except queue.Empty:
            return []
        while len(batch) < BATCH and not self._queue.empty():
            batch.append(self._queue.get_nowait())
        return batch

    def _work(self, batch: Sequence[Work]) -> None:
        self._retry()
        self._paired.lapse()
        answers = [(item, self._take_safely(item)) for item in batch]
        try:
            changed = self._ledger.commit()
            self._alarms.clear_own(LOG_UNWRITABLE)
        except LogError as error:
            self._unwritten.keep(batch)
            self._alarms.raise_own(LOG_UNWRITABLE, str(error))
            answers = [(item, refused(str(error)) if answer and answer.ok else answer) for item, answer in answers]
            changed = False
            self._paired.forget()
        else:
            self._unwritten.clear()
            self._paired.settle()
            self._granted = self._ledger.granted
        revision = self._publish()
        if changed:
            self._changed_at = revision
        self._revision = revision
        self._answer(answers, revision)
        self._link.tell_game(self._ledger.state)

    def _retry(self) -> None:
        """Enter once more what the disk did not take."""
        for item in self._unwritten.items:
            self._take_safely(item)
        if self._unwritten.is_blank:
            self._ledger.add(decide(self._ledger.desk(), Blank()), cause=uuid4().hex, by=SETUP)

    def _answer(self, answers: Sequence[tuple[Work, Outcome | None]], revision: int) -> None:
        for item, outcome in answers:
            if (asked := asked_of(item)) is not None and outcome is not None:
                asked.answer.set_result(Outcome(ok=True, revision=revision) if outcome.ok else outcome)

    def _take_safely(self, item: Work) -> Outcome | None:
        """What fails fails alone: the others of its batch are done."""
        try:
            return self._take(item)
        except Exception:
            logging.getLogger("finaltable.table").exception("one item was lost to an error in the program")
            return refused("internal error: nothing was done")

    def _take(self, item: Work) -> Outcome | None:
        match item:
            case Asked(command, by, _, asker):
                outcome = self._settled(command)
                if outcome is None and self._link.takes(command):
                    return self._link.ask(self._ledger.state, command, lambda done: self._queue.put(Acted(item, done)))
                return outcome or self._decide_paired(command, by, asker)
            case Acted():
                return self._log_act(item)
            case Seen(facts):
                self._note(facts)
            case Doubted(withdrawn):
                self._withdraw(withdrawn)
            case Pictured(seat, cards, width, height, jpeg):
                picture = HolePicture(self._ledger.keep_picture(jpeg), width, height)
                self._ledger.add([Draft(HandPictured(seat, cards, picture))], cause=uuid4().hex, by=CAPTURE)
            case Noted(event, by):
                self._ledger.add([Draft(event)], cause=DOOR, by=by)
                self._paired.hear(event)
            case Told():
                if item.alarms is not None:
                    self._alarms.tell_capture(item.alarms)
                if item.visitors is not None:
                    self._alarms.tell_visitors(item.visitors)
                self._readings.take(item)
        return None

    def _settled(self, command: Command) -> Outcome | None:
        """The answer to a command that needs no decision any more."""
        if command.id is not None and self._ledger.has_done(command.id):
            return Outcome(ok=True)
        if self._is_stale(command):
            return refused("the table has changed since the page was drawn; look again")
        return None

    def _decide_paired(self, command: Command, by: str, asker: Asker | None) -> Outcome:
        """What takes two people waits for the second."""
        confirmed = self._paired.take(command, asker, lambda act, names: decide(self._ledger.desk(), act, names))
        return confirmed if isinstance(confirmed, Outcome) else self._decide(command, by, confirmed)

    def _decide(self, command: Command, by: str, confirmed_by: tuple[str, ...] = ()) -> Outcome:
        before = self._ledger.state
        desk = replace(self._ledger.desk(), screen=self._publisher.screen)
        try:
            drafts = decide(desk, command, confirmed_by)
        except IllegalEvent as refusal:
            self._alarms.refuse_command(refusal)
            return refused(refusal.reason, refusal.rule)
        self._ledger.add(drafts, cause=command.id or uuid4().hex, by=by)
        self._forget_fact_alarms(before.hand.hand_id if before.hand else 0)
        return Outcome(ok=True)

    def _is_stale(self, command: Command) -> bool:
        """The page had not seen what changed, be it in this batch. Panic and graphics are never stale."""
        if command.revision is None or isinstance(command, Blank | GraphicsCommand):
            return False
        return self._ledger.is_drafting or not self._changed_at <= command.revision <= self._revision

    def _log_act(self, acted: Acted) -> Outcome:
        """What was carried out is logged with who asked for it, then what is seen by it."""
        command, result = acted.asked.command, acted.result
        if command.id is not None and self._ledger.has_done(command.id):
            return Outcome(ok=True)
        if isinstance(result, Outcome):
            return result
        if result.event is not None:
            self._ledger.add([Draft(result.event)], cause=command.id or uuid4().hex, by=acted.asked.by)
        self._note(result.facts)
        return Outcome(ok=True)

    def _note(self, facts: Sequence[Fact]) -> None:
        """Log what was seen, whatever it changes now: after an undo it may count."""
        for fact in facts:
            draft, refusal = seen(self._ledger.state, fact)
            self._ledger.add([draft], cause=uuid4().hex, by=CAPTURE)
            if refusal is not None:
                self._alarms.refuse_fact(refusal)
            self._alarms.watch_deal(self._ledger.state)

    def _withdraw(self, withdrawn: Sequence[Withdrawn]) -> None:
        for doubted in withdrawn:
            try:
                drafts = withdraw_card(self._ledger.desk(), doubted)
            except IllegalEvent:
                self._alarms.refuse_doubt(self._ledger.state)
                continue
            self._ledger.add(drafts, cause=uuid4().hex, by=CAPTURE)

    def _forget_fact_alarms(self, hand_id: int) -> None:
        hand = self._ledger.state.hand
        if hand is not None and hand.hand_id != hand_id:
            self._alarms.forget_facts()

    def _publish(self) -> int:
        """Bring all pages up to date; returns the console's revision."""
        panic = self._unwritten.is_blank
        fault = self._publisher.publish_delayed(panic=panic)
        if fault is None:
            self._alarms.clear_own(RELEASE_STOPPED)
        else:
            self._alarms.raise_own(RELEASE_STOPPED, f"program is dark: it cannot be drawn ({fault})")
        extras = self._readings.extras(self._ledger, self._alarms.standing(self._ledger.state))
        return self._publisher.publish_desks(extras, self._readings.desk(self._paired.pending), panic=panic)


def _refuse(batch: Sequence[Work | None], reason: str) -> None:
    for item in batch:
        asked = None if item is None else asked_of(item)
        if asked is not None and not asked.answer.done():
            asked.answer.set_result(refused(reason))
