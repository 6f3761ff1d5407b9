"""Commands: what each adds to the log, and what is refused, by which rule and with which words."""

import pytest

from overlay.commands.command import CommandError, decode_command
from overlay.log.entries import Blanked, DelaySet, EntryKind, Unblanked
from rules.cards import Card
from rules.events import (
    AnteForm,
    Award,
    Bet,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    HandStarted,
    Level,
    LevelSet,
    MisdealDeclared,
    Overruled,
    PlayerMoved,
    PotsAwarded,
    RaisedTo,
    StackCorrected,
)
from rules.spots import SeatSpot
from tests.overlay.operator_desk import DELAY_S, OperatorDesk, board, holes, refusal


def test_start_hand_deals_everybody_in(desk: OperatorDesk) -> None:
    (entry,) = desk.do("start_hand", button=2)
    level = Level(50, 100, 0, AnteForm.PER_PLAYER)
    assert entry.event == HandStarted(1, 2, 3, 1, (3, 1, 2), level)
    assert refusal(desk, "start_hand").reason == "a hand is running; wait until it is over"


@pytest.mark.parametrize(
    ("before", "kind", "fields", "event"),
    [
        pytest.param([], "fold", {}, Folded(1), id="fold"),
        pytest.param([], "call", {}, Called(1), id="call"),
        pytest.param([], "raise", {"to": 300}, RaisedTo(1, 300), id="raise"),
        pytest.param([], "all_in", {}, RaisedTo(1, 10_000), id="all-in raise"),
        pytest.param(["all_in"], "all_in", {}, Called(2), id="all-in call"),
        pytest.param(["call", "call"], "check", {}, Checked(3), id="check"),
        pytest.param([], "call", {"seat": 1}, Called(1), id="the seat named"),
        pytest.param([], "kill_hand", {"seat": 2, "reason": "r"}, HandKilled(2, "r"), id="kill"),
        pytest.param([], "misdeal", {"reason": "r"}, MisdealDeclared("r"), id="misdeal"),
    ],
)
def test_an_action_is_entered_for_the_seat_to_act(
    hand: OperatorDesk, before: list[str], kind: str, fields: dict[str, object], event: object
) -> None:
    hand.play(*before)
    (entry,) = hand.do(kind, **fields)
    assert entry.event == event
    assert (entry.kind, entry.by, entry.place, entry.due) == (EntryKind.EVENT, "console", entry.number, DELAY_S)


def test_bet_opens_a_street(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 3c8dTh")
    assert hand.do("bet", to=250)[0].event == Bet(2, 250)


@pytest.mark.parametrize(
    ("kind", "fields", "rule"),
    [
        pytest.param("fold", {"seat": 9}, None, id="fold of a seat without a hand"),
        pytest.param("all_in", {"seat": 9}, None, id="all-in of a seat without a hand"),
        pytest.param("check", {}, "H8", id="check facing a bet"),
        pytest.param("raise", {"to": 199}, "B14.3", id="raise below the minimum"),
        pytest.param("raise", {"to": 10**12}, "B14.1", id="raise above the stack"),
        pytest.param("bet", {"to": 300}, "H7", id="bet where one lies"),
        pytest.param("muck", {"seat": 2}, None, id="muck before showdown"),
        pytest.param("table_cards", {"seat": 2}, "B15.6", id="table before showdown"),
        pytest.param("award_confirm", {}, None, id="award before showdown"),
        pytest.param("clock_expired", {}, "B10.5", id="a clock that nobody called"),
        pytest.param("call_clock", {"seat": 2}, "B12.4", id="a clock on another seat"),
        pytest.param("returned", {"seat": 1}, None, id="back without having left"),
        pytest.param("run_it_twice", {}, None, id="run it twice with betting to come"),
        pytest.param("confirm_ruling", {}, None, id="no motion"),
        pytest.param("misdeal", {"cause": "cards_exposed", "exposed": 1}, "B10.11.4", id="one card exposed"),
        pytest.param("move_seat", {"from": 1, "to": 9}, None, id="move during a hand"),
        pytest.param("kill_hand", {"seat": 9}, None, id="kill nobody"),
    ],
)
def test_an_action_that_the_rules_refuse(
    hand: OperatorDesk, kind: str, fields: dict[str, object], rule: str | None
) -> None:
    refused = refusal(hand, kind, **fields)
    assert refused.rule == rule
    assert refused.reason


@pytest.mark.parametrize("kind", ["fold", "check", "call", "all_in"])
def test_nobody_acts_without_a_hand(desk: OperatorDesk, kind: str) -> None:
    assert (refusal(desk, kind).rule, refusal(desk, kind).reason) == (None, "no hand is running")


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        pytest.param("abc", "got `str`", id="a word"),
        pytest.param(-5, ">= 1", id="negative"),
        pytest.param(0, ">= 1", id="zero"),
        pytest.param(1.5, "got `float`", id="half a chip"),
        pytest.param(10**30, "<= 1000000000000000", id="more than a number can be"),
        pytest.param(10**16, "<= 1000000000000000", id="more than there are chips"),
        pytest.param(True, "got `bool`", id="a truth"),
        pytest.param(None, "got `null`", id="null"),
        pytest.param([300], "got `array`", id="a list"),
    ],
)
def test_an_amount_that_is_none_is_no_command(to: object, expected: str) -> None:
    with pytest.raises(CommandError) as refused:
        decode_command({"kind": "raise", "to": to})
    assert expected in str(refused.value)
    assert "$.to" in str(refused.value)


@pytest.mark.parametrize(
    "payload",
    [
        pytest.param(None, id="nothing"),
        pytest.param([], id="a list"),
        pytest.param("fold", id="a word"),
        pytest.param({}, id="no kind"),
        pytest.param({"kind": "dance"}, id="unknown kind"),
        pytest.param({"kind": "fold", "mood": 1}, id="unknown key"),
        pytest.param({"kind": "fold", "seat": 11}, id="seat 11"),
        pytest.param({"kind": "fold", "id": ""}, id="empty id"),
        pytest.param({"kind": "fold", "id": "x" * 65}, id="long id"),
        pytest.param({"kind": "misdeal", "reason": "\ud800"}, id="half a character"),
        pytest.param({"kind": "misdeal", "reason": "x" * 201}, id="long reason"),
        pytest.param({"kind": "delay", "seconds": float("inf")}, id="delay without end"),
        pytest.param({"kind": "delay", "seconds": float("nan")}, id="delay that is no number"),
        pytest.param({"kind": "raise", "to": float("nan")}, id="amount that is no number"),
        pytest.param({"kind": "fold", "seat": float("nan")}, id="seat that is no number"),
        pytest.param({"kind": "fold", "revision": float("-inf")}, id="revision without end"),
        pytest.param({"kind": "missed_hands", "seat": 1, "reason": "", "rounds": 10**30}, id="rounds without end"),
        pytest.param({"kind": "delay", "seconds": -1}, id="negative delay"),
        pytest.param({"kind": {"kind": "fold"}}, id="a kind that is none"),
        pytest.param({"kind": "fold", 3: object()}, id="no JSON at all"),
    ],
)
def test_what_is_no_command_is_refused(payload: object) -> None:
    with pytest.raises(CommandError):
        decode_command(payload)


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_undo_and_redo_need_something(desk: OperatorDesk, kind: str) -> None:
    assert refusal(desk, kind).reason == f"there is nothing to {kind}"


def test_undo_takes_back_the_last_act_and_redo_brings_it_back(hand: OperatorDesk) -> None:
    hand.play("raise 300")
    raised = hand.state
    hand.play("undo")
    assert hand.state.hand is not None
    assert hand.state.hand.betting.to_act[0] == 1
    hand.play("redo")
    assert hand.state == raised
    assert refusal(hand, "redo").reason == "there is nothing to redo"


def test_everything_can_be_undone_to_the_start_and_done_again(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    showdown.do("award_confirm")
    paid = showdown.state
    undone = 0
    while showdown.ledger.desk().history.last_act():
        showdown.do("undo")
        undone += 1
    assert showdown.state.hand is None
    for _ in range(undone):
        showdown.do("redo")
    assert showdown.state == paid


def test_an_act_of_several_entries_is_undone_as_one(showdown: OperatorDesk) -> None:
    before = showdown.state
    assert len(showdown.do("table_cards")) == 2
    showdown.do("undo")
    assert showdown.state == before


def test_a_new_act_ends_what_could_be_redone(hand: OperatorDesk) -> None:
    hand.play("fold", "undo", "call")
    assert refusal(hand, "redo").reason == "there is nothing to redo"


def test_hands_are_tabled_one_by_one_or_all_at_once(showdown: OperatorDesk) -> None:
    assert [e.event for e in showdown.do("table_cards", seat=2)] == [CardsTabled(2)]
    assert [e.event for e in showdown.do("table_cards")] == [CardsTabled(1)]
    assert refusal(showdown, "table_cards").rule == "B15.5"


def test_the_award_is_as_the_tabled_hands_say(showdown: OperatorDesk) -> None:
    assert refusal(showdown, "award_confirm").rule == "B15.5"
    showdown.do("table_cards")
    assert showdown.do("award_confirm")[0].event == PotsAwarded((Award(0, 1, 700),))


def test_other_winners_than_the_tabled_hands_need_a_reason(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    assert refusal(showdown, "award_confirm", winners=[[2]]).rule == "B10.16"
    assert refusal(showdown, "award_confirm", winners=[[3]]).rule == "B13.3"
    assert refusal(showdown, "award_confirm", winners=[]).rule is None
    assert refusal(showdown, "award_confirm", winners=[[]]).rule is None
    (entry,) = showdown.do("award_confirm", winners=[[2]], reason="floor: seat 1 hid a third card")
    assert entry.event == Overruled(PotsAwarded((Award(0, 2, 700),)), "floor: seat 1 hid a third card")


def test_the_same_winners_need_no_reason(showdown: OperatorDesk) -> None:
    showdown.do("table_cards")
    assert showdown.do("award_confirm", winners=[[1]])[0].event == PotsAwarded((Award(0, 1, 700),))


def test_a_mucked_hand_leaves_the_pot_to_the_other(showdown: OperatorDesk) -> None:
    assert showdown.do("muck", seat=2)[0].event == HandMucked(2)
    assert not showdown.state.running


def test_typed_cards_take_the_free_places(hand: OperatorDesk) -> None:
    hand.do("card", spot="seat-1", card="10d")
    hand.do("card", spot="1", card="as")
    assert holes(hand.state, 1) == ["Td", "As"]


@pytest.mark.parametrize("face", ["Ah", "As", "Ks"])
def test_a_third_hole_card_is_refused_in_the_same_words_whatever_its_face(hand: OperatorDesk, face: str) -> None:
    """Else the console could try all 52 and learn which two are there."""
    hand.see("seat-1 AsKs")
    refused = refusal(hand, "card", spot="seat-1", card=face)
    assert (refused.rule, refused.reason) == ("B10.11.1", "expected 2 hole cards at seat 1, got one more")


def test_a_sixth_board_card_is_refused(showdown: OperatorDesk) -> None:
    refused = refusal(showdown, "card", spot="flop", card="9h")
    assert refused.rule == "H1"


@pytest.mark.parametrize("spot", ["seat-2", "turn", "flop/1"])
def test_a_card_that_lies_on_the_board_is_refused(hand: OperatorDesk, spot: str) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 3c8dTh")
    assert refusal(hand, "card", spot=spot, card="8d").reason == "8d lies face up on the table already"


def test_a_board_card_is_corrected_by_its_number(showdown: OperatorDesk) -> None:
    (entry,) = showdown.do("card", spot="flop/2", card="8h")
    old = next(e for e in showdown.log.entries if isinstance(e.event, CardRead) and e.event.card is Card("8d"))
    assert board(showdown.state) == ["3c", "8h", "Th", "4s", "7s"]
    assert (entry.kind, entry.place, entry.replaces) == (EntryKind.CORRECTION, old.place, (old.number,))
    assert entry.because == ("1/flop",)


def test_the_only_card_of_its_street_needs_no_number(showdown: OperatorDesk) -> None:
    showdown.do("card", spot="turn", card="4h")
    showdown.do("card", spot="river", card="7h")
    assert board(showdown.state)[3:] == ["4h", "7h"]


def test_a_hole_card_is_corrected_by_its_number_and_the_correction_undone(hand: OperatorDesk) -> None:
    hand.see("seat-3 AsKs")
    hand.do("card", spot="seat-3/1", card="Ad")
    assert holes(hand.state, 3) == ["Ad", "Ks"]
    hand.do("card", spot="seat-3/1", card="Ac")
    hand.do("undo")
    assert holes(hand.state, 3) == ["Ad", "Ks"]
    hand.do("undo")
    assert holes(hand.state, 3) == ["As", "Ks"]
    hand.do("redo")
    assert holes(hand.state, 3) == ["Ad", "Ks"]


def test_a_card_read_before_the_hand_is_corrected_though_another_left_meanwhile(desk: OperatorDesk) -> None:
    """A card lay at the seat, was taken away, and two others came: the second of those is meant."""
    desk.see("seat-3 2c")
    desk.see("seat-3 As")
    desk.remove("seat-3 2c")
    desk.see("seat-3 Ks")
    desk.do("start_hand", button=1)
    assert holes(desk.state, 3) == ["As", "Ks"]
    (entry,) = desk.do("card", spot="seat-3/2", card="Kd")
    assert holes(desk.state, 3) == ["As", "Kd"]
    assert entry.because == ("1/seat-3",)


def test_a_typed_card_that_was_corrected_can_be_undone_altogether(hand: OperatorDesk) -> None:
    hand.do("card", spot="seat-3", card="As")
    hand.do("card", spot="seat-3/1", card="Ad")
    for left in (["As"], []):
        hand.do("undo")
        assert holes(hand.state, 3) == left
    for face in ("As", "Ad"):
        hand.do("redo")
        assert holes(hand.state, 3) == [face]


@pytest.mark.parametrize(
    ("spot", "reason"),
    [
        pytest.param("seat-3/1", "no card lies there yet", id="no card there"),
        pytest.param("seat-3/3", "expected seat-3/1 to /2", id="no third place"),
        pytest.param("flop/0", "expected flop/1 to /3", id="places count from 1"),
        pytest.param("flop/\u0661", "expected flop/1 to /3", id="an Arabic one"),
        pytest.param("seat-\u0661", "expected seat-1 to seat-10", id="a seat in Arabic digits"),
        pytest.param("muc\u212a", "expected seat-1 to seat-10", id="a sign whose lower case is k"),
        pytest.param("turn/x", "expected turn/1 to /1", id="no number"),
        pytest.param("seat-11", "expected seat-1 to seat-10", id="no such seat"),
        pytest.param("lap", "expected seat-1 to seat-10", id="no spot"),
        pytest.param("muck", "the muck holds no place for a typed card", id="muck"),
        pytest.param("seat-9", "not dealt in", id="seat without a hand"),
    ],
)
def test_a_card_goes_to_no_place_that_is_none(hand: OperatorDesk, spot: str, reason: str) -> None:
    assert reason in refusal(hand, "card", spot=spot, card="As").reason


@pytest.mark.parametrize("card", ["", "1s", "Axs", "AsKs", "joker"])
def test_a_card_that_is_none_is_refused(hand: OperatorDesk, card: str) -> None:
    assert "expected a card such as As" in refusal(hand, "card", spot="seat-1", card=card).reason


def test_a_typed_card_fills_the_unread_place_and_is_no_correction(hand: OperatorDesk) -> None:
    hand.do("unread", spot="seat-1")
    hand.see("seat-1 Ks")
    (entry,) = hand.do("card", spot="seat-1", card="As")
    assert holes(hand.state, 1) == ["As", "Ks"]
    assert (entry.kind, entry.event) == (EntryKind.EVENT, CardRead(SeatSpot(1), Card("As"), 0))
    hand.do("card", spot="seat-1/1", card="Ad")
    assert holes(hand.state, 1) == ["Ad", "Ks"]


def test_a_street_with_an_unread_card_can_be_bet(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    assert "not complete" in refusal(hand, "check", seat=2).reason
    hand.see("flop 3c8d")
    hand.do("unread", spot="flop")
    hand.play("check")
    hand.do("card", spot="flop", card="Th")
    assert board(hand.state)[:3] == ["3c", "8d", "Th"]


def test_a_read_card_can_be_withdrawn(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs")
    hand.do("unread", spot="seat-1/2")
    assert holes(hand.state, 1) == ["As", None]


def test_the_delay_may_only_grow(desk: OperatorDesk) -> None:
    assert refusal(desk, "delay", seconds=DELAY_S - 0.1).reason == "the delay is 30 s and may only grow, got 29.9 s"
    assert desk.do("delay", seconds=60)[0].event == DelaySet(60)
    assert desk.ledger.delay_s == 60
    refusal(desk, "delay", seconds=DELAY_S)


def test_blank_and_unblank_act_once_and_are_no_act_to_undo(desk: OperatorDesk) -> None:
    assert [e.event for e in desk.do("blank")] == [Blanked()]
    assert desk.ledger.blank
    assert desk.do("blank") == []
    assert refusal(desk, "undo").reason == "there is nothing to undo"
    assert [e.event for e in desk.do("unblank")] == [Unblanked()]
    assert desk.do("unblank") == []


def test_between_hands_stacks_seats_and_levels_change(desk: OperatorDesk) -> None:
    assert desk.do("stack", seat=1, chips=12_000)[0].event == StackCorrected(1, 12_000)
    assert desk.do("move_seat", **{"from": 2, "to": 7})[0].event == PlayerMoved(2, 7)
    (level,) = desk.do("level", small_blind=100, big_blind=200, ante=200, ante_form="big_blind", number=2)
    assert level.event == LevelSet(Level(100, 200, 200, AnteForm.BIG_BLIND, 2))
    assert refusal(desk, "level", small_blind=300, big_blind=200).reason.startswith("expected small blind <= big blind")
    assert refusal(desk, "move_seat", **{"from": 1, "to": 3}).reason == "seat 3 is taken"
