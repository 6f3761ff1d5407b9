"""The commentators' tablet: records, past hands, moves, outs and next cards, all from what is released to them."""

import json
from typing import Any

import msgspec
import pytest

from overlay.delay.audiences import Audience
from overlay.proof.first_sent import FirstSent
from overlay.views.by_page import Show, commentary_view
from overlay.views.types import CommentaryView
from rules.equity.known_hands import FoldedCards
from tests.overlay.operator_desk import DELAY_S, OperatorDesk

SHOW = Show("Final", "https://x", DELAY_S, blank=False)
LATER = 1_000.0


def view(desk: OperatorDesk, at: float = LATER, show: Show = SHOW) -> CommentaryView:
    """What the tablet shows then."""
    return commentary_view(desk.released(at, Audience.COMMENTARY), show, None)


def told(desk: OperatorDesk, at: float = LATER) -> dict[str, Any]:
    """The same as plain values."""
    plain: dict[str, Any] = msgspec.to_builtins(view(desk, at))
    return plain


@pytest.fixture(name="flop")
def _flop(desk: OperatorDesk) -> OperatorDesk:
    """Seat 2 draws against the queens of seat 3; seat 1 folded two spades."""
    desk.do("start_hand", button=1)
    desk.see("seat-1 JsTs", "seat-2 AsKs", "seat-3 QhQd")
    desk.play("fold", "call", "check")
    desk.see("flop 2s7s9d")
    return desk


def test_a_hand_that_is_not_due_is_neither_told_nor_counted(showdown: OperatorDesk) -> None:
    showdown.at(100.0)
    showdown.do("table_cards")
    showdown.do("award_confirm")
    before = told(showdown, 100.0 + DELAY_S - 0.1)
    assert (before["past"], before["records"]) == ([], {})
    after = told(showdown, 100.0 + DELAY_S)
    assert [past["id"] for past in after["past"]] == [1]
    assert after["records"]["1"]["hands"] == 1


def test_a_past_hand_tells_board_pot_winner_and_what_was_tabled_in_words(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    showdown.do("award_confirm")
    (past,) = told(showdown)["past"]
    assert (past["ended"], past["street"], past["pot"]) == ("showdown", "showdown", 700)
    assert past["boards"] == [["3c", "8d", "Th", "4s", "7s"]]
    assert past["winners"] == [{"seat": 1, "name": "Player 1", "chips": 700}]
    assert [shown["hole_cards"] for shown in past["tabled"]] == [["As", "Ad"], ["Kh", "Qh"]]
    assert past["tabled"][0]["best_hand"]["en"] == "Pair of aces"


def test_the_records_follow_the_hands_by_seat(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    showdown.do("award_confirm")
    first, third = told(showdown)["records"]["1"], told(showdown)["records"]["3"]
    assert first == {"hands": 1, "vpip": 1.0, "pfr": 1.0, "aggression": None, "wtsd": 1.0, "biggest_pot": 700}
    assert third == {"hands": 1, "vpip": 0.0, "pfr": 0.0, "aggression": None, "wtsd": None, "biggest_pot": 0}


def test_the_moves_of_the_hand_are_told_in_order(flop: OperatorDesk) -> None:
    flop.play("bet 200", "call")
    moves = [(move["seat"], move["street"], move["kind"], move["to"], move["chips"]) for move in told(flop)["moves"]]
    assert moves == [
        (1, "preflop", "fold", 0, 0),
        (2, "preflop", "call", 100, 50),
        (3, "preflop", "check", 0, 0),
        (2, "flop", "bet", 200, 200),
        (3, "flop", "call", 200, 200),
    ]


def test_outs_leave_out_the_spades_that_were_folded(flop: OperatorDesk) -> None:
    (outs,) = told(flop)["outs"]
    spades, pairs = ["Qs", "9s", "8s", "6s", "5s", "4s", "3s"], ["Ah", "Ad", "Ac", "Kh", "Kd", "Kc"]
    assert outs["seat"] == 2
    assert sorted(outs["cards"]) == sorted([*spades, *pairs])
    assert outs["words"]["en"].startswith("13 outs")


def test_outs_count_folded_spades_where_the_configuration_says_that_nobody_saw_them(flop: OperatorDesk) -> None:
    show = Show("Final", "", DELAY_S, blank=False, folded_cards=FoldedCards.THEORETICAL)
    (outs,) = view(flop, show=show).outs
    assert {"Js", "Ts"} <= set(outs.cards)


def test_each_next_card_has_the_equities_that_it_would_make(flop: OperatorDesk) -> None:
    after = {each["card"]: each["equities"] for each in told(flop)["next_cards"]}
    assert len(after) == 52 - 6 - 3
    # With the ace of hearts seat 2 loses to the queen of clubs alone: the queen of spades makes its flush.
    assert after["Ah"]["2"] == {"win": round(41 / 42, 4), "tie": 0.0}


def test_with_one_live_hand_unread_there_are_neither_outs_nor_next_cards(desk: OperatorDesk) -> None:
    desk.do("start_hand", button=1)
    desk.see("seat-1 JsTs", "seat-2 AsKs", "seat-3 ?")
    desk.play("fold", "call", "check")
    desk.see("flop 2s7s9d")
    assert (told(desk)["outs"], told(desk)["next_cards"]) == ([], [])


@pytest.mark.parametrize(
    "at", [pytest.param("preflop", id="before the flop"), pytest.param("river", id="on the river")]
)
def test_there_are_no_outs_where_no_turn_or_river_is_next(desk: OperatorDesk, at: str) -> None:
    desk.do("start_hand", button=1)
    desk.see("seat-1 JsTs", "seat-2 AsKs", "seat-3 QhQd")
    if at == "river":
        desk.play("fold", "call", "check")
        desk.see("flop 2s7s9d")
        desk.play("check", "check")
        desk.see("turn 4h")
        desk.play("check", "check")
        desk.see("river 4c")
    assert (told(desk)["outs"], told(desk)["next_cards"]) == ([], [])


def test_every_live_seat_has_its_figures(flop: OperatorDesk) -> None:
    flop.play("bet 200")
    figures = {each["seat"]: each for each in told(flop)["figures"]}
    assert set(figures) == {2, 3}
    # 200 for a pot of 200 + 200 + 200; 9,900 each over the 200 that lay there when the flop came.
    assert (figures[3]["call"], figures[3]["pot"], figures[3]["needed_equity"]) == (200, 600, pytest.approx(1 / 3))
    assert (figures[3]["effective_stack"], figures[3]["spr"]) == (9_900, pytest.approx(9_900 / 200))


def test_panic_takes_all_of_it_away(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    showdown.do("award_confirm")
    blank = view(showdown, show=Show("Final", "", DELAY_S, blank=True))
    assert (blank.past, blank.records, blank.moves, blank.eliminated) == ([], {}, [], [])
    assert (blank.seats, blank.figures, blank.outs, blank.next_cards) == ([], [], [], [])


def test_a_hold_is_told(flop: OperatorDesk) -> None:
    assert not view(flop).held
    flop.do("hold")
    assert view(flop, LATER + DELAY_S).held


def test_the_faces_of_past_hands_count_as_sent(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    showdown.do("award_confirm")
    showdown.do("start_hand")
    sent = FirstSent()
    fresh = {(event.slot, event.cards) for event in sent.fresh("commentary", view(showdown))}
    assert {("1/seat-1", 2), ("1/seat-2", 2)} <= fresh
    assert sent.fresh("commentary", view(showdown)) == []


def test_a_hand_that_was_folded_is_in_no_past_hand(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    showdown.do("award_confirm")
    showdown.do("start_hand")
    assert not {"2c", "2d"} & set(json.dumps(told(showdown)["past"]).replace('"', " ").split())
