"""A figure that was measured, its goal, and the table of them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

NAME_WIDTH = 62


@dataclass(frozen=True, slots=True)
class Figure:
    """``value`` in ``unit``; ``goal`` is the most that it should be, None where there is none."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    note: str = ""

    @property
    def row(self) -> str:
        """One line of the table."""
        goal = "" if self.goal is None else f"goal < {self.goal:g} {self.unit}: {self._verdict()}"
        value = f"{'':10}" if math.isnan(self.value) else f"{self.value:10.2f}"
        return f"{self.name:{NAME_WIDTH}} {value} {self.unit:3} {goal} {self.note}".rstrip()

    def _verdict(self) -> str:
        return "met" if self.goal is not None and self.value < self.goal else "MISSED"


def percentile(values: Sequence[float], percent: float) -> float:
    """The value below which ``percent`` of the values lie, by nearest rank; ``values`` holds one at least."""
    ordered = sorted(values)
    return ordered[math.ceil(len(ordered) * percent / 100) - 1]


def spread(name: str, seconds: Sequence[float], *, goal_ms: float | None = None) -> list[Figure]:
    """Median, 99th percentile and worst of times, in milliseconds; the goal is for the 99th percentile."""
    note = f"of {len(seconds)}"
    rows = (
        ("p50", percentile(seconds, 50), None),
        ("p99", percentile(seconds, 99), goal_ms),
        ("worst", max(seconds), None),
    )
    return [Figure(f"{name}, {which}", 1000 * value, "ms", goal, note) for which, value, goal in rows]
