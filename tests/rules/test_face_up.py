"""What counts at showdown lies face up: the same card seen hidden elsewhere makes no difference (B10.16, B15.2)."""

import pytest

from rules.errors import IllegalEvent
from rules.showdown import proposed_awards
from tests.rules.dealer import Dealer


def checked_down(hidden: str, board: str = "2c7h9d") -> Dealer:
    """Seat 1 folds ``hidden``; seats 2 and 3 check down. A pot of 200."""
    dealer = Dealer(dict.fromkeys((1, 2, 3), 10_000), (50, 100)).deal(button_seat=1)
    dealer.play(f"seat-1 {hidden}", "seat-2 KsKh", "seat-3 QsQh", "1 fold", "2 call", "3 check", f"flop {board}")
    checks = ("2 check", "3 check")
    return dealer.play(*checks, "turn Js", *checks, "river 3c", *checks)


@pytest.mark.parametrize("hidden", ["4c4d", "Ks4d"])
def test_B10_16_pots_go_by_tabled_hands_whatever_is_hidden(hidden: str) -> None:
    dealer = checked_down(hidden).play("2 table", "3 table")
    assert [(award.seat, award.amount) for award in proposed_awards(dealer.state)] == [(2, 200)]


@pytest.mark.parametrize("hidden", ["4c4d", "Ks4d"])
def test_B15_2_a_tabled_hand_in_the_muck_stays_in_whatever_is_hidden(hidden: str) -> None:
    dealer = checked_down(hidden).play("2 table", "2 muck", "3 table")
    assert [(award.seat, award.amount) for award in proposed_awards(dealer.state)] == [(2, 200)]


@pytest.mark.parametrize("hidden", ["4c4d", "2c4d"])
def test_B10_16_a_board_counts_as_it_lies_whatever_is_hidden(hidden: str) -> None:
    dealer = checked_down(hidden).play("2 table", "3 table")
    assert [award.seat for award in proposed_awards(dealer.state)] == [2]


def test_B15_1_a_card_that_lies_face_up_twice_is_waited_for() -> None:
    dealer = checked_down("4c4d", board="Ks7h9d").play("2 table", "3 table")
    with pytest.raises(IllegalEvent, match="the operator must name the winners"):
        proposed_awards(dealer.state)
