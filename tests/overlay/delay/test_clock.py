"""Show time: monotonic, carried over a restart, never brought forward."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlay.delay.clock import ClockMark, ShowClock, wall_time
from tests.overlay.operator_desk import FakeTime


def clock(last: ClockMark | None, boot: str, now_s: float) -> tuple[ShowClock, FakeTime]:
    time = FakeTime()
    time.now_s = now_s
    return ShowClock(last, boot=boot, monotonic=time), time


def test_a_new_show_begins_at_zero_whatever_the_machine_says() -> None:
    assert clock(None, "boot-1", 86_400.0)[0].now() == 0.0


def test_show_time_goes_on_as_the_monotonic_clock_does() -> None:
    show, time = clock(None, "boot-1", 500.0)
    time.now_s = 512.5
    assert show.now() == 12.5
    assert show.mark() == ClockMark("boot-1", 512.5, 12.5)


def test_time_while_the_process_was_down_counts_within_one_boot() -> None:
    show, _ = clock(ClockMark("boot-1", 1_000.0, 40.0), "boot-1", 1_060.0)
    assert show.now() == 100.0


@pytest.mark.parametrize(
    ("last_boot", "boot"),
    [
        pytest.param("boot-1", "boot-2", id="after a reboot"),
        pytest.param("", "", id="where boots cannot be told apart"),
        pytest.param("boot-1", "", id="where this boot is unknown"),
    ],
)
def test_down_time_does_not_count(last_boot: str, boot: str) -> None:
    show, time = clock(ClockMark(last_boot, 10.0, 40.0), boot, 5_000.0)
    assert show.now() == 40.0
    time.now_s = 5_003.0
    assert show.now() == 43.0


def test_a_monotonic_clock_that_went_back_brings_show_time_to_the_last_mark() -> None:
    assert clock(ClockMark("boot-1", 1_000.0, 40.0), "boot-1", 3.0)[0].now() == 40.0


@given(
    last_s=st.floats(0, 1e7),
    show_s=st.floats(0, 1e7),
    now_s=st.floats(0, 1e7),
    same_boot=st.booleans(),
    later=st.floats(0, 1e5),
)
def test_show_time_is_never_before_the_last_mark_and_never_ahead_of_real_time(
    last_s: float, show_s: float, now_s: float, same_boot: bool, later: float
) -> None:
    show, time = clock(ClockMark("boot-1", last_s, show_s), "boot-1" if same_boot else "boot-2", now_s)
    passed = max(0.0, now_s - last_s) if same_boot else 0.0
    assert show_s <= show.now() + 1e-6
    assert show.now() <= show_s + passed + 1e-6
    before = show.now()
    time.now_s += later
    assert before <= show.now() <= before + later + 1e-6


def test_wall_time_is_utc_with_milliseconds() -> None:
    assert len(wall_time()) == len("2026-06-01T20:15:03.120Z")
    assert wall_time().endswith("Z")
