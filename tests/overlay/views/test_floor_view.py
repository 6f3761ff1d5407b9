"""What the console shows for the floor's decisions: rulings, words out of turn, seats, counts, games, the log."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from overlay.views.by_page import ConsoleExtras, Show, console_view, program_view
from tests.overlay.operator_desk import OperatorDesk

SHOW = Show("Final", "https://x", 30.0, blank=False)
FACE = re.compile(r'"[2-9TJQKA][cdhs]"')


def extras(desk: OperatorDesk) -> ConsoleExtras:
    history = desk.ledger.desk().history
    return ConsoleExtras(
        last_act=next(iter(history.last_act()), None),
        last_undone=next(iter(history.last_undone()), None),
        alarms=(),
        devices=(),
        history=desk.ledger.recent(30),
        next_in_s=None,
    )


def console(desk: OperatorDesk) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(console_view(desk.state, desk.released(), SHOW, extras(desk)))
    return view


def notes(desk: OperatorDesk, seat: int) -> dict[str, Any]:
    return next(note for note in console(desk)["notes"] if note["seat"] == seat)


def test_a_motion_that_waits_shows_its_ruling(hand: OperatorDesk) -> None:
    assert (console(hand)["ruling"], console(hand)["can"]["confirm_ruling"]) == (None, False)
    hand.do("motion", chips={"1000": 1})
    view = console(hand)
    assert view["ruling"] == {
        "seat": 1,
        "motion": {"chips": {"1000": 1}, "first": {}, "said": None, "amount": None, "motions": 1},
        "action": {"kind": "call", "to": 0},
        "rule": "B14.9",
        "returned": 900,
        "adds": 0,
        "alternatives": [],
        "floor": False,
        "any_amount": False,
        "binding": True,
    }
    assert view["can"]["confirm_ruling"]
    hand.do("confirm_ruling")
    assert console(hand)["ruling"] is None


def test_a_motion_that_chips_corrected_since_make_impossible_offers_none(hand: OperatorDesk) -> None:
    hand.do("motion", chips={"1000": 5})
    hand.do("stack", seat=1, chips=300)
    assert console(hand)["ruling"] is None


def test_B12_4_what_was_declared_out_of_turn_is_shown_and_offered_when_the_turn_comes(hand: OperatorDesk) -> None:
    hand.do("raise", seat=2, to=800)
    assert console(hand)["held"] == [{"seat": 2, "action": {"kind": "raise", "to": 800}, "holds": True}]
    assert console(hand)["actions"]["held"] is None
    hand.do("call")
    assert (console(hand)["actions"]["held"], console(hand)["actions"]["binding"]) == (
        {"kind": "raise", "to": 800},
        False,
    )
    hand.do("undo")
    hand.do("raise", to=600)
    assert [held["holds"] for held in console(hand)["held"]] == [False]


def test_B12_4_by_the_tda_it_binds(desk: OperatorDesk) -> None:
    desk.do("set_rules", preset="tda2024")
    desk.do("start_hand", button=1)
    desk.do("raise", seat=2, to=800)
    desk.do("call")
    actions = console(desk)["actions"]
    assert (actions["binding"], actions["fold"]) == (True, False)
    assert actions["raise"] == {"minimum": 800, "maximum": 800, "pot": 800}


def test_each_seat_has_its_notes(hand: OperatorDesk) -> None:
    hand.do("absent", seat=3)
    hand.do("missed_hands", seat=2, hands=4, reason="r")
    assert notes(hand, 3) | {"absent": True, "away": True} == notes(hand, 3)
    assert notes(hand, 2) | {"absent": False, "missed_hands": 4, "away": False} == notes(hand, 2)
    assert (console(hand)["can"]["absent"], console(hand)["can"]["returned"]) == ([1, 2], [3])


def test_B9_5_a_count_shows_its_difference_at_the_seat_and_in_the_chips_in_play(hand: OperatorDesk) -> None:
    assert console(hand)["chips"] == {"in_play": 30_000, "difference": 0}
    hand.do("count", seat=2, chips=10_950)
    hand.do("count", seat=3, chips=9_800)
    assert (notes(hand, 2)["counted"], notes(hand, 2)["difference"]) == (10_950, 1_000)
    assert (notes(hand, 3)["difference"], notes(hand, 1)["difference"]) == (-100, None)
    assert console(hand)["chips"] == {"in_play": 30_000, "difference": 900}
    hand.do("stack", seat=2, chips=10_950)
    assert console(hand)["chips"] == {"in_play": 31_000, "difference": -100}


def test_B8_4_three_live_hands_are_multiway_two_are_not(hand: OperatorDesk) -> None:
    assert console(hand)["hand"]["multiway"]
    hand.play("fold")
    assert not console(hand)["hand"]["multiway"]


def test_every_view_tells_game_and_rules_of_the_running_hand(desk: OperatorDesk) -> None:
    assert console(desk)["rules"] == {"name": "lapt", "version": "1", "overrides": {}}
    desk.do("set_rules", preset="tda2024", overrides={"clock": {"seconds": 30}, "penalty_cap": 2})
    desk.do("set_game", family="omaha", limit="pot_limit", hole_cards=5)
    desk.do("start_hand", button=1)
    desk.do("set_rules", preset="lapt")
    desk.do("set_game")
    desk.at(100)
    for view in (console(desk), msgspec.to_builtins(program_view(desk.released(), SHOW, None))):
        assert view["game"] == {"family": "omaha", "limit": "pot_limit", "hole_cards": 5}
        assert view["rules"] == {
            "name": "tda2024",
            "version": "1",
            "overrides": {
                "clock": {"seconds": 30, "countdown": 5, "expiry": "check_if_free"},
                "penalty_cap": 2,
            },
        }


def test_a_clock_shows_on_whom_and_how_long(hand: OperatorDesk) -> None:
    assert (console(hand)["clock_on"], console(hand)["can"]["call_clock"]) == (None, True)
    hand.do("call_clock")
    view = console(hand)
    assert (view["clock_on"], view["clock_s"], view["can"]["call_clock"], view["can"]["clock_expired"]) == (
        1,
        (60, 10),
        False,
        True,
    )


def test_the_log_tells_rulings_with_their_reasons_and_acts_out_of_turn(hand: OperatorDesk) -> None:
    hand.do("raise", seat=3, to=800)
    hand.do("raise", to=150, ruling="string bet, short by 50")
    hand.do("missed_hands", seat=2, hands=2, reason="phone")
    hand.do("kill_hand", seat=2, reason="exposed")
    number = hand.log.entries[-1].number
    hand.do("edit", entry=number, seat=3)
    keys = ("kind", "seat", "to", "reason", "ruling", "out_of_turn", "corrects", "undone")
    told = [tuple(row[key] for key in keys) for row in console(hand)["history"][:5]]
    assert told == [
        ("kill_hand", 3, None, "exposed", False, False, True, False),
        ("kill_hand", 2, None, "exposed", False, False, False, True),
        ("missed_hands", 2, 2, "phone", False, False, False, False),
        ("raise", 1, 150, "string bet, short by 50", True, False, False, False),
        ("raise", 3, 800, None, False, True, False, False),
    ]


def test_the_operator_is_told_what_may_be_done_before_the_deal_and_after(hand: OperatorDesk) -> None:
    can = console(hand)["can"]
    assert (can["deal_complete"], can["motion"], can["kill_hand"], can["run_it_twice"]) == (
        True,
        True,
        [1, 2, 3],
        False,
    )
    hand.do("deal_complete")
    assert not console(hand)["can"]["deal_complete"]
    hand.play("fold", "fold")
    can = console(hand)["can"]
    assert (can["motion"], can["kill_hand"], can["call_clock"], can["straddles"]) == (False, [], False, False)


STEPS = [
    *("motion", "confirm", "call", "check"),
    *("flop 3c8dTh", "flop-2 4c9dJh", "check", "check", "check"),
    *("turn-2 4s", "turn 5s"),
]


def two_boards(folder: Path, hidden: list[str]) -> list[dict[str, Any]]:
    """The console through a hand on two boards, with ``hidden`` at the seats."""
    desk = OperatorDesk(folder)
    desk.do("start_hand", button=1, boards=2)
    desk.see(*(f"seat-{seat} {cards}" for seat, cards in enumerate(hidden, 1)))
    views = []
    for said in STEPS:
        if said == "motion":
            desk.do("motion", chips={"1000": 1}, said="call")
        elif said == "confirm":
            desk.do("confirm_ruling")
        elif " " in said:
            desk.see(said)
        else:
            desk.play(said)
        views.append(console(desk))
    desk.log.close()
    return views


@pytest.mark.parametrize(
    "hidden",
    [
        pytest.param(["AsAd", "9dKh", "2c2d"], id="one that lies on the second board"),
        pytest.param(["AsAd", "3cKh", "2c2d"], id="one that lies on the first board"),
        pytest.param(["AsAd", "AdKh", "2c2d"], id="one that lies at two seats"),
    ],
)
def test_hidden_cards_change_nothing_on_the_console_with_two_boards(tmp_path: Path, hidden: list[str]) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    usual = two_boards(tmp_path / "a", ["AsAd", "KsKh", "2c2d"])
    views = two_boards(tmp_path / "b", hidden)
    assert views == usual
    assert usual[-1]["hand"]["boards"] == [["3c", "8d", "Th", "5s"], ["4c", "9d", "Jh", "4s"]]
    assert usual[-1]["hand"]["board"] == usual[-1]["hand"]["boards"][0]
    shown = {f'"{face}"' for board in usual[-1]["hand"]["boards"] for face in board}
    assert set(FACE.findall(msgspec.json.encode(views).decode())) <= shown


def test_a_second_boards_cards_that_were_seen_too_early_are_not_shown(desk: OperatorDesk) -> None:
    desk.do("start_hand", button=1, boards=2)
    desk.see("flop-2 4c9dJh", "turn-2 4s")
    assert console(desk)["hand"]["boards"] == [[], []]
