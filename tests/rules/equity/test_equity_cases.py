"""Spots that other programs got wrong or a manual prints: cases 25 to 37, counted both ways."""

from fractions import Fraction

import pytest

from rules.cards import decode_cards
from rules.equity import Counts, count

pytestmark = pytest.mark.usefixtures("way")


def counted(hands: str, board: str = "", dead: str = "") -> Counts:
    return count([decode_cards(hand) for hand in hands.split()], decode_cards(board), decode_cards(dead))


def percents(counts: Counts) -> list[float]:
    return [round(100 * float(counts.equity(hand)), 2) for hand in range(len(counts.win))]


def test_case_25_a_tie_is_a_number_of_boards_and_no_share() -> None:
    # https://github.com/andrewprock/pokerstove/issues/45
    counts = counted("AcAs KhKd")
    assert (counts.tie, counts.total) == ((6_538, 6_538), 1_712_304)
    assert [round(100 * float(counts.equity(hand)), 4) for hand in (0, 1)] == [81.2555, 18.7445]


def test_case_26_aces_against_aces() -> None:
    # https://github.com/rundef/node-poker-odds-calculator/issues/1
    counts = counted("AdAh AcAs")
    assert (round(100 * counts.fractions(0).win, 2), round(100 * counts.fractions(0).tie, 2)) == (2.17, 95.65)
    assert counts.equity(0) == counts.equity(1) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("dead", "expected"),
    [
        pytest.param("", [54.14, 45.86], id="nothing known of folded cards"),
        pytest.param("JsTs", [49.72, 50.28], id="folded JsTs known"),
    ],
)
def test_case_27_folded_cards_that_are_known_cannot_come(dead: str, expected: list[float]) -> None:
    # rule: True Outs, a broadcast product's manual
    assert percents(counted("AsKs QhQd", "2s7s9d", dead)) == expected


def test_case_28_three_hands_on_a_flop_total_100_however_they_are_rounded() -> None:
    # BeddoMischer 0185083
    counts = counted("AsKs QhQd 7c7d", "2s7s9d")
    assert counts.percentages(digits=2) == (25.47, 4.76, 69.77)
    assert [round(sum(counts.percentages(digits=digits)), 6) for digits in range(5)] == [100.0] * 5


def test_case_28_equal_thirds_total_100_too() -> None:
    assert counted("2c2d 3h3s 4c4d", "TsJsQsKsAs").percentages() == (34.0, 33.0, 33.0)


@pytest.mark.parametrize(
    ("hands", "board", "winners"),
    [
        pytest.param("Ah8h AsQc", "Jd7hJcKhKs", (0, 1), id="case_29 https://github.com/worldveil/deuces/issues/14"),
        pytest.param(
            "8hKs 4dQs",
            "9c7s5h5s3c",
            (0,),
            id="case_30 https://github.com/danielpaz6/Poker-Hand-Evaluator/issues/1",
        ),
        pytest.param("3dKc AdQc", "Ah2c9d4s5h", (0,), id="case_31 https://github.com/ishikota/PyPokerEngine/issues/69"),
        pytest.param("7c5c AhKd", "4h8h4d7d8s", (0,), id="case_32 https://github.com/ishikota/PyPokerEngine/pull/34"),
        pytest.param("9hKs 9sAh", "TsJdQc6d5c", (0,), id="case_34 https://github.com/goldfire/pokersolver/issues/8"),
    ],
)
def test_whole_boards_that_were_decided_wrongly(hands: str, board: str, winners: tuple[int, ...]) -> None:
    assert counted(hands, board).by_winners == ((winners, 1),)


def test_case_32_three_pairs_play_the_best_two() -> None:
    # https://github.com/ishikota/PyPokerEngine/pull/34: eights and sevens against eights and fours with an ace
    assert counted("7c5c AhKd", "4h8h4d7d8s").win == (1, 0)


@pytest.mark.parametrize(("hands", "board", "dead"), [("AsKd AsQd", "", ""), ("AsKd QhQd", "As2c3c", "")])
def test_case_33_the_same_card_twice_is_refused(hands: str, board: str, dead: str) -> None:
    # https://github.com/danielpaz6/Poker-Hand-Evaluator/issues/15
    with pytest.raises(ValueError, match="expected no card twice, got As"):
        counted(hands, board, dead)


@pytest.mark.parametrize("ten", ["10s", "Ts", "10S", "ts"])
def test_case_34_a_ten_is_read_however_it_is_written(ten: str) -> None:
    # https://github.com/goldfire/pokersolver/issues/8
    assert counted("9hKs 9sAh", f"{ten}JdQc6d5c") == counted("9hKs 9sAh", "TsJdQc6d5c")
