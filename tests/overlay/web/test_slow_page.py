"""A page that hardly reads: it is dropped, so that nothing piles up for it; it may come again."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from overlay.web import gateway, websocket
from tests.overlay.web.test_server import Page, Running, eventually
from tools.soak.websocket_line import LINE_ERRORS, hang_up, open_page, socket_of

SIP_BYTES = 16
LONG = "x" * 20_000
BEFORE_S = 1
PATIENCE_S = 30.0


@pytest.fixture(name="running")
def _running(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(gateway, "SEND_TIMEOUT_S", BEFORE_S)
    monkeypatch.setattr(websocket, "TAKES_WITHIN_S", BEFORE_S)
    running = Running()
    yield running
    running.close()


class Sipper:
    """Reads a few bytes now and then, and says that it is there without being asked."""

    def __init__(self, running: Running) -> None:
        small = ((socket.SOL_SOCKET, socket.SO_RCVBUF, 4096),)
        self._line = open_page(running.server.port, "program", running.tokens["program"], small)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._sip, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        self._stopping.set()
        hang_up(self._line)
        self._thread.join(5)

    def _sip(self) -> None:
        with suppress(*LINE_ERRORS):
            while socket_of(self._line).recv(SIP_BYTES) and not self._stopping.wait(0.02):
                self._line.send("3")


def test_a_page_that_sips_is_dropped_and_nothing_piles_up_for_it(running: Running) -> None:
    clients = running.web.socketio.server.eio.sockets
    sipper, most = Sipper(running), 0
    try:
        assert eventually(lambda: len(clients) == 1)
        end = time.monotonic() + PATIENCE_S
        while clients and time.monotonic() < end:
            running.web.send("program", {"epoch": "epoch-1", "revision": 1, "view": {"filling": LONG}})
            most = max([most, *(client.queue.qsize() for client in list(clients.values()))])
            time.sleep(0.01)
        assert not clients
        assert most < PATIENCE_S / 0.01 / 2
        page = Page(running).connect()
        assert page.wait(1)["revision"] == 1
        page.client.disconnect()
    finally:
        sipper.leave()


def test_a_page_that_is_too_far_behind_is_dropped(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "TAKES_WITHIN_S", 60)
    monkeypatch.setattr(websocket, "MOST_WAITING", 5)
    clients = running.web.socketio.server.eio.sockets
    sipper = Sipper(running)
    try:
        assert eventually(lambda: len(clients) == 1)
        for _ in range(400):
            running.web.send("program", {"epoch": "epoch-1", "revision": 1, "view": {"filling": LONG}})
        assert eventually(lambda: not clients)
    finally:
        sipper.leave()
