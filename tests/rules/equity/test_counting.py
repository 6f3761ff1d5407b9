"""Counts of completions: published figures, walking the boards, and what must not depend on order or suit."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import DECK, SUITS, Card, decode_cards
from rules.equity import Counts, count
from rules.games import Family, Game
from rules.hands import best_hand_value

pytestmark = pytest.mark.usefixtures("way")

Deal = tuple[list[list[Card]], list[Card], list[Card]]


def counted(hands: str, board: str = "", dead: str = "") -> Counts:
    return count([decode_cards(hand) for hand in hands.split()], decode_cards(board), decode_cards(dead))


def walked(hands: list[list[Card]], board: list[Card], dead: list[Card]) -> dict[tuple[int, ...], int]:
    """The winners of every completion, one board after the other."""
    known = {card for cards in (*hands, board, dead) for card in cards}
    unseen = [card for card in DECK if card not in known]
    found: Counter[tuple[int, ...]] = Counter()
    for rest in combinations(unseen, 5 - len(board)):
        values = [best_hand_value(hand, [*board, *rest]) for hand in hands]
        found[tuple(i for i, value in enumerate(values) if value == max(values))] += 1
    return dict(found)


def dealt(cards: list[Card], *, hands: int, board: int, unseen: int) -> Deal:
    """The first cards to the hands and the board, all but ``unseen`` of the rest dead."""
    hole = [cards[2 * i : 2 * i + 2] for i in range(hands)]
    used = 2 * hands + board
    return hole, cards[2 * hands : used], cards[used : len(cards) - unseen]


@pytest.mark.parametrize(
    ("hands", "board", "win", "tie", "total"),
    [
        pytest.param("AcAs KhKd", "", [1_388_072, 317_694], [6_538] * 2, 1_712_304, id="andrewprock/pokerstove 45"),
        pytest.param("AsKs 2c2d", "", [852_207, 849_322], [10_775] * 2, 1_712_304, id="OMPEval, poker-eval"),
        pytest.param("AcKd AhKs", "TcTd2h", [0, 0], [990] * 2, 990, id="always shared (OMPEval, poker-eval)"),
        pytest.param("JsTd Ts9s AhAc", "AsKsQs2d", [6, 26, 10], [0] * 3, 42, id="OMPEval, poker-eval: straight flush"),
        pytest.param("2c2d 3h3s AhAd 9s8s", "TsJsQsKsAs", [0] * 4, [1] * 4, 1, id="the board plays"),
        pytest.param("AsQd AhJc 6c6d", "2c3d4h5sKc", [0, 0, 1], [0] * 3, 1, id="six-high straight beats the wheel"),
    ],
)
def test_published_counts(hands: str, board: str, win: list[int], tie: list[int], total: int) -> None:
    counts = counted(hands, board)
    assert (list(counts.win), list(counts.tie), counts.total) == (win, tie, total)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "percent"),
    [
        pytest.param("AcAs KhKd", "", "", ["81.2555", "18.7445"], id="andrewprock/pokerstove 45"),
        pytest.param("AsKs QhQd", "2s7s9d", "", ["54.14", "45.86"], id="True Outs, manual"),
        pytest.param("AsKs QhQd", "2s7s9d", "JsTs", ["49.72", "50.28"], id="True Outs, manual: folded cards known"),
        pytest.param("AsKs QhQd 7c7d", "2s7s9d", "", ["25.47", "4.76", "69.77"], id="three hands on a flop"),
    ],
)
def test_published_equities(hands: str, board: str, dead: str, percent: list[str]) -> None:
    counts = counted(hands, board, dead)
    digits = len(percent[0].split(".")[1])
    assert [f"{100 * float(counts.equity(i)):.{digits}f}" for i in range(len(counts.win))] == percent


def test_aces_against_aces_mostly_tie_and_share_evenly() -> None:
    # https://github.com/rundef/node-poker-odds-calculator/issues/1
    counts = counted("AdAh AcAs")
    assert round(100 * counts.fractions(0).win, 2) == 2.17
    assert round(100 * counts.fractions(0).tie, 2) == 95.65
    assert counts.equity(0) == counts.equity(1) == Fraction(1, 2)


def test_a_pot_shared_by_two_of_three_is_half_each() -> None:
    counts = counted("Ah8h AsQc 2c3c", "Jd7hJcKhKs")
    assert counts.by_winners == (((0, 1), 1),)
    assert [counts.equity(i) for i in range(3)] == [Fraction(1, 2), Fraction(1, 2), 0]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("hands", "board"), [(2, 3), (6, 4), (10, 4)])
def test_equals_walking_the_boards(seed: int, hands: int, board: int) -> None:
    cards = random.Random(seed).sample(DECK, 52)
    hole, shown, _ = dealt(cards, hands=hands, board=board, unseen=0)
    assert dict(count(hole, shown).by_winners) == walked(hole, shown, [])


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("hands", [2, 5])
def test_equals_walking_the_boards_from_a_short_deck_before_the_flop(seed: int, hands: int) -> None:
    cards = random.Random(seed).sample(DECK, 52)
    deal = dealt(cards, hands=hands, board=0, unseen=9)
    assert dict(count(*deal).by_winners) == walked(*deal)


@pytest.mark.parametrize("seed", range(8))
def test_equals_walking_the_boards_where_one_suit_is_left(seed: int) -> None:
    cards = random.Random(seed).sample(DECK, 52)
    cards.sort(key=lambda card: card.suit == "h")
    deal = dealt(cards[:36] + random.Random(seed).sample(cards[36:], 16), hands=3, board=0, unseen=10)
    assert dict(count(*deal).by_winners) == walked(*deal)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    cards = draw(st.permutations(DECK))
    hands, board, dead = draw(st.integers(2, 10)), draw(st.sampled_from((0, 3, 4, 5))), draw(st.integers(0, 22))
    return dealt(cards, hands=hands, board=board, unseen=52 - 2 * hands - board - dead)


@settings(max_examples=25, deadline=None)
@given(deals())
def test_every_completion_is_counted_once(deal: Deal) -> None:
    hands, board, dead = deal
    counts = count(*deal)
    assert counts.total == comb(52 - 2 * len(hands) - len(board) - len(dead), 5 - len(board))
    assert sum(number for _, number in counts.by_winners) == counts.total
    assert sum((counts.equity(i) for i in range(len(hands))), Fraction(0)) == 1
    for i in range(len(hands)):
        assert counts.win[i] + counts.tie[i] == sum(number for winners, number in counts.by_winners if i in winners)


@settings(max_examples=25, deadline=None)
@given(deals(), st.randoms(use_true_random=False))
def test_the_order_of_the_players_only_reorders_the_result(deal: Deal, chance: random.Random) -> None:
    hands, board, dead = deal
    order = chance.sample(range(len(hands)), len(hands))
    counts, moved = count(hands, board, dead), count([hands[i][::-1] for i in order], board[::-1], dead)
    assert moved.win == tuple(counts.win[i] for i in order)
    assert moved.tie == tuple(counts.tie[i] for i in order)
    assert [moved.equity(place) for place in range(len(hands))] == [counts.equity(i) for i in order]


@settings(max_examples=25, deadline=None)
@given(deals(), st.permutations(SUITS))
def test_the_names_of_the_suits_change_nothing(deal: Deal, suits: list[str]) -> None:
    new = dict(zip(SUITS, suits, strict=True))

    def renamed(cards: list[Card]) -> list[Card]:
        return [Card(card.value[0] + new[card.suit]) for card in cards]

    hands, board, dead = deal
    assert count([renamed(hand) for hand in hands], renamed(board), renamed(dead)) == count(*deal)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "reason"),
    [
        # https://github.com/danielpaz6/Poker-Hand-Evaluator/issues/15
        pytest.param("AsKd AsQd", "", "", "expected no card twice, got As", id="a card in two hands"),
        pytest.param("AsKd QhQd", "2c3cAs", "", "expected no card twice, got As", id="a card of a hand on the board"),
        pytest.param("AsKd QhQd", "2c3c4c", "2c", "expected no card twice, got 2c", id="a dead card on the board"),
        pytest.param("AsKd", "", "", "expected 2 to 10 hands, got 1", id="one hand"),
        pytest.param("AsKd QhQdJc", "", "", "expected 2 cards a hand, got QhQdJc", id="a third hole card"),
        pytest.param("AsKd Qh", "", "", "expected 2 cards a hand, got Qh", id="one hole card"),
        pytest.param("AsKd QhQd", "2c3c4c5c6c7c", "", "got 6", id="a sixth board card"),
    ],
)
def test_refuses_what_cannot_lie_on_a_table(hands: str, board: str, dead: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        counted(hands, board, dead)


@pytest.mark.parametrize(("family", "hole_cards"), [(Family.HOLDEM, 4), (Family.OMAHA, 2), (Family.OMAHA, 7)])
def test_refuses_a_game_that_is_not_played(family: Family, hole_cards: int) -> None:
    hands = [DECK[:hole_cards], DECK[hole_cards : 2 * hole_cards]]
    with pytest.raises(ValueError, match=f"expected another number of hole cards in {family.value}, got {hole_cards}"):
        count(hands, game=Game(family=family, hole_cards=hole_cards))


def test_refuses_a_deck_too_small_to_complete_the_board() -> None:
    deal = dealt(list(DECK), hands=2, board=0, unseen=4)
    with pytest.raises(ValueError, match="expected 5 or more unseen cards, got 4"):
        count(*deal)
