"""Alarms that stand as long as what they tell of does."""

import pytest

from overlay.table.alarms import DEAL_ORDER, Alarm
from overlay.table.standing_alarms import StandingAlarms
from rules.state import EMPTY_TABLE
from tests.overlay.operator_desk import OperatorDesk


def kinds(alarms: StandingAlarms, desk: OperatorDesk) -> list[str]:
    return [alarm.kind for alarm in alarms.standing(desk.state)]


@pytest.fixture
def alarms(hand: OperatorDesk) -> StandingAlarms:
    """Seat 1 has two cards; the two others have none."""
    hand.see("seat-1 AsKd")
    return StandingAlarms(lambda: "")


def test_H3_two_cards_in_a_row_are_an_alarm_until_the_others_have_theirs(
    alarms: StandingAlarms, hand: OperatorDesk
) -> None:
    alarms.watch_deal(hand.state)
    assert kinds(alarms, hand) == [DEAL_ORDER]
    hand.see("seat-2 Qh")
    assert kinds(alarms, hand) == []


def test_H3_cards_that_are_typed_come_in_any_order(alarms: StandingAlarms, hand: OperatorDesk) -> None:
    assert kinds(alarms, hand) == []


def test_H3_no_alarm_between_hands(alarms: StandingAlarms, hand: OperatorDesk) -> None:
    hand.do("misdeal", reason="r")
    alarms.watch_deal(hand.state)
    assert kinds(alarms, hand) == []


def test_a_fault_of_the_log_stands_with_its_first_time_until_it_is_over() -> None:
    times, faults = iter(["noon", "later", "last"]), [("head_copy", "the disk refuses")]
    alarms = StandingAlarms(lambda: next(times), lambda: faults)
    first = Alarm("head_copy", "head_copy", "the disk refuses", "noon")
    assert alarms.standing(EMPTY_TABLE) == alarms.standing(EMPTY_TABLE) == (first,)
    faults[:] = [("head_copy", "the disk is full")]
    assert alarms.standing(EMPTY_TABLE) == (Alarm("head_copy", "head_copy", "the disk is full", "later"),)
    faults.clear()
    assert alarms.standing(EMPTY_TABLE) == ()
