"""How a Mercury module that cannot stream (M5e) is read: antenna by antenna, search, then empty its tag buffer.

A search takes its whole time whether or not it finds anything. The module says how many tags it has found, so a
scan is clean when the buffer told as many.
"""

from collections.abc import Iterator

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.mercury_link import MercuryLink, Refused
from devices.polling import Clock, Fault, FaultKind
from devices.protocols.mercury import NO_TAGS
from devices.protocols.mercury_commands import ClearTagBuffer, GetTagBuffer, ReadTagMultiple, SetAntenna
from devices.protocols.mercury_tags import ANTENNA, PROTOCOL, RSSI, Tag, decode_buffer, decode_count
from devices.scan_failure import ScanFailed, Silence
from devices.types import ScanDone, TagRead

SEARCH_MS = 250
"""The vendor names up to 200 tags a second for an M5e, so this is enough for some forty near the antenna."""

SEARCH_WAIT_S = SEARCH_MS / 1000 + 0.5

_AFTER_RESTART = {0x0101, 0x0401, 0x010B}
"""Unknown command (in the bootloader), no air protocol, no region."""

METADATA = RSSI | ANTENNA | PROTOCOL


class MercuryBuffer:
    """Reads through the tag buffer. Used by one thread."""

    def __init__(self, link: MercuryLink, reader: str, antennas: tuple[int, ...], clock: Clock) -> None:
        self._link = link
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._silence = Silence()

    def round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """Every antenna once; DeviceTimeout when the module is gone, DeviceError when it must be set up anew."""
        for antenna in self._antennas:
            yield from self._scan(antenna)

    def _scan(self, antenna: int) -> Iterator[TagRead | ScanDone | Fault]:
        checksum_errors = self._link.checksum_errors
        try:
            yield from self._reads(antenna)
        except Refused as refused:
            if refused.status in _AFTER_RESTART:
                raise DeviceError("it has lost its settings, so it has restarted: check its power") from refused
            yield Fault(antenna, FaultKind.REFUSED, f"antenna {antenna}: {refused}")
        except ProtocolError as error:
            is_damage = self._link.checksum_errors > checksum_errors
            yield Fault(antenna, FaultKind.CHECKSUM if is_damage else FaultKind.UNSOUND, f"antenna {antenna}: {error}")
        except DeviceTimeout as silence:
            failure = self._silence.failure(str(silence))
            if not isinstance(failure, ScanFailed):
                raise failure from silence
            yield failure.fault(antenna)
        else:
            self._silence.end()
            yield ScanDone(self._reader, antenna, self._clock())

    def _reads(self, antenna: int) -> Iterator[TagRead]:
        self._link.ask(ClearTagBuffer())
        self._link.ask(SetAntenna(antenna))
        told = set[str]()
        for tag in self._tags(self._search()):
            if tag.antenna != antenna:
                raise ProtocolError(f"expected tags of antenna {antenna}, got one of {tag.antenna}")
            if tag.epc not in told:
                told.add(tag.epc)
                yield TagRead(self._reader, antenna, tag.epc, tag.rssi_dbm, self._clock())

    def _search(self) -> int:
        """How many tags were found."""
        try:
            return decode_count(self._link.ask_once(ReadTagMultiple(SEARCH_MS), SEARCH_WAIT_S))
        except Refused as refused:
            if refused.status == NO_TAGS:
                return 0
            raise

    def _tags(self, count: int) -> Iterator[Tag]:
        while count > 0:
            tags = decode_buffer(self._link.ask_once(GetTagBuffer(METADATA)))
            if not tags or len(tags) > count:
                raise ProtocolError(f"expected {count} tags more in the buffer, got {len(tags)}")
            yield from tags
            count -= len(tags)
