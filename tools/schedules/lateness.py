"""How late the machine was while a schedule was played in real time: a thread that waits for it loses time.

Every thread tells what it was due to do and when it did it: one that serves a wire turns every few milliseconds, and
no answer is written later than its turn; a reader's thread wakes from its pauses; reports are taken. What a thread
loses is summed over WINDOW_S seconds, so that one long stop counts as much as a lag on every answer.
"""

from collections import defaultdict

WINDOW_S = 2.0
"""For so long a card must be readable at least (protocols.py)."""

MOST = 1 / 3
"""A machine that takes more of any window was too late: with less, scans keep the pace that terminals.py gives them."""


class Lateness:
    """Each ``who`` is used by one thread, and what it tells does not overlap. Times in seconds."""

    def __init__(self) -> None:
        self._lost_s: defaultdict[tuple[str, int], float] = defaultdict(float)

    def note(self, who: str, due: float, done: float) -> None:
        """What was due at one time was done at another; nothing if that was no later."""
        while due < done:
            window = int(due // WINDOW_S)
            part = min(done, (window + 1) * WINDOW_S) - due
            self._lost_s[who, window] += part
            due += part

    @property
    def share(self) -> float:
        """The largest part of any window that a thread lost: 0 on a machine that is always there."""
        return max(self._lost_s.values(), default=0.0) / WINDOW_S

    @property
    def worst(self) -> str:
        """Who lost it and when, in words."""
        if not self._lost_s:
            return "nobody waited"
        (who, window), lost_s = max(self._lost_s.items(), key=lambda item: item[1])
        return f"{who} lost {lost_s:.2f} of {WINDOW_S:g} s from {window * WINDOW_S:g} s on"
