"""One hundred random deals of every game from the flop on, each walked board by board."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from rules.cards import DECK
from rules.equity import count
from rules.games import BOARD_CARDS, Family
from rules.hands import best_hand_value
from tools.random_deals import GAMES, Deal, random_deal

pytestmark = pytest.mark.usefixtures("way")

DEALS_OF_A_GAME = 25
SEED = 20_261_130
FROM_THE_FLOP = range(3, BOARD_CARDS + 1)
MOST_UNSEEN = {Family.HOLDEM: len(DECK), Family.OMAHA: 9}
"""An Omaha hand takes a hundred times as long to value as a hold'em one: dead cards keep its boards few."""

Winners = dict[tuple[int, ...], int]


def random_deals() -> Iterator[Deal]:
    chance = random.Random(SEED)
    for game in GAMES * DEALS_OF_A_GAME:
        yield random_deal(chance, games=[game], boards=FROM_THE_FLOP, unseen=MOST_UNSEEN[game.family])


def walked(deal: Deal) -> Winners:
    """The winners of every completion, one board after the other."""
    known = {card for cards in (*deal.hands, deal.board, deal.dead) for card in cards}
    unseen = [card for card in DECK if card not in known]
    found: Counter[tuple[int, ...]] = Counter()
    for rest in combinations(unseen, BOARD_CARDS - len(deal.board)):
        values = [best_hand_value(hand, (*deal.board, *rest), deal.game) for hand in deal.hands]
        found[tuple(place for place, value in enumerate(values) if value == max(values))] += 1
    return dict(found)


@pytest.fixture(name="walks", scope="session")
def _walks() -> list[tuple[Deal, Winners]]:
    return [(deal, walked(deal)) for deal in random_deals()]


def test_all_winners_of_a_hundred_deals_are_those_of_walking_the_boards(walks: list[tuple[Deal, Winners]]) -> None:
    for deal, winners in walks:
        assert dict(count(deal.hands, deal.board, deal.dead, deal.game).by_winners) == winners, str(deal)


def test_the_deals_are_of_every_kind(walks: list[tuple[Deal, Winners]]) -> None:
    assert len(walks) == 100
    assert {deal.game.hole_cards for deal, _ in walks} == {2, 4, 5, 6}
    assert {len(deal.board) for deal, _ in walks} == {3, 4, 5}
    assert {len(deal.hands) for deal, _ in walks if deal.game.family is Family.HOLDEM} >= {2, 10}
    assert any(len(winners) > 1 for _, found in walks for winners in found)
