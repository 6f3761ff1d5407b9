"""Which audience was first sent a hidden card stands in the log before the card goes out, without its face."""

from pathlib import Path
from typing import Any

import pytest

from overlay.log.entries import PROOF, FaceFirstSent
from overlay.log.event_log import read_entries
from overlay.log.wire import encode_event
from overlay.table.publisher import Presentation, Publisher
from overlay.views.book import ViewBook
from tests.overlay.operator_desk import DELAY_S, OperatorDesk


class Watched:
    """A desk's publisher, and of each view that goes out what the log on disk says at that moment."""

    def __init__(self, desk: OperatorDesk) -> None:
        self.desk = desk
        self.sent: list[tuple[str, list[Any], list[FaceFirstSent]]] = []
        self.publisher = Publisher(desk.ledger, ViewBook("epoch", self._send), Presentation("Show", ""))

    def publish(self, at: float) -> None:
        self.desk.at(at)
        self.publisher.publish_delayed(panic=False)

    def logged(self, page: str = "program") -> list[FaceFirstSent]:
        entries = read_entries(self.desk.log.path)
        assert all(entry.by == PROOF for entry in entries if isinstance(entry.event, FaceFirstSent))
        events = [entry.event for entry in entries if isinstance(entry.event, FaceFirstSent)]
        return [event for event in events if event.audience == page]

    def _send(self, page: str, envelope: dict[str, Any]) -> None:
        if page == "program":
            self.sent.append((page, [seat["hole_cards"] for seat in envelope["view"]["seats"]], self.logged()))


@pytest.fixture(name="watched")
def _watched(hand: OperatorDesk) -> Watched:
    hand.see("seat-1 AsAd", "seat-2 KhQh")
    return Watched(hand)


EXPECTED = [FaceFirstSent("program", "1/seat-1", 2), FaceFirstSent("program", "1/seat-2", 2)]


def test_nothing_is_logged_before_anything_is_due(watched: Watched) -> None:
    watched.publish(DELAY_S - 0.1)
    assert watched.logged() == []


def test_it_is_on_disk_before_the_view_goes_out_and_only_once(watched: Watched) -> None:
    watched.publish(DELAY_S)
    page, cards, logged = watched.sent[-1]
    assert (page, cards[0], logged) == ("program", ["As", "Ad"], EXPECTED)
    watched.desk.play("raise 300")
    watched.publish(DELAY_S * 3)
    assert watched.logged() == EXPECTED


def test_every_audience_that_sees_cards_has_its_own(watched: Watched) -> None:
    watched.publish(DELAY_S)
    assert watched.logged("commentary") == [
        FaceFirstSent("commentary", "1/seat-1", 2),
        FaceFirstSent("commentary", "1/seat-2", 2),
    ]


def test_a_card_that_is_read_late_is_told_when_it_comes(watched: Watched) -> None:
    watched.desk.see("seat-3 2c")
    watched.publish(DELAY_S)
    watched.desk.see("seat-3 2d")
    watched.publish(DELAY_S * 3)
    assert watched.logged()[2:] == [FaceFirstSent("program", "1/seat-3", 1), FaceFirstSent("program", "1/seat-3", 2)]


def test_a_show_that_starts_again_does_not_log_it_again(watched: Watched) -> None:
    watched.publish(DELAY_S)
    again = Watched(watched.desk)
    again.publish(DELAY_S)
    assert again.logged() == EXPECTED


def test_no_face_stands_in_it() -> None:
    assert encode_event(EXPECTED[0]) == '{"event":"FaceFirstSent","audience":"program","slot":"1/seat-1","cards":2}'


def test_it_is_no_act_of_anybody_and_changes_nothing_for_the_operator(watched: Watched) -> None:
    watched.publish(DELAY_S)
    assert all(entry.by != PROOF for entry, _ in watched.desk.ledger.recent(100))
    assert not watched.desk.ledger.is_drafting
    assert watched.desk.ledger.commit() is False


def test_what_the_disk_refuses_is_logged_once_it_takes(watched: Watched, tmp_path: Path) -> None:
    connection = watched.desk.log._connection
    connection.execute("PRAGMA query_only = ON")
    watched.publish(DELAY_S)
    assert watched.logged() == []
    connection.execute("PRAGMA query_only = OFF")
    watched.desk.ledger.commit()
    assert watched.logged() == EXPECTED
