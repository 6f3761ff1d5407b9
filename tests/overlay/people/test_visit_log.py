"""What visitors do reaches log and console, and no attacker fills either."""

from collections import Counter

from overlay.log.visit_events import Connected, LimitMet, Refused, VisitEvent, VisitsCounted
from overlay.people.limits import ALARM_EVERY_S, ALARM_STANDS_S, STRANGERS_LOGGED_A_MINUTE
from overlay.people.visit_log import VisitLog
from overlay.table.alarms import Alarm

WRONG = Refused("wrong token", "console", "10.0.0.7")


class Told:
    """A visit log with what came out of it."""

    def __init__(self) -> None:
        self.written: list[tuple[VisitEvent, str | None]] = []
        self.alarms: list[tuple[Alarm, ...]] = []
        self.log = VisitLog(
            lambda event, by: self.written.append((event, by)),
            lambda alarms: self.alarms.append(tuple(alarms)),
            lambda: "12:00",
        )


def test_a_guest_is_logged_in_his_own_name_and_alarms_nobody() -> None:
    told = Told()
    told.log.note(Connected("operator", "console", "10.0.0.7"), 1.0, "operator")
    assert told.written == [(Connected("operator", "console", "10.0.0.7"), "operator")]
    assert told.alarms == []


def test_ten_thousand_wrong_tokens_are_ten_entries_and_one_that_counts_the_rest() -> None:
    told = Told()
    for _ in range(10_000):
        told.log.note(WRONG, 1.0)
    told.log.look(61.0)
    assert len(told.written) == STRANGERS_LOGGED_A_MINUTE + 1
    assert told.written[-1] == (VisitsCounted("Refused", 10_000 - STRANGERS_LOGGED_A_MINUTE), None)


def test_who_floods_with_wrong_tokens_does_not_hide_who_connects() -> None:
    told = Told()
    for _ in range(1_000):
        told.log.note(WRONG, 1.0)
    told.log.note(Connected("operator", "console", "10.0.0.1"), 2.0, "operator")
    assert told.written[-1][0] == Connected("operator", "console", "10.0.0.1")


def test_the_console_is_told_at_once_then_with_a_count_and_seldom() -> None:
    told = Told()
    for step in range(100):
        told.log.note(WRONG, 1.0 + step / 100)
    assert [[alarm.text for alarm in alarms] for alarms in told.alarms] == [["refused: wrong token, from 10.0.0.7"]]
    told.log.look(1.0 + ALARM_EVERY_S)
    ((alarm,),) = told.alarms[1:]
    assert alarm.text == "refused: wrong token, 100 times, last from 10.0.0.7"


def test_an_alarm_ends_some_minutes_after_it_happened_last() -> None:
    told = Told()
    told.log.note(LimitMet("asking_too_long", "10.0.0.7"), 1.0)
    assert [alarm.text for alarm in told.alarms[-1]] == ["limit met: asking too long, from 10.0.0.7"]
    told.log.look(2.0 + ALARM_STANDS_S)
    assert told.alarms[-1] == ()


def test_one_reason_many_addresses_is_one_alarm() -> None:
    told = Told()
    for number in range(1_000):
        told.log.note(Refused("wrong token", "console", f"10.0.{number // 250}.{number % 250}"), 1.0)
    told.log.look(1.0 + ALARM_EVERY_S)
    assert Counter(alarm.kind for alarm in told.alarms[-1]) == {"visitor_refused": 1}


def test_a_token_file_that_cannot_be_used_stands_until_it_can_be_again() -> None:
    told = Told()
    told.log.stand("show.tokens: cannot be used", 1.0)
    assert [alarm.kind for alarm in told.alarms[-1]] == ["tokens_unreadable"]
    told.log.stand("", 1.0 + ALARM_EVERY_S)
    assert told.alarms[-1] == ()
