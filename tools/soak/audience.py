"""Pages that come and go, in a process of their own: ``python -m tools.soak.audience PORT PAGES``.

On stdin one JSON line of tokens by page; then anything ends it. Most clients read all that they are sent and leave
after a while; some read a few bytes at a time, some nothing at all until they are dropped. On stdout at the end one
JSON line: how often each kind came, was dropped and was turned away.
"""

import json
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random

import websocket

from tools.soak.websocket_line import LINE_ERRORS, hang_up, open_page, socket_of

TIMEOUT_S = 30.0
STAYS_S = (3.0, 60.0)
AWAY_S = (0.2, 3.0)
SMALL_BUFFER = ((socket.SOL_SOCKET, socket.SO_RCVBUF, 4096),)
SIP_BYTES = 64
SIP_EVERY_S = 0.5
PONG_EVERY_S = 4.0
RECEIVE_BYTES = 65_536
DEAD_S = 90.0
"""A dead client looks so long whether it was dropped; the server has 10 s to ask, 10 s to wait, 10 s to send."""
KINDS = ("reading", "reading", "reading", "reading", "reading", "reading", "reading", "reading", "slow", "dead")
"""Of ten pages."""

Stay = Callable[[websocket.WebSocket, float], bool]


class Audience:
    """Every page has a thread; ``stop`` ends them."""

    def __init__(self, port: int, tokens: dict[str, str], pages: int) -> None:
        self.counts: Counter[str] = Counter()
        self._port = port
        self._tokens = tokens
        self._counting = threading.Lock()
        self._stopping = threading.Event()
        self._lines: dict[int, websocket.WebSocket] = {}
        self._stays: dict[str, Stay] = {"reading": self._read, "slow": self._sip, "dead": self._sleep}
        self._threads = [
            threading.Thread(target=self._come_and_go, args=(number,), daemon=True) for number in range(pages)
        ]

    def start(self) -> None:
        """Let them come."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Have all of them leave."""
        self._stopping.set()
        for line in list(self._lines.values()):
            hang_up(line)
        for thread in self._threads:
            thread.join(TIMEOUT_S)

    def _come_and_go(self, number: int) -> None:
        rng, kind = Random(f"page {number}"), KINDS[number % len(KINDS)]
        page = sorted(self._tokens)[number % len(self._tokens)]
        while not self._stopping.is_set():
            line = self._enter(page)
            if line is None:
                self._count(f"{kind}: turned away")
            else:
                self._count(f"{kind}: came")
                self._lines[number] = line
                if self._stays[kind](line, rng.uniform(*STAYS_S)):
                    self._count(f"{kind}: dropped")
                hang_up(line)
            self._stopping.wait(rng.uniform(*AWAY_S))

    def _count(self, what: str) -> None:
        with self._counting:
            self.counts[what] += 1

    def _enter(self, page: str) -> websocket.WebSocket | None:
        try:
            return open_page(self._port, page, self._tokens[page], SMALL_BUFFER)
        except LINE_ERRORS:
            return None

    def _read(self, line: websocket.WebSocket, stays_s: float) -> bool:
        """All that comes, as a page does; True if the server hung up before the page left."""
        has_left = threading.Event()
        leaving = threading.Timer(stays_s, _leave, (line, has_left))
        leaving.daemon = True
        leaving.start()
        views = 0
        with suppress(*LINE_ERRORS):
            while text := str(line.recv()):
                views += text.startswith("42")
                if text == "2":
                    line.send("3")
        with self._counting:
            self.counts["views"] += views
        leaving.cancel()
        return not has_left.is_set() and not self._stopping.is_set()

    def _sip(self, line: websocket.WebSocket, _: float) -> bool:
        """A few bytes now and then; it says that it is there without being asked."""
        said = time.monotonic()
        with suppress(*LINE_ERRORS):
            while socket_of(line).recv(SIP_BYTES):
                if self._stopping.wait(SIP_EVERY_S):
                    return False
                if time.monotonic() > said + PONG_EVERY_S:
                    line.send("3")
                    said = time.monotonic()
        return not self._stopping.is_set()

    def _sleep(self, line: websocket.WebSocket, _: float) -> bool:
        """Nothing is read until the server must have given up; then what it had sent comes, and an end or a reset."""
        if self._stopping.wait(DEAD_S):
            return False
        try:
            socket_of(line).settimeout(1.0)
            while socket_of(line).recv(RECEIVE_BYTES):
                pass
        except TimeoutError:
            return False
        except LINE_ERRORS:
            return True
        return True


def _leave(line: websocket.WebSocket, has_left: threading.Event) -> None:
    has_left.set()
    hang_up(line)


def main(port: int, pages: int) -> None:
    """Come and go until something is said on stdin."""
    audience = Audience(port, json.loads(sys.stdin.readline()), pages)
    audience.start()
    sys.stdin.readline()
    audience.stop()
    print(json.dumps(audience.counts), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
