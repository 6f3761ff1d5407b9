"""What a ThingMagic Mercury module does with the bytes that it is sent, from the M5e manual and the Mercury API.

After power-up it is in its bootloader, which knows versions and how to start the firmware and refuses the rest with
0101. The firmware has forgotten region, air protocol, antennas and filter. A search takes the time it is given; only
then is it answered. A stream goes on until it is stopped, through the host's closing the port too.

Where the documents are silent this is assumed: the firmware starts in 0.4 s; while it streams it answers to nothing
but a stop; a stream visits its antennas for equal times and reads each tag every 50 ms while it is there; a cycle
that found tags ends without a word, one that found none with status 0400; a wrong checksum is not answered.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from devices.simulator.mercury_models import M6E, Model
from devices.simulator.mercury_search import Search
from devices.simulator.mercury_settings import Refused, Settings
from devices.simulator.mercury_wire import Wire, answer, describe
from devices.simulator.tags import TagField

FIRMWARE_START_S = 0.4
POWER_UP_S = 0.1
READ_EVERY_S = 0.05
LONGEST_BACKLOG_S = 1.0
"""What it has not been able to send for longer is lost."""

UNKNOWN_COMMAND, NO_TAGS, MALFORMED, OUT_OF_RANGE = 0x0101, 0x0400, 0x0100, 0x0105
TAG_OPCODE, STREAM_OPCODE = 0x22, 0x2F


@dataclass(slots=True)
class _Stream:
    """A stream that runs: which metadata, over which antennas, since when."""

    search_flags: int
    cycle_s: float
    metadata: int
    antennas: tuple[int, ...]
    started_at: float
    reads_in_cycle: int = 0
    ticks: int = 0


class MercuryModule:
    """A Device: one module called ``reader`` in the field of tags. Feed it bytes in any pieces."""

    def __init__(self, field: TagField, reader: str, *, model: Model = M6E) -> None:
        self._field = field
        self._reader = reader
        self._model = model
        self._lost_power = threading.Event()
        self._warning: int | None = None
        self._ready_at = 0.0
        self._power_up()

    def feed(self, data: bytes, at: float) -> bytes:
        """The answers that are due by now; nothing while it has no power."""
        self._notice_power(at)
        if at >= self._ready_at:
            self._waiting += self._wire.take(data, at)
        return self._answers(at)

    def unasked(self, at: float) -> bytes:
        """Answers that have become due, and the stream."""
        self._notice_power(at)
        return self._answers(at) + self._streamed(at)

    def lose_power(self) -> None:
        """A dip of the supply: it falls silent, is back in the bootloader and has forgotten everything."""
        self._lost_power.set()

    def warn(self, status: int | None) -> None:
        """While it streams tell this status once a second and read nothing: 0504 too hot, 0505 return loss, 0503 no
        antenna. None: all is well again. From any thread."""
        self._warning = status

    def _notice_power(self, at: float) -> None:
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._power_up()
            self._ready_at = at + POWER_UP_S

    def _power_up(self) -> None:
        self._wire = Wire()
        self._waiting: list[bytes] = []
        self._busy_until = 0.0
        self._outbox: list[tuple[float, bytes]] = []
        self._stream: _Stream | None = None
        self._is_booted = False
        self._start_duration_s = 0.0
        self._settings = Settings(self._model)
        self._search = Search(self._field, self._reader, self._settings)
        self._commands: dict[int, Callable[[bytes], bytes]] = {
            **self._settings.commands(),
            0x21: self._search.read_single,
            0x22: self._search.read_multiple,
            0x29: self._search.tell_buffer,
            0x2A: self._search.clear_buffer,
        }

    def _answers(self, at: float) -> bytes:
        while self._waiting and self._busy_until <= at:
            question = self._waiting.pop(0)
            said = self._execute(question[0], question[1:], at)
            self._busy_until = at + max(self._search.take_duration_s(), self._start_duration_s)
            self._start_duration_s = 0.0
            self._outbox.append((self._busy_until, said))
        due = [said for when, said in self._outbox if when <= at]
        self._outbox = [(when, said) for when, said in self._outbox if when > at]
        return b"".join(due)

    def _execute(self, opcode: int, data: bytes, at: float) -> bytes:
        if self._stream is not None and opcode != STREAM_OPCODE:
            return b""
        try:
            return answer(opcode, 0, self._done(opcode, data, at))
        except Refused as refused:
            return answer(opcode, refused.status)
        except IndexError:
            return answer(opcode, MALFORMED)

    def _done(self, opcode: int, data: bytes, at: float) -> bytes:
        if opcode == 0x03:
            return bytes.fromhex(self._model.version)
        if opcode == 0x0C:
            return bytes([0x12 if self._is_booted else 0x11])
        if opcode == 0x04 and not self._is_booted:
            self._is_booted = True
            self._start_duration_s = FIRMWARE_START_S
            return bytes.fromhex(self._model.version)
        if opcode == STREAM_OPCODE and self._is_booted and self._model.can_stream:
            return self._start_or_stop(data, at)
        if opcode not in self._commands or not self._is_booted:
            raise Refused(UNKNOWN_COMMAND)
        return self._commands[opcode](data)

    def _start_or_stop(self, data: bytes, at: float) -> bytes:
        """Time (2), then option 2 to stop; or option 1, sub-opcode, flags (2), protocol, length, and the search."""
        if data[2] == 2:
            self._stream = None
            return b""
        search = data[8:]
        opcode, option, flags, cycle_ms, metadata = search[0], search[1], search[2:4], search[4:6], search[6:8]
        if data[2] != 1 or opcode != TAG_OPCODE or option != 0x10:
            raise Refused(OUT_OF_RANGE)
        wanted, cycle, told = (int.from_bytes(number, "big") for number in (flags, cycle_ms, metadata))
        self._stream = _Stream(wanted, cycle / 1000, told, self._search.antennas(wanted), at)
        return b""

    def _streamed(self, at: float) -> bytes:
        """Everything that was read since the last time, tick by tick."""
        stream, told = self._stream, []
        if stream is None:
            return b""
        while stream.started_at + (stream.ticks + 1) * READ_EVERY_S <= at:
            stream.ticks += 1
            now = stream.started_at + stream.ticks * READ_EVERY_S
            said = self._tick(stream)
            if at - now <= LONGEST_BACKLOG_S:
                told.append(said)
        return b"".join(told)

    def _tick(self, stream: _Stream) -> bytes:
        a_cycle = max(1, round(stream.cycle_s / READ_EVERY_S))
        place = (stream.ticks - 1) % a_cycle
        said = b"" if self._warning else self._read(stream, place, a_cycle)
        if place < a_cycle - 1:
            return said
        has_read, stream.reads_in_cycle = stream.reads_in_cycle > 0, 0
        if self._warning:
            return answer(TAG_OPCODE, self._warning)
        return said if has_read else said + answer(TAG_OPCODE, NO_TAGS)

    def _read(self, stream: _Stream, place: int, a_cycle: int) -> bytes:
        antenna = stream.antennas[place * len(stream.antennas) // a_cycle]
        tags = self._search.heard(antenna)
        stream.reads_in_cycle += len(tags)
        head = b"\x10" + stream.search_flags.to_bytes(2, "big") + stream.metadata.to_bytes(2, "big") + b"\x01"
        age_ms = round(1000 * place * READ_EVERY_S)
        told = (head + describe(tag, stream.metadata, antenna=antenna, age_ms=age_ms) for tag in tags)
        return b"".join(answer(TAG_OPCODE, 0, data) for data in told)
