"""A show of twelve hours on a compressed clock: 300 hands at ten seats, thirty pages, ten minutes of it at real speed.

Three processes: the show with its readers, the audience, and this one, which deals, and holds each release of the real
stretch against its due time.
"""

import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from overlay.log.entries import Entry
from tools.soak.child import Child
from tools.soak.desk_line import DeskLine
from tools.soak.machine import MachineWatch
from tools.soak.night import SHOW_FILE
from tools.soak.program_line import Came, ProgramLine
from tools.soak.queue_watch import CAPTURE, CONNECTED, THREADS
from tools.soak.random_hands import Habits, RandomHands
from tools.soak.show_file import read_entries, read_show_time

PAUSE_S = 1.8
"""The demo's between two actions."""
LOOK_S = 0.2
TOLD_EVERY = 10
WARM_UP, WARM_HANDS = 0.1, 2
"""Of the hands, and at least so many; memory is measured from there on."""
HABITS = Habits(side_moves=8, folds=45, raises=10)
EMPTIES_WITHIN_S = 60.0
AT_REST = {CAPTURE: 50, CONNECTED: 0, THREADS: 200}
"""What may be left when nobody does anything any more: the readers go on."""
GROWTH_BYTES = 30e6
JITTER_S = 0.050
EARLY_S = 0.003
"""The clocks of two processes are read one after the other, and the wall time is cut to a millisecond."""


@dataclass(frozen=True, slots=True)
class Night:
    """``hands`` in ``hours`` of the show's clock, which is at most ``speed`` times as fast as real time but for
    ``stretch_s`` in the middle; much faster, and what people take in real time fills twice the hours. ``is_judged``:
    the release jitter must keep its bound. ``limit_s``: after so long no further hand is dealt, and half of it is the
    middle.
    """

    hands: int = 300
    hours: float = 12.0
    delay_s: float = 1800.0
    stretch_s: float = 600.0
    pages: int = 30
    seats: int = 10
    speed: float = 30.0
    is_judged: bool = True
    limit_s: float = math.inf


@dataclass(slots=True)
class TwelveHours:
    """``resident`` after each hand, in bytes. ``late_s``: how late each release came in the real stretch, the machine's
    own lateness taken out; ``raw_late_s`` with it. ``most`` and ``left`` by queue, at any time and at the end."""

    hands: int = 0
    hours: float = 0.0
    real_s: float = 0.0
    entries: int = 0
    stretch_s: float = 0.0
    resident: list[int] = field(default_factory=list)
    late_s: list[float] = field(default_factory=list)
    raw_late_s: list[float] = field(default_factory=list)
    discarded: int = 0
    most: dict[str, int] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    @property
    def grown_bytes(self) -> int:
        """The most that the show ever had after the warm-up, less what it had then."""
        warm = self.resident[max(int(len(self.resident) * WARM_UP), WARM_HANDS - 1) :]
        return max(warm) - warm[0] if warm else 0


class _Felt:
    """Cards of the show's process."""

    def __init__(self, show: Child) -> None:
        self._show = show

    def put(self, spot: str, *cards: str) -> None:
        self._show.ask(" ".join(("put", spot, *cards)))

    def clear(self) -> None:
        self._show.ask("clear")


def play_twelve_hours(folder: Path, night: Night, seed: int = 1) -> TwelveHours:
    """Play the whole night; blocks. How far it is goes to stderr."""
    folder.mkdir(parents=True, exist_ok=True)
    plan = {"delay_s": night.delay_s, "seats": night.seats, "speed": night.speed}
    began = time.monotonic()
    with MachineWatch() as machine, Child("tools.soak.compressed_show", str(folder), json.dumps(plan)) as show:
        heard = show.hear()
        playing = _Playing(folder, night, show, machine, seed=seed)
        with Child("tools.soak.audience", str(heard["port"]), str(night.pages)) as audience:
            audience.say(json.dumps(heard["tokens"]))
            playing.play(heard["port"], heard["tokens"])
            playing.sums.pages = audience.ask("end")
        playing.sums.left = _emptied(show)
        playing.sums.most = show.ask("reading")["most"]
        show.end("end")
    sums = playing.sums
    sums.entries = len(read_entries(folder / SHOW_FILE))
    sums.real_s = time.monotonic() - began
    sums.failures += _broken_bounds(sums, night)
    return sums


class _Playing:
    """Deals hand after hand, each at its time, and measures in the middle."""

    def __init__(self, folder: Path, night: Night, show: Child, machine: MachineWatch, *, seed: int) -> None:
        self.sums = TwelveHours()
        self._folder, self._night, self._show, self._machine = folder, night, show, machine
        self._rng = Random(f"twelve hours {seed}")
        self._hands = RandomHands(self._rng, _Felt(show), HABITS)
        self._began = time.monotonic()

    def play(self, port: int, tokens: dict[str, str]) -> None:
        """All hands."""
        desk, program = DeskLine(port, tokens["console"]), ProgramLine(port, tokens["program"])
        began_s = self._show.ask("reading")["now"]
        a_hand_s = self._night.hours * 3600 / self._night.hands
        for number in range(1, self._night.hands + 1):
            if self._is_past(1.0):
                break
            if not self.sums.stretch_s and (number > self._night.hands // 2 or self._is_past(0.5)):
                self._stretch(desk, program)
            self._play_until(desk, partial(self._has_played, desk, number))
            now_s = self._rest_until(desk, began_s + number * a_hand_s)
            reading = self._show.ask("reading")
            self.sums.resident.append(reading["resident"])
            self.sums.hands, self.sums.hours = number, (now_s - began_s) / 3600
            if number % TOLD_EVERY == 0:
                _tell(f"{number} hands, {self.sums.hours:.1f} h, {reading['resident'] / 1e6:.0f} MB")
        desk.close()
        program.close()

    def _is_past(self, part: float) -> bool:
        return time.monotonic() > self._began + part * self._night.limit_s

    def _has_played(self, desk: DeskLine, number: int) -> bool:
        return self._hands.hands >= number and _is_over(desk.view)

    def _play_until(self, desk: DeskLine, is_over: Callable[[], bool]) -> None:
        while not is_over():
            self._play_one(desk)

    def _play_one(self, desk: DeskLine) -> None:
        desk.listen(0.0)
        move = self._hands.next_move(desk.view)
        if move is None:
            self._show.ask(f"pause {LOOK_S}")
            return
        answer = desk.send({**move, "id": UUID(int=self._rng.getrandbits(128)).hex}, over_http=False)
        if answer["ok"]:
            self._hands.did(move)
        self._show.ask(f"pause {PAUSE_S}")

    def _rest_until(self, desk: DeskLine, until_s: float) -> float:
        """Nothing is done until it is ``until_s`` by the show's clock; what time it is then."""
        now_s: float = self._show.ask("pause 0")["now"]
        while now_s < until_s:
            desk.listen(0.0)
            now_s = self._show.ask(f"pause {min(10.0, until_s - now_s)}")["now"]
        return now_s

    def _stretch(self, desk: DeskLine, program: ProgramLine) -> None:
        """Hands at real speed, and each release held against its due time."""
        _tell(f"{self._night.stretch_s:g} s at real speed")
        ahead_s, since = self._show.ask("real")["ahead_s"], time.monotonic()
        program.is_keeping = True
        self._play_until(desk, lambda: time.monotonic() > since + self._night.stretch_s)
        program.is_keeping = False
        self._show.ask("compressed")
        self.sums.stretch_s = time.monotonic() - since
        offset_s = read_show_time(self._folder / SHOW_FILE).offset_s + ahead_s
        self._measure(read_entries(self._folder / SHOW_FILE), program.kept, since + offset_s, offset_s)

    def _measure(self, entries: list[Entry], views: list[Came], since_s: float, offset_s: float) -> None:
        """``offset_s``: show time less monotonic time. What was due before the stretch began is no measure."""
        due = {entry.at: entry.due for entry in entries if entry.place == entry.number}
        released = None
        for came in views:
            before, released = released, came.view["released_to"]
            if released == before or released not in due or due[released] < since_s + 1.0:
                continue
            due_at = due[released] - offset_s
            late_s, lost_s = came.at - due_at, self._machine.lost_s(due_at, came.at)
            self.sums.raw_late_s.append(late_s)
            if late_s < -EARLY_S:
                self.sums.failures.append(f"a release came {-late_s:.3f} s early")
            if self._machine.is_too_late(due_at, came.at):
                self.sums.discarded += 1
            else:
                self.sums.late_s.append(late_s - lost_s)


def _tell(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def _is_over(view: dict[str, Any]) -> bool:
    return bool(view["hand"] and view["hand"]["result"])


def _emptied(show: Child) -> dict[str, int]:
    """What waits once nobody does anything any more."""
    end = time.monotonic() + EMPTIES_WITHIN_S
    while True:
        waiting: dict[str, int] = show.ask("reading")["waiting"]
        if all(depth <= AT_REST.get(name, 0) for name, depth in waiting.items()) or time.monotonic() > end:
            return waiting
        time.sleep(0.1)


def _broken_bounds(sums: TwelveHours, night: Night) -> Iterator[str]:
    for name, depth in sums.left.items():
        if depth > AT_REST.get(name, 0):
            yield f"{depth} items are left in {name}"
    if sums.grown_bytes > GROWTH_BYTES:
        yield f"memory grew by {sums.grown_bytes / 1e6:.1f} MB, expected {GROWTH_BYTES / 1e6:.0f} MB at most"
    if not (sums.late_s if night.is_judged else sums.raw_late_s):
        yield "no release was measured in the stretch at real speed"
    elif night.is_judged and (p99_s := percentile(sums.late_s, 99)) > JITTER_S:
        yield f"p99 of how late releases came is {1000 * p99_s:.1f} ms, expected {1000 * JITTER_S:.0f} ms at most"


def percentile(values: Sequence[float], percent: float) -> float:
    """The value below which ``percent`` of the values lie, by nearest rank; ``values`` holds one at least."""
    return sorted(values)[math.ceil(len(values) * percent / 100) - 1]
