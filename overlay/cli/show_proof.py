"""What a production keeps besides its log so that the log can be proved: its key, a copy of its head, the raw reads."""

import getpass
import os
import sys
from pathlib import Path

from capture.sighting import PictureRead
from devices.types import DeviceReport
from overlay.cli.reads_follower import ReadsFollower
from overlay.config.production import Config
from overlay.config.security import JournalKeeps, SecurityConfig
from overlay.delay.clock import wall_time
from overlay.delay.ledger import Ledger
from overlay.log.entries import ReadsSegmentClosed
from overlay.log.event_log import EventLog
from overlay.log.seal import READS
from overlay.log.show_file import HEAD_FILE
from overlay.log.show_key import PASSPHRASE_VARIABLE, KeyFile, KeyPlace, Passphrase
from overlay.proof.head_copy import HeadCopy
from overlay.proof.reads_journal import ReadsJournal


def key_place(security: SecurityConfig, base: Path) -> KeyPlace:
    """Where the show's key is; ``base`` is the configuration's folder."""
    if security.passphrase:
        return Passphrase(ask_passphrase)
    return KeyFile(base / security.key_file if security.key_file else None)


def ask_passphrase() -> str:
    """From the environment, else typed without an echo; "" where nobody can be asked."""
    if given := os.environ.get(PASSPHRASE_VARIABLE):
        return given
    return getpass.getpass("The show's passphrase: ") if sys.stdin is not None and sys.stdin.isatty() else ""


class ShowProof:
    """Follows one show. ``start`` and ``stop`` with the table; a show without its key journals no reads."""

    def __init__(self, config: Config, base: Path, log: EventLog, ledger: Ledger) -> None:
        """What the log has to say of this start is noted. Raises OSError for a head file that cannot be read."""
        for event in log.opening:
            ledger.note(event)
        self._head = None
        if config.security.head_file is not None:
            self._head = HeadCopy(base / config.security.head_file, log.show_id)
            self._head.compare(log.hash_of)
            log.remember(HEAD_FILE, str((base / config.security.head_file).resolve()))
            log.follow(self._head.put)
            ledger.watch(self._head.faults)
        self._follower = ReadsFollower(config.capture.journal)
        self._journal = None
        has_sensors = bool(config.readers or config.cameras)
        if log.seal is not None and has_sensors and config.capture.journal is not JournalKeeps.NOTHING:
            closed = {e.event.segment for e in log.entries if isinstance(e.event, ReadsSegmentClosed)}
            seal = log.seal.of(READS)
            self._journal = ReadsJournal(log.path, log.show_id, seal, ledger.note, closed, wall=wall_time)
            ledger.watch(self._journal.faults)

    def take(self, report: DeviceReport | PictureRead) -> None:
        """A reader said something, or a camera's picture was read; never blocks. One thread."""
        if self._journal is None:
            return
        lines = self._follower.see(report) if isinstance(report, PictureRead) else self._follower.feed(report)
        for line in lines:
            self._journal.put(line)

    def start(self) -> None:
        """Start the threads."""
        if self._head:
            self._head.start()
        if self._journal:
            self._journal.start()

    def stop_reads(self) -> None:
        """No more reads come: the last segment is closed, while the table still takes its hash."""
        if self._journal:
            self._journal.stop()

    def stop(self) -> None:
        """The log is complete: copy its head a last time."""
        if self._head:
            self._head.stop()
