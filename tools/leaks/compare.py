"""Where two runs differ that must not: the first byte of the first step, feed by feed."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from overlay.cli.feeds import released_page
from overlay.table.alarms import CARD_CONFLICT, conflict_alarm
from overlay.views.types import VOLATILE
from overlay.web.socket_events import REVEAL
from tools.leaks.recording import Recording
from tools.leaks.removed import without_removed

SHOWN_BYTES = 60
_VIEW = re.compile(r'"view": \{')
_NO_TWO_ALIKE = ("revision", "epoch", "sid", "head", *VOLATILE)
"""What a view has that the alarm moves, or that is drawn at random (tools/leaks/removed.py). Countdowns are as at the
time of their view: in the one that the alarm makes they are later, and tell no more than that it came."""

_OF_CONFLICTS = ("unsettled", "crops")
"""Where cards conflict is what the page ``cards`` is for, and for it alone (overlay/views/unsettled.py)."""

_GRANTED = f'["{REVEAL}",'.encode()
"""A hand that two persons granted to the floor: that it is shown is compared, what is shown is not."""

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


def difference(
    one: Recording, other: Recording, until: Mapping[str, int], *, conflicts: bool = False
) -> Difference | None:
    """The first leak, None if there is none. Audiences that see what is released are compared before step ``until``.

    With ``conflicts`` the desks are compared by what they are told, apart from the one neutral alarm.
    """
    found = []
    for feed in sorted({*one.feeds, *other.feeds}):
        page = released_page(feed)
        last = until[page] if page else max(one.step, other.step) + 1
        is_desk = conflicts and not page and not feed.endswith("venue")
        found.append(_first(feed, one, other, last, _neutral if is_desk else _bytes))
    return min((each for each in found if each), key=lambda each: each.step, default=None)


def _first(
    feed: str, one: Recording, other: Recording, last: int, what: Callable[[Iterable[list[bytes]]], Iterable[Any]]
) -> Difference | None:
    said = [what([recording.feeds[feed].get(step, []) for step in range(last)]) for recording in (one, other)]
    for step, (a, b) in enumerate(zip(*said, strict=True)):
        if a != b:
            return Difference(feed, step, *_around(_text(a), _text(b)))
    return None


def _bytes(steps: Iterable[list[bytes]]) -> Iterator[bytes]:
    return (b"".join(_GRANTED if _GRANTED in chunk else without_removed(chunk) for chunk in chunks) for chunks in steps)


def _neutral(steps: Iterable[list[bytes]]) -> Iterator[list[str]]:
    """What is told at each step, without the neutral alarm: a view that is the one before but for that is no news."""
    shown = ""
    for chunks in steps:
        news = []
        for text in filter(None, map(_told, chunks)):
            if not _VIEW.search(text):
                news.append(text)
            elif text != shown:
                shown = text
                news.append(text)
        yield news


def _told(chunk: bytes) -> str:
    """A view or an answer as JSON without what the alarm changes; anything else as it is."""
    if chunk.startswith(b"HTTP/1.1 304"):
        return ""
    if _GRANTED in chunk:
        return _GRANTED.decode()
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
        left_out = (*_NO_TWO_ALIKE, *(_OF_CONFLICTS if value.get("role") == "cards" else ()))
        return {key: _without_alarm(item) for key, item in value.items() if key not in left_out}
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
