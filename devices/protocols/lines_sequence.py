"""Whether lines of the open line protocol were lost, came twice, or the device has restarted.

Each device numbers its lines from 1, whatever their type, and stamps them with the milliseconds since it started. So a
number left out is a lost line; the same number and stamp within half a second is a line that came twice, and later a
device that has restarted just as before; a number that goes back while the stamp goes back is a restart; and a number
that goes back while the stamp goes on is a damaged digit.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from enum import Enum

from devices.protocols.lines_packets import Stamp

KEPT_LINES = 64
"""A line that comes again does so before so many others, and within REPEAT_S."""

REPEAT_S = 0.5
"""No microcontroller restarts as fast."""

KEPT_DEVICES = 8
"""A damaged name looks like another device; more than a few on one port are never real."""


class Verdict(Enum):
    """What a line is in the order of its device's lines."""

    NEXT = "next"
    REPEATED = "repeated"
    RESTARTED = "restarted"


@dataclass(frozen=True, slots=True)
class Judgement:
    """``lost_lines`` are those left out before this one."""

    verdict: Verdict
    lost_lines: int = 0


@dataclass(slots=True)
class _Device:
    seq: int
    ms: int | None
    recent: deque[tuple[int, int | None, float]] = field(default_factory=lambda: deque(maxlen=KEPT_LINES))

    def has_just_said(self, stamp: Stamp, at: float) -> bool:
        return any((seq, ms) == (stamp.seq, stamp.ms) and at - then < REPEAT_S for seq, ms, then in self.recent)


class Sequence:
    """Judges lines as they come; one for each opening of the port."""

    def __init__(self) -> None:
        self._devices: OrderedDict[str, _Device] = OrderedDict()

    def judge(self, stamp: Stamp, at: float, *, is_boot: bool = False) -> Judgement:
        """Judge the line heard ``at`` seconds. One without a number, and a device's first, is always next."""
        if stamp.seq is None:
            return Judgement(Verdict.NEXT)
        device = self._devices.get(stamp.device)
        if device is None:
            judgement = Judgement(Verdict.NEXT)
            device = self._add(stamp.device, _Device(stamp.seq, stamp.ms))
        elif device.has_just_said(stamp, at):
            return Judgement(Verdict.REPEATED)
        else:
            judgement = _judge(device, stamp.seq, stamp.ms, is_boot=is_boot)
        self._devices.move_to_end(stamp.device)
        device.seq, device.ms = stamp.seq, stamp.ms
        device.recent.append((stamp.seq, stamp.ms, at))
        return judgement

    def _add(self, name: str, device: _Device) -> _Device:
        self._devices[name] = device
        if len(self._devices) > KEPT_DEVICES:
            self._devices.popitem(last=False)
        return device


def _judge(device: _Device, seq: int, ms: int | None, *, is_boot: bool) -> Judgement:
    is_back_in_time = ms is None or device.ms is None or ms < device.ms or (seq, ms) == (device.seq, device.ms)
    if is_boot or (seq <= device.seq and is_back_in_time):
        return Judgement(Verdict.RESTARTED)
    return Judgement(Verdict.NEXT, max(0, seq - device.seq - 1))
