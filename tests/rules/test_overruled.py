"""The floor's last word (B1.5): what the rules refuse happens all the same, and every chip is in its place."""

import pytest

from rules.apply import replay
from rules.errors import IllegalEvent
from rules.events import (
    Award,
    Bet,
    Called,
    CardsTabled,
    Checked,
    ClockExpired,
    Folded,
    HandKilled,
    HandMucked,
    MisdealCause,
    MisdealDeclared,
    MotionMade,
    Overruled,
    PotsAwarded,
    RaisedTo,
    Ruled,
    RunItTwiceAgreed,
)
from rules.motions import Motion, Said, Word
from rules.pots import pots
from rules.state import Ending
from rules.streets import seat_to_act
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer

REASON = "the floor's ruling"
TOTAL = 40_000


def _preflop() -> Dealer:
    """Seat 3 is to act facing 2,000."""
    return Dealer(dict.fromkeys(range(1, 5), 10_000), (1000, 2000)).deal(button_seat=4)


def _flop() -> Dealer:
    """Seat 2 is to act facing a bet of 3,000 by seat 1."""
    dealer = _preflop().play("3 call", "4 call", "1 call", "2 check", "flop 2c7h9d")
    return dealer.play("1 bet 3000")


def _river() -> Dealer:
    """At showdown, nothing tabled."""
    dealer = _preflop().play("3 call", "4 call", "1 call", "2 check", "flop 2c7h9d")
    checks = ("1 check", "2 check", "3 check", "4 check")
    return dealer.play(*checks, "turn Js", *checks, "river 3c", *checks)


def _all_in() -> Dealer:
    dealer = Dealer(dict.fromkeys(range(1, 5), 10_000), (1000, 2000)).deal(button_seat=4)
    return dealer.play("3 raise 10000", "4 call", "1 fold", "2 fold")


def _chips(dealer: Dealer) -> int:
    """All chips: behind, in front and in the pot."""
    if not dealer.state.running:
        return sum(dealer.stacks().values())
    assert sum(pot.amount for pot in pots(dealer.hand)) == sum(seat.contributed for seat in dealer.hand.seats)
    return sum(seat.stack + seat.contributed for seat in dealer.hand.seats)


TABLES = {"preflop": _preflop, "flop": _flop, "river": _river, "all_in": _all_in}


@pytest.mark.parametrize(
    ("table", "event"),
    [
        pytest.param("preflop", Folded(1), id="fold_out_of_turn"),
        pytest.param("preflop", Called(4), id="call_out_of_turn"),
        pytest.param("preflop", RaisedTo(3, 2500), id="raise_below_the_minimum"),
        pytest.param("preflop", RaisedTo(1, 9000), id="raise_out_of_turn"),
        pytest.param("preflop", Checked(3), id="check_facing_a_bet"),
        pytest.param("flop", Checked(2), id="check_facing_a_bet_on_the_flop"),
        pytest.param("flop", RaisedTo(1, 7000), id="raise_of_ones_own_bet"),
        pytest.param("flop", RaisedTo(3, 3001), id="raise_by_one_chip"),
        pytest.param("flop", CardsTabled(1), id="tabled_before_the_betting_is_over"),
        pytest.param("flop", HandMucked(2), id="mucked_before_the_betting_is_over"),
        pytest.param("flop", HandKilled(3, REASON, refund=True), id="refund_of_nothing"),
        pytest.param("flop", ClockExpired(2), id="clock_that_nobody_called"),
        pytest.param("flop", RunItTwiceAgreed(), id="run_it_twice_where_it_is_not_allowed"),
        pytest.param(
            "flop", MisdealDeclared(REASON, MisdealCause.WRONG_CARD_COUNT, seat=2), id="misdeal_after_the_window"
        ),
        pytest.param("all_in", HandMucked(4), id="muck_of_an_all_in_hand"),
        pytest.param("river", PotsAwarded((Award(0, 2, 8000),)), id="award_before_anybody_tabled"),
    ],
)
def test_B1_5_what_the_rules_refuse_happens_by_the_floors_order_and_no_chip_is_lost(table: str, event: Ruled) -> None:
    dealer = TABLES[table]()
    before = _chips(dealer)
    with pytest.raises(IllegalEvent):
        verify(dealer.state, event)
    dealer.enter(Overruled(event, REASON))
    assert _chips(dealer) == before
    assert all(seat.stack >= 0 for seat in dealer.hand.seats)
    assert dealer.log[-1] == Overruled(event, REASON)
    assert replay(dealer.log) == dealer.state


@pytest.mark.parametrize("reason", ["", "   "])
def test_B1_5_the_reason_is_part_of_the_order(reason: str) -> None:
    with pytest.raises(IllegalEvent) as caught:
        verify(_preflop().state, Overruled(Checked(3), reason))
    assert caught.value.rule == "B1.5"


@pytest.mark.parametrize(
    ("table", "event"),
    [
        pytest.param("preflop", RaisedTo(3, 10_001), id="more_than_the_stack"),
        pytest.param("preflop", RaisedTo(3, 2000), id="raise_to_the_bet_itself"),
        pytest.param("preflop", Bet(3, 2000), id="bet_on_a_bet"),
        pytest.param("preflop", Folded(9), id="seat_that_was_not_dealt_in"),
        pytest.param("preflop", Folded(3, forfeits=-1), id="negative_forfeit"),
        pytest.param("flop", Called(1), id="call_of_nothing"),
        pytest.param("all_in", Folded(1), id="fold_of_a_folded_hand"),
        pytest.param("all_in", RaisedTo(3, 12_000), id="raise_of_an_all_in"),
        pytest.param("river", Checked(1), id="check_at_showdown"),
        pytest.param("river", PotsAwarded((Award(0, 2, 7999),)), id="a_chip_less_than_the_pot"),
        pytest.param("preflop", PotsAwarded((Award(0, 2, 3000),)), id="award_before_showdown"),
        pytest.param("flop", RunItTwiceAgreed(3), id="three_runs"),
    ],
)
def test_B1_5_the_floor_cannot_order_what_would_leave_chips_or_seats_senseless(table: str, event: Ruled) -> None:
    with pytest.raises(IllegalEvent):
        verify(TABLES[table]().state, Overruled(event, REASON))


def test_B1_5_seat_that_is_all_in_for_less_is_not_made_to_call_the_rest() -> None:
    dealer = Dealer({1: 10_000, 2: 10_000, 3: 10_000, 4: 1500}, (1000, 2000)).deal(button_seat=4)
    dealer.play("3 raise 4000", "4 call")
    with pytest.raises(IllegalEvent, match="seat 4 is all-in already"):
        verify(dealer.state, Overruled(Called(4), REASON))


def test_B1_5_betting_goes_on_by_the_rules_after_an_order() -> None:
    dealer = _preflop()
    dealer.enter(Overruled(RaisedTo(3, 2500), "he had put 2,500 in and it was called"))
    assert (seat_to_act(dealer.hand), dealer.hand.betting.current_bet, dealer.hand.betting.last_raise) == (
        4,
        2500,
        2000,
    )
    assert is_legal(dealer.state, RaisedTo(4, 4500))
    dealer.play("4 call", "1 call", "2 call")
    assert sum(pot.amount for pot in pots(dealer.hand)) == 10_000


def test_B1_5_seat_that_was_let_check_a_bet_wins_only_what_it_paid_for() -> None:
    dealer = _flop()
    dealer.enter(Overruled(Checked(2), REASON))
    dealer.play("3 call", "4 fold")
    assert [(pot.amount, pot.eligible_seats) for pot in pots(dealer.hand)] == [(8000, (1, 2, 3)), (6000, (1, 3))]


def test_B1_5_misdeal_by_order_gives_every_chip_back() -> None:
    dealer = _flop()
    dealer.enter(Overruled(MisdealDeclared(REASON, MisdealCause.NOT_DEALT_IN, seat=2), REASON))
    assert dealer.hand.result is not None
    assert dealer.hand.result.ending is Ending.MISDEAL
    assert set(dealer.stacks().values()) == {10_000}


def test_B1_5_last_live_hand_is_not_even_folded_by_order() -> None:
    dealer = _preflop().play("3 fold", "4 fold")
    dealer.enter(Overruled(Folded(2), REASON))
    assert sum(dealer.stacks().values()) == TOTAL
    with pytest.raises(IllegalEvent, match="no hand is running"):
        verify(dealer.state, Overruled(Folded(1), REASON))


@pytest.mark.parametrize(
    ("floor", "bet"),
    [
        pytest.param(Overruled(RaisedTo(3, 8000), REASON), 8000, id="a raise that was let stand"),
        pytest.param(HandKilled(1, REASON, refund=True), 0, id="a bet given back"),
    ],
)
def test_B12_3_a_word_to_one_bet_binds_nobody_to_another(floor: Overruled | HandKilled, bet: int) -> None:
    dealer = _flop()
    dealer.enter(MotionMade(2, Motion(said=Said(Word.CALL))))
    dealer.enter(floor)
    assert (dealer.hand.betting.current_bet, dealer.hand.motion) == (bet, None)
