"""How a Chafon reader is driven: it is made to speak only when asked, then each antenna is searched in turn.

UHFReader288 and 86 are told the antenna and the time with each inventory; UHFReader18 has one antenna, and its time is
set once. While a reader searches it hears nothing. Nothing in its answers tells which question they belong to, so
after any scan that went wrong it is asked what it is: once it has answered that, no earlier answer can still come.

What cannot be had: the protocol does not tell how many packets there should have been, so a scan in which any byte was
skipped or damaged never counts as clean. The strength of a tag has no published unit, so it is not told as dBm.
"""

from collections.abc import Iterator

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.polling import Clock, Family, Fault, FaultKind, Port
from devices.protocols.chafon import (
    BROADCAST,
    DONE,
    INVENTORY_RESULTS,
    MEANINGS,
    MORE,
    NO_TAG,
    NOT_UNDERSTOOD,
    OK,
    READER_FULL,
    TAG_REPORT,
    TIME_OVER,
    Decoder,
    Packet,
    ReaderInfo,
    Response,
    Tag,
    decode_info,
    decode_tags,
    encode,
)
from devices.protocols.chafon_commands import (
    AntennaInventory,
    Command,
    GetReaderInfo,
    GetWorkMode,
    Inventory,
    SetAnswerMode,
    SetScanTime,
    SetWorkMode,
)
from devices.protocols.chafon_foreign import ASK_CT, foreign_protocol
from devices.scan_failure import DAMAGED, ScanFailed
from devices.serial_port import LineSettings
from devices.types import ScanDone, TagRead

ANTENNAS = 4
"""What a UHFReader288M has."""

ANSWER_WAIT_S = 0.4
"""For a packet that needs no search; so much more than the scan time for one that does. A reader may take 75 ms longer
than its scan time (UR series manual, 8.2.1), and the longest packet 0.27 s at 9600 baud."""

LATE_S = 0.15
"""So long after its time a reader has answered; if bytes came that are no answer, it is not waited for any longer."""

QUESTIONS = 2
"""A reader that searches hears nothing, so what needs an answer is asked so often."""

SCAN_TIME = 3
"""Tenths of a second, the shortest that every reader takes; a search ends earlier when all tags have answered."""

TENTHS = 10
ANSWER_MODE = 0
WORK_MODE_AT = 4
"""Where the mode stands in the answer to GetWorkMode; it and the five bytes after it are what SetWorkMode takes."""

WORK_MODE_BITS = 0b11
WORK_MODE_LENGTH = 6
MAX_PACKETS = 255
"""In one search: a whole deck of one tag a packet and a lot to spare; more is a reader that never ends."""

MAX_KEPT_BYTES = 256

_EXPECTED = {Inventory.opcode: (NO_TAG, *INVENTORY_RESULTS)}
"""The statuses that are no refusal, by command; OK for every other."""

_STATUS_FAULTS = {
    TIME_OVER: "the time was too short for all tags: lay fewer there, or keep other tags away",
    READER_FULL: "more tags than the reader can hold",
}


class _Incomplete(ScanFailed):
    """The search has ended, so that no answer to it can come any more."""


class ChafonPoller:
    """A Poller for one Chafon reader on an open port. ``scan_time`` is the longest search, in tenths of a second."""

    def __init__(
        self, port: Port, reader: str, antennas: tuple[int, ...], clock: Clock, *, scan_time: int = SCAN_TIME
    ) -> None:
        self._port = port
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._scan_time = scan_time
        self._search_s = scan_time / TENTHS
        self._decoder = Decoder()
        self._address = BROADCAST
        self._has_antennas = False
        self._is_settled = True
        self._may_push = False
        self._kept = bytearray()

    def initialise(self) -> str:
        """Find the reader, stop what it sends by itself, set its scan time; DeviceError with a diagnosis if not."""
        self._may_push = True
        info = self._find()
        self._address, self._has_antennas = info.address, info.has_antennas
        if not info.has_antennas and self._antennas != (1,):
            raise ProtocolError(f"a {info.model} has one antenna, number 1; the configuration names {self._antennas}")
        if info.has_antennas:
            self._try(SetAnswerMode())
        else:
            self._set_up_single(info)
        self._may_push = False
        return f"{info.model}, firmware {info.firmware}"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """Every antenna once. DeviceTimeout if the reader stays silent, DeviceError if it sends tags unasked."""
        for antenna in self._antennas:
            yield from self._scan(antenna)

    def finish(self) -> None:
        """Nothing to do: a reader in answer mode is silent unless asked."""

    def _find(self) -> ReaderInfo:
        for _ in range(QUESTIONS):
            answer = self._try(GetReaderInfo())
            if answer is not None:
                return decode_info(answer)
        self._port.write(ASK_CT)
        self._wait(ANSWER_WAIT_S)
        raise self._diagnosis()

    def _diagnosis(self) -> DeviceError:
        foreign = foreign_protocol(bytes(self._kept))
        if foreign is not None:
            return ProtocolError(f"this is {foreign}; it is not supported, use a UHFReader18, 288 or 86")
        if self._kept:
            return ProtocolError(
                "bytes arrive, but no sound packet at this speed; the next speed is tried. If none does: is this"
                " really a Chafon UHFReader18, 288 or 86, and not a CF600 or CF-RU5309?"
            )
        return DeviceTimeout(
            f"no answer within {ANSWER_WAIT_S} s; the next speed is tried. If none does: check the reader's power"
            " and cable, and that this is its port"
        )

    def _set_up_single(self, info: ReaderInfo) -> None:
        mode = self._try(GetWorkMode())
        settings = mode.data[WORK_MODE_AT:][:WORK_MODE_LENGTH] if mode else b""
        if len(settings) == WORK_MODE_LENGTH and settings[0] & WORK_MODE_BITS != ANSWER_MODE:
            self._try(SetWorkMode(bytes([ANSWER_MODE]) + settings[1:]))
        if info.scan_time != self._scan_time and self._try(SetScanTime(self._scan_time)) is None:
            self._search_s = info.scan_time / TENTHS

    def _try(self, command: Command) -> Response | None:
        """The answer; None if there was none or it was a refusal, as by a reader that has no such command."""
        try:
            return next(self._answers(command, ANSWER_WAIT_S))
        except ScanFailed:
            return None

    def _settle(self) -> None:
        """Wait until no answer to an earlier question can come any more; DeviceTimeout if the reader is silent."""
        for _ in range(QUESTIONS):
            if self._try(GetReaderInfo()) is not None:
                self._is_settled = True
                return
        raise DeviceTimeout(
            f"no answer within {ANSWER_WAIT_S} s, {QUESTIONS} times: check the reader's power and cable"
        )

    def _scan(self, antenna: int) -> Iterator[TagRead | ScanDone | Fault]:
        if not self._is_settled:
            self._settle()
        try:
            yield from self._tags(antenna)
        except ScanFailed as failed:
            self._is_settled = isinstance(failed, _Incomplete)
            yield failed.fault(antenna)
        else:
            yield ScanDone(self._reader, antenna, self._clock())

    def _tags(self, antenna: int) -> Iterator[TagRead]:
        seen: set[str] = set()
        status = DONE
        command = AntennaInventory(antenna, self._scan_time) if self._has_antennas else Inventory()
        for number, answer in enumerate(self._answers(command, self._search_s + ANSWER_WAIT_S)):
            if number == MAX_PACKETS:
                raise ScanFailed(FaultKind.UNSOUND, f"a search of more than {MAX_PACKETS} packets")
            status = answer.status
            for tag in self._told(answer, antenna):
                if tag.epc not in seen:
                    seen.add(tag.epc)
                    yield TagRead(self._reader, antenna, tag.epc, None, self._clock())
        if status in _STATUS_FAULTS:
            raise _Incomplete(FaultKind.UNSOUND, _STATUS_FAULTS[status])

    def _told(self, answer: Response, antenna: int) -> tuple[Tag, ...]:
        try:
            told = decode_tags(answer, has_antennas=self._has_antennas)
        except ProtocolError as error:
            raise ScanFailed(FaultKind.UNSOUND, str(error)) from error
        allowed = (None, 1 << antenna - 1) if told.tags else (None, 0, 1 << antenna - 1)
        if told.antenna_bits not in allowed:
            raise ScanFailed(FaultKind.UNSOUND, "an answer about another antenna")
        return told.tags

    def _answers(self, command: Command, wait_s: float) -> Iterator[Response]:
        """Each packet of the answer; ScanFailed if it was refused, if its end does not come, or if any byte beside
        it may have been a packet."""
        self._decoder.feed(self._port.read_waiting())
        self._decoder.reset()
        before = self._damage()
        self._port.write(encode(command, address=self._address))
        for packet in self._packets(before, wait_s):
            if not isinstance(packet, Response) or not self._belongs(packet, command):
                continue
            if packet.status not in _EXPECTED.get(command.opcode, (OK,)):
                raise _refused(command, packet.status)
            yield packet
            if packet.status != MORE:
                break
        if self._damage() != before:
            raise ScanFailed(FaultKind.CHECKSUM, DAMAGED)

    def _packets(self, before: tuple[int, int], wait_s: float) -> Iterator[Packet]:
        """What comes in ``wait_s``, or after a packet that promises more; less when bytes came that are no packet."""
        deadline = self._clock() + wait_s
        must_have_answered_at = deadline - ANSWER_WAIT_S + LATE_S
        while self._clock() < deadline:
            data = self._received()
            is_damaged = self._damage() != before or self._decoder.is_waiting
            if not data and is_damaged and self._clock() >= must_have_answered_at:
                break
            for packet in self._decoder.feed(data):
                if isinstance(packet, Response) and packet.status == MORE:
                    deadline = self._clock() + wait_s
                yield packet
        is_waiting = self._decoder.is_waiting
        yield from self._decoder.reset()
        if self._damage() == before and not is_waiting:
            raise ScanFailed(FaultKind.TIMEOUT, f"no answer within {wait_s} s")
        raise ScanFailed(FaultKind.CHECKSUM, "bytes arrived damaged or were lost: check the cable")

    def _belongs(self, packet: Response, command: Command) -> bool:
        if packet.command == TAG_REPORT:
            if self._may_push:
                return False
            raise DeviceError("the reader sends tags by itself: somebody has set it up anew")
        if self._address not in (BROADCAST, packet.address):
            return False
        return packet.command in (command.opcode, NOT_UNDERSTOOD)

    def _received(self) -> bytes:
        data = self._port.read()
        if self._may_push:
            self._kept = (self._kept + data)[-MAX_KEPT_BYTES:]
        return data

    def _wait(self, wait_s: float) -> None:
        deadline = self._clock() + wait_s
        while self._clock() < deadline:
            self._received()

    def _damage(self) -> tuple[int, int]:
        return self._decoder.checksum_errors, self._decoder.skipped_bytes


def _refused(command: Command, status: int) -> ScanFailed:
    """Not settled: a refusal need not name its question, so this may be one of an earlier question."""
    meaning = MEANINGS.get(status, "it does not say why")
    return ScanFailed(FaultKind.REFUSED, f"the reader refused {type(command).__name__} ({status:02X}): {meaning}")


CHAFON = Family(
    "chafon",
    ANTENNAS,
    LineSettings(baud=57600),
    ChafonPoller,
    other_lines=tuple(LineSettings(baud=baud) for baud in (115200, 9600, 19200, 38400)),
)
"""Chafon UHFReader18, 288 and 86. A search takes as long as the tags need, at most SCAN_TIME; the twelve bytes of an
EPC take 3 ms on the wire at 57600 baud."""
