"""Players who are not at their seats: dealt in and blinded off, penalties that are served, and sitting out."""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import (
    DealCompleted,
    MisdealDeclared,
    MissedHandsImposed,
    PlayerAbsent,
    PlayerMoved,
    PlayerReturned,
    Post,
)
from rules.pots import pots
from rules.ruleset import LAPT, Absentees
from rules.state import ActionKind, Ending
from rules.streets import seat_to_act
from rules.verify import verify
from tests.rules.dealer import Dealer

CASH = replace(LAPT, absentees=Absentees.SIT_OUT)


def _six(ante: int = 0) -> Dealer:
    return Dealer(dict.fromkeys(range(1, 7), 20_000), (1000, 2000), ante=ante)


def _fold_round(dealer: Dealer) -> Dealer:
    while dealer.state.running and (seat := seat_to_act(dealer.hand)) is not None:
        dealer.play(f"{seat} fold")
    if dealer.state.running:
        dealer.enter(DealCompleted())
    return dealer


def _missed(dealer: Dealer, seat: int) -> int:
    found = dealer.state.player_at(seat)
    assert found is not None
    return found.missed_hands


def _sit_out() -> Dealer:
    """A cash game of five; the button is at 5, the small blind 1, the big blind 2."""
    return Dealer(dict.fromkeys(range(1, 6), 10_000), rules=CASH)


def test_B10_2_absent_big_blind_posts_2200_and_his_hand_is_dead_after_the_deal() -> None:
    dealer = _six(200)
    dealer.enter(PlayerAbsent(2))
    dealer.deal(button_seat=6).play("3 call")
    dead = dealer.seat(2)
    assert (dead.contributed, dead.in_hand, dead.action and dead.action.kind) == (2200, False, ActionKind.DEAD)
    assert sum(pot.amount for pot in pots(dealer.hand)) == 6 * 200 + 1000 + 2000 + 2000
    assert 2 not in dealer.hand.betting.to_act


def test_B10_2_absent_player_is_skipped_in_the_order_of_action() -> None:
    dealer = _six()
    dealer.enter(PlayerAbsent(4))
    dealer.deal(button_seat=6).play("3 call")
    assert seat_to_act(dealer.hand) == 5


def test_H5_the_next_seat_opens_when_the_first_left_of_the_big_blind_is_dead() -> None:
    dealer = _six()
    dealer.enter(MissedHandsImposed(4, 8, "device at the table"))
    dealer.deal(button_seat=1)
    assert (dealer.hand.big_blind_seat, seat_to_act(dealer.hand)) == (3, 5)


def test_B10_3_player_who_is_away_when_the_deal_is_complete_has_a_dead_hand() -> None:
    dealer = _six().deal(button_seat=6)
    dealer.enter(PlayerAbsent(1))
    dealer.enter(DealCompleted())
    assert (dealer.seat(1).in_hand, dealer.seat(1).contributed, dealer.seat(3).in_hand) == (False, 1000, True)


def test_B10_3_player_who_leaves_after_the_deal_has_a_live_hand() -> None:
    dealer = _six().deal(button_seat=6)
    dealer.enter(DealCompleted())
    dealer.enter(PlayerAbsent(1))
    dealer.play(*(f"{seat} fold" for seat in (3, 4, 5, 6)))
    assert (seat_to_act(dealer.hand), dealer.seat(1).in_hand) == (1, True)


def test_B10_3_player_who_is_back_before_the_deal_is_complete_has_a_live_hand() -> None:
    dealer = _six()
    dealer.enter(PlayerAbsent(3))
    dealer.deal(button_seat=6)
    assert seat_to_act(dealer.hand) == 4
    dealer.enter(PlayerReturned(3))
    dealer.enter(DealCompleted())
    assert (seat_to_act(dealer.hand), dealer.seat(3).in_hand) == (3, True)


def test_B10_3_player_who_is_back_after_the_deal_waits_for_the_next_hand() -> None:
    dealer = _six()
    dealer.enter(PlayerAbsent(3))
    dealer.deal(button_seat=6)
    dealer.enter(DealCompleted())
    dealer.enter(PlayerReturned(3))
    assert not dealer.seat(3).in_hand
    assert _fold_round(dealer).deal().seat(3).away is False


def test_B10_3_deal_is_completed_once() -> None:
    dealer = _six().deal(button_seat=6)
    dealer.enter(DealCompleted())
    with pytest.raises(IllegalEvent, match="the deal is complete already"):
        verify(dealer.state, DealCompleted())


def test_B10_2_pot_goes_to_the_only_player_who_is_there() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000})
    for seat in (1, 2):
        dealer.enter(PlayerAbsent(seat))
    dealer.deal(button_seat=3)
    assert seat_to_act(dealer.hand) == 3
    dealer.enter(DealCompleted())
    assert dealer.stacks() == {1: 950, 2: 900, 3: 1150}


def test_B10_2_big_blind_has_the_last_hand_when_nobody_is_there() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000})
    for seat in (1, 2, 3):
        dealer.enter(PlayerAbsent(seat))
    dealer.deal(button_seat=3)
    assert seat_to_act(dealer.hand) is None
    dealer.enter(DealCompleted())
    assert dealer.stacks() == {1: 950, 2: 1050, 3: 1000}


def test_B3_2_seven_players_times_three_rounds_are_21_dead_hands_with_blinds_paid() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 8), 20_000), (50, 100), ante=10)
    dealer.enter(MissedHandsImposed(1, 21, "abusive language"))
    left = []
    for _ in range(21):
        _fold_round(dealer.deal())
        assert (dealer.seat(1).penalised, dealer.seat(1).in_hand) == (True, False)
        left.append(_missed(dealer, 1))
    assert left == list(range(20, -1, -1))
    assert dealer.stacks()[1] == 20_000 - 21 * 10 - 3 * 150  # three rounds of blinds, and an ante a hand
    assert dealer.deal().seat(1).away is False


def test_B3_2_hand_in_which_the_penalty_is_given_does_not_count() -> None:
    dealer = _six().deal(button_seat=6)
    dealer.enter(MissedHandsImposed(4, 6, "exposed his cards"))
    assert (seat_to_act(dealer.play("3 fold").hand), _missed(_fold_round(dealer), 4)) == (4, 6)


def test_B3_2_penalty_given_during_the_deal_leaves_a_returned_player_his_hand() -> None:
    dealer = _six()
    dealer.enter(PlayerAbsent(4))
    dealer.deal(button_seat=6)
    dealer.enter(MissedHandsImposed(4, 6, "late"))
    dealer.enter(PlayerReturned(4))
    dealer.enter(DealCompleted())
    assert dealer.seat(4).in_hand


def test_B3_2_penalised_player_who_is_at_the_table_is_dead_all_the_same() -> None:
    dealer = _six()
    dealer.enter(MissedHandsImposed(4, 6, "late"))
    dealer.enter(PlayerAbsent(4))
    dealer.deal(button_seat=6)
    dealer.enter(PlayerReturned(4))
    dealer.enter(DealCompleted())
    assert not dealer.seat(4).in_hand


def test_B3_2_count_stays_when_the_table_shrinks_or_the_player_moves() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 8), 20_000))
    dealer.enter(MissedHandsImposed(2, 8, "phone"))
    dealer.enter(PlayerMoved(2, 9))
    assert _missed(dealer, 9) == 8


def test_B3_2_misdealt_hand_serves_nothing() -> None:
    dealer = _six()
    dealer.enter(MissedHandsImposed(4, 6, "phone"))
    dealer.deal(button_seat=6)
    dealer.enter(MisdealDeclared("a card was exposed"))
    assert _missed(dealer, 4) == 6


def test_B3_2_second_penalty_is_added_to_the_first() -> None:
    dealer = _six()
    dealer.enter(MissedHandsImposed(4, 6, "phone"))
    dealer.enter(MissedHandsImposed(4, 12, "phone again"))
    assert _missed(dealer, 4) == 18


def test_B3_2_penalty_of_no_hand_is_refused() -> None:
    with pytest.raises(IllegalEvent) as caught:
        verify(_six().state, MissedHandsImposed(4, 0, "none"))
    assert caught.value.rule == "B3.2"


def test_B10_10_1_exposing_cards_costs_nine_hands_from_the_next_one_and_not_the_hand_itself() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 10), 20_000)).deal(button_seat=9)
    dealer.play(
        "3 call", "4 fold", "5 fold", "6 fold", "7 fold", "8 fold", "9 fold", "1 fold", "2 check", "flop 2c7h9d"
    )
    dealer.enter(MissedHandsImposed(2, 9, "showed his cards before the action was complete"))
    assert (dealer.seat(2).in_hand, seat_to_act(dealer.hand)) == (True, 2)
    dealer.play("2 check", "3 fold")
    assert (dealer.deal().seat(2).away, _missed(dealer, 2)) == (True, 9)


def test_case_20_button_moves_past_players_who_sit_out_and_nobody_pays_twice() -> None:
    # https://github.com/hippich/Bitcoin-Poker-Room/issues/52
    dealer = _sit_out().deal(button_seat=4)
    dealer.enter(PlayerAbsent(4))  # the button sits out from the next hand on
    _fold_round(dealer)
    payers = []
    for _ in range(5):
        _fold_round(dealer.deal())
        payers.append((dealer.hand.button_seat, dealer.hand.small_blind_seat, dealer.hand.big_blind_seat))
    assert payers == [(5, 1, 2), (1, 2, 3), (2, 3, 5), (3, 5, 1), (5, 1, 2)]


def test_case_21_player_who_missed_only_the_small_blind_owes_only_that() -> None:
    # https://github.com/hippich/Bitcoin-Poker-Room/issues/96
    dealer = _fold_round(_sit_out().deal(button_seat=5))
    dealer.enter(PlayerAbsent(2))  # he has paid the big blind; the small blind is next
    _fold_round(dealer.deal())
    assert dealer.hand.small_blind_seat is None
    dealer.enter(PlayerReturned(2))
    assert next_hand(_fold_round(dealer).state).posts == (Post(2, live=0, dead=50),)
    dealer.deal()
    assert (dealer.seat(2).dead_chips, dealer.seat(2).committed, dealer.hand.betting.current_bet) == (50, 0, 100)


def test_case_21_player_whom_both_blinds_passed_owes_a_live_big_and_a_dead_small_blind() -> None:
    dealer = _fold_round(_sit_out().deal(button_seat=5))
    dealer.enter(PlayerAbsent(3))  # the next big blind
    _fold_round(dealer.deal())
    _fold_round(dealer.deal())
    dealer.enter(PlayerReturned(3))
    start = next_hand(dealer.state)
    assert (start.button_seat, start.small_blind_seat, start.big_blind_seat) == (4, 5, 1)
    assert start.posts == (Post(3, live=100, dead=50),)
    dealer.deal()
    assert (dealer.seat(3).committed, dealer.seat(3).dead_chips) == (100, 50)
    assert dealer.hand.betting.to_act == (2, 3, 4, 5, 1)


def test_case_21_player_who_comes_back_in_the_big_blind_posts_that_alone() -> None:
    dealer = _fold_round(_sit_out().deal(button_seat=5))
    dealer.enter(PlayerAbsent(3))
    for _ in range(4):
        _fold_round(dealer.deal())
    dealer.enter(PlayerReturned(3))
    start = next_hand(dealer.state)
    assert (start.big_blind_seat, start.posts) == (3, ())


def test_case_21_blinds_that_pass_the_dealers_seat_are_missed_by_all_on_the_way() -> None:
    dealer = Dealer(dict.fromkeys((2, 5, 8, 9, 10, 1), 10_000), rules=CASH).deal(button_seat=5)
    assert dealer.hand.big_blind_seat == 9
    for seat in (10, 1):
        dealer.enter(PlayerAbsent(seat))
    _fold_round(dealer)
    dealer.deal()
    assert dealer.hand.big_blind_seat == 2
    owing = {seat.seat: (seat.owes_small, seat.owes_big) for seat in dealer.state.seats}
    assert owing == {2: (False, False), 5: (False, False), 8: (False, False), 9: (False, False)} | dict.fromkeys(
        (10, 1), (True, True)
    )


def test_case_21_debts_are_paid_once() -> None:
    dealer = _fold_round(_sit_out().deal(button_seat=5))
    dealer.enter(PlayerAbsent(3))
    _fold_round(dealer.deal())
    _fold_round(dealer.deal())
    dealer.enter(PlayerReturned(3))
    _fold_round(dealer.deal())
    assert next_hand(dealer.state).posts == ()


def test_case_21_a_misdeal_gives_the_missed_blinds_back_and_the_redeal_asks_for_them_again() -> None:
    dealer = _fold_round(_sit_out().deal(button_seat=5))
    dealer.enter(PlayerAbsent(3))
    _fold_round(dealer.deal())
    _fold_round(dealer.deal())
    dealer.enter(PlayerReturned(3))
    dealer.deal().enter(MisdealDeclared("seat 5 had three cards"))
    assert next_hand(dealer.state).posts == (Post(3, live=100, dead=50),)


def test_case_21_bomb_pot_neither_makes_good_nor_forgives_a_missed_blind() -> None:
    dealer = _fold_round(_sit_out().deal(button_seat=5))
    dealer.enter(PlayerAbsent(3))
    _fold_round(dealer.deal())
    _fold_round(dealer.deal())
    dealer.enter(PlayerReturned(3))
    assert next_hand(dealer.state).posts == (Post(3, live=100, dead=50),)
    start = next_hand(dealer.state, bomb_pot=200)
    assert start.posts == ()
    dealer.enter(start)
    found = dealer.state.player_at(3)
    assert found is not None
    assert (found.owes_small, found.owes_big) == (True, True)


def test_player_who_sits_out_of_a_cash_game_is_not_dealt_in() -> None:
    dealer = _sit_out()
    dealer.enter(PlayerAbsent(3))
    assert next_hand(dealer.state, button_seat=5).dealt_seats == (1, 2, 4, 5)
    assert dealer.deal(button_seat=5).hand.result is None
    _fold_round(dealer)
    assert dealer.hand.result is not None
    assert dealer.hand.result.ending is Ending.UNCONTESTED
