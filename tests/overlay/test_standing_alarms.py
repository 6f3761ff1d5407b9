"""Alarms that stand as long as what they tell of does."""

import pytest

from overlay.alarms import DEAL_ORDER
from overlay.standing_alarms import StandingAlarms
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
