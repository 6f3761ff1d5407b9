"""The equities of the seats of a running hand, or none while a card that matters is not known."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from rules.cards import DECK, Card
from rules.equity.counts import Equity
from rules.equity.what_if import runs
from rules.games import BOARD_CARDS
from rules.state import Ending, HandSeat, HandState, SeenCard
from rules.streets import shown_boards

Cards = tuple[Card, ...]
SeatEquities = Mapping[int, Equity]


class FoldedCards(Enum):
    """What the cards of folded hands that were read mean: they cannot come, or nobody looks at them."""

    DEAD = "dead"
    THEORETICAL = "theoretical"


def hand_equities(hand: HandState, *, folded: FoldedCards = FoldedCards.DEAD) -> SeatEquities | None:
    """Win and tie of each seat still in the hand, by seat; over all boards, where a hand is run on two.

    None, for all seats at once, where it would not be exact: a live hand or a shown board card is missing,
    unread or conflicted, or fewer than two seats are left. While a flop is incomplete the figures are those
    of the board shown, so none of its cards yet. A hand that is over keeps its figures only if it went to
    showdown with the whole board. ``folded``: broadcasts take known folded cards as dead.
    """
    boards = board_equities(hand, folded=folded)
    return None if boards is None else {seat: _mean([board[seat] for board in boards]) for seat in boards[0]}


def board_equities(hand: HandState, *, folded: FoldedCards = FoldedCards.DEAD) -> tuple[SeatEquities, ...] | None:
    """The same board by board; each decides an equal part of the pots, and what lies on the other cannot come on it."""
    live = [seat for seat in hand.seats if seat.in_hand]
    hands = [cards for seat in live if len(cards := _faces(seat.hole)) == hand.game.hole_cards]
    shown = shown_boards(hand)
    boards = [_faces(holes) for holes in shown]
    dead = _folded_faces(hand.seats) if folded is FoldedCards.DEAD else ()
    if len(live) < 2 or len(hands) < len(live) or [*map(len, boards)] != [*map(len, shown)]:
        return None
    own_cards = [*boards[:1], *(board[hand.shared_places :] for board in boards[1:])]
    to_come = BOARD_CARDS - min(map(len, boards))
    if not _may_stand(hand, boards) or not _are_possible([*hands, *own_cards, dead], to_come):
        return None
    return tuple(
        {seat.seat: counts.fractions(place) for place, seat in enumerate(live)}
        for counts in runs(hands, boards, dead, hand.game)
    )


def _mean(equities: Sequence[Equity]) -> Equity:
    if len(equities) == 1:
        return equities[0]
    return Equity(
        win=sum(part.win for part in equities) / len(equities), tie=sum(part.tie for part in equities) / len(equities)
    )


def _may_stand(hand: HandState, boards: Sequence[Cards]) -> bool:
    if hand.result is None:
        return True
    return hand.result.ending is Ending.SHOWDOWN and all(len(board) == BOARD_CARDS for board in boards)


def _are_possible(parts: Sequence[Cards], to_come: int) -> bool:
    """No card twice, and enough left to complete a board: where cards were misread it may be otherwise."""
    cards = [card for part in parts for card in part]
    return len({*cards}) == len(cards) <= len(DECK) - to_come


def _faces(holes: Iterable[SeenCard]) -> Cards:
    """The cards that can be relied on."""
    return tuple(face for hole in holes if (face := hole.face) is not None)


def _folded_faces(seats: Iterable[HandSeat]) -> Cards:
    return tuple(face for seat in seats if not seat.in_hand for face in _faces(seat.hole))
