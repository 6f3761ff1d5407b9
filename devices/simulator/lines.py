"""What microcontrollers with small readers write by themselves; they hear nothing.

``RfidPokerClient`` is version 0: whywaita/rfid-poker's wired client (its README, its firmware at e90b979). Every 0.2 s
it looks at each of its readers, two for a player or the muck, five for the board. An MFRC522 hears one ISO 14443A card.
A player's and the muck's are told only while both are there; a card that rests is told again after ten seconds. It
names no channel, says ``rssi`` 0 and ``tech`` MIFARE always, and never that a card has left.

``LineController`` is version 1: twelve antennas for any kind of tag, as docs/readers/lines.md asks for. It tells
snapshots, or single tags with ``gone`` after three looks in vain and each resting tag again after ten seconds; a
snapshot that does not fit 512 bytes comes in parts; a heartbeat comes when nothing else has for five seconds.

How they start is told in microcontroller.py; those that print plain text are in sketches.py.
"""

import json
from collections.abc import Iterator

from devices.simulator.microcontroller import Microcontroller
from devices.simulator.tags import Tag, TagField, TagKind

RESEND_S = 10.0
HEARTBEAT_S = 5.0
LOOKS_IN_VAIN = 3
ROOM = 512


class _JsonMicrocontroller(Microcontroller):
    """Numbers its messages from 1, whatever their type."""

    def __init__(self, field: TagField, reader: str, device_id: str) -> None:
        super().__init__(field, reader)
        self._device_id = device_id
        self._forget()

    def _forget(self) -> None:
        self._seq = 0

    def _message(self, kind: str, at: float, **rest: object) -> bytes:
        self._seq += 1
        head = {"type": kind, "ts": f"T+{self._ms(at)}", "device_id": self._device_id, "seq": self._seq}
        return json.dumps(head | rest, separators=(",", ":")).encode()


class RfidPokerClient(_JsonMicrocontroller):
    """A Device, version 0: one rfid-poker client, antenna 1 of ``reader`` in the field of tags.

    ``needs_both``: a player's or the muck's two readers, else the board's five.
    """

    def __init__(
        self, field: TagField, reader: str, *, device_id: str = "F0:24:F9:BA:E2:54", needs_both: bool = True
    ) -> None:
        self._needs_both = needs_both
        super().__init__(field, reader, device_id)

    def _forget(self) -> None:
        super()._forget()
        self._told: dict[int, tuple[str, float]] = {}
        self._seats: list[str | None] = [None] * (2 if self._needs_both else 5)

    def _lines(self, at: float) -> Iterator[bytes]:
        if self._seq == 0:
            yield b"# RFID Reader - M5Stack Wired Client"
            yield f"# Device ID: {self._device_id}".encode()
            yield self._message("boot", at, fw_version="2811b6f", reason="power_on")
            yield b"# RFID Reader initialized"
        seen = {tag.uid for tag in self._field.scan(self._reader, 1) if tag.kind is TagKind.NTAG213}
        self._seat({tag.uid for tag in self._field.lying(self._reader, 1) if tag.kind is TagKind.NTAG213})
        heard = {number: uid for number, uid in enumerate(self._seats) if uid in seen and uid is not None}
        if self._needs_both and len(heard) < len(self._seats):
            return
        for number, uid in heard.items():
            if self._told.get(number, ("", 0.0))[0] != uid or at - self._told[number][1] >= RESEND_S:
                self._told[number] = uid, at
                yield self._message("card", at, card_uid=bytes.fromhex(uid).hex(" "), tech="MIFARE", rssi=0)

    def _seat(self, lying: set[str]) -> None:
        """Each card stays on the reader where it lies; another goes to the first that is free, or is not heard."""
        self._seats = [uid if uid in lying else None for uid in self._seats]
        for uid in sorted(lying - set(self._seats)):
            if None in self._seats:
                self._seats[self._seats.index(None)] = uid


class LineController(_JsonMicrocontroller):
    """A Device, version 1: ``channels`` antennas of ``reader`` in the field of tags.

    With ``snapshots`` it tells each antenna's tags at every look, else single tags as they come, rest and go.
    """

    def __init__(
        self,
        field: TagField,
        reader: str,
        *,
        device_id: str = "seat-ctl-1",
        channels: int = 12,
        snapshots: bool = True,
    ) -> None:
        self._channels = range(1, channels + 1)
        self._snapshots = snapshots
        super().__init__(field, reader, device_id)

    def _forget(self) -> None:
        super()._forget()
        self._told: dict[tuple[int, str], float] = {}
        self._in_vain: dict[tuple[int, str], int] = {}
        self._last_said_at = 0.0

    def _lines(self, at: float) -> Iterator[bytes]:
        before = self._seq
        if self._seq == 0:
            yield self._message(
                "boot", at, fw_version="1.0.0", reason="power_on", proto=1, channels=len(self._channels)
            )
        for channel in self._channels:
            tags = self._field.scan(self._reader, channel)
            yield from self._snapshot(channel, tags, at) if self._snapshots else self._changes(channel, tags, at)
        if self._seq == before and at - self._last_said_at >= HEARTBEAT_S:
            yield self._message("hb", at)
        if self._seq != before:
            self._last_said_at = at

    def _snapshot(self, channel: int, tags: tuple[Tag, ...], at: float) -> Iterator[bytes]:
        uids = [tag.uid for tag in tags]
        loads = list(_loads(uids, ROOM - 130 - len(self._device_id)))
        for part, load in enumerate(loads, start=1):
            parts = {"part": part, "parts": len(loads)} if len(loads) > 1 else {}
            yield self._message("scan", at, channel=channel, uids=load, **parts)

    def _changes(self, channel: int, tags: tuple[Tag, ...], at: float) -> Iterator[bytes]:
        seen = {tag.uid: tag for tag in tags}
        for uid, tag in seen.items():
            self._in_vain[channel, uid] = 0
            if at - self._told.get((channel, uid), -RESEND_S) >= RESEND_S:
                self._told[channel, uid] = at
                yield self._message("card", at, channel=channel, card_uid=uid, tech=tag.kind.value, rssi=tag.rssi_dbm)
        for place in [place for place in self._told if place[0] == channel and place[1] not in seen]:
            self._in_vain[place] += 1
            if self._in_vain[place] >= LOOKS_IN_VAIN:
                del self._told[place], self._in_vain[place]
                yield self._message("gone", at, channel=channel, card_uid=place[1])


def _loads(uids: list[str], room: int) -> Iterator[list[str]]:
    """The uids in as many lists as their quotes and commas need; one empty list for none."""
    load: list[str] = []
    for uid in uids:
        if load and sum(len(other) + 3 for other in (*load, uid)) > room:
            yield load
            load = []
        load.append(uid)
    yield load
