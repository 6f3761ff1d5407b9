"""What sensors see against what the operator enters: nothing seen is lost, and nothing hidden is told."""

import pytest

from overlay.delay.faces import without_faces
from overlay.delay.release import CardPolicy, release
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import CardRemoved, Level
from rules.spots import SeatSpot
from tests.overlay.operator_desk import OperatorDesk, board, holes


def present(desk: OperatorDesk, seat: int) -> int:
    return len(holes(desk.state, seat))


def test_a_redeal_after_an_undone_start_plays_the_cards_that_lie_there_now(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKd")
    hand.play("undo")
    hand.remove("seat-1 AsKd")
    hand.see("seat-1 QhQd")
    hand.play("start_hand")
    assert holes(hand.state, 1) == ["Qh", "Qd"]


def test_a_start_undone_and_done_again_keeps_the_cards_and_their_time(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKd")
    before = hand.state
    hand.play("undo", "redo")
    assert hand.state == before


def test_a_card_seen_after_a_mistaken_misdeal_counts_once_that_is_undone(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 2c3d4h")
    hand.play("check", "check", "check")
    hand.play("misdeal")
    hand.see("turn 5s")
    hand.play("undo")
    assert board(hand.state)[:4] == ["2c", "3d", "4h", "5s"]


def test_a_card_corrected_to_its_neighbours_face_is_a_conflict_and_loses_no_card(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKd")
    hand.do("card", spot="seat-1/1", card="Kd")
    assert holes(hand.state, 1) == [None, None]
    hand.do("card", spot="seat-1/2", card="Qd")
    assert holes(hand.state, 1) == ["Kd", "Qd"]


@pytest.mark.parametrize("card", ["As", "Qh"])
def test_a_typed_card_tells_nothing_of_the_hidden_one_beside_it(hand: OperatorDesk, card: str) -> None:
    hand.see("seat-1 As")
    hand.do("card", spot="seat-1", card=card)
    assert present(hand, 1) == 2


@pytest.mark.parametrize("seat", [1, 2])
def test_a_full_seat_refuses_a_typed_card_whether_or_not_its_cards_conflict(hand: OperatorDesk, seat: int) -> None:
    hand.see("seat-1 AsKd", "seat-2 As9c", "seat-3 7h7d")
    for full in (seat, 3):
        with pytest.raises(IllegalEvent, match="expected 2 hole cards"):
            hand.do("card", spot=f"seat-{full}", card="2c")


def test_a_card_on_the_board_that_conflicts_with_a_hidden_one_looks_sound_to_the_console(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKd")
    hand.play("call", "call", "check")
    hand.see("flop As3d4h")
    assert board(hand.state)[:3] == [None, "3d", "4h"]
    assert board(without_faces(hand.state))[:3] == ["As", "3d", "4h"]


def test_a_late_read_enters_where_the_operator_marked_a_card_unread(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 2c3d4h")
    hand.play("check", "check", "check")
    hand.do("unread", spot="turn")
    hand.see("turn 5s")
    assert board(hand.state)[:4] == ["2c", "3d", "4h", "5s"]


def test_a_typed_card_that_lies_face_up_is_refused_by_name(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    tabled = next(seat for seat in showdown.state.hand.seats if seat.tabled) if showdown.state.hand else None
    assert tabled is not None
    assert tabled.hole[0].card is not None
    with pytest.raises(IllegalEvent, match="lies face up"):
        showdown.do("card", spot="river/1", card=tabled.hole[0].card.value)


def test_a_correction_of_what_has_aired_does_not_move_the_released_time(hand: OperatorDesk) -> None:
    hand.see("seat-1 As")
    aired = hand.released(at=1_000.0).to
    hand.at(1_500.0)
    hand.do("card", spot="seat-1/1", card="Ks")
    assert hand.released().to == aired


def test_cards_of_the_next_hand_are_held_back_with_it(hand: OperatorDesk) -> None:
    hand.play("fold", "fold")
    hand.see("seat-1 AsKd")
    state = release(hand.log.entries, 10_000.0, CardPolicy.AFTER_HAND).state
    assert state.early == ((1, None), (1, None))


def test_a_removal_inside_a_hand_takes_no_card_from_it(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKd")
    hand.remove("seat-1 AsKd")
    assert holes(hand.state, 1) == ["As", "Kd"]
    assert CardRemoved(SeatSpot(1), Card("As")) in [entry.event for entry in hand.log.entries]


def played_out(hand: OperatorDesk) -> None:
    """To the showdown between seats 2 and 3, which is not settled yet."""
    hand.play("fold", "call", "check")
    for said in ("flop 7c7d9h", "turn Jd", "river Js"):
        hand.see(said)
        hand.play("check", "check")


def test_cards_dealt_while_the_award_is_owed_belong_to_the_next_hand(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKh", "seat-2 QhQd", "seat-3 2c2d")
    played_out(hand)
    hand.do("table_cards")
    for said in ("seat-1 AsKh", "seat-2 QhQd", "seat-3 2c2d"):
        hand.remove(said)
    hand.see("seat-1 4s4h", "seat-2 5s5h", "seat-3 6s6h")
    hand.do("award_confirm")
    hand.do("start_hand")
    assert [holes(hand.state, seat) for seat in (1, 2, 3)] == [["4s", "4h"], ["5s", "5h"], ["6s", "6h"]]


def test_a_hand_that_is_opened_again_takes_no_card_of_the_one_after(hand: OperatorDesk) -> None:
    hand.see("seat-2 QhQd")
    played_out(hand)
    hand.do("table_cards", seat=2)
    hand.do("muck", seat=3)
    hand.remove("seat-2 QhQd")
    hand.do("start_hand")
    hand.see("seat-1 4s4h", "seat-2 5s5h", "seat-3 6s6h")
    hand.play("undo", "undo")
    assert [holes(hand.state, seat) for seat in (1, 2, 3)] == [[], ["Qh", "Qd"], []]
    hand.do("muck", seat=3)
    hand.do("start_hand")
    assert [holes(hand.state, seat) for seat in (1, 2, 3)] == [["4s", "4h"], ["5s", "5h"], ["6s", "6h"]]


def test_a_table_without_faces_has_none_of_cards_that_were_taken_away_or_lie_for_the_next_hand(
    hand: OperatorDesk,
) -> None:
    hand.see("seat-1 AsAd")
    hand.play("fold", "fold")
    hand.remove("seat-1 As")
    hand.see("seat-2 Kh")
    faceless = without_faces(hand.state)
    assert (faceless.gathered, faceless.early) == ((), ((2, None),))


def test_a_card_whose_correction_would_undo_what_came_of_it_is_refused_and_program_goes_on(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKd", "seat-2 QhQd", "seat-3 7c7d")
    hand.play("call", "call", "check")
    for street in ("flop 2c3d4h", "turn 5s", "river 9c"):
        hand.see(street)
        hand.play("check", "check", "check")
    hand.do("table_cards")
    hand.do("muck", seat=1)
    hand.play("award_confirm", "start_hand", "undo", "undo")
    hand.do("muck", seat=1)
    with pytest.raises(IllegalEvent, match="muck, would become illegal by it"):
        hand.do("unread", spot="seat-1/2")
    assert hand.released(at=1000).state == hand.state


def test_B10_11_1_cards_of_a_redeal_are_counted_by_the_game_that_is_dealt_again(hand: OperatorDesk) -> None:
    hand.do("set_game", family="omaha")
    hand.play("misdeal")
    hand.see("seat-1 AsKd")
    with pytest.raises(IllegalEvent, match="expected 2 hole cards"):
        hand.do("card", spot="seat-1", card="2c")
    hand.play("start_hand", "fold", "fold")
    hand.see("seat-1 9c8c7c6c")
    hand.play("start_hand")
    assert holes(hand.state, 1) == ["9c", "8c", "7c", "6c"]


def test_B10_11_1_a_misdealt_hand_shows_the_level_by_which_it_is_dealt_again(hand: OperatorDesk) -> None:
    hand.do("level", small_blind=200, big_blind=400)
    hand.play("misdeal")
    assert hand.state.level_in_force == Level(50, 100)
    hand.play("start_hand", "fold", "fold")
    assert hand.state.level_in_force == Level(200, 400)
