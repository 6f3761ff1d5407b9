"""When a reading is believed: every threshold of the recogniser, and the data that chose it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class ReadingRule:
    """Thresholds for one picture; what is not believed is unread. Probabilities are the product of rank's and suit's.

    min_index_score: the finder's score from which a box is looked at at all.
    min_index_px: an index whose longer side is shorter, in pixels of the picture, is unread.
    min_alone: probability from which an index is believed whose card shows no other corner.
    min_paired: the same of each of two corners that agree, at places where the two corners of one card can be.
    min_reject: probability of the reject classes from which it is no index at all: a joker, a back, print.
    most_shared: an index that shares more of itself with another is contested, and unread if the two differ.
    looks: 1 looks at the whole picture only, in constant time; 2 and 3 also at its quarters and sixteenths where the
    indices are small.
    """

    min_index_score: float = 0.25
    min_index_px: float = 14.0
    min_alone: float = 0.995
    min_paired: float = 0.97
    min_reject: float = 0.9
    most_shared: float = 0.3
    looks: int = 1


CAMERA_RULE = ReadingRule()
"""For a camera's pictures, of which many come and each takes its 20 ms."""

PHOTOGRAPH_RULE = replace(CAMERA_RULE, looks=3)
"""For a single picture of any size, which may take its time."""
