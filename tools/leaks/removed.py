"""What two runs may differ in: each kind of value with the reason, written over with zeros of the same length.

Wall times in views need no such thing: both runs have the same clock. A websocket's heartbeat is passed over by the
client (overlay/cli/raw_page.py): it comes by real time and is one byte, always the same.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Removed:
    """``pattern`` has the value as its group ``value``."""

    name: str
    pattern: re.Pattern[bytes]
    reason: str


REMOVED = (
    Removed(
        "epoch",
        re.compile(rb'"epoch":"(?P<value>[0-9a-f]{32})"'),
        "the name of a start of the server, drawn at random before any card is known",
    ),
    Removed(
        "ETag's epoch",
        re.compile(rb'(?i:etag): (?:W/)?"(?P<value>[0-9a-f]{32})-'),
        "the same name in front of the revision, which stays",
    ),
    Removed(
        "session",
        re.compile(rb'"sid":"(?P<value>[0-9A-Za-z_-]{20,24})"'),
        "Engine.IO's and Socket.IO's name of a connection, drawn at random",
    ),
    Removed(
        "log's head",
        re.compile(rb'"head":\{"sha256":"(?P<value>[0-9a-f]{64})"'),
        "the hash of the log's newest entry, which stands for seals under a salt that is drawn at each start",
    ),
    Removed(
        "Date",
        re.compile(rb"\r\nDate: (?P<value>[^\r]+)\r\n"),
        "the real time of an HTTP answer, to the second",
    ),
    Removed(
        "Expires",
        re.compile(rb"\r\nExpires: (?P<value>[^\r]+)\r\n"),
        "the real time of the answer with an asset, and a year",
    ),
    Removed(
        "time of a log line",
        re.compile(rb"(?m)^(?P<value>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}) "),
        "the real time at which a line was written",
    ),
)


def without_removed(data: bytes) -> bytes:
    """The bytes with every removed value as zeros."""
    for removed in REMOVED:
        data = removed.pattern.sub(_zeros, data)
    return data


def _zeros(match: re.Match[bytes]) -> bytes:
    start, end = (at - match.start() for at in match.span("value"))
    found = match.group()
    return found[:start] + b"0" * (end - start) + found[end:]
