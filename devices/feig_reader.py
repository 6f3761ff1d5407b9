"""How a FEIG OBID reader is driven: antenna by antenna, field off and on, then an inventory until nothing is left.

A reader leaves every tag quiet that it has told (ONT, as it comes from the factory), so each scan begins with an RF
reset; else cards that lie still would vanish. One with several ports is told the port in the inventory and tells it
with each tag; one with two outputs is switched before. Which kind it is follows from its type, and for types that are
not known from how it takes a question with a port. A reader answers in order, so once it has acknowledged the reset no
answer about an earlier antenna can come any more.

What cannot be had: the strength with which a port hears a tag has no unit in any manual, so none is told in dBm. A CPR
tells four tags at most, and then none of them: its scan is never clean while five lie there. External multiplexers
(ID ISC.ANT.MUX) are not driven, since how the reader passes commands on to them is not published.
"""

import time
from collections.abc import Callable, Iterator

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.feig_link import FeigLink
from devices.polling import Clock, Family, Fault, FaultKind, Port
from devices.protocols.feig import (
    MORE_DATA,
    NO_TAG,
    NOT_AVAILABLE,
    OK,
    OUT_OF_RANGE,
    OVERFLOW,
    RF_ERROR,
    RF_WARNING,
    UNKNOWN_COMMAND,
    WRONG_LENGTH,
    Answer,
)
from devices.protocols.feig_commands import Command, DetectBaudRate, GetVersion, Inventory, RfReset, SwitchAntenna
from devices.protocols.feig_tags import WITHOUT_PORTS, Record, decode_inventory, decode_version
from devices.scan_failure import TOLD_TWICE, ScanFailed, Silence
from devices.serial_port import LineSettings
from devices.types import ScanDone, TagRead

ANTENNAS = 8
"""Ports that a question can name."""

OUTPUTS = (1, 2)
"""What a reader without ports can switch."""

MAX_INVENTORY = 128
"""Tags in one inventory: i-scan readers tell about a hundred; more is a reader that never ends."""

_TAKES_PORTS = {OK, NO_TAG, RF_ERROR, RF_WARNING, OVERFLOW, MORE_DATA}
"""How a reader with ports may answer an inventory of one."""


_REFUSALS = {RF_WARNING, UNKNOWN_COMMAND, WRONG_LENGTH, NOT_AVAILABLE, OUT_OF_RANGE}


class FeigPoller:
    """A Poller for one reader on an open port. ``pause`` lets the line rest between answer and question."""

    def __init__(
        self,
        port: Port,
        reader: str,
        antennas: tuple[int, ...],
        clock: Clock,
        *,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._link = FeigLink(port, clock, pause)
        self._has_ports = False
        self._silence = Silence()

    def initialise(self) -> str:
        """Find out which packets it takes, what it is and how its antennas are chosen. DeviceError if it is silent,
        or has not the antennas that are configured."""
        try:
            self._find_framing()
        except (DeviceTimeout, ProtocolError) as error:
            raise self._diagnosis() from error
        about, model = self._about()
        self._has_ports = len(self._antennas) > 1 and model not in WITHOUT_PORTS and self._takes_ports()
        if not self._has_ports and not set(self._antennas) <= set(OUTPUTS):
            raise DeviceError(f"{about} has no antenna {max(self._antennas)}: it takes no inventory of one port")
        return f"FEIG {about}"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """Every antenna once. DeviceTimeout if the reader stays silent, DeviceError if it is another than it seemed."""
        for antenna in self._antennas:
            yield from self._scan(antenna)

    def finish(self) -> None:
        """Switch the field off, without waiting for the answer."""
        self._link.send(SwitchAntenna(0))

    def _find_framing(self) -> None:
        """Standard packets, which CPR readers want; advanced ones for those that take no others; each twice, since a
        question that was damaged is not answered."""
        for is_advanced in (False, True, False):
            self._link.is_advanced = is_advanced
            try:
                self._link.ask(DetectBaudRate())
            except (DeviceTimeout, ProtocolError):
                continue
            return
        self._link.is_advanced = True
        self._link.ask(DetectBaudRate())

    def _about(self) -> tuple[str, int | None]:
        """What it says that it is; a reader that does not say is not refused for that."""
        try:
            version = decode_version(self._link.ask(GetVersion()))
        except (DeviceTimeout, ProtocolError):
            return "reader of unknown type", None
        return str(version), version.model

    def _takes_ports(self) -> bool:
        """Whether it answers an inventory of one port, in the layout that goes with it; asked twice if need be."""
        for _ in range(2):
            try:
                answer = self._link.ask(Inventory(antenna=self._antennas[0]))
            except (DeviceTimeout, ProtocolError):
                continue
            return answer.status in _TAKES_PORTS and _has_layout(answer, has_antennas=True)
        return False

    def _scan(self, antenna: int) -> Iterator[TagRead | ScanDone | Fault]:
        try:
            yield from self._reads(antenna)
        except ScanFailed as failed:
            yield failed.fault(antenna)
        else:
            yield ScanDone(self._reader, antenna, self._clock())

    def _reads(self, antenna: int) -> Iterator[TagRead]:
        if not self._has_ports and len(self._antennas) > 1:
            self._expect_ok(SwitchAntenna(antenna))
        self._expect_ok(RfReset())
        port = antenna if self._has_ports else None
        told = set[str]()
        answer = self._ask(Inventory(antenna=port))
        while True:
            for uid in self._uids(answer, port):
                if uid in told:
                    raise _unsound(TOLD_TWICE)
                told.add(uid)
                yield TagRead(self._reader, antenna, uid, None, self._clock())
            if answer.status != MORE_DATA:
                break
            if not answer.data or len(told) > MAX_INVENTORY:
                raise _unsound(f"an inventory without end after {len(told)} tags")
            answer = self._ask(Inventory(more=True, antenna=port))
        _expect_complete(answer, is_first=not told)

    def _uids(self, answer: Answer, port: int | None) -> Iterator[str]:
        for record in self._records(answer):
            if port is not None:
                _expect_heard(record, port)
            if record.uid is not None:
                yield record.uid

    def _records(self, answer: Answer) -> tuple[Record, ...]:
        try:
            return decode_inventory(answer, has_antennas=self._has_ports)
        except ProtocolError as error:
            if self._has_ports and _has_layout(answer, has_antennas=False):
                raise DeviceError(
                    "it tells tags without their antennas, so it has no ports; setting up again"
                ) from error
            raise _unsound(str(error)) from error

    def _expect_ok(self, command: Command) -> None:
        answer = self._ask(command)
        if answer.status != OK:
            raise ScanFailed(FaultKind.REFUSED, f"the reader refused {type(command).__name__} ({answer.meaning})")

    def _ask(self, command: Command) -> Answer:
        try:
            answer = self._link.ask(command)
        except ProtocolError as error:
            raise ScanFailed(FaultKind.CHECKSUM, str(error)) from error
        except DeviceTimeout as silence:
            raise self._silence.failure(str(silence)) from silence
        self._silence.end()
        return answer

    def _diagnosis(self) -> DeviceError:
        """Why the very first question found no answer."""
        if self._link.skipped_bytes and not self._link.has_heard:
            return ProtocolError(
                "bytes come, but no valid packet: is this a FEIG reader, and at this baud rate and parity?"
                " The next are tried"
            )
        return DeviceTimeout("no answer: check the reader's power and cable, and its baud rate and parity (38400 8E1)")


def _expect_heard(record: Record, port: int) -> None:
    """The port that was asked for heard it, without trouble."""
    antennas = [heard.antenna for heard in record.heard]
    if antennas != [port]:
        raise _unsound(f"expected tags of antenna {port}, got one of {antennas}")
    if record.heard[0].status != OK:
        raise _unsound(f"antenna {port} has status {record.heard[0].status:02X}, so tags may be missing")


def _expect_complete(answer: Answer, *, is_first: bool) -> None:
    """The inventory told every tag. OK carries their number at least and NO_TAG nothing; an echo of ours is neither."""
    if (answer.status == OK and answer.data) or (answer.status == NO_TAG and is_first and not answer.data):
        return
    kind = FaultKind.REFUSED if answer.status in _REFUSALS else FaultKind.UNSOUND
    raise ScanFailed(kind, f"the inventory is not complete ({answer.meaning})")


def _has_layout(answer: Answer, *, has_antennas: bool) -> bool:
    try:
        decode_inventory(answer, has_antennas=has_antennas)
    except ProtocolError:
        return False
    return True


def _unsound(detail: str) -> ScanFailed:
    return ScanFailed(FaultKind.UNSOUND, detail)


_OTHERS = (
    LineSettings(38400),
    LineSettings(115200, "E"),
    LineSettings(57600, "E"),
    LineSettings(19200, "E"),
    LineSettings(9600, "E"),
    LineSettings(115200),
)
"""What readers are left at by others (4.2: 4800 to 230400 baud, parity none, even or odd)."""

FEIG = Family("feig", ANTENNAS, LineSettings(38400, "E"), FeigPoller, other_lines=_OTHERS)
"""FEIG OBID classic-pro and i-scan, 38400 baud 8E1. A scan of two tags moves 45 bytes of eleven bits, so 13 ms on the
wire, rests three times 5 ms and has its field off for 15 ms; no time is published for the search itself."""
