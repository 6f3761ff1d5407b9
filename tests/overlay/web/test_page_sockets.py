"""Every page over a real server: its own token opens it, another's does not, and each sends its own commands alone."""

import threading
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
import socketio

from overlay.commands.command import Command
from overlay.commands.outcome import Outcome
from overlay.people.auth import make_tokens
from overlay.people.holders import Asker
from overlay.views.book import ViewBook
from overlay.web.app import Doorkeeping, make_web
from overlay.web.server import Listen, Server
from overlay.web.socket_events import PAGES, open_pages
from tests.overlay.views.test_view_book import VIEW

WAIT_S = 10.0
MAX_CLIENTS = 64
"""More than there are tests: a client that was refused holds its place until it is missed."""
COMMANDS: dict[str, dict[str, Any]] = {
    "start_hand": {},
    "blank": {},
    "delay": {"seconds": 600},
    "card": {"spot": "seat-1", "card": "As"},
}
MAY = {
    "console": {"start_hand", "blank", "delay", "card"},
    "producer": {"blank", "delay"},
    "cards": {"card"},
    "floor": set[str](),
}


class House:
    """A server with a view for every page; commands are recorded."""

    def __init__(self, pages: tuple[str, ...] = PAGES) -> None:
        self.web = make_web()
        tokens, self.tokens = make_tokens(pages)
        book = ViewBook("epoch-1", self.web.send)
        self.submitted: list[tuple[str, str]] = []
        self.web.connect(tokens, book, self._submit, doorkeeping=Doorkeeping(pages=pages))
        for page in pages:
            book.publish(page, VIEW)
        listen = Listen("127.0.0.1", 0, MAX_CLIENTS)
        self.server = Server(self.web.app, listen, self.web.door, self.web.make_room)
        self._serving = threading.Thread(target=self.server.serve, daemon=True)
        self._serving.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    def client(self, page: str, token: str) -> socketio.SimpleClient:
        client = socketio.SimpleClient(reconnection=False)
        client.connect(self.url, namespace=f"/{page}", auth={"token": token}, transports=["websocket"])
        return client

    def close(self) -> None:
        self.server.stop()
        self._serving.join(WAIT_S)

    def _submit(self, command: Command, asker: Asker) -> Outcome:
        self.submitted.append((asker.page, str(command.__struct_config__.tag)))
        return Outcome(ok=True, revision=3)


@pytest.fixture(name="house", scope="module")
def _house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


@pytest.mark.parametrize("page", PAGES)
def test_a_pages_own_token_opens_it(house: House, page: str) -> None:
    with house.client(page, house.tokens[page]) as client:
        event, envelope = client.receive(timeout=WAIT_S)
    assert (event, envelope["epoch"], envelope["revision"]) == ("view", "epoch-1", 1)


@pytest.mark.parametrize("page", PAGES)
def test_another_pages_token_does_not_open_it(house: House, page: str) -> None:
    other = PAGES[PAGES.index(page) - 1]
    with pytest.raises(socketio.exceptions.ConnectionError), house.client(page, house.tokens[other]):
        pass


@pytest.mark.parametrize("page", PAGES)
def test_its_view_comes_over_http_too(house: House, page: str) -> None:
    headers = {"Authorization": f"Bearer {house.tokens[page]}"}
    request = urllib.request.Request(f"{house.url}/api/v1/views/{page}", headers=headers)
    with urllib.request.urlopen(request, timeout=5) as answer:
        assert answer.headers["ETag"] == '"epoch-1-1"'


@pytest.mark.parametrize("page", MAY)
def test_a_desk_sends_its_own_commands_and_no_others(house: House, page: str) -> None:
    house.submitted.clear()
    with house.client(page, house.tokens[page]) as client:
        answers: dict[str, Any] = {}
        for kind, fields in COMMANDS.items():
            answers[kind] = client.call("command", {"kind": kind, **fields}, timeout=WAIT_S)
    assert {kind for kind, answer in answers.items() if answer["ok"]} == MAY[page]
    assert house.submitted == [(page, kind) for kind in COMMANDS if kind in MAY[page]]
    refused = [answer["reason"] for answer in answers.values() if not answer["ok"]]
    assert all(reason.startswith(f"the page {page} does not send ") for reason in refused)


def test_clients_and_refusals_are_counted_by_page_and_told_to_prometheus(house: House) -> None:
    before = dict(house.web.clients.reading().refused)["venue"]
    with pytest.raises(socketio.exceptions.ConnectionError), house.client("venue", "wrong"):
        pass
    with house.client("venue", house.tokens["venue"]) as client:
        client.receive(timeout=WAIT_S)
        reading = house.web.clients.reading()
        with urllib.request.urlopen(f"{house.url}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
    assert (dict(reading.connected)["venue"], dict(reading.refused)["venue"]) == (1, before + 1)
    assert 'finaltable_page_clients{page="venue"} 1.0' in lines
    assert f'finaltable_clients_refused_total{{page="venue"}} {before + 1}.0' in lines


def test_a_page_that_is_off_opens_to_nobody() -> None:
    house = House(open_pages(sequestered=False))
    try:
        with pytest.raises(socketio.exceptions.ConnectionError), house.client("cards", house.tokens["console"]):
            pass
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(f"{house.url}/cards", timeout=5)
        assert (answer.value.code, answer.value.headers.get_content_type()) == (404, "text/plain")
        answer.value.close()
    finally:
        house.close()
