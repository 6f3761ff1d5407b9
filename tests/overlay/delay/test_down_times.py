"""Time that did not count: what the wall clock says of it, and that only two persons make it count."""

from pathlib import Path

import pytest

from overlay.delay.clock import ClockMark, ShowClock
from overlay.delay.schedule import SLATE_S
from overlay.log.entries import ClockResumed, WallTimeAccepted
from tests.overlay.operator_desk import FakeTime, OperatorDesk, holes, refusal, refusal_of

BOTH = ("operator", "producer")


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    """Cards at 110 behind a delay of 300; the last heartbeat is at 120."""
    desk = OperatorDesk(tmp_path, delay_s=300)
    desk.at(100).do("start_hand", button=1)
    desk.at(110).see("seat-1 AsKs")
    desk.at(120).ledger.commit()
    return desk


def reboot(desk: OperatorDesk, *, down_s: float, boot: str = "boot-2") -> OperatorDesk:
    """The machine is down for so long by the wall clock; its monotonic clock starts at 5 s."""
    desk.time.wall_ahead_s += desk.time.now_s + down_s - 5
    desk.at(5).open(boot)
    desk.ledger.commit()
    return desk


def known_in(desk: OperatorDesk, seconds: float) -> list[str | None]:
    state = desk.released(at=desk.time.now_s + seconds).state
    return holes(state, 1) if state.hand else []


def test_after_a_reboot_the_rest_of_the_delay_is_waited_from_the_last_heartbeat(desk: OperatorDesk) -> None:
    reboot(desk, down_s=10_000)
    assert known_in(desk, 289.9) == []
    assert known_in(desk, 0.1) == ["As", "Ks"]


def test_a_reboot_is_logged_with_the_last_heartbeat(desk: OperatorDesk) -> None:
    reboot(desk, down_s=100)
    assert desk.log.entries[-1].event == ClockResumed("2026-06-01T12:02:00.000Z", 120.0)


def test_a_restart_in_the_same_boot_logs_nothing_and_the_down_time_counts(desk: OperatorDesk) -> None:
    before = len(desk.log.entries)
    desk.at(405).open()
    desk.ledger.commit()
    assert len(desk.log.entries) == before
    assert known_in(desk, 5) == ["As", "Ks"]


def test_two_persons_have_the_down_time_count_behind_a_slate(desk: OperatorDesk) -> None:
    reboot(desk, down_s=1_000)
    (accepted,) = desk.do_by(BOTH, "accept_wall_time")
    assert isinstance(accepted.event, WallTimeAccepted)
    assert accepted.event.passed_s == pytest.approx(1_000)
    shown = desk.released()
    assert (shown.slate, shown.state.hand) == ("jump", None)
    assert known_in(desk, SLATE_S) == ["As", "Ks"]
    assert desk.released().jumped == 1


def test_what_is_not_over_yet_by_the_wall_clock_waits_the_rest(desk: OperatorDesk) -> None:
    reboot(desk, down_s=200)
    desk.do_by(BOTH, "accept_wall_time")
    assert desk.released().slate is None
    assert known_in(desk, 89.9) == []
    assert known_in(desk, 0.1) == ["As", "Ks"]


def test_what_is_logged_after_the_reboot_waits_its_full_delay(desk: OperatorDesk) -> None:
    reboot(desk, down_s=1_000)
    desk.see("seat-2 QhQd")
    desk.do_by(BOTH, "accept_wall_time")
    assert holes(desk.released(at=304.9).state, 2) == []
    assert holes(desk.released(at=305).state, 2) == ["Qh", "Qd"]


def test_one_person_accepts_nothing_and_nothing_is_accepted_twice(desk: OperatorDesk) -> None:
    assert "no down time" in refusal_of(BOTH, desk, "accept_wall_time").reason
    reboot(desk, down_s=1_000)
    assert "only when two persons" in refusal(desk, "accept_wall_time").reason
    desk.do_by(BOTH, "accept_wall_time")
    assert "no down time" in refusal_of(BOTH, desk, "accept_wall_time").reason


def test_a_wall_clock_that_went_back_says_nothing(desk: OperatorDesk) -> None:
    reboot(desk, down_s=-500)
    assert "no down time" in refusal_of(BOTH, desk, "accept_wall_time").reason


def test_each_of_two_reboots_counts_for_what_was_logged_before_it(desk: OperatorDesk) -> None:
    reboot(desk, down_s=100)
    desk.see("seat-2 QhQd")
    reboot(desk, down_s=50, boot="boot-3")
    accepted = [entry.event for entry in desk.do_by(BOTH, "accept_wall_time")]
    assert [event.passed_s for event in accepted if isinstance(event, WallTimeAccepted)] == pytest.approx([100, 50])
    assert holes(desk.released(at=5 + 139.9).state, 1) == []
    assert holes(desk.released(at=5 + 140.1).state, 1) == ["As", "Ks"]
    assert holes(desk.released(at=5 + 249.9).state, 2) == []
    assert holes(desk.released(at=5 + 250.1).state, 2) == ["Qh", "Qd"]


def test_in_one_boot_time_counts_only_where_the_wall_clock_says_no_less() -> None:
    """A process of another time namespace reads another monotonic clock under the same boot id."""
    last = ClockMark("boot-1", 100.0, 40.0, "2026-06-01T12:00:00.000Z")
    time = FakeTime()
    time.now_s, time.wall_ahead_s = 5_000.0, -4_990.0
    clock = ShowClock(last, boot="boot-1", monotonic=time, wall=time.wall)
    assert (clock.now(), clock.is_resumed) == (40.0, True)
    time.wall_ahead_s = 100.0
    clock = ShowClock(last, boot="boot-1", monotonic=time, wall=time.wall)
    assert (clock.now(), clock.is_resumed) == (4_940.0, False)


def test_a_wall_clock_that_jumps_while_the_show_runs_changes_nothing(desk: OperatorDesk) -> None:
    desk.time.wall_ahead_s = 1e8
    assert known_in(desk, 280) == []
    desk.time.wall_ahead_s = -1e8
    assert known_in(desk, 10) == ["As", "Ks"]


def test_an_entry_carries_boot_monotonic_and_wall_time(desk: OperatorDesk) -> None:
    entry = desk.log.entries[-1]
    assert (entry.boot, entry.monotonic_s, entry.show_s, entry.at) == (
        "boot-1", 110.0, 110.0, "2026-06-01T12:01:50.000Z",
    )  # fmt: skip
    desk.open()
    assert desk.log.entries[-1] == entry
