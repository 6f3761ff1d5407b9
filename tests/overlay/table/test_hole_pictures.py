"""Pictures of hole cards: on a page exactly when both faces are, and fetched by nobody else."""

from pathlib import Path
from uuid import uuid4

import pytest

from overlay.commands.outcome import Outcome
from overlay.decide.desk import Draft, Withdrawn
from overlay.decide.withdrawal import withdraw_card
from overlay.delay.policy import SETTLE_S, CardPolicy
from overlay.log.entries import CAPTURE
from overlay.log.event_log import EventLog, LogError, read_picture
from overlay.people.auth import TokenBook, make_tokens
from overlay.table.capture_requests import Pictured
from overlay.table.publisher import Presentation, Publisher
from overlay.table.standing_alarms import StandingAlarms
from overlay.views.book import ViewBook
from overlay.views.by_page import ConsoleExtras
from overlay.web.app import make_web
from overlay.web.socket_events import PAGES
from rules.cards import Card, decode_cards
from rules.events import HandPictured, HolePicture
from rules.spots import SeatSpot
from tests.overlay.operator_desk import OperatorDesk, cards_read
from tests.overlay.table.test_table import RunningTable

JPEG = b"\xff\xd8 a picture \xff\xd9"
NOBODY: dict[int, str] = {}


class Stage:
    """A desk, its pages' views and the HTTP interface over them."""

    def __init__(self, folder: Path, cards: CardPolicy = CardPolicy.DELAY_ONLY) -> None:
        self.desk = OperatorDesk(folder, cards=cards)
        web = make_web()
        self.book = ViewBook("epoch", lambda _page, _envelope: None)
        self.publisher = Publisher(self.desk.ledger, self.book, Presentation("Show", "https://example.org"))
        tokens: TokenBook
        tokens, self.tokens = make_tokens(PAGES)
        web.connect(tokens, self.book, lambda _command, _asker: Outcome(ok=True), self.read)
        self.client = web.app.test_client()
        self.asked: list[str] = []

    def read(self, sha256: str) -> bytes | None:
        self.asked.append(sha256)
        return read_picture(self.desk.log.path, sha256)

    def picture(self, seat: int, cards: str, jpeg: bytes = JPEG) -> str:
        ledger = self.desk.ledger
        name = ledger.keep_picture(jpeg)
        event = HandPictured(seat, tuple(decode_cards(cards)), HolePicture(name, 320, 180))
        ledger.add([Draft(event)], cause=uuid4().hex, by=CAPTURE)
        ledger.commit()
        return name

    def named(self, page: str, at: float) -> dict[int, str]:
        """The ids in the page's view by seat."""
        self.desk.at(at)
        self.publisher.publish_delayed(panic=False)
        alarms = StandingAlarms(self.desk.time.wall).standing(self.desk.state)
        self.publisher.publish_desks(ConsoleExtras(None, None, alarms, (), (), None), panic=False)
        envelope = self.book.envelope(page)
        assert envelope is not None
        return {seat.seat: seat.hole_picture.id for seat in envelope.view.seats if seat.hole_picture}

    def get(self, page: str, name: str, token: str | None = None) -> tuple[int, bytes, str | None]:
        bearer = {"Authorization": f"Bearer {self.tokens[page] if token is None else token}"}
        response = self.client.get(f"/api/v1/pictures/{page}/{name}", headers=bearer)
        return response.status_code, response.data, response.headers.get("Cache-Control")


@pytest.fixture(name="stage")
def _stage(tmp_path: Path) -> Stage:
    stage = Stage(tmp_path)
    stage.desk.at(100).do("start_hand", button=1)
    return stage


def test_it_is_on_program_once_it_is_due_and_with_the_faces(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    stage.desk.at(111)
    name = stage.picture(1, "AsKs")
    assert stage.named("program", 140.9) == NOBODY
    assert stage.named("program", 141) == {1: name}
    assert stage.named("console", 141) == NOBODY


def test_it_goes_with_a_face(stage: Stage) -> None:
    desk = stage.desk.at(110)
    desk.see("seat-1 AsKs")
    stage.picture(1, "AsKs")
    assert stage.named("program", 150) != NOBODY
    desk.ledger.add(
        withdraw_card(desk.ledger.desk(), Withdrawn(SeatSpot(1), Card("As"), (SeatSpot(1),))), cause="doubt", by=CAPTURE
    )
    desk.ledger.commit()
    assert stage.named("program", 150.1) == NOBODY


def test_it_goes_where_the_operator_says_that_another_card_lies_there(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    stage.picture(1, "AsKs")
    stage.desk.at(115).do("card", spot="seat-1/1", card="Ad")
    assert stage.named("program", 150) == NOBODY


def test_it_goes_in_a_conflict_of_cards(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    stage.picture(1, "AsKs")
    stage.desk.at(120).see("seat-2 As")
    assert stage.named("program", 149) != NOBODY
    assert stage.named("program", 150) == NOBODY


def test_a_blanked_program_has_none_at_once(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    assert stage.named("program", 150) == {1: name}
    assert stage.get("program", name)[0] == 200
    stage.desk.do("blank")
    assert stage.named("program", 150.1) == NOBODY
    assert stage.get("program", name)[0] == 404


def test_a_folded_seat_keeps_it_as_its_cards(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    stage.desk.at(112).play("fold")
    assert stage.named("program", 150) == {1: name}


def test_after_hand_it_waits_as_the_cards_do(tmp_path: Path) -> None:
    stage = Stage(tmp_path, CardPolicy.AFTER_HAND)
    stage.desk.at(100).do("start_hand", button=1)
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    assert stage.named("program", 200) == NOBODY
    stage.desk.play("fold", "fold")
    assert stage.named("program", 200 + SETTLE_S - 1) == NOBODY
    assert stage.named("program", 200 + SETTLE_S) == {1: name}


def test_the_desk_gets_it_with_tabled_cards_alone(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs", "seat-2 QhJh")
    name = stage.picture(1, "AsKs")
    stage.picture(2, "QhJh", JPEG + b"2")
    stage.desk.at(112).play("all_in", "call", "fold")
    stage.desk.at(113).do("table_cards", seat=1)
    assert stage.named("console", 114) == {1: name}
    assert stage.get("console", name)[:2] == (200, JPEG)


def test_a_picture_that_is_named_is_given_and_never_stored(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    stage.named("program", 150)
    assert stage.get("program", name) == (200, JPEG, "no-store")


def test_one_that_is_not_due_is_answered_as_one_that_does_not_exist(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    stage.named("program", 120)
    assert stage.get("program", name) == stage.get("program", "0" * 64)
    assert stage.get("program", name)[::2] == (404, "no-store")
    assert stage.get("console", name)[0] == 404
    assert stage.asked == []


def test_nothing_is_given_without_the_pages_own_token(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    stage.named("program", 150)
    assert stage.get("program", name, "wrong")[0] == 401
    assert stage.get("program", name, stage.tokens["venue"])[0] == 401
    assert stage.get("program", name, stage.tokens["producer"])[0] == 200
    assert stage.get("nowhere", name, stage.tokens["program"])[0] == 404


def test_the_log_names_the_picture_and_does_not_hold_it(stage: Stage) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    event = stage.desk.log.entries[-1].event
    assert event == HandPictured(1, (Card("As"), Card("Ks")), HolePicture(name, 320, 180))
    assert read_picture(stage.desk.log.path, name) == JPEG
    assert read_picture(stage.desk.log.path, "0" * 64) is None


def test_a_show_that_starts_again_has_its_pictures(stage: Stage, tmp_path: Path) -> None:
    stage.desk.at(110).see("seat-1 AsKs")
    name = stage.picture(1, "AsKs")
    stage.desk.log.close()
    again = EventLog(stage.desk.log.path)
    assert read_picture(again.path, name) == JPEG
    again.close()


def test_a_file_that_is_no_show_is_named(tmp_path: Path) -> None:
    with pytest.raises(LogError, match=r"none\.show"):
        read_picture(tmp_path / "none.show", "0" * 64)


def test_the_table_writes_it_beside_its_entry(tmp_path: Path) -> None:
    running = RunningTable(tmp_path / "test.show", start=False)
    running.table.record(cards_read("seat-1 AsKs"))
    running.table.keep_picture(Pictured(1, (Card("As"), Card("Ks")), 320, 180, JPEG))
    running.table.start()
    running.table.stop()
    event = running.log.entries[-1].event
    assert isinstance(event, HandPictured)
    assert read_picture(running.path, event.picture.sha256) == JPEG
    assert [kept.picture for kept in running.ledger.state.early_pictures] == [event.picture]
    running.log.close()
