"""One simulated reader at the end of a wire, on the time of whoever listens: bytes take their time, and may be bent."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from devices.simulator.line_faults import BITS_A_BYTE, JUNK
from devices.simulator.tags import Tag, TagField
from overlay.cli.simulations import SimulatedDevice
from tools.schedules.faults import BENDING, Fault

BURST = 62
"""An USB adapter hands bytes over in packets of so many (FTDI AN232B-04), the last ones when the line rests."""

Happening = tuple[float, Callable[[], None]]
"""What happens when."""


class CountedField(TagField):
    """The tags at one reader, where missed reads and those of a neighbour's card are counted in ``fired``.

    ``guests``: antenna and uid of cards that lie at a neighbour's.
    """

    def __init__(self, fired: Counter[Fault], *, seed: int) -> None:
        super().__init__(seed=seed)
        self._fired = fired
        self.guests: set[tuple[int, str]] = set()

    def scan(self, reader: str, antenna: int) -> tuple[Tag, ...]:
        """As every field's."""
        lying, seen = self.lying(reader, antenna), super().scan(reader, antenna)
        if not lying:
            return seen
        guests = sum((antenna, tag.uid) in self.guests for tag in seen)
        own = sum((antenna, tag.uid) not in self.guests for tag in lying)
        self._fired[Fault.BLEED] += guests
        self._fired[Fault.MISSED] += own - (len(seen) - guests)
        return seen


@dataclass(slots=True)
class Wire:
    """``happenings``, in time, change the reader's surroundings; everything else is asked of the reader as it is then.

    ``bent``: share of answers that are bent, by kind. ``late_s``: so much later an answer comes. ``stray``: bytes that
    are on the line without being asked for. Times never go back, whoever listens.
    """

    device: SimulatedDevice
    baud: int
    chance: Random
    fired: Counter[Fault]
    happenings: deque[Happening] = field(default_factory=deque)
    bent: dict[Fault, float] = field(default_factory=dict)
    late_s: float = 0.0
    is_silent: bool = False
    stray: bytes = b""
    _now: float = 0.0
    _free_at: float = 0.0
    _arriving: deque[tuple[float, bytes]] = field(default_factory=deque)

    def ask(self, data: bytes, at: float) -> None:
        """Send bytes to the reader."""
        now = self._catch_up(at)
        if self.is_silent:
            return
        asked_s = len(data) * BITS_A_BYTE / self.baud
        self._send(self.device.feed(data, now), now + asked_s)

    def arrived(self, at: float) -> bytes:
        """What has come by now."""
        now = self._catch_up(at)
        if not self.is_silent:
            self._send(self.device.unasked(now), now)
        stray, self.stray = self.stray, b""
        if stray:
            self._arrive(stray, now)
        come = b""
        while self._arriving and self._arriving[0][0] <= now:
            come += self._arriving.popleft()[1]
        return come

    def next_at(self) -> float:
        """When the next bytes come that are on their way; infinite if none are."""
        return self._arriving[0][0] if self._arriving else float("inf")

    def drop(self) -> None:
        """What was on its way is lost, as when the cable is pulled or the port opened anew."""
        self._arriving.clear()
        self._free_at = self._now

    def bend(self, fault: Fault, share: float) -> None:
        """From now on so many answers are bent."""
        self.bent[fault] = share

    def fall_silent(self) -> None:
        """Neither hear nor answer."""
        self.is_silent = True

    def write_text(self, text: bytes) -> None:
        """Let bytes come that nobody asked for."""
        self.stray += text
        self.fired[Fault.BOOT_TEXT] += 1

    def lose_power(self, at: float) -> None:
        """The reader starts again."""
        self.device.lose_power()
        self._send(self.device.unasked(at), at)

    def _catch_up(self, at: float) -> float:
        self._now = max(self._now, at)
        while self.happenings and self.happenings[0][0] <= self._now:
            self.happenings.popleft()[1]()
        return self._now

    def _send(self, answer: bytes, at: float) -> None:
        if not answer:
            return
        for fault in BENDING:
            if (share := self.bent.get(fault, 0.0)) and self.chance.random() < share:
                answer = self._bend(fault, answer)
                self.fired[fault] += 1
        self.fired[Fault.SLOW] += self.late_s > 0
        self._arrive(answer, at + self.late_s)

    def _arrive(self, data: bytes, at: float) -> None:
        at = max(at, self._free_at)
        for start in range(0, len(data), BURST):
            part = data[start : start + BURST]
            at += len(part) * BITS_A_BYTE / self.baud
            self._arriving.append((at, part))
        self._free_at = at

    def _bend(self, fault: Fault, answer: bytes) -> bytes:
        where = self.chance.randrange(max(1, len(answer)))
        match fault:
            case Fault.GARBAGE:
                return self._junk() + answer
            case Fault.CUT:
                return answer[:where]
            case Fault.DOUBLED:
                return answer * 2
            case _:
                changed = answer[where : where + 1] or b"\0"
                return answer[:where] + bytes([changed[0] ^ self.chance.randrange(1, 256)]) + answer[where + 1 :]

    def _junk(self) -> bytes:
        if self.chance.random() < 0.5:
            return JUNK[self.chance.randrange(len(JUNK)) :]
        return self.chance.randbytes(self.chance.randint(1, 40))
