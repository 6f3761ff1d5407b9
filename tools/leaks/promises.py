"""From when on each delayed audience may know what came in a step: docs/delay.md once more, told from the script.

The show that is tested is not asked for a delay, a hold or a due time: these come from the commands of the script that
it took, so that one which forgets a promise is found out. Of the table it is believed when hands begin and end, and
whether a step brought anything new. Where a start of another boot begins is known to a second; the earlier is taken.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tools.leaks.run import Course
from tools.leaks.steps import Restart, Say, Step, Table

SLATE_S = 5.0
CONFIRM_WITHIN_S = 60.0
PROGRAM, COMMENTARY = "program", "commentary"
PERSONS = ("console", "producer")
"""The pages whose tokens the first start gives to persons."""


@dataclass(slots=True)
class Promises:
    """``known``: by audience and step, the step from which on its news may be known there; ``is_blank`` by step,
    ``times`` show time by step."""

    known: dict[str, dict[int, int]] = field(default_factory=dict)
    is_blank: list[bool] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


@dataclass(slots=True)
class _Stream:
    """What one audience waits for: ``due`` by step. ``before_shrink`` is the delay that an undone hand end brings
    back."""

    delay_s: float
    is_own: bool
    shrink_to: float | None = None
    before_shrink: float | None = None
    held_since: float | None = None
    floor: float = 0.0
    due: dict[int, float] = field(default_factory=dict)
    known: dict[int, int] = field(default_factory=dict)

    def reach(self, step: int, now: float) -> None:
        if self.held_since is not None:
            return
        for other in [other for other, due in self.due.items() if due <= now]:
            del self.due[other]
            self.known[other] = step

    def wait(self, step: int, due: float) -> None:
        self.due[step] = due
        self.floor = max(self.floor, due)

    def due_now(self, now: float) -> float:
        return max(now + self.delay_s, self.floor)

    def set_delay(self, delay_s: float, *, is_confirmed: bool) -> None:
        if delay_s >= self.delay_s:
            self.delay_s, self.shrink_to, self.before_shrink = delay_s, None, None
        elif is_confirmed:
            self.shrink_to = delay_s

    def grow(self, now: float) -> None:
        """A hold ends, and everything is later by its length."""
        since, self.held_since = self.held_since, None
        if since is None:
            return
        length_s = now - since
        self.delay_s += length_s
        if self.before_shrink is not None:
            self.before_shrink += length_s
        self.floor += length_s if self.floor > since else 0.0
        self.due = {step: due + length_s for step, due in self.due.items()}

    def skip(self, now: float) -> None:
        """A hold ends, and a slate is followed by all that it kept back."""
        self.held_since = None
        if any(due <= now for due in self.due.values()):
            self.floor = max(self.floor, now + SLATE_S)
            self.due = {step: max(due, now + SLATE_S) for step, due in self.due.items()}

    def accept(self, before: int, down_s: float, now: float) -> None:
        """What came before a start waits less by its down time, and comes behind a slate at least."""
        for step, due in self.due.items():
            if step < before:
                self.due[step] = min(due, max(due - down_s, now + SLATE_S))

    def shrink(self) -> None:
        """A hand is over."""
        if self.shrink_to is None:
            return
        self.before_shrink, self.delay_s, self.shrink_to = self.delay_s, self.shrink_to, None
        self.floor += SLATE_S if self.due else 0.0

    def reopen(self) -> None:
        """The hand end at which the delay became shorter was undone."""
        if self.before_shrink is not None:
            self.shrink_to, self.delay_s, self.before_shrink = self.delay_s, self.before_shrink, None
            self.floor = max(self.due.values(), default=0.0)


def promises(table: Table, steps: tuple[Step, ...], course: Course) -> Promises:
    """What was promised in the course of a run."""
    account = _Account(table)
    for number, step in enumerate((None, *steps, None)):
        account.follow(number, step, course)
    account.told.known = {audience: stream.known for audience, stream in account.streams.items()}
    return account.told


class _Account:
    def __init__(self, table: Table) -> None:
        own = table.commentary_s
        self.told = Promises()
        self.streams = {
            PROGRAM: _Stream(table.delay_s, is_own=True),
            COMMENTARY: _Stream(table.delay_s if own is None else own, is_own=own is not None),
        }
        self._table = table
        self._is_blank = False
        self._offset = 0.0
        self._down: dict[int, float] = {}
        self._offers: dict[str, tuple[str, float]] = {}
        self._was_over, self._last_hand = True, 0

    def follow(self, number: int, step: Step | None, course: Course) -> None:
        if isinstance(step, Restart):
            self._restart(number, step)
        now = course.times[number] + self._offset
        self._each(lambda stream: stream.reach(number, now))
        if isinstance(step, Say) and number in course.taken:
            self._take(step, now)
        if number in course.fresh or number in course.laid.values():
            self._wait(number, now)
        self._follow_hand(course.hands[number], is_over=course.is_over[number])
        self._each(lambda stream: stream.reach(number, now))
        self.told.times.append(now)
        self.told.is_blank.append(self._is_blank)

    def _each(self, act: Callable[[_Stream], None]) -> None:
        for stream in self.streams.values():
            act(stream)

    def _wait(self, number: int, now: float) -> None:
        program, commentary = (self.streams[audience] for audience in (PROGRAM, COMMENTARY))
        due = program.due_now(now)
        program.wait(number, due)
        commentary.wait(
            number, commentary.due_now(now) if self._table.sequestered else max(commentary.due_now(now), due)
        )

    def _restart(self, number: int, step: Restart) -> None:
        """Configured delays count again where they are longer; what waits for a second person is forgotten."""
        self._offers.clear()
        if step.new_boot:
            self._offset -= step.down_s
            self._down[number] = step.down_s
        program, commentary = (self.streams[audience] for audience in (PROGRAM, COMMENTARY))
        least = 0.0 if self._table.sequestered else program.delay_s
        if (own := self._table.commentary_s) is not None and own > max(commentary.delay_s, least):
            self._set_delay(COMMENTARY, own, is_confirmed=False)
        if self._table.delay_s > program.delay_s:
            self._set_delay(PROGRAM, self._table.delay_s, is_confirmed=False)

    def _take(self, said: Say, now: float) -> None:
        if act := _ACTS.get(said.payload["kind"]):
            act(self, said, now)

    def _blank(self, said: Say, _: float) -> None:
        self._is_blank = said.payload["kind"] == "blank"

    def _hold(self, _: Say, now: float) -> None:
        for stream in self.streams.values():
            stream.held_since = now if stream.held_since is None else stream.held_since

    def _resume(self, said: Say, now: float) -> None:
        is_skipped = said.payload.get("lost", "grow") == "skip"
        self._each(lambda stream: stream.skip(now) if is_skipped else stream.grow(now))

    def _delay(self, said: Say, now: float) -> None:
        audience, seconds = said.payload.get("audience", PROGRAM), float(said.payload["seconds"])
        if seconds >= self.streams[audience].delay_s:
            self._set_delay(audience, seconds, is_confirmed=False)
            return
        is_second = self._is_second({"audience": audience, "seconds": seconds}, said.page, now)
        if is_second and (audience == COMMENTARY or self._floor_s() <= seconds):
            self._set_delay(audience, seconds, is_confirmed=True)

    def _accept(self, said: Say, now: float) -> None:
        if self._is_second({"accept": True}, said.page, now):
            for stream in self.streams.values():
                for before, down_s in self._down.items():
                    stream.accept(before, down_s, now)
            self._down.clear()

    def _set_delay(self, audience: str, delay_s: float, *, is_confirmed: bool) -> None:
        self.streams[audience].is_own = True
        for name, stream in self.streams.items():
            if name == audience or not stream.is_own:
                stream.set_delay(delay_s, is_confirmed=is_confirmed)

    def _floor_s(self) -> float:
        return self._table.delay_s if self._table.floor_s is None else self._table.floor_s

    def _is_second(self, act: dict[str, Any], page: str, now: float) -> bool:
        """Another person asked for the same within a minute; else this one waits for another."""
        key = msgspec.json.encode(act, order="sorted").decode()
        asked = self._offers.get(key)
        if asked is not None and now < asked[1]:
            return page in PERSONS and page != asked[0] and self._offers.pop(key) is not None
        self._offers[key] = (page, now + CONFIRM_WITHIN_S)
        return False

    def _follow_hand(self, hand_id: int, *, is_over: bool) -> None:
        if self._was_over and not is_over:
            for stream in self.streams.values():
                if hand_id <= self._last_hand:
                    stream.reopen()
                stream.before_shrink = None
        if is_over:
            self._each(_Stream.shrink)
        self._was_over, self._last_hand = is_over, hand_id


_ACTS: dict[str, Callable[[_Account, Say, float], None]] = {
    "blank": _Account._blank,
    "unblank": _Account._blank,
    "hold": _Account._hold,
    "resume": _Account._resume,
    "delay": _Account._delay,
    "accept_wall_time": _Account._accept,
}
