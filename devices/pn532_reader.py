"""How a PN532 is driven: field off and on, list two tags, send those to sleep and list the next, until none is left.

The field is cycled before each scan, since a tag that was listed stays selected and is absent from the next search.
The chip remembers two targets; deselected tags stay silent while the field is on, so that the next search finds others
in a stack. A chip whose tags do not stay silent tells the same two again: then no more than those two can be had.

An acknowledgement that was lost is met by asking again, but never for a list: when only its answer was lost, the tags
are selected and a second one would call them absent. An answer that was damaged or lost is asked for once more (NACK).
A chip that acknowledges a search and then neither ends it nor repeats an answer has lost its settings, and so its
power: it is opened anew. Every other scan that failed is followed by a full set-up.
"""

from collections.abc import Iterator

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.polling import Clock, Family, Fault, FaultKind, Port
from devices.protocols.pn532 import ACK, NACK, WAKE_UP, Acknowledged, Decoder, Packet, Refused, Response, encode
from devices.protocols.pn532_answers import decode_firmware, decode_targets
from devices.protocols.pn532_commands import (
    MAX_TARGETS,
    Command,
    GetFirmwareVersion,
    InDeselect,
    InListPassiveTarget,
    SamConfiguration,
    SetRetries,
    SetRfField,
)
from devices.scan_failure import DAMAGED, TOLD_TWICE, ScanFailed, Silence
from devices.serial_port import LineSettings
from devices.types import ScanDone, TagRead

ANTENNAS = 1

ACK_WAIT_S = 0.1
"""The chip acknowledges within 15 ms (UM0701-02, 6.2.3); USB adapters add to it, so nfcpy waits as long as this."""

ANSWER_WAIT_S = 0.5
"""From the acknowledgement on. A search that finds nothing ends after RETRIES, some 10 ms."""

MAX_SENDS = 4
"""A question without any acknowledgement is asked three times more."""

FIRST_SENDS = 15
"""The very first one is asked for 1.5 s: so long may a Raspberry Pi hold back what a USB adapter brings (nfcpy)."""

RETRIES = 1
"""Two tries a search, as nfcpy sets."""

MAX_STACK = 64
"""Tags in one scan: a whole deck of 52 and some to spare; more is a reader that never ends."""


class Pn532Poller:
    """A Poller for one PN532 on an open port. Each question ends within MAX_SENDS * ACK_WAIT_S + ANSWER_WAIT_S."""

    def __init__(self, port: Port, reader: str, antennas: tuple[int, ...], clock: Clock) -> None:
        self._port = port
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._decoder = Decoder()
        self._silence = Silence()
        self._is_set_up = False

    def initialise(self) -> str:
        """Stop what runs, wake the chip, set it up and ask what it is; DeviceError if it does not answer."""
        try:
            self._set_up(FIRST_SENDS)
            firmware = decode_firmware(self._ask(GetFirmwareVersion()))
        except ScanFailed as failed:
            raise self._diagnosis(failed) from failed
        return f"PN5{firmware.chip:02X}, firmware {firmware.version}.{firmware.revision}"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """The one antenna once. DeviceTimeout if the chip stays silent."""
        for antenna in self._antennas:
            yield from self._scan(antenna)

    def finish(self) -> None:
        """Stop what runs and switch the field off, without waiting for the answer."""
        self._port.write(ACK + encode(SetRfField(is_on=False)))

    def _scan(self, antenna: int) -> Iterator[TagRead | ScanDone | Fault]:
        checksum_errors = self._decoder.checksum_errors
        try:
            for uid in self._uids():
                yield TagRead(self._reader, antenna, uid, None, self._clock())
            if self._decoder.checksum_errors > checksum_errors:
                raise ScanFailed(FaultKind.CHECKSUM, DAMAGED)
        except ScanFailed as failed:
            self._is_set_up = False
            yield failed.fault(antenna)
        else:
            yield ScanDone(self._reader, antenna, self._clock())

    def _uids(self) -> Iterator[str]:
        if not self._is_set_up:
            self._set_up()
        self._ask(SetRfField(is_on=False))
        self._ask(SetRfField(is_on=True))
        seen: set[str] = set()
        while len(seen) < MAX_STACK:
            uids = self._listed()
            fresh = [uid for uid in uids if uid not in seen]
            yield from fresh
            seen.update(fresh)
            if len(fresh) < MAX_TARGETS:
                return
            self._ask(InDeselect())
        raise ScanFailed(FaultKind.UNSOUND, f"more than {MAX_STACK} tags")

    def _listed(self) -> list[str]:
        try:
            uids = [target.uid for target in decode_targets(self._ask(InListPassiveTarget(MAX_TARGETS)))]
        except ProtocolError as error:
            raise ScanFailed(FaultKind.UNSOUND, str(error)) from error
        if len(set(uids)) < len(uids):
            raise ScanFailed(FaultKind.UNSOUND, TOLD_TWICE)
        return uids

    def _set_up(self, sends: int = MAX_SENDS) -> None:
        self._port.write(ACK)
        self._port.write(WAKE_UP)
        self._ask(SamConfiguration(), sends)
        self._ask(SetRetries(RETRIES))
        self._is_set_up = True

    def _ask(self, command: Command, sends: int = MAX_SENDS) -> Response:
        self._decoder.feed(self._port.read_waiting())
        self._decoder.reset()
        bad_before = self._bad_bytes()
        for _ in range(sends if command.is_repeatable else 1):
            self._port.write(encode(command))
            answer = self._answer(command)
            if answer is not None:
                self._silence.end()
                return answer
        raise self._unanswered(bad_before)

    def _answer(self, command: Command) -> Response | None:
        """The answer; None if nothing came at all. What was damaged or lost on its way is asked for once more."""
        bad_before = self._bad_bytes()
        answer, is_acknowledged = self._awaited(command)
        if answer is None and (is_acknowledged or self._bad_bytes() > bad_before):
            self._port.write(NACK)
            answer, _ = self._awaited(command)
        if answer is not None or not is_acknowledged:
            return answer
        if self._bad_bytes() == bad_before and not command.is_repeatable:
            raise DeviceError("it does not end its search as it was set to, so it has restarted: check its power")
        raise self._unanswered(bad_before)

    def _awaited(self, command: Command) -> tuple[Response | None, bool]:
        """What comes until the time is over or the line, after damage, is quiet: the answer; an acknowledgement."""
        bad_before, is_acknowledged = self._bad_bytes(), False
        deadline = self._clock() + ACK_WAIT_S
        while self._clock() < deadline:
            data = self._port.read()
            packets = self._decoder.feed(data) if data else self._decoder.reset()
            answer = _answer_among(packets, command)
            if answer is not None:
                return answer, True
            if not is_acknowledged and Acknowledged() in packets:
                is_acknowledged, deadline = True, self._clock() + ANSWER_WAIT_S
            if not data and self._bad_bytes() > bad_before:
                break
        return None, is_acknowledged

    def _bad_bytes(self) -> int:
        return self._decoder.checksum_errors + self._decoder.skipped_bytes

    def _diagnosis(self, failed: ScanFailed) -> DeviceError:
        """Why the very first questions found no answer."""
        if self._decoder.skipped_bytes:
            return ProtocolError(
                "bytes come, but not those of a PN532: check the port, the family and the speed that are configured"
            )
        if failed.kind is not FaultKind.TIMEOUT:
            return ProtocolError(str(failed))
        return DeviceTimeout(
            f"{failed}: check power, that TX goes to RX and RX to TX, and that the board's switches say HSU"
            " (both off on most boards)"
        )

    def _unanswered(self, bad_before: int) -> DeviceError:
        if self._bad_bytes() > bad_before:
            return ScanFailed(FaultKind.CHECKSUM, DAMAGED)
        return self._silence.failure("no answer")


def _answer_among(packets: list[Packet], command: Command) -> Response | None:
    """The answer to ``command``; what answers an earlier question is passed over."""
    for packet in packets:
        if isinstance(packet, Response) and packet.opcode == command.opcode:
            return packet
        if isinstance(packet, Refused):
            raise ScanFailed(FaultKind.REFUSED, f"the reader refused {type(command).__name__}")
    return None


PN532 = Family(
    "pn532", ANTENNAS, LineSettings(baud=115200), Pn532Poller, tuple(map(LineSettings, (921600, 460800, 230400)))
)
"""NXP PN532 on its serial line, 115200 baud 8N1; nfcpy may have left it at a higher speed. A scan of two tags moves
some 200 bytes in six questions: 18 ms on the wire, and the search's own time."""
