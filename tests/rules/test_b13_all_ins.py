"""All-ins and side pots by the rulebook's numbers (B13, H9.b, H9.c), with the cards that decide them.

Seats stand clockwise from 1, the small blind; the last seat has the button.
"""

import pytest

from rules.errors import IllegalEvent
from rules.events import CardsTabled, HandMucked
from rules.options import options
from rules.pots import pots
from rules.spots import Street
from rules.state import Pot
from rules.streets import awaited_street, betting_is_over
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer

BOARD = "2c7h9dJs3c"
ACES, KINGS, QUEENS = "AsAh", "KsKh", "QsQh"


def _three_all_in(first: str, second: str, third: str) -> Dealer:
    """Seat 1 is all-in for 100, seat 2 for 300, seat 3 covers them: main pot 300, side pot 400."""
    dealer = Dealer({1: 100, 2: 300, 3: 1000}, (10, 20)).deal(button_seat=3)
    dealer.play(f"seat-1 {first}", f"seat-2 {second}", f"seat-3 {third}", "3 raise 300", "1 call", "2 call")
    return dealer.run_out(BOARD).table_all()


@pytest.mark.parametrize(
    ("first", "second", "third", "stacks"),
    [
        pytest.param(ACES, KINGS, QUEENS, {1: 300, 2: 400, 3: 700}, id="H9_c_ii_smallest_best_has_no_side_pot"),
        pytest.param(KINGS, ACES, QUEENS, {1: 0, 2: 700, 3: 700}, id="H9_c_iii_side_pot_player_takes_both"),
        pytest.param(QUEENS, KINGS, ACES, {1: 0, 2: 0, 3: 1400}, id="coverer_takes_both"),
        pytest.param(ACES, QUEENS, KINGS, {1: 300, 2: 0, 3: 1100}, id="side_pot_to_the_coverer"),
    ],
)
def test_H9_c_all_in_wins_only_the_pots_that_it_contributed_to(
    first: str, second: str, third: str, stacks: dict[int, int]
) -> None:
    dealer = _three_all_in(first, second, third)
    assert pots(dealer.hand) == (Pot(300, (1, 2, 3)), Pot(400, (2, 3)))
    assert dealer.pay().stacks() == stacks


def test_B13_3_each_pot_is_split_by_itself() -> None:
    dealer = _three_all_in(ACES, "KsQd", "KhQc")
    assert dealer.pay().stacks() == {1: 300, 2: 200, 3: 900}


def test_B13_3_folded_layer_falls_into_the_pot_below() -> None:
    # In: 100 and 100 live, 500 and 300 folded: one pot of 1,000. ORG2 PR #918
    dealer = Dealer({1: 100, 2: 100, 3: 1000, 4: 1000, 5: 1000}, (10, 20)).deal(button_seat=5)
    dealer.play("3 call", "4 call", "5 fold", "1 raise 100", "2 call", "3 call", "4 call", "flop 2c7h9d")
    dealer.play("3 bet 200", "4 raise 400", "4 kill", "3 kill")
    assert pots(dealer.hand) == (Pot(1000, (1, 2)),)


def test_row_11_last_live_bettor_beside_two_all_ins_gets_his_uncalled_bet_back() -> None:
    dealer = Dealer({1: 100, 2: 100, 3: 1000, 4: 1000}, (10, 20)).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 raise 100", "2 call", "3 call", "4 call", "flop 2c7h9d", "3 bet 400", "4 fold")
    assert pots(dealer.hand) == (Pot(400, (1, 2, 3)),)
    assert dealer.hand.returned == ((3, 400),)


def test_row_12_seat_that_called_and_folded_later_wins_nothing_of_two_pots_of_40000() -> None:
    # finnb0y/Sistema-Poker-F-sico-Virtual, SIDE_POT_FIX_SUMMARY.md
    dealer = Dealer({1: 10_000, 2: 30_000, 3: 30_000, 4: 30_000}, (500, 1000)).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 raise 10000", "2 call", "3 call", "4 call", "flop 2c7h9d", "2 check")
    dealer.play("3 bet 20000", "4 call", "2 fold", "seat-1 AsAh", "seat-2 9s9h", "seat-3 KsKh", "seat-4 QsQh")
    dealer.play("turn Js", "river 3c").table_all().pay()
    assert dealer.stacks() == {1: 40_000, 2: 20_000, 3: 40_000, 4: 0}


def test_case_3_all_in_seat_wins_the_main_pot_after_two_checked_streets() -> None:
    # https://github.com/claudijo/poker-ts/pull/18
    dealer = Dealer({1: 1000, 2: 1000, 3: 100}).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 check", "turn Js", "1 bet 200", "2 call")
    dealer.play("river 3c", "1 check", "2 check", "seat-1 KsKh", "seat-2 QsQh", "seat-3 AsAh").table_all().pay()
    assert dealer.stacks() == {1: 1000 - 300 + 400, 2: 700, 3: 300}
    assert sum(dealer.stacks().values()) == 2100


def test_B13_1_stack_of_900_in_a_big_blind_of_2000_is_all_in() -> None:
    dealer = Dealer({1: 20_000, 2: 900, 3: 20_000}, (1000, 2000)).deal(button_seat=3)
    assert (dealer.seat(2).committed, dealer.seat(2).all_in) == (900, True)


@pytest.mark.parametrize(
    ("stack", "actions"),
    [
        pytest.param(700, ("3 raise 1000", "4 call"), id="call_of_700_facing_1000"),
        pytest.param(900, ("3 call", "4 raise 900"), id="raise_to_900_facing_500"),
    ],
)
def test_B13_1_nobody_is_forced_out_for_a_stack_below_the_bet(stack: int, actions: tuple[str, ...]) -> None:
    dealer = Dealer({1: 20_000, 2: 20_000, 3: 20_000, 4: stack}, (250, 500)).deal(button_seat=4).play(*actions)
    assert (dealer.seat(4).all_in, dealer.seat(4).committed) == (True, stack)


def test_H9_b_betting_all_chips_is_an_all_in_whatever_the_word() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    found = options(dealer.state)
    assert found is not None
    assert found.all_in is not None
    dealer.enter(found.all_in)
    assert dealer.seat(3).all_in


def test_B15_6_three_hands_are_turned_up_when_the_last_betting_is_over_and_not_before() -> None:
    # A is all-in before the flop, B and C check the flop, B is all-in on the turn and C calls.
    dealer = Dealer({1: 300, 2: 1000, 3: 2000}).deal(button_seat=3)
    dealer.play("3 call", "1 raise 300", "2 call", "3 call", "flop 2c7h9d", "2 check", "3 check", "turn Js")
    dealer.play("2 bet 700")
    assert not any(is_legal(dealer.state, CardsTabled(seat)) for seat in (1, 2, 3))
    dealer.play("3 call")
    assert betting_is_over(dealer.hand)
    assert all(is_legal(dealer.state, CardsTabled(seat)) for seat in (1, 2, 3))
    for seat in (1, 2, 3):
        with pytest.raises(IllegalEvent) as caught:
            verify(dealer.state, HandMucked(seat))
        assert caught.value.rule == "B15.6"


def test_H9_c_v_both_hands_are_open_until_the_end_when_one_of_two_is_all_in() -> None:
    dealer = Dealer({1: 500, 2: 900}).deal(button_seat=1).play("1 raise 500", "2 call").table_all()
    dealer.play("flop 2c7h9d", "turn Js")
    assert [seat.tabled for seat in dealer.hand.seats] == [True, True]
    assert awaited_street(dealer.hand) is Street.RIVER
