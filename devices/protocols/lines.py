"""Codec of the open line protocol: what a microcontroller with many small readers writes, one JSON object a line.

Wire format, 115200 baud 8N1, UTF-8, LF or CRLF, at most 512 bytes a line. ``#`` begins a comment. Version 0 is what
whywaita/rfid-poker's wired client sends, as it is; version 1 adds keys and types, and nothing changes its meaning::

    {"type":"boot","ts":"T+0","device_id":"seats","seq":1,"fw_version":"1.0","reason":"power_on","proto":1,"channels":12}
    {"type":"card","ts":"T+5678","device_id":"seats","seq":2,"channel":3,"card_uid":"04 0e 3b d2 28 6b 85","rssi":-41}
    {"type":"scan","ts":"T+5900","device_id":"seats","seq":3,"channel":3,"uids":["E004010012345678"]}
    {"type":"gone","ts":"T+9000","device_id":"seats","seq":4,"channel":3,"card_uid":"E004010012345678"}
    {"type":"hb","ts":"T+9500","device_id":"seats","seq":5}
    {"type":"error","ts":"T+9012","device_id":"seats","seq":6,"code":"rfid_init_failed","message":"..."}

``ts`` counts milliseconds and ``seq`` lines, both since the device started. Channels count from 1; without one the
device is one antenna. ``scan`` tells every tag of a channel; one that does not fit is told in several lines with
``part`` and ``parts``. ``rssi`` is in dBm, and 0 or nothing where there is none. Keys and types that are not known are
skipped. A Pepper C1's own JSON (type ``uid``, keys ``uid``, ``antenna``, ``device_name``) is read as well, and, where
the configuration names one, a profile of plain text.

What cannot be had: there is no checksum, so a damaged digit makes another number; only the deck knows that it is no
card. Nothing is sent to the device: in version 0 and 1 it is deaf.
"""

import re
from collections import deque
from collections.abc import Callable

import msgspec

from devices.protocols.lines_packets import (
    Boot,
    Card,
    Complaint,
    Gone,
    Heartbeat,
    Malformed,
    Other,
    Packet,
    Scan,
    Stamp,
)
from devices.protocols.lines_text import JSON_UID_LENGTHS, TextHeading, TextProfile, read_text, read_uid

MAX_LINE_LENGTH = 512
"""Bytes without the line's end."""

KEPT_NOISE = 20
"""So many lines that nobody understood are kept, to be shown to whoever sets the device up."""

_MAX_BRACES = 16
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_TIME = re.compile(r"T\+([0-9]{1,15})")


class Decoder:
    """Turns the device's bytes into packets. Keeps at most one line. Not for more than one thread.

    ``checksum_errors`` counts malformed lines, ``skipped_bytes`` those of all that is no line of the protocol,
    ``noise`` keeps the last of these as text.
    """

    def __init__(self, profile: TextProfile | None = None) -> None:
        self.checksum_errors = 0
        self.skipped_bytes = 0
        self.noise: deque[str] = deque(maxlen=KEPT_NOISE)
        self._profile = profile
        self._heading: int | None = None
        self._pending = bytearray()
        self._is_too_long = False

    @property
    def is_waiting(self) -> bool:
        """Whether it holds the beginning of a line."""
        return bool(self._pending)

    def feed(self, data: bytes) -> list[Packet]:
        """Take what the port gave, any number of bytes; give the lines that are now complete."""
        *ends, rest = data.split(b"\n")
        found: list[Packet] = []
        for end in ends:
            self._append(end)
            found += self._close_line()
        self._append(rest)
        return found

    def reset(self) -> list[Packet]:
        """Take what there is for a whole line, as after a gap in time."""
        return self._close_line() if self._pending or self._is_too_long else []

    def _append(self, data: bytes) -> None:
        if not self._is_too_long:
            self._pending += data
        elif data:
            self.skipped_bytes += len(data)
        if len(self._pending) > MAX_LINE_LENGTH + self._pending.endswith(b"\r"):
            self.skipped_bytes += len(self._pending)
            self._pending.clear()
            self._is_too_long = True

    def _close_line(self) -> list[Packet]:
        line = bytes(self._pending)
        self._pending.clear()
        self._is_too_long = False
        heading, self._heading = self._heading, None
        text = _ESCAPES.sub("", line.decode("utf-8", errors="replace")).replace("\0", "").strip()
        if not text or text.startswith("#"):
            return []
        packet = self._message(text) or self._text(text, heading)
        if packet is None and self._heading is None:
            self.skipped_bytes += len(line)
            self.noise.append(text)
        return [packet] if packet else []

    def _message(self, text: str) -> Packet | None:
        """The message that the line ends with: before it there may be boot text, or half another message."""
        start = -1
        for _ in range(_MAX_BRACES):
            start = text.find("{", start + 1)
            if start < 0:
                break
            packet = _read_message(text[start:])
            if packet is not None:
                self.skipped_bytes += len(text[:start].encode())
                self.checksum_errors += isinstance(packet, Malformed)
                return packet
        if '"type"' not in text:
            return None
        self.checksum_errors += 1
        return Malformed(Stamp())

    def _text(self, text: str, heading: int | None) -> Card | None:
        found = read_text(self._profile, text) if self._profile else None
        if isinstance(found, TextHeading):
            self._heading = found.antenna
            return None
        needs_heading = self._profile is not None and self._profile.heading is not None
        if found is None or (needs_heading and heading is None):
            return None
        return Card(Stamp(), heading if needs_heading else found.antenna, found.uid)


class _Head(msgspec.Struct):
    type: str
    ts: str | None = None
    device_id: str | None = None
    device_name: str | None = None
    seq: int | None = None


class _Boot(msgspec.Struct):
    fw_version: str = ""
    proto: int = 0


class _Tag(msgspec.Struct):
    channel: int | None = None
    antenna: int | None = None
    card_uid: str | None = None
    uid: str | None = None
    rssi: float | None = None


class _Scan(msgspec.Struct):
    uids: list[str]
    channel: int | None = None
    part: int = 1
    parts: int = 1


class _Complaint(msgspec.Struct):
    code: str = ""
    channel: int | None = None


def _read_message(text: str) -> Packet | None:
    """None if it is no message; Malformed if it is one whose content cannot be."""
    try:
        head = msgspec.json.decode(text, type=_Head)
    except (msgspec.DecodeError, RecursionError):
        return None
    stamp = _stamp(head)
    try:
        return _READERS.get(head.type, _read_other)(text, stamp) or Malformed(stamp)
    except msgspec.DecodeError:
        return Malformed(stamp)


def _stamp(head: _Head) -> Stamp:
    time = _TIME.fullmatch(head.ts or "")
    return Stamp(head.device_id or head.device_name or "", head.seq, int(time[1]) if time else None)


def _read_boot(text: str, stamp: Stamp) -> Packet | None:
    boot = msgspec.json.decode(text, type=_Boot)
    return Boot(stamp, boot.fw_version, boot.proto)


def _read_card(text: str, stamp: Stamp) -> Packet | None:
    tag = msgspec.json.decode(text, type=_Tag)
    uid = _uid(tag.card_uid or tag.uid or "")
    return None if uid is None else Card(stamp, _channel(tag), uid, _rssi_dbm(tag.rssi))


def _read_gone(text: str, stamp: Stamp) -> Packet | None:
    tag = msgspec.json.decode(text, type=_Tag)
    uid = _uid(tag.card_uid or tag.uid or "")
    return None if uid is None else Gone(stamp, _channel(tag), uid)


def _read_scan(text: str, stamp: Stamp) -> Packet | None:
    scan = msgspec.json.decode(text, type=_Scan)
    uids = tuple(uid for uid in map(_uid, scan.uids) if uid)
    is_sound = len(uids) == len(scan.uids) and 1 <= scan.part <= scan.parts
    return Scan(stamp, scan.channel, uids, scan.part, scan.parts) if is_sound else None


def _read_heartbeat(text: str, stamp: Stamp) -> Packet | None:
    return Heartbeat(stamp)


def _read_complaint(text: str, stamp: Stamp) -> Packet | None:
    complaint = msgspec.json.decode(text, type=_Complaint)
    return Complaint(stamp, complaint.channel, complaint.code)


def _read_other(text: str, stamp: Stamp) -> Packet | None:
    return Other(stamp)


_READERS: dict[str, Callable[[str, Stamp], Packet | None]] = {
    "boot": _read_boot,
    "card": _read_card,
    "uid": _read_card,
    "scan": _read_scan,
    "gone": _read_gone,
    "hb": _read_heartbeat,
    "error": _read_complaint,
}


def _uid(text: str) -> str | None:
    return read_uid(text, lengths=JSON_UID_LENGTHS)


def _channel(tag: _Tag) -> int | None:
    return tag.antenna if tag.channel is None else tag.channel


def _rssi_dbm(rssi: float | None) -> int | None:
    """Version 0 sends 0 always; a strength of 0 dBm and more is not to be had from a tag."""
    return round(rssi) if rssi is not None and -200 < rssi < 0 else None
