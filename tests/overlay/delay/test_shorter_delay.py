"""A delay that shrinks: by two persons, not below the floor, from a hand end on, behind a slate and with one jump."""

from pathlib import Path

import pytest

from overlay.delay.audiences import Audience
from overlay.delay.policy import CardPolicy, PolicySet
from overlay.delay.release import Released
from overlay.delay.schedule import SLATE_S
from overlay.log.entries import DelaySet
from tests.overlay.operator_desk import OperatorDesk, holes, refusal, refusal_of

BOTH = ("operator", "producer")
POLICY = PolicySet(CardPolicy.DELAY_ONLY, 0.0, floor_s=10.0)


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    """A hand begun at 100 behind a delay of 100; two persons make it 20 at 105; the hand ends at 110."""
    desk = OperatorDesk(tmp_path, delay_s=100, policy=POLICY)
    desk.at(100).do("start_hand", button=1)
    desk.see("seat-1 AsKs")
    desk.at(105).do_by(BOTH, "delay", seconds=20)
    return desk


def ended(desk: OperatorDesk) -> OperatorDesk:
    desk.at(110).play("fold", "fold")
    return desk


def hand_id(shown: Released) -> int:
    assert shown.state.hand is not None
    return shown.state.hand.hand_id


@pytest.mark.parametrize("both", [(), ("operator", "operator")])
def test_one_person_makes_no_delay_shorter(desk: OperatorDesk, both: tuple[str, ...]) -> None:
    with pytest.raises(Exception, match="only when two persons ask for it"):
        desk.do_by(both, "delay", seconds=50)
    assert desk.ledger.delay_s == 100


def test_the_delay_never_shrinks_below_the_floor(desk: OperatorDesk) -> None:
    assert "never below 10 s" in refusal_of(BOTH, desk, "delay", seconds=9).reason


def test_without_a_floor_the_delay_may_only_grow(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path)
    assert "may only grow" in refusal_of(BOTH, desk, "delay", seconds=29).reason


def test_what_the_log_says_of_one_person_alone_makes_no_delay_shorter(desk: OperatorDesk) -> None:
    desk.say(DelaySet(50))
    ended(desk)
    assert desk.ledger.delay_s == 20
    desk.say(DelaySet(15))
    assert desk.ledger.delay_s == 20


def test_it_waits_for_the_end_of_the_hand(desk: OperatorDesk) -> None:
    assert desk.ledger.delay_s == 100
    assert desk.ledger.on_air(desk.released()).shrink_to == 20
    ended(desk)
    assert desk.ledger.delay_s == 20


def test_program_reaches_the_hand_end_then_a_slate_then_jumps(desk: OperatorDesk) -> None:
    ended(desk)
    desk.at(120).do("start_hand")
    desk.at(130).see("seat-2 QhQd")
    desk.play("fold", "fold")
    desk.at(180).do("start_hand")
    assert hand_id(desk.released(at=209.9)) == 1
    at_end = desk.released(at=210)
    assert (hand_id(at_end), at_end.slate, at_end.jumped) == (1, "jump", 0)
    assert at_end.state.hand is not None
    assert at_end.state.hand.result is not None
    assert desk.released(at=210 + SLATE_S - 0.1).slate == "jump"
    after = desk.released(at=210 + SLATE_S)
    assert (hand_id(after), after.slate, after.jumped) == (3, None, 1)
    desk.at(230).play("fold")
    assert desk.log.entries[-1].due == 250


def test_no_entry_is_due_before_the_one_before_it(desk: OperatorDesk) -> None:
    ended(desk)
    desk.at(111).do("start_hand")
    desk.at(300).play("fold")
    *_, last_of_hand, started, folded = desk.log.entries
    assert [entry.due for entry in (last_of_hand, started, folded)] == [210, 210 + SLATE_S, 320]


def test_a_hand_end_that_is_undone_leaves_the_longer_delay_in_force(desk: OperatorDesk) -> None:
    ended(desk)
    desk.at(112).do("undo")
    assert desk.ledger.delay_s == 100
    desk.at(113).play("call", "check")
    assert [entry.due for entry in desk.log.entries[-2:]] == [210, 213]
    assert desk.released(at=211).slate is None
    assert desk.released(at=1_000).jumped == 0


def test_a_hand_end_that_is_entered_anew_makes_it_shorter_then(desk: OperatorDesk) -> None:
    ended(desk)
    desk.at(112).play("undo", "fold")
    assert desk.ledger.delay_s == 20
    assert desk.released(at=211).slate == "jump"
    assert desk.released(at=1_000).jumped == 1


def test_between_hands_it_is_shorter_at_once(desk: OperatorDesk) -> None:
    ended(desk)
    desk.at(111).do_by(BOTH, "delay", seconds=15)
    assert desk.ledger.delay_s == 15


def test_a_longer_delay_takes_a_shorter_one_that_waits_back(desk: OperatorDesk) -> None:
    desk.do("delay", seconds=200)
    ended(desk)
    assert desk.ledger.delay_s == 200


def test_a_restart_before_the_hand_end_forgets_nothing(desk: OperatorDesk) -> None:
    desk.at(108).open()
    ended(desk)
    assert desk.ledger.delay_s == 20
    desk.open()
    assert desk.ledger.delay_s == 20


def test_commentary_jumps_where_program_does(desk: OperatorDesk) -> None:
    ended(desk)
    desk.at(120).do("start_hand")
    shown = desk.released(at=211, audience=Audience.COMMENTARY)
    assert (hand_id(shown), shown.slate) == (1, "jump")
    shown = desk.released(at=215, audience=Audience.COMMENTARY)
    assert (hand_id(shown), shown.jumped) == (2, 1)


def test_commentary_is_never_before_program(desk: OperatorDesk) -> None:
    assert "commentary is not sequestered" in refusal(desk, "delay", seconds=50, audience="commentary").reason
    desk.at(106).do("delay", seconds=150, audience="commentary")
    desk.at(107).play("fold")
    assert (desk.log.entries[-1].due, desk.log.entries[-1].commentary_due) == (207, 257)
    desk.do("delay", seconds=300)
    assert desk.ledger.delay_of(Audience.COMMENTARY) == 300


SEQUESTERED = PolicySet(CardPolicy.DELAY_ONLY, 0.0, sequestered=True, floor_s=10.0)


def test_sequestered_commentators_may_see_more_than_program(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, delay_s=0, policy=SEQUESTERED)
    desk.say(DelaySet(5, Audience.COMMENTARY), DelaySet(100))
    desk.at(10).do("start_hand", button=1)
    desk.see("seat-1 AsKs")
    assert holes(desk.released(at=15, audience=Audience.COMMENTARY).state, 1) == ["As", "Ks"]
    assert desk.released().state.hand is None


def test_sequestered_commentators_without_a_delay_of_their_own_have_programs(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, delay_s=100, policy=SEQUESTERED)
    desk.at(10).do("start_hand", button=1)
    assert desk.released(at=109.9, audience=Audience.COMMENTARY).state.hand is None
    assert desk.ledger.delay_of(Audience.COMMENTARY) == 100


def test_sequestered_commentators_are_given_a_shorter_delay_by_two_persons_at_a_hand_end(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, delay_s=100, policy=SEQUESTERED)
    desk.at(10).do("start_hand", button=1)
    assert "only when two persons" in refusal(desk, "delay", seconds=5, audience="commentary").reason
    desk.do_by(BOTH, "delay", seconds=5, audience="commentary")
    assert desk.ledger.delay_of(Audience.COMMENTARY) == 100
    desk.at(20).play("fold", "fold")
    assert desk.ledger.delay_of(Audience.COMMENTARY) == 5
    assert desk.released(at=120, audience=Audience.COMMENTARY).slate == "jump"
    assert desk.released(audience=Audience.PROGRAM).slate is None
    assert desk.ledger.delay_s == 100
