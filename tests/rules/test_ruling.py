"""What pushed chips and words come to by the LAPT terms. Examples are the rulebook's own.

Four seats clockwise from 1, the small blind; seat 4 has the button and seat 3 is first to act before the flop.
"""

from dataclasses import replace

import pytest

from rules.errors import IllegalEvent
from rules.events import ActedOutOfTurn, Bet, Called, Checked, Folded, GameSet, RaisedTo, SeatAction
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family, Game, Limit
from rules.motions import Chips, Motion, Said, Word
from rules.ruleset import LAPT, RuleSet, ShortCall
from rules.ruling import Ruling, permits, ruling
from rules.verify import verify
from tests.rules.dealer import Dealer, refusal

UTG, SMALL_BLIND, BIG_BLIND = 3, 1, 2
UNBOUND = replace(LAPT, verbal_binding=False)


def _table(
    blinds: tuple[int, int] = (1000, 2000),
    *,
    stack: int = 50_000,
    rules: RuleSet = LAPT,
    game: Game = NO_LIMIT_HOLDEM,
    **stacks: int,
) -> Dealer:
    """Before the flop, seat 3 to act; ``seat_3=11_500`` gives one seat another stack."""
    chips = {seat: stacks.get(f"seat_{seat}", stack) for seat in range(1, 5)}
    dealer = Dealer(chips, blinds, rules=rules)
    dealer.enter(GameSet(game))
    return dealer.deal(button_seat=4)


def _flop(blinds: tuple[int, int] = (1000, 2000), *, rules: RuleSet = LAPT) -> Dealer:
    """On the flop with everybody in, seat 1 to act."""
    return _table(blinds, rules=rules).play("3 call", "4 call", "1 call", "2 check", "flop 2c7h9d")


def _pile(*denominations: int) -> tuple[Chips, ...]:
    return tuple(Chips(denomination) for denomination in denominations)


def _ruled(
    dealer: Dealer,
    seat: int,
    *chips: int,
    said: Word | None = None,
    to: int | None = None,
    motions: int = 1,
    first: tuple[int, ...] = (),
) -> Ruling:
    """The ruling, whose action and alternatives the rules let pass."""
    words = None if said is None else Said(said, to)
    ruled = ruling(dealer.hand, seat, Motion(_pile(*chips), words, motions, _pile(*first)))
    for action in (ruled.action, *ruled.alternatives):
        verify(dealer.state, action)
    return ruled


def _says(ruled: Ruling) -> tuple[SeatAction, str, int]:
    return ruled.action, ruled.rule, ruled.returned


def test_B12_1_string_bet_is_a_call_and_the_second_motion_goes_back() -> None:
    dealer = _flop((500, 1000)).play("1 bet 1000")
    ruled = _ruled(dealer, BIG_BLIND, 1000, 1000, 1000, 1000, motions=2, first=(1000,))
    assert _says(ruled) == (Called(BIG_BLIND), "B12.1", 3000)


def test_B12_1_first_motion_of_a_string_may_be_a_raise_by_itself() -> None:
    dealer = _flop((500, 1000)).play("1 bet 1000")
    ruled = _ruled(dealer, BIG_BLIND, 1000, 1000, 5000, motions=2, first=(1000, 1000))
    assert _says(ruled) == (RaisedTo(BIG_BLIND, 2000), "B12.1", 5000)


def test_B12_1_second_motion_may_complete_a_call_and_no_more() -> None:
    ruled = _ruled(_table(), UTG, 1000, 5000, motions=2, first=(1000,))
    assert _says(ruled) == (Called(UTG), "B12.1", 4000)


def test_B12_1_string_whose_first_motion_nobody_saw_is_left_to_the_floor() -> None:
    ruled = _ruled(_table(), UTG, 1000, 1000, 5000, motions=2)
    assert (*_says(ruled), ruled.floor) == (Called(UTG), "B12.1", 5000, True)
    assert ruled.alternatives == (RaisedTo(UTG, 7000),)


def test_B12_1_string_of_the_big_blind_below_half_of_a_raise_is_a_check() -> None:
    dealer = _table().play("3 call", "4 call", "1 call")
    assert _says(_ruled(dealer, BIG_BLIND, 500, 100, motions=2)) == (Checked(BIG_BLIND), "B12.1", 600)


def test_B12_2_raise_without_an_amount_locks_the_player_to_a_raise() -> None:
    ruled = _ruled(_table(), UTG, said=Word.RAISE)
    assert (ruled.action, ruled.rule, ruled.adds) == (RaisedTo(UTG, 4000), "B12.2", 4000)
    assert permits(ruled, RaisedTo(UTG, 9000))
    assert not permits(ruled, Called(UTG))
    assert not permits(ruled, Folded(UTG))


def test_B12_3_call_that_was_said_binds() -> None:
    ruled = _ruled(_table().play("3 raise 4000"), 4, said=Word.CALL)
    assert (ruled.action, ruled.rule, ruled.adds) == (Called(4), "B12.3", 4000)
    assert not permits(ruled, Folded(4))


def test_H9_d_call_that_was_said_binds_nobody_before_the_chips_are_in() -> None:
    ruled = _ruled(_table(rules=UNBOUND).play("3 raise 4000"), 4, said=Word.CALL)
    assert (ruled.action, ruled.rule, ruled.binding) == (Called(4), "H9.d", False)
    assert permits(ruled, Folded(4))


@pytest.mark.parametrize(
    ("said", "to", "chips", "action"),
    [
        pytest.param(Word.RAISE, 9000, (5000,), RaisedTo(UTG, 5000), id="no more than the chips"),
        pytest.param(Word.RAISE, 9000, (25_000,), RaisedTo(UTG, 9000), id="less than the chip, change goes back"),
        pytest.param(Word.CALL, None, (5000, 5000), Called(UTG), id="two chips that were called a call"),
        pytest.param(Word.FOLD, None, (1000, 1000), Called(UTG), id="chips against a spoken fold"),
        pytest.param(Word.ALL_IN, None, (2000, 2000), RaisedTo(UTG, 4000), id="all-in was said, not pushed"),
    ],
)
def test_H9_d_words_count_as_far_as_the_chips_go(
    said: Word, to: int | None, chips: tuple[int, ...], action: SeatAction
) -> None:
    assert _ruled(_table(rules=UNBOUND), UTG, *chips, said=said, to=to).action == action


def test_B12_3_fold_and_check_that_were_said_bind() -> None:
    assert _says(_ruled(_table(), UTG, said=Word.FOLD)) == (Folded(UTG), "B12.3", 0)
    assert _says(_ruled(_flop(), SMALL_BLIND, said=Word.CHECK)) == (Checked(SMALL_BLIND), "B12.3", 0)


def test_B12_3_chips_after_a_spoken_check_go_back_unless_the_floor_says_otherwise() -> None:
    ruled = _ruled(_flop(), SMALL_BLIND, 2000, 2000, said=Word.CHECK)
    assert (*_says(ruled), ruled.floor) == (Checked(SMALL_BLIND), "B12.3", 4000, True)
    assert ruled.alternatives == (Bet(SMALL_BLIND, 4000),)


def test_B12_3_all_in_that_was_said_puts_in_everything() -> None:
    ruled = _ruled(_table(seat_3=11_500), UTG, said=Word.ALL_IN)
    assert (ruled.action, ruled.rule, ruled.adds) == (RaisedTo(UTG, 11_500), "B12.3", 11_500)


def _short_call(rules: RuleSet, *, next_acted: bool) -> Ruling:
    """A bet of 8,000 by seat 1; seat 2 puts 2,000, perhaps after seat 3 has folded out of turn."""
    dealer = _flop(rules=rules).play("1 bet 8000")
    if next_acted:
        dealer.enter(ActedOutOfTurn(Folded(UTG)))
    return _ruled(dealer, BIG_BLIND, 2000)


def test_B12_5_1_short_call_is_completed_or_taken_back() -> None:
    ruled = _short_call(LAPT, next_acted=False)
    assert (*_says(ruled), ruled.adds) == (Called(BIG_BLIND), "B12.5.1", 0, 6000)
    assert ruled.alternatives == (Folded(BIG_BLIND),)


def test_B12_5_2_short_call_is_taken_back_even_if_the_next_has_acted() -> None:
    ruled = _short_call(LAPT, next_acted=True)
    assert (*_says(ruled), ruled.adds) == (Called(BIG_BLIND), "B12.5.2", 0, 6000)
    assert ruled.alternatives == (Folded(BIG_BLIND, 0),)


def test_B12_5_1_own_act_out_of_turn_is_not_the_next_player_having_acted() -> None:
    dealer = _flop()
    dealer.enter(ActedOutOfTurn(Checked(BIG_BLIND)))
    assert _ruled(dealer.play("1 bet 8000"), BIG_BLIND, 2000).rule == "B12.5.1"


def test_B12_5_2_short_call_is_forfeited_where_the_rules_say_so_and_the_next_has_acted() -> None:
    forfeit = replace(LAPT, short_call=ShortCall.FORFEIT)
    assert _short_call(forfeit, next_acted=True).alternatives == (Folded(BIG_BLIND, 2000),)
    assert _short_call(forfeit, next_acted=False).alternatives == (Folded(BIG_BLIND, 0),)


@pytest.mark.parametrize("chips", [(1000, 1000, 1000), (2000, 500, 500)])
def test_B12_6_1_half_of_the_smallest_raise_makes_a_raise(chips: tuple[int, ...]) -> None:
    ruled = _ruled(_table(), UTG, *chips)
    assert (*_says(ruled), ruled.adds) == (RaisedTo(UTG, 4000), "B12.6.1", 0, 1000)


def test_B12_6_1_half_is_reckoned_from_the_last_raise() -> None:
    dealer = _flop((250, 500)).play("1 bet 600", "2 raise 1600")
    ruled = _ruled(dealer, UTG, 1000, 1000, 100)
    assert (*_says(ruled), ruled.adds) == (RaisedTo(UTG, 2600), "B12.6.1", 0, 500)


def test_B12_6_1_excess_of_400_over_a_call_of_1100_is_a_raise_to_1700() -> None:
    dealer = _table((250, 500)).play("3 raise 1100")
    assert _says(_ruled(dealer, 4, 1000, 500)) == (RaisedTo(4, 1700), "B12.6.1", 0)


def test_B12_6_1_raise_that_a_stack_cannot_complete_is_all_in() -> None:
    ruled = _ruled(_table(seat_3=3500), UTG, 1000, 1000, 1000)
    assert (*_says(ruled), ruled.adds) == (RaisedTo(UTG, 3500), "B12.6.1", 0, 500)


def test_B12_6_1_half_of_the_smallest_bet_makes_a_bet() -> None:
    ruled = _ruled(_flop(), SMALL_BLIND, 500, 500)
    assert (*_says(ruled), ruled.adds) == (Bet(SMALL_BLIND, 2000), "B12.6.1", 0, 1000)


def test_B12_6_2_less_than_half_is_a_call_and_the_excess_goes_back() -> None:
    assert _says(_ruled(_table(), UTG, 1000, 1000, 500, 100, 100, 100, 100)) == (Called(UTG), "B12.6.2", 900)


def test_B12_6_2_chips_of_the_big_blind_below_half_of_a_raise_go_back() -> None:
    dealer = _table().play("3 call", "4 call", "1 call")
    assert _says(_ruled(dealer, BIG_BLIND, 500, 100)) == (Checked(BIG_BLIND), "B12.6.2", 600)


def test_B12_6_2_less_than_half_of_a_bet_goes_back_unless_the_floor_says_otherwise() -> None:
    ruled = _ruled(_flop(), SMALL_BLIND, 500, 100)
    assert (*_says(ruled), ruled.floor) == (Checked(SMALL_BLIND), "B12.6.2", 600, True)
    assert ruled.alternatives == (Bet(SMALL_BLIND, 2000),)


def test_B13_2_1200_pushed_to_match_a_short_big_blind_is_a_call_that_wants_800_more() -> None:
    dealer = _table(seat_2=1200)
    ruled = _ruled(dealer, UTG, 1000, 100, 100)
    assert (ruled.action, ruled.adds) == (Called(UTG), 800)
    assert refusal(dealer, RaisedTo(UTG, 1200)) == "B14.3"


def test_B13_1_all_that_a_seat_has_calls_a_larger_bet() -> None:
    dealer = _table(seat_4=1500).play("3 raise 4000")
    assert _says(_ruled(dealer, 4, 1000, 500)) == (Called(4), "B13.1", 0)
    assert _ruled(dealer, 4, said=Word.ALL_IN).action == Called(4)


def test_B14_1_chips_above_a_call_go_back_when_everyone_else_is_all_in() -> None:
    dealer = _table(seat_3=8000).play("3 raise 8000", "4 fold", "1 fold")
    assert _says(_ruled(dealer, BIG_BLIND, 5000, 5000, 5000)) == (Called(BIG_BLIND), "B14.1", 9000)


def test_B14_12_all_in_is_no_more_than_a_call_where_the_betting_is_closed() -> None:
    dealer = _table(seat_4=3000).play("3 call", "4 raise 3000", "1 fold", "2 call")
    ruled = _ruled(dealer, UTG, said=Word.ALL_IN)
    assert (ruled.action, ruled.rule, ruled.adds) == (Called(UTG), "B14.12", 1000)


def test_B14_5_several_chips_in_one_motion_are_a_raise_to_their_sum() -> None:
    assert _says(_ruled(_table(), UTG, 5000, 1000)) == (RaisedTo(UTG, 6000), "B14.5", 0)
    assert _says(_ruled(_table(), UTG, 5000, 1000, said=Word.RAISE)) == (RaisedTo(UTG, 6000), "B14.5", 0)


def test_B14_5_undeclared_amount_is_what_the_first_motion_brought() -> None:
    ruled = _ruled(_table(), UTG, 5000, 1000, 5000, said=Word.RAISE, motions=2, first=(5000, 1000))
    assert _says(ruled) == (RaisedTo(UTG, 6000), "B14.5", 5000)


def test_B14_6_raise_then_the_call_then_the_raise_in_one_motion() -> None:
    ruled = _ruled(_table(), UTG, 2000, 5000, 1000, said=Word.RAISE, motions=2, first=(2000,))
    assert _says(ruled) == (RaisedTo(UTG, 8000), "B14.6", 0)


def test_B14_6_raise_in_three_motions_is_left_to_the_floor() -> None:
    ruled = _ruled(_table(), UTG, 2000, 5000, 1000, said=Word.RAISE, motions=3, first=(2000,))
    assert (*_says(ruled), ruled.floor) == (RaisedTo(UTG, 4000), "B14.6", 4000, True)


def test_B14_7_several_motions_of_an_amount_that_was_declared_first() -> None:
    ruled = _ruled(_table(), UTG, 1000, 1000, 1000, 1000, 5000, said=Word.RAISE, to=9000, motions=2, first=(1000,) * 4)
    assert _says(ruled) == (RaisedTo(UTG, 9000), "B14.7", 0)


def test_B14_8_call_and_then_the_declared_raise_in_several_motions() -> None:
    ruled = _ruled(_table(), UTG, 2000, 5000, 1000, said=Word.RAISE, to=8000, motions=3, first=(2000,))
    assert _says(ruled) == (RaisedTo(UTG, 8000), "B14.8", 0)


def test_B14_9_one_oversized_chip_is_a_call() -> None:
    assert _says(_ruled(_table(), UTG, 10_000)) == (Called(UTG), "B14.9", 8000)


def test_B14_9_one_oversized_chip_on_top_of_a_small_blind_is_a_call() -> None:
    dealer = _table().play("3 fold", "4 fold")
    assert _says(_ruled(dealer, SMALL_BLIND, 5000)) == (Called(SMALL_BLIND), "B14.9", 4000)


def test_B14_10_one_chip_without_a_bet_to_face_is_a_bet_of_its_value() -> None:
    assert _says(_ruled(_flop(), SMALL_BLIND, 25_000)) == (Bet(SMALL_BLIND, 25_000), "B14.10", 0)


def test_B14_10_last_chip_is_all_in_though_it_is_less_than_half_of_a_bet() -> None:
    dealer = _table(seat_1=2500).play("3 call", "4 call", "1 call", "2 check", "flop 2c7h9d")
    assert _says(_ruled(dealer, SMALL_BLIND, 500)) == (Bet(SMALL_BLIND, 500), "B14.10", 0)


def test_B14_10_amount_said_first_is_the_bet() -> None:
    ruled = _ruled(_flop(), SMALL_BLIND, 25_000, said=Word.BET, to=5000)
    assert _says(ruled) == (Bet(SMALL_BLIND, 5000), "B14.10", 20_000)


def test_B14_10_one_chip_of_the_big_blind_comes_on_top_of_its_blind() -> None:
    dealer = _table().play("3 call", "4 call", "1 call")
    assert _says(_ruled(dealer, BIG_BLIND, 5000)) == (RaisedTo(BIG_BLIND, 7000), "B14.10", 0)


def test_B14_11_raise_and_one_oversized_chip_is_a_raise_to_its_value() -> None:
    assert _says(_ruled(_table(), UTG, 10_000, said=Word.RAISE)) == (RaisedTo(UTG, 10_000), "B14.11", 0)


def test_B14_11_raise_and_a_chip_below_the_smallest_raise_is_the_smallest_raise() -> None:
    ruled = _ruled(_table(), UTG, 3000, said=Word.RAISE)
    assert (*_says(ruled), ruled.adds) == (RaisedTo(UTG, 4000), "B14.11", 0, 1000)


def test_B14_11_amount_said_before_the_chip_lands_is_the_raise() -> None:
    ruled = _ruled(_table(), UTG, 10_000, said=Word.RAISE, to=6000)
    assert _says(ruled) == (RaisedTo(UTG, 6000), "B14.11", 4000)


def _facing_10_000(*, stack: int, rules: RuleSet = LAPT) -> Dealer:
    return _table(rules=rules, seat_4=stack).play("3 raise 10000")


def test_B14_13_all_chips_pushed_are_all_in() -> None:
    dealer = _facing_10_000(stack=11_500)
    assert _says(_ruled(dealer, 4, 5000, 5000, 500, 500, 500)) == (RaisedTo(4, 11_500), "B14.13", 0)


def test_B14_13_all_chips_pushed_are_all_in_though_all_are_needed_to_call() -> None:
    assert _ruled(_facing_10_000(stack=13_000), 4, 5000, 5000, 3000).action == RaisedTo(4, 13_000)


def test_B14_13_single_last_chip_is_a_call() -> None:
    dealer = _facing_10_000(stack=25_000)
    assert _says(_ruled(dealer, 4, 25_000)) == (Called(4), "B14.9", 15_000)


def test_B14_3_declared_raise_below_the_smallest_is_the_smallest() -> None:
    assert _ruled(_table(), UTG, said=Word.RAISE, to=3000).action == RaisedTo(UTG, 4000)


def test_B14_1_declared_raise_above_the_stack_is_all_in() -> None:
    assert _ruled(_table(), UTG, said=Word.RAISE, to=80_000).action == RaisedTo(UTG, 50_000)


def test_H6_c_pot_limit_brings_all_chips_down_to_the_pot() -> None:
    """Blinds of 1,000 and 2,000: a first raise of the pot is to 7,000 (2,000 and the 5,000 after the call)."""
    ruled = _ruled(_table(game=POT_LIMIT_OMAHA, seat_3=10_000), UTG, 5000, 5000)
    assert (ruled.action, ruled.returned) == (RaisedTo(UTG, 7000), 3000)
    assert _ruled(_table(game=POT_LIMIT_OMAHA), UTG, said=Word.RAISE, to=20_000).action == RaisedTo(UTG, 7000)


def test_H6_c_fixed_limit_has_one_size() -> None:
    dealer = _table(game=Game(Family.HOLDEM, Limit.FIXED_LIMIT, 2))
    assert _ruled(dealer, UTG, 5000, 5000).action == RaisedTo(UTG, 4000)
    assert _ruled(dealer, UTG, 1000, 1000, 1000).action == RaisedTo(UTG, 4000)
    assert _ruled(dealer, UTG, 1000, 1000, 500).action == Called(UTG)


def test_H6_c_raise_above_the_cap_of_a_fixed_limit_street_is_a_call() -> None:
    dealer = _table(game=Game(Family.HOLDEM, Limit.FIXED_LIMIT, 2))
    dealer.play("3 raise 4000", "4 raise 6000", "1 raise 8000")
    ruled = _ruled(dealer, BIG_BLIND, said=Word.RAISE)
    assert (ruled.action, ruled.rule) == (Called(BIG_BLIND), "H6.c")
    assert not permits(ruled, RaisedTo(BIG_BLIND, 10_000))


@pytest.mark.parametrize(
    "motion",
    [
        pytest.param(Motion(), id="neither chips nor words"),
        pytest.param(Motion((Chips(25_000, 3),)), id="more than it has"),
        pytest.param(Motion((Chips(1000, 0),)), id="no chips of a denomination"),
        pytest.param(Motion((Chips(1000, -2),)), id="negative count"),
        pytest.param(Motion((Chips(-1000),)), id="negative denomination"),
        pytest.param(Motion((Chips(0),)), id="chip of nothing"),
        pytest.param(Motion((Chips(150),)), id="a chip that is not in play"),
        pytest.param(Motion(said=Said(Word.RAISE, 0)), id="amount of nothing"),
        pytest.param(Motion(said=Said(Word.RAISE, 5050)), id="amount that no chips give"),
        pytest.param(Motion(said=Said(Word.FOLD, 5000)), id="fold of an amount"),
        pytest.param(Motion(_pile(1000, 1000), motions=3), id="more motions than chips"),
        pytest.param(Motion(_pile(1000, 1000), motions=0), id="no motion"),
        pytest.param(Motion(_pile(1000, 1000), None, 2, _pile(5000)), id="first motion of other chips"),
        pytest.param(Motion(_pile(1000, 1000), None, 2, _pile(1000, 1000)), id="first motion of all chips"),
        pytest.param(Motion(_pile(1000, 1000), None, 1, _pile(1000)), id="first motion of one"),
    ],
)
def test_motions_that_make_no_sense_are_refused(motion: Motion) -> None:
    dealer = _table(rules=replace(LAPT, smallest_chip=100))
    with pytest.raises(IllegalEvent) as caught:
        ruling(dealer.hand, UTG, motion)
    assert caught.value.rule is None


def test_B12_3_all_in_may_be_named_though_no_chips_of_the_smallest_give_it() -> None:
    dealer = _table(rules=replace(LAPT, smallest_chip=100), seat_3=50_050)
    assert ruling(dealer.hand, UTG, Motion(said=Said(Word.RAISE, 50_050))).action == RaisedTo(UTG, 50_050)


def test_B12_4_motion_of_a_seat_that_is_not_to_act_has_no_ruling() -> None:
    with pytest.raises(IllegalEvent, match="seat 3 is to act") as caught:
        ruling(_table().hand, 4, Motion(_pile(5000)))
    assert caught.value.rule == "B12.4"
