"""The soak's judges are held against faults that were planted: what comes early, late, wrong, twice."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from overlay.delay.release import CardPolicy, release
from overlay.log.event_log import LogError
from overlay.views.by_page import Show, program_view
from overlay.views.types import encode_view
from tests.overlay.operator_desk import DELAY_S, OperatorDesk
from tools.soak.machine import SPIN_S, MachineWatch, Turn
from tools.soak.show_file import acts
from tools.soak.shown import BLANK, folded, shown_of_state, shown_of_view
from tools.soak.timeline import Expected, Fault, Seen

NOON_S = datetime.fromisoformat("2026-06-01T12:00:00Z").timestamp()
STARTED_S, DEALT_S, CALLED_S = 100.0, 110.0, 120.0


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    """A hand that starts, is dealt and called at the three times."""
    desk = OperatorDesk(tmp_path)
    desk.at(STARTED_S).do("start_hand", button=1)
    desk.at(DEALT_S).see("seat-1 AsKs")
    desk.at(CALLED_S).do("call")
    return desk


def view_at(desk: OperatorDesk, time: float, *, blank: bool = False) -> dict[str, Any]:
    """What program is sent at that show time."""
    released = release(desk.log.entries, time, CardPolicy.DELAY_ONLY)
    return encode_view(program_view(released, Show("Soak", "", DELAY_S, blank=blank), None))


def expected(desk: OperatorDesk, *moments: float, policy: CardPolicy = CardPolicy.DELAY_ONLY) -> Expected:
    """Show time is the machine's here, and the wall clock's since noon."""
    timeline = Expected(desk.log.entries, policy, offset_s=0.0, wall_s=NOON_S)
    timeline.fold(moments)
    return timeline


@pytest.mark.parametrize(
    ("of", "came", "fault", "seconds"),
    [
        pytest.param(DEALT_S + DELAY_S, DEALT_S + DELAY_S + 0.02, None, 0.0, id="in-time"),
        pytest.param(STARTED_S, STARTED_S + DELAY_S + 0.1, None, 0.1, id="on-its-way"),
        pytest.param(DEALT_S + DELAY_S, DEALT_S + DELAY_S - 1, Fault.EARLY, 1.0, id="cards-a-second-early"),
        pytest.param(CALLED_S + DELAY_S, CALLED_S + 0.02, Fault.EARLY, DELAY_S, id="no-delay-at-all"),
        pytest.param(DEALT_S, DEALT_S + DELAY_S + 5, Fault.LATE, 15.0, id="behind-by-two-releases"),
    ],
)
def test_a_view_is_judged_by_the_time_at_which_it_came(
    desk: OperatorDesk, of: float, came: float, fault: Fault | None, seconds: float
) -> None:
    judged = expected(desk, came).judge(Seen(came, view_at(desk, of)))
    assert judged.fault is fault
    assert judged.seconds == pytest.approx(seconds, abs=0.03)


def test_a_view_that_was_never_due_is_wrong(desk: OperatorDesk) -> None:
    came = DEALT_S + DELAY_S + 1
    view = view_at(desk, came)
    view["seats"][0]["hole_cards"] = ["As", "Qs"]
    assert expected(desk, came).judge(Seen(came, view)).fault is Fault.WRONG


def test_cards_of_a_hand_that_still_runs_are_wrong_where_they_wait_for_its_end(desk: OperatorDesk) -> None:
    came = DEALT_S + DELAY_S + 1
    judged = expected(desk, came, policy=CardPolicy.AFTER_HAND).judge(Seen(came, view_at(desk, came)))
    assert judged.fault is Fault.WRONG


def test_panic_shows_nothing_from_its_own_time_on(desk: OperatorDesk) -> None:
    desk.at(160.0).do("blank")
    timeline = expected(desk, 159.0, 161.0)
    assert shown_of_view(view_at(desk, 161.0, blank=True)) == BLANK
    assert timeline.judge(Seen(161.0, view_at(desk, 161.0, blank=True))).fault is None
    assert timeline.judge(Seen(159.0, view_at(desk, 159.0, blank=True))).fault is Fault.EARLY
    assert timeline.judge(Seen(162.0, view_at(desk, 162.0))).fault is Fault.LATE


def test_the_log_folded_anew_is_the_table(desk: OperatorDesk) -> None:
    desk.at(121.0).do("undo")
    assert folded(desk.log.entries) == desk.state
    hidden = shown_of_state(desk.state, tabled_only=True)
    assert hidden.seats[0].hole == ("?", "?")
    assert hidden != shown_of_state(desk.state)


@pytest.mark.parametrize(
    ("turn", "lost_s", "is_too_late"),
    [
        pytest.param(Turn(10.0, 10.001, 10.0 + SPIN_S), 0.0, False, id="there-at-once"),
        pytest.param(Turn(10.0, 10.105, 10.105 + SPIN_S), 0.1, False, id="a-tenth-of-a-second-late"),
        pytest.param(Turn(10.0, 10.505, 10.505 + SPIN_S), 0.5, True, id="late-for-half-of-it"),
        pytest.param(Turn(10.0, 10.001, 10.001 + 2 * SPIN_S), 0.0, True, id="half-as-fast"),
        pytest.param(Turn(5.0, 8.0, 9.0), 0.0, False, id="long-before"),
    ],
)
def test_a_machine_that_was_late_or_slow_is_no_measure(turn: Turn, lost_s: float, is_too_late: bool) -> None:
    watch = MachineWatch([turn])
    assert watch.lost_s(9.9, 10.9) == pytest.approx(lost_s)
    assert watch.is_too_late(9.9, 10.9) is is_too_late


def test_an_act_that_was_done_twice_is_noticed(desk: OperatorDesk) -> None:
    (called,) = (entry for entry in desk.log.entries if entry.at == desk.log.entries[-1].at)
    number = called.number
    assert acts(desk.log.entries, {called.cause, "never given"}) == {called.cause: range(number, number + 1)}
    again = replace(called, number=number + 2)
    with pytest.raises(LogError, match="acted twice"):
        acts([*desk.log.entries, again], {called.cause})
