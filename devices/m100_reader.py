"""How an M100 or R200 module is driven: poll, take notices until two rounds are over, stop.

The polling is stopped after ROUNDS complete rounds, and what comes before the answer to that counts as well. So a scan
lasts as long as its tags need, be it two or a deck.

The module has no word for having been reset, but it forgets the power that was set: each scan asks for it first. The
power is low by choice, since a UHF antenna hears its neighbours' cards only too well.
"""

from collections.abc import Iterator
from functools import partial

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.polling import Clock, Family, Fault, FaultKind, Port
from devices.protocols.m100 import (
    Answer,
    Decoder,
    Failure,
    FailureCode,
    Framing,
    Notice,
    Packet,
    Tag,
    decode_power,
    decode_tag,
    decode_text,
    encode,
)
from devices.protocols.m100_commands import (
    About,
    Command,
    GetModuleInfo,
    GetPower,
    MultiPoll,
    Region,
    SetPower,
    SetRegion,
    StopMultiPoll,
)
from devices.protocols.m100_rounds import RoundCounter
from devices.scan_failure import ScanFailed, Silence
from devices.serial_port import LineSettings
from devices.shown_text import shown
from devices.types import ScanDone, TagRead

ANTENNAS = 1

POWER_DBM = 18.0
"""Enough for tags that lie on their antenna; modules start with 20 or 26."""

ROUNDS = 2
"""A UHF tag is easily missed once; what either of two rounds heard was there."""

POLL_ROUNDS = 100
"""What a poll is told, so that it ends by itself if this program dies."""

ANSWER_WAIT_S = 0.3
"""Until an answer, or until the next notice while polling. No time is published; rounds take some 20 ms."""

MAX_SENDS = 3
"""A question that is not answered is asked twice more."""

MAX_TAGS = 64
"""In one scan: a whole deck of 52 and some to spare; more is a reader that never ends."""


class M100Poller:
    """A Poller for one module on an open port.

    ``region`` None leaves the module's own. ``power_dbm`` is in steps of 0.01; the module may take the nearest that it
    has. Each question ends within MAX_SENDS * ANSWER_WAIT_S.
    """

    def __init__(  # noqa: PLR0913 - a Poller's four, and the radio's two by keyword
        self,
        port: Port,
        reader: str,
        antennas: tuple[int, ...],
        clock: Clock,
        *,
        power_dbm: float = POWER_DBM,
        region: Region | None = None,
    ) -> None:
        self._port = port
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._power = round(100 * power_dbm)
        self._region = region
        self._framing = Framing.M100
        self._decoder = Decoder(self._framing)
        self._silence = Silence()
        self._is_stopped = True

    def initialise(self) -> str:
        """Find out which module it is, stop its polling, set its radio; DeviceError if none answers."""
        hardware = self._found_module()
        try:
            if self._region is not None:
                self._ask(SetRegion(self._region))
            self._ask(SetPower(self._power))
            self._power = decode_power(self._ask(GetPower()))
        except ScanFailed as failed:
            raise ProtocolError(f"the module answers, but its radio could not be set: {failed}") from failed
        return f"{self._framing.name}, {shown(hardware)}, {self._power / 100:.1f} dBm"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """The one antenna once. DeviceTimeout if the module stays silent, DeviceError if it was reset."""
        for antenna in self._antennas:
            yield from self._scan(antenna)

    def finish(self) -> None:
        """Stop the polling, without waiting for the answer."""
        self._send(StopMultiPoll())

    def _scan(self, antenna: int) -> Iterator[TagRead | ScanDone | Fault]:
        checksum_errors = self._decoder.checksum_errors
        try:
            self._make_ready()
            for tag in self._tags():
                yield TagRead(self._reader, antenna, tag.epc, tag.rssi_dbm, self._clock())
            if self._decoder.checksum_errors > checksum_errors:
                raise ScanFailed(FaultKind.CHECKSUM, "bytes arrived damaged: check the cable and the supply")
        except ScanFailed as failed:
            self._is_stopped = False
            yield failed.fault(antenna)
        else:
            yield ScanDone(self._reader, antenna, self._clock())

    def _make_ready(self) -> None:
        """Stop what a scan that failed may have left running, and see that the power is as it was set."""
        if not self._is_stopped:
            self._ask(StopMultiPoll())
            self._is_stopped = True
        try:
            power = decode_power(self._ask(GetPower()))
        except ProtocolError as error:
            raise ScanFailed(FaultKind.UNSOUND, str(error)) from error
        if power != self._power:
            raise DeviceError("it has forgotten the power that was set, so it has restarted: check its supply")

    def _tags(self) -> Iterator[Tag]:
        """Each notice of ROUNDS complete rounds, and of the one that was running when they were over."""
        self._send(MultiPoll(POLL_ROUNDS))
        rounds, known = RoundCounter(self._clock()), set[str]()
        deadline = self._clock() + ANSWER_WAIT_S
        while rounds.over < ROUNDS:
            if self._clock() >= deadline:
                raise self._silence.failure("no word of a tag, nor of none")
            for tag in _tags_among(self._received()):
                deadline = self._clock() + ANSWER_WAIT_S
                rounds.tell(tag.epc if tag else None, self._clock())
                if tag is not None:
                    known.add(tag.epc)
                    yield tag
            if len(known) > MAX_TAGS:
                raise ScanFailed(FaultKind.UNSOUND, f"more than {MAX_TAGS} tags")
        yield from self._last_tags()

    def _last_tags(self) -> Iterator[Tag]:
        """What was on its way when the polling was stopped."""
        for _ in range(MAX_SENDS):
            self._send(StopMultiPoll())
            deadline = self._clock() + ANSWER_WAIT_S
            while self._clock() < deadline:
                packets = self._received()
                yield from (tag for tag in _tags_among(packets) if tag is not None)
                if any(isinstance(packet, Answer) and packet.opcode == StopMultiPoll.opcode for packet in packets):
                    self._silence.end()
                    return
        raise self._silence.failure("it does not stop polling")

    def _found_module(self) -> str:
        """Its hardware's name; tries both ways to begin a packet."""
        failures: list[ScanFailed] = []
        skipped_bytes = 0
        for framing in Framing:
            self._framing, self._decoder, self._silence = framing, Decoder(framing), Silence()
            try:
                self._ask(StopMultiPoll())
                return decode_text(self._ask(GetModuleInfo(About.HARDWARE)))
            except ScanFailed as failed:
                failures.append(failed)
                skipped_bytes += self._decoder.skipped_bytes
        raise _diagnosis(failures[0], has_bytes=skipped_bytes > 0)

    def _ask(self, command: Command) -> Answer:
        self._decoder.feed(self._port.read_waiting())
        self._decoder.reset()
        for _ in range(MAX_SENDS):
            self._send(command)
            deadline = self._clock() + ANSWER_WAIT_S
            while self._clock() < deadline:
                answer = _answer_among(self._received(), command)
                if answer is not None:
                    self._silence.end()
                    return answer
        raise self._silence.failure("no answer")

    def _send(self, command: Command) -> None:
        self._port.write(encode(command, self._framing))

    def _received(self) -> list[Packet]:
        """What has come; after a gap, what hid behind a packet that never ended."""
        data = self._port.read()
        return self._decoder.feed(data) if data else self._decoder.reset()


def _tags_among(packets: list[Packet]) -> Iterator[Tag | None]:
    """The tags that were told, and None for a round without any. Mangled ones and other failures end the scan."""
    for packet in packets:
        if isinstance(packet, Notice):
            try:
                yield decode_tag(packet)
            except ProtocolError as error:
                raise ScanFailed(FaultKind.UNSOUND, str(error)) from error
        elif isinstance(packet, Failure):
            if packet.code != FailureCode.NO_TAG:
                raise ScanFailed(FaultKind.REFUSED, f"the reader failed to look for tags (code {packet.code:02X})")
            yield None


def _answer_among(packets: list[Packet], command: Command) -> Answer | None:
    """The answer to ``command``. Notices, and rounds without a tag, are left over from a polling that was stopped."""
    for packet in packets:
        if isinstance(packet, Answer) and packet.opcode == command.opcode:
            return packet
        if isinstance(packet, Failure) and packet.code != FailureCode.NO_TAG:
            raise ScanFailed(FaultKind.REFUSED, f"the reader refused {type(command).__name__} (code {packet.code:02X})")
    return None


def _diagnosis(failed: ScanFailed, *, has_bytes: bool) -> DeviceError:
    """Why neither kind of module answered."""
    if failed.kind is not FaultKind.TIMEOUT:
        return ProtocolError(str(failed))
    if has_bytes:
        return ProtocolError(
            "bytes arrive at 115200 baud, but no valid packet of an M100 or R200: check the family that is configured"
        )
    return DeviceTimeout("no answer: check the module's power (5 V, 1 A), its EN pin and its cable")


def m100(*, power_dbm: float = POWER_DBM, region: Region | None = None) -> Family:
    """The family with another power, or with a region that is set at each start."""
    return Family("m100", ANTENNAS, LineSettings(baud=115200), partial(M100Poller, power_dbm=power_dbm, region=region))


M100 = m100()
"""M100, QM100, YRM100 (BB ... 7E) and R200 (AA ... DD), 115200 baud 8N1. Makers promise 50 tags a second; two rounds
over two cards move some 150 bytes, 13 ms on the wire."""
