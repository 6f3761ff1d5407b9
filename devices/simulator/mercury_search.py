"""How a simulated Mercury module looks for tags, and its buffer of those that it has found.

The buffer holds a tag once an antenna, with how often it was read; it is read from the front and filled at the end.
"""

from dataclasses import dataclass

from devices.simulator.mercury_settings import Refused, Settings
from devices.simulator.mercury_wire import air_checksum, air_number, describe
from devices.simulator.tags import Tag, TagField, TagKind

NO_TAGS, NO_PROTOCOL, NO_REGION, OUT_OF_RANGE = 0x0400, 0x0401, 0x010B, 0x0105
ALL_IN_LIST, MANY_TAGS = 0x0003, 0x0010
ROOM = 248
"""Bytes of data in one answer."""

ORDERS = {1: (1, 2), 2: (2, 1)}
"""Search flags that name the antennas and their order (Mercury API)."""


@dataclass(frozen=True, slots=True)
class _Entry:
    tag: Tag
    antenna: int


class Search:
    """One module's searches. Nothing is found before region and air protocol are set."""

    def __init__(self, field: TagField, reader: str, settings: Settings) -> None:
        self._field = field
        self._reader = reader
        self._settings = settings
        self._buffer: list[_Entry] = []
        self._next = 0
        self._last = 0
        self._duration_s = 0.0
        self._told: set[tuple[int, str]] = set()

    def take_duration_s(self) -> float:
        """How long the search that was just made takes; once, then 0."""
        duration_s, self._duration_s = self._duration_s, 0.0
        return duration_s

    def antennas(self, flags: int) -> tuple[int, ...]:
        """Those that a search with ``flags`` visits; Refused where it cannot search yet."""
        self._check_set_up()
        self._told.clear()
        if flags & ALL_IN_LIST == ALL_IN_LIST:
            return self._settings.search_list
        return ORDERS.get(flags & ALL_IN_LIST, (self._settings.transmitter,))

    def heard(self, antenna: int) -> tuple[Tag, ...]:
        """The UHF tags that answer there now; with the read filter on, only those not told before."""
        tags = tuple(tag for tag in self._field.scan(self._reader, antenna) if tag.kind is TagKind.EPC_GEN2)
        if self._settings.has_read_filter:
            tags = tuple(tag for tag in tags if (antenna, tag.uid) not in self._told)
            self._told.update((antenna, tag.uid) for tag in tags)
        return tags

    def read_single(self, data: bytes) -> bytes:
        """Time (2): the first tag's EPC and checksum."""
        self._check_set_up()
        self._duration_s = (data[0] << 8 | data[1]) / 1000
        tags = self._answering(self._settings.transmitter)
        if not tags:
            raise Refused(NO_TAGS)
        self._duration_s = 0.0
        epc = bytes.fromhex(tags[0].uid)
        return epc + air_checksum(air_number(epc)[:-2])

    def read_multiple(self, data: bytes) -> bytes:
        """Time; or flags and time; or option, flags and time, which the answer then repeats."""
        option, rest = (data[:1], data[1:]) if len(data) > 4 else (b"", data)
        flags, timeout = (rest[:2], rest[2:4]) if len(rest) >= 4 else (b"\x00\x00", rest[:2])
        if any(option):
            raise Refused(OUT_OF_RANGE)
        antennas = self.antennas(flags[0] << 8 | flags[1])
        self._duration_s = (timeout[0] << 8 | timeout[1]) / 1000
        count = self._collect(antennas)
        if not count:
            raise Refused(NO_TAGS)
        length = 4 if option and flags[1] & MANY_TAGS else 1
        return (option + flags if option else b"") + count.to_bytes(length, "big")

    def clear_buffer(self, data: bytes) -> bytes:
        """Forget what was found."""
        self._buffer, self._next, self._last = [], 0, 0
        return b""

    def tell_buffer(self, data: bytes) -> bytes:
        """Without data: the read and the write index. With metadata flags (2) and option: as many tags as fit."""
        if not data:
            return self._next.to_bytes(2, "big") + len(self._buffer).to_bytes(2, "big")
        metadata, option = data[0] << 8 | data[1], data[2]
        self._next = self._last if option else self._next
        if self._next >= len(self._buffer):
            raise Refused(NO_TAGS)
        self._last = self._next
        told = self._fitting(metadata)
        self._next += len(told)
        return data[:3] + bytes([len(told)]) + b"".join(told)

    def _check_set_up(self) -> None:
        if not self._settings.region:
            raise Refused(NO_REGION)
        if not self._settings.protocol:
            raise Refused(NO_PROTOCOL)

    def _answering(self, antenna: int) -> tuple[Tag, ...]:
        return tuple(tag for tag in self._field.scan(self._reader, antenna) if tag.kind is TagKind.EPC_GEN2)

    def _collect(self, antennas: tuple[int, ...]) -> int:
        """Add what is not in the buffer yet; how many were found."""
        found = [_Entry(tag, antenna) for antenna in antennas for tag in self._answering(antenna)]
        self._buffer += [entry for entry in found if entry not in self._buffer]
        return len(found)

    def _fitting(self, metadata: int) -> list[bytes]:
        told: list[bytes] = []
        room = ROOM - 4
        for entry in self._buffer[self._next :]:
            record = describe(entry.tag, metadata, antenna=entry.antenna, age_ms=0)
            room -= len(record)
            if room < 0:
                break
            told.append(record)
        return told
