"""Whether the machine slept, or its wall clock was set, while a show ran: three clocks compared. Pure.

Release goes by the monotonic clock alone (overlay/delay/clock.py), so neither brings anything forward. But a machine
that slept shows program late, and a wall clock that was set tells people wrong times: so somebody must know.
"""

from dataclasses import dataclass

from overlay.delay.clock import DISAGREEMENT_S
from overlay.log.entries import MachineSlept, WallClockStepped

COMPARED_FOR_S = 3_600.0
"""Clocks are compared with what they said up to so long ago: a clock that is moved bit by bit is noticed too, and one
that NTP slews, by 1.8 s an hour at most (RFC 5905: 500 parts in a million), is not."""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """Seconds, read together. ``monotonic_s`` stands still in sleep on Linux and macOS; ``since_boot_s`` does not, None
    where there is no such clock; ``wall_s`` since 1970."""

    monotonic_s: float
    since_boot_s: float | None
    wall_s: float


class ClockWatch:
    """``look`` at a reading now and then."""

    def __init__(self) -> None:
        self._compared: ClockReading | None = None

    def look(self, now: ClockReading) -> tuple[MachineSlept | WallClockStepped, ...]:
        """What happened since the last look. Without ``since_boot_s`` a sleep is a wall clock that went ahead."""
        before = self._compared
        if before is None or now.monotonic_s - before.monotonic_s >= COMPARED_FOR_S:
            self._compared = now
        if before is None:
            return ()
        events = _events(before, now)
        if events:
            self._compared = _told(before, events)
        return events


def _told(before: ClockReading, events: tuple[MachineSlept | WallClockStepped, ...]) -> ClockReading:
    """What clocks are compared with from here on: what was told is counted in, what is too little yet is kept."""
    slept_s = sum(event.seconds for event in events if isinstance(event, MachineSlept))
    since_boot_s = None if before.since_boot_s is None else before.since_boot_s + slept_s
    return ClockReading(before.monotonic_s, since_boot_s, before.wall_s + sum(event.seconds for event in events))


def _events(before: ClockReading, now: ClockReading) -> tuple[MachineSlept | WallClockStepped, ...]:
    ran_s = now.monotonic_s - before.monotonic_s
    passed_s = ran_s
    if before.since_boot_s is not None and now.since_boot_s is not None:
        passed_s = now.since_boot_s - before.since_boot_s
    slept_s, stepped_s = passed_s - ran_s, now.wall_s - before.wall_s - passed_s
    slept = (MachineSlept(round(slept_s, 1)),) if slept_s >= DISAGREEMENT_S else ()
    stepped = (WallClockStepped(round(stepped_s, 1)),) if abs(stepped_s) >= DISAGREEMENT_S else ()
    return (*slept, *stepped)
