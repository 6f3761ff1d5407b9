"""What an M100 or R200 module does with the bytes that it is sent, from the M100 firmware manual.

It finds EPC Gen2 tags on antenna 1. A round of polling hears every tag that was there when it began, tells each at
once, and takes ROUND_S and TAG_S for each; where there was none it ends with failure 15. A multi poll goes on for as
many rounds as it was told, or until it is stopped, and hears nothing else meanwhile. A single poll keeps later
questions waiting.

Where the manual is silent this is assumed: a packet with a wrong sum or end is ignored; a host's packet is dropped
when it stalls for STALL_S; starting takes START_S; reading, writing, locking and killing never find their tag; a module
that is asleep is woken by the first byte, which is lost; a change of speed is not answered and otherwise ignored, since
a pseudo-terminal has none.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from devices.simulator.tags import Tag, TagField, TagKind

ANTENNA = 1
STALL_S = 0.1
START_S = 0.5
ROUND_S = 0.02
TAG_S = 0.01

DEFAULT_REGION = 1
DEFAULT_POWER = 2600
LEAST_POWER, MOST_POWER = 0, 3000
DEFAULT_QUERY = bytes([0x10, 0x20])
DEFAULT_DEMODULATOR = bytes([0x02, 0x06, 0x00, 0xB0])
DEFAULT_SELECT = bytes([0x01, 0x00, 0x00, 0x00, 0x20, 0x60, 0x00]) + bytes(12)
REGIONS = (0x01, 0x02, 0x03, 0x04, 0x06)

NO_TAG, BAD_COMMAND = 0x15, 0x17
TAG_NOT_FOUND = {0x39: 0x09, 0x49: 0x10, 0x82: 0x13, 0x65: 0x12}
"""Reading, writing, locking, killing: the failure of each."""

SINGLE_POLL, MULTI_POLL, STOP, SLEEP, SET_SPEED = 0x22, 0x27, 0x28, 0x17, 0x11
DONE = b"\x00"


class _Refused(Exception):
    """The command cannot be done."""


@dataclass(frozen=True, slots=True)
class Make:
    """What tells one maker's module from another's: first and last byte of a packet, and its texts."""

    first: int
    last: int
    texts: tuple[str, str, str]


M100_MAKE = Make(0xBB, 0x7E, ("M100 26dBm V1.0", "V2.3.5", "MagicRf"))
R200_MAKE = Make(0xAA, 0xDD, ("R200 26dBm V1.0", "V1.1.0", "YPD"))


@dataclass(slots=True)
class _Settings:
    """What a loss of power brings back."""

    region: int = DEFAULT_REGION
    channel: int = 0
    power: int = DEFAULT_POWER
    query: bytes = DEFAULT_QUERY
    select: bytes = DEFAULT_SELECT
    demodulator: bytes = DEFAULT_DEMODULATOR


@dataclass(slots=True)
class _Polling:
    """Rounds left; what the one that runs has still to tell, and when it tells the next of that."""

    rounds: int
    is_multi: bool
    next_at: float = 0.0
    to_tell: list[bytes] = field(default_factory=list)
    waiting: list[bytes] = field(default_factory=list)


class M100:
    """A Device: one module called ``reader`` in the field of tags. Feed it bytes in any pieces."""

    def __init__(self, tags: TagField, reader: str, *, make: Make = M100_MAKE) -> None:
        self._tags = tags
        self._reader = reader
        self._make = make
        self._heard = b""
        self._heard_at = 0.0
        self._ready_at = 0.0
        self._is_asleep = False
        self._lost_power = threading.Event()
        self._commands: dict[int, Callable[[bytes], bytes]] = {
            0x03: lambda values: values[:1] + self._make.texts[values[0]].encode("ascii"),
            0x07: self._set_region,
            0x08: lambda values: bytes([self._settings.region]),
            0x0B: lambda values: self._settings.select,
            0x0C: self._set_select,
            0x0D: lambda values: self._settings.query,
            0x0E: self._set_query,
            0x12: lambda values: DONE,
            0xA9: lambda values: DONE,
            0xAA: lambda values: bytes([self._settings.channel]),
            0xAB: self._set_channel,
            0xAD: lambda values: DONE,
            0xB0: lambda values: DONE,
            0xB6: self._set_power,
            0xB7: lambda values: self._settings.power.to_bytes(2, "big"),
            0xF0: self._set_demodulator,
            0xF1: lambda values: self._settings.demodulator,
            STOP: lambda values: DONE,
            SLEEP: self._sleep,
        }
        self._power_up()

    def feed(self, data: bytes, at: float) -> bytes:
        """The answers to what is complete by now; nothing while it starts up."""
        answers = self.unasked(at)
        if at < self._ready_at:
            return answers
        if at - self._heard_at > STALL_S:
            self._heard = b""
        self._heard_at = at
        for byte in data:
            if self._is_asleep:
                self._is_asleep = False
                continue
            question = self._complete(byte)
            answers += self._take(question, at) if question else b""
        return answers

    def unasked(self, at: float) -> bytes:
        """What polling has found by now; after a single poll the answers to the questions that waited."""
        self._notice_power(at)
        told = b""
        while self._polling and at >= self._polling.next_at:
            told += self._tell_next(self._polling, at)
        return told

    def lose_power(self) -> None:
        """Restart as after a dip of the supply: settings and polling forgotten, deaf for START_S. From any thread."""
        self._lost_power.set()

    def _notice_power(self, at: float) -> None:
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._power_up()
            self._ready_at = at + START_S

    def _power_up(self) -> None:
        self._settings = _Settings()
        self._polling: _Polling | None = None
        self._is_asleep = False
        self._heard = b""

    def _complete(self, byte: int) -> bytes:
        """The question that ``byte`` completes, from its code on without its length; else nothing."""
        self._heard += bytes([byte])
        heard = self._heard
        if heard[0] != self._make.first or (len(heard) > 1 and heard[1] != 0):
            self._heard = heard[1:] if heard[1:] == bytes([self._make.first]) else b""
            return b""
        if len(heard) < 5 or len(heard) < 7 + 256 * heard[3] + heard[4]:
            return b""
        self._heard = b""
        is_sound = heard[-1] == self._make.last and heard[-2] == sum(heard[1:-2]) % 256
        return heard[2:3] + heard[5:-2] if is_sound else b""

    def _take(self, question: bytes, at: float) -> bytes:
        code, values = question[0], question[1:]
        if self._polling and self._polling.is_multi:
            return self._stop() if code == STOP else b""
        if self._polling:
            self._polling.waiting.append(question)
            return b""
        if code == SINGLE_POLL:
            return self._begin(1, at, is_multi=False)
        if code == MULTI_POLL and len(values) == 3:
            return self._begin(256 * values[1] + values[2], at, is_multi=True)
        return b"" if code == SET_SPEED else self._execute(code, values)

    def _execute(self, code: int, values: bytes) -> bytes:
        if code in TAG_NOT_FOUND:
            return self._failure(TAG_NOT_FOUND[code])
        try:
            return self._packet(1, code, self._commands[code](values))
        except (KeyError, IndexError, _Refused):
            return self._failure(BAD_COMMAND)

    def _begin(self, rounds: int, at: float, *, is_multi: bool) -> bytes:
        if rounds:
            self._polling = _Polling(rounds, is_multi)
            self._begin_round(self._polling, at)
        return b""

    def _begin_round(self, polling: _Polling, at: float) -> None:
        heard = [tag for tag in self._tags.scan(self._reader, ANTENNA) if tag.kind is TagKind.EPC_GEN2]
        polling.to_tell = [self._packet(2, SINGLE_POLL, _notice(tag)) for tag in heard] or [self._failure(NO_TAG)]
        polling.next_at = at + ROUND_S + TAG_S * bool(heard)

    def _stop(self) -> bytes:
        self._polling = None
        return self._packet(1, STOP, DONE)

    def _tell_next(self, polling: _Polling, at: float) -> bytes:
        """One notice, or failure. A clock that leaps by more than a second has lost the rounds between."""
        told, over_at = polling.to_tell.pop(0), max(polling.next_at, at - 1.0)
        polling.next_at = over_at + TAG_S
        if polling.to_tell:
            return told
        polling.rounds -= 1
        if polling.rounds:
            self._begin_round(polling, over_at)
            return told
        self._polling = None
        return told + b"".join(self._take(question, at) for question in polling.waiting)

    def _set_region(self, values: bytes) -> bytes:
        self._settings.region = _wanted(values[0], REGIONS)
        return DONE

    def _set_channel(self, values: bytes) -> bytes:
        self._settings.channel = values[0]
        return DONE

    def _set_power(self, values: bytes) -> bytes:
        self._settings.power = _wanted(256 * values[0] + values[1], range(LEAST_POWER, MOST_POWER + 1))
        return DONE

    def _set_query(self, values: bytes) -> bytes:
        self._settings.query = _of_length(values, 2)
        return DONE

    def _set_select(self, values: bytes) -> bytes:
        self._settings.select = _of_length(values, len(DEFAULT_SELECT))
        return DONE

    def _set_demodulator(self, values: bytes) -> bytes:
        self._settings.demodulator = _of_length(values, 4)
        return DONE

    def _sleep(self, values: bytes) -> bytes:
        self._is_asleep = True
        return DONE

    def _failure(self, code: int) -> bytes:
        return self._packet(1, 0xFF, bytes([code]))

    def _packet(self, kind: int, code: int, values: bytes) -> bytes:
        checked = bytes([kind, code, *divmod(len(values), 256)]) + values
        return bytes([self._make.first]) + checked + bytes([sum(checked) % 256, self._make.last])


def _wanted(value: int, allowed: range | tuple[int, ...]) -> int:
    if value not in allowed:
        raise _Refused
    return value


def _of_length(values: bytes, length: int) -> bytes:
    if len(values) != length:
        raise _Refused
    return values


def _notice(tag: Tag) -> bytes:
    epc = bytes.fromhex(tag.uid)
    control = bytes([len(epc) // 2 << 3, 0])
    return bytes([tag.rssi_dbm % 256]) + control + epc + _epc_checksum(control + epc)


def _epc_checksum(data: bytes) -> bytes:
    """CRC-16 of EPC Gen2, annex F: polynomial 1021, start FFFF, complemented, high byte first."""
    register = 0xFFFF
    for byte in data:
        for bit in range(7, -1, -1):
            is_one = (register >> 15) ^ (byte >> bit & 1)
            register = (register << 1 & 0xFFFF) ^ (0x1021 * is_one)
    return bytes([(register >> 8) ^ 0xFF, (register & 0xFF) ^ 0xFF])
