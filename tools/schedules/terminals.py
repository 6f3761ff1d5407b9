"""One schedule, played in real time: readers in their threads, on real pseudo-terminals. Not for Windows.

A link in a folder leads to each reader's terminal, as /dev/serial/by-id does: a reader that is plugged in anew has
another terminal. Readers are found by that link whatever the schedule says.
"""

import os
import select
import threading
import time
import tty
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from devices.families import FAMILIES
from devices.polling import Family
from devices.reader import Reader
from tools.schedules.ports import Plugging
from tools.schedules.protocols import PROTOCOLS, Protocol
from tools.schedules.schedule import Schedule
from tools.schedules.sitting import Course, Sitting
from tools.schedules.surroundings import pluggings, surroundings

LEAST_SCAN_S = 0.2
SLOWER = 1.5
"""A scan takes longer here: many readers share one interpreter, and a terminal is looked at every LOOK_S only."""
LOOK_S = 0.003
CHUNK = 4096


def on_terminals(protocol_name: str) -> Protocol:
    """The protocol at the pace that it has here."""
    protocol = PROTOCOLS[protocol_name]
    if protocol.scan_s >= 1.0:
        return protocol
    return replace(protocol, scan_s=max(LEAST_SCAN_S, SLOWER * protocol.scan_s))


def play_on_terminals(schedule: Schedule, folder: Path) -> Course:
    """Play the whole schedule; the links are made in ``folder``."""
    began_at = time.monotonic()

    def clock() -> float:
        return time.monotonic() - began_at

    sitting, is_over = Sitting(schedule), threading.Event()
    readings = surroundings(schedule, sitting.course.fired)
    plugged = pluggings(schedule, readings)
    hands = [
        _Hands([one for one in plugged if one.wire is reading.wire], folder / reading.name, clock, is_over)
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
        )
        for number, reading in enumerate(readings)
    ]
    for pair in hands:
        pair.start()
    for reader in readers:
        reader.start()
    while clock() < schedule.ends_at:
        sitting.take_until(clock() - LOOK_S)
        time.sleep(LOOK_S)
    for reader in readers:
        reader.stop(10.0)
    is_over.set()
    for pair in hands:
        pair.join(10.0)
    sitting.take_until(schedule.ends_at)
    return sitting.course


def _without_parity(family: Family) -> Family:
    """A pseudo-terminal has none: Linux refuses to open one with parity a second time (EINVAL)."""
    return replace(family, line=replace(family.line, parity="N"))


class _Hands(threading.Thread):
    """Plugs one reader in and out, and serves it while it is plugged in."""

    def __init__(
        self, plugged: Iterable[Plugging], link: Path, clock: Callable[[], float], is_over: threading.Event
    ) -> None:
        super().__init__(name=f"hands-{link.name}", daemon=True)
        self._plugged = tuple(plugged)
        self._link = link
        self._clock = clock
        self._is_over = is_over

    def run(self) -> None:
        """Until it is over."""
        for plugging in self._plugged:
            self._is_over.wait(max(0.0, plugging.since - self._clock()))
            if self._is_over.is_set():
                return
            master, slave = os.openpty()
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
        while not self._is_over.is_set() and self._clock() < plugging.until:
            ready, _, _ = select.select([master], [], [], LOOK_S)
            if ready:
                plugging.wire.ask(os.read(master, CHUNK), self._clock())
            come = plugging.wire.arrived(self._clock())
            if come and select.select([], [master], [], LOOK_S)[1]:
                os.write(master, come)
