"""What pushed chips and words come to by TDA 2024. Examples are those of its rules and of its addendum.

Four seats clockwise from 1, the small blind; seat 4 has the button and seat 3 is first to act before the flop.
"""

from dataclasses import replace

import pytest

from rules.events import Bet, Called, Checked, Folded, RaisedTo, SeatAction
from rules.motions import Chips, Motion, Said, Word
from rules.ruleset import LAPT, TDA2024, RuleSet
from rules.ruling import Ruling, permits, ruling
from rules.verify import verify
from tests.rules.dealer import Dealer

BOTH = pytest.mark.parametrize("rules", [LAPT, TDA2024], ids=["lapt", "tda2024"])


def _table(blinds: tuple[int, int], *, rules: RuleSet = TDA2024, **stacks: int) -> Dealer:
    """Before the flop, seat 3 to act; ``seat_4=15_000`` gives one seat another stack."""
    chips = {seat: stacks.get(f"seat_{seat}", 100_000) for seat in range(1, 5)}
    return Dealer(chips, blinds, rules=rules).deal(button_seat=4)


def _flop(blinds: tuple[int, int], *, rules: RuleSet = TDA2024, **stacks: int) -> Dealer:
    """On the flop with everybody in, seat 1 to act."""
    dealer = _table(blinds, rules=rules, **stacks)
    return dealer.play("3 call", "4 call", "1 call", "2 check", "flop 2c7h9d")


def _pile(chips: tuple[int, ...]) -> tuple[Chips, ...]:
    return tuple(Chips(denomination) for denomination in chips)


def _ruled(dealer: Dealer, *chips: int, said: Said | None = None, first: tuple[int, ...] = ()) -> Ruling:
    """The ruling on the seat to act, whose action and alternatives the rules let pass."""
    motion = Motion(_pile(chips), said, 2 if first else 1, _pile(first))
    ruled = ruling(dealer.hand, dealer.hand.betting.to_act[0], motion)
    for action in (ruled.action, *ruled.alternatives):
        verify(dealer.state, action)
    return ruled


def _says(ruled: Ruling) -> tuple[SeatAction, str, int]:
    return ruled.action, ruled.rule, ruled.returned


@pytest.mark.parametrize(
    ("amount", "action"),
    [pytest.param(1400, Called(2), id="1400 is a call"), pytest.param(1500, RaisedTo(2, 2000), id="1500 is a raise")],
)
@BOTH
def test_tda_2024_40c_43a_amount_that_is_said_is_as_good_as_chips(
    rules: RuleSet, amount: int, action: SeatAction
) -> None:
    dealer = _flop((500, 1000), rules=rules).play("1 bet 1000")
    chips = (1000, *[100] * ((amount - 1000) // 100))
    assert _ruled(dealer, said=Said(Word.BET, amount)).action == action
    assert _ruled(dealer, *chips).action == action


@BOTH
def test_tda_2024_43b_raise_and_an_amount_is_the_total(rules: RuleSet) -> None:
    dealer = _flop((500, 1000), rules=rules).play("1 bet 2000")
    assert _ruled(dealer, said=Said(Word.RAISE, 8000)).action == RaisedTo(2, 8000)


@BOTH
def test_tda_2024_43a_declared_raise_of_less_than_half_is_the_smallest_raise(rules: RuleSet) -> None:
    dealer = _flop((500, 1000), rules=rules).play("1 bet 1000")
    assert _ruled(dealer, said=Said(Word.RAISE, 1400)).action == RaisedTo(2, 2000)


@BOTH
def test_tda_2024_44_oversized_chip_calls_a_bet_and_bets_its_value_without_one(rules: RuleSet) -> None:
    assert _says(_ruled(_table((1000, 2000), rules=rules), 10_000)) == (Called(3), "B14.9", 8000)
    assert _says(_ruled(_flop((1000, 2000), rules=rules), 25_000)) == (Bet(1, 25_000), "B14.10", 0)


def test_tda_2024_42_raise_in_two_motions_without_an_amount_is_left_to_the_floor() -> None:
    ruled = _ruled(_table((1000, 2000)), 2000, 5000, 1000, said=Said(Word.RAISE), first=(2000,))
    assert (*_says(ruled), ruled.floor) == (RaisedTo(3, 4000), "TDA-42", 4000, True)
    assert ruled.alternatives == (RaisedTo(3, 8000),)


def test_tda_2024_42_amount_declared_before_the_chips_may_come_in_several_motions() -> None:
    ruled = _ruled(_table((1000, 2000)), 2000, 2000, 5000, said=Said(Word.RAISE, 9000), first=(2000, 2000))
    assert ruled.action == RaisedTo(3, 9000)


def test_tda_2024_45a_two_chips_that_are_both_needed_are_a_call() -> None:
    assert _says(_ruled(_flop((200, 400)).play("1 bet 1200"), 1000, 1000)) == (Called(2), "TDA-45", 800)


def test_B12_6_1_the_same_two_chips_are_a_raise_by_the_lapt_terms() -> None:
    dealer = _flop((200, 400), rules=LAPT).play("1 bet 1200")
    assert _says(_ruled(dealer, 1000, 1000)) == (RaisedTo(2, 2400), "B12.6.1", 0)


def test_tda_2024_45a_1000_and_500_facing_1100_are_a_call() -> None:
    assert _says(_ruled(_table((250, 500)).play("3 raise 1100"), 1000, 500)) == (Called(4), "TDA-45", 400)


def test_tda_2024_45b_chips_that_are_not_all_needed_go_by_half_of_the_raise() -> None:
    dealer = _table((250, 500)).play("3 raise 1100")
    raised = _ruled(dealer, 1000, *[100] * 5)
    assert (*_says(raised), raised.adds) == (RaisedTo(4, 1700), "B12.6.1", 0, 200)
    assert _says(_ruled(dealer, 1000, *[100] * 3)) == (Called(4), "B12.6.2", 200)


def test_tda_2024_45a_last_chips_that_are_all_needed_are_a_call() -> None:
    dealer = _table((1000, 2000), seat_4=15_000).play("3 raise 12000")
    assert _says(_ruled(dealer, 5000, 5000, 5000)) == (Called(4), "TDA-45", 3000)


def test_tda_2024_45b_last_chips_that_are_not_all_needed_are_all_in_even_below_half() -> None:
    dealer = _table((1000, 2000), seat_4=11_500).play("3 raise 10000")
    assert _says(_ruled(dealer, 5000, 5000, 500, 500, 500)) == (RaisedTo(4, 11_500), "TDA-45", 0)


@BOTH
def test_tda_2024_45_last_chips_below_the_call_are_all_in(rules: RuleSet) -> None:
    dealer = _table((1000, 2000), rules=rules, seat_4=9000).play("3 raise 10000")
    assert _says(_ruled(dealer, 5000, 1000, 1000, 1000, 1000)) == (Called(4), "B13.1", 0)


@BOTH
def test_tda_2024_51a_call_that_is_said_is_the_whole_call(rules: RuleSet) -> None:
    ruled = _ruled(_flop((600, 1200), rules=rules).play("1 bet 45000"), 1000, said=Said(Word.CALL))
    assert (*_says(ruled), ruled.adds) == (Called(2), "B12.3", 0, 44_000)


def test_tda_2024_51b_undercall_of_an_opening_bet_is_a_full_call() -> None:
    ruled = _ruled(_flop((600, 1200)).play("1 bet 45000"), 1000, 100, 100)
    assert (*_says(ruled), ruled.adds) == (Called(2), "TDA-51", 0, 43_800)
    assert (ruled.alternatives, ruled.floor) == ((), False)
    assert not permits(ruled, Folded(2))


def test_tda_2024_51b_undercall_of_the_big_blind_is_a_full_call() -> None:
    ruled = _ruled(_table((600, 1200)), 500, 100)
    assert (ruled.action, ruled.rule, ruled.alternatives) == (Called(3), "TDA-51", ())


def test_tda_2024_51b_undercall_of_a_raise_is_left_to_the_floor() -> None:
    """Blinds 600 and 1,200, an all-in of 45,000, and 1,200 put in: he may lose them and fold."""
    ruled = _ruled(_table((600, 1200), seat_3=45_000).play("3 raise 45000"), 1000, 100, 100)
    assert (ruled.action, ruled.rule, ruled.floor) == (Called(4), "TDA-51", True)
    assert ruled.alternatives == (Folded(4, forfeits=1200),)


def test_tda_2024_51b_undercall_heads_up_is_a_full_call_whatever_the_bet() -> None:
    dealer = _table((600, 1200)).play("3 fold", "4 raise 5000", "1 fold")
    ruled = _ruled(dealer, 1000)
    assert (ruled.action, ruled.alternatives, ruled.floor) == (Called(2), (), False)


def test_tda_2024_51b_amount_that_is_said_may_be_an_undercall_too() -> None:
    dealer = _flop((600, 1200)).play("1 bet 2400", "2 raise 5000")
    ruled = _ruled(dealer, said=Said(Word.BET, 2400))
    assert (ruled.action, ruled.floor) == (Called(3), True)
    assert ruled.alternatives == (Folded(3, forfeits=2400),)


def test_tda_2024_52_opening_bet_below_the_minimum_is_brought_up_to_it() -> None:
    ruled = _ruled(_flop((1000, 2000)), 500, 100)
    assert (ruled.action, ruled.rule, ruled.adds, ruled.floor) == (Bet(1, 2000), "TDA-52", 1400, True)


@BOTH
def test_tda_2024_55_call_without_a_bet_is_a_check(rules: RuleSet) -> None:
    ruled = _ruled(_flop((1000, 2000), rules=rules), 2000, said=Said(Word.CALL))
    assert _says(ruled) == (Checked(1), "TDA-55", 2000)


@BOTH
def test_tda_2024_55_raise_without_a_bet_is_a_bet_of_the_minimum_at_least(rules: RuleSet) -> None:
    dealer = _flop((1000, 2000), rules=rules)
    ruled = _ruled(dealer, said=Said(Word.RAISE))
    assert ruled.action == Bet(1, 2000)
    assert permits(ruled, Bet(1, 6000))
    assert not permits(ruled, Checked(1))


@BOTH
def test_tda_2024_55_check_against_a_bet_leaves_call_or_fold(rules: RuleSet) -> None:
    ruled = _ruled(_flop((1000, 2000), rules=rules).play("1 bet 2000"), said=Said(Word.CHECK))
    assert (ruled.action, ruled.alternatives) == (Called(2), (Folded(2),))
    assert not permits(ruled, RaisedTo(2, 6000))


@BOTH
def test_tda_2024_40_chips_that_contradict_a_spoken_fold_are_for_the_floor(rules: RuleSet) -> None:
    ruled = _ruled(_table((1000, 2000), rules=rules), 1000, 1000, said=Said(Word.FOLD))
    assert (*_says(ruled), ruled.floor) == (Folded(3), "B12.3", 2000, True)
    assert ruled.alternatives == (Called(3),)


@BOTH
def test_tda_2024_40_bet_without_an_amount_against_a_bet_is_for_the_floor(rules: RuleSet) -> None:
    ruled = _ruled(_table((1000, 2000), rules=rules), 5000, 1000, said=Said(Word.BET))
    assert (ruled.action, ruled.floor) == (RaisedTo(3, 6000), True)


def test_one_switch_of_a_preset_may_be_set_alone() -> None:
    """An event's sheet prevails over single fields (B1.4): TDA with raises in two motions."""
    rules = replace(TDA2024, two_motion_raise=True)
    ruled = _ruled(_table((1000, 2000), rules=rules), 2000, 6000, said=Said(Word.RAISE), first=(2000,))
    assert (ruled.action, ruled.rule, ruled.floor) == (RaisedTo(3, 8000), "B14.6", False)
