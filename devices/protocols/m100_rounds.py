"""Telling one round of a poll from the next, in what an M100 or R200 says while it polls.

Nothing says that a round is over in which tags were found. But a round tells each tag once; so a tag that is told
again begins the next round, and failure 15 is a round without any. What comes twice in less time than any round takes
is one packet that a faulty line has doubled, and counts for nothing.
"""

LEAST_ROUND_S = 0.01
"""Sixteen slots and one tag take EPC Gen2 about as long at the module's 40 kbit/s."""


class RoundCounter:
    """Counts the rounds of a poll that began at ``at`` (seconds). ``over`` is the number of those that are over."""

    def __init__(self, at: float) -> None:
        self.over = 0
        self._began_at = at
        self._told_at: dict[str, float] = {}

    def tell(self, epc: str | None, at: float) -> None:
        """A tag was told, or None for a round without any."""
        before = self._began_at if epc is None else self._told_at.get(epc, at)
        is_next = at - before >= LEAST_ROUND_S
        if is_next:
            self.over += 1
            self._began_at = at
            self._told_at.clear()
        if epc is not None:
            self._told_at.setdefault(epc, at)
