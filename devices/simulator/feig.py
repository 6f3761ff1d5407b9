"""What a FEIG OBID reader does with the bytes that it is sent, from manual H20800-16e-ID-B and those of its relatives.

A tag that an inventory has told is quiet (ISO 15693) or halted (ISO 14443) and is not told again until the field goes
off, by RF reset or by switching, or until it is taken away (ONT, as the reader comes from the factory). What does not
fit one answer follows when asked with MORE. A question that is wrong is not answered. With the NTFC bit an inventory
waits for a tag and hears nothing meanwhile.

Where the manuals are silent this is assumed: an inventory takes 5 ms and 6 ms a tag; starting takes half a second;
MORE with nothing left is answered 01; more tags than it can handle are answered 93 and told not at all; configuration
blocks cannot be read or written here. A reader with ports that is asked without naming one looks at all.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

from devices.simulator.feig_models import CPR_M02, Model
from devices.simulator.feig_wire import Question, Wire, answer, describe, describe_heard
from devices.simulator.tags import Tag, TagField, TagKind

START_S = 0.5
RF_RESET_S = 0.015
SEARCH_S, SEARCH_A_TAG_S = 0.005, 0.006
NTFC_UNIT_S = 0.1
ANY_ADDRESS = 0xFF

OK, NO_TAG, OUT_OF_RANGE, UNKNOWN, WRONG_LENGTH = 0x00, 0x01, 0x11, 0x80, 0x81
NOT_AVAILABLE, RF_ERROR, RF_WARNING, OVERFLOW, MORE_DATA = 0x82, 0x83, 0x84, 0x93, 0x94
MORE, NTFC, PRESC, ANT = 0x80, 0x40, 0x20, 0x10

FIRMWARE = bytes([4, 1, 0])
"""Major, minor, development state."""

PACKET_OVERHEAD = 9


@dataclass(frozen=True, slots=True)
class _Result:
    """How a command ended, with what, and how long it took."""

    status: int
    data: bytes = b""
    duration_s: float = 0.0


class FeigReader:
    """A Device: one reader called ``reader`` in the field of tags. Feed it bytes in any pieces.

    ``reports_new_tags_only`` is ONT, ``has_anticollision`` ACOLL of its configuration; ``address`` its bus address.
    """

    def __init__(  # noqa: PLR0913 - where it stands by place, how it is configured by keyword
        self,
        field: TagField,
        reader: str,
        *,
        model: Model = CPR_M02,
        reports_new_tags_only: bool = True,
        has_anticollision: bool = True,
        address: int = 0,
    ) -> None:
        self._field = field
        self._reader = reader
        self._model = model
        self._reports_new_tags_only = reports_new_tags_only
        self._has_anticollision = has_anticollision
        self._address = address
        self._trouble: int | None = None
        self._lost_power = threading.Event()
        self._ready_at = 0.0
        self._commands: dict[int, Callable[[bytes], _Result]] = {
            0x52: lambda data: _Result(OK),
            0x63: self._reset_processor,
            0x65: self._tell_version,
            0x66: self._tell_information,
            0x69: self._reset_field,
            0x6A: self._switch,
            0x71: lambda data: _Result(OK),
            0x72: lambda data: _Result(OK),
            0x74: lambda data: _Result(OK, b"\x00"),
            0xB0: self._host_command,
        }
        self._power_up()

    def feed(self, data: bytes, at: float) -> bytes:
        """The answers that are due by now; nothing while it starts up."""
        self._notice_power(at)
        if at >= self._ready_at:
            self._questions += self._wire.take(data, at)
        return self._answers(at)

    def unasked(self, at: float) -> bytes:
        """Answers that have become due."""
        self._notice_power(at)
        return self._answers(at)

    def lose_power(self) -> None:
        """A dip of the supply: deaf for half a second, then antenna 1 and all tags awake. From any thread."""
        self._lost_power.set()

    def trouble(self, status: int | None) -> None:
        """Let inventories end with 83 (half of the tags told), 84 (none told), or 82 (scan mode); None: all is well."""
        self._trouble = status

    def _notice_power(self, at: float) -> None:
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._power_up()
            self._ready_at = at + START_S

    def _power_up(self) -> None:
        self._wire = Wire()
        self._questions: list[Question] = []
        self._busy_until = 0.0
        self._outbox: list[tuple[float, bytes]] = []
        self._output = 1
        self._quiet: set[tuple[int, str]] = set()
        self._untold: list[bytes] = []
        self._waiting: Question | None = None

    def _answers(self, at: float) -> bytes:
        self._look_again(at)
        while self._questions and self._busy_until <= at:
            self._answer(self._questions.pop(0), at)
        due = [said for when, said in self._outbox if when <= at]
        self._outbox = [(when, said) for when, said in self._outbox if when > at]
        return b"".join(due)

    def _answer(self, question: Question, at: float) -> None:
        if question.address not in (ANY_ADDRESS, self._address):
            return
        question, wait_s = _without_waiting(question)
        if wait_s and not self._hears_any(question.data):
            self._waiting, self._busy_until = question, at + wait_s
            return
        result = self._execute(question)
        self._busy_until = at + result.duration_s
        said = answer(
            question.opcode, result.status, result.data, address=self._address, is_advanced=question.is_advanced
        )
        self._outbox.append((self._busy_until, said))

    def _look_again(self, at: float) -> None:
        """An inventory that waits is over when a tag comes or its time is up."""
        if self._waiting is not None and (at >= self._busy_until or self._hears_any(self._waiting.data)):
            question, self._waiting = self._waiting, None
            self._answer(question, at)

    def _hears_any(self, data: bytes) -> bool:
        antennas = self._chosen(data[2]) if len(data) > 2 else self._powered()
        return bool(self._heard(antennas, with_quiet=False))

    def _execute(self, question: Question) -> _Result:
        if question.opcode not in self._commands:
            return _Result(UNKNOWN)
        try:
            return self._commands[question.opcode](question.data)
        except IndexError:
            return _Result(WRONG_LENGTH)

    def _reset_processor(self, data: bytes) -> _Result:
        self._lost_power.set()
        return _Result(OK)

    def _tell_version(self, data: bytes) -> _Result:
        """Firmware, hardware options, type, supported tags (ISO 15693, 14443A and B)."""
        return _Result(OK, FIRMWARE + bytes([0x00, self._model.number, 0x00, 0x38]))

    def _tell_information(self, data: bytes) -> _Result:
        if data[0] != 0:
            return _Result(OUT_OF_RANGE)
        buffers = 2 * self._model.buffer.to_bytes(2, "big")
        return _Result(OK, self._tell_version(data).data + buffers)

    def _reset_field(self, data: bytes) -> _Result:
        self._quiet.clear()
        self._untold.clear()
        return _Result(OK, duration_s=RF_RESET_S)

    def _switch(self, data: bytes) -> _Result:
        if not 0 <= data[0] <= self._model.antennas:
            return _Result(OUT_OF_RANGE)
        if data[0] != self._output:
            self._quiet.clear()
        self._output = data[0]
        return _Result(OK)

    def _host_command(self, data: bytes) -> _Result:
        """Only the inventory: 01, mode, then the ports, if the mode says so."""
        if data[0] != 0x01:
            return _Result(UNKNOWN)
        mode, rest = data[1], data[2:]
        has_ports = bool(mode & ANT and self._model.has_ports)
        if len(rest) != has_ports:
            return _Result(WRONG_LENGTH)
        if self._trouble == NOT_AVAILABLE:
            return _Result(NOT_AVAILABLE)
        if mode & MORE:
            return self._tell(0.0)
        antennas = self._chosen(rest[0]) if has_ports else self._powered()
        if not antennas and has_ports:
            return _Result(OUT_OF_RANGE)
        return self._inventory(mode, antennas)

    def _chosen(self, ports: int) -> tuple[int, ...]:
        return tuple(antenna for antenna in range(1, self._model.antennas + 1) if ports >> (antenna - 1) & 1)

    def _powered(self) -> tuple[int, ...]:
        if self._model.has_ports and self._output:
            return tuple(range(1, self._model.antennas + 1))
        return (self._output,) if self._output else ()

    def _inventory(self, mode: int, antennas: tuple[int, ...]) -> _Result:
        if not self._reports_new_tags_only:
            self._quiet.clear()
        heard = self._heard(antennas, with_quiet=bool(mode & PRESC))
        duration_s = SEARCH_S + SEARCH_A_TAG_S * len(heard)
        if self._trouble == RF_WARNING:
            return _Result(RF_WARNING, duration_s=duration_s)
        if len(heard) > 1 and not self._has_anticollision:
            return _Result(RF_ERROR, duration_s=duration_s)
        if len(heard) > self._model.most_tags:
            return _Result(OVERFLOW, duration_s=duration_s)
        if self._trouble == RF_ERROR:
            heard = dict(list(heard.items())[: len(heard) // 2])
        self._quiet |= {(antenna, tag.uid) for tag, places in heard.items() for antenna in places}
        has_ports = bool(mode & ANT and self._model.has_ports)
        self._untold = [
            describe_heard(tag, tuple(places)) if has_ports else describe(tag) for tag, places in heard.items()
        ]
        return self._tell(duration_s)

    def _heard(self, antennas: tuple[int, ...], *, with_quiet: bool) -> dict[Tag, list[int]]:
        """Each HF tag that answers, and where; a quiet one that was taken away is awake when it comes back."""
        heard: dict[Tag, list[int]] = {}
        for antenna in antennas:
            there = {tag.uid for tag in self._field.lying(self._reader, antenna)}
            self._quiet = {(where, uid) for where, uid in self._quiet if where != antenna or uid in there}
            for tag in self._field.scan(self._reader, antenna):
                is_awake = with_quiet or (antenna, tag.uid) not in self._quiet
                if tag.kind is not TagKind.EPC_GEN2 and is_awake:
                    heard.setdefault(tag, []).append(antenna)
        return heard

    def _tell(self, duration_s: float) -> _Result:
        """As many data sets as fit one answer."""
        room, told = self._model.buffer - PACKET_OVERHEAD, list[bytes]()
        while self._untold and len(self._untold[0]) <= room:
            told.append(self._untold.pop(0))
            room -= len(told[-1])
        status = MORE_DATA if self._untold else OK if told else NO_TAG
        if self._trouble == RF_ERROR:
            status = RF_ERROR
        data = bytes([len(told)]) + b"".join(told) if told else b""
        return _Result(status, data, duration_s)


def _without_waiting(question: Question) -> tuple[Question, float]:
    """An inventory with NTFC as one without, and how long it waits (in units of 100 ms, behind the mode)."""
    data = question.data
    if question.opcode != 0xB0 or len(data) < 3 or data[0] != 0x01 or not data[1] & NTFC:
        return question, 0.0
    return replace(question, data=bytes([data[0], data[1] & ~NTFC]) + data[3:]), data[2] * NTFC_UNIT_S
