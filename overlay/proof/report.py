"""What an audit tells of a show besides its soundness: who did what, and who was sent what first. Pure.

A show event that no section names is reported all the same, under "show".
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from overlay.log.entries import Entry, EntryKind, LogEvent, ShowEvent
from overlay.log.sealed_events import hidden
from overlay.log.wire import encode_event

SECTIONS = {
    "DelaySet": "delay",
    "PolicySet": "delay",
    "WallTimeAccepted": "delay",
    "Held": "hold",
    "Resumed": "hold",
    "Blanked": "hold",
    "Unblanked": "hold",
    "Granted": "grant",
    "TokenRevoked": "grant",
    "Refused": "refusal",
    "Connected": "connection",
    "Disconnected": "connection",
    "FaceFirstSent": "first_sent",
    "SealBegun": "start",
    "KeyMissing": "start",
    "LogRecovered": "damage",
    "ReadsSegmentClosed": "reads",
    "MachineSlept": "clock",
    "WallClockStepped": "clock",
    "ClockResumed": "clock",
}
CORRECTION = "correction"
OTHERS = "show"

Fields = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report. ``fields`` are the event's; a correction's are ``kind``, ``old``, ``new`` and ``why``."""

    section: str
    number: int
    at: str
    by: str
    fields: Fields


def findings(entries: Iterable[Entry], *, faces: bool) -> Iterator[Finding]:
    """In the log's order. ``faces``: cards are told where the key has opened them, else never."""
    by_number = dict[int, Entry]()
    for entry in entries:
        by_number[entry.number] = entry
        if entry.kind is not EntryKind.EVENT:
            old = [by_number[number].event for number in entry.replaces if number in by_number]
            yield Finding(CORRECTION, entry.number, entry.at, entry.by, _correction(entry, old, faces=faces))
        elif isinstance(entry.event, ShowEvent):
            section = SECTIONS.get(type(entry.event).__name__, OTHERS)
            yield Finding(section, entry.number, entry.at, entry.by, _told(entry.event, faces=faces))


def _correction(entry: Entry, old: Iterable[LogEvent | None], *, faces: bool) -> Fields:
    return {
        "kind": entry.kind.value,
        "old": [_told(event, faces=faces) for event in old],
        "new": _told(entry.event, faces=faces),
        "why": getattr(entry.event, "reason", None) or (list(entry.because) if faces else []) or None,
    }


def _told(event: LogEvent | None, *, faces: bool) -> Fields:
    if event is None:
        return {}
    told: Fields = msgspec.json.decode(encode_event(event if faces else hidden(event)))
    return told
