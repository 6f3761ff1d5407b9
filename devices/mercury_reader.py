"""How a ThingMagic Mercury module (M5e, M6E, M7E) is set up and read.

It may still stream for whoever had it before, so it is stopped first. Then its firmware is started, which after
power-up waits in the bootloader, and every setting is made anew, since all are forgotten with the power. Then it
streams: with several antennas over a search list, so that it visits them by itself and names the antenna in each read
(mercury_stream.py). Streaming is chosen over asking antenna by antenna because the module goes on reading while we
listen, and because its keep-alive tells a field without cards from a module without power. One that cannot stream is
asked antenna by antenna (mercury_buffer.py).

The read power is kept low, since cards lie on the antenna: more only reaches the neighbour's. The region decides which
frequencies are legal; it must be that of the place, so each has a family of its own.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.mercury_buffer import MercuryBuffer
from devices.mercury_link import TRIES, MercuryLink, Refused
from devices.mercury_stream import MercuryStream
from devices.polling import Clock, Family, Fault, Port
from devices.protocols.mercury import UNIMPLEMENTED_COMMAND, UNKNOWN_COMMAND
from devices.protocols.mercury_commands import (
    BootFirmware,
    Command,
    GetReadPower,
    GetVersion,
    SetAntenna,
    SetProtocol,
    SetReadFilter,
    SetReadPower,
    SetRegion,
    SetSearchList,
    StartContinuous,
    StopContinuous,
)
from devices.protocols.mercury_tags import decode_power_limits, decode_version
from devices.serial_port import LineSettings
from devices.types import ScanDone, TagRead

ANTENNAS = 16
"""What the protocol can number. An M6E has four ports, an M5e two, a Nano one; more need a multiplexer."""

BOOT_WAIT_S = 1.5
"""The vendor's library waits a second, and some more for the line."""

POWER_DBM = 5.0
"""Enough for cards on the antenna, and what a USB port can feed (SparkFun)."""

EUROPE = (0x02, 0x08)
"""EU of the M5e, EU3 of the M6E."""

NORTH_AMERICA = (0x01, 0x0D)
"""NA, and NA2 of the M6E Nano."""

_NO_STREAMING = {UNKNOWN_COMMAND, UNIMPLEMENTED_COMMAND, 0x0109}


class MercuryPoller:
    """A Poller for one module on an open port. ``regions`` are codes for one place: the first that it knows is set.

    ``power_dbm`` is what it reads with, or the nearest that it can give.
    """

    def __init__(  # noqa: PLR0913 - a Poller's four, and the radio's two by keyword
        self,
        port: Port,
        reader: str,
        antennas: tuple[int, ...],
        clock: Clock,
        *,
        regions: tuple[int, ...] = EUROPE,
        power_dbm: float = POWER_DBM,
    ) -> None:
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._regions = regions
        self._wanted_power = round(100 * power_dbm)
        self._link = MercuryLink(port, clock)
        self._scanner: MercuryStream | MercuryBuffer | None = None

    def initialise(self) -> str:
        """Stop, boot, set up and start it; DeviceError if it does not answer, or refuses what it must do."""
        try:
            self._link.stop_streaming()
            self._boot()
            about = decode_version(self._link.ask(GetVersion()))
            self._set_up()
            self._scanner = self._start()
        except (DeviceTimeout, ProtocolError) as error:
            raise self._diagnosis(error) from error
        return f"ThingMagic Mercury, {about}"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        """What the stream told within a tenth of a second, or every antenna once. See the two scanners for errors."""
        if self._scanner is None:
            raise DeviceError("the module is not set up: initialise comes first")
        return self._scanner.round()

    def finish(self) -> None:
        """Stop the stream and so the field, without waiting for the answer."""
        self._link.send(StopContinuous())

    def _boot(self) -> None:
        """Where the firmware runs already it does not know this command; what follows shows whether it runs."""
        with suppress(Refused, DeviceTimeout, ProtocolError):
            self._link.ask_once(BootFirmware(), BOOT_WAIT_S)

    def _set_up(self) -> None:
        self._set_region()
        self._link.ask(SetProtocol())
        self._set_antennas()
        self._link.ask(SetReadPower(self._power()))
        self._link.ask(SetReadFilter(enabled=False))

    def _power(self) -> int:
        """In hundredths of a dBm: what is wanted, or what the module can give that is nearest to it."""
        try:
            limits = decode_power_limits(self._link.ask(GetReadPower()))
        except (Refused, DeviceTimeout, ProtocolError):
            return self._wanted_power
        return min(max(self._wanted_power, limits[0]), limits[-1])

    def _set_region(self) -> None:
        for region in self._regions[:-1]:
            if self._is_accepted(SetRegion(region)):
                return
        self._link.ask(SetRegion(self._regions[-1]))

    def _set_antennas(self) -> None:
        """One antenna and the search list; a module with a single port may have no list to set."""
        self._link.ask(SetAntenna(self._antennas[0]))
        if not self._is_accepted(SetSearchList(self._antennas)) and len(self._antennas) > 1:
            raise DeviceError(f"the module has not all of the antennas {', '.join(map(str, self._antennas))}")

    def _is_accepted(self, command: Command) -> bool:
        try:
            self._link.ask(command)
        except (Refused, DeviceTimeout, ProtocolError):
            return False
        return True

    def _start(self) -> MercuryStream | MercuryBuffer:
        try:
            self._start_stream()
        except Refused as refused:
            if refused.status not in _NO_STREAMING:
                raise
            return MercuryBuffer(self._link, self._reader, self._antennas, self._clock)
        return MercuryStream(self._link, self._reader, self._antennas, self._clock)

    def _start_stream(self) -> None:
        """If the answer was lost the module may stream by now, so it is stopped before it is asked again."""
        for _ in range(TRIES - 1):
            try:
                self._link.ask_once(StartContinuous())
            except (DeviceTimeout, ProtocolError):
                self._link.stop_streaming()
            else:
                return
        self._link.ask_once(StartContinuous())

    def _diagnosis(self, error: DeviceTimeout | ProtocolError) -> DeviceError:
        """Why the very first questions found no answer."""
        if self._link.skipped_bytes and not self._link.has_heard:
            return ProtocolError(
                "bytes come, but no valid packet: is this a Mercury module, and at this baud rate? The next is tried"
            )
        if isinstance(error, ProtocolError):
            return error
        return DeviceTimeout(f"{error}: check the module's power and cable, and that this is its port")


_FACTORY = LineSettings(baud=115200)
_OTHERS = tuple(LineSettings(baud) for baud in (9600, 57600, 230400, 921600))
"""What modules are left at by others: the M5e starts at 9600, and the vendor's tools set the rest."""


def mercury(name: str = "mercury", *, power_dbm: float = POWER_DBM, regions: tuple[int, ...] = EUROPE) -> Family:
    """The family with another power, or for another place."""
    poller = partial(MercuryPoller, regions=regions, power_dbm=power_dbm)
    return Family(name, ANTENNAS, _FACTORY, poller, other_lines=_OTHERS)


MERCURY = mercury()
"""ThingMagic M5e, M6E, M7E in Europe. A tag read is 47 bytes, so the line at 115200 baud carries 240 a second."""

MERCURY_NA = mercury("mercury-na", regions=NORTH_AMERICA)
"""The same in North America."""
