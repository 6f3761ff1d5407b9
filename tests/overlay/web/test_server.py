"""A real server with real sockets: who gets in, what is answered, and that no client can bring it down."""

import base64
import os
import select
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
import socketio

from overlay.commands.command import Command
from overlay.commands.outcome import Outcome, refused
from overlay.people.auth import TokenBook, TokenRecord, make_tokens
from overlay.people.door import Door
from overlay.people.holders import Asker
from overlay.people.limits import LONG_POLLS, MAX_MESSAGE_BYTES, RESERVED_PLACES, SILENCE_S, STAGES, Stage
from overlay.views.book import ViewBook
from overlay.web.app import make_web
from overlay.web.server import Listen, PortInUseError, Server
from overlay.web.sockets import NO_PLACE
from tests.overlay.views.test_view_book import VIEW, changed

MAX_CLIENTS = 3
WAIT_S = 10.0


class SlowBook(TokenBook):
    """A token book that takes its time when it is told to."""

    def __init__(self, made: TokenBook) -> None:
        super().__init__(made.records)
        self.asked, self.answer = threading.Event(), threading.Event()
        self.answer.set()

    def record_of(self, token: object) -> TokenRecord | None:
        self.asked.set()
        self.answer.wait(WAIT_S)
        return super().record_of(token)


class Running:
    """A server on a free port whose commands are recorded."""

    def __init__(self, silence_s: int = SILENCE_S) -> None:
        web = self.web = make_web(max_clients=MAX_CLIENTS)
        made, self.tokens = make_tokens(("program", "console"))
        tokens = self.book_of_tokens = SlowBook(made)
        self.book = ViewBook("epoch-1", web.send)
        self.submitted: list[str] = []
        web.connect(tokens, self.book, self._submit)
        self.book.publish("program", VIEW)
        self.book.publish("console", VIEW)
        listen = Listen("127.0.0.1", 0, MAX_CLIENTS, silence_s=silence_s)
        self.server = Server(web.app, listen, web.door, web.make_room)
        self._serving = threading.Thread(target=self.server.serve, daemon=True)
        self._serving.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.port}"

    def workers(self) -> int:
        """Threads that serve."""
        return sum("CP Server" in thread.name for thread in threading.enumerate())

    def answers(self) -> bool:
        """HTTP is answered."""
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)

    def close(self) -> None:
        self.server.stop()
        self._serving.join(WAIT_S)

    def _submit(self, command: Command, asker: Asker) -> Outcome:
        self.submitted.append(command.id or "")
        return Outcome(ok=True, revision=3) if command.id else refused("no id", "B1.1")


class Page:
    """A Socket.IO client of one page."""

    def __init__(self, running: Running, page: str = "program", transport: str = "websocket") -> None:
        self.running, self.space = running, f"/{page}"
        self.transport = transport
        self.client = socketio.Client(reconnection=False)
        self.views: list[dict[str, Any]] = []
        self.came = threading.Condition()
        self.client.on("view", self._take, namespace=self.space)

    def connect(self, **auth: Any) -> "Page":
        page = self.space.strip("/")
        self.client.connect(
            self.running.url,
            namespaces=[self.space],
            auth=auth or {"token": self.running.tokens[page]},
            transports=[self.transport],
            wait_timeout=5,
        )
        return self

    def wait(self, count: int) -> dict[str, Any]:
        """The view that came last once there are ``count``."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.views) >= count, WAIT_S)
            return self.views[-1]

    def _take(self, envelope: dict[str, Any]) -> None:
        with self.came:
            self.views.append(envelope)
            self.came.notify_all()


@pytest.fixture(name="running")
def _running() -> Iterator[Running]:
    running = Running()
    yield running
    running.close()


@pytest.fixture(name="pages")
def _pages(running: Running) -> Iterator[Callable[..., Page]]:
    """Makes connected pages and disconnects them afterwards."""
    made: list[Page] = []

    def make(page: str = "program", transport: str = "websocket") -> Page:
        made.append(Page(running, page, transport))
        return made[-1].connect()

    yield make
    for page in made:
        page.client.disconnect()


def eventually(test: Callable[[], bool]) -> bool:
    """Whether ``test`` passes in time."""
    end = time.monotonic() + WAIT_S
    while not (passed := test()) and time.monotonic() < end:
        threading.Event().wait(0.02)
    return passed


def raw(running: Running, request: bytes) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", running.server.port), timeout=5)
    connection.sendall(request)
    return connection


def upgrade(path: str = "/socket.io/?EIO=4&transport=websocket", **headers: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    fields = {"Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    fields |= {"Sec-WebSocket-Key": key} | headers
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items() if value), "", ""]
    return "\r\n".join(lines).encode()


def websocket(running: Running) -> tuple[socket.socket, bytes]:
    """A websocket of its own making, and the status line that answered it."""
    connection = raw(running, upgrade())
    return connection, connection.recv(4096).partition(b"\r\n")[0]


def packet(payload: bytes, *, opcode: int = 1) -> bytes:
    """A masked websocket packet (RFC 6455, 5.2) with the mask 0."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_the_view_comes_on_connecting_and_on_each_change(
    running: Running, pages: Callable[..., Page], transport: str
) -> None:
    page = pages("program", transport)
    assert page.wait(1)["revision"] == 1
    running.book.publish("program", changed(blank=True))
    envelope = page.wait(2)
    assert (envelope["epoch"], envelope["revision"], envelope["view"]["blank"]) == ("epoch-1", 2, True)


def test_a_page_gets_its_own_views_alone(running: Running, pages: Callable[..., Page]) -> None:
    page = pages("program")
    running.book.publish("console", changed(title="For the operator"))
    running.book.publish("program", changed(blank=True))
    assert page.wait(2)["view"]["title"] == "Final"


def test_need_view_asks_for_it_again(pages: Callable[..., Page]) -> None:
    page = pages("program")
    page.wait(1)
    page.client.emit("need_view", namespace="/program")
    assert page.wait(2)["revision"] == 1


@pytest.mark.parametrize(
    ("auth", "words"),
    [
        pytest.param({"other": 1}, "no token", id="none"),
        pytest.param({"token": "wrong"}, "wrong token", id="wrong"),
        pytest.param({"token": ["x"]}, "wrong token", id="a list"),
        pytest.param({"token": "\ud800"}, "wrong token", id="half a character"),
    ],
)
def test_without_its_token_nobody_is_let_in(running: Running, auth: dict[str, Any], words: str) -> None:
    page = Page(running)
    refusals: list[Any] = []
    page.client.on("connect_error", refusals.append, namespace="/program")
    with pytest.raises(socketio.exceptions.ConnectionError):
        page.connect(**auth)
    assert [refusal["message"] for refusal in refusals] == [words]
    assert page.views == []


def test_another_pages_token_is_refused(running: Running) -> None:
    with pytest.raises(socketio.exceptions.ConnectionError):
        Page(running, "console").connect(token=running.tokens["program"])


def test_a_command_is_acknowledged_or_refused(running: Running, pages: Callable[..., Page]) -> None:
    console = pages("console").client
    assert console.call("command", {"kind": "fold", "id": "1"}, namespace="/console") == {"ok": True, "revision": 3}
    answer = console.call("command", {"kind": "fold"}, namespace="/console")
    assert answer == {"ok": False, "rule": "B1.1", "reason": "no id"}
    nonsense = console.call("command", {"kind": "raise", "to": "abc"}, namespace="/console")
    assert nonsense == {"ok": False, "rule": None, "reason": "Expected `int`, got `str` - at `$.to`"}


def test_program_sends_no_commands(running: Running, pages: Callable[..., Page]) -> None:
    program = pages("program").client
    with pytest.raises(socketio.exceptions.TimeoutError):
        program.call("command", {"kind": "fold", "id": "1"}, namespace="/program", timeout=0.3)
    assert running.submitted == []


def test_commands_of_one_client_keep_their_order(running: Running, pages: Callable[..., Page]) -> None:
    console = pages("console").client
    for number in range(100):
        console.emit("command", {"kind": "fold", "id": str(number)}, namespace="/console")
    console.call("command", {"kind": "fold", "id": "last"}, namespace="/console")
    assert running.submitted == [*map(str, range(100)), "last"]


def test_more_pages_than_allowed_are_told_so_and_a_place_that_is_left_is_free(
    running: Running, pages: Callable[..., Page]
) -> None:
    first, *_ = [pages("program") for _ in range(MAX_CLIENTS)]
    late = Page(running)
    refusals: list[Any] = []
    late.client.on("connect_error", refusals.append, namespace="/program")
    with pytest.raises(socketio.exceptions.ConnectionError):
        late.connect()
    assert [refusal["message"] for refusal in refusals] == [NO_PLACE]
    late.client.disconnect()
    assert running.answers()
    first.client.disconnect()
    assert eventually(lambda: running.web.guests.counts()["program"] < MAX_CLIENTS)
    assert pages("program").wait(1)


def test_the_desks_have_places_that_no_other_page_can_take(running: Running, pages: Callable[..., Page]) -> None:
    for _ in range(MAX_CLIENTS):
        pages("program")
    assert pages("console").wait(1)["view"]["title"] == "Final"


def test_the_stranger_that_is_longest_at_the_door_makes_room_for_the_next(running: Running) -> None:
    strangers = [websocket(running) for _ in range(STAGES[Stage.UNKNOWN].in_all + 1)]
    assert {status for _, status in strangers} == {b"HTTP/1.1 101 Switching Protocols"}
    assert is_ended(strangers[0][0])
    for connection, _ in strangers:
        connection.close()


def is_ended(connection: socket.socket) -> bool:
    """The server ends the connection, whatever it said before."""
    connection.settimeout(WAIT_S)
    try:
        while connection.recv(4096):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


def accepted(running: Running) -> bool:
    connection, status = websocket(running)
    connection.close()
    return b" 101 " in status


def test_a_client_that_is_gone_without_a_word_gives_its_place_back() -> None:
    running = Running(silence_s=1)
    silent, _ = websocket(running)
    silent.sendall(packet(b'40/program,{"token":"' + running.tokens["program"].encode() + b'"}'))
    assert eventually(lambda: running.web.guests.counts()["program"] == 1)
    assert eventually(lambda: running.web.guests.counts()["program"] == 0)
    silent.close()
    running.close()


def test_long_polls_leave_threads_for_everybody_else(running: Running) -> None:
    polls = {path: long_poll(running, path) for path in [polling_session(running) for _ in range(LONG_POLLS)]}

    def is_full() -> bool:
        for path, poll in polls.items():  # whoever came while an answer was still on its way was refused: once more
            if select.select([poll], [], [], 0)[0]:
                poll.close()
                polls[path] = long_poll(running, path)
        return polling_status(running) == 503

    assert eventually(is_full)
    assert running.answers()
    for path, poll in polls.items():  # engine.io's good-bye ends the poll
        urllib.request.urlopen(f"{running.url}{path}", data=b"1", timeout=5).close()
        poll.close()
    assert eventually(lambda: polling_status(running) == 200)


def polling_session(running: Running) -> str:
    """The path of a new session of long polls."""
    with urllib.request.urlopen(f"{running.url}/socket.io/?EIO=4&transport=polling", timeout=5) as answer:
        sid = answer.read().decode().partition('"sid":"')[2].partition('"')[0]
    return f"/socket.io/?EIO=4&transport=polling&sid={sid}"


def long_poll(running: Running, path: str) -> socket.socket:
    return raw(running, f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())


def polling_status(running: Running) -> int:
    try:
        with urllib.request.urlopen(f"{running.url}/socket.io/?EIO=4&transport=polling", timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        return refusal.code


def test_many_that_leave_abruptly_end_no_thread(running: Running) -> None:
    workers = running.workers()
    for number in range(60):
        connection, _ = websocket(running)
        if number % 3 == 0:  # a reset instead of a good-bye
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        elif number % 3 == 1:
            connection.sendall(b"\x81\xfe")
        connection.close()
    assert eventually(lambda: accepted(running))
    assert running.workers() == workers
    assert running.answers()


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(os.urandom(500), id="noise"),
        pytest.param(packet(b"\xff\xfe\xfd"), id="text that is no UTF-8"),
        pytest.param(packet(b"x" * (MAX_MESSAGE_BYTES + 1)), id="too long a message"),
        pytest.param(packet(b"999{"), id="an unknown packet"),
        pytest.param(packet(b"40/console,{"), id="JSON cut off"),
        pytest.param(packet(b'42/console,["command"' + b"[" * 8000), id="JSON too deep"),
        pytest.param(packet(b'42/console,["command",{"kind":"fold","id":"x"}]'), id="a command before the token"),
        pytest.param(packet(b"", opcode=8) * 2, id="two good-byes"),
        pytest.param(packet(b"", opcode=3), id="reserved opcode"),
        pytest.param(packet(b"hello"[:5])[:3], id="a packet cut off"),
    ],
)
def test_what_a_client_sends_cannot_hurt(running: Running, sent: bytes) -> None:
    workers = running.workers()
    for _ in range(2):
        connection, _ = websocket(running)
        connection.sendall(sent)
        connection.close()
    assert eventually(lambda: accepted(running))
    assert running.workers() == workers
    assert running.submitted == []
    assert running.answers()


def test_a_message_without_end_is_cut_off_before_it_is_whole(running: Running) -> None:
    connection, _ = websocket(running)
    connection.sendall(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4))
    assert is_cut_off(connection, b"x" * MAX_MESSAGE_BYTES)
    connection.close()
    assert running.answers()


def is_cut_off(connection: socket.socket, more: bytes) -> bool:
    """The server takes no more of what is sent, long before a thousand times ``more``."""
    try:
        for _ in range(1_000):
            connection.sendall(more)
    except OSError:
        return True
    return False


@pytest.mark.parametrize(
    "request_",
    [
        pytest.param(upgrade(**{"Sec-WebSocket-Key": ""}), id="no key"),
        pytest.param(upgrade(**{"Sec-WebSocket-Version": "9"}), id="old version"),
        pytest.param(upgrade(**{"Connection": "close"}), id="no upgrade"),
        pytest.param(upgrade("/socket.io/?EIO=2&transport=websocket"), id="old protocol"),
        pytest.param(upgrade("/socket.io/?EIO=4&transport=websocket&sid=nobody"), id="unknown session"),
        pytest.param(upgrade("/program"), id="a websocket to a document"),
        pytest.param(
            b"POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
            id="length",
        ),
        pytest.param(
            b"POST /api/v1/commands HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", id="huge body"
        ),
        pytest.param(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 100_000 + b"\r\n\r\n", id="huge header"),
        pytest.param(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n", id="TLS"),
    ],
)
def test_a_request_that_is_none_is_refused_and_the_rest_goes_on(
    running: Running, request_: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    connection = raw(running, request_)
    answer = connection.recv(4096)
    connection.close()
    assert b" 101 " not in answer
    assert b" 500 " not in answer
    assert not [record for record in caplog.records if record.exc_info]
    assert running.answers()
    assert eventually(lambda: accepted(running))


def test_an_address_in_use_is_named(running: Running) -> None:
    with pytest.raises(PortInUseError, match=f"127.0.0.1:{running.server.port} cannot be listened on"):
        Server(lambda *_: [], Listen("127.0.0.1", running.server.port, 1), Door(lambda *_: None))


def test_no_token_reaches_the_log(running: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    with pytest.raises(socketio.exceptions.ConnectionError):
        Page(running, "console").connect(token=running.tokens["program"])
    ours = [record for record in caplog.records if record.name.startswith("finaltable")]
    assert ours
    assert not [record for record in ours if running.tokens["program"] in record.getMessage()]


def test_a_client_whose_token_is_being_checked_gets_no_view(running: Running) -> None:
    connection, _ = websocket(running)
    running.book_of_tokens.asked.clear()
    running.book_of_tokens.answer.clear()
    connection.sendall(packet(b'40/console,{"token":"wrong"}'))
    assert running.book_of_tokens.asked.wait(WAIT_S)
    running.book.publish("console", changed())
    running.book_of_tokens.answer.set()
    connection.settimeout(1)
    got = b""
    with suppress(TimeoutError):
        while more := connection.recv(4096):
            got += more
    connection.close()
    assert b"wrong token" in got
    assert b"epoch-1" not in got


def test_connections_that_say_nothing_hold_no_thread(running: Running) -> None:
    held = [socket.create_connection(("127.0.0.1", running.server.port)) for _ in range(running.workers() + 4)]
    try:
        assert running.answers()
    finally:
        for connection in held:
            connection.close()


def test_the_oldest_session_without_a_token_makes_room_for_the_next(running: Running) -> None:
    most = 2 * MAX_CLIENTS + RESERVED_PLACES
    for _ in range(most + 3):
        urllib.request.urlopen(f"{running.url}/socket.io/?EIO=4&transport=polling", timeout=5).close()
    assert running.web.sessions() == most
