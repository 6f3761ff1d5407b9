"""How a device of the open line protocol is heard: it speaks by itself, and nothing is ever sent to it.

A channel that tells snapshots (``scan``) ends a scan with each. A channel that tells single tags says nothing when one
leaves, or may say so in a line that gets lost; but it repeats a resting tag every now and then. So its scan is over
once in ``resend_s`` seconds, longer than any firmware waits before it repeats: a tag not told again by then was not
there. Where a line was lost or damaged, that time starts anew.

A device that has restarted is opened anew. One that sends heartbeats and falls silent is given up; the silence of one
that sends none cannot be told from a table on which nothing moves.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.lines_identity import identify
from devices.polling import About, Clock, Family, Fault, FaultKind, Port
from devices.protocols.lines import Decoder
from devices.protocols.lines_packets import (
    Boot,
    Card,
    Complaint,
    Gone,
    Heartbeat,
    Malformed,
    Packet,
    Scan,
)
from devices.protocols.lines_sequence import Sequence, Verdict
from devices.protocols.lines_text import TEXT_PROFILES, TextProfile
from devices.serial_port import LineSettings
from devices.shown_text import shown
from devices.types import ScanDone, TagGone, TagRead

ANTENNAS = 32
"""More channels than any known board drives; the protocol sets no limit."""

RESEND_S = 12.0
"""rfid-poker's wired client repeats a resting card after 10 s by its README; its wireless one took 30 s once."""

ROUND_S = 0.1
LISTEN_S = 0.3
IDLE_S = 0.5
"""A line that stops in its middle for so long is not going on."""

WATCHDOG_S = 15.0
"""A device that sends heartbeats does so every 5 s or sooner; three may get lost."""

MAX_NOISE = 4096
"""Bytes. A booting ESP32 writes a quarter of that; a wrong speed soon makes more."""

_CODE = re.compile(r"[a-z]+(?:_[a-z]+)*")
"""Longer than MOST_SHOWN it is cut."""

NOT_HEARD = (
    "nothing heard since it was opened: a device that sends no heartbeats is silent while no card lies there; of any"
    " other check power, cable and speed"
)
"""Silence is no fault, and no proof that a device is there either."""

Item = TagRead | TagGone | ScanDone | Fault | About
_Placed = Card | Scan | Gone | Complaint


class LinesPoller:
    """A Poller for one device on an open port. ``profile`` reads a known sketch's plain text as well."""

    def __init__(  # noqa: PLR0913 - as every poller, and its settings by keyword
        self,
        port: Port,
        reader: str,
        antennas: tuple[int, ...],
        clock: Clock,
        *,
        resend_s: float = RESEND_S,
        profile: TextProfile | None = None,
    ) -> None:
        self.decoder = Decoder(profile)
        self.lost_lines = 0
        self._port = port
        self._reader = reader
        self._antennas = antennas
        self._clock = clock
        self._only_antenna = antennas[0] if len(antennas) == 1 else 1
        self._resend_s = resend_s
        self._sequence = Sequence()
        self._early: list[Packet] = []
        self._scan_ends = dict.fromkeys(antennas, clock() + resend_s)
        self._snapshot_parts: dict[int, int] = {}
        self._broken: dict[int, str] = {}
        self._heard_at = self._bytes_at = clock()
        self._has_heartbeats = False
        self._is_understood = False
        self._is_introduced = True
        self._names_channels = False
        self._handlers: dict[type, Callable[..., Iterator[Item]]] = {
            Card: self._card,
            Scan: self._scan,
            Gone: self._gone,
            Complaint: self._complaint,
        }

    def initialise(self) -> str:
        """Listen for a moment, which loses nothing, and tell who is there; silence is no fault. PortError only."""
        self._early = [packet for packets in self._listen(LISTEN_S) for packet in packets]
        self._is_introduced = any(not isinstance(packet, Malformed) for packet in self._early)
        return _about(self._early) if self._is_introduced else f"{_about([])}: {NOT_HEARD}"

    def scan_round(self) -> Iterator[Item]:
        """What comes within ROUND_S. DeviceError if the device has restarted, DeviceTimeout if its heart stopped."""
        early, self._early = self._early, []
        yield from self._all(early)
        for packets in self._listen(ROUND_S):
            yield from self._all(packets)
        for antenna, detail in self._broken.items():
            yield self._fault(antenna, FaultKind.REFUSED, detail)
        yield from self._scans_over()
        self._check_alive()

    def finish(self) -> None:
        """Nothing to do: the device hears nothing."""

    def _listen(self, wait_s: float) -> Iterator[list[Packet]]:
        deadline = self._clock() + wait_s
        while self._clock() < deadline:
            data = self._port.read()
            now = self._clock()
            if data:
                self._bytes_at = now
                yield self.decoder.feed(data)
            elif self.decoder.is_waiting and now - self._bytes_at > IDLE_S:
                yield self.decoder.reset()

    def _all(self, packets: list[Packet]) -> Iterator[Item]:
        for packet in packets:
            yield from self._one(packet)

    def _one(self, packet: Packet) -> Iterator[Item]:
        self._heard_at = self._clock()
        self._is_understood |= not isinstance(packet, Malformed)
        if self._is_understood and not self._is_introduced:
            self._is_introduced = True
            yield About(_about([packet]))
        self._has_heartbeats |= isinstance(packet, Heartbeat)
        judgement = self._sequence.judge(packet.stamp, self._heard_at, is_boot=isinstance(packet, Boot))
        if judgement.verdict is Verdict.REPEATED:
            return
        if judgement.verdict is Verdict.RESTARTED:
            raise DeviceError("the device has restarted: check its power")
        if judgement.lost_lines:
            self.lost_lines += judgement.lost_lines
            yield from self._doubt(f"{judgement.lost_lines} lines were lost: check the cable and the device's speed")
        if isinstance(packet, Malformed):
            yield from self._doubt("a line arrived damaged: check the cable and keep it from power lines")
        if isinstance(packet, Card | Scan | Gone | Complaint):
            yield from self._placed(packet)

    def _doubt(self, detail: str) -> Iterator[Item]:
        """Any channel may have been meant: none has a clean scan until it has been heard anew. Counted once."""
        self._snapshot_parts = dict.fromkeys(self._snapshot_parts, 0)
        for antenna in self._antennas:
            is_first = antenna == self._antennas[0]
            yield self._fault(antenna, FaultKind.CHECKSUM if is_first else FaultKind.UNSOUND, detail)

    def _fault(self, antenna: int, kind: FaultKind, detail: str) -> Fault:
        self._scan_ends[antenna] = self._clock() + self._resend_s
        return Fault(antenna, kind, detail)

    def _placed(self, packet: _Placed) -> Iterator[Item]:
        """What is told about a channel; without one the device is one antenna, unless it named others before."""
        antenna = self._only_antenna if packet.channel is None else packet.channel
        if packet.channel is None and self._names_channels:
            yield from self._doubt("a line arrived damaged: its channel is missing")
        elif antenna < 1:
            yield self._fault(self._antennas[0], FaultKind.UNSOUND, f"channels count from 1, the device says {antenna}")
        elif antenna in self._antennas:
            self._names_channels = packet.channel is not None
            yield from self._handlers[type(packet)](packet, antenna)

    def _card(self, card: Card, antenna: int) -> Iterator[Item]:
        self._broken.pop(antenna, None)
        yield TagRead(self._reader, antenna, card.uid, card.rssi_dbm, self._clock())

    def _gone(self, gone: Gone, antenna: int) -> Iterator[Item]:
        yield TagGone(self._reader, antenna, gone.uid, self._clock())

    def _scan(self, scan: Scan, antenna: int) -> Iterator[Item]:
        self._broken.pop(antenna, None)
        for uid in dict.fromkeys(scan.uids):
            yield TagRead(self._reader, antenna, uid, None, self._clock(), of_snapshot=True)
        is_whole_so_far = scan.part in (1, self._snapshot_parts.get(antenna, 0) + 1)
        self._snapshot_parts[antenna] = scan.part if is_whole_so_far else 0
        if is_whole_so_far and scan.part == scan.parts:
            self._scan_ends[antenna] = self._clock() + self._resend_s
            yield ScanDone(self._reader, antenna, self._clock(), of_snapshot=True)

    def _complaint(self, complaint: Complaint, antenna: int) -> Iterator[Item]:
        """One about a channel stands until the channel tells a tag; its text may hold a tag's number, so it is left."""
        code = shown(complaint.code) if _CODE.fullmatch(complaint.code) else "an error"
        detail = f"antenna {antenna}: the device reports {code}"
        if complaint.channel is not None:
            self._broken[antenna] = detail
        yield self._fault(antenna, FaultKind.REFUSED, detail)

    def _scans_over(self) -> Iterator[Item]:
        now = self._clock()
        for antenna in (antenna for antenna, end in self._scan_ends.items() if now >= end):
            self._scan_ends[antenna] = now + self._resend_s
            if antenna in self._snapshot_parts:
                yield Fault(antenna, FaultKind.TIMEOUT, f"antenna {antenna}: no snapshot for {self._resend_s:g} s")
            else:
                yield ScanDone(self._reader, antenna, now)

    def _check_alive(self) -> None:
        if self._has_heartbeats and self._clock() - self._heard_at > WATCHDOG_S:
            raise DeviceTimeout(f"no heartbeat for {WATCHDOG_S:g} s: check the device's power and cable")
        if not self._is_understood and self.decoder.skipped_bytes > MAX_NOISE:
            raise ProtocolError(
                "bytes arrive, but no line of the open protocol: check the speed, the family that is configured, and"
                " whether its plain text needs a profile"
            )


def _about(packets: list[Packet]) -> str:
    """What a device says of itself."""
    names = [packet.stamp.device for packet in packets if packet.stamp.device]
    firmware = [packet.firmware for packet in packets if isinstance(packet, Boot)]
    about = [*names[-1:], *(f"firmware {version}" for version in firmware[-1:])]
    return ", ".join(["open line protocol", *map(shown, about)])


def lines_family(*, resend_s: float = RESEND_S, profile: TextProfile | None = None) -> Family:
    """The family, with a time after which a tag that was not told again has left, and with a text profile."""
    name = f"lines-{profile.name}" if profile else "lines"
    line = LineSettings(baud=profile.baud if profile else 115200)
    poller = partial(LinesPoller, resend_s=resend_s, profile=profile)
    return Family(name, ANTENNAS, line, poller, identify=None if profile else identify)


LINES = lines_family()
"""The open line protocol, versions 0 and 1, and Pepper's JSON. At 115200 baud a line of 150 bytes takes 13 ms, so all
channels together tell 76 lines a second; a snapshot of 52 ISO 15693 tags takes three lines, 0.1 s."""

LINES_TEXT = {f"lines-{name}": lines_family(profile=profile) for name, profile in TEXT_PROFILES.items()}
"""Plain text of known sketches, by the family's name in the configuration."""
