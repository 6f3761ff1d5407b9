"""Reads the machine's clocks while a show runs: what does not go with release is logged, and stands as an alarm."""

from collections.abc import Callable, Iterable

from overlay.delay.clock import wall_s
from overlay.delay.clock_watch import ClockReading, ClockWatch
from overlay.log.entries import MachineSlept, WallClockStepped

MACHINE_SLEPT = "machine_slept"
WALL_STEPPED = "wall_stepped"

STANDS_S = 1_800.0
"""An alarm stands for so long: whoever opens the lid again has other things to do first."""

READ_WITHIN_S = 0.1
"""Readings that took longer were not taken together: the process had to wait between them, and they say nothing."""

_KINDS: dict[type, str] = {MachineSlept: MACHINE_SLEPT, WallClockStepped: WALL_STEPPED}


class ClockAlarms:
    """Used by one thread, at least once a second."""

    def __init__(
        self,
        monotonic: Callable[[], float],
        since_boot: Callable[[], float] | None,
        wall: Callable[[], str],
        note: Callable[[MachineSlept | WallClockStepped], None],
    ) -> None:
        """``note`` has an event logged and must not block; the clocks are those of Surroundings."""
        self._monotonic = monotonic
        self._since_boot = since_boot
        self._wall = wall
        self._note = note
        self._watch = ClockWatch()
        self._sums: dict[str, float] = {}
        self._until: dict[str, float] = {}

    def faults(self) -> Iterable[tuple[str, str]]:
        """Look at the clocks; what stands, each as an alarm's kind and the seconds in all since it stands."""
        now = self._monotonic()
        for event in self._look():
            kind = _KINDS[type(event)]
            before = self._sums.get(kind, 0.0) if now < self._until.get(kind, now) else 0.0
            self._sums[kind], self._until[kind] = before + event.seconds, now + STANDS_S
            self._note(event)
        return [(kind, f"{self._sums[kind]:+.0f} s") for kind, until in self._until.items() if now < until]

    def _look(self) -> tuple[MachineSlept | WallClockStepped, ...]:
        begun = self._monotonic()
        since_boot = self._since_boot() if self._since_boot else None
        reading = ClockReading(begun, since_boot, wall_s(self._wall()))
        return self._watch.look(reading) if self._monotonic() - begun <= READ_WITHIN_S else ()
