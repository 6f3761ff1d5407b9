"""A whole show in a folder of its own, without devices and on a clock that is moved by hand, with all its clients.

Everything is the real thing: the server on a real socket of this machine, capture, table, log, pages. Tags are told to
capture as readers would tell them. Each byte that a client is sent goes to ``take``, with the name of its feed.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from overlay.cli.capture_setup import read_decks, read_layout, reads_tags
from overlay.cli.laid_cards import SCAN_S, LaidCards
from overlay.cli.production import Production
from overlay.cli.raw_http import RawHttp, bearer
from overlay.cli.raw_line import Line
from overlay.cli.raw_page import RawPage
from overlay.cli.rehearsal_clock import RehearsalClock
from overlay.cli.rehearsal_config import line_to, rehearsal_config
from overlay.commands.capture import ChooseDeck
from overlay.commands.command import Undo
from overlay.commands.outcome import Outcome
from overlay.config.production import Config
from overlay.people.auth import GRANTED_PAGES, hash_token, new_token
from overlay.people.token_file import FORMAT, StoredToken, TokenFile, token_path, write_token_file
from overlay.table.capture_requests import CaptureDone, CaptureRequest
from overlay.web.socket_events import COMMANDING_PAGES

ANSWER_S = 20.0
COMMANDS = "/api/v1/commands"
READER = "reader"
"""The person who is granted the pages that no first start opens."""

GRANTORS = ("console", "producer")
"""From whose pages two persons grant them."""

Take = Callable[[str, bytes], None]
"""Takes the name of a feed and bytes that came on it."""

_NO_DECK = ChooseDeck(name="\0")
_STALE = Undo(revision=-1)
"""Both are refused, once everything before them is done."""


class RehearsalStoppedError(Exception):
    """Whoever rehearses the show ended it before it was over."""


class RehearsedShow:
    """Used by one thread. ``start`` opens or goes on with the show; ``stop`` ends it."""

    def __init__(
        self, config: Config, source: Path, folder: Path, take: Take, stopping: threading.Event | None = None
    ) -> None:
        """``source`` is the configuration's file, beside which its decks lie; only ``folder`` is written to. Once
        ``stopping`` is set, what waits for the show or for time raises RehearsalStoppedError."""
        self.config = rehearsal_config(config, folder)
        self._stopping = stopping or threading.Event()
        self.clock = RehearsalClock()
        self.tokens: dict[str, str] = {}
        self.pages: dict[str, RawPage] = {}
        self.laid = _laid(config, source)
        self._source = source
        self._take = take
        self._production: Production | None = None
        self._http = RawHttp(Line(0))

    @property
    def production(self) -> Production:
        """The show that runs."""
        assert self._production is not None
        return self._production

    def start(self) -> None:
        """Open the show file and let every page in. Raises the errors of Production, FeedError and OSError."""
        if self.config.show.sequestered and not self.tokens:
            self._let_somebody_read()
        self._production = Production(
            self.config, self._source, make_readers=lambda *_: {}, surroundings=self.clock.surroundings
        )
        self.tokens |= self._production.fresh_tokens
        self.prepare(self._production)
        self._production.start()
        self.settle_capture()
        self.settle_table()
        self._http = RawHttp(self._line)
        for page in sorted(self._production.pages, key=lambda page: page in GRANTED_PAGES):
            if page in GRANTED_PAGES:
                self._grant()
            self.connect(page)

    @property
    def _line(self) -> Line:
        return line_to(self.config.server, self.production.port, self._source.parent)

    def _let_somebody_read(self) -> None:
        """A person's token for the pages that get none at a first start."""
        token = new_token()
        stored = StoredToken(READER, list(GRANTED_PAGES), person=True, sha256=hash_token(token))
        write_token_file(token_path(Path(self.config.show.file)), TokenFile(FORMAT, is_begun=False, tokens=[stored]))
        self.tokens |= dict.fromkeys(GRANTED_PAGES, token)

    def _grant(self) -> None:
        """Two persons let the reader in, unless the show's log says that they did."""
        if READER not in self.production.table.granted:
            for page in GRANTORS:
                self.command({"kind": "grant_cards", "name": READER}, page)

    def prepare(self, production: Production) -> None:
        """Called before the show's threads start."""

    def stop(self) -> None:
        """Hang up and close the show file."""
        for page in list(self.pages):
            self.disconnect(page)
        self._http.close()
        if self._production is not None:
            self._production.stop()
            self._production = None

    def connect(self, page: str) -> None:
        """A client opens the page."""
        feed = f"socket /{page}"
        self.pages[page] = RawPage(self._line, page, self.tokens[page], lambda data: self._take(feed, data))

    def disconnect(self, page: str) -> None:
        """That client goes away."""
        if page in self.pages:
            self.pages.pop(page).close()

    def command(self, payload: dict[str, Any], page: str = COMMANDING_PAGES[0]) -> dict[str, Any]:
        """Have a command done over the page's socket; its acknowledgement."""
        return self.pages[page].command(payload)

    def post(self, payload: dict[str, Any], page: str = COMMANDING_PAGES[0]) -> bytes:
        """Have a command done over HTTP; the whole answer."""
        body = msgspec.json.encode(payload)
        answer = self._http.fetch(COMMANDS, bearer(self.tokens[page]), method="POST", body=body)
        self._take(f"POST {COMMANDS}", answer)
        return answer

    def get(self, path: str, headers: dict[str, str] | None = None, feed: str = "") -> bytes:
        """Ask for a path; the whole answer, which goes to the feed of that name, the path's if none is given."""
        answer = self._http.fetch(path, headers or {})
        self._take(feed or f"GET {path}", answer)
        return answer

    def scan(self, times: int, period_s: float = SCAN_S) -> None:
        """Let the readers scan so often, while show time stands; the devices' time goes on once capture was told."""
        pump = self.production.pump
        for _ in range(times if pump and self.laid else 0):
            at = self.clock.devices_s + period_s
            for report in self.laid.scan(at) if self.laid else ():
                assert pump is not None
                pump.put(report)
            self.clock.devices_s = at

    def wait(self, seconds: float) -> None:
        """Let real time pass. Raises RehearsalStoppedError."""
        if self._stopping.wait(seconds):
            raise RehearsalStoppedError

    def settle(self) -> None:
        """Wait until capture, table and every client have nothing more to do. Raises FeedError, TimeoutError or
        RehearsalStoppedError."""
        self.wait(0.0)
        self.settle_capture()
        self.settle_table()
        for page in self.pages.values():
            page.ask_view()
        for page in self.pages.values():
            page.settle()

    def settle_table(self) -> None:
        """Wait until the table has done and published what it was told before."""
        self.production.table.submit(_STALE, "rehearsal")

    def settle_capture(self) -> None:
        """Wait until capture has told the table what it makes of all reports. Raises TimeoutError."""
        pump, answered = self.production.pump, threading.Event()
        if pump is None:
            return

        def answer(_: CaptureDone | Outcome) -> None:
            answered.set()

        pump.ask(CaptureRequest(_NO_DECK, answer))
        if not answered.wait(ANSWER_S):
            raise TimeoutError(f"capture did not answer within {ANSWER_S:g} s")


def _laid(config: Config, source: Path) -> LaidCards | None:
    """The antennas' cards; None in a show that reads no tags."""
    if not reads_tags(config):
        return None
    return LaidCards(read_layout(config, source), read_decks(config, source)[0].deck)
