"""What ``finaltable equity`` prints and refuses."""

import json

import pytest

from overlay.cli.equity import equity_command


def test_json_is_one_line_with_integer_counts(capsys: pytest.CaptureFixture[str]) -> None:
    # The counts are those of OMPEval, PokerHandEvaluator and poker-eval.
    equity_command(["JsTd", "Ts 9s", "ahAc"], board="AsKsQs2d", dead="", game="holdem", as_json=True)
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.count("\n") == 1
    assert json.loads(printed.out) == {
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
    equity_command(["AcKd", "AhKs"], board="Tc Td 2h", dead="3c", game="holdem", as_json=True)
    printed = json.loads(capsys.readouterr().out)
    assert (printed["by_winners"], printed["dead"]) == ({"0,1": 946}, "3c")


def test_a_table_shows_percentages(capsys: pytest.CaptureFixture[str]) -> None:
    # True Outs, manual: 54.14 to 45.86
    equity_command(["AsKs", "QhQd"], board="2s 7s 9d", dead="", game="holdem", as_json=False)
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[1] == ["AsKs", "54.1414", "0.0000", "54.1414"]
    assert rows[2] == ["QhQd", "45.8586", "0.0000", "45.8586"]


@pytest.mark.parametrize(
    ("hands", "board", "game", "reason"),
    [
        pytest.param(["AsKx", "QhQd"], "", "holdem", "expected a card such as .*, got '(?i:kx)'", id="no card"),
        pytest.param(["AsKd", "AsQd"], "", "holdem", "expected no card twice, got As", id="a card twice"),
        pytest.param(["AsKd"], "", "holdem", "expected 2 to 10 hands, got 1", id="one hand"),
        pytest.param(["AsKd", "QhQd"], "2c3c", "holdem", "expected a board of .*, got 2", id="part of a flop"),
        pytest.param(["AsKdQsJs", "2c2d2h2s"], "", "omaha", "expected game holdem .*, got 'omaha'", id="omaha"),
    ],
)
def test_refuses_bad_input_and_prints_nothing(
    hands: list[str], board: str, game: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=reason):
        equity_command(hands, board=board, dead="", game=game, as_json=True)
    assert capsys.readouterr().out == ""
