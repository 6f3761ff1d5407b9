"""The five cards that are shown as the best hand, their order and the choice among equal fives, worked out by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.best_hand import BestHand, StartingKind, best_hand, starting_hand
from rules.cards import DECK, Card, decode_cards, encode_cards
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family, Game, Limit
from rules.hands import HandClass, best_hand_value, hand_class

SIX_CARD_OMAHA = Game(Family.OMAHA, Limit.POT_LIMIT, 6)


def best(hole: str, board: str, game: Game = NO_LIMIT_HOLDEM) -> BestHand:
    return best_hand(decode_cards(hole), decode_cards(board), game)


def shown(hole: str, board: str, game: Game = NO_LIMIT_HOLDEM) -> str:
    return encode_cards(best(hole, board, game).cards)


@pytest.mark.parametrize(
    ("hole", "board", "kind", "ranks", "cards"),
    [
        pytest.param(
            "AsKd", "Qh9c7d4s2c", HandClass.HIGH_CARD, (14, 13, 12, 9, 7), "AsKdQh9c7d", id="high card, ranks descend"
        ),
        pytest.param("AdKd", "As9c7d4s2c", HandClass.PAIR, (14, 13, 9, 7), "AsAdKd9c7d", id="pair before its kickers"),
        pytest.param(
            "2s2d", "AhKc9d7s4c", HandClass.PAIR, (2, 14, 13, 9), "2s2dAhKc9d", id="low pair before high kickers"
        ),
        pytest.param(
            "QsQd", "KhKc7s7d2c", HandClass.TWO_PAIR, (13, 12, 7), "KhKcQsQd7s", id="third pair is only a kicker"
        ),
        pytest.param(
            "9s9d", "9cAhKd4s2c", HandClass.THREE_OF_A_KIND, (9, 14, 13), "9s9d9cAhKd", id="three before its kickers"
        ),
        pytest.param("9s8d", "9h7c6d5s2c", HandClass.STRAIGHT, (9,), "9s8d7c6d5s", id="straight over a pair"),
        pytest.param("As2d", "3c4h5sKdKc", HandClass.STRAIGHT, (5,), "5s4h3c2dAs", id="the wheel's ace is last"),
        pytest.param("As2d", "3c4h5s6d9c", HandClass.STRAIGHT, (6,), "6d5s4h3c2d", id="six high beats the wheel"),
        pytest.param("AhKs", "QdJcTh2c3d", HandClass.STRAIGHT, (14,), "AhKsQdJcTh", id="ace high straight"),
        pytest.param(
            "Ah3h", "KhTh9h2hAs", HandClass.FLUSH, (14, 13, 10, 9, 3), "AhKhTh9h3h", id="best five of six hearts"
        ),
        pytest.param("Ks8h", "KdKc8c2d3s", HandClass.FULL_HOUSE, (13, 8), "KsKdKc8h8c", id="three before the pair"),
        pytest.param("AsKh", "AdAcKdKc2s", HandClass.FULL_HOUSE, (14, 13), "AsAdAcKhKd", id="second three is a pair"),
        pytest.param("9s9d", "9h9cKs2d3c", HandClass.FOUR_OF_A_KIND, (9, 13), "9s9h9d9cKs", id="suits in s h d c"),
        pytest.param("Ad2d", "3d4d5dKdKc", HandClass.STRAIGHT_FLUSH, (5,), "5d4d3d2dAd", id="steel wheel"),
        pytest.param("KsTs", "9s8s7s6sAs", HandClass.STRAIGHT_FLUSH, (10,), "Ts9s8s7s6s", id="over an ace flush"),
        pytest.param("AsKd", "Qh9c7d", HandClass.HIGH_CARD, (14, 13, 12, 9, 7), "AsKdQh9c7d", id="on the flop"),
    ],
)
def test_H1_best_hand_names_its_deciding_ranks_and_shows_five_cards_in_order(
    hole: str, board: str, kind: HandClass, ranks: tuple[int, ...], cards: str
) -> None:
    assert best(hole, board) == BestHand(kind, ranks, decode_cards(cards))


def test_H1_two_hole_cards_and_three_of_the_board_make_a_royal_flush() -> None:
    found = best("AhKh", "QhJhTh2c3d")
    assert (found.is_royal, encode_cards(found.cards)) == (True, "AhKhQhJhTh")


def test_H1_royal_flush_on_the_board_is_played_by_all() -> None:
    assert shown("2c3d", "AhKhQhJhTh") == "AhKhQhJhTh"


def test_H1_one_hole_card_and_four_of_the_board_make_a_straight() -> None:
    assert shown("9sKd", "8h7c6d5s5c") == "9s8h7c6d5s"


def test_a_king_high_straight_flush_is_not_royal() -> None:
    assert not best("KhQh", "JhTh9h2c3d").is_royal


def test_board_is_shown_where_a_hole_card_would_only_change_a_suit() -> None:
    assert shown("Ts2d", "Th9c8d7s6c") == "Th9c8d7s6c"


def test_of_equal_fives_the_one_whose_suits_come_first_is_shown() -> None:
    assert shown("TcJd", "Td9c8d7s2c") == "JdTd9c8d7s"


@pytest.mark.parametrize(("hole", "board"), [("7hAs", "AhKsKd7c2c"), ("7cAs", "AhKsKd7h2c")])
def test_kicker_of_the_first_suit_is_shown_wherever_it_lies(hole: str, board: str) -> None:
    assert shown(hole, board) == "AsAhKsKd7h"


def test_board_is_shown_even_where_a_kicker_in_the_hand_has_an_earlier_suit() -> None:
    assert shown("7h2d", "AsAhKsKd7c") == "AsAhKsKd7c"


def test_H1_omaha_uses_two_hole_cards_so_one_heart_makes_no_flush() -> None:
    found = best("AhKsQdJc", "9h7h5h2h3c", POT_LIMIT_OMAHA)
    assert found == BestHand(HandClass.HIGH_CARD, (14, 13, 9, 7, 5), decode_cards("AhKs9h7h5h"))


def test_H1_omaha_never_plays_the_board() -> None:
    assert shown("2c3d4s5h", "AhKhQhJhTh", POT_LIMIT_OMAHA) == "AhKhQh5h4s"


def test_H1_omaha_three_of_a_kind_in_the_hand_is_a_pair() -> None:
    assert shown("9s9h9dKc", "8h7c2s3d", POT_LIMIT_OMAHA) == "9s9h8h7c3d"


def test_H1_omaha_finds_the_only_two_of_six_cards() -> None:
    assert shown("2c2dAsJs7h8d", "KsQsTs3h4c", SIX_CARD_OMAHA) == "AsKsQsJsTs"


@given(st.permutations(DECK), st.integers(3, 5))
@settings(max_examples=150, deadline=None)
def test_shown_cards_are_worth_what_all_cards_are_worth(deck: list[Card], board_cards: int) -> None:
    hole, board = deck[:2], deck[2 : 2 + board_cards]
    found, value = best_hand(hole, board), best_hand_value(hole, board)
    assert set(found.cards) <= {*hole, *board}
    assert (best_hand_value(found.cards, ()), found.kind) == (value, hand_class(value))
    assert best_hand(hole[::-1], board[::-1]) == found


@given(st.permutations(DECK), st.integers(4, 6))
@settings(max_examples=80, deadline=None)
def test_H1_omaha_shows_two_hole_cards_and_three_of_the_board(deck: list[Card], hole_cards: int) -> None:
    game = Game(Family.OMAHA, Limit.POT_LIMIT, hole_cards)
    hole, board = deck[:hole_cards], deck[hole_cards : hole_cards + 5]
    found = best_hand(hole, board, game)
    assert (len(set(found.cards) & set(hole)), len(set(found.cards) & set(board))) == (2, 3)
    assert best_hand_value(found.cards, ()) == best_hand_value(hole, board, game)


@pytest.mark.parametrize(
    ("hole", "board", "game"),
    [
        pytest.param("AsKd", "", NO_LIMIT_HOLDEM, id="before the flop"),
        pytest.param("AsKd", "2c3c", NO_LIMIT_HOLDEM, id="a part of a flop"),
        pytest.param("AsKd", "2c3cAs", NO_LIMIT_HOLDEM, id="the same card twice"),
        pytest.param("AsKdQc", "2c3c", POT_LIMIT_OMAHA, id="omaha with two cards on the board"),
    ],
)
def test_no_best_hand_without_five_different_cards(hole: str, board: str, game: Game) -> None:
    with pytest.raises(ValueError, match="expected"):
        best(hole, board, game)


@pytest.mark.parametrize(
    ("hole", "kind", "cards"),
    [
        pytest.param("AdAs", StartingKind.PAIR, "AsAd", id="pair"),
        pytest.param("KdAd", StartingKind.SUITED, "AdKd", id="suited"),
        pytest.param("2d7c", StartingKind.OFFSUIT, "7c2d", id="offsuit"),
    ],
)
def test_two_hole_cards_are_named_before_the_flop(hole: str, kind: StartingKind, cards: str) -> None:
    found = starting_hand(decode_cards(hole))
    assert (found.kind, encode_cards(found.cards)) == (kind, cards)


@pytest.mark.parametrize(
    "hole",
    [
        pytest.param((), id="no card"),
        pytest.param((Card("As"),), id="one card"),
        pytest.param((Card("As"), Card("As")), id="the same card twice"),
        pytest.param(decode_cards("AsKsQsJs"), id="four cards"),
    ],
)
def test_starting_hand_wants_two_different_cards(hole: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="expected two"):
        starting_hand(hole)
