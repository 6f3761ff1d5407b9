"""The second gate: faces stay back until their hand is over at the table and has settled, by the stricter policy."""

from pathlib import Path

import pytest

from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.policy import SETTLE_S, CardPolicy, PolicySet, stricter
from tests.overlay.operator_desk import OperatorDesk, holes

STRICT = PolicySet(CardPolicy.AFTER_HAND, SETTLE_S, floor_s=0.0)
LOOSE = PolicySet(CardPolicy.DELAY_ONLY, 0.0, sequestered=True, floor_s=0.0)


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    """A running hand that is due long since."""
    desk = OperatorDesk(tmp_path, policy=STRICT)
    desk.at(100).do("start_hand", button=1)
    desk.see("seat-1 AsKs")
    return desk.at(1_000)


@pytest.mark.parametrize("audience", [*DELAYED, Audience.VENUE])
def test_no_audience_sees_a_face_of_the_running_hand(desk: OperatorDesk, audience: Audience) -> None:
    assert holes(desk.released(audience=audience).state, 1) == [None, None]


@pytest.mark.parametrize("ending", [("misdeal",), ("fold", "fold")])
def test_a_click_that_ended_the_hand_and_is_undone_in_time_opens_nothing(
    desk: OperatorDesk, ending: tuple[str, ...]
) -> None:
    desk.play(*ending)
    assert holes(desk.released(at=1_000 + SETTLE_S - 1).state, 1) == [None, None]
    desk.do("undo")
    for later in (1_000 + SETTLE_S, 5_000):
        assert holes(desk.released(at=later).state, 1) == [None, None]


def test_the_table_wakes_when_a_hand_has_settled(desk: OperatorDesk) -> None:
    desk.play("fold", "fold")
    desk.released()
    assert desk.ledger.wakes_in_s() == SETTLE_S
    assert holes(desk.released(at=1_000 + SETTLE_S).state, 1) == ["As", "Ks"]


def test_the_next_hand_does_not_shorten_the_settling(desk: OperatorDesk) -> None:
    desk.play("fold", "fold")
    desk.at(1_002).do("start_hand")
    desk.do("undo")
    desk.do("undo")
    desk.at(1_003).play("fold")
    assert holes(desk.released(at=1_022.9).state, 1) == [None, None]
    assert holes(desk.released(at=1_040).state, 1) == ["As", "Ks"]


def test_a_restart_with_a_looser_file_opens_nothing_of_the_running_hand(desk: OperatorDesk) -> None:
    desk.open()
    desk.say(LOOSE)
    assert holes(desk.released(at=2_000).state, 1) == [None, None]
    assert not desk.ledger.policy.sequestered
    desk.play("fold", "fold")
    assert holes(desk.released(at=2_000 + SETTLE_S - 1).state, 1) == [None, None]
    desk.at(2_100).do("start_hand")
    assert desk.ledger.policy == LOOSE
    desk.see("seat-2 QhQd")
    assert holes(desk.released(at=2_130).state, 2) == ["Qh", "Qd"]


def test_a_stricter_file_counts_for_the_running_hand(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, policy=LOOSE)
    desk.at(100).do("start_hand", button=1)
    desk.see("seat-1 AsKs")
    assert holes(desk.released(at=130).state, 1) == ["As", "Ks"]
    desk.say(STRICT)
    assert holes(desk.released().state, 1) == [None, None]


@pytest.mark.parametrize(("one", "other"), [(STRICT, LOOSE), (LOOSE, STRICT)])
def test_the_stricter_of_two_policies_is_the_same_either_way(one: PolicySet, other: PolicySet) -> None:
    assert stricter(one, other) == STRICT


def test_no_floor_at_all_is_the_strictest() -> None:
    assert stricter(PolicySet(floor_s=None), PolicySet(floor_s=10.0)).floor_s is None
    assert stricter(PolicySet(floor_s=30.0), PolicySet(floor_s=10.0)).floor_s == 30.0


def test_delay_only_is_by_the_delay_alone(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, policy=LOOSE)
    desk.at(100).do("start_hand", button=1)
    desk.see("seat-1 AsKs")
    assert holes(desk.released(at=130).state, 1) == ["As", "Ks"]
