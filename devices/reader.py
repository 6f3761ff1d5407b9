"""One reader on one port: opens, scans, and opens again for as long as it runs, in a thread of its own.

It knows no family: what is said to the reader stands in the family's Poller. A scan that fails is counted and done
again; only an antenna whose scans go on failing shows, as DEGRADED. Whatever else goes wrong closes the port, shows in
Health as DOWN, and is tried anew after a pause that doubles from 0.2 s to 1 s: no longer, as hands are dealt meanwhile.

Without a thread it is driven by ``step``: with ``clock``, ``open_port`` and ``pause`` of a simulation it runs in
simulated time, over ports in memory, and several readers take turns by whose clock is behind.
"""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from devices.errors import DeviceError, DeviceTimeout
from devices.health import HealthTeller
from devices.polling import About, Clock, Family, Fault, FaultKind, OpenedPort, OpenPort, Poller
from devices.port_names import advice
from devices.port_search import named_port
from devices.recovery import STOP_S, Backoff, detail_of
from devices.stoppable_port import StoppablePort
from devices.types import DeviceReport, DeviceStatus, ScanDone, TagGone, TagRead

LASTING_S = 1.0
"""A reader is DEGRADED when every scan of one antenna has failed for so long. A scan or two fail whenever a card moves
between the reader's finding it and asking for it."""

RECOVERY_S = 1.0
"""A reader is OK again when no antenna has been failing for so long; else its status would flicker."""

LOYAL_TRIES = 8
"""So often a reader that has answered on a line is tried on it again before the next one: about 10 s."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Open:
    """A reader that answers: its port, who talks to it, and what it said that it is."""

    port: OpenedPort
    poller: Poller
    about: str


class Reader:
    """Reads tags until it is stopped; everything it says goes to ``sink``, from its own thread.

    ``antennas`` are those to scan, in this order, counted from 1. ``clock`` stamps every report. A round over all
    antennas starts at most once per ``scan_period_s``. ``open_port`` opens by the configured name, each time anew;
    ``pause`` waits so many seconds, or less when the reader is to stop.
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
        open_port: OpenPort | None = None,
        pause: Callable[[float], object] | None = None,
    ) -> None:
        self.name = name
        self._port = port
        self._antennas = antennas
        self._sink = sink
        self._family = family
        self._clock = clock
        self._scan_period_s = scan_period_s
        self._health = HealthTeller(name, sink, clock)
        self._backoff = Backoff()
        self._degraded_until = clock()
        self._failing_since: dict[int, float] = {}
        self._was_tried = self._was_up = False
        self._line = 0
        self._unanswered = 0
        self._failure: Exception | None = None
        self._open: _Open | None = None
        self._stopping = threading.Event()
        self._open_port = open_port or partial(
            named_port, family=family, clock=clock, is_stopping=self._stopping.is_set
        )
        self._pause = pause or self._stopping.wait
        self._thread = threading.Thread(target=self._run, name=f"reader-{name}", daemon=True)

    def start(self) -> None:
        """Begin, once; returns at once, whether or not the port is there."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Have the thread end and the port closed, without waiting for it."""
        self._stopping.set()

    def stop(self, timeout_s: float = STOP_S) -> None:
        """End the thread and close the port; DeviceTimeout if that takes longer than ``timeout_s``."""
        self.ask_to_stop()
        self._thread.join(timeout_s)
        if self._thread.is_alive():
            raise DeviceTimeout(f"reader {self.name} did not stop within {timeout_s} s")

    def step(self) -> None:
        """Do what comes next, in the calling thread: a pause after a failure, opening, or one round of scans.

        For those who call no ``start``; a failure is told as Health and never raised.
        """
        try:
            self._next()
        except DeviceError as error:
            self._lose(error)
        except Exception as error:
            logger.exception("reader %s: fault in the program; opening it again", self.name)
            self._lose(error)

    def close(self) -> None:
        """Leave the reader quiet and give its port back; for those who call ``step``, after the last one."""
        if self._open is None:
            return
        opened, self._open = self._open, None
        try:
            opened.poller.finish()
        except DeviceError as error:
            logger.debug("reader %s: it went away while it was closed: %s", self.name, error)
        finally:
            opened.port.close()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.step()
        self.close()

    def _next(self) -> None:
        failure, self._failure = self._failure, None
        if failure is not None:
            self._pause_after(failure)
        elif self._open is None:
            self._open = self._opened()
            self._came_up(self._open.about)
        else:
            self._paced_round(self._open)

    def _lose(self, failure: Exception) -> None:
        """Close what failed; a reader that is to stop is closed by ``close``, which leaves it quiet."""
        if self._stopping.is_set():
            return
        opened, self._open, self._failure = self._open, None, failure
        if opened is not None:
            opened.port.close()

    def _opened(self) -> _Open:
        """The reader ready to scan, on the family's line whose turn it is."""
        if not self._was_tried:
            self._was_tried = True  # from then on what went wrong last says more
            self._health.tell(DeviceStatus.CONNECTING, f"opening {self._port}")
        lines = self._family.lines
        opened = self._open_port(self._port, lines[self._line % len(lines)])
        port = StoppablePort(opened, self._stopping.is_set)
        try:
            poller = self._family.poller(port, self.name, self._antennas, self._clock)
            return _Open(port, poller, self._initialised(poller))
        except BaseException:
            port.close()
            raise

    def _initialised(self, poller: Poller) -> str:
        """What the reader is, ready to scan; if it does not answer, the next try is on the family's next line.

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
        self._health.advise(advice(self._port))
        self._health.tell(DeviceStatus.OK, about)

    def _paced_round(self, opened: _Open) -> None:
        started = self._clock()
        lasting = self._round(opened)
        self._judge(lasting, self._open.about if self._open else opened.about)
        self._pause(max(0.0, started + self._scan_period_s - self._clock()))

    def _judge(self, lasting: list[Fault], about: str) -> None:
        """Tell what the round's lasting faults, if any, mean for the status."""
        if lasting:
            self._degraded_until = self._clock() + RECOVERY_S
            self._health.tell(DeviceStatus.DEGRADED, lasting[0].detail)
        elif self._clock() >= self._degraded_until:
            if not self._failing_since:
                self._backoff.begin_anew()
            self._health.tell(DeviceStatus.OK, about)

    def _round(self, opened: _Open) -> list[Fault]:
        """Every antenna once; the faults of those that have been failing for long."""
        lasting = []
        for item in opened.poller.scan_round():
            if self._stopping.is_set():
                break
            if isinstance(item, About):
                self._open = replace(opened, about=item.text)
                continue
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
            self._health.tell(DeviceStatus.DOWN, detail_of(failure))
        finally:
            self._pause(self._backoff.next_s())
