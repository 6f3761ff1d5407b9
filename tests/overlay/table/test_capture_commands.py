"""Commands that the capture side carries out, as the table passes them on, logs them and shows them."""

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from overlay.commands.capture import MoveAntennas
from overlay.commands.outcome import Outcome, refused
from overlay.log.entries import AntennasMoved, CardReplaced, DeckChosen, DelaySet
from overlay.table.alarms import CaptureReading, DeviceReading, ZoneReading
from overlay.table.capture_requests import CaptureDone, CaptureRequest
from rules.cards import Card
from rules.events import CardRead
from rules.spots import SeatSpot
from tests.overlay.table.test_table import RunningTable, refuse_writing

UID = "E004010012345678"
REPLACED = CardReplaced("Blue", Card("As"), UID)


class Sensors:
    """The capture side: keeps what it was asked, and answers as it is told."""

    def __init__(self, *answers: CaptureDone | Outcome) -> None:
        self.answers = list(answers)
        self.asked: queue.Queue[CaptureRequest] = queue.Queue()

    def ask(self, request: CaptureRequest) -> None:
        self.asked.put(request)
        request.answer(self.answers.pop(0))


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[RunningTable]:
    table = RunningTable(tmp_path / "final.show", start=False)
    yield table
    table.close()


def started(table: RunningTable, *answers: CaptureDone | Outcome) -> Sensors:
    sensors = Sensors(*answers)
    table.table.connect_capture(sensors.ask)
    table.table.start()
    return sensors


def test_what_was_carried_out_is_logged_with_who_asked_before_what_is_seen_by_it(table: RunningTable) -> None:
    read = CardRead(SeatSpot(1), Card("As"))
    started(table, CaptureDone(REPLACED, (read,)))
    assert table.do("replace_card", card="As").ok
    entry, seen = table.log.entries[-2:]
    assert (entry.event, entry.by, seen.by) == (REPLACED, "console", "capture")
    (line, *_) = table.views["console"]["history"]
    assert (line["kind"], line["by"], line["seat"]) == ("replace_card", "console", None)


def test_no_view_holds_the_tag_or_the_card(table: RunningTable) -> None:
    started(table, CaptureDone(REPLACED))
    table.do("replace_card", card="As")
    for view in table.views.values():
        assert UID not in str(view)
        assert "'As'" not in str(view)


def test_a_refusal_comes_back_and_nothing_is_logged(table: RunningTable) -> None:
    started(table, refused("no such deck"))
    before = len(table.log.entries)
    assert table.do("deck", name="Green") == refused("no such deck")
    assert len(table.log.entries) == before


def test_what_changed_nothing_is_acknowledged_and_not_logged(table: RunningTable) -> None:
    started(table, CaptureDone(None))
    before = len(table.log.entries)
    assert table.do("deck", name="Blue").ok
    assert len(table.log.entries) == before


def test_the_same_id_twice_is_asked_once(table: RunningTable) -> None:
    sensors = started(table, CaptureDone(DeckChosen("Red")))
    assert table.do("deck", name="Red", id="one").ok
    assert table.do("deck", name="Red", id="one").ok
    assert sensors.asked.qsize() == 1


def test_no_card_is_replaced_in_a_running_hand_whichever_is_named(table: RunningTable) -> None:
    sensors = started(table)
    assert table.do("start_hand").ok
    table.table.record([CardRead(SeatSpot(1), Card("As"))])
    answers = {table.do("replace_card", card=card) for card in ("As", "Kd")}
    (answer,) = answers
    assert answer.reason == "a hand is running: replace a card between hands; until then enter it by hand"
    assert sensors.asked.empty()


def test_no_antennas_are_moved_in_a_running_hand(table: RunningTable) -> None:
    sensors = started(table)
    assert table.do("start_hand").ok
    answer = table.do("move_antennas", **{"from": 9, "to": 2})
    assert answer.reason == "a hand is running: move antennas between hands"
    assert sensors.asked.empty()


def test_moved_antennas_are_logged_and_shown_with_who_moved_them(table: RunningTable) -> None:
    sensors = started(table, CaptureDone(AntennasMoved(9, 2)))
    assert table.do("move_antennas", **{"from": 9, "to": 2}).ok
    assert sensors.asked.get_nowait().command == MoveAntennas(from_seat=9, to_seat=2)
    assert (table.log.entries[-1].event, table.log.entries[-1].by) == (AntennasMoved(9, 2), "console")
    line = table.views["console"]["history"][0]
    assert (line["kind"], line["by"]) == ("move_antennas", "console")


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        pytest.param("deck", {"name": "Red"}, id="deck"),
        pytest.param("replace_card", {"card": "As"}, id="replace_card"),
        pytest.param("settle_board", {"cards": ["Qh", "7d", "2c"]}, id="settle_board"),
        pytest.param("move_antennas", {"from": 9, "to": 2}, id="move_antennas"),
    ],
)
def test_a_show_by_hand_refuses_what_needs_readers(table: RunningTable, kind: str, fields: dict[str, object]) -> None:
    table.table.start()
    answer = table.do(kind, **fields)
    assert (answer.ok, answer.reason) == (
        False,
        f"expected a show with card readers for '{kind}': this one is entered by hand",
    )


def test_a_command_for_an_older_view_is_refused_before_anything_is_asked(table: RunningTable) -> None:
    sensors = started(table)
    table.do("start_hand")
    assert "look again" in table.do("deck", name="Red", revision=1).reason
    assert sensors.asked.empty()


def test_what_was_carried_out_while_the_disk_was_full_is_logged_once_it_takes(table: RunningTable) -> None:
    started(table, CaptureDone(REPLACED))
    refuse_writing(table, refused=True)
    assert not table.do("replace_card", card="As").ok
    refuse_writing(table, refused=False)
    assert table.do("delay", seconds=31).ok
    assert [entry.event for entry in table.log.entries[-2:]] == [REPLACED, DelaySet(31)]


def test_the_console_shows_the_deck_in_play_the_others_and_that_it_was_gathered(table: RunningTable) -> None:
    started(table)
    assert (table.views["console"]["decks"], table.views["console"]["deck_gathered"]) == (None, False)
    table.table.report_capture(CaptureReading("Blue", ("Red",), is_gathered=True))
    view = table.wait("console", lambda view: view["decks"] is not None)
    assert (view["decks"], view["deck_gathered"]) == ({"in_play": "Blue", "others": ["Red"]}, True)
    assert view["hand"] is None


def test_the_console_shows_what_cameras_see_and_tells_them_from_readers(table: RunningTable) -> None:
    started(table)
    zones = (ZoneReading("seat-3", 2, 1),)
    table.table.report_capture(CaptureReading("Blue", (), is_gathered=False, zones=zones))
    table.table.report_devices([DeviceReading("glass-3", "ok", "", 9, 0, 0, 0, is_camera=True)])
    view = table.wait("console", lambda view: view["zones"] and view["devices"])
    assert view["zones"] == [{"spot": "seat-3", "present": 2, "read": 1}]
    assert [(device["name"], device["kind"]) for device in view["devices"]] == [("glass-3", "camera")]


def test_what_was_asked_of_the_decks_is_no_act_that_undo_takes_back(table: RunningTable) -> None:
    started(table, CaptureDone(DeckChosen("Red")))
    table.do("deck", name="Red")
    assert table.views["console"]["undo"] is None
