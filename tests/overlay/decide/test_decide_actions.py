"""Actions out of turn, motions and their rulings, orders of the floor, clocks: what each command adds to the log."""

import pytest

from overlay.commands.command import CommandError, decode_command
from rules.events import (
    ActedOutOfTurn,
    Bet,
    Called,
    Checked,
    ClockCalled,
    ClockExpired,
    Folded,
    HandKilled,
    MisdealCause,
    MisdealDeclared,
    MotionMade,
    Overruled,
    RaisedTo,
)
from rules.motions import Chips, Motion, Said, Word
from rules.ruleset import LAPT, TDA2024, overrides
from rules.spots import Street
from tests.overlay.operator_desk import OperatorDesk, event_of, refusal


@pytest.fixture(name="tda_hand")
def _tda_hand(desk: OperatorDesk) -> OperatorDesk:
    """The same table under the TDA's rules."""
    desk.do("set_rules", preset="tda2024")
    desk.do("start_hand", button=1)
    return desk


@pytest.mark.parametrize(
    ("kind", "fields", "action"),
    [
        pytest.param("fold", {"seat": 2}, Folded(2), id="fold"),
        pytest.param("check", {"seat": 3}, Checked(3), id="check"),
        pytest.param("call", {"seat": 2}, Called(2), id="call"),
        pytest.param("raise", {"seat": 2, "to": 800}, RaisedTo(2, 800), id="raise"),
        pytest.param("all_in", {"seat": 3}, RaisedTo(3, 10_000), id="all-in"),
    ],
)
def test_B12_4_an_action_of_another_seat_waits_for_its_turn(
    hand: OperatorDesk, kind: str, fields: dict[str, object], action: object
) -> None:
    assert event_of(hand, kind, **fields) == ActedOutOfTurn(action)  # type: ignore[arg-type]
    assert hand.state.hand is not None
    assert [declared.action for declared in hand.state.hand.declared] == [action]
    assert hand.state.hand.betting.to_act[0] == 1


def test_B12_4_under_the_tda_what_was_declared_binds_while_the_action_has_not_changed(tda_hand: OperatorDesk) -> None:
    tda_hand.do("raise", seat=2, to=800)
    tda_hand.do("call")
    assert refusal(tda_hand, "fold").rule == "B12.4"
    assert event_of(tda_hand, "raise", to=800) == RaisedTo(2, 800)


def test_B12_4_what_was_declared_falls_when_the_action_changes(tda_hand: OperatorDesk) -> None:
    tda_hand.do("raise", seat=2, to=800)
    tda_hand.do("raise", to=600)
    assert event_of(tda_hand, "fold") == Folded(2)


def test_B12_4_by_the_lapt_terms_the_floor_may_let_it_go(hand: OperatorDesk) -> None:
    hand.do("raise", seat=2, to=800)
    hand.do("call")
    assert event_of(hand, "fold") == Folded(2)


def test_nobody_acts_out_of_turn_without_betting(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    assert "flop is not complete" in refusal(hand, "check", seat=2).reason


@pytest.mark.parametrize(
    ("fields", "motion"),
    [
        pytest.param({"chips": {"1000": 4}}, Motion((Chips(1000, 4),)), id="silent chips"),
        pytest.param(
            {"chips": {"25": 2, "1000": 1}}, Motion((Chips(1000), Chips(25, 2))), id="the largest denomination first"
        ),
        pytest.param({"said": "call"}, Motion(said=Said(Word.CALL)), id="a word"),
        pytest.param({"said": "Raise 9,000"}, Motion(said=Said(Word.RAISE, 9000)), id="a word with an amount"),
        pytest.param({"said": "raise to 900"}, Motion(said=Said(Word.RAISE, 900)), id="raise to"),
        pytest.param({"said": "all-in"}, Motion(said=Said(Word.ALL_IN)), id="all-in"),
        pytest.param({"said": "all_in"}, Motion(said=Said(Word.ALL_IN)), id="all_in"),
        pytest.param({"said": "5000"}, Motion(said=Said(Word.BET, 5000)), id="an amount alone"),
        pytest.param({"said": 5000}, Motion(said=Said(Word.BET, 5000)), id="an amount alone as a number"),
        pytest.param({"said": "raise to"}, Motion(said=Said(Word.RAISE)), id="raise to, and no amount"),
        pytest.param({"chips": {"100": 4}, "said": " "}, Motion((Chips(100, 4),)), id="nothing said"),
        pytest.param({"chips": [100, 1000, 100]}, Motion((Chips(1000), Chips(100, 2))), id="chip by chip"),
        pytest.param(
            {"chips": [{"denomination": 100, "count": 2}, 25]}, Motion((Chips(100, 2), Chips(25))), id="piles"
        ),
        pytest.param({"chips": [100], "said": None, "motions": None, "first": None}, Motion((Chips(100),)), id="nulls"),
        pytest.param(
            {"said": {"word": "raise", "amount": 900}}, Motion(said=Said(Word.RAISE, 900)), id="word and amount"
        ),
        pytest.param(
            {"chips": {"100": 4}, "said": {"word": "raise"}, "motions": 2, "first": {"100": 1}},
            Motion((Chips(100, 4),), Said(Word.RAISE), 2, (Chips(100),)),
            id="two motions",
        ),
    ],
)
def test_a_motion_is_logged_as_it_was_made(hand: OperatorDesk, fields: dict[str, object], motion: Motion) -> None:
    assert event_of(hand, "motion", **fields) == MotionMade(1, motion)


@pytest.mark.parametrize(
    ("fields", "rule", "reason"),
    [
        pytest.param({}, None, "neither", id="nothing"),
        pytest.param({"seat": 2, "said": "call"}, "B12.4", "seat 1 is to act", id="out of turn"),
        pytest.param({"chips": {"25000": 1}}, None, "expected 10000 at most", id="more than it has"),
        pytest.param({"said": "shove"}, None, "expected one of fold, check, call", id="no such word"),
        pytest.param({"said": "raise lots"}, None, "'raise lots'", id="no amount"),
        pytest.param({"said": "raise 1.5"}, None, "'raise 1.5'", id="part of a chip"),
        pytest.param({"said": ""}, None, "neither", id="silence alone"),
        pytest.param({"said": "raise -5"}, None, "'raise -5'", id="less than nothing"),
        pytest.param({"said": "-5"}, None, "'-5'", id="less than nothing alone"),
        pytest.param({"said": "raise " + "9" * 30}, None, "1000000000000000 at most", id="more than there are chips"),
        pytest.param({"said": "fold 300"}, None, "no amount with fold", id="a fold of an amount"),
        pytest.param({"chips": {"100": 1}, "motions": 2}, None, "a chip in each", id="more motions than chips"),
    ],
)
def test_a_motion_that_cannot_have_been_is_refused(
    hand: OperatorDesk, fields: dict[str, object], rule: str | None, reason: str
) -> None:
    refused = refusal(hand, "motion", **fields)
    assert refused.rule == rule
    assert reason in refused.reason


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"chips": {"0": 1}}, id="no value"),
        pytest.param({"chips": {"100": 0}}, id="no chip"),
        pytest.param({"chips": {"red": 1}}, id="a colour"),
        pytest.param({"chips": [100, "red"]}, id="a colour in a list"),
        pytest.param({"chips": [[100, 4]]}, id="a list in a list"),
        pytest.param({"chips": [{"denomination": 100, "count": 0}]}, id="a pile without a chip"),
        pytest.param({"said": {"word": "shout"}}, id="no such word"),
        pytest.param({"said": -5}, id="less than nothing"),
        pytest.param({"said": 10**16}, id="more than there are chips"),
        pytest.param({"chips": {"100": 1}, "motions": 0}, id="no motion"),
    ],
)
def test_a_motion_that_is_none_is_no_command(fields: dict[str, object]) -> None:
    with pytest.raises(CommandError):
        decode_command({"kind": "motion", **fields})


def test_B14_9_one_oversized_chip_is_a_call_which_the_operator_confirms(hand: OperatorDesk) -> None:
    hand.do("motion", chips={"1000": 1})
    assert event_of(hand, "confirm_ruling") == Called(1)
    assert hand.state.hand is not None
    assert hand.state.hand.motion is None
    assert refusal(hand, "confirm_ruling").reason == "no motion waits for a ruling"


def test_B12_6_1_half_a_raise_is_completed_to_the_smallest_one(hand: OperatorDesk) -> None:
    """50/100: 150 in several chips facing 100 is 50 above the call, half of the 100 that a raise takes."""
    hand.do("motion", chips={"50": 3})
    assert event_of(hand, "confirm_ruling") == RaisedTo(1, 200)


def test_B12_5_1_a_short_call_is_completed_or_taken_back_with_a_fold(hand: OperatorDesk) -> None:
    hand.do("raise", to=800)
    hand.do("motion", chips={"100": 2})
    assert refusal(hand, "confirm_ruling", action="raise", to=1600).rule is not None
    hand.do("confirm_ruling", action="fold")
    assert hand.state.hand is not None
    assert hand.state.hand.seats[1].contributed == 50


def test_B12_3_what_was_said_binds_and_the_floor_may_order_another(hand: OperatorDesk) -> None:
    hand.do("raise", to=400)
    hand.do("motion", said="call")
    refused = refusal(hand, "fold")
    assert refused.rule == "B12.3"
    assert event_of(hand, "fold", ruling="misheard: he asked what the call was") == Overruled(
        Folded(2), "misheard: he asked what the call was"
    )


def test_B12_2_a_raise_without_an_amount_is_confirmed_with_any(hand: OperatorDesk) -> None:
    hand.do("motion", said="raise")
    assert refusal(hand, "confirm_ruling", action="call").rule == "B12.2"
    assert refusal(hand, "confirm_ruling", to=150).rule == "B14.3"
    assert refusal(hand, "confirm_ruling", to=0).rule == "B14.3"
    assert event_of(hand, "confirm_ruling", to=700) == RaisedTo(1, 700)


def test_a_ruling_that_has_an_amount_is_not_confirmed_with_none(hand: OperatorDesk) -> None:
    hand.do("motion", said="raise 700")
    assert refusal(hand, "confirm_ruling", to=0).reason == "expected raise 700, got 0"


def test_a_ruling_may_be_confirmed_as_the_floors_order(hand: OperatorDesk) -> None:
    hand.do("motion", chips={"1000": 1})
    assert event_of(hand, "confirm_ruling", ruling="shown to the floor") == Overruled(Called(1), "shown to the floor")


@pytest.mark.parametrize(
    ("kind", "fields", "ordered"),
    [
        pytest.param("raise", {"to": 150}, RaisedTo(1, 150), id="a raise below the minimum"),
        pytest.param("check", {}, Checked(1), id="a check facing a bet"),
        pytest.param("fold", {"seat": 2}, Folded(2), id="a fold before its turn"),
        pytest.param("kill_hand", {"seat": 3}, HandKilled(3, ""), id="a dead hand"),
        pytest.param(
            "misdeal",
            {"cause": "cards_exposed", "exposed": 1},
            MisdealDeclared("", MisdealCause.CARDS_EXPOSED, exposed=1),
            id="a misdeal for one card",
        ),
    ],
)
def test_B1_5_the_floor_orders_what_the_rules_refuse_and_no_chip_is_lost(
    hand: OperatorDesk, kind: str, fields: dict[str, object], ordered: object
) -> None:
    event = event_of(hand, kind, **fields, ruling="floor")
    assert event == Overruled(ordered, "floor")  # type: ignore[arg-type]
    assert hand.state.hand is not None
    assert sum(seat.stack + seat.contributed for seat in hand.state.hand.seats) == 30_000


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        pytest.param("raise", {"to": 10**6}, id="more chips than there are"),
        pytest.param("raise", {"to": 100}, id="a raise that raises nothing"),
        pytest.param("bet", {"to": 300}, id="a bet where one lies"),
        pytest.param("fold", {"seat": 9}, id="a seat that has no hand"),
    ],
)
def test_B1_5_what_would_leave_no_sense_is_refused_to_the_floor_too(
    hand: OperatorDesk, kind: str, fields: dict[str, object]
) -> None:
    assert refusal(hand, kind, **fields, ruling="floor").reason


def test_B1_5_an_order_needs_a_reason(hand: OperatorDesk) -> None:
    with pytest.raises(CommandError):
        hand.do("fold", ruling="")
    assert refusal(hand, "fold", ruling="  ").rule == "B1.5"


def test_B10_5_a_clock_is_called_and_its_end_makes_the_hand_dead(hand: OperatorDesk) -> None:
    assert event_of(hand, "call_clock") == ClockCalled(1)
    assert event_of(hand, "clock_expired") == ClockExpired(1)
    assert hand.state.hand is not None
    assert not hand.state.hand.seats[0].in_hand


def test_B10_5_by_the_tda_its_end_is_a_check_where_nothing_is_to_be_called(tda_hand: OperatorDesk) -> None:
    tda_hand.play("call", "call")
    tda_hand.do("call_clock", seat=3)
    tda_hand.do("clock_expired")
    assert tda_hand.state.hand is not None
    assert tda_hand.state.hand.seats[2].in_hand
    assert tda_hand.state.hand.street is Street.FLOP


def test_B1_4_rules_set_at_the_console_are_those_of_the_next_hand(hand: OperatorDesk) -> None:
    hand.do("set_rules", preset="tda2024", overrides={"penalty_cap": 4, "clock": {"seconds": 30}})
    assert hand.state.hand is not None
    assert hand.state.hand.rules == LAPT
    hand.play("fold", "fold")
    hand.do("start_hand")
    assert hand.state.hand is not None
    rules = hand.state.hand.rules
    assert (rules.name, rules.reopen, rules.clock.seconds, rules.clock.countdown) == (
        "tda2024",
        TDA2024.reopen,
        30,
        TDA2024.clock.countdown,
    )
    assert set(overrides(rules)) == {"penalty_cap", "clock"}


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"preset": "wsop"}, id="no such preset"),
        pytest.param({"preset": "lapt", "overrides": {"rabbit_hunting": True}}, id="no such rule"),
        pytest.param({"preset": "lapt", "overrides": {"reopen": "always"}}, id="no such reading"),
        pytest.param({"preset": "lapt", "overrides": {"name": "tda2024"}}, id="a name is no override"),
        pytest.param({}, id="no preset"),
    ],
)
def test_rules_that_are_none_are_no_command(fields: dict[str, object]) -> None:
    with pytest.raises(CommandError):
        decode_command({"kind": "set_rules", **fields})


def test_a_bet_out_of_turn_is_one_on_its_street(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 3c8dTh")
    assert event_of(hand, "bet", seat=3, to=300) == ActedOutOfTurn(Bet(3, 300))
    assert event_of(hand, "all_in", seat=1) == ActedOutOfTurn(Bet(1, 9_900))
