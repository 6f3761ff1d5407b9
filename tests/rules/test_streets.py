"""How a hand moves on: waiting for the board, running out, ending; kills and misdeals."""

import pytest

from rules.errors import IllegalEvent
from rules.events import Bet, CardRead, CardsTabled, HandKilled, HandMucked, MisdealDeclared, PotsAwarded
from rules.seating import find_seat
from rules.spots import BoardSpot, Street
from rules.state import Ending
from rules.streets import awaited_street, seat_to_act, shown_board
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer


def _flop_awaited() -> Dealer:
    """Three seats have bet the first street; the flop is not dealt."""
    return Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 call", "1 call", "2 check")


def _shown(dealer: Dealer) -> list[str | None]:
    return [hole.face.value if hole.face else None for hole in shown_board(dealer.hand)]


def _ending(dealer: Dealer) -> Ending | None:
    return dealer.hand.result.ending if dealer.hand.result else None


def test_case_17_betting_is_refused_while_the_flop_is_incomplete() -> None:
    # igorcol/poker-broadcast, commit 81c07e3
    dealer = _flop_awaited().play("flop 2c7h")
    assert (awaited_street(dealer.hand), seat_to_act(dealer.hand)) == (Street.FLOP, None)
    with pytest.raises(IllegalEvent, match="the flop is not complete"):
        verify(dealer.state, Bet(1, 100))
    dealer.play("flop 9d")
    assert (awaited_street(dealer.hand), seat_to_act(dealer.hand)) == (None, 1)


def test_unread_board_card_counts_as_seen() -> None:
    dealer = _flop_awaited().play("flop 2c7h")
    dealer.enter(CardRead(BoardSpot(Street.FLOP), None))
    assert seat_to_act(dealer.hand) == 1
    assert _shown(dealer) == ["2c", "7h", None]


def test_flop_is_shown_as_one() -> None:
    assert _shown(_flop_awaited().play("flop 2c7h")) == []


def test_board_read_before_the_betting_is_over_begins_its_street_afterwards() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play("3 call", "flop 2c7h9d", "1 call")
    assert (dealer.hand.street, _shown(dealer)) == (Street.PREFLOP, [])
    dealer.play("2 check")
    assert (dealer.hand.street, seat_to_act(dealer.hand), _shown(dealer)) == (Street.FLOP, 1, ["2c", "7h", "9d"])


def test_turn_read_before_the_flop_is_bet_waits_for_it() -> None:
    dealer = _flop_awaited().play("flop 2c7h9d", "turn Js", "1 check", "2 check")
    assert (dealer.hand.street, len(_shown(dealer))) == (Street.FLOP, 3)
    dealer.play("3 check")
    assert (dealer.hand.street, seat_to_act(dealer.hand), len(_shown(dealer))) == (Street.TURN, 1, 4)


def test_bets_move_into_the_pot_when_the_street_is_over() -> None:
    dealer = _flop_awaited()
    assert [(seat.committed, seat.contributed) for seat in dealer.hand.seats] == [(0, 100)] * 3


def test_all_in_hand_runs_out_as_its_cards_are_seen() -> None:
    dealer = Dealer({1: 500, 2: 500}).deal(button_seat=1).play("1 raise 500", "2 call")
    streets = [awaited_street(dealer.hand)]
    for dealt in ("flop 2c7h9d", "turn Js", "river 3c"):
        streets.append(awaited_street(dealer.play(dealt).hand))
    assert streets == [Street.FLOP, Street.TURN, Street.RIVER, None]
    assert dealer.hand.street is Street.SHOWDOWN


def test_B10_4_cards_after_the_hand_are_not_its_board() -> None:
    dealer = _flop_awaited().play("flop 2c7h9d", "1 bet 100", "2 fold", "3 fold")
    over = dealer.state
    assert dealer.play("turn Js", "river 3c").state == over
    assert len(_shown(dealer)) == 3


def test_B10_4_flop_read_early_is_not_shown_when_nobody_called() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play("3 fold", "flop 2c7h9d", "1 fold")
    assert (_ending(dealer), _shown(dealer)) == (Ending.UNCONTESTED, [])


def test_B15_6_hands_are_turned_up_only_when_all_betting_is_over() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 100}).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 check", "turn Js", "1 bet 900")
    with pytest.raises(IllegalEvent) as caught:
        verify(dealer.state, CardsTabled(3))
    assert caught.value.rule == "B15.6"
    dealer.play("2 call")
    assert all(is_legal(dealer.state, CardsTabled(seat)) for seat in (1, 2, 3))


def test_B15_6_all_in_hand_may_not_be_mucked_but_can_be_killed() -> None:
    dealer = Dealer({1: 500, 2: 900}).deal(button_seat=1).play("1 raise 500", "2 call")
    for seat in (1, 2):
        with pytest.raises(IllegalEvent) as caught:
            verify(dealer.state, HandMucked(seat))
        assert caught.value.rule == "B15.6"
    dealer.play("1 kill")
    assert dealer.stacks() == {1: 0, 2: 1400}


def test_B10_12_2_killed_hand_leaves_its_chips_and_is_skipped() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 raise 300", "2 kill")
    assert seat_to_act(dealer.hand) == 1
    dealer.play("1 call")
    assert [seat.contributed for seat in dealer.hand.seats] == [300, 100, 300]
    assert seat_to_act(dealer.play("flop 2c7h9d").hand) == 1


def test_killed_hand_whose_turn_it_was_passes_the_turn_on() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 kill")
    assert seat_to_act(dealer.hand) == 1


def test_last_live_hand_can_be_neither_killed_nor_mucked() -> None:
    dealer = _flop_awaited().play("flop 2c7h9d", "1 check", "2 check", "3 check", "turn Js", "1 check", "2 check")
    dealer.play("3 check", "river 3c", "1 check", "2 check", "3 check", "1 muck", "2 muck")
    assert (_ending(dealer), dealer.stacks()) == (Ending.SHOWDOWN, {1: 900, 2: 900, 3: 1200})
    for event in (HandKilled(3, "floor"), HandMucked(3)):
        assert not is_legal(dealer.state, event)


def test_B15_2_tabled_hand_in_the_muck_stays_in() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1).play("seat-1 AsAh", "seat-2 KsKh", "1 call", "2 check")
    dealer.play("flop 2c7h9d", "2 check", "1 check", "turn Js", "2 check", "1 check", "river 3c", "2 check", "1 check")
    dealer.play("1 table", "1 muck", "2 table")
    assert dealer.pay().stacks() == {1: 1100, 2: 900}


def test_B15_2_tabled_hand_with_an_unread_face_loses_its_claim_in_the_muck() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1).play("seat-1 As", "1 call", "2 check")
    dealer.play("flop 2c7h9d", "2 check", "1 check", "turn Js", "2 check", "1 check", "river 3c", "2 check", "1 check")
    dealer.play("1 table", "1 muck")
    assert dealer.stacks() == {1: 900, 2: 1100}


def test_B10_11_misdeal_gives_every_chip_back() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}, ante=10).deal(button_seat=3).play("3 raise 500", "1 fold")
    dealer.enter(MisdealDeclared("seat 3 had three cards"))
    assert [(seat.stack, seat.contributed) for seat in dealer.hand.seats] == [(1000, 0)] * 3
    assert dealer.stacks() == {1: 1000, 2: 1000, 3: 1000}
    assert _ending(dealer) is Ending.MISDEAL


def test_nothing_is_played_when_no_hand_runs() -> None:
    dealer = Dealer({1: 1000, 2: 1000})
    for event in (Bet(1, 100), CardsTabled(1), MisdealDeclared("none"), PotsAwarded(())):
        with pytest.raises(IllegalEvent, match="no hand is running"):
            verify(dealer.state, event)


def test_folding_never_changes_what_was_paid_before() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 raise 300", "1 call")
    before = {seat.seat: seat.contributed for seat in dealer.hand.seats}
    dealer.play("2 fold")
    assert {seat.seat: seat.contributed for seat in dealer.hand.seats} == before
    folded = find_seat(dealer.hand, 2)
    assert folded is not None
    assert not folded.in_hand


def test_H4_a_700_in_a_big_blind_of_1000_is_all_in() -> None:
    dealer = Dealer({1: 9000, 2: 700, 3: 9000}, (500, 1000)).deal(button_seat=3)
    assert (dealer.seat(2).committed, dealer.seat(2).all_in) == (700, True)
