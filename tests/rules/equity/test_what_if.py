"""Each next card's equities, outs, and boards that are run again."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from rules.cards import DECK, Card, decode_card, decode_cards
from rules.equity import Counts, count
from rules.equity.what_if import Outs, next_cards, outs, runs
from rules.games import POT_LIMIT_OMAHA

pytestmark = pytest.mark.usefixtures("way")

Cards = tuple[Card, ...]


def hands_of(text: str) -> list[Cards]:
    return [decode_cards(hand) for hand in text.split()]


def test_each_next_card_has_the_counts_of_the_board_with_it() -> None:
    hands, board = hands_of("AsKs QhQd"), decode_cards("2s7s9d")
    after = next_cards(hands, board, decode_cards("JsTs"))
    assert list(after) == [card for card in DECK if card not in decode_cards("AsKsQhQd2s7s9dJsTs")]
    assert after[decode_card("3s")] == count(hands, decode_cards("2s7s9d3s"), decode_cards("JsTs"))


@pytest.mark.parametrize("board", ["", "2s", "2s7s", "2s7s9d", "2s7s9d3h"])
def test_the_next_cards_together_are_all_boards_each_as_often_as_it_has_cards_to_come(board: str) -> None:
    hands, shown = hands_of("AsKs QhQd 7c7d"), decode_cards(board)
    whole, after = count(hands, shown), next_cards(hands, shown)
    to_come = 5 - len(shown)
    assert sum(part.total for part in after.values()) == to_come * whole.total
    for hand in range(len(hands)):
        assert sum(part.win[hand] for part in after.values()) == to_come * whole.win[hand]
        assert sum(part.tie[hand] for part in after.values()) == to_come * whole.tie[hand]


def test_on_the_last_card_a_next_card_decides() -> None:
    after = next_cards(hands_of("AsKs QhQd"), decode_cards("2s7s9d3h"))
    assert {card for card, counts in after.items() if counts.win[0]} == {
        card for card in DECK if card in after and (card.suit == "s" or card.rank >= 13)
    }


def test_no_card_comes_after_the_river() -> None:
    assert next_cards(hands_of("AsKs QhQd"), decode_cards("2s7s9d3hKh")) == {}


def test_a_flush_draw_with_overcards_has_fifteen_outs() -> None:
    # Nine spades, three aces, three kings: the count every manual teaches.
    found = outs(hands_of("AsKs QhQd"), decode_cards("2s7s9d"))
    assert found[0] == Outs(win=decode_cards("3s4s5s6s8s9sTsJsQsKcKdKhAcAdAh"), share=())
    assert found[1] == Outs((), ())


def test_an_open_straight_draw_has_eight_outs() -> None:
    found = outs(hands_of("JhTc AsAd"), decode_cards("9d8s2c3h"))
    assert found[0].win == decode_cards("7c7d7h7sQcQdQhQs")


def test_cards_that_are_dead_are_no_outs() -> None:
    found = outs(hands_of("JhTc AsAd"), decode_cards("9d8s2c3h"), decode_cards("7c7dQc"))
    assert found[0].win == decode_cards("7h7sQdQhQs")


def test_a_card_that_only_shares_the_lead_is_told_apart() -> None:
    # A queen or a jack makes the board kings and queens or jacks, with a kicker that both play; a deuce fills up.
    found = outs(hands_of("3c3d 2c2d"), decode_cards("KsKdQhJs"))
    assert found == (Outs((), ()), Outs(win=decode_cards("2h2s"), share=decode_cards("JcJdJhQcQdQs")))


def test_a_hand_that_shares_the_lead_has_no_outs() -> None:
    assert outs(hands_of("AhKd AcKs"), decode_cards("2h7h9c"))[0] == Outs((), ())


def test_omaha_outs_take_two_from_the_hand() -> None:
    # One spade in the hand makes no flush with four on the board: aces and kings are all that helps.
    found = outs(hands_of("AsKd4c5d QhQd8c3c"), decode_cards("2s7s9sJh"), game=POT_LIMIT_OMAHA)
    assert found == (Outs(win=decode_cards("KcKhKsAcAdAh"), share=()), Outs((), ()))


@pytest.mark.parametrize("board", ["", "2s7s", "2s7s9d3hKh"])
def test_outs_need_a_flop_and_a_card_to_come(board: str) -> None:
    with pytest.raises(ValueError, match="expected a board of 3 or 4 cards"):
        outs(hands_of("AsKs QhQd"), decode_cards(board))


def test_what_was_dealt_on_one_board_cannot_come_on_the_other() -> None:
    hands = hands_of("AsKs QhQd")
    first, second = runs(hands, [decode_cards("2s7s9d3h4s"), decode_cards("2s7s9d3h")])
    assert first.win == (1, 0)
    assert (second.win, second.total) == ((14, 29), 43)


def test_boards_of_which_nothing_is_dealt_are_as_one() -> None:
    hands = hands_of("AsKs QhQd")
    assert runs(hands, [(), ()]) == (count(hands), count(hands))


@pytest.mark.parametrize("seed", range(3))
def test_the_share_of_two_runs_is_that_of_dealing_both_every_way(seed: int) -> None:
    cards = random.Random(seed).sample(DECK, 14)
    hands, shared, unseen = [tuple(cards[:2]), tuple(cards[2:4])], tuple(cards[4:7]), cards[7:]
    dead = tuple(card for card in DECK if card not in cards)
    dealt = [(first, second) for first in combinations(unseen, 2) for second in combinations({*unseen} - {*first}, 2)]
    shares = [share(count(hands, shared + part, dead)) for pair in dealt for part in pair]
    once = runs(hands, [shared, shared], dead)
    assert sum(shares, Fraction(0)) / len(shares) == (share(once[0]) + share(once[1])) / 2


def share(counts: Counts) -> Fraction:
    return counts.equity(0)
