"""Pictures of unread corners over HTTP: for the page that settles cards alone, while its place is unsettled."""

from pathlib import Path

import pytest

from overlay.commands.outcome import Outcome
from overlay.people.auth import make_tokens
from overlay.table.crop_store import CropStore
from overlay.table.publisher import Presentation, Publisher
from overlay.table.readings import Crop, DeskReadings, ZoneCrops
from overlay.views.book import ViewBook
from overlay.views.by_page import ConsoleExtras
from overlay.web.app import make_web
from overlay.web.socket_events import PAGES
from tests.overlay.operator_desk import OperatorDesk

JPEG = b"\xff\xd8 a corner"
NAME = "ab" * 32
READINGS = DeskReadings(crops=(ZoneCrops("seat-2", (Crop(NAME, 40, 60),)),))


class Stage:
    """A hand with an unread card at seat 2, of which a camera shows a corner."""

    def __init__(self, folder: Path) -> None:
        self.desk = OperatorDesk(folder)
        self.desk.do("start_hand", button=1)
        self.desk.see("seat-2 ?")
        web, book = make_web(), ViewBook("epoch", lambda _page, _envelope: None)
        self._publisher = Publisher(self.desk.ledger, book, Presentation("Show", "", sequestered=True))
        tokens, self.tokens = make_tokens(PAGES)
        store = CropStore()
        store.replace({NAME: JPEG})
        web.connect(tokens, book, lambda _command, _by: Outcome(ok=True), store.jpeg)
        self._client = web.app.test_client()
        self.draw()

    def draw(self) -> None:
        self._publisher.publish_desks(ConsoleExtras(None, None, (), (), (), None), READINGS, panic=False)

    def get(self, page: str, token_of: str | None = None) -> tuple[int, bytes]:
        headers = {"Authorization": f"Bearer {self.tokens[token_of or page]}"}
        answer = self._client.get(f"/api/v1/pictures/{page}/{NAME}", headers=headers)
        assert answer.status_code == 401 or answer.headers["Cache-Control"] == "no-store"
        return answer.status_code, answer.data


@pytest.fixture(name="stage")
def _stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def test_the_page_that_settles_cards_gets_the_corner(stage: Stage) -> None:
    assert stage.get("cards") == (200, JPEG)


@pytest.mark.parametrize("page", [page for page in PAGES if page != "cards"])
def test_every_other_page_is_told_that_there_is_no_such_picture(stage: Stage, page: str) -> None:
    assert stage.get(page)[0] == 404
    assert stage.get("cards", token_of=page)[0] == 401


def test_once_the_card_is_settled_it_is_gone(stage: Stage) -> None:
    stage.desk.do("card", spot="seat-2/1", card="Kd")
    stage.draw()
    assert stage.get("cards")[0] == 404
