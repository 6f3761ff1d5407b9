"""Until which step two runs must send the same bytes to those who see what is released, audience by audience.

Program and commentary may differ once the first card that differs is due to them (tools/leaks/promises.py), its hand is
open and no panic keeps it off; every other audience never, as long as that card is not tabled (overlay/cli/feeds.py).
Whatever is not known for sure counts as due, so that no run is called leaking that is not; what is, to the step.
"""

from collections.abc import Iterable, Mapping

from overlay.cli.feeds import RELEASED_PAGES, SAME_RELEASE
from tools.leaks.promises import Promises, promises
from tools.leaks.run import Course
from tools.leaks.steps import Script


def steps_due(script: Script, course: Course, slots: set[int], groups: Mapping[int, int]) -> dict[str, int]:
    """For each audience the first step at which a card at one of ``slots`` may be seen; the number of steps where none
    may be. ``groups``: see tools/leaks/deals.py."""
    told = promises(script.table, script.steps, course)
    gate = _Gate(script, course, told.times)
    sources = {slot: _source(script, course, slot, groups) for slot in slots if slot in course.laid}
    return {audience: _first(course, sources, told, audience, gate) for audience in RELEASED_PAGES}


def _first(course: Course, sources: Mapping[int, int], told: Promises, audience: str, gate: "_Gate") -> int:
    known = told.known[SAME_RELEASE.get(audience, audience)]
    for step in range(len(course.times)):
        if told.is_blank[step]:
            continue
        for slot, source in sources.items():
            is_known = source in known and max(known[source], course.laid[slot]) <= step
            if is_known and gate.is_open(slot, step):
                return step
    return len(course.times)


def _source(script: Script, course: Course, slot: int, groups: Mapping[int, int]) -> int:
    """The step whose news it comes with. A typed card corrects what lies at its spot and airs with it; a card that is
    read late has its own time."""
    laid = course.laid[slot]
    if slot not in script.typed:
        return laid
    return min(
        at
        for other, at in course.laid.items()
        if course.spots[other] == course.spots[slot] and groups[other] == groups[slot] and at <= laid
    )


class _Gate:
    """Which hands' faces may be seen: with ``after_hand`` those that have been over for the settling time."""

    def __init__(self, script: Script, course: Course, times: list[float]) -> None:
        self._is_shut = script.table.cards == "after_hand"
        self._open = [
            set(self._settled(script, over, now)) for over, now in zip(_over(course, times), times, strict=True)
        ]
        self._course = course

    def is_open(self, slot: int, step: int) -> bool:
        """The card may be seen at that step. It is of the hand that ran when it came or of the next one, after an undo
        of any that runs."""
        return not self._is_shut or any(hand in self._open[step] for hand in self._hands(slot, step))

    def _hands(self, slot: int, step: int) -> set[int]:
        course, laid = self._course, self._course.laid[slot]
        own = course.hands[laid] + course.is_over[laid]
        return {
            own,
            *(course.hands[at] for at in range(laid, step + 1) if not course.is_over[at] and course.hands[at] < own),
        }

    @staticmethod
    def _settled(script: Script, over: Mapping[int, float], now: float) -> Iterable[int]:
        return (hand for hand, since in over.items() if now >= since + script.table.settle_s)


def _over(course: Course, times: list[float]) -> Iterable[dict[int, float]]:
    """By step, the hands that are over and since when."""
    over: dict[int, float] = {}
    for hand, is_over, now in zip(course.hands, course.is_over, times, strict=True):
        last = hand if is_over else hand - 1
        over = {number: since for number, since in over.items() if number <= last}
        if last > 0:
            over.setdefault(last, now)
        yield over
