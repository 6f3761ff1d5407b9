"""The single writer: one queue, one order, acknowledged only when it is on disk, and alive whatever happens."""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from overlay.commands.command import decode_command
from overlay.commands.outcome import Outcome
from overlay.delay.clock import ShowClock
from overlay.delay.ledger import Ledger
from overlay.delay.release import CardPolicy
from overlay.log.entries import DelaySet, Entry, EntryKind, LogEvent
from overlay.log.event_log import EventLog, read_entries
from overlay.table.alarms import DeviceReading
from overlay.table.publisher import Presentation
from overlay.table.table import Table
from overlay.views.book import ViewBook
from rules.events import Checked, GameSet, RulesSet
from rules.games import NO_LIMIT_HOLDEM
from rules.ruleset import LAPT, TDA2024, RuleSet
from tests.overlay.operator_desk import FakeTime, cards_read, first_events

DEVICE = DeviceReading("table-a", "ok", "", 1, 0, 0, 0)
WAIT_S = 10.0


class RunningTable:
    """A table over a file, with its views as they came out."""

    def __init__(self, path: Path, *, delay_s: float = 30.0, start: bool = True) -> None:
        self.path = path
        self.time = FakeTime()
        self.log = EventLog(path)
        self.views: dict[str, dict[str, Any]] = {}
        self._changed = threading.Condition()
        self.ledger = Ledger(
            self.log,
            ShowClock(self.log.last_mark(), boot="boot-1", monotonic=self.time),
            self.time.wall,
            CardPolicy.DELAY_ONLY,
        )
        self.book = ViewBook("epoch", self._take)
        self.table = Table(self.ledger, self.book, Presentation("Final", "https://x"), wall=self.time.wall)
        self.table.open(first_events({1: 10_000, 2: 10_000, 3: 10_000}), [DelaySet(delay_s)])
        if start:
            self.table.start()

    def do(self, kind: str, **fields: object) -> Outcome:
        """Give a command and wait for the answer."""
        return self.table.submit(decode_command({"kind": kind, **fields}), "console")

    def ask(self, kind: str, **fields: object) -> Callable[[], Outcome]:
        """Give a command from a thread of its own; what is returned waits for the answer."""
        answers: list[Outcome] = []
        thread = threading.Thread(target=lambda: answers.append(self.do(kind, **fields)))
        queued = self.table._queue.qsize()
        thread.start()
        while self.table._queue.qsize() == queued:
            thread.join(0.001)

        def answer() -> Outcome:
            thread.join(WAIT_S)
            return answers[0]

        return answer

    def wait(self, page: str, test: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first view of ``page`` that passes ``test``."""
        with self._changed:
            assert self._changed.wait_for(lambda: test(self.views[page]), WAIT_S), self.views[page]
            return self.views[page]

    def alarms(self) -> list[str]:
        """Kinds of the standing alarms."""
        return kinds(self.views["console"])

    def close(self) -> None:
        """Stop, if it was started."""
        if self.table._thread.is_alive():
            self.table.stop()
        self.log.close()

    def _take(self, page: str, envelope: dict[str, Any]) -> None:
        with self._changed:
            self.views[page] = envelope["view"]
            self._changed.notify_all()


def kinds(console: dict[str, Any]) -> list[str]:
    return [alarm["kind"] for alarm in console["alarms"]]


def refuse_writing(table: RunningTable, *, refused: bool) -> None:
    """The file becomes read-only to its writer, or writable again."""
    table.log._connection.execute(f"PRAGMA query_only = {'ON' if refused else 'OFF'}")


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[RunningTable]:
    table = RunningTable(tmp_path / "final.show")
    yield table
    table.close()


@pytest.fixture(name="queued")
def _queued(tmp_path: Path) -> Iterator[RunningTable]:
    """Not started yet: what is asked comes in one batch."""
    table = RunningTable(tmp_path / "final.show", start=False)
    yield table
    table.close()


def test_what_is_acknowledged_is_on_disk(table: RunningTable) -> None:
    for kind in ("start_hand", "fold", "fold"):
        assert table.do(kind).ok
        assert read_entries(table.path)[-1].by == "console"


def test_a_refusal_names_rule_and_reason_and_changes_nothing(table: RunningTable) -> None:
    before = read_entries(table.path)
    assert table.do("fold") == Outcome(ok=False, rule=None, reason="no hand is running")
    assert read_entries(table.path) == before


def test_the_acknowledgement_has_the_revision_that_shows_the_act(table: RunningTable) -> None:
    revision = table.do("start_hand").revision
    envelope = table.book.envelope("console")
    assert envelope is not None
    assert envelope.revision == revision
    assert envelope.view.hand is not None


def test_the_same_id_twice_acts_once(table: RunningTable) -> None:
    table.do("start_hand")
    assert table.do("fold", id="one").ok
    assert table.do("fold", id="one").ok
    assert table.views["console"]["actions"]["seat"] != 3
    assert sum(type(e.event).__name__ == "Folded" for e in table.log.entries) == 1


def test_the_same_id_twice_in_one_batch_acts_once(queued: RunningTable) -> None:
    answers = [queued.ask("start_hand"), queued.ask("fold", id="one"), queued.ask("fold", id="one")]
    queued.table.start()
    assert [answer().ok for answer in answers] == [True] * 3
    assert sum(type(e.event).__name__ == "Folded" for e in queued.log.entries) == 1


def test_the_same_id_after_a_restart_acts_once(tmp_path: Path) -> None:
    path = tmp_path / "final.show"
    for expected in (1, 1):
        table = RunningTable(path)
        assert table.do("start_hand", id="one").ok
        assert sum(type(e.event).__name__ == "HandStarted" for e in table.log.entries) == expected
        table.close()


def test_a_refused_id_may_be_used_again(table: RunningTable) -> None:
    assert not table.do("fold", id="one").ok
    table.do("start_hand")
    assert table.do("fold", id="one").ok
    assert table.log.entries[-1].cause == "one"


def test_a_command_of_a_page_that_saw_an_older_table_is_refused(table: RunningTable) -> None:
    seen = table.do("start_hand").revision
    assert table.do("fold", revision=seen).ok
    late = table.do("fold", revision=seen)
    assert (late.ok, late.rule) == (False, None)
    assert "changed" in late.reason


def test_of_two_at_once_with_the_same_revision_one_acts(queued: RunningTable) -> None:
    queued.table.start()
    seen = queued.do("start_hand").revision
    queued.table.stop()
    queued.table._thread = threading.Thread(target=queued.table._run, daemon=True)
    answers = [queued.ask("fold", revision=seen), queued.ask("fold", revision=seen)]
    queued.table.start()
    assert [answer().ok for answer in answers] == [True, False]


def test_a_view_that_changed_in_devices_alone_makes_no_command_stale(table: RunningTable) -> None:
    seen = table.do("start_hand").revision
    table.table.report_devices([DEVICE])
    table.wait("console", lambda view: bool(view["devices"]))
    assert table.do("fold", revision=seen).ok


def test_panic_is_never_stale(table: RunningTable) -> None:
    table.do("start_hand")
    assert table.do("blank", revision=0).ok


def test_blank_and_unblank_act_at_once(tmp_path: Path) -> None:
    table = RunningTable(tmp_path / "final.show", delay_s=0)
    with closing(table):
        table.do("start_hand")
        assert table.views["program"]["hand"] is not None
        table.do("blank")
        assert table.views["program"]["blank"]
        assert table.views["program"]["hand"] is None
        assert table.views["program"]["seats"] == []
        table.do("unblank")
        assert table.views["program"]["hand"] is not None


def test_program_is_behind_and_the_console_is_not(table: RunningTable) -> None:
    table.do("start_hand")
    assert table.views["console"]["hand"]["id"] == 1
    assert table.views["program"]["hand"] is None
    table.time.now_s = 30.0
    table.do("fold")
    assert table.wait("program", lambda view: view["hand"] is not None)["hand"]["id"] == 1


def test_commands_and_cards_keep_their_order(queued: RunningTable) -> None:
    answers = [queued.ask("start_hand", button=1)]
    queued.table.record(cards_read("seat-1 AsKs"))
    answers.append(queued.ask("raise", to=300))
    queued.table.record(cards_read("seat-2 Qh"))
    queued.table.start()
    assert all(answer().ok for answer in answers)
    queued.do("fold")
    names = [type(e.event).__name__ for e in queued.log.entries]
    assert names[-6:] == ["HandStarted", "CardRead", "CardRead", "RaisedTo", "CardRead", "Folded"]


def test_stop_finishes_what_is_queued(queued: RunningTable) -> None:
    answers = [queued.ask("start_hand"), queued.ask("fold"), queued.ask("fold")]
    queued.table.start()
    queued.table.stop()
    assert [answer().ok for answer in answers] == [True] * 3
    assert not queued.table._thread.is_alive()


def test_a_card_that_does_not_fit_raises_an_alarm_that_names_no_card(table: RunningTable) -> None:
    table.do("start_hand")
    table.table.record([*cards_read("seat-2 2d"), *cards_read("seat-3 2h"), *cards_read("seat-1 AsKsQs")])
    view = table.wait("console", lambda view: "card_count" in kinds(view))
    assert [a["text"] for a in view["alarms"]] == ["expected 2 hole cards at seat 1, got one more"]
    assert view["seats"][0]["cards_present"] == 2


ACES_WIN = ("seat-1 AsAd", "seat-2 KhQh", ("flop 3c8dTh", "turn 4s", "river 7s"))


def at_showdown(table: RunningTable, first: str, second: str, board: tuple[str, str, str]) -> None:
    """Seats 1 and 2 tabled before anybody is paid."""
    table.do("start_hand", button=2)
    table.table.record(cards_read(first) + cards_read(second))
    for kind in ("call", "fold", "check"):
        assert table.do(kind).ok
    for street in board:
        table.table.record(cards_read(street))
        assert table.do("check").ok
        assert table.do("check").ok
    assert table.do("table_cards").ok


def test_B10_16_another_winner_than_the_computed_one_is_an_alarm_before_chips_move(table: RunningTable) -> None:
    at_showdown(table, *ACES_WIN)
    refused = table.do("award_confirm", winners=[[2]])
    assert (refused.ok, refused.rule) == (False, "B10.16")
    view = table.wait("console", lambda view: "winner_differs" in kinds(view))
    assert [alarm["text"] for alarm in view["alarms"]] == ["main pot: declared seat 2, the tabled hands pay seat 1"]
    assert [seat["stack"] for seat in view["seats"]] == [9_900, 9_900, 9_950]
    assert table.do("award_confirm").ok
    assert table.alarms() == []


def test_case_24_one_winner_of_a_chop_is_an_alarm_and_both_are_paid(table: RunningTable) -> None:
    # cardschat.com, thread 115293
    at_showdown(table, "seat-1 JhTd", "seat-2 KdJc", ("flop AcQd6h", "turn Js", "river 6c"))
    assert not table.do("award_confirm", winners=[[1]]).ok
    view = table.wait("console", lambda view: "winner_differs" in kinds(view))
    (alarm,) = view["alarms"]
    assert alarm["text"] == "main pot: declared seat 1, the tabled hands pay seat 1 and seat 2"
    assert [seat["stack"] for seat in view["seats"]] == [9_900, 9_900, 9_950]
    assert table.do("award_confirm", winners=[[1, 2]]).ok
    assert table.alarms() == []


def test_B1_5_the_alarm_ends_when_the_floor_gives_its_reason(table: RunningTable) -> None:
    at_showdown(table, *ACES_WIN)
    table.do("award_confirm", winners=[[2]])
    assert table.alarms() == ["winner_differs"]
    assert table.do("award_confirm", winners=[[2]], reason="seat 1 had a third card").ok
    assert table.alarms() == []


def test_the_alarm_ends_when_a_corrected_card_makes_the_declared_seat_the_winner(table: RunningTable) -> None:
    at_showdown(table, *ACES_WIN)
    table.do("award_confirm", winners=[[2]])
    assert table.do("card", spot="seat-1/1", card="2s").ok
    assert table.do("card", spot="seat-2/2", card="Kd").ok
    assert table.alarms() == []


def test_the_same_card_at_two_seats_says_only_that_there_is_a_conflict(table: RunningTable) -> None:
    table.do("start_hand")
    table.table.record(cards_read("seat-1 As") + cards_read("seat-2 As"))
    view = table.wait("console", lambda view: bool(view["alarms"]))
    assert [a["text"] for a in view["alarms"]] == ["conflict in this hand: a card was seen twice"]
    assert "As" not in str(view)


def test_a_log_that_cannot_be_written_refuses_commands_and_keeps_facts(table: RunningTable) -> None:
    table.do("start_hand")
    before = read_entries(table.path)
    refuse_writing(table, refused=True)
    table.table.record(cards_read("seat-1 As"))
    refused = table.do("fold")
    assert not refused.ok
    assert str(table.path) in refused.reason
    assert table.alarms() == ["log_unwritable"]
    assert table.views["console"]["actions"]["seat"] == 1
    assert read_entries(table.path) == before
    table.table.report_devices([DEVICE])
    table.wait("console", lambda view: bool(view["devices"]))
    assert not table.do("check").ok
    assert table.alarms() == ["log_unwritable"]
    refuse_writing(table, refused=False)
    table.wait("console", lambda view: not view["alarms"])
    assert [type(e.event).__name__ for e in read_entries(table.path)[len(before) :]] == ["CardRead"]
    assert table.do("fold").ok


def test_panic_blanks_although_the_log_cannot_be_written(table: RunningTable) -> None:
    refuse_writing(table, refused=True)
    assert not table.do("blank").ok
    assert table.views["program"]["blank"]
    assert table.views["console"]["blank"]
    refuse_writing(table, refused=False)
    table.wait("console", lambda view: not view["alarms"])
    assert table.views["program"]["blank"]
    assert table.do("unblank").ok
    assert not table.views["program"]["blank"]


def test_an_error_inside_refuses_the_batch_and_the_thread_goes_on(
    table: RunningTable, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.CRITICAL, "finaltable"):
        answer = table.table.submit("no command at all", "console", timeout_s=WAIT_S)  # type: ignore[arg-type] # on purpose
    assert not answer.ok
    assert "internal error" in answer.reason
    assert table.do("start_hand").ok


def test_a_log_with_an_illegal_entry_darkens_program_until_it_is_mended(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "finaltable")
    table = RunningTable(tmp_path / "final.show", delay_s=0)
    with closing(table):
        table.do("start_hand", button=1)
        bad = Entry(
            len(table.log.entries) + 1,
            "",
            0.0,
            len(table.log.entries) + 1,
            (),
            (),
            "x",
            "y",
            EntryKind.EVENT,
            Checked(3),
        )
    with closing(EventLog(table.path)) as log:
        mark = log.last_mark()
        assert mark is not None
        log.append([bad], mark)
    table = RunningTable(table.path, delay_s=0)
    with closing(table):
        assert table.alarms() == ["release_stopped"]
        assert table.views["program"]["hand"] is None
        assert table.views["program"]["seats"] == []
        assert table.do("fold").ok
        assert table.views["program"]["hand"] is None
    with closing(EventLog(table.path)) as log:
        number = len(log.entries) + 1
        log.append([Entry(number, "", 0.0, bad.number, (bad.number,), (), "z", "y", EntryKind.UNDO, None)], mark)
    table = RunningTable(table.path, delay_s=0)
    with closing(table):
        assert table.alarms() == []
        assert table.views["program"]["hand"]["id"] == 1


def test_the_clock_on_disk_keeps_up_although_devices_talk_all_the_time(table: RunningTable) -> None:
    for second in range(1, 4):
        table.time.now_s = float(second * 2)
        table.table.report_devices([DEVICE, *[DEVICE] * second])
        table.wait("console", lambda view, n=second: len(view["devices"]) == n + 1)  # type: ignore[misc] # bound now
        with closing(sqlite3.connect(table.path)) as reader:
            (mark,) = reader.execute("SELECT value FROM meta WHERE key = 'clock_mark'").fetchone()
        assert f'"show_s":{second * 2}.0' in mark


def test_no_answer_in_time_says_that_it_is_not_known(queued: RunningTable) -> None:
    answer = queued.table.submit(decode_command({"kind": "start_hand"}), "console", timeout_s=0.01)
    assert not answer.ok
    assert "not known" in answer.reason


def test_what_the_configuration_says_comes_once_and_the_delay_at_every_start(tmp_path: Path) -> None:
    path = tmp_path / "final.show"
    for _ in range(2):
        RunningTable(path, start=False).close()
    names = [type(e.event).__name__ for e in read_entries(path)]
    assert names == ["LevelSet", "PlayerSeated", "PlayerSeated", "PlayerSeated", "DelaySet", "DelaySet"]


def rules_of(path: Path, terms: list[LogEvent]) -> tuple[list[str], RuleSet]:
    """Open the show with what its configuration says: the kinds of terms that this logged, and the rules now."""
    table = RunningTable(path, start=False)
    before = len(table.log.entries)
    table.table.open([], terms=terms)
    logged = [type(entry.event).__name__ for entry in table.log.entries[before:]]
    rules = table.ledger.state.rules
    table.close()
    return logged, rules


def test_A9_rules_and_game_of_the_configuration_are_logged_when_they_are_new(tmp_path: Path) -> None:
    path = tmp_path / "final.show"
    lapt: list[LogEvent] = [RulesSet(LAPT), GameSet(NO_LIMIT_HOLDEM)]
    assert rules_of(path, lapt) == (["RulesSet", "GameSet"], LAPT)
    assert rules_of(path, lapt) == ([], LAPT)
    assert rules_of(path, [RulesSet(TDA2024), lapt[1]]) == (["RulesSet"], TDA2024)


def test_A9_what_was_set_at_the_console_stays_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "final.show"
    lapt: list[LogEvent] = [RulesSet(LAPT), GameSet(NO_LIMIT_HOLDEM)]
    rules_of(path, lapt)
    table = RunningTable(path)
    assert table.do("set_rules", preset="tda2024").ok
    table.close()
    assert rules_of(path, lapt) == ([], TDA2024)
