"""What comes by itself: on which occasion, for how long, and never again once it is vetoed or was on before."""

from pathlib import Path

import pytest

from overlay.delay.faces import without_faces
from overlay.graphics.automatic import KINDS, Automatics, Trigger, triggers
from overlay.graphics.kinds import AllInCallout, Elimination, Layer, LevelNow, Outs
from rules.state import TableState
from tests.overlay.graphics.tables import all_in_on_flop, lost
from tests.overlay.operator_desk import OperatorDesk

CALLED = (Trigger("1/all_in", AllInCallout(2), 6.0), Trigger("1/outs", Outs()))


def released(desk: OperatorDesk) -> TableState:
    return desk.released(desk.time.now_s + 1_000.0).state


def started(now: float = 0.0) -> Automatics:
    """Follows from an empty table on."""
    automatics = Automatics()
    automatics.advance((), (), now)
    return automatics


def keys(on: dict[Layer, Trigger]) -> list[str]:
    return [trigger.key for trigger in on.values()]


def test_all_in_and_called_with_cards_to_come_calls_for_the_callout_and_then_for_outs(tmp_path: Path) -> None:
    assert triggers(released(all_in_on_flop(tmp_path)), KINDS) == CALLED


@pytest.mark.parametrize("steps", [["raise 300", "call"], ["raise 300", "all_in"]], ids=["a call", "not called yet"])
def test_nothing_is_called_for_while_somebody_may_act(desk: OperatorDesk, steps: list[str]) -> None:
    desk.do("start_hand", button=1)
    desk.play(*steps)
    assert triggers(released(desk), KINDS) == ()


def test_once_the_board_is_dealt_there_are_no_outs(tmp_path: Path) -> None:
    desk = all_in_on_flop(tmp_path)
    desk.see("turn 4s", "river 7s")
    assert triggers(released(desk), KINDS) == ()


def test_who_went_out_in_the_newest_hand_is_told_until_the_next_one(tmp_path: Path) -> None:
    desk = lost(tmp_path)
    assert triggers(released(desk), KINDS) == (Trigger("1/elimination/2", Elimination(2), 12.0),)
    desk.do("start_hand")
    assert triggers(released(desk), KINDS) == ()


def test_a_new_level_is_told_until_a_hand_is_played_at_it(hand: OperatorDesk) -> None:
    assert triggers(released(hand), KINDS) == ()
    hand.do("level", small_blind=100, big_blind=200, number=2)
    assert triggers(released(hand), KINDS) == (Trigger("1/level/2-100-200-0", LevelNow(), 12.0),)
    hand.play("fold", "fold")
    hand.do("start_hand")
    assert triggers(released(hand), KINDS) == ()


def test_what_the_configuration_does_not_name_does_not_come(tmp_path: Path) -> None:
    assert triggers(released(all_in_on_flop(tmp_path)), ["level"]) == ()


def test_no_occasion_depends_on_a_face(tmp_path: Path) -> None:
    state = released(all_in_on_flop(tmp_path))
    assert triggers(without_faces(state), KINDS) == triggers(state, KINDS)


def test_of_one_layer_the_next_comes_when_the_one_before_has_had_its_time() -> None:
    automatics = started()
    assert keys(automatics.advance(CALLED, (), 10.0)) == ["1/all_in"]
    assert keys(automatics.advance(CALLED, (), 15.9)) == ["1/all_in"]
    assert keys(automatics.advance(CALLED, (), 16.0)) == ["1/outs"]
    assert keys(automatics.advance(CALLED, (), 1_000.0)) == ["1/outs"]
    assert keys(automatics.advance((), (), 1_001.0)) == []


def test_a_vetoed_one_is_off_and_the_next_comes_at_once() -> None:
    automatics = started()
    automatics.advance(CALLED, (), 10.0)
    assert keys(automatics.advance(CALLED, {"1/all_in"}, 11.0)) == ["1/outs"]
    assert keys(automatics.advance(CALLED, {"1/all_in", "1/outs"}, 12.0)) == []


def test_what_a_restart_finds_does_not_come_again() -> None:
    automatics = Automatics()
    assert keys(automatics.advance(CALLED, (), 10.0)) == []
    assert keys(automatics.advance(CALLED, (), 11.0)) == []
    later = (Trigger("2/all_in", AllInCallout(2), 6.0),)
    assert keys(automatics.advance(later, (), 12.0)) == ["2/all_in"]
