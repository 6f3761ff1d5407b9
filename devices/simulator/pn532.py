"""What a PN532 on its serial line does with the bytes that it is sent, from NXP's UM0701-02.

It finds ISO 14443A tags (NTAG213) on antenna 1. A search takes time; an ACK or another question stops it. With its own
settings a search that finds nothing never ends.

Where the manual is silent this is assumed: one try takes SEARCH_S; the board needs START_S after power-up; without
SAMConfiguration no tag is found. A change of speed is acknowledged and otherwise ignored, since a pseudo-terminal has
none.
"""

import threading
from collections.abc import Callable, Iterator

from devices.simulator import ntag
from devices.simulator.pn532_air import Air, Search
from devices.simulator.pn532_wire import ACK, SYNTAX_ERROR, Ear, Heard, Signal, said
from devices.simulator.tags import Tag, TagField

MOST_TARGETS = 2
ENDLESS = 255
SEARCH_S = 0.01
START_S = 0.1
POLL_PERIOD_S = 0.15

FIRMWARE = bytes([0x32, 0x01, 0x06, 0x07])
"""PN532, version 1.6, ISO 14443 A and B and ISO 18092."""

SERIAL_LINE = 0x10
"""The bit of PowerDown that lets the serial line wake the chip."""

GPIO = bytes([0x3F, 0x06, 0x00])

LIST, POLL = 0x4A, 0x60
FIFO_DATA, TX_MODE, RX_MODE = 0x6339, 0x6302, 0x6303
CHECKS_SUMS = 0x80
LAST_REQUEST = 0x26
"""What stays in the FIFO when nobody answered SENS_REQ."""

SETTING_LENGTHS = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}
"""Bytes of each item of RFConfiguration."""

ISO_14443A, LAST_MODULATION = 0, 4
POLLED_14443A = (0x00, 0x10)
POLLED_TYPE = 0x10


class _Refused(Exception):
    """The command cannot be done."""


class Pn532:
    """A Device: one PN532 called ``reader`` in the field of tags. Feed it bytes in any pieces."""

    def __init__(self, field: TagField, reader: str) -> None:
        self._air = Air(field, reader)
        self._ear = Ear()
        self._ready_at = 0.0
        self._lost_power = threading.Event()
        self._commands: dict[int, Callable[[bytes], bytes]] = {
            0x00: self._diagnose,
            0x02: lambda arguments: FIRMWARE,
            0x04: self._tell_status,
            0x06: self._read_registers,
            0x08: self._write_registers,
            0x0C: lambda arguments: GPIO,
            0x0E: lambda arguments: b"",
            0x10: lambda arguments: b"",
            0x12: lambda arguments: b"",
            0x14: self._configure_sam,
            0x16: self._power_down,
            0x32: self._configure_rf,
            0x40: lambda arguments: self._air.ask(arguments[0], arguments[1:]),
            0x42: self._exchange_raw,
            0x44: lambda arguments: self._air.deselect(arguments[0]),
            0x52: lambda arguments: self._air.release(arguments[0]),
            0x54: lambda arguments: self._air.select(arguments[0]),
        }
        self._searches: dict[int, Callable[[bytes, float], Search]] = {LIST: self._by_list, POLL: self._by_poll}
        self._search: Search | None = None
        self._last_said = b""
        self._power_up()

    def feed(self, data: bytes, at: float) -> bytes:
        """The answers to what is complete by now; nothing while it starts up or sleeps."""
        self._notice_power(at)
        if at < self._ready_at:
            return b""
        return b"".join(self._react(heard, at) for heard in self._ear.take(data, at))

    def unasked(self, at: float) -> bytes:
        """The answer to a search that has ended by now."""
        self._notice_power(at)
        if self._search is None:
            return b""
        tags = self._air.found(self._search, at)
        if tags is None:
            return b""
        self._registers[FIFO_DATA] = 0 if tags else LAST_REQUEST
        self._last_said, self._search = said(_listing(self._search.code, tags)), None
        return self._last_said

    def lose_power(self) -> None:
        """Restart as after a dip of the supply: settings and targets forgotten, asleep. From any thread."""
        self._lost_power.set()

    def _notice_power(self, at: float) -> None:
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._power_up()
            self._ready_at = at + START_S

    def _power_up(self) -> None:
        self._fall_asleep()
        self._has_sam = False
        self._tries: int | None = None
        self._registers = {TX_MODE: CHECKS_SUMS, RX_MODE: CHECKS_SUMS}
        self._last_said, self._search = b"", None

    def _fall_asleep(self, wake_up_by: int = SERIAL_LINE) -> None:
        self._ear.sleep(can_wake=bool(wake_up_by & SERIAL_LINE))
        self._air.switch(is_on=False)

    def _react(self, heard: Heard, at: float) -> bytes:
        if heard is Signal.NACK:
            return self._last_said
        self._search = None
        if isinstance(heard, Signal):
            return b""
        self._last_said = self._answer(heard[0], heard[1:], at)
        return ACK + self._last_said

    def _answer(self, code: int, arguments: bytes, at: float) -> bytes:
        try:
            if code not in self._searches:
                return said(bytes([code + 1]) + self._commands[code](arguments))
            self._search = self._searches[code](arguments, at)
        except (KeyError, IndexError, ValueError, _Refused):
            return SYNTAX_ERROR
        self._air.begin()
        return b""

    def _diagnose(self, arguments: bytes) -> bytes:
        results = {0x00: arguments, 0x01: b"\x00", 0x02: b"\x00"}  # echo, ROM, RAM
        return results[arguments[0]]

    def _tell_status(self, arguments: bytes) -> bytes:
        listed = self._air.listed
        targets = b"".join(bytes([number, 0, 0, POLLED_TYPE]) for number in listed)
        return bytes([0x00, self._air.is_on, len(listed)]) + targets + b"\x00"

    def _read_registers(self, arguments: bytes) -> bytes:
        return bytes(self._registers.get(address, 0) for address in _pairs(arguments))

    def _write_registers(self, arguments: bytes) -> bytes:
        for high, low, value in zip(arguments[::3], arguments[1::3], arguments[2::3], strict=True):
            self._registers[256 * high + low] = value
        return b""

    def _configure_sam(self, arguments: bytes) -> bytes:
        if not 1 <= arguments[0] <= 4:
            raise _Refused
        self._has_sam = arguments[0] == 1
        return b""

    def _power_down(self, arguments: bytes) -> bytes:
        self._fall_asleep(arguments[0])
        return b"\x00"

    def _configure_rf(self, arguments: bytes) -> bytes:
        item, values = arguments[0], arguments[1:]
        if SETTING_LENGTHS.get(item) != len(values):
            raise _Refused
        if item == 0x01:
            self._air.switch(is_on=bool(values[0] & 1))
        elif item == 0x05:
            self._tries = None if values[2] == ENDLESS else values[2] + 1
        return b""

    def _exchange_raw(self, arguments: bytes) -> bytes:
        answer = self._air.ask_selected(arguments)
        keeps_sum = answer[0] == 0 and not self._registers[RX_MODE] & CHECKS_SUMS
        return answer + ntag.checksum(answer[1:]) if keeps_sum else answer

    def _by_list(self, arguments: bytes, at: float) -> Search:
        most, modulation, uid = arguments[0], arguments[1], arguments[2:]
        if not 1 <= most <= MOST_TARGETS or modulation > LAST_MODULATION:
            raise _Refused
        uid = uid[1:] if len(uid) == 8 else uid  # a number of seven bytes comes behind a cascade tag
        can_find = modulation == ISO_14443A and self._has_sam
        return Search(LIST, at, most, self._tries, SEARCH_S, uid, can_find)

    def _by_poll(self, arguments: bytes, at: float) -> Search:
        rounds, period, kinds = arguments[0], arguments[1], arguments[2:]
        if not rounds or not 1 <= period <= 15 or not kinds:
            raise _Refused
        can_find = self._has_sam and any(kind in POLLED_14443A for kind in kinds)
        tries = None if rounds == ENDLESS else rounds
        return Search(POLL, at, MOST_TARGETS, tries, period * POLL_PERIOD_S, b"", can_find)


def _pairs(data: bytes) -> Iterator[int]:
    return (256 * high + low for high, low in zip(data[::2], data[1::2], strict=True))


def _listing(code: int, tags: tuple[Tag, ...]) -> bytes:
    targets = [_target(number, tag) for number, tag in enumerate(tags, start=1)]
    if code == POLL:
        targets = [bytes([POLLED_TYPE, len(target)]) + target for target in targets]
    return bytes([code + 1, len(targets)]) + b"".join(targets)


def _target(number: int, tag: Tag) -> bytes:
    uid = bytes.fromhex(tag.uid)
    return bytes([number]) + ntag.ATQA + bytes([ntag.SAK, len(uid)]) + uid
