"""A card that sensors told and doubt now goes unread: when program learns it, and what stands all the same."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from overlay.decide.desk import Withdrawn
from overlay.decide.withdrawal import withdraw_card
from overlay.log.entries import CAPTURE, Entry, EntryKind
from rules.cards import Card
from rules.spots import SeatSpot, Spot, decode_spot
from tests.overlay.operator_desk import DELAY_S, OperatorDesk, board, cards_read, holes
from tests.overlay.table.test_table import RunningTable, refuse_writing


def doubt(desk: OperatorDesk, spot: str, card: str, *others: str) -> list[Entry]:
    """Sensors doubt a card; ``others`` are the spots that took part beside its own."""
    before = len(desk.log.entries)
    because: tuple[Spot, ...] = (decode_spot(spot), *map(decode_spot, others))
    drafts = withdraw_card(desk.ledger.desk(), Withdrawn(decode_spot(spot), Card(card), because))
    desk.ledger.add(drafts, cause=uuid4().hex, by=CAPTURE)
    desk.ledger.commit()
    return desk.log.entries[before:]


def test_a_card_in_doubt_by_its_own_spot_alone_never_airs(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsAd")
    hand.at(10.0)
    (entry,) = doubt(hand, "seat-1", "As")
    assert (entry.kind, entry.because) == (EntryKind.CORRECTION, ("1/seat-1",))
    assert holes(hand.state, 1) == [None, "Ad"]
    assert holes(hand.released(DELAY_S).state, 1) == [None, "Ad"]


def test_a_judgement_that_other_hidden_cards_took_part_in_airs_no_earlier_than_they_may(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsAd")
    hand.at(10.0)
    (entry,) = doubt(hand, "seat-1", "As", "seat-2")
    assert entry.because == ("1/seat-1", "1/seat-2")
    assert holes(hand.released(DELAY_S + 9.9).state, 1) == ["As", "Ad"]
    assert holes(hand.released(DELAY_S + 10.0).state, 1) == [None, "Ad"]


def test_a_card_of_the_board_goes_unread_in_its_place(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 3c8dTh")
    doubt(hand, "flop", "8d")
    assert board(hand.state)[:3] == ["3c", None, "Th"]


def test_what_the_operator_typed_stands(hand: OperatorDesk) -> None:
    hand.do("card", spot="seat-1", card="As")
    assert doubt(hand, "seat-1", "As") == []
    assert holes(hand.state, 1) == ["As"]


def test_a_card_that_does_not_lie_there_is_passed_over(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsAd")
    assert doubt(hand, "seat-1", "Kd") == []
    assert doubt(hand, "seat-2", "As") == []


def test_a_card_that_was_in_doubt_may_be_read_again(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsAd")
    doubt(hand, "seat-1", "As")
    hand.see("seat-1 Ks")
    assert holes(hand.state, 1) == ["Ks", "Ad"]


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[RunningTable]:
    table = RunningTable(tmp_path / "final.show", start=False)
    yield table
    table.close()


def test_a_doubt_that_the_disk_did_not_take_is_entered_once_it_does(table: RunningTable) -> None:
    table.table.start()
    assert table.do("start_hand", button=1).ok
    table.table.record(cards_read("seat-1 AsAd"))
    table.wait("console", lambda view: view["seats"][0]["cards_present"] == 2)
    refuse_writing(table, refused=True)
    table.table.withdraw([Withdrawn(SeatSpot(1), Card("As"), (SeatSpot(1),))])
    table.wait("console", lambda view: "log_unwritable" in [alarm["kind"] for alarm in view["alarms"]])
    refuse_writing(table, refused=False)
    table.wait("console", lambda view: "log_unwritable" not in [alarm["kind"] for alarm in view["alarms"]])
    table.table.stop()
    assert holes(table.ledger.state, 1) == [None, "Ad"]


def test_the_sensors_are_told_how_many_cards_are_dealt_and_again_when_that_changes(table: RunningTable) -> None:
    told: list[int] = []
    table.table.connect_capture(lambda _: None, told.append)
    assert told == [2]
    table.table.start()
    assert table.do("set_game", family="omaha", limit="pot_limit", hole_cards=4).ok
    table.table.stop()
    assert told == [2, 4]
