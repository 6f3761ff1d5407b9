"""What a show has promised about its cards and delays, as it stands in the log. Pure.

A restart with a looser file opens nothing of the hand that is being played: to it the stricter of both applies.
"""

from dataclasses import dataclass
from enum import Enum

SETTLE_S = 20.0
"""Seconds for which a hand must be over before its cards are opened: time to undo a click that ended it."""


class CardPolicy(Enum):
    """When hole cards may be seen, over and above the delay.

    ``AFTER_HAND``: not before their hand is over at the table, however short the delay. ``DELAY_ONLY``: the
    delay alone decides.
    """

    AFTER_HAND = "after_hand"
    DELAY_ONLY = "delay_only"


@dataclass(frozen=True, slots=True)
class PolicySet:
    """From here on a hand is begun under this policy.

    ``settle_s``: see SETTLE_S. ``sequestered``: commentators sit where nobody reaches them, so their delay may be
    shorter than program's. ``floor_s``: below it program's delay never shrinks; None where it may not shrink at all.
    """

    cards: CardPolicy = CardPolicy.AFTER_HAND
    settle_s: float = SETTLE_S
    sequestered: bool = False
    floor_s: float | None = None


def stricter(one: PolicySet, other: PolicySet) -> PolicySet:
    """What both promise."""
    both = (one, other)
    floors = [policy.floor_s for policy in both if policy.floor_s is not None]
    return PolicySet(
        CardPolicy.AFTER_HAND if any(policy.cards is CardPolicy.AFTER_HAND for policy in both) else one.cards,
        max(one.settle_s, other.settle_s),
        sequestered=one.sequestered and other.sequestered,
        floor_s=max(floors) if len(floors) == len(both) else None,
    )
