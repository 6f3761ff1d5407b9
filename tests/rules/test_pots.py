"""Pots, side pots and what nobody called: the rulebook's numbers, and cases that broke other programs.

Seats stand clockwise from 1; where a case names seats by letter, A is seat 1, the small blind, and the
last seat has the button.
"""

import pytest

from rules.events import AnteForm, Level, LevelSet, Player
from rules.pots import pots, uncalled
from rules.ruleset import LAPT
from rules.spots import Street
from rules.state import Betting, Ending, HandSeat, HandState, Pot
from tests.rules.dealer import Dealer


def _put_in(*seats: tuple[int, bool, int]) -> HandState:
    """A hand at showdown in which each seat has put in chips, is in the hand or not, with a stack behind."""
    return HandState(
        hand_id=1,
        button_seat=len(seats),
        small_blind_seat=1,
        big_blind_seat=2,
        level=Level(1, 2),
        rules=LAPT,
        seats=tuple(
            HandSeat(number, Player(f"P{number}"), chips + behind, behind, contributed=chips, in_hand=live)
            for number, (chips, live, behind) in enumerate(seats, 1)
        ),
        street=Street.SHOWDOWN,
        betting=Betting(),
    )


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        pytest.param(
            _put_in((100, True, 0), (100, True, 900), (500, False, 0), (300, False, 0)),
            [Pot(1000, (1, 2))],
            id="row_11_folded_chips_above_every_live_seat_merge_down",
        ),
        pytest.param(
            _put_in((100, True, 0), (300, True, 0), (300, True, 700)),
            [Pot(300, (1, 2, 3)), Pot(400, (2, 3))],
            id="H9_c_i_100_300_300",
        ),
        pytest.param(
            _put_in((5, True, 0), (60, True, 0), (200, True, 0), (200, False, 0), (125, True, 0)),
            [Pot(25, (1, 2, 3, 5)), Pot(220, (2, 3, 5)), Pot(195, (3, 5)), Pot(150, (3,))],
            id="H9_c_iv_5_60_200_200_folded_125",
        ),
        pytest.param(
            _put_in((300, True, 500), (300, True, 500), (300, False, 0)), [Pot(900, (1, 2))], id="nobody_all_in"
        ),
    ],
)
def test_pots_part_at_what_all_in_seats_put_in(hand: HandState, expected: list[Pot]) -> None:
    assert list(pots(hand)) == expected


def test_case_1_three_way_all_in_pays_main_to_aces_and_side_to_kings() -> None:
    # https://github.com/geobalas/Poker/issues/10
    dealer = Dealer({1: 1000, 2: 1000, 3: 50}, (1, 2)).deal(button_seat=3)
    dealer.play("3 raise 50", "1 raise 1000", "2 call", "seat-3 AsAh")
    dealer.play("seat-1 KsKh", "seat-2 QsQh").run_out("2c7h9dJs3c").table_all()
    assert pots(dealer.hand) == (Pot(150, (1, 2, 3)), Pot(1900, (1, 2)))
    assert dealer.pay().stacks() == {1: 1900, 2: 0, 3: 150}


@pytest.mark.parametrize(("button", "other"), [(98, 102), (102, 98)])
def test_case_2_heads_up_unequal_all_ins_contest_196_and_return_4(button: int, other: int) -> None:
    # https://github.com/ptwu/distributed-texasholdem/issues/23
    dealer = Dealer({1: button, 2: other}, (1, 2)).deal(button_seat=1)
    dealer.play(f"1 raise {button}", "2 call")
    dealer.play("seat-1 AsAh", "seat-2 KsKh").run_out("2c7h9dJs3c").table_all()
    assert pots(dealer.hand) == (Pot(196, (1, 2)),)
    winner_takes = {1: 196 + max(0, button - other), 2: max(0, other - button)}
    assert dealer.pay().stacks() == winner_takes


def test_case_3_all_in_seat_stays_in_the_main_pot_when_a_side_pot_opens_later() -> None:
    # https://github.com/claudijo/poker-ts/pull/18
    dealer = Dealer({1: 1000, 2: 1000, 3: 100}).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 check")
    dealer.play("turn Js", "1 bet 200", "2 call", "river 3c", "1 check", "2 check")
    assert pots(dealer.hand) == (Pot(300, (1, 2, 3)), Pot(400, (1, 2)))


def test_case_4_best_cards_of_a_folded_seat_win_nothing() -> None:
    # https://github.com/BeekeeperAlex/poker-engine/issues/2
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play("seat-3 AsAh", "seat-1 7s2h", "seat-2 KsKh", "3 fold", "1 call", "2 check", "flop AcAd7d")
    dealer.play("1 bet 100", "2 fold")
    assert dealer.stacks() == {1: 1100, 2: 900, 3: 1000}


def test_case_5_bet_that_nobody_calls_goes_back_and_is_not_won() -> None:
    # https://github.com/CharlieHess/slack-poker-bot/issues/41
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play("3 fold", "1 call", "2 check", "flop 2c7h9d", "1 bet 500", "2 fold")
    result = dealer.hand.result
    assert result is not None
    assert result.ending is Ending.UNCONTESTED
    assert result.returned == ((1, 500),)
    assert [(award.seat, award.amount) for award in result.awards] == [(1, 200)]


def test_case_6_all_in_that_everyone_folds_to_keeps_stack_plus_pot() -> None:
    # https://github.com/CharlieHess/slack-poker-bot/issues/23
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 raise 1000", "1 fold", "2 fold")
    assert dealer.stacks() == {1: 950, 2: 900, 3: 1150}


def test_case_18_antes_reach_the_pot() -> None:
    # https://github.com/ishikota/PyPokerEngine/pull/48
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}, ante=10).deal(button_seat=3)
    assert sum(pot.amount for pot in pots(dealer.hand)) == 30 + 150


def test_row_1_big_blind_ante_lies_in_the_main_pot_and_parts_no_side_pot() -> None:
    # https://github.com/uoftcprg/pokerkit, tests/test_state.py, test_all_ins (1)
    dealer = Dealer({1: 6, 2: 4, 3: 1}, (1, 2), ante=2, ante_form=AnteForm.BIG_BLIND).deal(button_seat=3)
    dealer.play("3 call", "1 call", "seat-1 AsAh", "seat-2 KsKh", "seat-3 2s2h").run_out("2c2d9h8s4c").table_all()
    assert pots(dealer.hand) == (Pot(5, (1, 2, 3)), Pot(2, (1, 2)))
    assert dealer.pay().stacks() == {1: 6, 2: 0, 3: 5}


def test_row_2_all_in_by_ante_and_small_blind_leaves_no_action_at_all() -> None:
    # https://github.com/uoftcprg/pokerkit, tests/test_state.py, test_all_ins (3)
    dealer = Dealer({1: 3, 2: 4, 3: 1}, (1, 2), ante=2).deal(button_seat=3)
    assert dealer.hand.returned == ((2, 1),)
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "seat-3 2s2h").run_out("2c2d9h8s4c").table_all()
    assert pots(dealer.hand) == (Pot(3, (1, 2, 3)), Pot(4, (1, 2)))
    assert dealer.pay().stacks() == {1: 4, 2: 1, 3: 3}


def test_row_3_covering_seat_wins_main_6_and_side_396() -> None:
    # https://github.com/uoftcprg/pokerkit, tests/test_state.py, test_all_ins (4)
    dealer = Dealer({1: 200, 2: 2, 3: 200}, (1, 2)).deal(button_seat=3)
    dealer.play("3 raise 100", "1 call", "flop 2c2d9h", "1 bet 100", "3 call", "turn 8s", "river 4c")
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "seat-3 2s2h").table_all()
    assert pots(dealer.hand) == (Pot(6, (1, 2, 3)), Pot(396, (1, 3)))
    assert dealer.pay().stacks() == {1: 0, 2: 0, 3: 402}


def test_row_12_seat_that_called_an_all_in_and_folded_later_wins_nothing() -> None:
    # finnb0y/Sistema-Poker-F-sico-Virtual, SIDE_POT_FIX_SUMMARY.md
    dealer = Dealer({1: 10_000, 2: 30_000, 3: 30_000, 4: 30_000}, (500, 1000)).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 raise 10000", "2 call", "3 call", "4 call", "flop 2c7h9d")
    dealer.play("2 check", "3 bet 20000", "4 call", "2 fold")
    assert pots(dealer.hand) == (Pot(40_000, (1, 3, 4)), Pot(40_000, (3, 4)))


def test_row_13_B13_2_short_big_blind_two_callers_make_main_4600_and_side_1600() -> None:
    dealer = Dealer({1: 20_000, 2: 1200, 3: 20_000, 4: 20_000}, (1000, 2000)).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 fold")
    assert pots(dealer.hand) == (Pot(4600, (2, 3, 4)), Pot(1600, (3, 4)))


def test_row_13_B13_2_short_big_blind_and_one_caller_return_800() -> None:
    dealer = Dealer({1: 20_000, 2: 1200, 3: 20_000, 4: 20_000}, (1000, 2000)).deal(button_seat=4)
    dealer.play("3 call", "4 fold", "1 fold")
    assert pots(dealer.hand) == (Pot(3400, (2, 3)),)
    assert dealer.hand.returned == ((3, 800),)


def test_B13_1_short_ante_makes_a_main_pot_of_2700_and_leaves_1600_for_the_next() -> None:
    stacks = {seat: 300 if seat == 5 else 20_000 for seat in range(1, 10)}
    dealer = Dealer(stacks, (0, 2), ante=500).deal(button_seat=9)
    dealer.play("3 call", "4 call", "6 call", "7 call", "8 call", "9 call", "1 call", "2 check")
    assert pots(dealer.hand) == (Pot(2700, tuple(range(1, 10))), Pot(1600 + 16, (1, 2, 3, 4, 6, 7, 8, 9)))


def test_B13_1_big_blind_pays_its_blind_before_the_big_blind_ante() -> None:
    stacks = {1: 20_000, 2: 2300, 3: 20_000}
    dealer = Dealer(stacks, (1000, 2000), ante=2000, ante_form=AnteForm.BIG_BLIND).deal(button_seat=3)
    assert (dealer.seat(2).committed, dealer.seat(2).contributed, dealer.seat(2).stack) == (2000, 2300, 0)
    assert pots(dealer.hand)[0].amount == 300 + 1000 + 2000


def test_B13_3_all_ins_of_1000_300_100_and_a_fold_of_190_make_400_and_490_and_return_700() -> None:
    dealer = Dealer({1: 2000, 2: 300, 3: 100, 4: 2000}, (10, 20)).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 call", "2 check", "flop 2c7h9d")
    # the street's numbers stand on top of 20 each: 1000, 280 + 20, 80 + 20 and 170 + 20 in all
    dealer.play("1 check", "2 check", "3 check", "4 bet 170", "1 raise 980", "2 call")
    dealer.play("3 call", "4 fold")
    assert pots(dealer.hand) == (Pot(400, (1, 2, 3)), Pot(490, (1, 2)))
    assert dealer.hand.returned == ((1, 700),)


def test_top_bet_of_a_killed_hand_stays_in_the_pot() -> None:
    dealer = Dealer({1: 300, 2: 1000, 3: 2000}).deal(button_seat=3)
    dealer.play("3 raise 800", "1 call", "2 call", "flop 2c7h9d", "2 check", "3 bet 100")
    dealer.play("3 kill")
    assert uncalled(dealer.hand) is None
    assert sum(pot.amount for pot in pots(dealer.hand)) == 300 + 800 + 900


def test_chips_on_the_street_are_part_of_the_pot_while_it_is_bet() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.enter(LevelSet(Level(100, 200)))
    assert pots(dealer.hand) == (Pot(150, (1, 2, 3)),)
