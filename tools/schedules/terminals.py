"""One schedule, played in real time: readers in their threads, on real pseudo-terminals. Not for Windows.

A link in a folder leads to each reader's terminal, as /dev/serial/by-id does: a reader that is plugged in anew has
another terminal. Readers are found by that link whatever the schedule says. How late each thread was is noted in the
course: a schedule that a busy machine stretched was not played as drawn (lateness.py).
"""

import os
import select
import threading
import time
import tty
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

from devices.families import FAMILIES
from devices.polling import Family
from devices.reader import Reader
from tools.schedules.lateness import MOST, Lateness
from tools.schedules.ports import Plugging
from tools.schedules.protocols import PROTOCOLS, Protocol
from tools.schedules.schedule import Schedule
from tools.schedules.sitting import AS_IT_IS, Changed, Course, Sitting
from tools.schedules.surroundings import pluggings, surroundings

LEAST_SCAN_S = 0.2
SLOWER = 1 / (1 - MOST)
"""A scan takes longer here: many readers share one interpreter, and a terminal is looked at every LOOK_S only."""
LOOK_S = 0.003
GRACE_S = 2 * LOOK_S
"""A thread that is back so soon after it lay down to rest for LOOK_S is not late."""
CHUNK = 4096


def on_terminals(protocol_name: str) -> Protocol:
    """The protocol at the pace that it has here."""
    protocol = PROTOCOLS[protocol_name]
    if protocol.scan_s >= 1.0:
        return protocol
    return replace(protocol, scan_s=max(LEAST_SCAN_S, SLOWER * protocol.scan_s))


def play_on_terminals(schedule: Schedule, folder: Path, changed: Changed = AS_IT_IS) -> Course:
    """Play the whole schedule; the links are made in ``folder``."""
    began_at = time.monotonic()

    def clock() -> float:
        return time.monotonic() - began_at

    sitting, is_over = Sitting(schedule, changed), threading.Event()
    lateness = sitting.course.lateness
    readings = surroundings(schedule, sitting.course.fired)
    plugged = pluggings(schedule, readings)
    hands = [
        _Hands([one for one in plugged if one.wire is reading.wire], folder / reading.name, clock, is_over, lateness)
        for reading in readings
    ]
    readers = [
        Reader(
            reading.name,
            str(folder / reading.name),
            tuple(range(1, len(schedule.antennas[number]) + 1)),
            sitting.report,
            family=_without_parity(FAMILIES[schedule.protocol.name]),
            clock=clock,
            pause=partial(_pause, f"the reader of {reading.name}", clock, is_over, lateness),
        )
        for number, reading in enumerate(readings)
    ]
    for pair in hands:
        pair.start()
    for reader in readers:
        reader.start()
    _take(sitting, schedule.ends_at, clock)
    for reader in readers:
        reader.stop(10.0)
    is_over.set()
    for pair in hands:
        pair.join(10.0)
    sitting.take_until(schedule.ends_at)
    return sitting.course


def _take(sitting: Sitting, until: float, clock: Callable[[], float]) -> None:
    """Take reports as they come."""
    while (now := clock()) < until:
        sitting.take_until(now - LOOK_S)
        rested_at = clock()
        time.sleep(LOOK_S)
        sitting.course.lateness.note("the table", rested_at + GRACE_S, clock())


def _pause(who: str, clock: Callable[[], float], is_over: threading.Event, lateness: Lateness, seconds: float) -> None:
    """A reader's pause, at the end of which it may be kept waiting."""
    began_at = clock()
    is_over.wait(seconds)
    lateness.note(who, began_at + seconds + GRACE_S - LOOK_S, clock())


def _without_parity(family: Family) -> Family:
    """A pseudo-terminal has none: Linux refuses to open one with parity a second time (EINVAL)."""
    return replace(family, line=replace(family.line, parity="N"))


class _Hands(threading.Thread):
    """Plugs one reader in and out, and serves it while it is plugged in."""

    def __init__(
        self,
        plugged: Iterable[Plugging],
        link: Path,
        clock: Callable[[], float],
        is_over: threading.Event,
        lateness: Lateness,
    ) -> None:
        super().__init__(name=f"hands-{link.name}", daemon=True)
        self._plugged = tuple(plugged)
        self._link = link
        self._clock = clock
        self._is_over = is_over
        self._lateness = lateness

    def run(self) -> None:
        """Until it is over."""
        for plugging in self._plugged:
            self._is_over.wait(max(0.0, plugging.since - self._clock()))
            if self._is_over.is_set():
                return
            self._lateness.note(self.name, plugging.since + GRACE_S, self._clock())
            master, slave = os.openpty()
            os.set_blocking(master, False)
            tty.setraw(master)
            tty.setraw(slave)
            self._link.symlink_to(os.ttyname(slave))
            plugging.wire.drop()
            try:
                self._serve(plugging, master)
            finally:
                self._link.unlink()
                os.close(slave)
                os.close(master)

    def _serve(self, plugging: Plugging, master: int) -> None:
        """No answer is later than the turn in which it is written; what the terminal has no room for is lost."""
        turned_at = self._clock()
        while not self._is_over.is_set() and turned_at < plugging.until:
            ready, _, _ = select.select([master], [], [], LOOK_S)
            if ready:
                plugging.wire.ask(os.read(master, CHUNK), self._clock())
            come = plugging.wire.arrived(self._clock())
            if come and select.select([], [master], [], LOOK_S)[1]:
                os.write(master, come)
            now = self._clock()
            self._lateness.note(self.name, turned_at + GRACE_S, now)
            turned_at = now
