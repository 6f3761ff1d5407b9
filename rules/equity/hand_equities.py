"""The equities of the seats of a running hand, or none while a card that matters is not known."""

from collections.abc import Iterable, Mapping

from rules.cards import Card
from rules.equity.counting import count
from rules.equity.counts import Equity
from rules.games import BOARD_CARDS, NO_LIMIT_HOLDEM
from rules.state import Ending, HandSeat, HandState, Hole
from rules.streets import shown_board


def hand_equities(hand: HandState) -> Mapping[int, Equity] | None:
    """Win and tie of each seat still in the hand, by seat; folded cards that were read cannot come.

    None, for all seats at once, where it would not be exact: a live hand or a shown board card is missing,
    unread or conflicted, or fewer than two seats are left. While a flop is incomplete the figures are those
    of the board shown, so none of its cards yet. A hand that is over keeps its figures only if it went to
    showdown with the whole board.
    """
    live = [seat for seat in hand.seats if seat.in_hand]
    board = _faces(shown_board(hand))
    hands = [_faces(seat.hole) for seat in live]
    if len(live) < 2 or board is None or not _may_stand(hand, board):
        return None
    known = [cards for cards in hands if cards is not None and len(cards) == NO_LIMIT_HOLDEM.hole_cards]
    dead = _folded_faces(hand.seats)
    if len(known) < len(live) or _has_doubles([*board, *dead, *(card for cards in known for card in cards)]):
        return None
    counts = count(known, board, dead)
    return {seat.seat: counts.fractions(place) for place, seat in enumerate(live)}


def _may_stand(hand: HandState, board: tuple[Card, ...]) -> bool:
    if hand.result is None:
        return True
    return hand.result.ending is Ending.SHOWDOWN and len(board) == BOARD_CARDS


def _faces(holes: Iterable[Hole]) -> tuple[Card, ...] | None:
    """The cards, or None if one of them cannot be relied on."""
    faces = [hole.face for hole in holes]
    known = tuple(face for face in faces if face is not None)
    return known if len(known) == len(faces) else None


def _folded_faces(seats: Iterable[HandSeat]) -> tuple[Card, ...]:
    folded = [hole.face for seat in seats if not seat.in_hand for hole in seat.hole]
    return tuple(face for face in folded if face is not None)


def _has_doubles(cards: list[Card]) -> bool:
    return len(set(cards)) < len(cards)
