"""What left a table with nothing that could be done, or with chips that nobody could win: found by random hands."""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    Called,
    DealCompleted,
    Folded,
    GameSet,
    HandKilled,
    HandMucked,
    MotionMade,
    Overruled,
    PlayerAbsent,
    Post,
    RaisedTo,
    RunItTwiceAgreed,
    StackCorrected,
)
from rules.games import Family, Game, Limit
from rules.motions import Chips, Motion, Said, Word
from rules.options import AmountRange, options
from rules.ruleset import TDA2024, RuleSet
from rules.state import Pot
from rules.verify import is_legal
from tests.rules.dealer import Dealer


@pytest.mark.parametrize(
    ("bet", "declared"),
    [
        pytest.param("", Called(3), id="a call of nothing"),
        pytest.param("2 bet 200", Folded(2, 1000), id="a fold that forfeits more than a call"),
    ],
)
def test_B12_4_what_cannot_be_is_not_declared_out_of_turn(bet: str, declared: Called | Folded) -> None:
    table = Dealer({1: 5000, 2: 5000, 3: 5000}, rules=TDA2024).deal(1)
    table.play("1 call", "2 call", "3 check", "flop 2c7h9d", *([bet] if bet else []))
    assert not is_legal(table.state, ActedOutOfTurn(declared))


def test_a_motion_with_a_wrong_stack_is_made_again_when_the_stack_is_corrected() -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000}).deal()
    table.enter(MotionMade(1, Motion((Chips(100, 4),))))
    table.enter(StackCorrected(1, 150))
    assert table.hand.motion is None
    assert is_legal(table.state, Folded(1))
    assert is_legal(table.state, Called(1))


def test_B12_3_a_seat_bound_to_an_amount_is_offered_that_amount() -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000}).deal()
    table.enter(MotionMade(1, Motion((), Said(Word.RAISE, 300))))
    offered = options(table.state)
    assert is_legal(table.state, RaisedTo(1, 300))
    assert offered is not None
    assert offered.raise_to == AmountRange(300, 300, 300)


def test_B1_5_a_hand_mucked_by_order_has_no_turn_any_more() -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000}).deal()
    table.enter(Overruled(HandMucked(1), "cards in the muck"))
    offered = options(table.state)
    assert offered is not None
    assert offered.seat == 2


@pytest.mark.parametrize(
    ("seat", "live"), [pytest.param(3, 100, id="the big blind"), pytest.param(4, 300, id="more than a blind")]
)
def test_nobody_posts_above_the_blind(seat: int, live: int) -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000, 4: 1000})
    start = next_hand(table.state, button_seat=1)
    assert start.big_blind_seat == 3
    assert not is_legal(table.state, replace(start, posts=(Post(seat, live, 0),)))


def test_B10_3_with_both_blinds_away_the_last_hand_wins_what_it_did_not_put_in() -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000})
    table.enter(PlayerAbsent(2))
    table.enter(PlayerAbsent(3))
    table.deal(1)
    table.enter(DealCompleted())
    assert table.hand.result is not None
    assert table.hand.result.pots == (Pot(150, (1,)),)
    assert table.stacks() == {1: 1150, 2: 950, 3: 900}


def test_nothing_is_run_twice_that_needs_more_cards_than_a_deck_has() -> None:
    table = Dealer(dict.fromkeys(range(1, 10), 100), rules=RuleSet(run_it_twice=True))
    table.enter(GameSet(Game(Family.OMAHA, Limit.POT_LIMIT, 5)))
    table.deal()
    while (offered := options(table.state)) is not None:
        table.enter(Called(offered.seat))
    assert not is_legal(table.state, RunItTwiceAgreed())  # 9 x 5 + 2 x 5 = 55 cards


def test_after_the_flop_a_board_is_run_twice_with_the_last_card_of_the_deck() -> None:
    table = Dealer(dict.fromkeys(range(1, 10), 200), rules=RuleSet(run_it_twice=True))
    table.enter(GameSet(Game(Family.OMAHA, Limit.POT_LIMIT, 5)))
    table.deal(9).play(*(f"{seat} call" for seat in (3, 4, 5, 6, 7, 8, 9, 1)), "2 check", "flop 2c7h9d", "1 bet 100")
    table.play(*(f"{seat} call" for seat in range(2, 10)))
    assert is_legal(table.state, RunItTwiceAgreed())  # 9 x 5 + 3 + 2 x 2 = 52 cards


def test_a_seat_bound_to_the_smallest_raise_is_offered_no_other() -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000}).deal()
    table.enter(MotionMade(1, Motion((), Said(Word.RAISE, 200))))
    offered = options(table.state)
    assert offered is not None
    assert offered.raise_to == AmountRange(200, 200, 200)


def test_B10_12_3_a_bet_that_is_in_the_pot_is_not_refunded() -> None:
    table = Dealer({1: 100, 2: 1000, 3: 1000, 4: 100}).deal(1)
    table.play("4 call", "1 call", "2 call", "3 check", "flop 2c7h9d", "2 bet 100", "3 kill")
    assert not is_legal(table.state, HandKilled(2, "dealer error", refund=True))


def test_tda_2024_53_a_fold_out_of_turn_goes_before_a_motion() -> None:
    table = Dealer({1: 1000, 2: 1000, 3: 1000, 4: 1000}, rules=TDA2024).deal(4)
    table.enter(ActedOutOfTurn(Folded(4)))
    table.play("3 raise 300")
    with pytest.raises(IllegalEvent, match="declared a fold out of turn"):
        table.enter(MotionMade(4, Motion((Chips(100, 6),))))
    table.play("4 fold")
