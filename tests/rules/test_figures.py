"""Pot odds, big blinds, effective stacks and stack-to-pot ratios, worked out by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.events import AnteForm, Level, Player
from rules.figures import (
    PotOdds,
    effective_stack,
    effective_stack_against,
    in_big_blinds,
    pot_odds,
    stack_to_pot_ratio,
)
from rules.ruleset import LAPT
from rules.spots import Street
from rules.state import Betting, Ending, HandSeat, HandState, Result

BLINDS = Level(1000, 2000)


def seat(number: int, stack: int, committed: int = 0, before: int = 0, *, in_hand: bool = True) -> HandSeat:
    """``stack`` behind, ``committed`` on this street, ``before`` put in on earlier ones."""
    paid = committed + before
    start = stack + paid
    player = Player(f"Player {number}")
    return HandSeat(number, player, start, stack, committed=committed, contributed=paid, in_hand=in_hand)


def hand(*seats: HandSeat, to_act: tuple[int, ...] = (), street: Street = Street.FLOP, bet: int = 0) -> HandState:
    """A hand with seat 1 as small blind, seat 2 as big blind and the last seat on the button."""
    highest = max(bet, *(each.committed for each in seats))
    return HandState(
        hand_id=1,
        button_seat=seats[-1].seat,
        small_blind_seat=1,
        big_blind_seat=2,
        level=BLINDS,
        rules=LAPT,
        seats=seats,
        street=street,
        betting=Betting(current_bet=highest, last_raise=2000, to_act=to_act, full_bet=highest),
    )


def over(running: HandState) -> HandState:
    return replace(running, betting=Betting(), result=Result(Ending.UNCONTESTED, (), ()))


def three_on_the_flop() -> HandState:
    """5,000, 3,000 and 900 behind a pot of 600, nobody has bet."""
    return hand(seat(1, 5000, 0, 200), seat(2, 3000, 0, 200), seat(3, 900, 0, 200), to_act=(1, 2, 3))


def first_seat_bets_1000() -> HandState:
    return hand(seat(1, 4000, 1000, 200), seat(2, 3000, 0, 200), seat(3, 900, 0, 200), to_act=(2, 3))


def test_calling_a_half_pot_bet_gets_three_to_one_and_needs_a_quarter() -> None:
    found = pot_odds(hand(seat(1, 850, 50, 50), seat(2, 900, 0, 50), to_act=(2,)), 2)
    assert found == PotOdds(call=50, pot=200)
    assert (found.odds, found.needed_equity) == (Fraction(3), Fraction(1, 4))


def test_calling_a_pot_bet_gets_two_to_one() -> None:
    found = pot_odds(hand(seat(1, 800, 100, 50), seat(2, 900, 0, 50), to_act=(2,)), 2)
    assert found is not None
    assert (found.odds, found.needed_equity) == (Fraction(2), Fraction(1, 3))


def test_only_what_a_raise_adds_is_to_call() -> None:
    found = pot_odds(hand(seat(1, 900, 100, 50), seat(2, 600, 400, 50), to_act=(1,)), 1)
    assert found == PotOdds(call=300, pot=100 + 400 + 400)


def test_B13_1_short_call_plays_for_what_it_can_match() -> None:
    found = pot_odds(hand(seat(1, 4000, 1000, 50), seat(2, 300, 0, 50), to_act=(2,)), 2)
    assert found == PotOdds(call=300, pot=700)
    assert found.needed_equity == Fraction(3, 7)


def test_B13_3_short_call_does_not_play_for_the_side_pot() -> None:
    running = hand(seat(1, 4000, 1000, 100), seat(2, 4000, 1000, 100), seat(3, 200, 0, 100), to_act=(3,))
    assert pot_odds(running, 3) == PotOdds(call=200, pot=300 + 3 * 200)


def test_B13_3_full_call_plays_for_main_and_side_pot() -> None:
    running = hand(seat(1, 0, 400, 100), seat(2, 4000, 1000, 100), seat(3, 5000, 0, 100), to_act=(3,))
    assert pot_odds(running, 3) == PotOdds(call=1000, pot=300 + 400 + 1000 + 1000)


def test_B10_12_2_chips_of_a_dead_hand_are_part_of_the_pot() -> None:
    running = hand(seat(1, 500, 500, 100, in_hand=False), seat(2, 800, 500, 100), seat(3, 5000, 0, 100), to_act=(3,))
    assert pot_odds(running, 3) == PotOdds(call=500, pot=300 + 500 + 500 + 500)


def test_B13_2_call_over_a_short_big_blind_alone_risks_only_what_it_matches() -> None:
    seats = seat(1, 9000, 1000, in_hand=False), seat(2, 0, 1200), seat(3, 20_000)
    running = hand(*seats, to_act=(3,), street=Street.PREFLOP, bet=2000)
    assert pot_odds(running, 3) == PotOdds(call=1200, pot=3400)


def test_B13_2_call_over_a_short_big_blind_counts_in_full_while_another_can_match_it() -> None:
    running = hand(
        seat(1, 9000, 1000), seat(2, 0, 1200), seat(3, 20_000), to_act=(3, 1), street=Street.PREFLOP, bet=2000
    )
    assert pot_odds(running, 3) == PotOdds(call=2000, pot=1000 + 1200 + 2000)


def test_a_big_blind_ante_is_part_of_the_pot() -> None:
    seats = seat(1, 20_000, 1000), seat(2, 20_000, 2000, 2000), seat(3, 20_000)
    running = replace(
        hand(*seats, to_act=(3, 1, 2), street=Street.PREFLOP), level=Level(1000, 2000, 2000, AnteForm.BIG_BLIND)
    )
    assert pot_odds(running, 3) == PotOdds(call=2000, pot=7000)


def test_odds_are_told_before_it_is_the_seats_turn() -> None:
    assert pot_odds(first_seat_bets_1000(), 3) == PotOdds(call=900, pot=600 + 900 + 900)


@pytest.mark.parametrize(
    ("running", "number"),
    [
        pytest.param(three_on_the_flop(), 1, id="no bet to face"),
        pytest.param(first_seat_bets_1000(), 1, id="own bet"),
        pytest.param(first_seat_bets_1000(), 9, id="not dealt in"),
        pytest.param(hand(seat(1, 4000, 900), seat(2, 0, 400), seat(3, 500, 0), to_act=(3,)), 2, id="all-in"),
        pytest.param(hand(seat(1, 400, 900), seat(2, 100, in_hand=False), seat(3, 500), to_act=(3,)), 2, id="folded"),
        pytest.param(over(first_seat_bets_1000()), 2, id="hand over"),
    ],
)
def test_no_pot_odds_without_a_call_to_make(running: HandState, number: int) -> None:
    assert pot_odds(running, number) is None


def test_stack_in_big_blinds_is_exact() -> None:
    assert in_big_blinds(1_250_000, Level(15_000, 30_000)) == Fraction(125, 3)


def test_no_big_blinds_in_a_level_without_blinds() -> None:
    assert in_big_blinds(1_250_000, Level(0, 0, 500)) is None


@pytest.mark.parametrize(("number", "chips"), [(1, 3000), (2, 3000), (3, 900)])
def test_effective_stack_is_what_the_largest_opponent_can_match(number: int, chips: int) -> None:
    assert effective_stack(three_on_the_flop(), number) == chips


@pytest.mark.parametrize(("number", "chips"), [(1, 2000), (2, 3000), (3, 900)])
def test_effective_stack_is_less_by_what_the_seat_has_bet(number: int, chips: int) -> None:
    assert effective_stack(first_seat_bets_1000(), number) == chips


def test_effective_stack_between_two_is_the_smaller_stack() -> None:
    running = three_on_the_flop()
    assert effective_stack_against(running, 1, 3) == effective_stack_against(running, 3, 1) == 900


def test_a_folded_stack_is_no_opponent() -> None:
    running = hand(seat(1, 5000), seat(2, 3000, in_hand=False), seat(3, 900), to_act=(1, 3))
    assert effective_stack(running, 1) == 900
    assert effective_stack(running, 2) is None
    assert effective_stack_against(running, 1, 2) is None


def test_nothing_more_goes_in_against_a_seat_that_is_all_in() -> None:
    running = hand(seat(1, 5000), seat(2, 3000), seat(3, 0, 0, 400), to_act=(1, 2))
    assert effective_stack_against(running, 1, 3) == 0
    assert effective_stack(running, 1) == 3000


@pytest.mark.parametrize(
    "running",
    [
        pytest.param(over(three_on_the_flop()), id="hand over"),
        pytest.param(hand(seat(1, 5000), seat(2, 3000), street=Street.SHOWDOWN), id="showdown"),
        pytest.param(hand(seat(1, 5000), seat(2, 0), street=Street.TURN), id="all-in and run out"),
    ],
)
def test_no_effective_stack_once_nobody_will_bet(running: HandState) -> None:
    assert effective_stack(running, 1) is None
    assert stack_to_pot_ratio(running, 1) is None


def test_no_effective_stack_against_oneself_or_an_empty_seat() -> None:
    running = three_on_the_flop()
    assert effective_stack_against(running, 1, 1) is None
    assert effective_stack_against(running, 1, 9) is None


@pytest.mark.parametrize(("number", "ratio"), [(1, Fraction(5)), (2, Fraction(5)), (3, Fraction(3, 2))])
def test_stack_to_pot_ratio_divides_the_effective_stack_by_the_pot(number: int, ratio: Fraction) -> None:
    assert stack_to_pot_ratio(three_on_the_flop(), number) == ratio


@pytest.mark.parametrize("number", [1, 2, 3])
def test_stack_to_pot_ratio_stays_what_it_was_when_the_street_began(number: int) -> None:
    assert stack_to_pot_ratio(first_seat_bets_1000(), number) == stack_to_pot_ratio(three_on_the_flop(), number)


def test_stack_to_pot_ratio_is_told_while_the_turn_is_awaited() -> None:
    running = hand(seat(1, 600, 0, 400), seat(2, 900, 0, 400), street=Street.TURN)
    assert stack_to_pot_ratio(running, 2) == Fraction(3, 4)


@pytest.mark.parametrize(
    "running",
    [
        pytest.param(
            hand(seat(1, 900, 0, 10), seat(2, 900, 0, 10), to_act=(1, 2), street=Street.PREFLOP), id="preflop"
        ),
        pytest.param(hand(seat(1, 900), seat(2, 900), to_act=(1, 2)), id="empty pot"),
    ],
)
def test_no_stack_to_pot_ratio_before_the_flop_or_without_a_pot(running: HandState) -> None:
    assert stack_to_pot_ratio(running, 1) is None
