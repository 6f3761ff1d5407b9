"""Cards that sensors told and doubt now: what program shows of them when, and that the desks are told of none."""

from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from overlay.decide.desk import Withdrawn
from overlay.decide.withdrawal import withdraw_card
from overlay.delay.faces import without_faces
from overlay.delay.release import CardPolicy, release
from overlay.log.entries import CAPTURE, Entry
from rules.cards import Card
from rules.events import CardDoubted, CardRead
from rules.spots import SeatSpot, decode_spot
from tests.overlay.operator_desk import OperatorDesk, board, holes


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    desk = OperatorDesk(tmp_path)
    desk.at(100).do("start_hand", button=1)
    return desk


def withdraw(desk: OperatorDesk, spot: str, card: str, because: str = "") -> list[Entry]:
    """Sensors doubt the card; ``because`` names the spots that took part, its own alone by default."""
    before = len(desk.log.entries)
    spots = tuple(decode_spot(text) for text in (because or spot).split())
    drafts = withdraw_card(desk.ledger.desk(), Withdrawn(decode_spot(spot), Card(card), spots))
    desk.ledger.add(drafts, cause=uuid4().hex, by=CAPTURE)
    desk.ledger.commit()
    return desk.log.entries[before:]


def shown(desk: OperatorDesk, seat: int, *times: float) -> list[list[str | None]]:
    """What program shows at a seat at each time, by the definition, with the whole log."""
    return [holes(release(desk.log.entries, time, CardPolicy.DELAY_ONLY).state, seat) for time in times]


def test_by_its_own_spot_it_is_unread_right_from_the_start(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    (entry,) = withdraw(desk.at(125), "seat-1", "As")
    assert entry.because == ("1/seat-1",)
    assert shown(desk, 1, 139.9, 140, 155, 1000) == [[], *[[None, "Ks"]] * 3]


def test_a_card_that_has_aired_is_unread_at_once(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    assert holes(desk.released(at=150).state, 1) == ["As", "Ks"]
    withdraw(desk, "seat-1", "As")
    assert holes(desk.released().state, 1) == [None, "Ks"]


def test_for_another_seats_cards_nothing_moves_until_that_seat_is_due(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(130).see("seat-2 QhJh")
    withdraw(desk.at(145), "seat-1", "As", "seat-1 seat-2")
    assert shown(desk, 1, 145, 159.9, 160) == [["As", "Ks"], ["As", "Ks"], [None, "Ks"]]
    assert shown(desk, 2, 159.9, 160) == [[], ["Qh", "Jh"]]


def test_for_cards_that_were_never_told_nothing_moves_before_the_full_delay(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    withdraw(desk.at(145), "seat-1", "As", "seat-1 seat-3")
    assert shown(desk, 1, 145, 174.9, 175) == [["As", "Ks"], ["As", "Ks"], [None, "Ks"]]


def test_both_seats_of_a_conflict_go_unread_together(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(130).see("seat-2 AhJh")
    withdraw(desk.at(150), "seat-1", "As", "seat-1 seat-2")
    withdraw(desk, "seat-2", "Ah", "seat-1 seat-2")
    assert shown(desk, 1, 159.9, 160) == [["As", "Ks"], [None, "Ks"]]
    assert shown(desk, 2, 159.9, 160) == [[], [None, "Jh"]]


def test_a_card_that_was_told_again_is_taken_back_with_the_first_telling(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(115).see("seat-1 As")
    withdraw(desk.at(120), "seat-1", "As")
    assert holes(desk.state, 1) == [None, "Ks"]
    assert shown(desk, 1, 140, 145, 1000) == [[None, "Ks"]] * 3


def test_a_card_that_is_read_in_its_place_has_its_own_time(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    withdraw(desk.at(120), "seat-1", "As")
    desk.at(128).see("seat-1 Ad")
    assert shown(desk, 1, 140, 157.9, 158) == [[None, "Ks"], [None, "Ks"], ["Ad", "Ks"]]


def test_the_operator_types_what_a_camera_could_not_read(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    withdraw(desk.at(120), "seat-1", "As")
    desk.at(125).do("card", spot="seat-1", card="Ad")
    assert shown(desk, 1, 140, 154.9, 155) == [[None, "Ks"], [None, "Ks"], ["Ad", "Ks"]]


def test_what_a_person_entered_stands(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(115).do("card", spot="seat-1/1", card="Ad")
    (doubt,) = withdraw(desk.at(120), "seat-1", "As")
    assert doubt.event is None
    assert withdraw(desk, "seat-1", "Ad") == []
    assert holes(desk.state, 1) == ["Ad", "Ks"]


def test_a_card_that_nobody_told_changes_nothing(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 Ks")
    assert withdraw(desk, "seat-2", "Ks") == []


def test_a_card_of_the_next_hand_is_unread_when_that_begins(desk: OperatorDesk) -> None:
    desk.at(101).play("fold", "fold")
    desk.at(110).see("seat-1 AsKs")
    withdraw(desk.at(112), "seat-1", "As")
    desk.at(113).do("start_hand", button=2)
    assert holes(desk.state, 1) == [None, "Ks"]
    assert shown(desk, 1, 142.9, 143) == [[], [None, "Ks"]]


def test_a_card_of_a_hand_that_is_over_never_airs(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(115).play("fold", "fold")
    withdraw(desk.at(120), "seat-1", "As")
    assert shown(desk, 1, 140, 145, 1000) == [[None, "Ks"]] * 3


def test_what_comes_after_plays_on_over_the_same_log(desk: OperatorDesk, tmp_path: Path) -> None:
    desk.at(110).see("seat-1 AsKs")
    withdraw(desk.at(120), "seat-1", "As")
    desk.at(121).play("call", "call", "check")
    desk.at(122).see("flop QhJhTh")
    state, entries = desk.state, list(desk.log.entries)
    assert release(entries, 1000, CardPolicy.DELAY_ONLY).state == state


def flop(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(111).play("call", "call", "check")
    desk.at(115).see("flop QhJhTh")


def test_a_board_card_that_a_seat_seems_to_hold_stays_as_it_is_on_the_desks(desk: OperatorDesk) -> None:
    flop(desk)
    before = without_faces(desk.state)
    (entry,) = withdraw(desk.at(120), "flop", "Qh", "flop seat-2")
    assert entry.event == CardDoubted(decode_spot("flop"), Card("Qh"))
    assert without_faces(desk.state) == before
    on_air = [board(release(desk.log.entries, time, CardPolicy.DELAY_ONLY).state)[:3] for time in (145, 149.9, 150)]
    assert on_air == [["Qh", "Jh", "Th"], ["Qh", "Jh", "Th"], [None, "Jh", "Th"]]


def test_a_board_card_in_doubt_is_sure_again_once_it_is_read_again(desk: OperatorDesk) -> None:
    flop(desk)
    desk.at(117).see("flop Qh")
    withdraw(desk.at(120), "flop", "Qh", "flop seat-2")
    assert board(desk.state)[:3] == [None, "Jh", "Th"]
    desk.at(125).see("flop Qh")
    assert board(desk.state)[:3] == ["Qh", "Jh", "Th"]


def test_the_operators_word_for_a_board_card_in_doubt_counts(desk: OperatorDesk) -> None:
    flop(desk)
    withdraw(desk.at(120), "flop", "Qh", "flop seat-2")
    desk.at(125).do("card", spot="flop/1", card="Qd")
    assert board(desk.state)[:3] == ["Qd", "Jh", "Th"]


def test_an_undone_correction_brings_no_doubtful_card_back(desk: OperatorDesk) -> None:
    flop(desk)
    withdraw(desk.at(120), "flop", "Qh", "flop seat-2")
    desk.at(125).do("card", spot="flop/1", card="Qd")
    desk.at(126).do("undo")
    assert board(desk.state)[:3] == [None, "Jh", "Th"]


def test_a_board_card_that_its_own_sensors_doubt_is_unread_for_all(desk: OperatorDesk) -> None:
    flop(desk)
    withdraw(desk.at(120), "flop", "Qh")
    assert board(without_faces(desk.state))[:3] == [None, "Jh", "Th"]


def test_the_time_of_the_table_alone_is_asked_for_under_after_hand_too(desk: OperatorDesk) -> None:
    flop(desk)
    withdraw(desk.at(120), "flop", "Qh", "flop seat-2")
    state = release(desk.log.entries, 150, CardPolicy.AFTER_HAND).state
    assert board(state)[:3] == ["Qh", "Jh", "Th"]


def test_the_entry_keeps_the_hand_and_the_place_of_what_it_takes_back(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    told = desk.log.entries[-2]
    (entry,) = withdraw(desk.at(120), "seat-1", "As")
    assert isinstance(told.event, CardRead)
    assert entry.event == replace(told.event, card=None) == CardRead(SeatSpot(1), None, 0, 1)
    assert (entry.place, entry.due, entry.replaces) == (told.place, told.due, (told.number,))


def test_cards_that_a_camera_cannot_read_are_typed_at_their_seat(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 ?", "seat-1 ?")
    desk.at(112).do("card", spot="seat-1", card="As")
    desk.at(114).do("card", spot="seat-1/2", card="Ks")
    assert shown(desk, 1, 140, 142, 144) == [[None, None], ["As", None], ["As", "Ks"]]
