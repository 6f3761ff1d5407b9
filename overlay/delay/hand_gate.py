"""The second gate on cards: which hands' faces may be seen at all, whatever the delay says. Pure.

A hand is begun under the policy that is in force then, and a stricter one that comes while it is played counts too.
Under ``after_hand`` its faces are open once it has been over at the table for the settling time, and closed again if an
undo opens it anew.
"""

from overlay.delay.policy import CardPolicy, PolicySet, stricter
from overlay.log.entries import Entry
from rules.state import TableState

_RECENT = 3
"""Hands that may still be about to settle."""


class HandGate:
    """Follows the log entry by entry."""

    def __init__(self, policy: PolicySet) -> None:
        """``policy`` is in force until the log says one."""
        self._newest = policy
        self._policies: dict[int, PolicySet] = {}
        self._over: dict[int, float] = {}
        self._running: int | None = None

    def add(self, entry: Entry, after: TableState) -> None:
        """Take one more entry into account; ``after`` is the table after it."""
        if isinstance(entry.event, PolicySet):
            self._newest = entry.event
            if self._running is not None:
                self._policies[self._running] = stricter(self._policies[self._running], entry.event)
        if after.hand is not None:
            self._follow(after.hand.hand_id, entry.made_s, is_running=after.running)
        else:
            self._running = None
            self._over.clear()

    def _follow(self, hand_id: int, made_s: float, *, is_running: bool) -> None:
        self._policies.setdefault(hand_id, self._newest)
        self._running = hand_id if is_running else None
        last_over = hand_id - 1 if is_running else hand_id
        for reopened in [number for number in self._over if number > last_over]:
            del self._over[reopened]
        if last_over > 0:
            self._over.setdefault(last_over, made_s)

    @property
    def policy(self) -> PolicySet:
        """What the hand that is played was begun under; between hands what the next one will be."""
        return self._newest if self._running is None else self._policies[self._running]

    def is_open(self, hand_id: int, now: float) -> bool:
        """The faces of that hand may be seen at show time ``now``, once they are due."""
        policy = self._policies.get(hand_id, self._newest)
        if policy.cards is CardPolicy.DELAY_ONLY:
            return True
        over_s = self._over.get(hand_id)
        return over_s is not None and now >= over_s + policy.settle_s

    def next_change(self, now: float) -> float | None:
        """Show time at which a hand will have settled, None if none is about to."""
        recent = sorted(self._over)[-_RECENT:]
        times = [self._over[number] + self._policies[number].settle_s for number in recent if number in self._policies]
        return min((time for time in times if time > now), default=None)
