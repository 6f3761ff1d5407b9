"""Hands that broke other programs, played to the chip: cases 24 and 27 to 34."""

import pytest

from rules.cards import CardError, decode_cards
from rules.hands import best_hand_value
from rules.showdown import proposed_awards
from tests.rules.dealer import Dealer


def _three(first: str, second: str, board: str, third: str = "2d2h") -> Dealer:
    """Three seats with 100 each in the pot and all cards tabled; the third may have any hand."""
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play(f"seat-1 {first}", f"seat-2 {second}", f"seat-3 {third}", "3 fold", "1 call", "2 check")
    checks = ("1 check", "2 check")
    dealer.play(f"flop {board[:6]}", *checks, f"turn {board[6:8]}", *checks, f"river {board[8:]}", *checks)
    return dealer.table_all()


def _value(hole: str, board: str) -> int:
    return best_hand_value(decode_cards(hole), decode_cards(board))


@pytest.mark.parametrize(
    ("first", "second", "board", "expected"),
    [
        pytest.param("JhTd", "KdJc", "AcQd6hJs6c", {1: 100, 2: 100}, id="case_24_cardschat_115293_chop"),
        pytest.param("AsQc", "Ah8h", "Jd7hJcKhKs", {1: 100, 2: 100}, id="case_29_worldveil_deuces_14_chop"),
        pytest.param("8hKs", "4dQs", "9c7s5h5s3c", {1: 200}, id="case_30_danielpaz6_poker_hand_evaluator_1"),
        pytest.param("AdQc", "3dKc", "Ah2c9d4s5h", {2: 200}, id="case_31_ishikota_pypokerengine_69_wheel"),
        pytest.param("7s5d", "AdKd", "4h8c4d7h8s", {1: 200}, id="case_32_ishikota_pypokerengine_34_three_pairs"),
        pytest.param("9hKs", "9sAh", "TsJdQc6d5c", {1: 200}, id="case_34_goldfire_pokersolver_8"),
    ],
)
def test_case_hands_are_paid_by_their_cards(first: str, second: str, board: str, expected: dict[int, int]) -> None:
    awards = proposed_awards(_three(first, second, board, "2d2h").state)
    assert {award.seat: award.amount for award in awards} == expected


def test_case_24_operator_may_name_one_winner_of_a_chop_and_the_cards_still_say_two() -> None:
    dealer = _three("JhTd", "KdJc", "AcQd6hJs6c")
    assert {award.seat for award in proposed_awards(dealer.state)} == {1, 2}
    assert dealer.pay([[1]]).stacks() == {1: 1100, 2: 900, 3: 1000}


def test_case_32_eights_and_sevens_beat_eights_and_fours() -> None:
    assert _value("7s5d", "4h8c4d7h8s") > _value("AdKd", "4h8c4d7h8s")


@pytest.mark.parametrize("hand", ["AsAs", "AsKd AS"], ids=["joined", "spaced"])
def test_case_33_same_card_twice_is_refused(hand: str) -> None:
    # https://github.com/danielpaz6/Poker-Hand-Evaluator/issues/15
    with pytest.raises(ValueError, match=r"twice|different"):
        best_hand_value(decode_cards(hand), decode_cards("2c3c4c5c"))


@pytest.mark.parametrize("text", ["10s", "Ts", "10S", "ts", "TS"])
def test_case_34_a_ten_is_read_however_it_is_written(text: str) -> None:
    assert [card.value for card in decode_cards(text)] == ["Ts"]


@pytest.mark.parametrize("text", ["1s", "11s", "Tx", "T"])
def test_case_34_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        decode_cards(text)
