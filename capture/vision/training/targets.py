"""What the reader is asked to answer for a crop: a rank or none, a suit or none."""

from dataclasses import dataclass

from capture.vision.read import RANK_REJECT, SUIT_REJECT
from rules.cards import RANKS, SUIT_ORDER, Card

UNASKED = -1
"""This crop teaches nothing about rank, or suit."""

UNREADABLE = -2
"""An index is there, and nobody can read it: every rank, or suit, is as likely as the next."""


@dataclass(frozen=True, slots=True)
class Target:
    """Class of the rank, 0 to RANK_REJECT, and of the suit, 0 to SUIT_REJECT; or UNASKED, or UNREADABLE."""

    rank: int
    suit: int


REJECT = Target(RANK_REJECT, SUIT_REJECT)
"""Nothing that may be read."""

SMEARED = Target(UNREADABLE, UNREADABLE)
"""An index that focus or motion has smeared beyond reading: it is unread, and no reject."""


def target_of(card: Card | None) -> Target:
    """The target of an index of that card; None, a joker's or a back's, is to be rejected."""
    if card is None:
        return REJECT
    return Target(RANKS.index(card.value[0]), SUIT_ORDER.index(card.suit))
