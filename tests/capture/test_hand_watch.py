"""What the cards say about the deal: the muck, cards that wander, a deck that is gathered. Nobody is folded by it."""

import pytest

from capture.alarms import Alarm, AlarmKind
from rules.events import CardRead, CardRemoved
from rules.spots import MuckSpot, SeatSpot
from tests.capture.scanned_table import FLOP, MUCK, SEAT_3, SEAT_4, SEAT_7, Table, Tags, uids

DEALT: Tags = {SEAT_3: uids("As", "Kd"), SEAT_4: uids("2c", "2d"), SEAT_7: uids("9h", "9s")}


def dealt() -> Table:
    table = Table()
    assert len(table.scans(10, DEALT)) == 6
    return table


def test_a_whole_hand_in_the_muck_is_read_there_and_no_alarm() -> None:
    table = dealt()
    facts = table.scans(100, {**DEALT, SEAT_3: (), MUCK: uids("As", "Kd")})
    assert {fact for fact in facts if isinstance(fact, CardRead)} == {
        CardRead(MuckSpot(), fact.card) for fact in facts if fact.card
    }
    assert len(facts) == 4
    assert table.capture.alarms() == ()


def test_one_card_of_a_hand_alone_in_the_muck_is_an_alarm_without_a_seat() -> None:
    table = dealt()
    table.scans(100, {**DEALT, SEAT_3: uids("As"), MUCK: uids("Kd")})
    (alarm,) = table.capture.alarms()
    assert alarm == Alarm(AlarmKind.MUCK_UNCLEAR, None, None, alarm.at)


def test_cards_of_two_hands_in_the_muck_are_an_alarm_without_a_seat() -> None:
    table = dealt()
    table.scans(100, {**DEALT, SEAT_3: uids("As"), SEAT_4: uids("2c"), MUCK: uids("Kd", "2d")})
    (alarm,) = table.capture.alarms()
    assert (alarm.kind, alarm.device, alarm.antenna, alarm.count) == (AlarmKind.MUCK_UNCLEAR, None, None, 2)


def test_the_second_card_of_a_hand_ends_the_alarm() -> None:
    table = dealt()
    table.scans(100, {**DEALT, SEAT_3: uids("As"), MUCK: uids("Kd")})
    table.scans(30, {**DEALT, SEAT_3: (), MUCK: uids("As", "Kd")})
    assert table.capture.alarms() == ()


def test_a_card_taken_out_of_the_muck_ends_the_alarm() -> None:
    table = dealt()
    table.scans(100, {**DEALT, SEAT_3: uids("As"), MUCK: uids("Kd")})
    table.scans(30, DEALT)
    assert table.capture.alarms() == ()


def test_B10_4_burn_cards_in_the_muck_say_nothing() -> None:
    table = dealt()
    table.scans(100, {**DEALT, MUCK: uids("7c")})
    assert table.capture.alarms() == ()


def test_a_card_of_this_hand_at_another_seat_is_an_alarm_without_a_seat() -> None:
    table = dealt()
    facts = table.scans(30, {**DEALT, SEAT_3: uids("As"), SEAT_4: uids("2c", "2d", "Kd")})
    assert {type(fact) for fact in facts} == {CardRead, CardRemoved}
    (alarm,) = table.capture.alarms()
    assert alarm == Alarm(AlarmKind.CARD_ELSEWHERE, None, None, alarm.at)
    table.scans(30, DEALT)
    assert table.capture.alarms() == ()


def test_a_deck_is_gathered_when_seats_and_board_are_bare_for_a_while() -> None:
    table = dealt()
    table.scans(30, {**DEALT, FLOP: uids("Jc", "Ts", "3d")})
    assert not table.capture.is_deck_gathered
    table.scans(25, {FLOP: uids("Jc", "Ts", "3d")})
    assert not table.capture.is_deck_gathered
    table.scans(25, {})
    assert not table.capture.is_deck_gathered
    table.scans(25, {})
    assert table.capture.is_deck_gathered
    table.scans(10, {SEAT_7: uids("As", "Kd")})
    assert not table.capture.is_deck_gathered
    assert table.capture.alarms() == ()


def test_a_glance_at_the_cards_gathers_no_deck() -> None:
    table = dealt()
    table.scans(40, {})
    table.scans(20, DEALT)
    assert not table.capture.is_deck_gathered


def test_a_bare_table_was_not_gathered() -> None:
    table = Table()
    table.scans(100, {})
    assert not table.capture.is_deck_gathered


@pytest.mark.parametrize("missing", [("As",), ("As", "Kd")])
def test_B10_9_2_a_hand_that_is_not_read_any_more_is_nothing_but_that(missing: tuple[str, ...]) -> None:
    table = dealt()
    rest = [uid for uid in uids("As", "Kd") if uid not in uids(*missing)]
    facts = table.scans(100, {**DEALT, SEAT_3: rest})
    assert [type(fact) for fact in facts] == [CardRemoved] * len(missing)
    assert {fact.spot for fact in facts} == {SeatSpot(3)}
    assert table.capture.alarms() == ()
