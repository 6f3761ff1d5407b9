"""What Chafon's UHF readers do with the bytes that they are sent, from the manuals of UHFReader18 and the UR series.

A packet is its length without that byte, an address, a command, in answers a status, data, and a CRC (8408, all ones
at the start, nothing turned round at the end) low byte first. A packet for another address is not answered, one whose
CRC is wrong by command 00, status FE. While it searches, a reader ignores what it is sent. The answer to a search
comes when the search is over: an end with status 01, or 02 when the time was too short; before it, with 03, whatever
does not fit one packet (UHFReader18) or everything (the others, as logged from a 288).

A tag that was found in session 2 or 3 keeps silent (to target A) for two seconds; in session 0 no longer than the
search. UHFReader18 in scan mode answers the commands of ``chafon_settings`` only.

Where the manuals are silent this is assumed: a search takes 10 ms and 4 ms a tag; the strength is the tag's dBm plus
157; starting takes a second; a packet that stalls for 0.2 s is dropped; tags are sent unasked ten times a second.
"""

import threading
from collections.abc import Iterator

from devices.simulator.chafon_settings import (
    COMMAND_LENGTH,
    COMMAND_UNKNOWN,
    PARAMETER_WRONG,
    UHFREADER_288M,
    Model,
    Refused,
    Settings,
)
from devices.simulator.tags import Tag, TagField, TagKind

ROUND_S = 0.010
TAG_S = 0.004
NO_LIMIT_S = 3600.0
START_S = 1.0
STALL_S = 0.2
PUSH_S = 0.1

PERSISTENCE_S = {0: 0.0, 1: 0.5, 2: 2.0, 3: 2.0, 0xFF: 0.0}
"""By session: how long a tag at least remembers that it was found (EPC Gen2, table 6.20); FF is the reader's choice."""

STRENGTH_AT_0_DBM = 157
ROOM_FOR_TAGS = 240
HEARTBEAT = b"\x56" + 5 * b"\x00"

SEARCH, SEARCH_FOR_ONE, PUSHED, UNREADABLE = 0x01, 0x0F, 0xEE, 0x00
DONE, TIME_OVER, MORE, NO_TAG = 0x01, 0x02, 0x03, 0xFB
FIRST_SETTING = 0x20


class ChafonReader:
    """A Device: one reader called ``reader`` in the field of tags. Feed it bytes in any pieces.

    With ``is_pushing`` it was left sending tags by itself. With ``heartbeat_s`` its network adapter says so often that
    it is there.
    """

    def __init__(
        self,
        field: TagField,
        reader: str,
        *,
        model: Model = UHFREADER_288M,
        is_pushing: bool = False,
        heartbeat_s: float | None = None,
    ) -> None:
        self._field = field
        self._reader = reader
        self._model = model
        self._heartbeat_s = heartbeat_s
        self._settings = Settings(model, is_pushing=is_pushing)
        self._wire = _Wire()
        self._held: tuple[float, bytes] | None = None
        self._silent_until: dict[tuple[int, str], float] = {}
        self._ready_at = self._next_push_at = self._next_heartbeat_at = 0.0
        self._lost_power = threading.Event()

    def feed(self, data: bytes, at: float) -> bytes:
        """The answers that need no search; nothing while it starts up or searches."""
        self._notice_power(at)
        if at < self._ready_at:
            return b""
        return b"".join(self._answer(packet, at) for packet in self._wire.take(data, at) if self._held is None)

    def unasked(self, at: float) -> bytes:
        """The answer to a search that is over by now, tags sent by itself, heartbeats."""
        self._notice_power(at)
        if at < self._ready_at:
            return b""
        return self._finished(at) + self._pushed(at) + self._heartbeat(at)

    def lose_power(self) -> None:
        """Restart as after a dip of the supply: the search is lost, settings stay, deaf for a second. Any thread."""
        self._lost_power.set()

    def _notice_power(self, at: float) -> None:
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._ready_at = at + START_S
            self._held = None
            self._wire = _Wire()

    def _finished(self, at: float) -> bytes:
        if self._held is None or at < self._held[0]:
            return b""
        answer, self._held = self._held[1], None
        return answer

    def _pushed(self, at: float) -> bytes:
        if not self._settings.is_pushing or at < self._next_push_at:
            return b""
        self._next_push_at = at + PUSH_S
        antennas = range(1, max(1, self._model.antennas) + 1)
        reports = (self._report(antenna, tag) for antenna in antennas for tag in self._heard(antenna))
        return b"".join(self._packet(PUSHED, 0x00, report) for report in reports)

    def _report(self, antenna: int, tag: Tag) -> bytes:
        return _bit(antenna) + self._entry(tag) if self._model.antennas else bytes.fromhex(tag.uid)

    def _heartbeat(self, at: float) -> bytes:
        if self._heartbeat_s is None or at < self._next_heartbeat_at:
            return b""
        self._next_heartbeat_at = at + self._heartbeat_s
        return HEARTBEAT

    def _answer(self, packet: bytes | None, at: float) -> bytes:
        if packet is None:
            return self._packet(UNREADABLE, COMMAND_UNKNOWN)
        address, command, data = packet[0], packet[1], packet[2:]
        own_address = self._settings.address
        if address not in (own_address, 0xFF) or (self._settings.is_pushing and command < FIRST_SETTING):
            return b""
        try:
            if command == SEARCH and self._model.antennas:
                self._held = self._search(data, at)
                return b""
            if command in (SEARCH, SEARCH_FOR_ONE) and not self._model.antennas:
                self._held = self._search_of_18(command, data, at)
                return b""
            return _packet(own_address, command, 0x00, self._settings.execute(command, data))
        except Refused as refused:
            is_unknown = refused.status == COMMAND_UNKNOWN
            return self._packet(UNREADABLE if is_unknown else command, refused.status)

    def _packet(self, command: int, status: int, data: bytes = b"") -> bytes:
        return _packet(self._settings.address, command, status, data)

    def _search_of_18(self, command: int, data: bytes, at: float) -> tuple[float, bytes]:
        """UHFReader18: when it is over and what it answers, the last tags in the last packet."""
        if data:
            raise Refused(COMMAND_LENGTH)
        heard = list(self._heard(1))
        tags, status, duration_s = _in_time(heard[:1] if command == SEARCH_FOR_ONE else heard, self._settings.scan_time)
        if not tags:
            return at + duration_s, self._packet(command, NO_TAG)
        *full, last = self._loads(tags)
        answer = b"".join(self._packet(command, MORE, load) for load in full) + self._packet(command, status, last)
        return at + duration_s, answer

    def _search(self, data: bytes, at: float) -> tuple[float, bytes]:
        """The others: packets of 03, then an end without tags."""
        if len(data) != 9:
            raise Refused(COMMAND_LENGTH)
        session, mask_length, target, antenna, scan_time = data[1], data[5], data[6], data[7] - 0x7F, data[8]
        if session not in PERSISTENCE_S or target > 1 or mask_length or not 1 <= antenna <= self._model.antennas:
            raise Refused(PARAMETER_WRONG)
        willing = [tag for tag in self._heard(antenna) if self._was_found(tag, session, at) == bool(target)]
        tags, status, duration_s = _in_time(willing, scan_time)
        for tag in tags:
            self._silent_until[session, tag.uid] = at if target else at + duration_s + PERSISTENCE_S[session]
        loads = (self._packet(SEARCH, MORE, _bit(antenna) + load) for load in self._loads(tags))
        return at + duration_s, b"".join(loads) + self._packet(SEARCH, status, _bit(antenna) + b"\x00")

    def _was_found(self, tag: Tag, session: int, at: float) -> bool:
        return at < self._silent_until.get((session, tag.uid), 0.0)

    def _heard(self, antenna: int) -> tuple[Tag, ...]:
        return tuple(tag for tag in self._field.scan(self._reader, antenna) if tag.kind is TagKind.EPC_GEN2)

    def _loads(self, tags: list[Tag]) -> Iterator[bytes]:
        load, count = b"", 0
        for tag in tags:
            entry = self._entry(tag)
            if len(load) + len(entry) > ROOM_FOR_TAGS:
                yield bytes([count]) + load
                load, count = b"", 0
            load, count = load + entry, count + 1
        if count:
            yield bytes([count]) + load

    def _entry(self, tag: Tag) -> bytes:
        epc = bytes.fromhex(tag.uid)
        strength = min(255, max(0, tag.rssi_dbm + STRENGTH_AT_0_DBM))
        return bytes([len(epc)]) + epc + (bytes([strength]) if self._model.antennas else b"")


class _Wire:
    """Collects packets by their first byte; what stalls is dropped, and so is a byte too small to be a length."""

    def __init__(self) -> None:
        self._packet = bytearray()
        self._heard_at = 0.0

    def take(self, data: bytes, at: float) -> list[bytes | None]:
        """The packets that are complete now, from address to data; None for one whose CRC is wrong."""
        if at - self._heard_at > STALL_S:
            self._packet.clear()
        self._heard_at = at
        packets: list[bytes | None] = []
        for byte in data:
            if not self._packet and byte < 4:
                continue
            self._packet.append(byte)
            if len(self._packet) == self._packet[0] + 1:
                packets.append(_opened(bytes(self._packet)))
                self._packet.clear()
        return packets


def _in_time(tags: list[Tag], scan_time: int) -> tuple[list[Tag], int, float]:
    """The tags that are found in ``scan_time`` tenths of a second, the status, and how long it took."""
    limit_s = scan_time / 10 or NO_LIMIT_S
    found = tags[: int((limit_s - ROUND_S) / TAG_S)]
    return found, DONE if len(found) == len(tags) else TIME_OVER, ROUND_S + TAG_S * len(found)


def _bit(antenna: int) -> bytes:
    return bytes([1 << antenna - 1])


def _opened(packet: bytes) -> bytes | None:
    low, high = packet[-2:]
    return packet[1:-2] if _remainder(packet[:-2]) == low + 256 * high else None


def _packet(address: int, command: int, status: int, data: bytes) -> bytes:
    body = bytes([len(data) + 5, address, command, status]) + data
    high, low = divmod(_remainder(body), 256)
    return body + bytes([low, high])


def _remainder(data: bytes) -> int:
    register = 0xFFFF
    for byte in data:
        register ^= byte
        for _ in range(8):
            register = register >> 1 ^ (0x8408 if register & 1 else 0)
    return register
