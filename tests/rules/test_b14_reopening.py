"""Short all-ins and the right to raise, by the LAPT terms and by TDA 47 (B14.1 to B14.4, B14.12, B13.2).

Rows are those of the table "Pots and all-ins, with numbers" in docs/rules.md. Seats stand clockwise from 1, the small
blind; the last seat has the button.
"""

import pytest

from rules.events import Bet, RaisedTo
from rules.ruleset import LAPT, TDA2024, RuleSet
from rules.verify import is_legal
from tests.rules.dealer import Dealer, offered, refusal

BOTH = pytest.mark.parametrize("rules", [LAPT, TDA2024], ids=lambda rules: rules.name)


def _call_and_smallest_raise(dealer: Dealer) -> tuple[int, int | None, int | None]:
    """Who is to act, what it would call, and the smallest raise if it may raise."""
    found = offered(dealer)
    return found.seat, found.call, None if found.raise_to is None else found.raise_to.minimum


def _five_on_the_flop(rules: RuleSet) -> Dealer:
    """Row 4: A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls."""
    dealer = Dealer({1: 10_000, 2: 225, 3: 10_000, 4: 300, 5: 10_000}, rules=rules).deal(button_seat=5)
    dealer.play("3 call", "4 call", "5 call", "1 call", "2 check", "flop 2c7h9d")
    return dealer.play("1 bet 100", "2 raise 125", "3 call", "4 raise 200", "5 call")


def _limped(rules: RuleSet) -> Dealer:
    """Row 6: 2000/4000, A limps, C is all-in for 7,500 and the small blind folds."""
    dealer = Dealer({1: 50_000, 2: 50_000, 3: 50_000, 4: 7500}, (2000, 4000), rules=rules).deal(button_seat=4)
    return dealer.play("3 call", "4 raise 7500", "1 fold")


def _two_short_all_ins(rules: RuleSet) -> Dealer:
    """Row 9: A 500, B 1000, C calls, D all-in 1300, E all-in 1700."""
    dealer = Dealer({1: 22_000, 2: 22_000, 3: 22_000, 4: 1400, 5: 1800}, rules=rules).deal(button_seat=5)
    dealer.play("3 call", "4 call", "5 call", "1 call", "2 check", "flop 2c7h9d")
    return dealer.play("1 bet 500", "2 raise 1000", "3 call", "4 raise 1300", "5 raise 1700")


def test_row_4_tda_2024_47_ex_1_a_may_raise_to_300_and_c_may_not() -> None:
    dealer = _five_on_the_flop(TDA2024)
    assert _call_and_smallest_raise(dealer) == (1, 100, 300)
    assert _call_and_smallest_raise(dealer.play("1 call")) == (3, 75, None)
    assert refusal(dealer, RaisedTo(3, 400)) == "B14.12"


def test_row_4_lapt_neither_a_nor_c_may_raise() -> None:
    dealer = _five_on_the_flop(LAPT)
    assert _call_and_smallest_raise(dealer) == (1, 100, None)
    assert _call_and_smallest_raise(dealer.play("1 call")) == (3, 75, None)


def test_row_5_tda_2024_47_ex_1_b_raise_to_300_opens_the_betting_to_c() -> None:
    dealer = _five_on_the_flop(TDA2024).play("1 raise 300")
    assert _call_and_smallest_raise(dealer) == (3, 175, 400)


@BOTH
def test_row_6_tda_2024_47_ex_3_limper_facing_a_short_all_in_may_only_call(rules: RuleSet) -> None:
    assert _call_and_smallest_raise(_limped(rules).play("2 call")) == (3, 3500, None)


@BOTH
def test_row_6_raise_to_11500_by_the_big_blind_opens_the_betting_to_the_limper(rules: RuleSet) -> None:
    dealer = _limped(rules)
    assert _call_and_smallest_raise(dealer) == (2, 3500, 11_500)
    assert _call_and_smallest_raise(dealer.play("2 raise 11500")) == (3, 7500, 15_500)


@BOTH
def test_row_7_tda_2024_43_ex_2_raise_over_an_all_in_of_150_is_250(rules: RuleSet) -> None:
    dealer = Dealer({1: 9000, 2: 9000, 3: 150, 4: 9000}, rules=rules).deal(button_seat=4).play("3 raise 150")
    assert _call_and_smallest_raise(dealer) == (4, 150, 250)


@BOTH
def test_row_8_checker_facing_an_all_in_of_60_may_not_raise(rules: RuleSet) -> None:
    dealer = Dealer({1: 9000, 2: 160, 3: 9000}, rules=rules).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 bet 60", "3 call")
    assert _call_and_smallest_raise(dealer) == (1, 60, None)


@BOTH
def test_row_8_seat_that_has_not_acted_may_raise_a_short_all_in_bet(rules: RuleSet) -> None:
    dealer = Dealer({1: 9000, 2: 160, 3: 9000}, rules=rules).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 bet 60")
    assert _call_and_smallest_raise(dealer) == (3, 60, 160)


@pytest.mark.parametrize("a", ["1 call", "1 fold"])
def test_row_9_case_10_two_short_all_ins_that_make_a_full_raise_open_the_betting_by_tda_47(a: str) -> None:
    # WSOP 2024 rule 96.a; https://github.com/uoftcprg/pokerkit, tests/test_rules.py
    dealer = _two_short_all_ins(TDA2024).play(a)
    assert _call_and_smallest_raise(dealer) == (2, 700, 2200)
    assert _call_and_smallest_raise(dealer.play("2 call")) == (3, 700, 2200)


def test_row_9_case_10_two_short_all_ins_open_nothing_by_the_lapt_terms() -> None:
    dealer = _two_short_all_ins(LAPT).play("1 call")
    assert _call_and_smallest_raise(dealer) == (2, 700, None)
    assert _call_and_smallest_raise(dealer.play("2 call")) == (3, 700, None)


@BOTH
def test_row_10_case_9_caller_of_a_full_raise_to_16_may_not_raise_an_all_in_of_19(rules: RuleSet) -> None:
    # https://github.com/uoftcprg/pokerkit/issues/45
    dealer = Dealer({1: 19, 2: 200, 3: 16, 4: 200}, (1, 2), rules=rules).deal(button_seat=4)
    dealer.play("3 raise 16", "4 call", "1 raise 19", "2 call")
    assert _call_and_smallest_raise(dealer) == (4, 3, None)


@BOTH
def test_case_9_neither_raiser_nor_caller_may_raise_a_short_all_in(rules: RuleSet) -> None:
    # https://github.com/uoftcprg/pokerkit/issues/45
    dealer = Dealer({1: 19, 2: 200, 3: 200, 4: 200}, (1, 2), rules=rules).deal(button_seat=4)
    dealer.play("3 raise 16", "4 call", "1 raise 19", "2 call")
    assert _call_and_smallest_raise(dealer) == (3, 3, None)
    assert _call_and_smallest_raise(dealer.play("3 call")) == (4, 3, None)


@BOTH
def test_row_13_B13_2_first_to_act_owes_the_full_big_blind_of_a_short_one(rules: RuleSet) -> None:
    dealer = Dealer({1: 20_000, 2: 1200, 3: 20_000, 4: 20_000}, (1000, 2000), rules=rules).deal(button_seat=4)
    assert _call_and_smallest_raise(dealer) == (3, 2000, 4000)
    assert refusal(dealer, RaisedTo(3, 2001)) == "B14.3"
    assert dealer.play("3 call").seat(3).committed == 2000


@BOTH
def test_row_13_B13_2_small_blind_completes_to_the_full_blind_and_gets_the_excess_back(rules: RuleSet) -> None:
    dealer = Dealer({1: 20_000, 2: 1200, 3: 20_000, 4: 20_000}, (1000, 2000), rules=rules).deal(button_seat=4)
    dealer.play("3 fold", "4 fold")
    assert _call_and_smallest_raise(dealer)[:2] == (1, 1000)
    assert dealer.play("1 call").hand.returned == ((1, 800),)


@BOTH
def test_B14_3_open_to_600_raise_to_1600_reraise_to_3600_makes_the_next_5600(rules: RuleSet) -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 50_000), (100, 200), rules=rules).deal(button_seat=4)
    assert _call_and_smallest_raise(dealer.play("3 raise 600", "4 raise 1600", "1 raise 3600")) == (2, 3400, 5600)
    assert refusal(dealer, RaisedTo(2, 5599)) == "B14.3"


@BOTH
def test_B14_12_short_all_in_does_not_lower_the_next_raise(rules: RuleSet) -> None:
    # A raise of 500 stands; an all-in adds 100 only; the next raise is by 500 on top of it.
    dealer = Dealer({1: 9000, 2: 9000, 3: 9000, 4: 700}, rules=rules).deal(button_seat=4)
    assert _call_and_smallest_raise(dealer.play("3 raise 600", "4 raise 700")) == (1, 650, 1200)


def test_B14_1_all_in_is_no_more_than_a_call_where_the_betting_is_not_open() -> None:
    dealer = _five_on_the_flop(LAPT)
    assert offered(dealer).all_in is None
    assert refusal(dealer, RaisedTo(1, 9900)) == "B14.12"


@BOTH
def test_B14_4_twelve_raises_are_accepted(rules: RuleSet) -> None:
    dealer = Dealer({1: 10_000, 2: 10_000, 3: 10_000}, (1, 2), rules=rules).deal(button_seat=3)
    for raises in range(12):
        dealer.play(f"{(3, 1, 2)[raises % 3]} raise {4 + 2 * raises}")
    assert is_legal(dealer.state, RaisedTo(3, 28))


@BOTH
def test_B14_2_flop_bet_of_1999_is_refused_2000_allowed_and_all_in_for_1500_too(rules: RuleSet) -> None:
    dealer = Dealer({1: 20_000, 2: 3500, 3: 20_000}, (1000, 2000), rules=rules).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d")
    assert refusal(dealer, Bet(1, 1999)) == "B14.2"
    assert is_legal(dealer.state, Bet(1, 2000))
    assert is_legal(dealer.play("1 check").state, Bet(2, 1500))
