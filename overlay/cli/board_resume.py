"""What a show that starts again in mid-hand knows of its board: in which order the cards were dealt. Pure.

After a restart all cards of a board come at once, and an antenna under the whole of it cannot tell which is the turn.
The log can: by the order that the operator settled in this hand, and by the cards that it holds at each place.
"""

from collections.abc import Sequence
from itertools import takewhile

from capture.pipeline import Capture
from overlay.decide.desk import Desk
from overlay.log.entries import BoardSettled, Entry
from rules.cards import Card
from rules.events import HandStarted
from rules.hand_state import Board


def resume_boards(capture: Capture, entries: Sequence[Entry], desk: Desk) -> None:
    """Have ``capture`` expect the boards of the hand that runs; nothing between hands. ``desk``: what the show's log,
    ``entries``, leads to."""
    for number, order in board_orders(entries, desk).items():
        capture.expect_board(number, order)


def board_orders(entries: Sequence[Entry], desk: Desk) -> dict[int, tuple[Card, ...]]:
    """Board (0 or 1) to its cards from the flop's first on, as far as they are known without a gap."""
    hand = desk.state.running_hand
    if hand is None:
        return {}
    settled = _settled(entries, desk)
    orders = {number: _whole(settled.get(number, ()), board) for number, board in enumerate(hand.boards)}
    return {number: order for number, order in orders.items() if order}


def _settled(entries: Sequence[Entry], desk: Desk) -> dict[int, tuple[Card, ...]]:
    """What the operator settled last for each board since the hand began."""
    began = max(entry.place for entry in desk.timeline.effective if isinstance(entry.event, HandStarted))
    events = [entry.event for entry in entries if entry.number > began]
    return {event.board - 1: event.cards for event in events if isinstance(event, BoardSettled)}


def _whole(settled: tuple[Card, ...], board: Board) -> tuple[Card, ...]:
    """What was settled, and the cards that came after."""
    later = [None if seen is None else seen.card for seen in board[len(settled) :]]
    known = [card for card in takewhile(lambda card: card is not None, later) if card is not None]
    return (*settled, *(card for card in known if card not in settled))
