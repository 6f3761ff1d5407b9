"""Hold and resume: release stops for every delayed audience, and goes on later or with a jump."""

from pathlib import Path

import pytest

from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.release import CardPolicy, release
from overlay.delay.schedule import SLATE_S
from overlay.log.entries import DelaySet, Resumed
from tests.overlay.operator_desk import DELAY_S, OperatorDesk, holes


@pytest.fixture(name="held")
def _held(tmp_path: Path) -> OperatorDesk:
    """A hand begun at 100, cards at 110 and 120 behind a delay of 30; release is held at 135."""
    desk = OperatorDesk(tmp_path)
    desk.at(100).do("start_hand", button=1)
    desk.at(110).see("seat-1 AsKs")
    desk.at(120).see("seat-2 QhQd")
    desk.at(135).do("hold")
    return desk


def known(desk: OperatorDesk, at: float, audience: Audience = Audience.PROGRAM) -> list[list[str | None]]:
    """The cards of seats 1 and 2, by the definition."""
    state = release(desk.log.entries, at, CardPolicy.DELAY_ONLY, audience).state
    return [holes(state, seat) for seat in (1, 2)]


@pytest.mark.parametrize("audience", DELAYED)
def test_while_release_is_held_nothing_comes(held: OperatorDesk, audience: Audience) -> None:
    shown = held.released(at=5_000, audience=audience)
    assert (shown.held, holes(shown.state, 1)) == (True, [])
    assert held.ledger.wakes_in_s() is None


def test_a_correction_of_what_is_on_air_waits_for_the_end_of_the_hold(held: OperatorDesk) -> None:
    held.at(136).do("resume")
    assert holes(held.released(at=145).state, 1) == ["As", "Ks"]
    held.do("hold")
    held.at(150).do("card", spot="seat-1/1", card="Ad")
    assert holes(held.released().state, 1) == ["As", "Ks"]
    held.do("resume")
    assert holes(held.released().state, 1) == ["Ad", "Ks"]


@pytest.mark.parametrize("audience", DELAYED)
def test_after_a_hold_the_delay_has_grown_by_its_length(held: OperatorDesk, audience: Audience) -> None:
    held.at(195).do("resume")
    assert held.ledger.delay_of(audience) == DELAY_S + 60
    assert known(held, 199.9, audience) == [[], []]
    assert known(held, 200, audience) == [["As", "Ks"], []]
    assert known(held, 210, audience) == [["As", "Ks"], ["Qh", "Qd"]]
    held.at(196).see("seat-3 2c")
    assert held.log.entries[-1].due == 196 + DELAY_S + 60


def test_what_was_logged_during_a_hold_waits_its_length_too(held: OperatorDesk) -> None:
    held.at(140).see("seat-3 2c")
    held.at(195).do("resume", lost="grow")
    assert holes(held.released(at=229.9).state, 3) == []
    assert holes(held.released(at=230).state, 3) == ["2c"]


def test_a_correction_comes_no_earlier_than_what_it_corrects_as_the_hold_moved_it(held: OperatorDesk) -> None:
    held.at(195).do("resume")
    held.at(196).do("card", spot="seat-2/1", card="Jh")
    assert known(held, 209.9) == [["As", "Ks"], []]
    assert known(held, 210) == [["As", "Ks"], ["Jh", "Qd"]]


def test_the_lost_time_is_skipped_behind_a_slate(held: OperatorDesk) -> None:
    held.at(195).do("resume", lost="skip")
    shown = held.released()
    assert (shown.slate, shown.jumped, holes(shown.state, 1)) == ("jump", 0, [])
    shown = held.released(at=195 + SLATE_S)
    assert (shown.slate, shown.jumped) == (None, 1)
    assert [holes(shown.state, seat) for seat in (1, 2)] == [["As", "Ks"], ["Qh", "Qd"]]
    assert held.ledger.delay_s == DELAY_S


def test_a_hold_in_which_nothing_was_lost_needs_no_slate(held: OperatorDesk) -> None:
    held.at(137).do("resume", lost="skip")
    shown = held.released()
    assert (shown.slate, shown.jumped) == (None, 0)
    assert known(held, 140) == [["As", "Ks"], []]


def test_release_is_held_again_behind_the_slate(held: OperatorDesk) -> None:
    held.at(195).do("resume", lost="skip")
    held.at(197).do("hold")
    assert holes(held.released(at=300).state, 1) == []
    held.do("resume", lost="grow")
    assert held.released().slate == "jump"
    shown = held.released(at=300 + SLATE_S - 2)
    assert (shown.slate, shown.jumped, holes(shown.state, 1)) == (None, 1, ["As", "Ks"])


@pytest.mark.parametrize("boot", ["boot-1", "boot-2"])
def test_a_restart_during_a_hold_stays_held(held: OperatorDesk, boot: str) -> None:
    held.at(150).open(boot)
    assert held.ledger.held
    assert holes(held.released(at=5_000).state, 1) == []


def test_blank_counts_during_a_hold(held: OperatorDesk) -> None:
    held.do("blank")
    assert held.ledger.blank


def test_holding_twice_and_resuming_twice_is_once(held: OperatorDesk) -> None:
    assert held.at(140).do("hold") == []
    (resumed,) = held.at(195).do("resume")
    assert resumed.event == Resumed(60.0)
    assert held.do("resume") == []


def test_the_venue_is_behind_no_delay_and_held_by_nobody(held: OperatorDesk) -> None:
    shown = held.released(audience=Audience.VENUE)
    assert (shown.held, holes(shown.state, 1)) == (False, [None, None])


def test_a_longer_delay_that_was_set_during_a_hold_grows_too(held: OperatorDesk) -> None:
    held.say(DelaySet(100))
    held.at(195).do("resume")
    assert held.ledger.delay_s == 160


def test_the_table_sleeps_until_somebody_who_looks_may_know_more(held: OperatorDesk) -> None:
    held.at(136).do("resume", lost="skip")
    held.released()
    assert held.ledger.wakes_in_s() == 4
    held.at(141)
    assert held.ledger.wakes_in_s() == 0
    held.released()
    assert held.ledger.wakes_in_s() == 9
