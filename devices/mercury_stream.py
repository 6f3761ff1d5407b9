"""What a streaming Mercury module's packets mean: reads, scans that were clean, faults, a module that is gone.

The module visits its antennas by itself and never says that it has finished with one. So time is cut into windows long
enough to visit every antenna, and each antenna has been scanned once in each. A window ends with a packet, which
proves that the module was at work until then: a read, or the keep-alive of a search that found nothing. It is clean
for an antenna unless a packet in it was damaged or the module held back (heat, a loose antenna). Then what was read
counts and nothing was missed. Silence ends no window; after two keep-alives missed the module is gone.
"""

from collections.abc import Iterator

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.mercury_link import MercuryLink
from devices.polling import Clock, Fault, FaultKind
from devices.protocols.mercury import ANTENNA_MISSING, HIGH_RETURN_LOSS, NO_TAGS, OK, TOO_HOT, Response
from devices.protocols.mercury_commands import ReadTagMultiple, StartContinuous
from devices.protocols.mercury_tags import decode_stream
from devices.scan_failure import DAMAGED
from devices.types import ScanDone, TagRead

ROUND_S = 0.1
"""How long one round listens; a tag is told once a round and antenna, though it is read dozens of times."""

CYCLE_S = 1.0
"""One search over every antenna of the list (StartContinuous.cycle_ms)."""

ONE_ANTENNA_WINDOW_S = 0.5
"""With one antenna no time goes to others; a tag is read many times in so long."""

SILENCE_S = 2.5
"""A keep-alive comes each second; two missed and some to spare."""

WARNING_S = 2.0
"""A module that is too hot says so about once a second; until it has stopped saying so no scan is clean."""

_WARNINGS = {ANTENNA_MISSING, TOO_HOT, HIGH_RETURN_LOSS}
_FATAL_FROM = 0x7F00
"""Statuses from here on are faults inside the module (Mercury API, tmr_status.h)."""

_CLEAN = (None, "")

_TAG_OPCODE = ReadTagMultiple.opcode
_STREAM_OPCODE = StartContinuous.opcode

Item = TagRead | ScanDone | Fault


class MercuryStream:
    """One module's stream from the moment it was started. Used by one thread."""

    def __init__(self, link: MercuryLink, reader: str, antennas: tuple[int, ...], clock: Clock) -> None:
        self._link = link
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._window_s = ONE_ANTENNA_WINDOW_S if len(antennas) == 1 else CYCLE_S
        self._heard_at = clock()
        self._warning = ""
        self._warned_until = clock()
        self._spoilt: tuple[FaultKind | None, str] = _CLEAN
        self._open_window()

    def round(self) -> Iterator[Item]:
        """What came within ROUND_S; DeviceTimeout when the module is gone, DeviceError when it must be started anew."""
        ends_at, told = self._clock() + ROUND_S, set[tuple[int, str]]()
        while self._clock() < ends_at:
            for response in self._link.read():
                yield from self._heard(response, told)
        if self._clock() - self._heard_at > SILENCE_S:
            raise DeviceTimeout("no tag and no keep-alive: check the module's power and cable")

    def _heard(self, response: Response, told: set[tuple[int, str]]) -> Iterator[Item]:
        _refuse_restart(response)
        if response.opcode != _TAG_OPCODE:
            return
        self._heard_at = self._clock()
        if response.status == OK:
            yield from self._reads(response, told)
        elif response.status != NO_TAGS:
            self._take_status(response)
        if self._ends_window(response):
            yield from self._close_window()

    def _ends_window(self, response: Response) -> bool:
        """A search that found nothing has visited every antenna, so its keep-alive need not be waited for to the
        millisecond; only its repeat must not count as another scan."""
        enough_s = self._window_s / 2 if response.status == NO_TAGS else self._window_s
        return self._heard_at - self._opened_at >= enough_s

    def _reads(self, response: Response, told: set[tuple[int, str]]) -> Iterator[TagRead]:
        try:
            tag = decode_stream(response)
        except ProtocolError as error:
            self._spoil(FaultKind.UNSOUND, str(error))
            return
        if tag is None:
            return
        if tag.antenna is None or tag.antenna not in self._antennas:
            self._spoil(FaultKind.UNSOUND, f"it reads on antenna {tag.antenna}, which is not configured")
        elif (tag.antenna, tag.epc) not in told:
            told.add((tag.antenna, tag.epc))
            yield TagRead(self._reader, tag.antenna, tag.epc, tag.rssi_dbm, self._heard_at)

    def _take_status(self, response: Response) -> None:
        if response.status >= _FATAL_FROM:
            raise DeviceError(f"the module has failed ({response.meaning})")
        if response.status in _WARNINGS:
            self._warning = response.meaning
            self._warned_until = self._heard_at + WARNING_S
        self._spoil(FaultKind.REFUSED, response.meaning)

    def _close_window(self) -> Iterator[ScanDone | Fault]:
        kind, detail = self._verdict()
        for antenna in self._antennas:
            if kind is None:
                yield ScanDone(self._reader, antenna, self._heard_at)
            else:
                yield Fault(antenna, kind, detail)
                kind = FaultKind.UNSOUND if kind is FaultKind.CHECKSUM else kind  # counted once, not per antenna
        self._open_window()

    def _verdict(self) -> tuple[FaultKind | None, str]:
        """Why the window is not clean, and None if it is."""
        if self._heard_at < self._warned_until:
            return FaultKind.REFUSED, self._warning
        if self._link.checksum_errors > self._checksum_errors:
            return FaultKind.CHECKSUM, DAMAGED
        if self._link.skipped_bytes > self._skipped_bytes:
            return FaultKind.UNSOUND, "bytes arrived that are no packet: check the cable and keep it from power lines"
        return self._spoilt

    def _spoil(self, kind: FaultKind, detail: str) -> None:
        self._spoilt = (kind, detail)

    def _open_window(self) -> None:
        self._opened_at = self._heard_at
        self._checksum_errors = self._link.checksum_errors
        self._skipped_bytes = self._link.skipped_bytes
        self._spoilt = _CLEAN


def _refuse_restart(response: Response) -> None:
    """While it streams a module sends tags and nothing else; what it says at its start means that it has restarted."""
    if response.opcode not in (_TAG_OPCODE, _STREAM_OPCODE):
        raise DeviceError("it says what it says when it starts, so it has restarted: check its power")
    if response.opcode == _STREAM_OPCODE and response.status != OK:
        raise DeviceError(f"the module has ended its stream ({response.meaning})")
