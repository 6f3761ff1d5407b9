"""Which deals came into one hand of the show, and so must be exchanged together.

The dealer gathers the deck between deals, but an undo may open a hand again behind that, or two deals may lie before
one start: then a hand of the show has cards of both. That a card which comes back is the one that lay there before is
no hidden face but what a tag is for (an antenna that sees one card twice has not got one too many), so the two runs
must agree in it: among the cards of one hand equal ones stay equal, and different ones different. Deal by deal the runs
differed there, and the desks' count of cards too many with them.
"""

from collections.abc import Iterable, Mapping

from tools.leaks.run import Course


def groups_of(hand_of: Mapping[int, int], course: Course) -> dict[int, int]:
    """Each slot's group: the number of the first deal that shares a hand with its own, maybe over others."""
    group = {deal: deal for deal in hand_of.values()}
    for begin, end in _hands(course):
        shared = {group[hand_of[slot]] for slot, step in course.laid.items() if begin <= step <= end}
        group = {deal: min(shared) if of in shared else of for deal, of in group.items()}
    return {slot: group[deal] for slot, deal in hand_of.items()}


def _hands(course: Course) -> Iterable[tuple[int, int]]:
    """The steps between which cards came that count in one hand, for each step: from the end of the hand before it."""
    begins: dict[int, int] = {}
    after_last = 0
    for step, (hand_id, is_over) in enumerate(zip(course.hands, course.is_over, strict=True)):
        if is_over:
            yield after_last, step
            continue
        yield begins.setdefault(hand_id, after_last), step
        after_last = step + 1
