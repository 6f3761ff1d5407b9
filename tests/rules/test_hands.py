"""The best hand of five to seven cards: order, ties, and the number of hands of each kind."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import DECK, SUITS, Card, decode_cards
from rules.hands import HandClass, best_hand_value, hand_class

HANDS_OF_FIVE = {
    HandClass.STRAIGHT_FLUSH: 40,
    HandClass.FOUR_OF_A_KIND: 624,
    HandClass.FULL_HOUSE: 3_744,
    HandClass.FLUSH: 5_108,
    HandClass.STRAIGHT: 10_200,
    HandClass.THREE_OF_A_KIND: 54_912,
    HandClass.TWO_PAIR: 123_552,
    HandClass.PAIR: 1_098_240,
    HandClass.HIGH_CARD: 1_302_540,
}
"""Of the 2,598,960 hands of five cards, https://en.wikipedia.org/wiki/Poker_probability"""
DISTINCT_VALUES = 7_462


def value(hole: str, board: str) -> int:
    return best_hand_value(decode_cards(hole), decode_cards(board))


def same_rank_hands() -> list[tuple[tuple[Card, ...], int]]:
    """A hand of five without flush for each rank multiset, and of how many hands it is an example."""
    examples = []
    for ranks in combinations_with_replacement(range(13), 5):
        sizes = Counter(ranks)
        if max(sizes.values()) > 4:
            continue
        flushes = 4 if len(sizes) == 5 else 0
        cards = [DECK[rank * 4 + suit] for rank, size in sizes.items() for suit in range(size)]
        if flushes:
            cards[0] = DECK[ranks[0] * 4 + 1]
        examples.append((tuple(cards), prod(comb(4, size) for size in sizes.values()) - flushes))
    return examples


def flushes() -> list[tuple[tuple[Card, ...], int]]:
    return [(tuple(DECK[rank * 4] for rank in ranks), len(SUITS)) for ranks in combinations(range(13), 5)]


def test_every_kind_of_hand_is_as_frequent_as_the_deck_says() -> None:
    found: Counter[HandClass] = Counter()
    for cards, number in same_rank_hands() + flushes():
        found[hand_class(best_hand_value(cards, ()))] += number
    assert dict(found) == HANDS_OF_FIVE


def test_there_are_7462_different_hands() -> None:
    values = {best_hand_value(cards, ()) for cards, _ in same_rank_hands() + flushes()}
    assert len(values) == DISTINCT_VALUES


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        pytest.param("AsKsQsJsTs", HandClass.STRAIGHT_FLUSH, id="a royal flush is a straight flush"),
        pytest.param("Ah2h3h4h5h", HandClass.STRAIGHT_FLUSH, id="the steel wheel"),
        pytest.param("9s9d9h9cKd", HandClass.FOUR_OF_A_KIND, id="quads"),
        pytest.param("9s9d9hKcKd", HandClass.FULL_HOUSE, id="full house"),
        pytest.param("As2s7s9sJs", HandClass.FLUSH, id="flush"),
        pytest.param("As2d3h4c5s", HandClass.STRAIGHT, id="the wheel"),
        pytest.param("QsKdAh2c3s", HandClass.HIGH_CARD, id="no straight goes round the corner"),
        pytest.param("QsQdQh2c3s", HandClass.THREE_OF_A_KIND, id="three of a kind"),
        pytest.param("QsQd3h2c3s", HandClass.TWO_PAIR, id="two pair"),
        pytest.param("QsQd4h2c3s", HandClass.PAIR, id="a pair"),
    ],
)
def test_names_the_kind_of_a_hand(cards: str, kind: HandClass) -> None:
    assert hand_class(value(cards, "")) is kind


@pytest.mark.parametrize(
    ("winner", "loser", "board"),
    [
        pytest.param("8hKs", "4dQs", "9c7s5h5s3c", id="kicker king (danielpaz6/Poker-Hand-Evaluator 1)"),
        pytest.param("3dKc", "AdQc", "Ah2c9d4s5h", id="the wheel counts (ishikota/PyPokerEngine 69)"),
        pytest.param("9hKs", "9sAh", "TsJdQc6d5c", id="king-high straight (goldfire/pokersolver 8)"),
        pytest.param("6h7d", "Ac8d", "2c3d4h5sKh", id="seven-high straight beats the wheel"),
        pytest.param("AsAd", "KdKc", "KhAhAcKs2d", id="quads of aces beat quads of kings"),
        pytest.param("3s2h", "AhAd", "4s5s6s7s9d", id="a straight flush with one hole card"),
        pytest.param("QsQd", "JsJd", "QhJh5c5d2s", id="the full house of the higher three"),
        pytest.param("As2d", "KsQh", "9s7s5s3s2c", id="the highest flush card decides"),
    ],
)
def test_the_better_hand_wins(winner: str, loser: str, board: str) -> None:
    assert value(winner, board) > value(loser, board)


@pytest.mark.parametrize(
    ("one", "other", "board"),
    [
        pytest.param("JhTd", "KdJc", "AcQd6hJs6c", id="jacks and sixes, ace (a cash-game dispute)"),
        pytest.param("Ah8h", "AsQc", "Jd7hJcKhKs", id="kings and jacks, ace (worldveil/deuces 14)"),
        pytest.param("2c2d", "9s8s", "TsJsQsKsAs", id="the board plays"),
        pytest.param("2hJh", "Jc9d", "QsThKc4hAd", id="broadway twice (pokerth/pokerth 7)"),
        pytest.param("AcKd", "AhKs", "TcTd2h7s8c", id="suits break no tie"),
    ],
)
def test_equal_hands_share(one: str, other: str, board: str) -> None:
    assert value(one, board) == value(other, board)


def test_three_pairs_play_the_two_highest_and_the_best_card_left() -> None:
    # https://github.com/ishikota/PyPokerEngine/pull/34
    assert value("7s5d", "4h8c4d7h8s") == value("8c8s7s7h5d", "")


def test_two_threes_are_a_full_house_of_the_higher() -> None:
    assert value("9s9d", "9h4c4d4h2s") == value("9s9d9h4c4d", "")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True))
def test_the_best_of_seven_is_the_best_of_its_fives(cards: list[Card]) -> None:
    assert best_hand_value(cards[:2], cards[2:]) == max(best_hand_value(five, ()) for five in combinations(cards, 5))


@pytest.mark.parametrize(
    ("hole", "board", "reason"),
    [
        pytest.param("AsKs", "Qs", "expected 5 to 7 cards, got 3", id="too few"),
        pytest.param("AsKsQs", "2c3c4c5c6c", "expected 5 to 7 cards, got 8", id="too many"),
        pytest.param("AsKd", "As2c3c4c5c", "the same card twice", id="no card twice"),
    ],
)
def test_refuses_what_is_no_hand(hole: str, board: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        value(hole, board)
