"""``python -m tools.fuzz_rules [--seconds 60] [--seed 1]``: plays random hands until the time is over.

Tables that play themselves are held against the rules' invariants, and hands are compared with pokerkit, turn about.
What fails is printed with the seed that repeats it: ``--seed N --most 1``.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from rules.apply import replay
from rules.errors import IllegalEvent
from tools.fuzz.pokerkit_comparison import compare_hand
from tools.fuzz.pokerkit_differences import Difference
from tools.fuzz.table import RandomTable

HANDS_A_TABLE = 3
FAILURES = (
    AssertionError,
    IllegalEvent,
    ArithmeticError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a fault of the rules may raise."""


@dataclass
class Figures:
    """What was played. ``decisions``: those that pokerkit agreed to in full; ``excused``, ``skipped``: why not."""

    tables: int = 0
    events: int = 0
    compared: int = 0
    decisions: int = 0
    skipped: Counter[Difference] = field(default_factory=Counter)
    excused: Counter[Difference] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """One line a figure."""
        hands = self.compared + self.skipped.total()
        lines = [
            f"{self.tables} tables of up to {HANDS_A_TABLE} hands, {self.events} events",
            f"{self.compared} of {hands} hands compared with pokerkit, {self.decisions} decisions in full",
            *(f"  not compared: {count} by {one.name} ({one.value})" for one, count in self.skipped.most_common()),
            *(f"  left out: {count} by {one.name} ({one.value})" for one, count in self.excused.most_common()),
            f"{len(self.failures)} failures",
            *(f"  {failure}" for failure in self.failures),
        ]
        return "\n".join(lines)


def main() -> int:
    """Run until the time is over; 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="fuzz_rules", description="Plays random hands and checks them.")
    parser.add_argument("--seconds", type=float, default=60, help="how long; 60 unless told")
    parser.add_argument("--seed", type=int, default=time.time_ns(), help="the first seed; another one each time")
    parser.add_argument("--most", type=int, default=sys.maxsize, help="so many seeds at most")
    parser.add_argument("--only", choices=PARTS, help="one part alone")
    arguments = parser.parse_args()
    print(f"from seed {arguments.seed}", file=sys.stderr)
    parts = [arguments.only] if arguments.only else list(PARTS)
    figures = run(parts, seconds=arguments.seconds, seed=arguments.seed, most=arguments.most)
    print(figures)
    return 1 if figures.failures else 0


def run(parts: list[str], *, seconds: float, seed: int, most: int = sys.maxsize) -> Figures:
    """Play ``parts`` with each seed in turn from ``seed`` on, for ``seconds`` or ``most`` seeds."""
    figures, end = Figures(), time.monotonic() + seconds
    for number in range(seed, seed + most):
        for part in parts:
            try:
                PARTS[part](Random(number), figures)
            except FAILURES as failure:
                figures.failures.append(f"{part}, seed {number}: {type(failure).__name__} {failure}")
        if time.monotonic() > end:
            break
    return figures


def _play_tables(rng: Random, figures: Figures) -> None:
    table = RandomTable(rng, calm=rng.random() < 0.2)
    table.play(HANDS_A_TABLE)
    assert replay(table.log) == table.state
    figures.tables += 1
    figures.events += len(table.log)


def _compare(rng: Random, figures: Figures) -> None:
    comparison = compare_hand(rng)
    if comparison.skipped is not None:
        figures.skipped[comparison.skipped] += 1
        return
    figures.compared += 1
    figures.decisions += comparison.decisions
    figures.excused += comparison.excused


PARTS: dict[str, Callable[[Random, Figures], None]] = {"tables": _play_tables, "pokerkit": _compare}
"""What is played with each seed."""


if __name__ == "__main__":
    sys.exit(main())
