"""Undo to any point, redo, and edit: what was entered is taken back or corrected in its place, and airs in its time."""

import pytest

from overlay.log.entries import EntryKind
from rules.events import (
    ActedOutOfTurn,
    Called,
    Folded,
    HandKilled,
    MissedHandsImposed,
    MotionMade,
    Overruled,
    RaisedTo,
    StackCorrected,
)
from rules.state import TableState
from tests.overlay.operator_desk import DELAY_S, OperatorDesk, board, holes, refusal


def entry_of(desk: OperatorDesk, kind: str, **fields: object) -> int:
    """The number of the entry that a command makes."""
    (entry,) = desk.do(kind, **fields)
    return entry.number


def street(desk: OperatorDesk) -> str:
    assert desk.state.hand is not None
    return desk.state.hand.street.value


def test_undo_to_an_entry_takes_back_every_act_from_it_on_and_redo_brings_them_back_one_by_one(
    hand: OperatorDesk,
) -> None:
    before = hand.state
    first = entry_of(hand, "raise", to=300)
    states: list[TableState] = [hand.state]
    for said in ("call", "fold"):
        hand.play(said)
        states.append(hand.state)
    hand.do("undo", to=first)
    assert hand.state == before
    for state in states:
        hand.do("redo")
        assert hand.state == state
    assert refusal(hand, "redo").reason == "there is nothing to redo"


def test_the_undone_branch_stays_in_the_log(hand: OperatorDesk) -> None:
    first = entry_of(hand, "raise", to=300)
    second = entry_of(hand, "fold")
    hand.do("undo", to=first)
    undone = {entry.number: gone for entry, gone in hand.ledger.recent(30)}
    assert (undone[first], undone[second]) == (True, True)


def test_undo_reaches_back_through_cards_that_were_seen_and_keeps_them(hand: OperatorDesk) -> None:
    hand.play("call")
    second = entry_of(hand, "call")
    hand.play("check")
    hand.see("flop 3c8dTh")
    hand.play("check")
    hand.do("undo", to=second)
    assert street(hand) == "preflop"
    assert board(hand.state)[:3] == ["3c", "8d", "Th"]
    hand.play("call", "check")
    assert street(hand) == "flop"


def test_undo_goes_back_into_a_hand_that_is_over(hand: OperatorDesk) -> None:
    folded = entry_of(hand, "fold")
    hand.play("fold", "start_hand", "fold")
    hand.do("undo", to=folded)
    assert hand.state.running
    assert hand.state.hand is not None
    assert (hand.state.hand.hand_id, hand.state.hand.betting.to_act) == (1, (1, 2, 3))


@pytest.mark.parametrize("to", [1, 999])
def test_undo_goes_to_acts_of_people_alone(hand: OperatorDesk, to: int) -> None:
    assert refusal(hand, "undo", to=to).reason == f"entry {to} is no act that can be undone"


def test_undo_does_not_go_to_what_was_undone(hand: OperatorDesk) -> None:
    first = entry_of(hand, "call")
    hand.do("undo")
    assert refusal(hand, "undo", to=first).reason == f"entry {first} is no act that can be undone"


def test_an_undo_past_a_correction_takes_back_both(hand: OperatorDesk) -> None:
    typed = entry_of(hand, "card", spot="seat-3", card="As")
    hand.do("card", spot="seat-3/1", card="Ad")
    hand.do("undo", to=typed)
    assert holes(hand.state, 3) == []
    hand.do("redo")
    assert holes(hand.state, 3) == ["As"]
    hand.do("redo")
    assert holes(hand.state, 3) == ["Ad"]
    hand.do("undo")
    assert holes(hand.state, 3) == ["As"]


def test_an_undo_to_a_correction_brings_back_what_a_sensor_saw(hand: OperatorDesk) -> None:
    hand.see("seat-3 AsKs")
    corrected = entry_of(hand, "card", spot="seat-3/1", card="Ad")
    hand.do("card", spot="seat-3/1", card="Ac")
    hand.do("undo", to=corrected)
    assert holes(hand.state, 3) == ["As", "Ks"]


def test_what_is_entered_anew_takes_the_time_of_what_was_undone(hand: OperatorDesk) -> None:
    first = entry_of(hand.at(1), "raise", to=300)
    hand.at(2).play("fold")
    hand.at(5).do("undo", to=first)
    for second, kind in ((6, "call"), (7, "fold")):
        (entry,) = hand.at(second).do(kind)
        assert entry.place != entry.number
        assert entry.due < 5 + DELAY_S
    (entry,) = hand.at(8).do("check")
    assert (entry.place, entry.due) == (entry.number, 8 + DELAY_S)


def test_a_motion_that_leads_to_the_action_stands_at_its_place_before_it(hand: OperatorDesk) -> None:
    first = entry_of(hand.at(1), "raise", to=300)
    hand.at(5).do("undo")
    (motion,) = hand.at(6).do("motion", chips={"1000": 1})
    (called,) = hand.at(7).do("confirm_ruling")
    assert [entry.event for entry in (motion, called)] == [MotionMade(1, motion.event.motion), Called(1)]  # type: ignore[union-attr]
    assert [(entry.place, entry.due) for entry in (motion, called)] == [(first, 1 + DELAY_S)] * 2
    assert hand.released(at=1 + DELAY_S).state.hand == hand.state.hand


def test_an_action_with_its_motion_is_undone_and_redone_step_by_step(hand: OperatorDesk) -> None:
    before = hand.state
    hand.do("motion", chips={"1000": 1})
    offered = hand.state
    hand.do("confirm_ruling")
    called = hand.state
    for expected in (offered, before):
        hand.do("undo")
        assert hand.state == expected
    for expected in (offered, called):
        hand.do("redo")
        assert hand.state == expected


def test_an_action_entered_anew_needs_no_motion_to_take_its_time(hand: OperatorDesk) -> None:
    (motion,) = hand.at(1).do("motion", chips={"1000": 1})
    (called,) = hand.at(2).do("confirm_ruling")
    hand.at(5).do("undo", to=motion.number)
    (raised,) = hand.at(6).do("raise", to=1000)
    assert (raised.place, raised.due) == (called.place, called.due)


def test_an_edited_amount_stands_in_the_place_and_time_of_the_old_one(hand: OperatorDesk) -> None:
    raised = entry_of(hand.at(1), "raise", to=300)
    hand.at(2).play("fold")
    (entry,) = hand.at(9).do("edit", entry=raised, to=350)
    assert (entry.kind, entry.event, entry.place, entry.due, entry.replaces) == (
        EntryKind.CORRECTION,
        RaisedTo(1, 350),
        raised,
        1 + DELAY_S,
        (raised,),
    )
    assert hand.state.hand is not None
    assert hand.state.hand.betting.current_bet == 350


def test_an_edit_airs_with_what_it_corrects_and_at_once_where_that_has_aired(hand: OperatorDesk) -> None:
    raised = entry_of(hand.at(1), "raise", to=300)
    hand.at(9).do("edit", entry=raised, to=350)
    assert bet_on_air(hand, at=DELAY_S) == 100
    assert bet_on_air(hand, at=1 + DELAY_S) == 350
    corrected = hand.log.entries[-1].number
    hand.at(2 + DELAY_S).do("edit", entry=corrected, to=400)
    assert bet_on_air(hand, at=2 + DELAY_S) == 400


def bet_on_air(desk: OperatorDesk, at: float) -> int:
    hand = desk.released(at=at).state.hand
    assert hand is not None
    return hand.betting.current_bet


def test_undo_of_an_edit_brings_back_the_old_and_redo_the_new(hand: OperatorDesk) -> None:
    raised = entry_of(hand, "raise", to=300)
    old = hand.state
    hand.do("edit", entry=raised, to=350)
    new = hand.state
    hand.do("undo")
    assert hand.state == old
    hand.do("redo")
    assert hand.state == new


def test_an_undo_past_an_edit_takes_back_the_act_as_well(hand: OperatorDesk) -> None:
    before = hand.state
    raised = entry_of(hand, "raise", to=300)
    hand.do("edit", entry=raised, to=350)
    hand.do("undo", to=raised)
    assert hand.state == before
    hand.do("redo")
    hand.do("redo")
    assert hand.state.hand is not None
    assert hand.state.hand.betting.current_bet == 350


@pytest.mark.parametrize(
    ("fields", "event"),
    [
        pytest.param({"action": "call"}, Called(1), id="another action"),
        pytest.param({"action": "fold"}, Folded(1), id="a fold"),
        pytest.param({"action": "raise", "to": 500}, RaisedTo(1, 500), id="another amount, named in full"),
    ],
)
def test_the_last_action_is_edited(hand: OperatorDesk, fields: dict[str, object], event: object) -> None:
    raised = entry_of(hand, "raise", to=300)
    (entry,) = hand.do("edit", entry=raised, **fields)
    assert entry.event == event


def test_a_fold_that_was_a_call_is_edited_while_nobody_else_has_acted_wrongly(hand: OperatorDesk) -> None:
    folded = entry_of(hand, "fold")
    hand.play("call")
    (entry,) = hand.do("edit", entry=folded, action="call")
    assert entry.event == Called(1)
    assert hand.state.hand is not None
    assert hand.state.hand.betting.to_act == (3,)


@pytest.mark.parametrize(
    ("fields", "rule", "reason"),
    [
        pytest.param({"to": 600}, "B14.3", "raise, would become illegal by it: expected a raise to 1100", id="amount"),
        pytest.param({"seat": 2}, "B12.4", "seat 1 is to act, not seat 2", id="the edit itself"),
        pytest.param({"to": 150}, "B14.3", "expected a raise to 200", id="an amount below the minimum"),
        pytest.param({"action": "call", "to": 200}, None, "expected no amount 'to' for a call", id="a call to"),
        pytest.param({"to": 300}, None, "says so already", id="nothing new"),
        pytest.param({}, None, "says so already", id="nothing at all"),
        pytest.param({"card": "As"}, None, "expected no card", id="a card"),
    ],
)
def test_an_edit_that_makes_a_later_act_illegal_is_refused_naming_act_and_rule(
    hand: OperatorDesk, fields: dict[str, object], rule: str | None, reason: str
) -> None:
    raised = entry_of(hand, "raise", to=300)
    later = entry_of(hand, "raise", to=900)
    hand.play("fold")
    refused = refusal(hand, "edit", entry=raised, **fields)
    assert reason in refused.reason
    if rule is not None:
        assert refused.rule == rule
    if "would become" in reason:
        assert f"entry {later}, raise, would become illegal by it" in refused.reason


def test_an_edit_that_ends_the_hand_before_a_later_act_is_refused(hand: OperatorDesk) -> None:
    raised = entry_of(hand, "raise", to=300)
    hand.play("raise 900", "fold")
    called = entry_of(hand, "call")
    assert refusal(hand, "edit", entry=raised, action="fold").reason == (
        f"entry {called}, call, would become illegal by it: no hand is running"
    )


def test_a_call_becomes_a_raise_only_with_an_amount(hand: OperatorDesk) -> None:
    called = entry_of(hand, "call")
    assert refusal(hand, "edit", entry=called, action="raise").reason == (
        "expected the amount 'to' for a raise, got none"
    )


def test_an_act_of_an_earlier_hand_is_edited_and_the_stacks_follow(hand: OperatorDesk) -> None:
    raised = entry_of(hand, "raise", to=300)
    hand.play("fold", "call")
    hand.see("flop 3c8dTh")
    hand.play("check", "bet 100", "fold", "start_hand")
    hand.do("edit", entry=raised, to=400)
    assert [seat.stack for seat in hand.state.seats] == [10_450, 9_950, 9_600]


def test_what_does_not_count_is_not_edited(hand: OperatorDesk) -> None:
    raised = entry_of(hand, "raise", to=300)
    hand.do("edit", entry=raised, to=400)
    assert "does not count" in refusal(hand, "edit", entry=raised, to=500).reason
    assert "does not count" in refusal(hand, "edit", entry=999, to=500).reason


def test_the_beginning_of_a_hand_is_undone_rather_than_edited(desk: OperatorDesk) -> None:
    started = entry_of(desk, "start_hand", button=1)
    assert "undo it" in refusal(desk, "edit", entry=started, seat=2).reason


@pytest.mark.parametrize(
    ("command", "fields", "event"),
    [
        pytest.param({"kind": "kill_hand", "seat": 2}, {"seat": 3}, HandKilled(3, ""), id="another seats hand"),
        pytest.param({"kind": "stack", "seat": 2, "chips": 5}, {"to": 6}, StackCorrected(2, 6), id="a stack"),
        pytest.param(
            {"kind": "missed_hands", "seat": 2, "hands": 3, "reason": "r"},
            {"to": 2},
            MissedHandsImposed(2, 2, "r"),
            id="a penalty",
        ),
        pytest.param(
            {"kind": "raise", "seat": 2, "to": 800}, {"to": 900}, ActedOutOfTurn(RaisedTo(2, 900)), id="out of turn"
        ),
        pytest.param(
            {"kind": "raise", "to": 150, "ruling": "floor"},
            {"to": 170},
            Overruled(RaisedTo(1, 170), "floor"),
            id="an order of the floor",
        ),
    ],
)
def test_other_acts_are_edited(
    hand: OperatorDesk, command: dict[str, object], fields: dict[str, object], event: object
) -> None:
    number = entry_of(hand, **command)  # type: ignore[arg-type]
    (entry,) = hand.do("edit", entry=number, **fields)
    assert entry.event == event


def test_a_typed_card_is_edited_by_its_entry(hand: OperatorDesk) -> None:
    typed = entry_of(hand, "card", spot="seat-3", card="As")
    (entry,) = hand.do("edit", entry=typed, card="Ad")
    assert holes(hand.state, 3) == ["Ad"]
    assert (entry.kind, entry.place, entry.because) == (EntryKind.CORRECTION, typed, ("1/seat-3",))
    assert "a card and nothing else" in refusal(hand, "edit", entry=entry.number, to=3).reason


@pytest.mark.parametrize("face", ["2c", "Kh", "Ac"])
def test_an_edited_card_is_never_refused_for_a_hidden_face(hand: OperatorDesk, face: str) -> None:
    """Else the console could try all 52 and learn which lie at the other seats."""
    typed = entry_of(hand, "card", spot="seat-3", card="As")
    hand.see("seat-1 2cKh")
    hand.do("edit", entry=typed, card=face)


def test_an_edited_card_is_refused_where_it_lies_face_up(hand: OperatorDesk) -> None:
    typed = entry_of(hand, "card", spot="seat-3", card="As")
    hand.play("call", "call", "check")
    hand.see("flop 3c8dTh")
    assert refusal(hand, "edit", entry=typed, card="8d").reason == "8d lies face up on the table already"


def test_a_card_of_a_hand_that_is_over_is_not_edited(hand: OperatorDesk) -> None:
    typed = entry_of(hand, "card", spot="seat-3", card="As")
    hand.play("fold", "fold", "start_hand")
    assert "does not lie on the table any more" in refusal(hand, "edit", entry=typed, card="Ad").reason
