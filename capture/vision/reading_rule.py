"""When a reading is believed: every threshold of the recogniser, and the data that chose it.

Chosen by ``python -m tools.choose_reading_rule`` on the tuning half of the photographs and on 14,800 evaluation scenes
(seeds from 5000, 100,000 and 200,000), as the reader before the shipped one read them. The surest wrong reading of each
kind, alone or paired, clubs or not, had p; what is believed has 1 - (1 - p) / 3 or more. docs/vision.md has the counts.
"""

from dataclasses import dataclass, replace

from rules.cards import Card

DOUBTED_SUIT = "c"
"""Clubs. On decks never seen most sure misreads are spades read as clubs; clubs are not read as spades."""


@dataclass(frozen=True, slots=True)
class ReadingRule:
    """Thresholds for one picture; what is not believed is unread. Probabilities are the product of rank's and suit's.

    min_index_score: the finder's score from which a box is looked at at all.
    min_index_px: an index whose longer side is shorter, in pixels of the picture, is unread.
    min_alone: probability from which an index is believed whose card shows no other corner.
    min_paired: the same of the surer of two corners that agree, at places where the two corners of one card can be.
    min_mate: the same of the other of these two.
    min_alone_clubs, min_paired_clubs: the same of a reading of clubs, where both corners need the latter.
    min_reject: probability of the reject classes from which it is no index at all: a joker, a back, print.
    most_shared: an index that shares more of itself with another is contested, and unread if the two differ.
    looks: 1 looks at the whole picture only, in constant time; 2 and 3 also at its quarters and sixteenths where the
    indices are small.
    """

    min_index_score: float = 0.1
    min_index_px: float = 14.0
    min_alone: float = 0.9997
    min_paired: float = 0.9992
    min_mate: float = 0.9966
    min_alone_clubs: float = 0.9997
    min_paired_clubs: float = 0.998
    min_reject: float = 0.9
    most_shared: float = 0.3
    looks: int = 1

    def is_sure_alone(self, card: Card, probability: float) -> bool:
        """Whether an index is believed whose card shows no other."""
        return probability >= (self.min_alone_clubs if card.suit == DOUBTED_SUIT else self.min_alone)

    def is_sure_in_pair(self, card: Card, probability: float) -> bool:
        """Whether an index is believed that a mate supports."""
        return probability >= (self.min_paired_clubs if card.suit == DOUBTED_SUIT else self.min_paired)

    def is_mate(self, card: Card, probability: float) -> bool:
        """Whether an index supports the surer one of the same card."""
        return probability >= (self.min_paired_clubs if card.suit == DOUBTED_SUIT else self.min_mate)


CAMERA_RULE = ReadingRule()
"""For a camera's pictures, of which many come and each takes its 20 ms."""

PHOTOGRAPH_RULE = replace(CAMERA_RULE, looks=3)
"""For a single picture of any size, which may take its time."""
