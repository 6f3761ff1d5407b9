"""``finaltable enrol CONFIG.toml DECK.toml``: binds tags to cards, one scan a card in a shown order.

What is typed on the way: ``skip`` (ask for this card later), ``undo``, ``spare As`` (the next tag is that of a spare),
``done``. An enrolment that was broken off goes on where it was.
"""

import queue
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from capture.deck import Deck
from capture.decks import check_decks
from capture.enrolment import Answer, Enrolment
from devices.recovery import stop_devices
from devices.types import DeviceReport, DeviceStatus, Health
from overlay.cli.capture_setup import deck_files, read_decks_there, read_layout
from overlay.cli.enrol_file import EnrolFile
from overlay.cli.enrol_session import EnrolSession, OrderError
from overlay.cli.enrol_words import JsonTeller, WordTeller
from overlay.cli.reader_setup import check_readers, make_reader
from overlay.config.production import Config, ConfigError, load_config

INCOMPLETE = 1
"""The exit code while cards are missing; what is bound is kept."""


@dataclass(frozen=True, slots=True)
class Enrol:
    """The show's configuration, the deck's file, and what the deck is called; None is what it was called, or the
    file's name."""

    source: Path
    deck: Path
    as_json: bool
    name: str | None = None
    back: str | None = None


def enrol_command(options: Enrol, stopping: threading.Event) -> int:
    """Enrol until the deck is complete, ``done`` is typed or ``stopping`` is set; 0 if it is complete, else INCOMPLETE.

    Raises ConfigError and CaptureError. At a terminal a complete deck waits for ``done``, as spares may follow.
    """
    config = load_config(options.source)
    check_readers(config.readers, options.source)
    read_layout(config, options.source)
    if not config.readers:
        raise ConfigError(f"{options.source}: key 'readers': expected a reader to enrol with, got none")
    file = EnrolFile(options.deck)
    session = EnrolSession(_enrolment(options, config, file))
    session.take_up(file.bindings())
    return _Enrolling(options, config, file, session, stopping).run()


def _enrolment(options: Enrol, config: Config, file: EnrolFile) -> Enrolment:
    before = file.deck()
    name = options.name or (before.name if before else options.deck.stem)
    back = options.back if options.back is not None else (before.back if before else "")
    for what, text in (("name", name), ("back", back)):
        if not text.isprintable():
            raise ConfigError(f"{options.deck}: expected a {what} that can be printed, got {text!r}: --{what}")
    others = tuple(_others(options, config))
    if name in (other.name for other in others):
        raise ConfigError(
            f"{options.deck}: expected a name that none of the show's other decks has, got {name!r}: --name"
        )
    return Enrolment(name, back, others)


def _others(options: Enrol, config: Config) -> list[Deck]:
    """The show's other decks: a tag is in one of them only."""
    files = deck_files(config, options.source).values()
    there = [path for path in files if path.exists()]
    decks = zip(there, read_decks_there(config, options.source), strict=True)
    return [read.deck for path, read in decks if path.resolve() != options.deck.resolve()]


class _Enrolling:
    """Readers' reports and the operator's lines come on one queue and are taken in this thread."""

    def __init__(
        self, options: Enrol, config: Config, file: EnrolFile, session: EnrolSession, stopping: threading.Event
    ) -> None:
        self._options = options
        self._file = file
        self._session = session
        self._stopping = stopping
        self._tell = JsonTeller() if options.as_json else WordTeller()
        self._arriving: queue.SimpleQueue[DeviceReport | str | None] = queue.SimpleQueue()
        self._readers = [make_reader(reader, self._arriving.put) for reader in config.readers]
        self._statuses: dict[str, DeviceStatus] = {}
        self._is_over = False

    def run(self) -> int:
        """Until it is over; then the deck is written, if it is complete."""
        for reader in self._readers:
            reader.start()
        threading.Thread(target=self._read_lines, name="stdin", daemon=True).start()
        try:
            self._tell.state(self._session, Answer.WAITING)
            while not (self._is_over or self._stopping.is_set()):
                self._take()
        finally:
            stop_devices(self._readers)
        return self._finish()

    def _take(self) -> None:
        try:
            arrived = self._arriving.get(timeout=0.1)
        except queue.Empty:
            return
        if arrived is None:
            self._is_over = self._session.enrolment.wanted is None
        elif isinstance(arrived, str):
            self._order(arrived.strip())
        elif isinstance(arrived, Health):
            self._health(arrived)
        else:
            answer = self._session.feed(arrived)
            if answer is not None:
                self._answered(answer)

    def _answered(self, answer: Answer) -> None:
        if answer is Answer.BOUND:
            self._file.save(self._session.bindings)
            self._is_over = self._session.enrolment.wanted is None and not sys.stdin.isatty()
        self._tell.state(self._session, answer)

    def _order(self, line: str) -> None:
        if line == "done":
            self._is_over = True
        elif line:
            try:
                self._session.order(line)
            except OrderError as error:
                self._tell.note(str(error))
                return
            self._file.save(self._session.bindings)
            self._tell.state(self._session, Answer.WAITING)

    def _health(self, health: Health) -> None:
        if self._statuses.get(health.device) is not health.status:
            self._statuses[health.device] = health.status
            self._tell.note(f"{health.device}: {health.status.value}: {health.detail}")

    def _finish(self) -> int:
        missing = self._session.enrolment.missing
        if not missing:
            deck = self._session.enrolment.deck()
            check_decks((deck, *self._session.enrolment.others))
            self._file.finish(deck)
        self._tell.end(self._session, str(self._options.deck))
        return INCOMPLETE if missing else 0

    def _read_lines(self) -> None:
        """What is typed, then None: with nobody there to ask for spares a complete deck is the end."""
        for line in sys.stdin:
            self._arriving.put(line)
        self._arriving.put(None)
