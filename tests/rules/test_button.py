"""The next hand's button and blinds: dead button, heads-up, misdeals and the floor's correction."""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import HandStarted, Level, LevelSet, MisdealDeclared, Player, PlayerLeft, PlayerMoved, PlayerSeated
from rules.state import EMPTY_TABLE
from rules.streets import seat_to_act
from tests.rules.dealer import Dealer


def _positions(start: HandStarted) -> tuple[int, int | None, int]:
    return start.button_seat, start.small_blind_seat, start.big_blind_seat


def _fold_round(dealer: Dealer) -> Dealer:
    while (seat := seat_to_act(dealer.hand)) is not None:
        dealer.play(f"{seat} fold")
    return dealer


def _after_a_hand(seats: int = 6, button: int = 1) -> Dealer:
    """Seats 1 to ``seats`` have played a hand with the button at ``button``."""
    return _fold_round(Dealer(dict.fromkeys(range(1, seats + 1), 10_000)).deal(button_seat=button))


def _leave(dealer: Dealer, *seats: int) -> Dealer:
    for seat in seats:
        dealer.enter(PlayerLeft(seat))
    return dealer


def _sit(dealer: Dealer, seat: int) -> Dealer:
    dealer.enter(PlayerSeated(seat, Player("Newcomer"), 10_000))
    return dealer


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        pytest.param((), (2, 3, 4), id="nobody_leaves"),
        pytest.param((2,), (2, 3, 4), id="a_small_blind_out_dead_button"),
        pytest.param((3,), (2, None, 4), id="b_big_blind_out_dead_small_blind"),
        pytest.param((2, 3), (2, None, 4), id="c_both_blinds_out"),
        pytest.param((1,), (2, 3, 4), id="d_button_out"),
    ],
)
def test_B11_1_big_blind_always_advances_by_one_player(
    gone: tuple[int, ...], expected: tuple[int, int | None, int]
) -> None:
    assert _positions(next_hand(_leave(_after_a_hand(), *gone).state)) == expected


def test_B11_1_dead_small_blind_becomes_the_dead_button() -> None:
    dealer = _leave(_after_a_hand(), 2, 3)
    assert _positions(next_hand(_fold_round(dealer.deal()).state)) == (3, 4, 5)


def test_B11_1_small_blind_is_alone_with_what_it_owes_when_it_is_dead() -> None:
    dealer = _leave(_after_a_hand(), 3).deal()
    assert [(seat.seat, seat.committed) for seat in dealer.hand.seats if seat.committed] == [(4, 100)]


def test_B11_1_wsop_2023_hands_76_and_77_dead_small_blind_then_dead_button() -> None:
    # Five seats; the big blind busts: next only the big blind posts, then the button stands on the empty seat.
    dealer = _leave(_after_a_hand(seats=5, button=1), 3).deal()
    assert dealer.hand.small_blind_seat is None
    assert _fold_round(dealer).deal().hand.button_seat == 3


def test_case_20_nobody_pays_the_big_blind_twice_in_a_round() -> None:
    # https://github.com/hippich/Bitcoin-Poker-Room/issues/52
    dealer = _after_a_hand(seats=5, button=5)
    payers = [dealer.hand.big_blind_seat]
    for _ in range(5):
        payers.append(_fold_round(dealer.deal()).hand.big_blind_seat)
    assert payers == [2, 3, 4, 5, 1, 2]


@pytest.mark.parametrize(
    ("gone", "button", "big_blind"), [(1, 3, 2), (2, 3, 1), (3, 2, 1)], ids=["A_out", "B_out", "C_out"]
)
def test_B11_5_heads_up_begins_so_that_nobody_has_the_big_blind_twice(gone: int, button: int, big_blind: int) -> None:
    start = next_hand(_leave(_after_a_hand(seats=3, button=1), gone).state)
    assert _positions(start) == (button, button, big_blind)
    assert start.dealt_seats == (big_blind, button)


def test_case_19_heads_up_button_acts_first_before_the_flop_and_last_after() -> None:
    # https://github.com/ishikota/PyPokerEngine/issues/82 and /pull/83
    dealer = _leave(_after_a_hand(seats=3, button=1), 3).deal()
    assert (dealer.hand.button_seat, seat_to_act(dealer.hand)) == (2, 2)
    dealer.play("2 call", "1 check", "flop 2c7h9d")
    assert seat_to_act(dealer.hand) == 1


def test_heads_up_button_alternates() -> None:
    dealer = _fold_round(Dealer({4: 1000, 7: 1000}).deal())
    assert _positions(next_hand(dealer.state)) == (7, 7, 4)


def test_B11_6_button_that_was_not_moved_is_not_caught_up() -> None:
    dealer = _fold_round(_after_a_hand(seats=9, button=3).deal(button_seat=3))
    assert _positions(next_hand(dealer.state)) == (4, 5, 6)


def test_B11_6_blinds_follow_the_corrected_button() -> None:
    assert _positions(next_hand(_after_a_hand().state, button_seat=5)) == (5, 6, 1)


def test_B10_11_misdeal_keeps_button_blinds_and_seats() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 6), 10_000)).deal(button_seat=2)
    first = dealer.hand
    dealer.enter(MisdealDeclared("a card was exposed"))
    _sit(dealer, 9)
    again = next_hand(dealer.state)
    assert _positions(again) == (first.button_seat, first.small_blind_seat, first.big_blind_seat)
    assert (again.hand_id, set(again.dealt_seats)) == (2, {1, 2, 3, 4, 5})


def test_B10_11_1_misdealt_hand_is_dealt_again_by_its_own_level() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 7), 10_000)).deal(button_seat=1)
    level = dealer.hand.level
    dealer.enter(LevelSet(Level(1_000, 2_000, number=9)))
    dealer.enter(MisdealDeclared("card exposed"))
    assert next_hand(dealer.state).level == level


def test_B10_11_misdeal_keeps_a_dead_small_blind() -> None:
    dealer = _leave(_after_a_hand(), 2, 3).deal()
    dealer.enter(MisdealDeclared("a card was exposed"))
    assert _positions(next_hand(dealer.state)) == (2, None, 4)
    assert _positions(next_hand(_fold_round(dealer.deal()).state)) == (3, 4, 5)


def test_B10_11_misdeal_whose_small_blind_left_has_a_dead_small_blind() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 6), 10_000)).deal(button_seat=2)
    dealer.enter(MisdealDeclared("a card was exposed"))
    assert _positions(next_hand(_leave(dealer, 3).state)) == (2, None, 4)


@pytest.mark.parametrize(
    ("seat", "dealt"), [(3, False), (4, True), (2, True)], ids=["between", "small_blind", "button"]
)
def test_B11_4_newcomer_waits_only_between_the_button_and_the_small_blind(seat: int, dealt: bool) -> None:
    # Button 1, small blind 2, big blind 4, seat 3 empty; then the button goes to 2 and the small blind to 4.
    dealer = _fold_round(Dealer(dict.fromkeys((1, 2, 4, 5, 6), 10_000)).deal(button_seat=1))
    if seat != 3:
        _leave(dealer, seat)
    start = next_hand(_sit(dealer, seat).state)
    assert (seat in start.dealt_seats) is dealt


def test_third_player_between_two_makes_the_button_stand_before_its_blinds() -> None:
    dealer = _fold_round(Dealer({1: 1000, 5: 1000}).deal(button_seat=1))
    assert _positions(next_hand(_sit(dealer, 3).state)) == (3, 5, 1)


def test_first_hand_has_the_button_at_the_lowest_seat() -> None:
    start = next_hand(Dealer({3: 100, 6: 100, 8: 100}).state)
    assert (_positions(start), start.dealt_seats, start.hand_id) == ((3, 6, 8), (6, 8, 3), 1)


def test_seat_without_chips_is_not_dealt_in() -> None:
    dealer = Dealer({1: 1000, 2: 100, 3: 1000}).deal(button_seat=1)
    dealer.play("1 raise 1000", "2 call", "3 fold", "seat-1 AsAh", "seat-2 KsKh").run_out("2c7h9dJs3c")
    start = next_hand(dealer.table_all().pay().state)
    assert start.dealt_seats == (1, 3)


def test_seat_move_between_hands_takes_the_stack_along() -> None:
    dealer = _after_a_hand()
    dealer.enter(PlayerMoved(6, 9))
    assert dealer.stacks()[9] == 10_000
    assert 9 in next_hand(dealer.state).dealt_seats


def test_next_hand_needs_the_last_one_over() -> None:
    with pytest.raises(IllegalEvent, match="a hand is running"):
        next_hand(Dealer({1: 100, 2: 100}).deal().state)


def test_next_hand_needs_a_level() -> None:
    state = replace(Dealer({1: 100, 2: 100}).state, level=None)
    with pytest.raises(IllegalEvent, match="no level"):
        next_hand(state)


def test_next_hand_needs_two_seats_with_chips() -> None:
    with pytest.raises(IllegalEvent, match="expected two seats or more with chips, got 1"):
        next_hand(Dealer({1: 100}).state)
    with pytest.raises(IllegalEvent):
        next_hand(replace(EMPTY_TABLE, level=Level(1, 2)))


@pytest.mark.parametrize(("button", "rule"), [(0, "B11.1"), (11, "B11.1")])
def test_button_outside_the_table_is_refused(button: int, rule: str) -> None:
    with pytest.raises(IllegalEvent) as caught:
        next_hand(_after_a_hand().state, button_seat=button)
    assert caught.value.rule == rule


def test_B11_5_heads_up_button_at_an_empty_seat_is_refused() -> None:
    with pytest.raises(IllegalEvent) as caught:
        next_hand(Dealer({1: 100, 2: 100}).state, button_seat=7)
    assert caught.value.rule == "B11.5"


def test_B10_7_new_level_counts_from_the_next_hand_on() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal()
    dealer.enter(LevelSet(Level(100, 200)))
    assert dealer.hand.level.big_blind == 100
    assert next_hand(_fold_round(dealer).state).level.big_blind == 200
