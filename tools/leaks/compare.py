"""Where two runs differ that must not: the first byte of the first step, feed by feed."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from overlay.alarms import CARD_CONFLICT, conflict_alarm
from overlay.cli.feeds import is_released
from tools.leaks.recording import Recording
from tools.leaks.removed import without_removed

SHOWN_BYTES = 60
_BEFORE_JSON = re.compile(rb"\r\n\r\n|4[0-4]/[a-z]+,\d*")
"""What stands in front of the JSON of an HTTP answer, and of a Socket.IO packet behind the websocket's header."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A leak: what two runs sent at a step of a feed, around the first byte that differs."""

    feed: str
    step: int
    one: str
    other: str

    def __str__(self) -> str:
        """For people."""
        return f"{self.feed}, step {self.step}:\n  {self.one}\n  {self.other}"


def difference(one: Recording, other: Recording, until: int, *, conflicts: bool = False) -> Difference | None:
    """The first leak, None if there is none. Audiences that see what is released are compared before step ``until``.

    With ``conflicts`` the desks are compared by what they are told, apart from the one neutral alarm.
    """
    found = []
    for feed in sorted({*one.feeds, *other.feeds}):
        sees_released = is_released(feed)
        last = until if sees_released else max(one.step, other.step) + 1
        is_desk = conflicts and not sees_released and not feed.endswith("venue")
        found.append(_first(feed, one, other, last, _neutral if is_desk else _bytes))
    return min((each for each in found if each), key=lambda each: each.step, default=None)


def _first(
    feed: str, one: Recording, other: Recording, last: int, what: Callable[[list[bytes]], Any]
) -> Difference | None:
    for step in range(last):
        a, b = one.feeds[feed].get(step, []), other.feeds[feed].get(step, [])
        if a != b and what(a) != what(b):
            return Difference(feed, step, *_around(_text(what(a)), _text(what(b))))
    return None


def _bytes(chunks: list[bytes]) -> bytes:
    return without_removed(b"".join(chunks))


def _neutral(chunks: list[bytes]) -> list[str]:
    """What is told, without the neutral alarm, and without the view and the revision that it makes."""
    told = [_told(chunk) for chunk in chunks]
    return [text for at, text in enumerate(told) if text and (at == 0 or text != told[at - 1])]


def _told(chunk: bytes) -> str:
    """A view or an answer as JSON without what the alarm changes; anything else as it is."""
    if chunk.startswith(b"HTTP/1.1 304"):
        return ""
    start = _BEFORE_JSON.search(chunk)
    try:
        said = json.loads(chunk[start.end() :]) if start else None
    except ValueError:
        said = None
    return without_removed(chunk).decode("latin-1") if said is None else json.dumps(_without_alarm(said))


def _without_alarm(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_alarm(item) for item in value if not _is_neutral_alarm(item)]
    if isinstance(value, dict):
        return {key: _without_alarm(item) for key, item in value.items() if key not in ("revision", "epoch", "sid")}
    return value


def _is_neutral_alarm(value: Any) -> bool:
    """It says which hand it is about, and has the only words that it may have."""
    return (
        isinstance(value, dict)
        and set(value) == {"id", "kind", "text", "at"}
        and value["kind"] == CARD_CONFLICT
        and value["text"] == conflict_alarm(0, "").text
        and re.fullmatch(rf"{CARD_CONFLICT}-\d+", value["id"]) is not None
    )


def _text(value: Any) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else "\n".join(value)


def _around(one: str, other: str) -> tuple[str, str]:
    pairs = zip(one, other, strict=False)
    at = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
    start = max(at - SHOWN_BYTES, 0)
    return repr(one[start : at + SHOWN_BYTES]), repr(other[start : at + SHOWN_BYTES])
