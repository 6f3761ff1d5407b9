"""The equities of the seats of a running hand, or none while a card that matters is not known."""

from collections.abc import Mapping, Sequence

from rules.equity.counts import Equity
from rules.equity.known_hands import FoldedCards, known_hands
from rules.equity.what_if import runs
from rules.state import HandState

SeatEquities = Mapping[int, Equity]


def hand_equities(hand: HandState, *, folded: FoldedCards = FoldedCards.DEAD) -> SeatEquities | None:
    """Win and tie of each seat still in the hand, by seat; over all boards, where a hand is run on two.

    None, for all seats at once, where it would not be exact (``known_hands``).
    """
    boards = board_equities(hand, folded=folded)
    return None if boards is None else {seat: _mean([board[seat] for board in boards]) for seat in boards[0]}


def board_equities(hand: HandState, *, folded: FoldedCards = FoldedCards.DEAD) -> tuple[SeatEquities, ...] | None:
    """The same board by board; each decides an equal part of the pots, and what lies on the other cannot come on it."""
    known = known_hands(hand, folded)
    if known is None:
        return None
    return tuple(
        {seat: counts.fractions(place) for place, seat in enumerate(known.seats)}
        for counts in runs(known.hands, known.boards, known.dead, known.game)
    )


def _mean(equities: Sequence[Equity]) -> Equity:
    if len(equities) == 1:
        return equities[0]
    return Equity(
        win=sum(part.win for part in equities) / len(equities), tie=sum(part.tie for part in equities) / len(equities)
    )
