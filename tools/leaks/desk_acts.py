"""What operator and producer do to release in a script: delays, holds, panics, and words that take two of them."""

from collections import deque
from random import Random
from typing import Any

from tools.leaks.run import Run
from tools.leaks.steps import Pass, Say, Step

DESKS = ("console", "producer")
LONGER_S = (0.5, 20.0)
LAPSES_S = 61.0
"""A word waits a minute for the second one."""

HARDLY = 0.15
"""How often the second word comes too late, from the same person, or is another one."""


class DeskActs:
    """One step at a time, chosen by what the producer's page shows; what needs two people takes two of them, with
    whatever else happens at the table in between."""

    def __init__(self, rng: Random, run: Run) -> None:
        self._rng = rng
        self._run = run
        self._planned: deque[Step] = deque()

    def step(self) -> Step:
        """The next one."""
        if self._planned:
            return self._planned.popleft()
        view = self._run.show.pages["producer"].view
        if view["hold"] is not None and self._rng.random() < 0.6:
            return self._say("resume", lost=self._rng.choice(("grow", "skip")))
        if view["blank"] and self._rng.random() < 0.6:
            return self._say("unblank")
        if view["down_s"] > 0 and self._rng.random() < 0.5:
            return self._by_two("accept_wall_time")
        acts = [self._lengthen, self._shorten, self._hold, self._blank, self._reveal]
        return self._rng.choices(acts, [2, 3, 3, 1, 1])[0](view)

    def _lengthen(self, view: dict[str, Any]) -> Step:
        audience = self._rng.choice(view["audiences"])
        seconds = audience["delay_s"] + self._rng.uniform(*LONGER_S)
        return self._say("delay", seconds=round(seconds, 3), audience=audience["page"])

    def _shorten(self, view: dict[str, Any]) -> Step:
        """Mostly not below the floor, mostly by two."""
        audience = self._rng.choice(view["audiences"])
        least = view["least_delay_s"] if self._rng.random() > HARDLY else 0.0
        seconds = round(self._rng.uniform(min(least, audience["delay_s"]), audience["delay_s"]), 3)
        return self._by_two("delay", seconds=seconds, audience=audience["page"])

    def _hold(self, _: dict[str, Any]) -> Step:
        return self._say("hold")

    def _blank(self, _: dict[str, Any]) -> Step:
        return self._say("blank")

    def _reveal(self, view: dict[str, Any]) -> Step:
        """The floor asks for a hand, and mostly gets it; or two grant what nobody asked for."""
        seat = self._rng.choice(view["seats"])["seat"]
        first = self._by_two("floor_reveal", seat=seat)
        if self._rng.random() < HARDLY:
            return first
        self._planned.appendleft(first)
        return Say({"kind": "floor_reveal", "seat": seat}, page="floor")

    def _by_two(self, kind: str, **fields: Any) -> Step:
        one, other = self._rng.sample(DESKS, 2)
        if self._rng.random() < HARDLY:
            self._planned.append(Pass(LAPSES_S))
        if self._rng.random() < HARDLY:
            self._planned.append(self._of(one, kind, fields))
        self._planned.append(self._of(other, kind, fields))
        return self._of(one, kind, fields)

    def _say(self, kind: str, **fields: Any) -> Say:
        return self._of(self._rng.choice(DESKS), kind, fields)

    def _of(self, page: str, kind: str, fields: dict[str, Any]) -> Say:
        return Say({"kind": kind, **fields}, page=page, over_http=self._rng.random() < 0.2)
