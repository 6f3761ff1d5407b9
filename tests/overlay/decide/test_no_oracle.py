"""What the desks are told, or refused, must not tell which hidden card lies where."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from overlay.commands.command import CommandError, decode_command
from overlay.decide.decide import decide
from overlay.decide.muck_offer import muck_offered, sensed_cards
from overlay.decide.probing import FREE, WAIT_S
from overlay.delay.faces import without_faces
from overlay.log.entries import ProbingNoticed
from overlay.table.alarms import CARD_CONFLICT
from overlay.table.standing_alarms import StandingAlarms
from overlay.views.by_page import ConsoleExtras, Show, console_view
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.state import TableState
from tests.overlay.operator_desk import OperatorDesk, refusal


def offered(desk: OperatorDesk) -> tuple[int, ...]:
    return muck_offered(desk.state, sensed_cards(desk.ledger.desk().timeline.since_last_hand()[1]))


def alarms(state: TableState) -> list[str]:
    return [alarm.kind for alarm in StandingAlarms(lambda: "now").standing(state)]


def test_a_typed_card_that_is_hidden_elsewhere_is_taken_and_told_of_without_a_seat(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c", "seat-2 ?")
    hand.do("card", spot="seat-2/1", card="As")
    (alarm,) = StandingAlarms(lambda: "now").standing(hand.state)
    assert alarm.kind == CARD_CONFLICT
    assert "seat" not in alarm.text
    assert "As" not in alarm.text


def test_the_muck_is_offered_for_the_cards_that_sensors_saw_going_there(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "muck AsKs")
    assert offered(hand) == (1,)


def test_whoever_types_a_guess_is_not_told_whether_it_lies_in_the_muck(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c2d")
    hand.play("fold")
    hand.see("muck AsKs")
    hand.do("card", spot="seat-2/1", card="As")
    hand.do("card", spot="seat-2/2", card="Ks")
    assert offered(hand) == ()


@pytest.fixture(name="tabled", params=["plain", "in conflict"])
def _tabled(request: pytest.FixtureRequest, tmp_path: Path) -> OperatorDesk:
    """Seat 1 tables its aces; in one of the shows sensors saw one of them at seat 3 too, face down and folded."""
    desk = OperatorDesk(tmp_path)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd", "seat-2 KhQh", "seat-3 2c2d" if request.param == "plain" else "seat-3 2cAs")
    desk.play("raise 300", "call", "fold")
    desk.see("flop 3c8dTh")
    desk.play("check", "check")
    desk.see("turn 4s")
    desk.play("check", "check")
    desk.see("river 7s")
    desk.play("check", "check")
    desk.do("table_cards", seat=1)
    assert alarms(desk.state) == ([] if request.param == "plain" else [CARD_CONFLICT])
    return desk


def test_pots_go_by_what_lies_face_up_wherever_else_it_was_seen(tabled: OperatorDesk) -> None:
    tabled.do("table_cards", seat=2)
    view = console_view(
        tabled.state, tabled.released(), Show("", "", 0.0, blank=False), ConsoleExtras(None, None, (), (), (), None)
    )
    assert view.award is not None
    assert [award.seat for award in view.award.awards] == [1]
    tabled.do("award_confirm")
    assert tabled.state.hand is not None
    assert tabled.state.hand.result is not None


def test_other_winners_than_the_face_up_ones_are_refused_wherever_else_a_card_was_seen(tabled: OperatorDesk) -> None:
    tabled.do("table_cards", seat=2)
    assert refusal(tabled, "award_confirm", winners=[[2]]).rule == "B10.16"


def test_a_tabled_hand_that_is_mucked_stays_in_wherever_else_a_card_was_seen(tabled: OperatorDesk) -> None:
    tabled.do("muck", seat=1)
    assert tabled.state.hand is not None
    assert next(seat.in_hand for seat in tabled.state.hand.seats if seat.seat == 1)


@pytest.mark.parametrize("hidden", ["Qc", "9h"])
def test_a_tabled_card_is_corrected_or_refused_alike_whatever_lies_hidden(tmp_path: Path, hidden: str) -> None:
    desk = OperatorDesk(tmp_path)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd", "seat-2 KhQh", f"seat-3 2c{hidden}")
    desk.play("call", "call", "check")
    desk.see("flop 3c8dTh")
    desk.play("check", "check", "check")
    desk.see("turn 4s")
    desk.play("check", "check", "check")
    desk.see("river 7s")
    desk.play("check", "check", "check")
    desk.do("table_cards", seat=1)
    desk.do("muck", seat=1)
    before = without_faces(desk.state)
    desk.do("card", spot="seat-1/1", card="Qc")
    after = without_faces(desk.state)
    assert [seat.in_hand for seat in after.hand.seats] == [seat.in_hand for seat in before.hand.seats]  # type: ignore[union-attr] # a hand runs


def probe(desk: OperatorDesk, times: int) -> None:
    for card in DECK_TO_TRY[:times]:
        desk.do("card", spot="seat-2/1", card=card)
        desk.do("undo")


DECK_TO_TRY = ["3c", "4c", "5c", "6c", "7c"]


def test_typing_and_taking_back_over_and_over_is_slowed(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c2d")
    probe(hand, FREE)
    assert f"wait {WAIT_S:g} s" in refusal(hand, "card", spot="seat-2/1", card="As").reason
    hand.at(WAIT_S - 1)
    assert "wait 1 s" in refusal(hand, "card", spot="seat-2/1", card="As").reason
    hand.at(WAIT_S).do("card", spot="seat-2/1", card="As")
    hand.do("undo")
    assert f"wait {2 * WAIT_S:g} s" in refusal(hand, "card", spot="seat-2/1", card="Ks").reason


def test_it_is_logged_with_who_did_it(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c2d")
    probe(hand, FREE)
    hand.at(WAIT_S).do("card", spot="seat-2/1", card="As")
    (noticed,) = [entry for entry in hand.log.entries if isinstance(entry.event, ProbingNoticed)]
    assert (noticed.event, noticed.by) == (ProbingNoticed(FREE), "console")


def test_the_refusal_is_the_same_whatever_lies_hidden(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c2d")
    probe(hand, FREE)
    reasons = set()
    for card in ("As", "Jh"):
        with pytest.raises(IllegalEvent) as refused:
            hand.do("card", spot="seat-2/1", card=card)
        reasons.add(refused.value.reason)
    assert len(reasons) == 1


def test_another_hand_begins_anew(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c2d")
    probe(hand, FREE)
    hand.play("fold", "fold")
    hand.do("start_hand")
    hand.see("seat-2 2c2d")
    hand.do("card", spot="seat-2/1", card="As")


def test_a_show_by_hand_is_not_slowed(hand: OperatorDesk) -> None:
    hand.do("card", spot="seat-2", card="2c")
    probe(hand, len(DECK_TO_TRY))


def test_a_count_of_what_waits_tells_nothing_of_a_conflict(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsKs", "seat-2 2c2d")
    before = hand.ledger.on_air(hand.released())
    hand.withdraw("seat-1", "As", "seat-1 seat-2")
    assert hand.ledger.on_air(hand.released()) == before
    assert hand.state.hand is not None
    assert Card("As") not in [hole.card for seat in hand.state.hand.seats for hole in seat.hole]


SEATS = (1, 2, 3)
AT_SEATS: list[Mapping[str, object]] = [
    {"kind": "table_cards"},
    {"kind": "muck"},
    {"kind": "kill_hand", "reason": "r"},
    {"kind": "fold"},
    {"kind": "call"},
    {"kind": "check"},
    {"kind": "bet", "to": 500},
    {"kind": "raise", "to": 500},
    {"kind": "all_in"},
    {"kind": "absent"},
    {"kind": "returned"},
    {"kind": "stack", "chips": 9_000},
    {"kind": "count", "chips": 9_000},
    {"kind": "misdeal", "reason": "r", "cause": "exposed_card"},
    {"kind": "floor_reveal"},
]
AT_SPOTS: list[Mapping[str, object]] = [
    *({"kind": "card", "card": card} for card in ("Kd", "Qs", "2c", "9h")),
    {"kind": "unread"},
    {"kind": "replace_card", "card": "Kd"},
]
OF_THE_TABLE: list[Mapping[str, object]] = [
    {"kind": "run_it_twice"},
    {"kind": "award_confirm"},
    {"kind": "award_confirm", "winners": [[2]], "reason": "r"},
    {"kind": "settle_board", "cards": ["3c", "8d", "Th"]},
    {"kind": "misdeal", "reason": "r"},
    {"kind": "start_hand"},
    {"kind": "redo"},
    {"kind": "undo"},
    {"kind": "call_clock"},
    {"kind": "deal_complete"},
]


def answers(desk: OperatorDesk) -> dict[str, str]:
    """What each command would be answered now; none is done."""
    entries = range(1, len(desk.log.entries) + 1)
    asked: list[Mapping[str, object]] = [
        *OF_THE_TABLE,
        *({**payload, "seat": seat} for payload in AT_SEATS for seat in SEATS),
        *({**payload, "spot": f"seat-{seat}/{place}"} for payload in AT_SPOTS for seat in SEATS for place in (1, 2)),
        *({"kind": "undo", "to": number} for number in entries),
        *({"kind": "edit", "entry": number, "card": card} for number in entries for card in ("Kd", "Qs", "9h")),
    ]
    return {str(payload): _answer(desk, payload) for payload in asked}


def _answer(desk: OperatorDesk, payload: Mapping[str, object]) -> str:
    try:
        decide(desk.ledger.desk(), decode_command(payload), ("operator", "producer"))
    except (IllegalEvent, CommandError) as refusal:
        return str(refusal)
    return "done"


def _folder(parent: Path, name: str) -> Path:
    (parent / name).mkdir()
    return parent / name


@pytest.mark.parametrize("is_over", [False, True], ids=["before the flop", "at showdown"])
def test_after_a_guess_no_command_is_answered_by_where_the_card_lies_that_it_met(
    tmp_path: Path, *, is_over: bool
) -> None:
    told = []
    for name, hands in (("one", ("seat-2 KdQs", "seat-3 2c9h")), ("other", ("seat-2 2c9h", "seat-3 KdQs"))):
        desk = OperatorDesk(_folder(tmp_path, name))
        desk.do("start_hand", button=1)
        desk.see("seat-1 AsAd", *hands)
        desk.do("card", spot="seat-1/1", card="Kd")
        if is_over:
            desk.play("call", "call", "check")
            for board in ("flop 3c8dTh", "turn 4s", "river 7s"):
                desk.see(board)
                desk.play("check", "check", "check")
        told.append(answers(desk))
    assert told[0] == told[1]
    assert {"done"} < set(told[0].values())
