"""What chances are counted from: the cards of every live hand and the boards, or nothing while one is not known."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from rules.cards import DECK, Card
from rules.games import BOARD_CARDS, Game
from rules.state import Ending, HandSeat, HandState, SeenCard
from rules.streets import shown_boards

Cards = tuple[Card, ...]


class FoldedCards(Enum):
    """What the cards of folded hands that were read mean: they cannot come, or nobody looks at them."""

    DEAD = "dead"
    THEORETICAL = "theoretical"


@dataclass(frozen=True, slots=True)
class KnownHands:
    """``hands`` in the order of ``seats``; ``dead``: what cannot come because it lies in a folded hand."""

    seats: tuple[int, ...]
    hands: tuple[Cards, ...]
    boards: tuple[Cards, ...]
    dead: Cards
    game: Game


def known_hands(hand: HandState, folded: FoldedCards) -> KnownHands | None:
    """What is known of a hand whose chances can be counted exactly.

    None where they cannot: a live hand or a shown board card is missing, unread or conflicted, the same card was read
    twice, or fewer than two seats are left. While a flop is incomplete the boards are those shown, so none of its
    cards yet. A hand that is over counts only if it went to showdown with the whole board. ``folded``: broadcasts take
    known folded cards as dead.
    """
    live = [seat for seat in hand.seats if seat.in_hand]
    hands = tuple(cards for seat in live if len(cards := _faces(seat.hole)) == hand.game.hole_cards)
    shown = shown_boards(hand)
    boards = tuple(_faces(holes) for holes in shown)
    dead = _folded_faces(hand.seats) if folded is FoldedCards.DEAD else ()
    if len(live) < 2 or len(hands) < len(live) or [*map(len, boards)] != [*map(len, shown)]:
        return None
    own_cards = [*boards[:1], *(board[hand.shared_places :] for board in boards[1:])]
    to_come = BOARD_CARDS - min(map(len, boards))
    if not _may_stand(hand, boards) or not _are_possible([*hands, *own_cards, dead], to_come):
        return None
    return KnownHands(tuple(seat.seat for seat in live), hands, boards, dead, hand.game)


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
