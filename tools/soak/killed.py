"""Shows that are killed at random moments, with kill -9, and started again: what is then checked, and the sums.

The show is the real one, in a process of its own, on simulated readers on pseudo-terminals; an operator sends one
command after the other as fast as they are acknowledged, and pages look on that reconnect by themselves.
"""

import math
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from overlay.delay.release import CardPolicy
from overlay.log.entries import Entry
from tools.soak.desk_line import DeskLine, LineBroken
from tools.soak.machine import MachineWatch
from tools.soak.night import Night, Plan
from tools.soak.page import Page, PageRefused
from tools.soak.random_hands import RandomHands
from tools.soak.show_file import LogError, acts, read_entries, read_show_time
from tools.soak.show_run import NotUp, ShowRun, free_port
from tools.soak.shown import folded, shown_of_state, shown_of_view
from tools.soak.timeline import Expected, Fault, Seen

MOMENTS_A_SHOW = 25
SEATS = 6
DELAY_S = 3.0
BACK_S = 2.0
"""Within so many seconds of the server's listening again every page is back by itself."""
PATIENCE_S = 120.0
MOST_COMMANDS = 40
KILL_WITHIN_S = 0.3
"""The kill comes at a random moment after a random number of commands, so that it falls into any part of one."""
LONGEST_RUN_S = 8.0
IN_START = 0.2
"""So many of the kills come while the show is still starting."""
LONGEST_START_S = 1.2
LOOK_S = 0.02
QUIET_TRIES = 40


@dataclass(slots=True)
class Killed:
    """``failures`` are lines; ``back_s`` how long each page took to be back, the machine's lateness taken out."""

    moments: int = 0
    in_start: int = 0
    acknowledged: int = 0
    refused: int = 0
    asked_again: int = 0
    was_done: int = 0
    hands: int = 0
    entries: int = 0
    views: int = 0
    back_s: list[float] = field(default_factory=list)
    discarded: int = 0
    failures: list[str] = field(default_factory=list)


def kill_at_random(folder: Path, moments: int, seed: int, limit_s: float = math.inf) -> Killed:
    """Kill shows ``moments`` times in all, a new show every MOMENTS_A_SHOW, none any more after ``limit_s``. How far it
    is goes to stderr."""
    sums, end = Killed(), time.monotonic() + limit_s
    with MachineWatch() as machine:
        for number, first in enumerate(range(0, moments, MOMENTS_A_SHOW)):
            if time.monotonic() > end:
                break
            rng = Random(f"killed {seed} {number}")
            with Night(folder / f"show-{number}") as night:
                _Killing(night, rng, sums, machine).run(min(MOMENTS_A_SHOW, moments - first))
            words = f"{sums.moments} of {moments} moments, {len(sums.failures)} failures"
            print(words, file=sys.stderr, flush=True)
    return sums


class _Killing:
    """One show, killed over and over."""

    def __init__(self, night: Night, rng: Random, sums: Killed, machine: MachineWatch) -> None:
        self._night = night
        self._rng = rng
        self._sums = sums
        self._machine = machine
        self._policy = rng.choice(list(CardPolicy))
        self._port = free_port()
        self._config = night.configure(Plan(self._port, DELAY_S, self._policy, SEATS))
        self._hands = RandomHands(rng, night)
        self._acknowledged: list[str] = []
        self._open: dict[str, Any] | None = None
        self._starts = 0
        self._tokens: dict[str, str] = {}
        self._pages: list[Page] = []
        self._epochs: set[str] = set()

    def run(self, moments: int) -> None:
        process = self._start()
        try:
            self._tokens = process.tokens()
            self._pages = [Page(self._port, page, token) for page, token in self._tokens.items()]
            end = self._sums.moments + moments
            while self._sums.moments < end:
                self._play_until_killed(process)
                process = self._again()
            self._finish()
        except (LineBroken, LogError, NotUp, PageRefused) as failure:
            self._fail(f"{type(failure).__name__}: {failure}")
        finally:
            process.end()
            for page in self._pages:
                page.close()

    def _start(self) -> ShowRun:
        self._starts += 1
        return ShowRun(self._config, f"start-{self._starts}")

    def _play_until_killed(self, process: ShowRun) -> None:
        """Commands as fast as they are acknowledged, then the kill at any moment of those that follow."""
        desk = DeskLine(self._port, self._tokens["console"])
        timer = threading.Timer(self._rng.uniform(0.0, KILL_WITHIN_S), process.kill)
        end, commands = time.monotonic() + LONGEST_RUN_S, self._rng.randrange(MOST_COMMANDS)
        try:
            self._ask_again(desk)
            before = self._answered
            while True:
                if not timer.ident and (self._answered - before >= commands or time.monotonic() > end):
                    timer.start()
                self._move(desk)
        except LineBroken as broken:
            if not timer.ident or not timer.finished.wait(LONGEST_RUN_S):
                raise NotUp(f"the line broke before the show was killed: {broken}; {process.stderr}") from broken
            process.wait()
        finally:
            timer.cancel()
            desk.close()
        self._sums.moments += 1
        self._hands.restarted()

    def _move(self, desk: DeskLine) -> None:
        move = self._hands.next_move(desk.view)
        if move is None:
            desk.listen(LOOK_S)
            return
        self._open = {**move, "id": UUID(int=self._rng.getrandbits(128)).hex}
        answer = desk.send(self._open, over_http=self._rng.random() < 0.5)
        if answer["ok"]:
            self._acknowledged.append(self._open["id"])
            self._hands.did(move)
        self._sums.acknowledged += answer["ok"]
        self._sums.refused += not answer["ok"]
        self._open = None

    def _ask_again(self, desk: DeskLine) -> None:
        """What nobody answered is asked once more with its id: done before the kill, it is acknowledged and not done
        twice. Taking something back so late would be another act."""
        asked, self._open = self._open, None
        if asked is None or asked["kind"] == "undo":
            return
        before = acts(self._entries(), {asked["id"]})
        answer = desk.send(asked, over_http=True)
        after = acts(self._entries(), {asked["id"]})
        self._sums.asked_again += 1
        if before:
            self._sums.was_done += 1
            if not answer["ok"] or before != after:
                self._fail(f"{asked['kind']} was in the log at {before}, asked again got {answer}, now at {after}")
        if answer["ok"] and after:
            self._acknowledged.append(asked["id"])

    def _again(self) -> ShowRun:
        """Start it again, sometimes at the second try: killed while it started."""
        while self._rng.random() < IN_START:
            process = self._start()
            time.sleep(self._rng.uniform(0.0, LONGEST_START_S))
            process.kill()
            self._sums.moments += 1
            self._sums.in_start += 1
        self._epochs |= {arrival.epoch for page in self._pages for arrival in page.arrivals[-1:]}
        process = self._start()
        try:
            self._check_pages(process.wait_until_listening(self._port))
            self._check_log()
        except BaseException:
            process.end()
            raise
        return process

    def _check_pages(self, listening: float) -> None:
        for page in self._pages:
            back = page.back(self._epochs, PATIENCE_S)
            if back is None:
                self._fail(f"{page.name} was not back {PATIENCE_S:g} s after the server listened")
            elif self._machine.is_too_late(listening, back):
                self._sums.discarded += 1
            else:
                seconds = back - listening - self._machine.lost_s(listening, back)
                self._sums.back_s.append(seconds)
                if seconds > BACK_S:
                    self._fail(f"{page.name} was back {seconds:.2f} s after the server listened")

    def _check_log(self) -> None:
        """Every acknowledged command is there, and the table is what the log says."""
        desk = DeskLine(self._port, self._tokens["console"])
        try:
            for _ in range(QUIET_TRIES):
                entries = self._entries()
                desk.listen(LOOK_S)
                shown = shown_of_view(desk.view)
                if len(self._entries()) == len(entries):
                    break
            else:
                self._sums.discarded += 1
                return
        finally:
            desk.close()
        lost = set(self._acknowledged) - set(acts(entries, set(self._acknowledged)))
        if lost:
            self._fail(f"{len(lost)} acknowledged commands are not in the log")
        expected = shown_of_state(folded(entries), tabled_only=True)
        if shown != expected:
            self._fail(f"the table is not what the log says: expected {expected}, got {shown}")

    def _finish(self) -> None:
        """Hold every view that program was sent against the log."""
        time.sleep(DELAY_S)
        entries = self._entries()
        seen = [Seen(arrival.at, arrival.view) for arrival in self._program.arrivals]
        wall_s = time.time() - time.monotonic()
        offset_s = read_show_time(self._night.show).offset_s
        expected = Expected(entries, self._policy, offset_s=offset_s, wall_s=wall_s)
        expected.fold(each.at for each in seen)
        for each in seen:
            self._judge(expected, each)
        self._sums.entries += len(entries)
        self._sums.hands += self._hands.hands

    def _judge(self, expected: Expected, seen: Seen) -> None:
        judged = expected.judge(seen)
        self._sums.views += 1
        if judged.fault is Fault.LATE and self._machine.is_too_late(seen.at - judged.seconds, seen.at):
            self._sums.discarded += 1
        elif judged.fault is not None:
            self._fail(
                f"program, {self._policy.value}: {judged.fault.value}, by {judged.seconds:.3f} s: {_where(seen.view)}"
            )

    @property
    def _program(self) -> Page:
        return next(page for page in self._pages if page.name == "program")

    @property
    def _answered(self) -> int:
        return self._sums.acknowledged + self._sums.refused

    def _entries(self) -> list[Entry]:
        return read_entries(self._night.show)

    def _fail(self, what: str) -> None:
        self._sums.failures.append(f"{self._night.folder.name}, start {self._starts}: {what}")


def _where(view: Mapping[str, Any]) -> str:
    """A view in a few words."""
    hand = view["hand"]
    return f"hand {hand['id']}, {hand['street']}, {hand['to_act']} to act" if hand else "no hand"
