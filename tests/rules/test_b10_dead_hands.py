"""Clocks, dead hands, cards that fall or are shown, and cards that speak (B10); counts and corrections (B9.5).

Seats stand clockwise from 1, the small blind; the last seat has the button.
"""

import pytest

from rules.errors import IllegalEvent
from rules.events import (
    CardRemoved,
    ClockCalled,
    ClockExpired,
    HandKilled,
    MisdealDeclared,
    StackCorrected,
    StackCounted,
)
from rules.options import options
from rules.pots import pots
from rules.ruleset import LAPT, TDA2024, RuleSet
from rules.showdown import proposed_awards
from rules.spots import SeatSpot, Street
from rules.state import ActionKind
from rules.streets import seat_to_act, shown_board
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer


def _flop(*, rules: RuleSet = LAPT, stack: int = 20_000, seats: int = 3) -> Dealer:
    """Everybody has put in 2,000 and seat 1 is first on the flop."""
    dealer = Dealer(dict.fromkeys(range(1, seats + 1), stack), (1000, 2000), rules=rules).deal(button_seat=seats)
    callers = [f"{seat} call" for seat in range(3, seats + 1)]
    return dealer.play(*callers, "1 call", "2 check", "flop 2c7h9d")


def _killed(dealer: Dealer, seat: int) -> Dealer:
    dealer.enter(HandKilled(seat, "fouled by the dealer", refund=True))
    return dealer


def _clock_runs_out(dealer: Dealer, seat: int) -> Dealer:
    dealer.enter(ClockCalled(seat))
    dealer.enter(ClockExpired(seat))
    return dealer


def test_B9_5_count_is_noted_with_its_difference_and_moves_no_chip() -> None:
    dealer = Dealer({1: 1_225_000, 2: 900_000})
    dealer.enter(StackCounted(1, 1_240_000))
    seat = dealer.state.player_at(1)
    assert seat is not None
    assert (seat.counted, seat.miscount, seat.stack) == (1_240_000, 15_000, 1_225_000)


def test_B9_5_confirmed_correction_adds_15000_to_the_chips_in_play() -> None:
    dealer = Dealer({1: 1_225_000, 2: 900_000})
    before = sum(dealer.stacks().values())
    dealer.enter(StackCounted(1, 1_240_000))
    dealer.enter(StackCorrected(1, 1_240_000))
    seat = dealer.state.player_at(1)
    assert seat is not None
    assert (seat.counted, seat.miscount) == (None, 0)
    assert sum(dealer.stacks().values()) - before == 15_000


def test_B9_5_count_during_a_hand_is_of_the_chips_behind() -> None:
    dealer = _flop().play("1 bet 5000")
    dealer.enter(StackCounted(1, 13_500))
    seat = dealer.state.player_at(1)
    assert seat is not None
    assert seat.miscount == 500


def test_B9_5_correction_during_a_hand_changes_what_may_be_bet_and_leaves_the_pot() -> None:
    dealer = _flop()
    dealer.enter(StackCorrected(1, 8000))
    found = options(dealer.state)
    assert found is not None
    assert found.bet is not None
    assert (found.bet.maximum, pots(dealer.hand)[0].amount) == (8000, 6000)
    dealer.play("1 bet 8000", "2 fold", "3 fold")
    assert dealer.stacks() == {1: 8000 + 6000, 2: 18_000, 3: 18_000}


def test_B9_5_stack_that_is_found_empty_during_a_hand_is_all_in() -> None:
    dealer = _flop()
    dealer.enter(StackCorrected(1, 0))
    assert (dealer.seat(1).all_in, seat_to_act(dealer.hand)) == (True, 2)


def test_B9_5_stack_corrected_during_a_hand_is_right_after_its_misdeal() -> None:
    dealer = Dealer({1: 9000, 2: 9000}).deal(button_seat=1)
    dealer.enter(StackCorrected(1, 9450))  # his small blind of 50 is in front: he began with 9,500
    dealer.enter(MisdealDeclared("floor"))
    assert dealer.stacks() == {1: 9500, 2: 9000}


def test_B10_4_no_card_of_the_deck_is_shown_once_the_hand_is_over() -> None:
    dealer = _flop().play("1 bet 2000", "2 fold", "3 fold")
    assert len(shown_board(dealer.play("turn Js", "river 3c").hand)) == 3


def test_B10_5_expired_clock_kills_the_hand_facing_a_bet() -> None:
    dealer = _clock_runs_out(_flop().play("1 bet 6000"), 2)
    assert (dealer.seat(2).in_hand, seat_to_act(dealer.hand)) == (False, 3)
    assert dealer.seat(2).contributed == 2000


def test_B10_5_lapt_clock_kills_even_a_hand_that_could_check() -> None:
    dealer = _clock_runs_out(_flop(), 1)
    assert (dealer.seat(1).in_hand, seat_to_act(dealer.hand)) == (False, 2)


def test_tda_2024_29_expired_clock_checks_where_there_is_nothing_to_call() -> None:
    dealer = _clock_runs_out(_flop(rules=TDA2024), 1)
    action = dealer.seat(1).action
    assert action is not None
    assert (dealer.seat(1).in_hand, action.kind, seat_to_act(dealer.hand)) == (True, ActionKind.CHECK, 2)


def test_tda_2024_29_expired_clock_kills_facing_a_bet() -> None:
    assert not _clock_runs_out(_flop(rules=TDA2024).play("1 bet 6000"), 2).seat(2).in_hand


def test_B10_5_uncalled_part_goes_back_when_the_clock_ends_the_hand() -> None:
    dealer = _clock_runs_out(_flop().play("1 bet 6000", "2 fold"), 3)
    assert dealer.hand.returned == ((1, 6000),)
    assert dealer.stacks() == {1: 18_000 + 6000, 2: 18_000, 3: 18_000}


def test_B10_5_clock_is_called_on_the_seat_to_act_only() -> None:
    with pytest.raises(IllegalEvent, match="seat 1 is to act, not seat 2"):
        verify(_flop().state, ClockCalled(2))


def test_B10_5_action_in_time_ends_the_clock() -> None:
    dealer = _flop()
    dealer.enter(ClockCalled(1))
    dealer.play("1 check")
    with pytest.raises(IllegalEvent, match="no clock was called on seat 1") as caught:
        verify(dealer.state, ClockExpired(1))
    assert caught.value.rule == "B10.5"


def test_B10_9_2_hand_whose_cards_are_lost_stays_live() -> None:
    dealer = Dealer(dict.fromkeys((1, 2, 3), 9000)).deal(button_seat=3).play("seat-1 AsAh")
    for card in dealer.seat(1).hole:
        assert card.card is not None
        dealer.enter(CardRemoved(SeatSpot(1), card.card))
    dealer.play("3 call", "1 call", "2 check")
    assert dealer.seat(1).in_hand
    assert len(dealer.seat(1).hole) == 2


def test_B10_9_2_betting_goes_on_to_the_end_without_one_card_read() -> None:
    dealer = _flop().play("1 bet 2000", "2 fold", "3 call", "turn Js", "1 check", "3 check")
    dealer.play("river 3c", "1 check", "3 check")
    assert (dealer.hand.street, [seat.seat for seat in dealer.hand.seats if seat.in_hand]) == (Street.SHOWDOWN, [1, 3])


def test_B10_9_2_card_read_late_takes_its_place_in_the_hand_that_runs() -> None:
    dealer = _flop().play("seat-2 As", "1 check", "seat-2 Ah", "2 bet 2000")
    assert [hole.face and hole.face.value for hole in dealer.seat(2).hole] == ["As", "Ah"]


def test_unread_live_hand_at_showdown_waits_for_the_operator() -> None:
    dealer = _flop().play("seat-1 AsAh", "seat-3 KsKh", "1 check", "2 check", "3 check", "turn Js")
    dealer.play("1 check", "2 check", "3 check", "river 3c", "1 check", "2 check", "3 check").table_all()
    with pytest.raises(IllegalEvent, match="the operator must name the winners") as caught:
        proposed_awards(dealer.state)
    assert caught.value.rule == "B15.1"
    assert dealer.pay([[2]]).stacks() == {1: 18_000, 2: 24_000, 3: 18_000}


def test_B10_12_2_hand_killed_in_the_betting_gets_nothing_back_and_is_not_at_the_showdown() -> None:
    dealer = _flop().play("1 bet 6000", "2 call", "1 kill", "3 call")
    assert dealer.stacks()[1] == 20_000  # nothing is paid before the hand is over
    dealer.play("turn Js", "2 check", "3 check", "river 3c", "2 check", "3 check", "seat-2 AsAh", "seat-3 KsKh")
    assert dealer.table_all().pay().stacks() == {1: 12_000, 2: 12_000 + 6000 + 18_000, 3: 12_000}


def test_B10_12_2_killed_hand_is_dealt_no_card_in_place_of_its_own() -> None:
    dealer = Dealer(dict.fromkeys((1, 2, 3), 9000)).deal(button_seat=3).play("seat-1 AsAh", "1 kill")
    with pytest.raises(IllegalEvent, match="got one more"):
        dealer.play("seat-1 Kd")


def test_B10_12_3_bet_of_6000_goes_back_when_the_dealer_fouls_the_hand_before_the_next_acts() -> None:
    dealer = _killed(_flop().play("1 bet 6000"), 1)
    assert dealer.seat(1).stack == 18_000
    assert sum(pot.amount for pot in pots(dealer.hand)) == 6000
    found = options(dealer.state)
    assert found is not None
    assert (found.seat, found.check, found.bet and found.bet.minimum) == (2, True, 2000)


def test_B10_12_3_raise_goes_back_in_full_and_the_bet_before_it_stands() -> None:
    dealer = _killed(_flop().play("1 bet 4000", "2 raise 10000"), 2)
    assert (dealer.seat(2).stack, dealer.hand.betting.current_bet) == (18_000, 4000)
    found = options(dealer.state)
    assert found is not None
    assert (found.seat, found.call, found.raise_to and found.raise_to.minimum) == (3, 4000, 8000)
    assert dealer.hand.betting.to_act == (3,)


@pytest.mark.parametrize("rules", [LAPT, TDA2024], ids=lambda rules: rules.name)
def test_B10_12_3_refund_is_refused_once_the_bet_was_called(rules: RuleSet) -> None:
    dealer = _flop(rules=rules).play("1 bet 6000", "2 call")
    with pytest.raises(IllegalEvent, match="nothing goes back to seat 1") as caught:
        verify(dealer.state, HandKilled(1, "fouled by the dealer", refund=True))
    assert caught.value.rule == "B10.12.3"
    assert is_legal(dealer.state, HandKilled(1, "unprotected"))


def test_tda_2024_65_only_what_nobody_called_goes_back() -> None:
    dealer = Dealer({1: 20_000, 2: 4000, 3: 20_000}, (1000, 2000), rules=TDA2024).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 bet 6000", "2 call")
    _killed(dealer, 1)
    assert (dealer.seat(1).stack, dealer.seat(1).contributed) == (16_000, 4000)
    found = options(dealer.state)
    assert found is not None
    assert (found.seat, found.call) == (3, 2000)


def test_tda_2024_65_after_a_refund_the_smallest_bet_is_the_big_blind_again() -> None:
    dealer = _killed(_flop(rules=TDA2024).play("1 bet 6000"), 1)
    found = options(dealer.state)
    assert found is not None
    assert (found.seat, found.check, found.bet and found.bet.minimum) == (2, True, 2000)


def test_tda_2024_65_after_a_refund_before_the_flop_the_full_big_blind_is_still_to_be_called() -> None:
    dealer = Dealer({1: 9000, 2: 60, 3: 9000, 4: 9000}, rules=TDA2024).deal(button_seat=4)
    dealer.play("3 raise 600", "4 fold")
    _killed(dealer, 3)
    assert (dealer.seat(3).contributed, dealer.hand.betting.current_bet) == (60, 100)
    found = options(dealer.state)
    assert found is not None
    assert (found.seat, found.call) == (1, 50)


def test_B10_16_seven_deuce_shares_a_royal_flush_on_the_board() -> None:
    assert [(award.seat, award.amount) for award in proposed_awards(_royal_board().state)] == [
        (1, 2000),
        (2, 2000),
        (3, 2000),
    ]


def _royal_board() -> Dealer:
    dealer = Dealer(dict.fromkeys((1, 2, 3), 20_000), (1000, 2000)).deal(button_seat=3)
    dealer.play("seat-1 7h2c", "seat-2 AsAd", "seat-3 KsKd", "3 call", "1 call", "2 check", "flop AhKhQh")
    checks = ("1 check", "2 check", "3 check")
    return dealer.play(*checks, "turn Jh", *checks, "river Th", *checks).table_all()


def test_hand_that_was_won_uncontested_is_not_killed_any_more() -> None:
    dealer = Dealer({1: 900, 2: 900}).deal(button_seat=1).play("1 fold")
    with pytest.raises(IllegalEvent, match="no hand is running"):
        verify(dealer.state, HandKilled(2, "floor"))
