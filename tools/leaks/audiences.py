"""Until which step two runs must send the same bytes to those who see what is released.

Program and commentary may differ once the first card that differs is due; every other audience never, as long as that
card is not tabled (overlay/cli/feeds.py).
"""

from tools.leaks.run import Course


def first_step_due(course: Course, slots: set[int], *, after_hand: bool) -> int:
    """The first step at which a card at one of ``slots`` may be released; the number of steps where none may be."""
    steps = range(len(course.times))
    return next((step for step in steps if any(_is_due(course, slot, step, after_hand) for slot in slots)), len(steps))


def _is_due(course: Course, slot: int, step: int, after_hand: bool) -> bool:
    """The delay is over, by the shortest that was in force since the card came, and if need be its hand."""
    laid = course.laid.get(slot)
    if laid is None or step < laid:
        return False
    first = _first_of_spot(course, slot, laid)
    is_old = course.times[step] - course.times[first] >= min(course.delays[first : step + 1])
    return is_old and (not after_hand or any(course.is_over[laid : step + 1]))


def _first_of_spot(course: Course, slot: int, laid: int) -> int:
    """A correction airs with what it corrects: the step of the first card at that spot."""
    spot = course.spots[slot]
    return min(at for other, at in course.laid.items() if course.spots[other] == spot and at <= laid)
