"""Spots on which at least three independent engines agree to the last board.

The counts are those of OMPEval, PokerHandEvaluator, poker-eval and the crate poker_equity; the file with them is
``equity.json`` in the folder named by FINALTABLE_DATA.
"""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.cards import decode_cards
from rules.equity import count
from rules.games import Family, Game

pytestmark = pytest.mark.usefixtures("way")

SPOTS = 30


def game_of(spot: dict[str, Any]) -> Game:
    return Game(family=Family(spot["game"]), hole_cards=len(decode_cards(spot["hands"][0])))


@pytest.fixture(name="spots", scope="module")
def _spots(data_folder: Path) -> list[dict[str, Any]]:
    spots: list[dict[str, Any]] = json.loads((data_folder / "equity.json").read_text(encoding="utf-8"))["spots"]
    return spots


def test_every_count_equals_that_of_the_other_engines(spots: list[dict[str, Any]]) -> None:
    assert len(spots) >= SPOTS
    for spot in spots:
        hands = [decode_cards(hand) for hand in spot["hands"]]
        counts = count(hands, decode_cards(spot["board"]), decode_cards(spot["dead"]), game_of(spot))
        by_winners = {",".join(map(str, winners)): number for winners, number in counts.by_winners}
        equities = [counts.equity(place) for place in range(len(hands))]
        ours = counts.total, list(counts.win), list(counts.tie), by_winners, equities
        fractions = [Fraction(text) for text in spot["equity_fraction"]]
        assert ours == (spot["total"], spot["win"], spot["tie"], spot["by_winners"], fractions), spot["id"]
