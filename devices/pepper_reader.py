"""How a Pepper C1 MUX is driven: antenna by antenna, ask how many tags lie there, then ask for each.

Polling by the reader itself is switched off, since its events name no scan that ended. The reader answers in the
order in which it was asked and repeats the command in its answer; so once it has acknowledged an antenna, no answer
about an earlier one can come any more. That is why a scan that failed is left at once and the next begins with its
antenna.

What cannot be had: of five tags or more the count says five. ISO 15693 tags are then listed by an inventory; other
kinds are not, so such a scan never counts as complete.
"""

from collections.abc import Iterator

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.pepper_identity import identify
from devices.polling import Clock, Family, Fault, FaultKind, Port
from devices.protocols.pepper import (
    Ack,
    Decoder,
    Error,
    Event,
    Packet,
    decode_inventory,
    decode_tag,
    decode_tag_count,
    decode_text,
    encode,
)
from devices.protocols.pepper_commands import (
    MAX_TAG_COUNT,
    Command,
    GetTagCount,
    GetUid,
    GetVersion,
    Halt,
    InventoryNext,
    InventoryStart,
    SetActiveAntenna,
    SetPolling,
)
from devices.scan_failure import DAMAGED, TOLD_TWICE, ScanFailed, Silence
from devices.serial_port import LineSettings
from devices.shown_text import shown
from devices.types import ScanDone, TagRead

ANTENNAS = 8
"""What the multiplexer switches."""

ANSWER_WAIT_S = 0.5
"""The vendor's C library waits as long for each answer."""

MAX_INVENTORY = 64
"""Tags in one inventory: a whole deck of 52 in the muck and some to spare; more is a reader that never ends."""


class PepperPoller:
    """A Poller for one Pepper C1 MUX on an open port. Each question waits at most ANSWER_WAIT_S."""

    def __init__(self, port: Port, reader: str, antennas: tuple[int, ...], clock: Clock) -> None:
        self._port = port
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._decoder = Decoder()
        self._silence = Silence()
        self._expects_events = False

    def initialise(self) -> str:
        """Stop the reader's own polling and ask for its version; DeviceError if it does not answer both."""
        self._expects_events = True
        try:
            self._ask(SetPolling(enabled=False))
            version = decode_text(self._ask(GetVersion()))
        except ScanFailed as failed:
            raise self._diagnosis(failed) from failed
        self._expects_events = False
        return f"Pepper C1, firmware {shown(version)}"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """Every antenna once. DeviceTimeout if the reader stays silent, DeviceError if it has restarted."""
        for antenna in self._antennas:
            yield from self._scan(antenna)

    def finish(self) -> None:
        """Switch the field off, without waiting for the answer."""
        self._port.write(encode(Halt()))

    def _scan(self, antenna: int) -> Iterator[TagRead | ScanDone | Fault]:
        checksum_errors = self._decoder.checksum_errors
        try:
            yield from self._tags(antenna)
            if self._decoder.checksum_errors > checksum_errors:
                raise ScanFailed(FaultKind.CHECKSUM, DAMAGED)
        except ScanFailed as failed:
            yield failed.fault(antenna)
        else:
            yield ScanDone(self._reader, antenna, self._clock())

    def _tags(self, antenna: int) -> Iterator[TagRead]:
        self._ask(SetActiveAntenna(antenna))
        seen: set[str] = set()
        for uid in self._uids():
            if uid in seen:
                raise ScanFailed(FaultKind.UNSOUND, TOLD_TWICE)
            seen.add(uid)
            yield TagRead(self._reader, antenna, uid, None, self._clock())

    def _uids(self) -> Iterator[str]:
        try:
            count = decode_tag_count(self._ask(GetTagCount()))
            if count < MAX_TAG_COUNT:
                yield from (decode_tag(self._ask(GetUid(index))).uid for index in range(count))
            else:
                yield from self._inventory()
        except ProtocolError as error:
            raise ScanFailed(FaultKind.UNSOUND, str(error)) from error

    def _inventory(self) -> Iterator[str]:
        """Five tags or more: those that were counted, of any kind, then the others that the inventory lists.

        An ISO 15693 tag that was counted and not listed flickers: it was read. Where one of another kind was
        counted, more of them may lie there that nothing lists.
        """
        counted = [decode_tag(self._ask(GetUid(index))) for index in range(MAX_TAG_COUNT)]
        known = {tag.uid for tag in counted}
        yield from (tag.uid for tag in counted)
        yield from (uid for uid in self._listed() if uid not in known)
        if not all(tag.is_iso_15693 for tag in counted):
            raise ScanFailed(FaultKind.UNSOUND, f"more tags than can be listed: lay fewer than {MAX_TAG_COUNT} there")

    def _listed(self) -> set[str]:
        item = decode_inventory(self._ask(InventoryStart()))
        listed = {item.uid}
        while item.has_more:
            item = decode_inventory(self._ask(InventoryNext()))
            if item.uid in listed:
                raise ScanFailed(FaultKind.UNSOUND, TOLD_TWICE)
            listed.add(item.uid)
            if len(listed) > MAX_INVENTORY:
                raise ScanFailed(FaultKind.UNSOUND, f"an inventory of more than {MAX_INVENTORY} tags")
        return listed

    def _ask(self, command: Command) -> Ack:
        self._drop_stale_answers()
        checksum_errors = self._decoder.checksum_errors
        self._port.write(encode(command))
        deadline = self._clock() + ANSWER_WAIT_S
        while self._clock() < deadline:
            answer = self._answer(command, self._decoder.feed(self._port.read()))
            if answer is not None:
                return answer
            if self._decoder.checksum_errors > checksum_errors:
                raise ScanFailed(FaultKind.CHECKSUM, DAMAGED)
        answer = self._answer(command, self._decoder.reset())
        if answer is not None:
            return answer
        raise self._silence.failure(f"no answer within {ANSWER_WAIT_S} s")

    def _answer(self, command: Command, packets: list[Packet]) -> Ack | None:
        """The answer to ``command`` among ``packets``; what answers an earlier question is passed over."""
        for packet in packets:
            self._refuse_event(packet)
            if isinstance(packet, Ack) and packet.command == command.opcode:
                self._silence.end()
                return packet
            if isinstance(packet, Error) and packet.refuses(command):
                self._silence.end()
                raise ScanFailed(FaultKind.REFUSED, _refusal(command, packet))
        return None

    def _drop_stale_answers(self) -> None:
        for packet in self._decoder.feed(self._port.read_waiting()) + self._decoder.reset():
            self._refuse_event(packet)

    def _refuse_event(self, packet: Packet) -> None:
        if isinstance(packet, Event) and not self._expects_events:
            raise DeviceError("it polls by itself although that was switched off, so it has restarted: check its power")

    def _diagnosis(self, failed: ScanFailed) -> DeviceError:
        """Why the very first questions found no answer."""
        if failed.kind is not FaultKind.TIMEOUT:
            return ProtocolError(str(failed))
        if self._decoder.skipped_bytes:
            return ProtocolError(
                "bytes come, but not those of a Pepper C1: check the port and the family that are configured"
            )
        return DeviceTimeout(f"{failed}: check the reader's power and cable, and that this is its port")


def _refusal(command: Command, error: Error) -> str:
    where = f"layer {error.layer}, number {error.number}"
    return f"the reader refused {type(command).__name__} ({where}); a tag may just have moved"


PEPPER = Family("pepper", ANTENNAS, LineSettings(baud=115200), PepperPoller, identify=identify)
"""Eccel Pepper C1 MUX, 115200 baud 8N1. A round over eight antennas with two tags each moves 736 bytes one after the
other, so on the wire alone it takes 64 ms; no time is published for the search itself."""
