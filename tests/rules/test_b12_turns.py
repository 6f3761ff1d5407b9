"""Words that bind and actions out of turn (B12.3, B12.4; TDA 40, 53), by both rule sets.

The TDA's example: seat 3 bets 300, seat 5 is to act, seat 6 says "raise, 800".
"""

from dataclasses import replace

import pytest

from rules.errors import IllegalEvent
from rules.events import ActedOutOfTurn, Bet, Called, Checked, Folded, MotionMade, RaisedTo, SeatAction
from rules.motions import Chips, Motion, Said, Word
from rules.ruleset import LAPT, TDA2024, RuleSet
from rules.streets import seat_to_act
from rules.verify import is_legal, verify
from rules.verify_actions import held_action
from tests.rules.dealer import Dealer, offered, refusal

RAISE_TO_800 = RaisedTo(6, 800)
BOTH = pytest.mark.parametrize("rules", [LAPT, TDA2024], ids=lambda rules: rules.name)


def _out_of_turn(action: SeatAction = RAISE_TO_800, *, rules: RuleSet = TDA2024) -> Dealer:
    """Seats 3, 5 and 6 are on the flop; seat 3 has bet 300 and seat 6 has acted before seat 5."""
    dealer = Dealer({3: 10_000, 5: 10_000, 6: 10_000}, rules=rules).deal(button_seat=6)
    dealer.play("6 call", "3 call", "5 check", "flop 2c7h9d", "3 bet 300")
    dealer.enter(ActedOutOfTurn(action))
    return dealer


def _facing_4000(rules: RuleSet, motion: Motion) -> Dealer:
    dealer = Dealer(dict.fromkeys(range(1, 5), 50_000), (1000, 2000), rules=rules).deal(button_seat=4)
    dealer.play("3 raise 4000")
    dealer.enter(MotionMade(4, motion))
    return dealer


@BOTH
def test_B12_3_call_that_was_said_facing_4000_commits_4000(rules: RuleSet) -> None:
    dealer = _facing_4000(rules, Motion(said=Said(Word.CALL)))
    assert refusal(dealer, Folded(4)) == "B12.3"
    assert refusal(dealer, RaisedTo(4, 12_000)) == "B12.3"
    assert dealer.play("4 call").seat(4).committed == 4000


def test_B12_3_H9_d_call_that_was_said_binds_nobody_where_the_rules_say_so() -> None:
    dealer = _facing_4000(replace(LAPT, verbal_binding=False), Motion(said=Said(Word.CALL)))
    assert not dealer.play("4 fold").seat(4).in_hand


def test_B12_3_motion_binds_its_own_seat_and_until_it_acts_only() -> None:
    dealer = _facing_4000(LAPT, Motion(said=Said(Word.CALL))).play("4 call")
    assert dealer.hand.motion is None
    assert dealer.play("1 fold").hand.motion is None


def test_B12_2_raise_without_an_amount_locks_the_seat_to_a_raise_of_any_size() -> None:
    dealer = _facing_4000(LAPT, Motion(said=Said(Word.RAISE)))
    assert refusal(dealer, Called(4)) == "B12.2"
    assert is_legal(dealer.state, RaisedTo(4, 9000))


def test_B12_5_1_short_call_leaves_a_fold_that_takes_the_chips_back_or_a_call_in_full() -> None:
    # Bet 8,000; 2,000 put in; the next has not acted.
    dealer = Dealer(dict.fromkeys(range(1, 5), 50_000), (1000, 2000)).deal(button_seat=4).play("3 raise 8000")
    dealer.enter(MotionMade(4, Motion((Chips(2000),))))
    assert (is_legal(dealer.state, Called(4)), is_legal(dealer.state, Folded(4))) == (True, True)
    assert not is_legal(dealer.state, RaisedTo(4, 20_000))
    assert dealer.play("4 fold").seat(4).stack == 50_000


@pytest.mark.parametrize("forfeits", [-1, 8000 + 1, 50_000])
def test_B12_5_2_no_more_is_forfeited_than_the_call_would_have_been(forfeits: int) -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 50_000), (1000, 2000)).deal(button_seat=4).play("3 raise 8000")
    assert refusal(dealer, Folded(4, forfeits)) == "B12.5.2"


def test_B12_5_2_forfeited_chips_stay_in_the_pot() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 50_000), (1000, 2000)).deal(button_seat=4).play("3 raise 8000")
    dealer.enter(Folded(4, 2000))
    dealer.play("1 fold", "2 fold")
    assert dealer.stacks() == {1: 49_000, 2: 48_000, 3: 50_000 + 1000 + 2000 + 2000, 4: 48_000}


@pytest.mark.parametrize("between", ["5 fold", "5 call"])
def test_B12_4_tda_2024_53_raise_to_800_is_binding_when_seat_5_does_not_change_the_action(between: str) -> None:
    dealer = _out_of_turn().play(between)
    found = offered(dealer)
    assert (found.seat, found.held, found.binding) == (6, RaisedTo(6, 800), True)
    assert [refusal(dealer, event) for event in (Folded(6), Called(6), RaisedTo(6, 900))] == ["B12.4"] * 3
    assert dealer.play("6 raise 800").hand.betting.current_bet == 800


def test_B12_4_tda_2024_53_seat_6_is_free_when_seat_5_raises_to_600() -> None:
    found = offered(_out_of_turn().play("5 raise 600"))
    assert (found.held, found.fold, found.call) == (None, True, 600)
    assert found.raise_to is not None
    assert found.raise_to.minimum == 900


def test_B12_4_lapt_leaves_it_to_the_floor_to_hold_the_action() -> None:
    dealer = _out_of_turn(rules=LAPT).play("5 fold")
    found = offered(dealer)
    assert (found.held, found.binding) == (RaisedTo(6, 800), False)
    assert all(is_legal(dealer.state, event) for event in (Folded(6), Called(6), RaisedTo(6, 800), RaisedTo(6, 900)))


def test_B12_4_lapt_holds_nothing_once_the_action_has_changed() -> None:
    assert offered(_out_of_turn(rules=LAPT).play("5 raise 600")).held is None


def test_tda_2024_53_fold_out_of_turn_binds_although_the_action_changes() -> None:
    dealer = _out_of_turn(Folded(6)).play("5 raise 600")
    assert offered(dealer).held == Folded(6)
    assert refusal(dealer, Called(6)) == "B12.4"


def test_B12_4_lapt_fold_out_of_turn_is_free_when_the_action_changes() -> None:
    dealer = _out_of_turn(Folded(6), rules=LAPT).play("5 raise 600")
    assert (offered(dealer).held, offered(dealer).call) == (None, 600)


@BOTH
def test_B12_4_declaration_does_not_move_chips_or_the_turn(rules: RuleSet) -> None:
    dealer = _out_of_turn(rules=rules)
    assert (seat_to_act(dealer.hand), dealer.seat(6).stack, dealer.hand.betting.current_bet) == (5, 9900, 300)


def test_B12_4_second_declaration_takes_the_place_of_the_first() -> None:
    dealer = _out_of_turn()
    dealer.enter(ActedOutOfTurn(Called(6)))
    assert offered(dealer.play("5 fold")).held == Called(6)


def test_B12_4_declaration_is_done_with_when_the_seat_has_acted() -> None:
    dealer = _out_of_turn().play("5 call", "6 raise 800")
    assert dealer.hand.declared == ()


@BOTH
def test_B12_4_declaration_of_a_seat_that_never_came_to_act_ends_with_the_street(rules: RuleSet) -> None:
    dealer = Dealer({1: 9000, 2: 9000, 3: 9000}, rules=rules).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d", "1 check")
    dealer.enter(ActedOutOfTurn(Bet(1, 500)))
    dealer.play("2 check", "3 check", "turn Js")
    assert (held_action(dealer.hand, 1), dealer.hand.declared) == (None, ())
    assert is_legal(dealer.state, Checked(1))


def test_B12_4_raise_out_of_turn_holds_nobody_when_all_others_are_all_in_by_then() -> None:
    dealer = Dealer({3: 400, 5: 10_000, 6: 10_000}, rules=TDA2024).deal(button_seat=6)
    dealer.play("6 call", "3 call", "5 check", "flop 2c7h9d", "3 bet 300")
    dealer.enter(ActedOutOfTurn(RaisedTo(6, 800)))
    found = offered(dealer.play("5 fold"))
    assert (found.held, found.fold, found.call, found.raise_to) == (None, True, 300, None)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        pytest.param(RaisedTo(6, 599), "B14.3", id="raise_below_the_minimum"),
        pytest.param(RaisedTo(6, 10_000), "B14.1", id="raise_above_the_stack"),
        pytest.param(Checked(6), "H8", id="check_facing_a_bet"),
    ],
)
def test_B12_4_declaration_must_be_one_that_the_bet_allows(action: SeatAction, rule: str) -> None:
    assert refusal(_out_of_turn(), ActedOutOfTurn(action)) == rule


def test_B12_4_seat_whose_turn_it_is_acts_and_declares_nothing() -> None:
    with pytest.raises(IllegalEvent, match="it is seat 5's turn"):
        verify(_out_of_turn().state, ActedOutOfTurn(Called(5)))


def test_B12_4_out_of_turn_is_refused_between_the_streets() -> None:
    dealer = Dealer({1: 9000, 2: 9000, 3: 9000}).deal(button_seat=3).play("3 call", "1 call", "2 check")
    with pytest.raises(IllegalEvent, match="the flop is not complete"):
        verify(dealer.state, ActedOutOfTurn(Checked(2)))
