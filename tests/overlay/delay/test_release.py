"""The delay: what program may know, and above all what it may not know yet."""

from dataclasses import replace
from pathlib import Path

import pytest

from overlay.delay.policy import SETTLE_S
from overlay.delay.release import CardPolicy, Releaser, release
from overlay.log.entries import Entry, EntryKind
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import CardRead, Checked
from rules.spots import SeatSpot
from rules.state import ActionKind, TableState
from tests.overlay.operator_desk import DELAY_S, OperatorDesk, board, holes


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    desk = OperatorDesk(tmp_path)
    desk.at(100).do("start_hand", button=1)
    return desk


def faces_by_time(desk: OperatorDesk, seat: int, times: list[float]) -> dict[float, list[str | None]]:
    """What program shows at a seat at each time, by the definition, with the whole log."""
    shown = {}
    for time in times:
        due = [entry for entry in desk.log.entries if entry.due <= time]
        state = release(desk.log.entries, time, CardPolicy.DELAY_ONLY).state
        shown[time] = holes(state, seat) if due and state.hand else []
    return shown


def last_action(state: TableState, seat: int) -> tuple[ActionKind, int] | None:
    assert state.hand is not None
    action = next(s.action for s in state.hand.seats if s.seat == seat)
    return (action.kind, action.to) if action else None


def test_nothing_is_shown_before_its_time(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    before = desk.released(at=139.999)
    assert before.state.hand is not None
    assert holes(before.state, 1) == []
    assert (before.waiting, before.next_due) == (2, 140.0)
    assert holes(desk.released(at=140).state, 1) == ["As", "Ks"]


def test_the_hand_itself_waits_too(desk: OperatorDesk) -> None:
    assert desk.released(at=129.9).state.hand is None
    assert desk.released(at=130).state.hand is not None


def test_released_to_is_the_table_time_of_the_last_released_entry(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 As")
    assert desk.released(at=139).to == "2026-06-01T12:01:40.000Z"
    assert desk.released(at=140).to == "2026-06-01T12:01:50.000Z"


def test_a_correction_inside_the_delay_airs_right_from_the_start(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    desk.at(125).do("card", spot="seat-1/1", card="Ad")
    times = [139.9, 140.0, 141.0, 155.0, 156.0, 1000.0]
    assert list(faces_by_time(desk, 1, times).values()) == [[], *[["Ad", "Ks"]] * 5]


def test_a_correction_airs_no_earlier_than_the_card_that_it_corrects(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 As")
    desk.at(130).see("seat-1 Ks")
    desk.at(131).do("card", spot="seat-1/2", card="Kd")
    assert holes(desk.released(at=159.9).state, 1) == ["As"]
    assert holes(desk.released(at=160).state, 1) == ["As", "Kd"]


def test_a_correction_after_airing_airs_at_once(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 AsKs")
    assert holes(desk.released(at=150).state, 1) == ["As", "Ks"]
    desk.do("card", spot="seat-1/1", card="Ad")
    assert holes(desk.released().state, 1) == ["Ad", "Ks"]


def test_a_conflict_of_two_slots_moves_nothing_until_the_later_one_is_due(desk: OperatorDesk) -> None:
    """House decision 3: a machine's judgement over an aired and an unaired slot."""
    desk.at(110).see("seat-1 As")
    desk.at(125).see("seat-2 Kd")
    first, second = desk.log.entries[-2:]
    because = ("1/seat-1", "1/seat-2")
    number = second.number
    judged = [
        replace(
            old, number=number + n, due=second.due, replaces=(old.number,), because=because, kind=EntryKind.CORRECTION,
            event=CardRead(SeatSpot(n), None), at="later",
        )
        for n, old in enumerate((first, second), 1)
    ]  # fmt: skip
    log = [*desk.log.entries, *judged]
    before, after = (release(log, time, CardPolicy.DELAY_ONLY).state for time in (154.9, 155.0))
    assert (holes(before, 1), holes(before, 2)) == (["As"], [])
    assert (holes(after, 1), holes(after, 2)) == ([None], [None])


def test_the_same_card_at_two_seats_shows_the_first_until_the_second_is_due_then_neither(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 As")
    desk.at(120).see("seat-2 As")
    shown = desk.released(at=149.9).state
    assert (holes(shown, 1), holes(shown, 2)) == (["As"], [])
    shown = desk.released(at=150).state
    assert (holes(shown, 1), holes(shown, 2)) == ([None], [None])


def test_a_conflict_settled_inside_the_delay_never_airs(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 As")
    desk.at(120).see("seat-2 As")
    desk.at(128).do("card", spot="seat-2/1", card="Qc")
    for time in (140.0, 149.9):
        assert holes(desk.released(at=time).state, 1) == ["As"]
    shown = desk.released(at=150).state
    assert (holes(shown, 1), holes(shown, 2)) == (["As"], ["Qc"])


def test_a_card_read_late_has_its_own_time(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 As", "seat-1 ?")
    desk.at(135).do("card", spot="seat-1", card="Kd")
    assert holes(desk.released(at=164.9).state, 1) == ["As", None]
    assert holes(desk.released(at=165).state, 1) == ["As", "Kd"]


def test_an_undone_action_that_is_entered_anew_inside_the_delay_airs_at_the_first_ones_time(desk: OperatorDesk) -> None:
    desk.at(110).play("raise 300")
    desk.at(115).play("undo", "raise 400")
    assert last_action(desk.released(at=139.9).state, 1) is None
    assert last_action(desk.released(at=140).state, 1) == (ActionKind.RAISE, 400)


def test_re_entered_actions_take_the_undone_times_in_order_and_those_beyond_their_own(desk: OperatorDesk) -> None:
    desk.at(110).play("raise 300")
    desk.at(120).play("call")
    desk.at(125).play("undo", "undo", "raise 400", "fold", "fold")
    dues = [(type(e.event).__name__, e.due) for e in desk.log.entries[-3:]]
    assert dues == [("RaisedTo", 140.0), ("Folded", 150.0), ("Folded", 155.0)]
    assert last_action(desk.released(at=140).state, 1) == (ActionKind.RAISE, 400)
    assert last_action(desk.released(at=149.9).state, 2) == (ActionKind.SMALL_BLIND, 50)
    assert last_action(desk.released(at=150).state, 2) == (ActionKind.FOLD, 0)


def test_a_repair_after_airing_shows_the_undo_at_once(desk: OperatorDesk) -> None:
    desk.at(110).play("raise 300")
    assert last_action(desk.released(at=145).state, 1) == (ActionKind.RAISE, 300)
    desk.play("undo")
    assert last_action(desk.released().state, 1) is None
    desk.play("raise 400")
    assert last_action(desk.released().state, 1) == (ActionKind.RAISE, 400)


def test_undone_actions_that_no_longer_fit_do_not_stop_the_release(desk: OperatorDesk) -> None:
    """The undone raise to 600 is below the minimum after the repaired one to 900: it must not be asked for again."""
    desk.at(110).play("raise 300")
    desk.at(120).play("raise 600")
    desk.at(145).play("undo", "undo", "raise 900")
    assert last_action(desk.released(at=146).state, 1) == (ActionKind.RAISE, 900)
    shown = desk.released(at=500).state
    assert last_action(shown, 1) == (ActionKind.RAISE, 900)
    assert last_action(shown, 2) == (ActionKind.SMALL_BLIND, 50)


def test_a_card_typed_at_another_seat_does_not_take_an_undone_cards_time(desk: OperatorDesk) -> None:
    desk.at(110).do("card", spot="seat-1", card="As")
    desk.at(120).do("undo")
    desk.at(121).do("card", spot="seat-2", card="As")
    assert holes(desk.released(at=150.9).state, 2) == []
    assert holes(desk.released(at=151).state, 2) == ["As"]


def test_a_longer_delay_holds_for_what_comes_and_overtakes_nothing(desk: OperatorDesk) -> None:
    desk.at(110).see("seat-1 As")
    desk.do("delay", seconds=100)
    desk.see("seat-2 Kd")
    assert holes(desk.released(at=140).state, 1) == ["As"]
    assert holes(desk.released(at=209.9).state, 2) == []
    assert holes(desk.released(at=210).state, 2) == ["Kd"]


def test_with_no_delay_at_all_everything_is_released_at_once(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, delay_s=0)
    desk.do("start_hand")
    desk.see("seat-1 As")
    assert holes(desk.released().state, 1) == ["As"]


def test_after_hand_keeps_faces_until_the_hand_is_over_at_the_table(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, cards=CardPolicy.AFTER_HAND)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsKs", "seat-2 QhQd")
    shown = desk.released(at=1_000).state
    assert holes(shown, 1) == [None, None]
    desk.play("fold", "fold")
    assert holes(desk.released(at=1_000 + SETTLE_S - 0.1).state, 1) == [None, None]
    assert holes(desk.released(at=1_000 + SETTLE_S).state, 1) == ["As", "Ks"]


def test_after_hand_hides_the_faces_again_when_the_hand_is_reopened(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, cards=CardPolicy.AFTER_HAND)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsKs")
    desk.play("fold", "fold", "undo")
    assert holes(desk.released(at=1_000).state, 1) == [None, None]


def test_after_hand_shows_tabled_cards_and_the_board_after_the_delay_alone(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, cards=CardPolicy.AFTER_HAND, stacks={1: 1_000, 2: 1_000})
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsKs", "seat-2 QhQd")
    desk.play("all_in", "all_in")
    desk.see("flop 2c7d9h")
    desk.do("table_cards", seat=2)
    shown = desk.released(at=DELAY_S).state
    assert (holes(shown, 1), holes(shown, 2)) == ([None, None], ["Qh", "Qd"])
    assert board(shown)[:3] == ["2c", "7d", "9h"]


def test_an_entry_that_the_rules_refuse_releases_nothing(desk: OperatorDesk) -> None:
    number = len(desk.log.entries) + 1
    bad = Entry(number, "", 105.0, number, (), (), "x", "console", EntryKind.EVENT, Checked(3))
    log = [*desk.log.entries, bad]
    assert release(log, 104.9, CardPolicy.DELAY_ONLY).state.hand is None
    with pytest.raises(IllegalEvent):
        release(log, 131, CardPolicy.DELAY_ONLY)
    mended = [*log, replace(bad, number=number + 1, replaces=(number,), kind=EntryKind.UNDO, event=None)]
    assert release(mended, 131, CardPolicy.DELAY_ONLY).state.hand is not None


def test_the_kept_release_is_the_definition_at_all_times(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path)
    script: list[tuple[float, object]] = [
        (100, lambda: desk.do("start_hand", button=1)), (101, lambda: desk.see("seat-1 AsKs")),
        (103, lambda: desk.see("seat-2 QhQd", "seat-3 2c")), (104, lambda: desk.see("seat-3 ?")),
        (110, lambda: desk.play("raise 300")), (112, lambda: desk.play("call")), (113, lambda: desk.play("undo")),
        (114, lambda: desk.play("fold", "call")), (120, lambda: desk.see("flop 2c7d9h")),
        (121, lambda: desk.do("card", spot="flop/2", card="7h")), (122, lambda: desk.do("delay", seconds=45)),
        (125, lambda: desk.play("check")), (126, lambda: desk.do("blank")), (131, lambda: desk.do("unblank")),
        (140, lambda: desk.do("card", spot="seat-1/2", card="Kd")), (141, lambda: desk.do("undo")),
        (150, lambda: desk.play("bet 200")), (151, lambda: desk.play("undo", "redo")),
        (160, lambda: desk.play("fold")), (170, lambda: desk.do("start_hand")),
    ]  # fmt: skip
    kept = Releaser(CardPolicy.DELAY_ONLY)
    known = 0
    for time in range(95, 260):
        for at, act in script:
            if at == time:
                desk.at(time)
                act()  # type: ignore[operator] # a lambda
        for entry in desk.log.entries[known:]:
            kept.add(entry)
        known = len(desk.log.entries)
        assert kept.advance(time) == release(desk.log.entries, time, CardPolicy.DELAY_ONLY)
    assert kept.wakes_at(260) is None


def test_a_wrong_card_that_was_corrected_is_released_at_no_time(desk: OperatorDesk) -> None:
    wrong = Card("Jc")
    desk.at(110).see("seat-1 As", "seat-1 Jc")
    desk.at(112).see("seat-2 2c2d")
    desk.at(130).do("card", spot="seat-1/2", card="Jd")
    for tenth in range(1_000, 2_000):
        hand = release(desk.log.entries, tenth / 10, CardPolicy.DELAY_ONLY).state.hand
        assert hand is None or wrong not in [h.card for s in hand.seats for h in s.hole]
