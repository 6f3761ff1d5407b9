"""A machine that slept and a wall clock that was set are noticed; release goes by neither."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlay.delay.clock_alarms import MACHINE_SLEPT, STANDS_S, WALL_STEPPED, ClockAlarms
from overlay.delay.clock_watch import COMPARED_FOR_S, ClockReading, ClockWatch
from overlay.log.entries import MachineSlept, WallClockStepped
from tests.overlay.operator_desk import FakeTime
from tests.overlay.table.test_table import RunningTable

Event = MachineSlept | WallClockStepped
BEGIN = ClockReading(100.0, 1_100.0, 1_780_000_000.0)


def after(ran_s: float, *, slept_s: float = 0.0, set_s: float = 0.0, has_boot_clock: bool = True) -> ClockReading:
    """The clocks ``ran_s`` awake seconds after BEGIN."""
    passed_s = ran_s + slept_s
    boot_s = 1_100.0 + passed_s if has_boot_clock else None
    return ClockReading(100.0 + ran_s, boot_s, BEGIN.wall_s + passed_s + set_s)


@pytest.mark.parametrize(
    ("now", "events"),
    [
        pytest.param(after(1.0), (), id="nothing happened"),
        pytest.param(after(1.0, slept_s=312.0), (MachineSlept(312.0),), id="it slept"),
        pytest.param(after(1.0, set_s=3_600.0), (WallClockStepped(3_600.0),), id="set forward"),
        pytest.param(after(1.0, set_s=-3_600.0), (WallClockStepped(-3_600.0),), id="set back"),
        pytest.param(
            after(1.0, slept_s=60.0, set_s=-60.0),
            (MachineSlept(60.0), WallClockStepped(-60.0)),
            id="slept and set back",
        ),
        pytest.param(after(1.0, set_s=1.9), (), id="a small correction"),
        pytest.param(after(1.0, slept_s=312.0, has_boot_clock=False), (WallClockStepped(312.0),), id="no such clock"),
    ],
)
def test_clocks_that_part_are_told(now: ClockReading, events: tuple[Event, ...]) -> None:
    watch = ClockWatch()
    if now.since_boot_s is None:
        watch.look(ClockReading(BEGIN.monotonic_s, None, BEGIN.wall_s))
    else:
        watch.look(BEGIN)
    assert watch.look(now) == events
    assert watch.look(now) == ()


def test_a_clock_that_is_set_bit_by_bit_is_noticed_too() -> None:
    watch = ClockWatch()
    events = [event for second in range(60) for event in watch.look(after(float(second), set_s=0.5 * second))]
    assert sum(event.seconds for event in events) == pytest.approx(0.5 * 59, abs=2.0)


def test_a_clock_that_ntp_slews_all_night_is_not() -> None:
    watch = ClockWatch()
    readings = [after(60.0 * minute, set_s=60.0 * minute * 500e-6) for minute in range(720)]
    assert readings[-1].monotonic_s > COMPARED_FOR_S
    assert not [event for reading in readings for event in watch.look(reading)]


class Clocks:
    """Three clocks that are set by hand, and what was noted."""

    def __init__(self) -> None:
        self.time, self.slept_s, self.noted = FakeTime(), 0.0, list[Event]()
        self.alarms = ClockAlarms(self.time, self.since_boot, self.time.wall, self.noted.append)

    def since_boot(self) -> float:
        return self.time.now_s + self.slept_s

    def sleep(self, seconds: float) -> None:
        self.slept_s += seconds
        self.time.wall_ahead_s += seconds

    def standing(self) -> dict[str, str]:
        return dict(self.alarms.faults())


def test_sleeps_are_logged_each_and_told_as_one_alarm_until_it_is_old() -> None:
    clocks = Clocks()
    assert clocks.standing() == {}
    clocks.sleep(300.0)
    assert clocks.standing() == {MACHINE_SLEPT: "+300 s"}
    clocks.time.now_s += 60.0
    clocks.sleep(12.0)
    assert clocks.standing() == {MACHINE_SLEPT: "+312 s"}
    assert clocks.noted == [MachineSlept(300.0), MachineSlept(12.0)]
    clocks.time.now_s += STANDS_S
    assert clocks.standing() == {}


def test_readings_that_were_not_taken_together_say_nothing() -> None:
    clocks = Clocks()
    slow = ClockAlarms(clocks.time, clocks.since_boot, lambda: _later(clocks), clocks.noted.append)
    for _ in range(3):
        assert list(slow.faults()) == []
    assert clocks.noted == []


def _later(clocks: Clocks) -> str:
    """The wall time, for which the process waited so long that the other clocks are old."""
    clocks.time.now_s += 5.0
    return clocks.time.wall()


def test_the_desks_and_the_log_are_told_and_nothing_comes_early(tmp_path: Path) -> None:
    table = RunningTable(tmp_path / "final.show", start=False)
    alarms = ClockAlarms(table.time, None, table.time.wall, table.ledger.note)
    table.ledger.watch(alarms.faults)
    table.table.start()
    try:
        assert table.do("start_hand").ok
        waits_s = table.ledger.wakes_in_s()
        table.time.wall_ahead_s += 3_600.0
        table.wait("console", lambda view: any(alarm["kind"] == WALL_STEPPED for alarm in view["alarms"]))
        table.wait("producer", lambda view: view["alarms"][0]["text"] == "+3600 s")
        assert table.ledger.wakes_in_s() == waits_s
        assert table.views["program"]["hand"] is None
    finally:
        table.close()
    assert WallClockStepped(3_600.0) in [entry.event for entry in table.log.entries]


@given(steps=st.lists(st.tuples(st.floats(0, 30), st.floats(-1e6, 1e6), st.floats(0, 1e6)), max_size=20))
def test_whatever_the_clocks_do_the_sum_of_what_is_told_is_what_happened(
    steps: list[tuple[float, float, float]],
) -> None:
    clocks = Clocks()
    clocks.standing()
    for ran_s, set_s, slept_s in steps:
        clocks.time.now_s += ran_s
        clocks.time.wall_ahead_s += set_s
        clocks.sleep(slept_s)
        clocks.standing()
    slept_s = sum(event.seconds for event in clocks.noted if isinstance(event, MachineSlept))
    set_s = sum(event.seconds for event in clocks.noted if isinstance(event, WallClockStepped))
    assert slept_s == pytest.approx(clocks.slept_s, abs=2.1)
    assert set_s == pytest.approx(clocks.time.wall_ahead_s - clocks.slept_s, abs=2.1)
