"""What a schedule is judged by, on a machine that is punctual and on one that is late."""

from dataclasses import replace

import pytest

from rules.cards import Card
from rules.events import CardRead
from rules.spots import SeatSpot
from tools.schedules.figures import Figures
from tools.schedules.hand import Stay
from tools.schedules.lateness import MOST, WINDOW_S, Lateness
from tools.schedules.schedule import Schedule, draw
from tools.schedules.sitting import Course
from tools.schedules.table import play
from tools.schedules.verdict import Verdict, is_readable, judge


@pytest.fixture(name="schedule")
def _schedule() -> Schedule:
    """Two readers, five faults on them."""
    return draw("lines", 3)


@pytest.fixture(name="course")
def _course(schedule: Schedule) -> Course:
    """All went well."""
    course = play(schedule)
    assert judge(schedule, course).failures == ()
    return course


def lost_card(schedule: Schedule, course: Course) -> Stay:
    """A card that lay readable for long enough was read, and now was not."""
    sure_s = schedule.protocol.sure_s
    lost = next(stay for stay in schedule.hand.stays if is_readable(schedule, stay, sure_s) and not course.alarms[stay])
    course.facts = [(at, fact) for at, fact in course.facts if (fact.card, fact.spot) != (lost.card, lost.spot)]
    return lost


def run_late(course: Course) -> None:
    """One thread had to wait for a little more of two seconds than may be."""
    course.lateness.note("a wire", 20.0, 20.0 + WINDOW_S * MOST + 0.01)


def test_a_lost_card_on_a_punctual_machine_fails(schedule: Schedule, course: Course) -> None:
    lost = lost_card(schedule, course)
    (failure,) = judge(schedule, course).failures
    assert failure.startswith(f"lost: {lost.card.value} at ")


def test_a_machine_late_by_no_more_than_the_bound_excuses_nothing(schedule: Schedule, course: Course) -> None:
    lost_card(schedule, course)
    course.lateness.note("a wire", 20.0, 20.0 + WINDOW_S * MOST - 0.01)
    assert judge(schedule, course).failures


def test_a_lost_card_on_a_late_machine_is_told_and_not_judged(schedule: Schedule, course: Course) -> None:
    lost = lost_card(schedule, course)
    run_late(course)
    verdict = judge(schedule, course)
    assert (verdict.failures, len(verdict.unjudged)) == ((), 1)
    assert verdict.unjudged[0].startswith(f"lost: {lost.card.value} at ")
    assert verdict.late == "a wire lost 0.68 of 2 s from 20 s on"


def test_an_invented_card_fails_on_a_late_machine_too(schedule: Schedule, course: Course) -> None:
    nowhere = next(card for card in map(Card, ("As", "Kd", "7c")) if card not in {s.card for s in schedule.hand.stays})
    course.facts.append((20.0, CardRead(SeatSpot(schedule.hand.seats[0]), nowhere)))
    run_late(course)
    assert judge(schedule, course).failures[0].startswith(f"invented: {nowhere.value} at ")


def test_a_crash_fails_on_a_late_machine_too(schedule: Schedule, course: Course) -> None:
    course.crashes.append("reader-a at 9.0 s: fault in the program")
    run_late(course)
    assert judge(schedule, course).failures == ("reader-a at 9.0 s: fault in the program",)


def test_a_hand_folded_by_itself_fails_on_a_late_machine_too(schedule: Schedule, course: Course) -> None:
    hand = course.desk.state.hand
    assert hand is not None
    course.desk.folded = {seat.seat for seat in hand.seats if not seat.in_hand} ^ {hand.seats[0].seat}
    run_late(course)
    assert any(failure.startswith("folded by itself") for failure in judge(schedule, course).failures)


def test_a_gathered_deck_that_goes_unnoticed_fails_on_a_punctual_machine_only(
    schedule: Schedule, course: Course
) -> None:
    course.is_gathered = False
    assert judge(schedule, course).failures == ("the gathered deck was not noticed",)
    run_late(course)
    assert judge(schedule, course).failures == ()


WELL = Verdict((), readable=10, accepted=10, flagged=0, by_hand=0, taken_back=0)


def test_schedules_not_played_as_drawn_are_counted_apart(schedule: Schedule) -> None:
    figures = Figures("lines", schedule.protocol.readable_s)
    figures.add(schedule, WELL)
    figures.add(schedule, replace(WELL, accepted=2, late="a wire lost 1.00 of 2 s", unjudged=("lost: As",)))
    assert (figures.has_failed, figures.share) == (False, 1.0)
    first, *_, last = str(figures).splitlines()
    assert first == "lines: 2 schedules, 0 failed, 1 not played as drawn"
    assert last.endswith("--seed 3  # a wire lost 1.00 of 2 s; lost: As")


def test_what_must_never_be_fails_a_schedule_that_was_not_played_as_drawn(schedule: Schedule) -> None:
    figures = Figures("lines", schedule.protocol.readable_s)
    figures.add(schedule, replace(WELL, failures=("invented: As at seat-1 at 20.0 s",), late="a wire lost 1.00 of 2 s"))
    assert figures.has_failed


def test_a_machine_that_is_always_there_loses_nothing() -> None:
    lateness = Lateness()
    lateness.note("a wire", 3.0, 2.9)
    assert (lateness.share, lateness.worst) == (0.0, "nobody waited")


def test_small_lags_add_up_within_two_seconds() -> None:
    lateness = Lateness()
    for turn in range(100):
        lateness.note("a wire", turn * 0.02, turn * 0.02 + 0.008)
    assert lateness.share == pytest.approx(0.4)


def test_threads_that_wait_at_the_same_time_do_not_add_up() -> None:
    lateness = Lateness()
    for who in ("a wire", "another", "the table"):
        lateness.note(who, 0.5, 0.9)
    assert lateness.share == pytest.approx(0.2)


def test_a_long_stop_is_shared_out_among_the_windows_that_it_fills() -> None:
    lateness = Lateness()
    lateness.note("a wire", 1.5, 4.2)
    assert lateness.share == 1.0
    assert lateness.worst == "a wire lost 2.00 of 2 s from 2 s on"
