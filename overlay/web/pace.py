"""How much somebody may still ask or send: so much in the long run, so much at once. Pure."""

from dataclasses import dataclass

from overlay.people.limits import MESSAGE_BURST, MESSAGES_PER_S


@dataclass(slots=True)
class Pace:
    """``MESSAGES_PER_S`` in the long run, ``MESSAGE_BURST`` at once. ``at``: seconds of the last one."""

    left: float = MESSAGE_BURST
    at: float = 0.0

    def takes(self, now: float) -> bool:
        """One more at ``now`` seconds; False if it is one too many."""
        self.left = min(MESSAGE_BURST, self.left + (now - self.at) * MESSAGES_PER_S)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
