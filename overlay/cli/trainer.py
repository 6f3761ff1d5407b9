"""A console that enters nothing: it has the dealer's word shown to an operator who practises, and waits until the
operator has entered just that."""

import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from overlay.cli.console_client import ConsoleClient
from overlay.cli.practice_score import Score
from overlay.table.readings import PracticeReading

PRACTISED = frozenset(("fold", "check", "call", "bet", "raise", "all_in", "muck", "table_cards", "award_confirm"))
"""What an operator enters; the rest, such as the stacks before a recorded hand, is done for him."""

WITHOUT_SEAT = frozenset(("award_confirm",))
NAMED_AS = {"award_confirm": "award"}
"""How the history names an act, where it is not as the command does."""

PATIENCE_S = 86_400.0
"""An operator may take his time."""


class Trainer(ConsoleClient):
    """``tell`` shows what is to be entered; ``score`` is how it went so far."""

    def __init__(self, tell: Callable[[PracticeReading], None], stopping: threading.Event) -> None:
        super().__init__(stopping)
        self._tell = tell
        self.score = Score()

    def send(self, kind: str, **fields: Any) -> int:
        """Wait until the operator has entered it; ConsoleError once all is to stop."""
        if kind not in PRACTISED:
            return super().send(kind, **fields)
        seat = None if kind in WITHOUT_SEAT else fields.get("seat", _to_act(self.view))
        self._wait_for(kind, seat, fields.get("to"))
        return 0

    def _wait_for(self, kind: str, seat: int | None, to: int | None) -> None:
        before, told_at = _last_act(self.view), time.monotonic()
        self._show(kind, seat, to)
        while not self._is_entered(kind, seat, to, before):
            self.score.errors += 1
            self._show(kind, seat, to, is_wrong=True)
            self.wait("the wrong act taken back", lambda view: _last_act(view) == before, PATIENCE_S)
            self._show(kind, seat, to)
        self.score.seconds.append(time.monotonic() - told_at)

    def _is_entered(self, kind: str, seat: int | None, to: int | None, before: int | None) -> bool:
        view = self.wait("the operator", lambda view: _last_act(view) != before, PATIENCE_S)
        return is_right(view, kind, seat, to)

    def _show(self, kind: str, seat: int | None, to: int | None, *, is_wrong: bool = False) -> None:
        score = self.score
        self._tell(
            PracticeReading(kind, seat, to, is_wrong, len(score.seconds), score.errors, score.last_s, score.median_s)
        )


def is_right(view: Mapping[str, Any], kind: str, seat: int | None, to: int | None) -> bool:
    """The newest act is that one: the same seat, and the same act with the same amount, or all of the seat's chips."""
    entry = view["undo"]
    if entry is None or (seat is not None and entry["seat"] not in (seat, None)):
        return False
    if kind == "all_in":
        return _is_all_in(view, seat)
    if entry["kind"] != NAMED_AS.get(kind, kind):
        return False
    return to is None or entry["to"] == to


def _is_all_in(view: Mapping[str, Any], seat: int | None) -> bool:
    return any(each["seat"] == seat and each["all_in"] for each in view["seats"])


def _last_act(view: Mapping[str, Any]) -> int | None:
    entry: int | None = view["undo"]["entry"] if view["undo"] else None
    return entry


def _to_act(view: Mapping[str, Any]) -> int | None:
    seat: int | None = view["hand"]["to_act"] if view["hand"] else None
    return seat
