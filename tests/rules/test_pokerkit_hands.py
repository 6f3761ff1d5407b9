"""Random hands played by us and by pokerkit: the same actor, options, amounts, pots and stacks at every step."""

from collections import Counter
from random import Random

import pytest

from rules.games import Family, Limit
from rules.state import Ending
from tools.fuzz.pokerkit_comparison import Comparison, compare_hand
from tools.fuzz_rules import run

SEEDS = range(200)


@pytest.fixture(name="compared", scope="module")
def _compared() -> list[Comparison]:
    """Each raises where the two differ and no difference is known."""
    return [compare_hand(Random(seed)) for seed in SEEDS]


def test_nine_hands_of_ten_and_nine_decisions_of_ten_are_compared_in_full(compared: list[Comparison]) -> None:
    assert sum(one.skipped is None for one in compared) >= 0.9 * len(compared)
    decisions = sum(one.decisions for one in compared)
    assert decisions >= 0.9 * (decisions + sum(one.excused.total() for one in compared))


def test_the_hands_are_of_all_games_sizes_and_endings(compared: list[Comparison]) -> None:
    hands = [one.hand for one in compared if one.skipped is None]
    games = Counter((hand.game.family, hand.game.limit) for hand in hands)
    assert set(games) == {*((Family.HOLDEM, limit) for limit in Limit), (Family.OMAHA, Limit.POT_LIMIT)}
    assert {len(hand.seats) for hand in hands} == set(range(2, 11))
    assert any(hand.small_blind_seat is None for hand in hands)
    assert sum(hand.result is not None and len(hand.result.pots) > 2 for hand in hands) > len(hands) / 5
    assert {hand.result.ending for hand in hands if hand.result is not None} == {Ending.SHOWDOWN, Ending.UNCONTESTED}


def test_the_fuzzer_finds_nothing_in_a_short_run() -> None:
    figures = run(["tables", "pokerkit"], seconds=5, seed=1000, most=50)
    assert figures.failures == []
    assert figures.tables > 0
    assert figures.compared > figures.skipped.total()
