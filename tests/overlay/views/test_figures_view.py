"""Best hands in words, odds and stacks in the View: of what is shown, and of nothing else."""

from dataclasses import replace

import pytest

from overlay.delay.faces import without_faces
from overlay.views.table import hand_view, seat_views
from overlay.views.types import FiguresView
from rules.apply import replay
from rules.button import next_hand
from rules.cards import decode_cards
from rules.events import Called, CardRead, Checked, GameSet, Level, LevelSet, Player, PlayerSeated, RaisedTo, TableEvent
from rules.games import POT_LIMIT_OMAHA
from rules.spots import SeatSpot, decode_spot
from rules.state import TableState


def dealt(hands: dict[int, str], *before: TableEvent) -> TableState:
    """Two seats, blinds 50/100, 1,000 each; the button is at seat 1 and acts first."""
    seated = [PlayerSeated(seat, Player(f"Player {seat}"), 1000) for seat in hands]
    state = replay([LevelSet(Level(50, 100)), *before, *seated])
    state = replay([next_hand(state, button_seat=1)], state)
    return replay([CardRead(SeatSpot(s), card) for s, text in hands.items() for card in decode_cards(text)], state)


def on_the_flop(state: TableState, flop: str) -> TableState:
    cards = [CardRead(decode_spot("flop"), card) for card in decode_cards(flop)]
    return replay([Called(1), Checked(2), *cards], state)


def words(state: TableState, language: str) -> list[str | None]:
    return [seat.best_hand[language] if seat.best_hand else None for seat in seat_views(state, None)]


def test_hands_are_named_in_three_languages_before_and_after_the_flop() -> None:
    state = dealt({1: "KsKd", 2: "8h7h"})
    assert words(state, "en") == ["Pair of kings", "Eight-seven suited"]
    state = on_the_flop(state, "KhKc8c")
    assert words(state, "en")[1] == "Two pair, kings and eights"
    assert [words(state, language)[0] for language in ("en", "es", "pt")] == [
        "Four of a kind, kings",
        "Póker de reyes",
        "Quadra de reis",
    ]


def test_a_state_without_faces_has_no_words() -> None:
    state = on_the_flop(dealt({1: "KsKd", 2: "8h7h"}), "KhKc8c")
    assert words(without_faces(state), "en") == [None, None]


@pytest.mark.parametrize("unread", ["hole card", "board card"])
def test_an_unread_card_leaves_no_words(unread: str) -> None:
    state = on_the_flop(dealt({1: "KsKd" if unread == "board card" else "Ks", 2: "8h7h"}), "KhKc")
    spot = "flop" if unread == "board card" else "seat-1"
    state = replay([CardRead(decode_spot(spot), None)], state)
    if unread == "hole card":
        state = replay([CardRead(decode_spot("flop"), decode_cards("8c")[0])], state)
    assert words(state, "en")[0] is None


def test_omaha_hands_have_words_from_the_flop_on() -> None:
    state = dealt({1: "AsAdKhQh", 2: "9c8c7d6d"}, GameSet(POT_LIMIT_OMAHA))
    assert words(state, "en") == [None, None]
    assert words(on_the_flop(state, "AhTh2h"), "en")[0] == "Ace-high flush"


def test_the_seat_to_act_has_its_odds_and_stacks() -> None:
    state = replay([RaisedTo(1, 300)], dealt({1: "KsKd", 2: "8h7h"}))
    view = hand_view(state.hand)
    assert view is not None
    # to call 200 into 300 + 100: a pot of 600 after the call, a third is enough; 900 behind against 700
    assert view.figures == FiguresView(2, 200, 600, 1 / 3, 900, None)
    assert [seat.big_blinds for seat in seat_views(state, None)] == [7.0, 9.0]


def test_nobody_to_act_has_no_figures() -> None:
    state = replay([Called(1), Checked(2)], dealt({1: "KsKd", 2: "8h7h"}))
    view = hand_view(state.hand)
    assert view is not None
    assert view.figures is None


def test_a_tabled_hand_with_a_card_that_lies_on_the_board_too_has_no_words() -> None:
    state = on_the_flop(dealt({1: "KsKd", 2: "8h7h"}), "KsKc8c")
    assert state.hand is not None
    tabled = replace(state.hand, seats=tuple(replace(seat, tabled=True) for seat in state.hand.seats))
    assert words(without_faces(replace(state, hand=tabled)), "en") == [None, "Two pair, kings and eights"]
