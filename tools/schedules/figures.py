"""What many schedules of one protocol came to.

Of one that was not played as drawn only failures and cards called gone are counted: the rest is no measure of the
readers (verdict.py).
"""

from collections import Counter
from dataclasses import dataclass, field

from tools.schedules.faults import Fault
from tools.schedules.schedule import Schedule
from tools.schedules.verdict import Verdict

GOAL = 0.98
"""Of the cards that could be read so many must have been, without the operator; in a short run all but one."""
CALLED_GONE = 0.001
"""So many cards at most may be called gone while they lie, one in any case: where 3 of 10 scans miss a card, ten in a
row do in 4 of a million places. The game keeps a card that is called gone, and it is read again."""


@dataclass(slots=True)
class Figures:
    """The sums, and a line for each schedule that failed."""

    protocol: str
    readable_s: float
    schedules: int = 0
    readable: int = 0
    lying: int = 0
    accepted: int = 0
    flagged: int = 0
    by_hand: int = 0
    taken_back: int = 0
    fired: Counter[Fault] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)

    def add(self, schedule: Schedule, verdict: Verdict, options: str = "") -> None:
        """Count one schedule; ``options`` go with the line that reproduces it."""
        self.schedules += 1
        self.fired += verdict.fired
        self.taken_back += verdict.taken_back
        repeat = f"{schedule.line}{options}"
        if verdict.failures:
            self.failures.append(f"{repeat}  # {'; '.join(verdict.failures[:3])}")
        if verdict.late:
            self.late.append(f"{repeat}  # {'; '.join([verdict.late, *verdict.unjudged][:3])}")
            return
        self.lying += len(schedule.hand.stays)
        self.readable += verdict.readable
        self.accepted += verdict.accepted
        self.flagged += verdict.flagged
        self.by_hand += verdict.by_hand

    @property
    def share(self) -> float:
        """Of the readable cards those accepted; 1 if there was none."""
        return self.accepted / self.readable if self.readable else 1.0

    @property
    def takes_back_too_often(self) -> bool:
        """More than chance explains."""
        return self.taken_back > max(1, CALLED_GONE * self.lying)

    @property
    def has_failed(self) -> bool:
        """A schedule failed, too few cards were accepted, or too many called gone."""
        is_missed = self.readable - self.accepted > max(1, (1 - GOAL) * self.readable)
        return bool(self.failures) or is_missed or self.takes_back_too_often

    def __str__(self) -> str:
        """Some lines."""
        lines = [
            f"{self.protocol}: {self.schedules} schedules, {len(self.failures)} failed, {len(self.late)} not played as"
            " drawn",
            f"  {self.accepted} of {self.readable} cards read without the operator: {self.share:.2%}, goal {GOAL:.0%}",
            f"  readable means {self.readable_s:g} s before a reader at work: {self.readable} of {self.lying} were",
            f"  {self.flagged} flagged and unread, {self.by_hand} typed by the operator, {self.taken_back} called gone"
            " while they lay",
            *(f"  {self.fired[fault]:>8} {fault.value}" for fault in Fault),
            *(f"  {failure}" for failure in self.failures),
            *(f"  not played as drawn: {late}" for late in self.late),
        ]
        return "\n".join(lines)
