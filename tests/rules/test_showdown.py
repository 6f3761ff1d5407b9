"""Who wins which pot, and how a pot that does not divide is split."""

import pytest

from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import Award, CardRead, PotsAwarded
from rules.ruleset import RuleSet
from rules.showdown import awards_for, proposed_awards, tabling_order
from rules.spots import BoardSpot, SeatSpot, Street
from rules.verify import verify
from tests.rules.dealer import Dealer


def _check_down(dealer: Dealer, *order: int, board: str = "2c7h9dJs3c") -> Dealer:
    """From the flop to showdown without a bet; ``order`` is that of acting."""
    checks = [f"{seat} check" for seat in order]
    dealer.play(f"flop {board[:6]}", *checks, f"turn {board[6:8]}", *checks)
    return dealer.play(f"river {board[8:]}", *checks)


def _three_at_showdown(board: str = "2c7h9dJs3c", **seats: str) -> Dealer:
    """Three seats with 100 each in the pot; ``seats`` such as ``s1="AsAh"``."""
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play(*(f"seat-{name[1:]} {cards}" for name, cards in seats.items()))
    return _check_down(dealer.play("3 call", "1 call", "2 check"), 1, 2, 3, board=board)


def _amounts(awards: tuple[Award, ...]) -> dict[int, int]:
    return {award.seat: award.amount for award in awards}


def test_B15_5_last_aggressor_of_the_river_shows_first() -> None:
    dealer = Dealer(dict.fromkeys((2, 6, 8), 9000)).deal(button_seat=2).play("2 call", "6 call", "8 check")
    dealer.play("flop 2c7h9d", "6 check", "8 check", "2 bet 100", "6 call", "8 call", "turn Js", "6 check", "8 check")
    dealer.play("2 check", "river 3c", "6 bet 500", "8 call", "2 call")
    assert tabling_order(dealer.hand) == (6, 8, 2)


def test_B15_5_without_a_river_bet_first_left_of_the_button_shows_first() -> None:
    dealer = Dealer(dict.fromkeys((2, 5, 7, 9), 9000)).deal(button_seat=7)
    dealer.play("5 call", "7 fold", "9 call", "2 check", "flop 2c7h9d", "9 check", "2 check", "5 check")
    dealer.play("turn Js", "9 bet 200", "2 call", "5 call", "river 3c", "9 check", "2 check", "5 check")
    assert tabling_order(dealer.hand) == (9, 2, 5)


def test_case_7_two_straights_share_and_the_total_is_unchanged() -> None:
    # https://github.com/pokerth/pokerth/issues/3
    dealer = _three_at_showdown("QsThKc4hAd", s1="2hJh", s2="Jc9d", s3="TcAc").table_all().pay()
    assert dealer.stacks() == {1: 1050, 2: 1050, 3: 900}


def test_case_8_B15_8_odd_chip_goes_left_of_the_button() -> None:
    # https://github.com/SirRender00/texasholdem/pull/56
    dealer = Dealer({1: 100, 2: 100, 3: 100}, (1, 2)).deal(button_seat=3)
    dealer.play("seat-2 AsKd", "seat-3 AhKc", "3 call", "1 fold", "2 check")
    awards = proposed_awards(_check_down(dealer, 2, 3).table_all().state)
    assert _amounts(awards) == {2: 3, 3: 2}


def test_B15_8_odd_chip_is_the_smallest_in_play() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}, (25, 50), rules=RuleSet(smallest_chip=25)).deal(button_seat=3)
    dealer.play("3 call", "1 fold", "2 check")
    assert _amounts(awards_for(_check_down(dealer, 2, 3).table_all().state, [[3, 2]])) == {2: 75, 3: 50}


def test_B15_8_several_odd_chips_go_one_each_clockwise() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 1000), (50, 100)).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 fold", "2 check")
    awards = awards_for(_check_down(dealer, 2, 3, 4).table_all().state, [[2, 3, 4]])
    assert _amounts(awards) == {2: 117, 3: 117, 4: 116}


def test_B15_8_what_is_below_the_smallest_chip_is_not_lost() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}, (26, 52), rules=RuleSet(smallest_chip=25)).deal(button_seat=3)
    dealer.play("3 call", "1 fold", "2 check")
    assert _amounts(awards_for(_check_down(dealer, 2, 3).table_all().state, [[2, 3]])) == {2: 80, 3: 50}


def test_B15_4_mucked_hand_has_no_share_of_a_board_that_plays() -> None:
    dealer = _three_at_showdown("AhKdQcJsTh", s1="2c3c", s2="4c5c", s3="6c7c").play("3 muck", "1 table", "2 table")
    assert _amounts(proposed_awards(dealer.state)) == {1: 150, 2: 150}


def test_B10_16_cards_speak_for_seven_deuce_on_a_royal_board() -> None:
    dealer = _three_at_showdown("AhKhQhJhTh", s1="7h2c", s2="AsAd", s3="KsKd").table_all()
    assert _amounts(proposed_awards(dealer.state)) == {1: 100, 2: 100, 3: 100}


def test_awards_wait_for_every_live_seat_in_the_order_of_showing() -> None:
    dealer = _three_at_showdown(s1="AsAh", s2="KsKh", s3="QsQh").play("1 table")
    with pytest.raises(IllegalEvent, match="waiting for seat 2 to table or muck"):
        proposed_awards(dealer.state)


def test_awards_are_not_proposed_from_untabled_hands() -> None:
    dealer = _three_at_showdown(s1="AsAh", s2="KsKh", s3="QsQh").play("1 muck", "2 table", "3 table")
    assert _amounts(proposed_awards(dealer.state)) == {2: 300}


def test_operator_names_the_winners_when_a_face_is_unread() -> None:
    dealer = _three_at_showdown(s1="AsAh", s2="KsKh").table_all()
    with pytest.raises(IllegalEvent, match="the operator must name the winners"):
        proposed_awards(dealer.state)
    assert dealer.pay([[3]]).stacks() == {1: 900, 2: 900, 3: 1200}


def test_operator_names_the_winners_when_a_face_is_conflicted() -> None:
    dealer = _three_at_showdown(s1="AsAh", s2="KsAh", s3="QsQh").table_all()
    with pytest.raises(IllegalEvent, match="the operator must name the winners") as caught:
        proposed_awards(dealer.state)
    assert "Ah" not in caught.value.reason


def test_operator_names_the_winners_when_a_board_card_is_unread() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1).play("seat-1 AsAh", "seat-2 KsKh", "1 call", "2 check")
    dealer.play("flop 2c7h9d", "2 check", "1 check", "turn Js", "2 check", "1 check")
    dealer.enter(CardRead(BoardSpot(Street.RIVER), None))
    dealer.play("2 check", "1 check", "1 table", "2 table")
    with pytest.raises(IllegalEvent, match="of the board"):
        proposed_awards(dealer.state)
    dealer.enter(CardRead(BoardSpot(Street.RIVER), Card("3c"), place=4))
    assert _amounts(proposed_awards(dealer.state)) == {1: 200}


@pytest.mark.parametrize(
    ("awards", "reason"),
    [
        pytest.param((Award(0, 1, 299),), "expected 300 paid from pot 0, got 299", id="too_little"),
        pytest.param((Award(0, 1, 301),), "expected 300 paid from pot 0, got 301", id="too_much"),
        pytest.param((Award(0, 9, 300),), "seat 9 cannot win pot 0", id="not_in_the_hand"),
        pytest.param((Award(1, 1, 300),), "expected pot 0 to 0, got 1", id="no_such_pot"),
        pytest.param((Award(0, 1, 400), Award(0, 2, -100)), "expected an award of 1 chip or more", id="negative"),
        pytest.param((Award(0, 1, 150), Award(0, 1, 150)), "a seat is paid twice", id="twice"),
        pytest.param((), "expected 300 paid from pot 0, got 0", id="nothing"),
    ],
)
def test_awards_that_do_not_pay_the_pots_are_refused(awards: tuple[Award, ...], reason: str) -> None:
    dealer = _three_at_showdown().table_all()
    with pytest.raises(IllegalEvent, match=reason):
        verify(dealer.state, PotsAwarded(awards))


def test_awards_before_everybody_has_tabled_or_mucked_are_refused() -> None:
    dealer = _three_at_showdown().play("1 table", "2 table")
    with pytest.raises(IllegalEvent, match="seat 3 has neither tabled nor mucked"):
        verify(dealer.state, PotsAwarded((Award(0, 1, 300),)))


def test_awards_before_showdown_are_refused() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal()
    with pytest.raises(IllegalEvent, match="not at showdown"):
        verify(dealer.state, PotsAwarded((Award(0, 1, 200),)))
    with pytest.raises(IllegalEvent, match="no hand is at showdown"):
        proposed_awards(dealer.state)


@pytest.mark.parametrize(
    ("winners", "reason"),
    [([[9]], "seat 9 cannot win pot 0"), ([[]], "pot 0 has no winner"), ([], "expected winners of 1 pots, got 0")],
)
def test_named_winners_must_be_able_to_win(winners: list[list[int]], reason: str) -> None:
    with pytest.raises(IllegalEvent, match=reason):
        awards_for(_three_at_showdown().table_all().state, winners)


def test_side_pot_of_one_seat_needs_no_cards() -> None:
    dealer = Dealer({1: 300, 2: 1000, 3: 2000}).deal(button_seat=3)
    dealer.play("seat-1 AsAh", "3 raise 800", "1 call", "2 call", "flop 2c7h9d", "2 check", "3 check", "3 kill")
    dealer.play("seat-2 KsKh", "turn Js", "river 3c", "1 table", "2 table")
    assert [(award.pot, award.seat) for award in proposed_awards(dealer.state)] == [(0, 1), (1, 2)]


def test_seat_may_be_tabled_before_its_cards_are_read() -> None:
    dealer = _three_at_showdown().table_all()
    dealer.enter(CardRead(SeatSpot(1), None))
    assert dealer.seat(1).tabled
