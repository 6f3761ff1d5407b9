"""One reader on one port, in a thread of its own: opens, scans, and opens again for as long as it runs.

It knows no family: what is said to the reader stands in the family's Poller. A scan that fails is counted and done
again; only an antenna whose scans go on failing shows, as DEGRADED. Whatever else goes wrong closes the port, shows in
Health as DOWN, and is tried anew after a pause that doubles from 0.2 s to 5 s.
"""

import logging
import threading
import time
from collections.abc import Callable

from devices.errors import DeviceError, DeviceTimeout
from devices.health import HealthTeller
from devices.polling import Clock, Family, Fault, FaultKind, Poller
from devices.serial_port import open_port
from devices.types import DeviceReport, DeviceStatus, ScanDone, TagGone, TagRead

FIRST_PAUSE_S = 0.2
LONGEST_PAUSE_S = 5.0

LASTING_S = 1.0
"""A reader is DEGRADED when every scan of one antenna has failed for so long. A scan or two fail whenever a card moves
between the reader's finding it and asking for it."""

RECOVERY_S = 1.0
"""A reader is OK again when no antenna has been failing for so long; else its status would flicker."""

LOYAL_TRIES = 6
"""So often a reader that has answered on a line is tried on it again before the next one: about 10 s."""

logger = logging.getLogger(__name__)


class Reader:
    """Reads tags until it is stopped; everything it says goes to ``sink``, from its own thread.

    ``antennas`` are those to scan, in this order, counted from 1. ``clock`` stamps every report. A round over all
    antennas starts at most once per ``scan_period_s``. ``log_bytes``: see ``open_port``; never for a show.
    """

    def __init__(  # noqa: PLR0913 - plain arguments, all but the first four by keyword
        self,
        name: str,
        port: str,
        antennas: tuple[int, ...],
        sink: Callable[[DeviceReport], None],
        *,
        family: Family,
        clock: Clock = time.monotonic,
        scan_period_s: float = 0.1,
        log_bytes: bool = False,
    ) -> None:
        self.name = name
        self._port = port
        self._antennas = antennas
        self._sink = sink
        self._family = family
        self._clock = clock
        self._scan_period_s = scan_period_s
        self._log_bytes = log_bytes
        self._health = HealthTeller(name, sink, clock)
        self._pause_s = FIRST_PAUSE_S
        self._degraded_until = clock()
        self._failing_since: dict[int, float] = {}
        self._was_up = False
        self._line = 0
        self._unanswered = 0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"reader-{name}", daemon=True)

    def start(self) -> None:
        """Begin, once; returns at once, whether or not the port is there."""
        self._thread.start()

    def stop(self, timeout_s: float = 2.0) -> None:
        """End the thread and close the port; DeviceTimeout if that takes longer than ``timeout_s``."""
        self._stopping.set()
        self._thread.join(timeout_s)
        if self._thread.is_alive():
            raise DeviceTimeout(f"reader {self.name} did not stop within {timeout_s} s")

    def _run(self) -> None:
        failure: Exception | None = None
        while not self._stopping.is_set():
            try:
                if failure is not None:
                    self._pause_after(failure)
                self._open_and_scan()
            except DeviceError as error:
                failure = error
            except Exception as error:
                logger.exception("reader %s: fault in the program; opening it again", self.name)
                failure = error

    def _open_and_scan(self) -> None:
        if not self._was_up:
            self._health.tell(DeviceStatus.CONNECTING, f"opening {self._port}")
        lines = self._family.lines
        port = open_port(self._port, lines[self._line % len(lines)], log_bytes=self._log_bytes)
        try:
            poller = self._family.poller(port, self.name, self._antennas, self._clock)
            about = self._initialised(poller)
            self._came_up(about)
            while not self._stopping.is_set():
                self._paced_round(poller, about)
            poller.finish()
        finally:
            port.close()

    def _initialised(self, poller: Poller) -> str:
        """The reader ready to scan; if it does not answer, the next try is on the family's next line.

        A line on which it has answered before is left only after LOYAL_TRIES: it may be slow to start again.
        """
        try:
            about = poller.initialise()
        except DeviceError:
            self._unanswered += 1
            if not self._was_up or self._unanswered % LOYAL_TRIES == 0:
                self._line += 1
            raise
        self._unanswered = 0
        return about

    def _came_up(self, about: str) -> None:
        self._health.count(resets=int(self._was_up))
        self._was_up = True
        self._failing_since.clear()
        self._health.tell(DeviceStatus.OK, about)

    def _paced_round(self, poller: Poller, about: str) -> None:
        started = self._clock()
        self._judge(self._round(poller), about)
        self._stopping.wait(max(0.0, started + self._scan_period_s - self._clock()))

    def _judge(self, lasting: list[Fault], about: str) -> None:
        """Tell what the round's lasting faults, if any, mean for the status."""
        if lasting:
            self._degraded_until = self._clock() + RECOVERY_S
            self._health.tell(DeviceStatus.DEGRADED, lasting[0].detail)
        elif self._clock() >= self._degraded_until:
            if not self._failing_since:
                self._pause_s = FIRST_PAUSE_S
            self._health.tell(DeviceStatus.OK, about)

    def _round(self, poller: Poller) -> list[Fault]:
        """Every antenna once; the faults of those that have been failing for long."""
        lasting = []
        for item in poller.scan_round():
            if self._stopping.is_set():
                break
            if not isinstance(item, Fault):
                self._pass_on(item)
                continue
            self._sink(ScanDone(self.name, item.antenna, self._clock(), is_clean=False))
            if self._is_lasting(item):
                lasting.append(item)
        return lasting

    def _pass_on(self, item: TagRead | TagGone | ScanDone) -> None:
        if isinstance(item, ScanDone):
            self._health.count(scans=1)
            self._failing_since.pop(item.antenna, None)
        self._sink(item)

    def _is_lasting(self, fault: Fault) -> bool:
        """Count the fault, and judge by the first one since the antenna's last clean scan."""
        self._health.count(
            checksum_errors=int(fault.kind is FaultKind.CHECKSUM), timeouts=int(fault.kind is FaultKind.TIMEOUT)
        )
        now = self._clock()
        return now - self._failing_since.setdefault(fault.antenna, now) >= LASTING_S

    def _pause_after(self, failure: Exception) -> None:
        self._health.count(timeouts=int(isinstance(failure, DeviceTimeout)))
        try:
            self._health.tell(DeviceStatus.DOWN, _detail(failure))
        finally:
            self._stopping.wait(self._pause_s)
            self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)


def _detail(failure: Exception) -> str:
    if isinstance(failure, DeviceError):
        return str(failure)
    return f"fault in the program ({type(failure).__name__}); its log tells where"
