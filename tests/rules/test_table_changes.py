"""Seats, stacks, levels and the start of a hand: what the table refuses."""

from dataclasses import replace
from typing import Any

import pytest

from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import (
    AnteForm,
    Level,
    LevelSet,
    Player,
    PlayerLeft,
    PlayerMoved,
    PlayerSeated,
    RulesSet,
    StackCorrected,
    TableEvent,
)
from rules.ruleset import RuleSet
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer

ANNA = Player("Anna", "BR")


def _table() -> Dealer:
    return Dealer({1: 1000, 2: 1000, 3: 1000})


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(PlayerSeated(2, ANNA, 500), "seat 2 is taken", id="taken"),
        pytest.param(PlayerSeated(11, ANNA, 500), "expected seat 1 to 10, got 11", id="no_such_seat"),
        pytest.param(PlayerSeated(4, ANNA, 0), "expected a stack of 1 chip or more, got 0", id="no_chips"),
        pytest.param(PlayerLeft(4), "nobody sits in seat 4", id="left_from_an_empty_seat"),
        pytest.param(PlayerMoved(4, 5), "nobody sits in seat 4", id="moved_from_an_empty_seat"),
        pytest.param(PlayerMoved(1, 2), "seat 2 is taken", id="moved_to_a_taken_seat"),
        pytest.param(StackCorrected(4, 5), "nobody sits in seat 4", id="stack_of_an_empty_seat"),
        pytest.param(StackCorrected(1, -5), "expected a stack of 0 or more, got -5", id="negative_stack"),
        pytest.param(LevelSet(Level(100, 50)), "expected small blind <= big blind", id="blinds_swapped"),
        pytest.param(LevelSet(Level(0, 0)), "got 0/0, ante 0", id="no_blinds"),
        pytest.param(LevelSet(Level(50, 100, -1)), "ante -1", id="negative_ante"),
        pytest.param(RulesSet(RuleSet(smallest_chip=0)), "expected a smallest chip of 1 or more", id="no_chip"),
    ],
)
def test_change_that_does_not_fit_is_refused(event: TableEvent, reason: str) -> None:
    with pytest.raises(IllegalEvent, match=reason):
        verify(_table().state, event)


@pytest.mark.parametrize(
    "event",
    [PlayerLeft(1), PlayerMoved(1, 5)],
    ids=lambda event: type(event).__name__,
)
def test_players_leave_and_move_between_hands_only(event: TableEvent) -> None:
    dealer = _table()
    assert is_legal(dealer.state, event)
    with pytest.raises(IllegalEvent, match="a hand is running"):
        verify(dealer.deal().state, event)


def test_A9_rules_set_during_a_hand_count_from_the_next_one() -> None:
    dealer = _table().deal()
    dealer.enter(RulesSet(RuleSet(smallest_chip=25)))
    assert (dealer.hand.rules.smallest_chip, dealer.state.rules.smallest_chip) == (1, 25)


def test_corrected_stack_is_dealt_in() -> None:
    dealer = _table()
    dealer.enter(StackCorrected(2, 700))
    assert dealer.deal().seat(2).start_stack == 700


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"hand_id": 0}, "expected a hand number above 0, got 0", id="hand_id"),
        pytest.param({"dealt_seats": (2,)}, "expected two seats or more with chips, got 1", id="one_seat"),
        pytest.param({"dealt_seats": (2, 3, 3)}, "dealt in twice", id="seat_twice"),
        pytest.param({"dealt_seats": (2, 3, 9)}, "seat 9 has no chips", id="empty_seat"),
        pytest.param({"button_seat": 11}, "expected the button at 1 to 10", id="button"),
        pytest.param({"big_blind_seat": 9}, "the big blind, seat 9, is not dealt in", id="big_blind"),
        pytest.param({"small_blind_seat": 9}, "the small blind, seat 9, is not dealt in", id="small_blind"),
        pytest.param({"small_blind_seat": 3}, "seat 3 cannot post both blinds", id="both_blinds"),
        pytest.param({"level": Level(0, 0)}, "expected small blind <= big blind", id="level"),
    ],
)
def test_hand_that_cannot_start_is_refused(change: dict[str, Any], reason: str) -> None:
    state = _table().state
    with pytest.raises(IllegalEvent, match=reason):
        verify(state, replace(next_hand(state), **change))


def test_hand_is_refused_while_one_runs() -> None:
    dealer = _table()
    start = next_hand(dealer.state)
    with pytest.raises(IllegalEvent, match="a hand is running"):
        verify(dealer.deal().state, replace(start, hand_id=2))


def test_B10_2_forced_bets_of_a_big_blind_with_an_ante_are_2200() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 4), 9000), (1000, 2000), ante=200).deal(button_seat=3)
    assert dealer.seat(2).contributed == 2200
    assert dealer.seat(2).committed == 2000


def test_big_blind_ante_is_paid_once() -> None:
    stacks = dict.fromkeys(range(1, 4), 9000)
    dealer = Dealer(stacks, (1000, 2000), ante=2000, ante_form=AnteForm.BIG_BLIND).deal(button_seat=3)
    assert [seat.contributed for seat in dealer.hand.seats] == [1000, 4000, 0]
