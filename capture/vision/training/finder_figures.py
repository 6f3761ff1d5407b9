"""How many indices a finder finds, and how much else, at the score that a rule asks for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from capture.vision.arrays import IndexBox
from capture.vision.training.geometry import Box, overlap

SAME = 0.4
"""From this intersection over union on a box is the labelled index."""


@dataclass(frozen=True, slots=True)
class FinderFigures:
    """``labelled`` = found + missed; ``extra`` boxes are no labelled index."""

    labelled: int
    found: int
    extra: int

    @property
    def recall(self) -> float:
        """Share of the labelled that was found; 1 if nothing was labelled."""
        return self.found / self.labelled if self.labelled else 1.0

    @property
    def precision(self) -> float:
        """Share of the boxes that are labelled indices; 1 if there was no box."""
        boxes = self.found + self.extra
        return self.found / boxes if boxes else 1.0


def finder_figures(pictures: Iterable[tuple[Sequence[Box], Sequence[IndexBox]]]) -> FinderFigures:
    """Count over pictures, each its labelled boxes and those found; a box is matched once, the best score first."""
    labelled = found = extra = 0
    for truth, boxes in pictures:
        left = list(truth)
        labelled += len(left)
        for box in sorted(boxes, key=lambda box: box.score, reverse=True):
            best = max(left, key=lambda one: overlap(one, Box(box.x, box.y, box.w, box.h)), default=None)
            if best is not None and overlap(best, Box(box.x, box.y, box.w, box.h)) >= SAME:
                left.remove(best)
                found += 1
            else:
                extra += 1
    return FinderFigures(labelled, found, extra)
