"""No-limit betting: turn, smallest bet, short blinds, what is left to decide. Short all-ins: test_b14_reopening.py.

Seats stand clockwise from 1, the small blind; the last seat has the button.
"""

import pytest

from rules.errors import IllegalEvent
from rules.events import Bet, Called, Checked, Folded, RaisedTo, TableEvent
from rules.options import AmountRange, options
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer, offered, refusal


def _may_only_call_or_fold(dealer: Dealer, seat: int, chips: int) -> bool:
    found = offered(dealer)
    return (found.seat, found.fold, found.check, found.call, found.raise_to) == (seat, True, False, chips, None)


def _six_handed(stack: int = 20_000) -> Dealer:
    return Dealer(dict.fromkeys(range(1, 7), stack)).deal(button_seat=6)


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
    assert refusal(dealer, Bet(1, amount)) == rule
    assert is_legal(dealer.state, Bet(1, 2000))


def test_B14_2_all_in_bet_of_less_than_the_big_blind_is_allowed() -> None:
    dealer = Dealer({1: 3500, 2: 20_000, 3: 20_000}, (1000, 2000)).deal(button_seat=3)
    dealer.play("3 fold", "1 call", "2 check", "flop 2c7h9d")
    assert offered(dealer).bet == AmountRange(1500, 1500, 1500)
    dealer.play("1 bet 1500", "2 call")
    assert dealer.seat(1).all_in


def test_B14_3_preflop_raise_to_500_makes_the_next_900() -> None:
    dealer = _six_handed().play("3 raise 500")
    raises = offered(dealer).raise_to
    assert raises is not None
    assert raises.minimum == 900


@pytest.mark.parametrize("amount", [0, -5, 100, 199])
def test_case_16_raise_that_is_none_is_refused(amount: int) -> None:
    # igorcol/poker-broadcast, commit e6fc6b4
    assert refusal(_six_handed(), RaisedTo(3, amount)) == "B14.3"


def test_row_9_B14_12_two_short_all_ins_together_do_not_reopen() -> None:
    # WSOP 2024, rule 96.a
    dealer = Dealer({1: 22_000, 2: 22_000, 3: 22_000, 4: 1400, 5: 1800}).deal(button_seat=5)
    dealer.play("3 call", "4 call", "5 call", "1 call", "2 check", "flop 2c7h9d")
    dealer.play("1 bet 500", "2 raise 1000", "3 call", "4 raise 1300", "5 raise 1700")
    raises = offered(dealer).raise_to
    assert raises is not None  # the raise to 1000 was full: the first bettor is open, for 1700 + 500
    assert raises.minimum == 2200
    assert _may_only_call_or_fold(dealer.play("1 fold"), 2, 700)
    assert _may_only_call_or_fold(dealer.play("2 call"), 3, 700)


def test_row_13_B13_2_short_big_blind_is_called_with_the_full_blind() -> None:
    dealer = Dealer({1: 20_000, 2: 1200, 3: 20_000, 4: 20_000}, (1000, 2000)).deal(button_seat=4)
    found = offered(dealer)
    assert found.call == 2000
    assert found.raise_to is not None
    assert found.raise_to.minimum == 4000
    assert offered(dealer.play("3 call", "4 call")).call == 1000


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
    assert offered(dealer.play("1 fold")).call == 31


def test_case_12_big_blind_has_its_option_when_the_small_blind_completes() -> None:
    # https://github.com/pokerwars/pokerwars.io-starterbot-python/issues/5
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3).play("3 fold", "1 call")
    found = offered(dealer)
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


def test_case_15_big_blind_that_an_all_in_call_matches_has_nothing_to_decide() -> None:
    dealer = Dealer({1: 100, 2: 1000}).deal(button_seat=1).play("1 call")
    assert options(dealer.state) is None
    assert dealer.hand.street.value == "flop"


def test_B14_1_raise_is_refused_when_everyone_else_is_all_in() -> None:
    dealer = Dealer({1: 1000, 2: 500}).deal(button_seat=1).play("1 call", "2 raise 500")
    assert refusal(dealer, RaisedTo(1, 1000)) == "B14.1"
    assert offered(dealer).all_in is None


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        pytest.param(Checked(3), "H8", id="check_facing_a_bet"),
        pytest.param(Bet(3, 500), "H7", id="bet_over_a_bet"),
        pytest.param(Called(9), None, id="seat_not_dealt_in"),
    ],
)
def test_action_that_does_not_fit_the_bet_is_refused(event: TableEvent, rule: str | None) -> None:
    assert refusal(_six_handed(), event) == rule


@pytest.mark.parametrize(
    ("event", "rule"), [pytest.param(Called(1), "H6.b", id="call"), pytest.param(RaisedTo(1, 200), "B14.3", id="raise")]
)
def test_action_without_a_bet_to_face_is_refused(event: TableEvent, rule: str) -> None:
    dealer = Dealer({1: 900, 2: 900}).deal(button_seat=2).play("2 call", "1 check", "flop 2c7h9d")
    assert refusal(dealer, event) == rule


def test_all_in_is_the_action_that_puts_everything_in() -> None:
    dealer = Dealer({1: 1000, 2: 80, 3: 1000, 4: 60}, (50, 60)).deal(button_seat=4)
    assert offered(dealer).all_in == RaisedTo(3, 1000)
    assert offered(dealer.play("3 raise 200")).all_in == Called(4)


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
