"""One zone by its cameras alone: cards that come, flicker, are misread, are covered, and leave."""

import pytest

from capture.alarms import ALARM_TEXTS, Alarm, AlarmKind
from capture.cameras import ZoneCount
from capture.fusion import Withdrawal
from capture.layout import AntennaKey, CameraView, Direction, Layout, WholeBoard, move_seat
from devices.types import DeviceStatus
from rules.cards import Card
from rules.events import CardRead
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street
from tests.capture.watched_table import PERIOD_S, Frames, Watched, read, removed

LEAVING = 9
"""Bare pictures that take longer than leaving does."""


@pytest.mark.parametrize(("count", "cards"), [(2, "AsKd"), (4, "AsKd9c2h"), (5, "AsKd9c2hTc"), (6, "AsKd9c2hTc3s")])
def test_as_many_hole_cards_as_the_game_deals_are_told_once_each(count: int, cards: str) -> None:
    table = Watched(hole_cards=count)
    assert table.show("seat-3", cards, 30) == read("seat-3", cards)
    assert table.capture.zone_counts == (ZoneCount(SeatSpot(3), count, count),)
    assert table.kinds() == []


def test_one_wrong_vote_delays_a_card_and_is_never_told() -> None:
    table = Watched()
    assert table.show("seat-3", "As", 2) + table.show("seat-3", "Ad", 1) == []
    assert table.show("seat-3", "As", 9) == []
    assert table.show("seat-3", "As", 20) == read("seat-3", "As")
    assert table.kinds() == []


def test_a_reading_that_flickers_between_two_cards_is_never_told() -> None:
    table = Watched()
    for _ in range(40):
        assert table.show("seat-3", "As", 1) + table.show("seat-3", "Ad", 1) == []
    assert table.capture.zone_counts == (ZoneCount(SeatSpot(3), 1, 0),)


def test_cards_that_were_never_seen_together_may_be_one_and_are_not_both_told() -> None:
    table = Watched()
    assert table.show("seat-3", "As") == read("seat-3", "As")
    assert table.show("seat-3", "--Kd", 60) == []


def test_a_second_card_is_told_once_it_was_seen_beside_the_first() -> None:
    table = Watched()
    table.show("seat-3", "As")
    assert table.show("seat-3", "AsKd") == read("seat-3", "Kd")
    assert table.show("seat-3", "--Kd", 60) == []
    assert table.kinds() == []


def test_one_wrong_vote_does_not_withdraw_a_card() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    facts = table.show("seat-3", "AdKd", 1) + table.show("seat-3", "AsKd", 40)
    assert (facts, table.kinds()) == ([], [])


@pytest.mark.parametrize("before", ["As", "AsKd"])
def test_a_contradiction_withdraws_the_card_and_neither_is_told_before_the_zone_was_empty(before: str) -> None:
    table = Watched()
    table.show("seat-3", before)
    assert table.show("seat-3", "Ad" + before[2:], 40) == removed("seat-3", "As")
    assert table.capture.take_withdrawals() == (Withdrawal(SeatSpot(3), Card("As"), (SeatSpot(3),)),)
    assert table.show("seat-3", before, 40) == []
    (alarm,) = table.capture.alarms()
    assert alarm == Alarm(AlarmKind.CARD_CHANGED, None, None, alarm.at)
    assert table.show("seat-3", "", LEAVING) == removed("seat-3", before[2:])
    assert table.capture.take_withdrawals() == ()
    assert table.kinds() == []
    assert table.show("seat-3", "Ad") == read("seat-3", "Ad")


def test_other_cards_on_a_seat_that_was_never_empty_withdraw_those_before() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.show("seat-3", "----7c2h", 40) == removed("seat-3", "AsKd")
    assert table.kinds() == [AlarmKind.CARD_CHANGED]


def test_B10_9_2_covered_cards_are_not_gone() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.show("seat-3", "", 100, unread=1) == []
    assert table.show("seat-3", "", 100, usable=False) == []
    assert table.show("seat-3", "As", 100) == []


def test_a_zone_that_is_clearly_empty_is_left_by_its_cards() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.show("seat-3", "", 7) == []
    assert table.show("seat-3", "", LEAVING - 7) == removed("seat-3", "AsKd")
    assert table.show("seat-3", "", 40) == []


def test_a_joker_is_no_card_and_no_empty_zone() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.show("seat-3", "", 100, rejected=1) == []
    assert table.show("seat-3", "", LEAVING) == removed("seat-3", "AsKd")


def test_pictures_far_apart_are_no_empty_zone() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    for _ in range(10):
        assert table.show("seat-3", "", 2) + table.wait(3) == []


def test_a_faulty_picture_votes_for_nothing() -> None:
    table = Watched()
    assert table.show("seat-3", "AsKd", 100, usable=False) == []
    assert [(a.kind, a.device) for a in table.capture.alarms()] == [(AlarmKind.PICTURES_UNUSABLE, "cam-seat-3")]
    assert table.show("seat-3", "AsKd") == read("seat-3", "AsKd")
    assert table.kinds() == []


def test_a_frozen_picture_is_one_picture_and_its_cards_are_unread() -> None:
    table = Watched()
    assert table.show("seat-3", "AsKd", 100, frames=Frames.SAME) == [CardRead(SeatSpot(3), None)] * 2


def test_one_card_twice_in_a_picture_is_two_decks_and_no_card_is_told() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.show("seat-3", "AsKdKd", 40) == removed("seat-3", "AsKd")
    assert table.show("seat-3", "AsKd", 40) == []
    assert table.kinds() == [AlarmKind.CARD_SEEN_TWICE]


def test_more_cards_than_the_game_deals_are_an_alarm_and_none_beyond_is_told() -> None:
    table = Watched()
    assert table.show("seat-3", "AsKd9c", 60) == [CardRead(SeatSpot(3), None)] * 2
    assert table.kinds() == [AlarmKind.TOO_MANY_CARDS]
    other = Watched()
    other.show("seat-3", "AsKd")
    assert other.show("seat-3", "AsKd9c", 60) == []
    assert other.kinds() == [AlarmKind.TOO_MANY_CARDS]
    assert other.show("seat-3", "AsKd", 60) == []
    assert other.kinds() == []


def test_a_camera_that_dies_in_mid_hand_leaves_its_cards_where_they_are() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.health("cam-seat-3", DeviceStatus.DOWN) + table.wait(60) == []
    assert table.kinds() == [AlarmKind.CAMERA_DOWN]
    assert table.health("cam-seat-3", DeviceStatus.OK) + table.show("seat-3", "AsKd", 40) == []
    assert table.kinds() == []


def test_one_of_two_cards_read_is_told_as_one_read_and_one_unread() -> None:
    table = Watched()
    assert table.show("seat-3", "As", 5, unread=1) == read("seat-3", "As")
    assert table.capture.zone_counts == (ZoneCount(SeatSpot(3), 2, 1),)
    assert table.show("seat-3", "As", 60, unread=1) == [CardRead(SeatSpot(3), None)]
    assert table.show("seat-3", "AsKd", 40) == read("seat-3", "Kd")
    assert table.capture.zone_counts == (ZoneCount(SeatSpot(3), 2, 2),)


def test_a_card_fully_under_another_is_not_inferred() -> None:
    table = Watched()
    assert table.show("seat-3", "As", 100) == read("seat-3", "As")
    assert table.capture.zone_counts == (ZoneCount(SeatSpot(3), 1, 1),)


def test_unread_cards_are_told_once_a_deal() -> None:
    table = Watched()
    unread = [CardRead(SeatSpot(3), None)] * 2
    assert table.show("seat-3", "", 60, unread=2) == unread
    assert table.show("seat-3", "", 12) + table.show("seat-3", "", 60, unread=2) == []
    table.show("seat-3", "", LEAVING)
    table.wait(4)
    assert table.show("seat-3", "", 60, unread=2) == unread


def test_a_camera_that_was_not_cleared_tells_how_many_cards_and_never_which() -> None:
    table = Watched(cleared=frozenset())
    assert table.show("seat-3", "AsKd", 100) == [CardRead(SeatSpot(3), None)] * 2
    assert table.capture.zone_counts == (ZoneCount(SeatSpot(3), 2, 0),)
    assert Watched(cleared=frozenset()).show("board", "AsKdTc", 100) == []


def test_a_flop_is_told_as_one_from_left_to_right_and_then_turn_and_river() -> None:
    table = Watched()
    facts = table.show("board", "JcTs2d", 15)
    assert facts == [CardRead(BoardSpot(Street.FLOP), Card(text)) for text in ("Jc", "Ts", "2d")]
    assert table.show("board", "JcTs2d9h", 20) == [CardRead(BoardSpot(Street.TURN), Card("9h"))]
    assert table.show("board", "JcTs2d9h3s", 20) == [CardRead(BoardSpot(Street.RIVER), Card("3s"))]
    assert table.capture.zone_counts == (ZoneCount(WholeBoard(), 5, 5),)


def test_a_board_that_appears_at_once_is_settled_by_the_operator() -> None:
    table = Watched()
    assert table.show("board", "9hJcTs2d", 30) == []
    assert [(a.kind, a.device) for a in table.capture.alarms()] == [(AlarmKind.BOARD_UNCLEAR, "cam-board")]
    order = [Card(text) for text in ("Jc", "Ts", "2d", "9h")]
    assert table.capture.board_cards(0) == frozenset(order)
    flop = [CardRead(BoardSpot(Street.FLOP), card) for card in order[:3]]
    assert table.capture.settle_board(0, order) == [*flop, CardRead(BoardSpot(Street.TURN), order[3])]
    assert table.kinds() == []


def test_a_muck_camera_reads_what_lies_on_top_as_a_muck_antenna_does() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.show("seat-3", "", LEAVING) == removed("seat-3", "AsKd")
    assert table.show("muck", "AsKd", 20) == [CardRead(MuckSpot(), Card(text)) for text in ("As", "Kd")]
    assert table.show("muck", "As--9c", 20) == [CardRead(MuckSpot(), Card("9c"))]
    assert table.kinds() == []


def test_a_deck_is_gathered_by_what_cameras_see() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    assert not table.capture.is_clear
    table.show("seat-3", "", LEAVING)
    table.wait(4)
    assert table.capture.is_deck_gathered
    assert table.capture.is_clear


def test_new_alarms_have_words_without_a_card_or_a_seat() -> None:
    assert all("seat" not in ALARM_TEXTS[kind] for kind in (AlarmKind.CARD_CHANGED, AlarmKind.SENSORS_DISAGREE))
    assert PERIOD_S * LEAVING > 1.5


def test_a_flop_is_told_in_the_direction_of_the_configuration() -> None:
    layout = Layout({}, {}, (CameraView("cam-board", WholeBoard(), direction=Direction.LEFT),))
    facts = Watched(layout=layout).show("board", "JcTs2d", 15)
    assert facts == [CardRead(BoardSpot(Street.FLOP), Card(text)) for text in ("2d", "Ts", "Jc")]


def test_another_game_has_room_for_its_cards() -> None:
    table = Watched()
    table.capture.set_hole_cards(4)
    assert table.show("seat-3", "AsKd9c2h", 20) == read("seat-3", "AsKd9c2h")


def test_cameras_of_a_seat_that_was_closed_up_look_at_the_new_one() -> None:
    key, view = AntennaKey("left", 3), CameraView("cam-seat-3", SeatSpot(3))
    moved = move_seat(Layout({key: SeatSpot(3)}, {}, (view,)), 3, 5)
    assert moved.cameras == (CameraView("cam-seat-3", SeatSpot(5)),)
    table = Watched()
    table.show("seat-3", "AsKd")
    assert table.capture.set_layout(Layout({}, {}, moved.cameras)) == removed("seat-3", "AsKd")
    assert table.show("seat-3", "AsKd") == []
