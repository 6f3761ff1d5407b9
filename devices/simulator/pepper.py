"""What a Pepper C1 MUX does with the bytes that it is sent, from Eccel's manuals.

Packets are ``F5``, length and its complement (two bytes each, low first, counting the checksum), payload,
CRC-16/IBM-3740 low byte first. It looks for the start by sliding over five bytes, as the vendor's C library does.

Where the manuals are silent this is assumed: errors carry layer 02 and number 01 (the one error that they print, for
DUMMY); a host's packet is dropped when it stalls for half a second; starting takes one second; an event holds what
GET_UID tells. The device's name follows two zero bytes and its length, where the vendor's own driver looks for it.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from devices.simulator.tags import Tag, TagField, TagKind

ANTENNAS = 8
COUNT_CAP = 5
STALL_S = 0.5
START_S = 1.0
MAX_LENGTH = 1024

BOOT_TEXT = (
    b"ets Jun  8 2016 00:22:57\r\n\r\nrst:0xc (SW_CPU_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
    b"configsip: 0, SPIWP:0xee\r\nload:0x3fff0018,len:4\r\nentry 0x400806a8\r\n"
)

TYPE_CODES = {TagKind.ICODE_SLIX: 0x24, TagKind.NTAG213: 0x01}
PARAMETERS = {TagKind.ICODE_SLIX: 0x00, TagKind.NTAG213: 0x00}
"""DSFID of ISO 15693, SAK of ISO 14443A (an NTAG's is 00)."""


class _Refused(Exception):
    """The command cannot be done."""


@dataclass(frozen=True, slots=True)
class Names:
    """The texts by which a device tells what it is."""

    version: str = "C1-MUX 2.10"
    device: str = "Pepper_C1-MUX-8FC334"


class PepperC1Mux:
    """A Device: one C1 MUX called ``reader`` in the field of tags. Feed it bytes in any pieces."""

    def __init__(self, field: TagField, reader: str, *, names: Names | None = None) -> None:
        self._field = field
        self._reader = reader
        self._names = names or Names()
        self._wire = _Wire()
        self._last_sent = b""
        self._ready_at = 0.0
        self._next_poll_at = 0.0
        self._pending_text = b""
        self._lost_power = threading.Event()
        self._commands: dict[int, Callable[[bytes], bytes]] = {
            0x02: self._count_tags,
            0x03: self._tell_uid,
            0x04: self._activate,
            0x05: self._halt,
            0x06: self._set_polling,
            0x0B: self._tell_version,
            0x0F: self._set_antenna,
            0x13: self._tell_name,
            0x16: self._set_up_polling,
            0x90: self._start_inventory,
            0x91: self._next_in_inventory,
            0x92: self._stay_quiet,
        }
        self._power_up()

    def feed(self, data: bytes, at: float) -> bytes:
        """The answers to what is complete by now; nothing while it starts up."""
        self._notice_power(at)
        if at < self._ready_at:
            return b""
        answers = (self._answer(payload, at) for payload in self._wire.take(data, at))
        return b"".join(answers)

    def unasked(self, at: float) -> bytes:
        """Boot text after a restart, and events while it polls and has been told to send them."""
        self._notice_power(at)
        text, self._pending_text = self._pending_text, b""
        if at < self._ready_at or not (self._is_polling and self._sends_events) or at < self._next_poll_at:
            return text
        self._next_poll_at = at + self._poll_interval_s
        tags = self._field.scan(self._reader, self._antenna)
        return text + b"".join(_packet(b"\xfe" + _describe(tag)) for tag in tags)

    def lose_power(self) -> None:
        """Restart as after a dip of the supply: settings forgotten, boot text, deaf for a second. From any thread."""
        self._lost_power.set()

    def _notice_power(self, at: float) -> None:
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._restart(at)

    def _restart(self, at: float) -> None:
        self._power_up()
        self._ready_at = at + START_S
        self._pending_text = BOOT_TEXT

    def _power_up(self) -> None:
        self._antenna = 1
        self._is_polling = True
        self._sends_events = False
        self._poll_interval_s = 0.1
        self._last_told: Tag | None = None
        self._switch_field_off()

    def _switch_field_off(self) -> None:
        self._counted: tuple[Tag, ...] = ()
        self._inventory: list[Tag] = []
        self._quiet: set[str] = set()

    def _answer(self, payload: bytes | None, at: float) -> bytes:
        if payload == b"\xff":
            return self._last_sent
        self._last_sent = _packet(b"\xff\xff\x02" if payload is None else self._execute(payload, at))
        return self._last_sent

    def _execute(self, payload: bytes, at: float) -> bytes:
        opcode, arguments = payload[0], payload[1:]
        if opcode == 0x0A:
            self._restart(at)
            return bytes([0x00, opcode])
        try:
            return bytes([0x00, opcode]) + self._commands[opcode](arguments)
        except (KeyError, IndexError, _Refused):
            return bytes([0xFF, opcode, 0x02, 0x01])

    def _count_tags(self, arguments: bytes) -> bytes:
        self._counted = self._audible()[:COUNT_CAP]
        return bytes([len(self._counted)])

    def _tell_uid(self, arguments: bytes) -> bytes:
        self._last_told = self._still_there(self._counted[arguments[0]])
        return _describe(self._last_told)

    def _activate(self, arguments: bytes) -> bytes:
        self._last_told = self._still_there(self._counted[arguments[0]])
        return b""

    def _halt(self, arguments: bytes) -> bytes:
        self._switch_field_off()
        return b""

    def _set_polling(self, arguments: bytes) -> bytes:
        if arguments[0] > 1:
            raise _Refused
        self._is_polling = bool(arguments[0])
        return b""

    def _tell_version(self, arguments: bytes) -> bytes:
        return self._names.version.encode("ascii")

    def _set_antenna(self, arguments: bytes) -> bytes:
        if not 1 <= arguments[0] <= ANTENNAS:
            raise _Refused
        self._antenna = arguments[0]
        self._switch_field_off()
        return b""

    def _tell_name(self, arguments: bytes) -> bytes:
        if arguments[:1] != b"\x00":
            raise _Refused
        name = self._names.device.encode("ascii")
        return bytes([0x00, 0x00, 0x00, len(name)]) + name

    def _set_up_polling(self, arguments: bytes) -> bytes:
        if arguments[0] == 0x03:
            self._poll_interval_s = (arguments[1] + 256 * arguments[2]) / 1000
        elif arguments[0] == 0x06:
            self._sends_events = bool(arguments[2])
        else:
            raise _Refused
        return b""

    def _start_inventory(self, arguments: bytes) -> bytes:
        if any(arguments[:1]):  # a family; none of these tags has one, and the vendor's driver leaves it out
            raise _Refused
        self._inventory = [tag for tag in self._audible() if tag.kind is TagKind.ICODE_SLIX]
        return self._next_in_inventory(arguments)

    def _next_in_inventory(self, arguments: bytes) -> bytes:
        self._last_told = self._still_there(self._inventory.pop(0))
        uid, dsfid = _least_first(self._last_told.uid), PARAMETERS[TagKind.ICODE_SLIX]
        return uid + bytes([dsfid, bool(self._inventory)])

    def _stay_quiet(self, arguments: bytes) -> bytes:
        if self._last_told is None or self._last_told.kind is not TagKind.ICODE_SLIX:
            raise _Refused
        self._quiet.add(self._last_told.uid)
        return b""

    def _audible(self) -> tuple[Tag, ...]:
        return tuple(tag for tag in self._field.scan(self._reader, self._antenna) if tag.uid not in self._quiet)

    def _still_there(self, tag: Tag) -> Tag:
        if tag not in self._field.lying(self._reader, self._antenna):
            raise _Refused
        return tag


class _Wire:
    """Finds payloads in bytes: a five-byte window slides until it is a header, then the rest is collected."""

    def __init__(self) -> None:
        self._window = b""
        self._body: bytearray | None = None
        self._wanted = 0
        self._heard_at = 0.0

    def take(self, data: bytes, at: float) -> list[bytes | None]:
        """The payloads that are complete now; None for one whose checksum is wrong."""
        if at - self._heard_at > STALL_S:
            self._window, self._body = b"", None
        self._heard_at = at
        payloads = []
        for byte in data:
            if self._body is None:
                self._slide(byte)
                continue
            self._body.append(byte)
            if len(self._body) == self._wanted:
                payloads.append(_checked(bytes(self._body)))
                self._body = None
        return payloads

    def _slide(self, byte: int) -> None:
        self._window = self._window[-4:] + bytes([byte])
        if len(self._window) < 5 or self._window[0] != 0xF5:
            return
        low, high, not_low, not_high = self._window[1:]
        if low + not_low != 255 or high + not_high != 255 or not 3 <= low + 256 * high <= MAX_LENGTH:
            return
        self._window, self._body, self._wanted = b"", bytearray(), low + 256 * high


def _checked(body: bytes) -> bytes | None:
    payload, low, high = body[:-2], body[-2], body[-1]
    return payload if _checksum(payload) == low + 256 * high else None


def _packet(payload: bytes) -> bytes:
    high, low = divmod(len(payload) + 2, 256)
    checksum_high, checksum_low = divmod(_checksum(payload), 256)
    return bytes([0xF5, low, high, 255 - low, 255 - high]) + payload + bytes([checksum_low, checksum_high])


def _checksum(payload: bytes) -> int:
    register = 0xFFFF
    for byte in payload:
        register ^= byte << 8
        for _ in range(8):
            register = ((register << 1) ^ 0x1021) & 0xFFFF if register & 0x8000 else register << 1
    return register


def _describe(tag: Tag) -> bytes:
    uid = _least_first(tag.uid) if tag.kind is TagKind.ICODE_SLIX else bytes.fromhex(tag.uid)
    return bytes([TYPE_CODES[tag.kind], PARAMETERS[tag.kind]]) + uid


def _least_first(uid: str) -> bytes:
    return bytes.fromhex(uid)[::-1]
