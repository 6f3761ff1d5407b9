"""What ``finaltable equity`` prints and refuses."""

import json

import pytest

from overlay.cli.equity import Question, equity_command


def printed_json(question: Question, capsys: pytest.CaptureFixture[str]) -> object:
    equity_command(question)
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.count("\n") == 1
    return json.loads(printed.out)


def printed_rows(question: Question, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    equity_command(question)
    return [line.split() for line in capsys.readouterr().out.splitlines()]


def test_json_is_one_line_with_integer_counts(capsys: pytest.CaptureFixture[str]) -> None:
    # The counts are those of OMPEval, PokerHandEvaluator and poker-eval.
    question = Question(["JsTd", "Ts 9s", "ahAc"], board="AsKsQs2d", as_json=True)
    assert printed_json(question, capsys) == {
        "game": "holdem",
        "board": "AsKsQs2d",
        "dead": "",
        "total": 42,
        "hands": [
            {"cards": "JsTd", "win": 6, "tie": 0, "equity": pytest.approx(6 / 42)},
            {"cards": "Ts9s", "win": 26, "tie": 0, "equity": pytest.approx(26 / 42)},
            {"cards": "AhAc", "win": 10, "tie": 0, "equity": pytest.approx(10 / 42)},
        ],
        "by_winners": {"0": 6, "1": 26, "2": 10},
    }


def test_shared_boards_are_named_by_all_their_winners(capsys: pytest.CaptureFixture[str]) -> None:
    printed = printed_json(Question(["AcKd", "AhKs"], board="Tc Td 2h", dead="3c", as_json=True), capsys)
    assert isinstance(printed, dict)
    assert (printed["by_winners"], printed["dead"]) == ({"0,1": 946}, "3c")


@pytest.mark.parametrize(
    ("hands", "total"),
    [
        # C(44, 5), C(42, 5) and C(40, 5) boards
        pytest.param(["AsKsQdJd", "9h9c8h7c"], 1_086_008, id="four cards"),
        pytest.param(["AsKsQdJd2c", "9h9c8h7c2d"], 850_668, id="five cards"),
        pytest.param(["AsKsQdJd2c2h", "9h9c8h7c2d2s"], 658_008, id="six cards"),
    ],
)
def test_omaha_hands_have_four_to_six_cards(hands: list[str], total: int, capsys: pytest.CaptureFixture[str]) -> None:
    printed = printed_json(Question(hands, game="omaha", as_json=True), capsys)
    assert isinstance(printed, dict)
    assert (printed["game"], printed["total"], "next" in printed, "outs" in printed) == ("omaha", total, False, False)


def test_a_table_shows_percentages(capsys: pytest.CaptureFixture[str]) -> None:
    # True Outs, manual: 54.14 to 45.86
    rows = printed_rows(Question(["AsKs", "QhQd"], board="2s 7s 9d"), capsys)
    assert rows[1] == ["AsKs", "54.1414", "0.0000", "54.1414"]
    assert rows[2] == ["QhQd", "45.8586", "0.0000", "45.8586"]


def test_each_next_card_has_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    # 44 cards can come on the river; a spade, an ace or a king (3 + 3 + 9) wins for the first hand.
    rows = printed_rows(Question(["AsKs", "QhQd"], board="2s7s9d3h", each_next=True), capsys)
    after = {row[0]: row[1:] for row in rows[6:]}
    assert len(after) == 44
    assert (after["Kd"], after["2d"], after["Jc"]) == (["100.0000", "0.0000"], *[["0.0000", "100.0000"]] * 2)
    assert sum(equities[0] == "100.0000" for equities in after.values()) == 15


def test_json_has_the_next_cards_and_the_outs_that_were_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    question = Question(["AhKd", "AcQs"], board="2s7h9dJc", as_json=True, each_next=True, outs=True)
    printed = printed_json(question, capsys)
    assert isinstance(printed, dict)
    assert printed["next"]["Qh"] == [{"win": 0, "tie": 0, "equity": 0.0}, {"win": 1, "tie": 0, "equity": 1.0}]
    assert printed["outs"] == [{"win": [], "share": []}, {"win": ["Qc", "Qd", "Qh"], "share": []}]


def test_outs_are_listed_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed_rows(Question(["AhKd", "AcQs"], board="2s7h9dJc", outs=True), capsys)
    assert rows[-2:] == [["AhKd", "0", "outs:", "none"], ["AcQs", "3", "outs:", "Qc", "Qd", "Qh"]]


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        pytest.param(Question(["AsKx", "QhQd"]), "expected a card such as .*, got '(?i:kx)'", id="no card"),
        pytest.param(Question(["AsKd", "AsQd"]), "expected no card twice, got As", id="a card twice"),
        pytest.param(Question(["AsKd"]), "expected 2 to 10 hands, got 1", id="one hand"),
        pytest.param(Question(["AsKdQc", "QhQd"]), "expected 2 cards a hand, got AsKdQc", id="a third hole card"),
        pytest.param(
            Question(["AsKdQsJs", "2c2d2h"], game="omaha"), "expected 4 cards .* got 2c2d2h", id="a card short"
        ),
        pytest.param(Question(["AsKd", "2c2d"], game="omaha"), "expected 4 to 6 cards a hand, got AsKd", id="omaha"),
        pytest.param(Question(["AsKd", "QhQd"], board="2c3c4c5c6c7c"), "expected a board of .*, got 6", id="six cards"),
        pytest.param(Question(["AsKd", "QhQd"], outs=True), "expected a board of 3 or 4 cards, got 0", id="no flop"),
    ],
)
def test_refuses_bad_input_and_prints_nothing(
    question: Question, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=reason):
        equity_command(question)
    assert capsys.readouterr().out == ""
