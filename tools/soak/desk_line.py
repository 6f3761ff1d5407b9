"""The operator's line: commands over Socket.IO or HTTP, one after the other, and the newest view of the console.

One thread, no reconnection: a line that breaks raises LineBroken at once, so that it is known which command was not
answered. Engine.IO 4 and Socket.IO 5 in text: ``2`` ping, ``3`` pong, ``40/console,`` connect, ``42/console,`` event,
``43/console,`` acknowledgement.
"""

import http.client
import json
import select
import time
from collections.abc import Callable
from typing import Any

from tools.soak.websocket_line import LINE_ERRORS, hang_up, open_page, socket_of

ANSWER_S = 60.0
SPACE = "/console"


class LineBroken(Exception):
    """The show is gone: what was asked last is not known to be done."""


class DeskLine:
    """Connected as the console from construction to ``close``."""

    def __init__(self, port: int, token: str) -> None:
        """Raises LineBroken if nobody lets it in."""
        self.view: dict[str, Any] = {}
        self.revision = 0
        self._token = token
        self._numbers = 0
        self._answers: dict[int, dict[str, Any]] = {}
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_S)
        try:
            self._line = open_page(port, "console", token)
        except LINE_ERRORS as error:
            raise LineBroken(str(error)) from error
        self._until("its first view", lambda: bool(self.view))

    def close(self) -> None:
        """Hang up without a farewell."""
        self._http.close()
        hang_up(self._line)

    def send(self, payload: dict[str, Any], *, over_http: bool) -> dict[str, Any]:
        """Have a command done, or refused: its acknowledgement, once the view is there that shows it."""
        answer = self._post(payload) if over_http else self._emit(payload)
        if answer["ok"]:
            self._until("the view of what was done", lambda: self.revision >= answer["revision"])
        return answer

    def listen(self, seconds: float) -> None:
        """Take in the views that have come and that come meanwhile."""
        end = time.monotonic() + seconds
        while self._is_there(max(0.0, end - time.monotonic())):
            self._take()

    def _emit(self, payload: dict[str, Any]) -> dict[str, Any]:
        self._numbers += 1
        number = self._numbers
        try:
            self._line.send(f"42{SPACE},{number}" + json.dumps(["command", payload]))
        except LINE_ERRORS as error:
            raise LineBroken(str(error)) from error
        self._until("the acknowledgement", lambda: number in self._answers)
        return self._answers.pop(number)

    def _post(self, payload: dict[str, Any]) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        try:
            self._http.request("POST", "/api/v1/commands", json.dumps(payload), headers)
            answer: dict[str, Any] = json.loads(self._http.getresponse().read())
        except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
            raise LineBroken(str(error)) from error
        if "ok" not in answer:
            raise LineBroken(f"expected an acknowledgement, got {answer}")
        return answer

    def _until(self, what: str, is_there: Callable[[], bool]) -> None:
        end = time.monotonic() + ANSWER_S
        while not is_there():
            if not self._is_there(end - time.monotonic()):
                raise LineBroken(f"waited {ANSWER_S:g} s for {what}")
            self._take()

    def _is_there(self, timeout_s: float) -> bool:
        """A packet has begun to come, or the line's end."""
        try:
            return bool(select.select([socket_of(self._line)], [], [], max(0.0, timeout_s))[0])
        except LINE_ERRORS as error:
            raise LineBroken(str(error)) from error

    def _take(self) -> None:
        """One packet."""
        try:
            text = str(self._line.recv())
        except LINE_ERRORS as error:
            raise LineBroken(str(error)) from error
        if text == "2":
            self._answer_ping()
        elif text.startswith(f"42{SPACE},"):
            envelope = json.loads(text.partition(",")[2])[1]
            if envelope["revision"] >= self.revision:
                self.view, self.revision = envelope["view"], envelope["revision"]
        elif text.startswith(f"43{SPACE},"):
            number, bracket, rest = text.partition(",")[2].partition("[")
            self._answers[int(number)] = json.loads(bracket + rest)[0]
        elif not text.startswith("40"):
            raise LineBroken(f"the show said {text[:80]!r}")

    def _answer_ping(self) -> None:
        try:
            self._line.send("3")
        except LINE_ERRORS as error:
            raise LineBroken(str(error)) from error
