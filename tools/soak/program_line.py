"""The program page's line alone, with as little of its own in the way as can be: when each view came."""

import json
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from tools.soak.websocket_line import LINE_ERRORS, hang_up, open_page

SPACE = "/program"


@dataclass(frozen=True, slots=True)
class Came:
    """A view's text and the monotonic time at which it came."""

    at: float
    text: str

    @property
    def view(self) -> dict[str, Any]:
        """The view."""
        view: dict[str, Any] = json.loads(self.text.partition(",")[2])[1]["view"]
        return view


class ProgramLine:
    """Connected from construction to ``close``. While ``is_keeping`` views are kept in ``kept``, else thrown away."""

    def __init__(self, port: int, token: str) -> None:
        self.is_keeping = False
        self.kept: list[Came] = []
        self._line = open_page(port, "program", token)
        self._line.settimeout(None)
        self._thread = threading.Thread(target=self._listen, name="program-line", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hang up."""
        hang_up(self._line)
        self._thread.join(5.0)

    def _listen(self) -> None:
        with suppress(*LINE_ERRORS):
            while text := str(self._line.recv()):
                at = time.monotonic()
                if text == "2":
                    self._line.send("3")
                elif self.is_keeping and text.startswith(f"42{SPACE},"):
                    self.kept.append(Came(at, text))
