"""Two persons at the table's one queue: what waits is shown on the desks, and what both want is done and logged."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overlay.commands.command import decode_command
from overlay.decide.desk import Draft
from overlay.delay.policy import CardPolicy, PolicySet
from overlay.log.entries import SETUP, DelaySet
from overlay.log.visit_events import Connected, Granted, VisitEvent
from overlay.people.holders import Asker, Holder
from overlay.people.paired_acts import CardsPage
from tests.overlay.table.test_table import RunningTable

OPERATOR = Asker(Holder("operator", frozenset({"console"}), person=True), "console", "s1")
PRODUCER = Asker(Holder("producer", frozenset({"producer"}), person=True), "producer", "s2")
GRANT = {"kind": "grant_cards", "name": "Ana"}


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[RunningTable]:
    table = RunningTable(tmp_path / "a.show", start=False)
    table.table.connect_people(lambda *_: None, CardsPage(is_open=True, is_holder=lambda _: True))
    floor = PolicySet(CardPolicy.DELAY_ONLY, floor_s=10.0)
    table.ledger.add([Draft(floor)], cause="start", by=SETUP)
    table.ledger.commit()
    table.table.start()
    yield table
    table.close()


def logged(table: RunningTable) -> list[Any]:
    return [entry.event for entry in table.log.entries if isinstance(entry.event, VisitEvent)]


def test_what_waits_for_the_second_is_shown_on_the_desks_and_then_done(table: RunningTable) -> None:
    assert table.table.submit(decode_command(GRANT), OPERATOR).ok
    for page in ("console", "producer"):
        (pending,) = table.views[page]["pending"]
        assert (pending["kind"], pending["by"], pending["argument"]) == ("grant_cards", "operator", "Ana")
    assert table.table.granted == frozenset()
    assert table.table.submit(decode_command(GRANT), PRODUCER).ok
    assert table.table.granted == {"Ana"}
    assert table.views["console"]["pending"] == []
    assert logged(table)[-1] == Granted("Ana", ("cards",))


def test_the_same_word_sent_again_is_done_already(table: RunningTable) -> None:
    word = decode_command(GRANT | {"id": "word-1"})
    assert [table.table.submit(word, OPERATOR).ok for _ in range(2)] == [True, True]
    assert len(logged(table)) == 1


def test_who_comes_and_goes_makes_no_command_stale_and_is_no_act_to_undo(table: RunningTable) -> None:
    revision = table.do("start_hand").revision
    table.table.note(Connected("operator", "console", "127.0.0.1"), "operator")
    assert table.do("fold", revision=revision).ok
    kinds = [line["kind"] for line in table.views["console"]["history"]]
    assert kinds[:2] == ["fold", "start_hand"]
    assert Connected("operator", "console", "127.0.0.1") in logged(table)


def test_a_shorter_delay_is_two_persons_and_then_in_force_from_the_next_hand_end(table: RunningTable) -> None:
    shorter = decode_command({"kind": "delay", "seconds": 20})
    assert table.table.submit(shorter, OPERATOR).ok
    assert table.table.submit(shorter, OPERATOR).reason == "this takes two people: it waits for somebody else"
    assert table.table.submit(shorter, PRODUCER).ok
    (said,) = [entry for entry in table.log.entries if isinstance(entry.event, DelaySet) and entry.event.confirmed_by]
    assert said.event == DelaySet(20.0, confirmed_by=("operator", "producer"))
    assert said.by == "producer"


def test_no_two_persons_shorten_it_below_the_floor(table: RunningTable) -> None:
    refusal = table.table.submit(decode_command({"kind": "delay", "seconds": 9}), OPERATOR)
    assert "never below 10 s" in refusal.reason
    assert table.views["console"]["pending"] == []
