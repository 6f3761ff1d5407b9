"""No-limit betting: turn, smallest bet and raise, short all-ins. Rows are those of the pots and all-ins table.

Seats stand clockwise from 1, the small blind; the last seat has the button.
"""

import pytest

from rules.errors import IllegalEvent
from rules.events import Bet, Called, Checked, Folded, RaisedTo, TableEvent
from rules.options import AmountRange, Options, options
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer


def _refusal(dealer: Dealer, event: TableEvent) -> str | None:
    with pytest.raises(IllegalEvent) as caught:
        verify(dealer.state, event)
    return caught.value.rule


def _options(dealer: Dealer) -> Options:
    found = options(dealer.state)
    assert found is not None
    return found


def _may_only_call_or_fold(dealer: Dealer, seat: int, chips: int) -> bool:
    found = _options(dealer)
    return (found.seat, found.fold, found.check, found.call, found.raise_to) == (seat, True, False, chips, None)


def _six_handed(stack: int = 20_000) -> Dealer:
    return Dealer(dict.fromkeys(range(1, 7), stack)).deal(button_seat=6)


def _five_on_the_flop() -> Dealer:
    """Row 4: A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls."""
    dealer = Dealer({1: 10_000, 2: 225, 3: 10_000, 4: 300, 5: 10_000}).deal(button_seat=5)
    dealer.play("3 call", "4 call", "5 call", "1 call", "2 check", "flop 2c7h9d")
    return dealer.play("1 bet 100", "2 raise 125", "3 call", "4 raise 200", "5 call")


def test_H5_seat_left_of_the_big_blind_opens() -> None:
    assert _options(_six_handed()).seat == 3


def test_H6_first_seat_may_fold_call_or_raise() -> None:
    found = _options(_six_handed())
    assert (found.fold, found.check, found.call, found.bet) == (True, False, 100, None)
    assert found.raise_to == AmountRange(minimum=200, maximum=20_000, pot=350)


def test_B12_4_action_out_of_turn_is_refused_and_names_the_seat_to_act() -> None:
    with pytest.raises(IllegalEvent, match="seat 3 is to act") as caught:
        verify(_six_handed().state, Folded(5))
    assert caught.value.rule == "B12.4"


@pytest.mark.parametrize(
    ("amount", "rule"),
    [(1999, "B14.2"), (0, "B14.2"), (-5, "B14.2"), (10**12, "B14.1"), (18_001, "B14.1")],
)
def test_B14_2_bet_below_the_big_blind_or_above_the_stack_is_refused(amount: int, rule: str) -> None:
    dealer = Dealer({1: 20_000, 2: 20_000, 3: 20_000}, (1000, 2000)).deal(button_seat=3)
    dealer.play("3 fold", "1 call", "2 check", "flop 2c7h9d")
    assert _refusal(dealer, Bet(1, amount)) == rule
    assert is_legal(dealer.state, Bet(1, 2000))


def test_B14_2_all_in_bet_of_less_than_the_big_blind_is_allowed() -> None:
    dealer = Dealer({1: 3500, 2: 20_000, 3: 20_000}, (1000, 2000)).deal(button_seat=3)
    dealer.play("3 fold", "1 call", "2 check", "flop 2c7h9d")
    assert _options(dealer).bet == AmountRange(1500, 1500, 1500)
    dealer.play("1 bet 1500", "2 call")
    assert dealer.seat(1).all_in


def test_B14_3_raise_is_at_least_the_last_bet_or_raise() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 50_000), (100, 200)).deal(button_seat=4)
    dealer.play("3 raise 600", "4 raise 1600", "1 raise 3600")
    assert _refusal(dealer, RaisedTo(2, 5599)) == "B14.3"
    assert is_legal(dealer.state, RaisedTo(2, 5600))


def test_B14_3_preflop_raise_to_500_makes_the_next_900() -> None:
    dealer = _six_handed().play("3 raise 500")
    raises = _options(dealer).raise_to
    assert raises is not None
    assert raises.minimum == 900


@pytest.mark.parametrize("amount", [0, -5, 100, 199])
def test_case_16_raise_that_is_none_is_refused(amount: int) -> None:
    # igorcol/poker-broadcast, commit e6fc6b4
    assert _refusal(_six_handed(), RaisedTo(3, amount)) == "B14.3"


def test_B14_4_there_is_no_cap_on_raises() -> None:
    dealer = Dealer({1: 10_000, 2: 10_000, 3: 10_000}, (1, 2)).deal(button_seat=3)
    for raises in range(12):
        dealer.play(f"{(3, 1, 2)[raises % 3]} raise {4 + 2 * raises}")
    assert dealer.hand.betting.current_bet == 26


def test_row_4_B14_12_short_all_in_does_not_reopen_the_betting() -> None:
    # TDA 2024, addendum, rule 47, examples 1 and 1-A
    dealer = _five_on_the_flop()
    assert _may_only_call_or_fold(dealer, 1, 100)
    assert _refusal(dealer, RaisedTo(1, 300)) == "B14.12"
    assert _may_only_call_or_fold(dealer.play("1 call"), 3, 75)


def test_row_5_B14_12_raise_to_300_after_short_all_ins_is_refused() -> None:
    # TDA 2024, addendum, rule 47, example 1-B
    assert _refusal(_five_on_the_flop(), RaisedTo(1, 9_900)) == "B14.12"


def test_row_6_B14_12_limper_facing_a_short_all_in_may_only_call() -> None:
    # TDA 2024, addendum, rule 47, example 3
    dealer = Dealer({1: 50_000, 2: 50_000, 3: 50_000, 4: 7500}, (2000, 4000)).deal(button_seat=4)
    dealer.play("3 call", "4 raise 7500", "1 fold", "2 call")
    assert _may_only_call_or_fold(dealer, 3, 3500)


def test_row_6_B14_12_full_raise_by_the_big_blind_reopens_the_limper() -> None:
    # TDA 2024, addendum, rule 47, example 3
    dealer = Dealer({1: 50_000, 2: 50_000, 3: 50_000, 4: 7500}, (2000, 4000)).deal(button_seat=4)
    dealer.play("3 call", "4 raise 7500", "1 fold")
    assert _refusal(dealer, RaisedTo(2, 11_499)) == "B14.3"
    raises = _options(dealer.play("2 raise 11500")).raise_to
    assert raises is not None
    assert raises.minimum == 15_500


def test_row_7_raise_over_a_short_all_in_adds_a_full_raise() -> None:
    # TDA 2024, addendum, rule 43, example 2
    dealer = Dealer({1: 9000, 2: 9000, 3: 150, 4: 9000}).deal(button_seat=4).play("3 raise 150")
    assert _refusal(dealer, RaisedTo(4, 249)) == "B14.3"
    assert is_legal(dealer.state, RaisedTo(4, 250))


def test_row_8_B14_12_checker_facing_a_short_all_in_bet_may_not_raise() -> None:
    dealer = Dealer({1: 9000, 2: 160, 3: 9000}).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 bet 60", "3 call")
    assert _may_only_call_or_fold(dealer, 1, 60)


def test_row_9_B14_12_two_short_all_ins_together_do_not_reopen() -> None:
    # WSOP 2024, rule 96.a
    dealer = Dealer({1: 22_000, 2: 22_000, 3: 22_000, 4: 1400, 5: 1800}).deal(button_seat=5)
    dealer.play("3 call", "4 call", "5 call", "1 call", "2 check", "flop 2c7h9d")
    dealer.play("1 bet 500", "2 raise 1000", "3 call", "4 raise 1300", "5 raise 1700")
    raises = _options(dealer).raise_to
    assert raises is not None  # the raise to 1000 was full: the first bettor is open, for 1700 + 500
    assert raises.minimum == 2200
    assert _may_only_call_or_fold(dealer.play("1 fold"), 2, 700)
    assert _may_only_call_or_fold(dealer.play("2 call"), 3, 700)


def test_row_10_case_9_caller_of_a_full_raise_may_not_raise_a_short_all_in() -> None:
    # https://github.com/uoftcprg/pokerkit/issues/45
    dealer = Dealer({1: 19, 2: 200, 3: 16, 4: 200}, (1, 2)).deal(button_seat=4)
    dealer.play("3 raise 16", "4 call", "1 raise 19", "2 call")
    assert _may_only_call_or_fold(dealer, 4, 3)


def test_row_13_B13_2_short_big_blind_is_called_with_the_full_blind() -> None:
    dealer = Dealer({1: 20_000, 2: 1200, 3: 20_000, 4: 20_000}, (1000, 2000)).deal(button_seat=4)
    found = _options(dealer)
    assert found.call == 2000
    assert found.raise_to is not None
    assert found.raise_to.minimum == 4000
    assert _options(dealer.play("3 call", "4 call")).call == 1000


def test_B13_2_heads_up_small_blind_may_call_the_rest_of_a_short_big_blind() -> None:
    dealer = Dealer({1: 20_000, 2: 1200}, (1000, 2000)).deal(button_seat=1)
    assert _may_only_call_or_fold(dealer, 1, 200)


def test_B13_2_heads_up_big_blind_below_the_small_blind_leaves_no_decision() -> None:
    dealer = Dealer({1: 20_000, 2: 600}, (1000, 2000)).deal(button_seat=1)
    assert options(dealer.state) is None
    assert dealer.hand.returned == ((1, 400),)


def test_case_11_to_call_after_an_all_in_is_the_difference() -> None:
    # https://github.com/uoftcprg/pokerkit/issues/25
    dealer = Dealer({1: 5000, 2: 5000, 3: 164}, (5, 10)).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 bet 55", "2 raise 123", "3 raise 154")
    assert _options(dealer.play("1 fold")).call == 31


def test_case_12_big_blind_has_its_option_when_the_small_blind_completes() -> None:
    # https://github.com/pokerwars/pokerwars.io-starterbot-python/issues/5
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 fold", "1 call")
    found = _options(dealer)
    assert (found.seat, found.check, found.raise_to) == (2, True, AmountRange(200, 1000, 300))


def test_case_13_heads_up_small_blind_may_call_10_against_a_big_blind_all_in_for_20() -> None:
    # https://github.com/claudijo/poker-ts/issues/7 (its maintainer disagrees)
    dealer = Dealer({1: 500, 2: 20}, (10, 20)).deal(button_seat=1)
    assert _may_only_call_or_fold(dealer, 1, 10)


def test_case_14_big_blind_all_in_from_its_blind_has_no_option() -> None:
    # https://github.com/CharlieHess/slack-poker-bot/pull/39
    dealer = Dealer({1: 1000, 2: 100, 3: 1000}).deal(button_seat=3).play("3 call", "1 call")
    assert options(dealer.state) is None
    assert dealer.hand.street.value == "flop"


def test_case_15_nobody_is_asked_when_one_is_all_in_and_one_has_chips() -> None:
    # https://github.com/chips-blockchain/pangea-poker/issues/50
    dealer = Dealer({1: 1000, 2: 500}).deal(button_seat=1).play("1 raise 1000", "2 call", "flop 2c7h9d")
    assert options(dealer.state) is None
    assert dealer.hand.street.value == "turn"


def test_B14_1_raise_is_refused_when_everyone_else_is_all_in() -> None:
    dealer = Dealer({1: 1000, 2: 500}).deal(button_seat=1).play("1 call", "2 raise 500")
    assert _refusal(dealer, RaisedTo(1, 1000)) == "B14.1"
    assert _options(dealer).all_in is None


def test_H8_a_check_raise_is_allowed() -> None:
    dealer = Dealer({1: 9000, 2: 9000, 3: 9000}, (1000, 2000)).deal(button_seat=3)
    dealer.play("3 fold", "1 call", "2 check", "flop 2c7h9d", "1 check", "2 bet 2000")
    assert is_legal(dealer.state, RaisedTo(1, 4000))


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        pytest.param(Checked(3), "H8", id="check_facing_a_bet"),
        pytest.param(Bet(3, 500), "H7", id="bet_over_a_bet"),
        pytest.param(Called(9), None, id="seat_not_dealt_in"),
    ],
)
def test_action_that_does_not_fit_the_bet_is_refused(event: TableEvent, rule: str | None) -> None:
    assert _refusal(_six_handed(), event) == rule


@pytest.mark.parametrize(
    ("event", "rule"), [pytest.param(Called(1), "H6.b", id="call"), pytest.param(RaisedTo(1, 200), "B14.3", id="raise")]
)
def test_action_without_a_bet_to_face_is_refused(event: TableEvent, rule: str) -> None:
    dealer = Dealer({1: 900, 2: 900}).deal(button_seat=2).play("2 call", "1 check", "flop 2c7h9d")
    assert _refusal(dealer, event) == rule


def test_all_in_is_the_action_that_puts_everything_in() -> None:
    dealer = Dealer({1: 1000, 2: 80, 3: 1000, 4: 60}, (50, 60)).deal(button_seat=4)
    assert _options(dealer).all_in == RaisedTo(3, 1000)
    assert _options(dealer.play("3 raise 200")).all_in == Called(4)


def test_options_are_none_without_a_hand() -> None:
    assert options(Dealer({1: 100, 2: 100}).state) is None


def test_last_action_of_each_seat_is_kept_with_its_total() -> None:
    dealer = _six_handed().play("3 raise 300", "4 call", "5 fold")
    said = {seat.seat: (seat.action.kind.value, seat.action.to) for seat in dealer.hand.seats if seat.action}
    assert said == {
        1: ("small_blind", 50),
        2: ("big_blind", 100),
        3: ("raise", 300),
        4: ("call", 300),
        5: ("fold", 0),
    }
