"""All-in: who is at risk, who called, and the outs of the hands. Pure.

Cards come from the state that is given alone; with one live hand face down there are no outs for anybody.
"""

from overlay.graphics.people import person
from overlay.graphics.shown import CardsHidden, NothingToShow, Shown
from overlay.views.graphics_types import AllInContent, OutsContent, OutsGroupView, SeatOuts
from overlay.views.table_types import EquityView
from rules.cards import Card
from rules.equity.hand_outs import hands_to_come, seat_outs
from rules.equity.known_hands import KnownHands
from rules.equity.what_if import Outs
from rules.games import Game
from rules.hands import HandClass, best_hand_value, hand_class
from rules.seating import find_seat, live_seats
from rules.spots import BOARD_PLACES
from rules.state import ActionKind, HandSeat, HandState
from rules.streets import betting_is_over, board_is_complete, shown_board

Cards = tuple[Card, ...]
_BETS = frozenset({ActionKind.CALL, ActionKind.BET, ActionKind.RAISE})
_WITH_OUTS = (3, 4)
"""Cards on the board for which there are outs."""


def is_all_in(hand: HandState) -> bool:
    """All-in and called, with cards to come: two live hands or more, and nobody acts any more."""
    is_dealt = all(board_is_complete(hand, street) for street in BOARD_PLACES)
    return betting_is_over(hand) and not is_dealt and len(live_seats(hand)) > 1


def at_risk(hand: HandState) -> HandSeat | None:
    """Of those who are all-in the one with the fewest chips in the pot, the first by seat of several."""
    return min((seat for seat in hand.seats if seat.all_in), key=lambda seat: seat.contributed, default=None)


def all_in(shown: Shown, number: int) -> AllInContent:
    """The seat's all-in; raises NothingToShow where it is not."""
    hand = shown.state.running_hand
    seat = find_seat(hand, number) if hand is not None else None
    if hand is None or seat is None or not seat.all_in:
        raise NothingToShow(f"expected seat {number} to be all-in, got a seat that is not")
    callers = [other for other in live_seats(hand) if other is not seat and other.seat not in hand.betting.to_act]
    return AllInContent(
        person=person(shown.facts, seat.player, number),
        amount=_amount(hand, seat),
        callers=[person(shown.facts, other.player, other.seat) for other in callers],
    )


def _amount(hand: HandState, seat: HandSeat) -> int:
    """Its total on the street of its last bet or call; all that it put in where blinds or antes took its last chips."""
    said = (move.to for move in reversed(hand.moves) if move.seat == seat.seat and move.kind in _BETS)
    return next(said, seat.contributed)


def outs_content(shown: Shown) -> OutsContent:
    """The outs of every live hand; raises NothingToShow, and CardsHidden where one of its cards is not shown."""
    hand = shown.state.running_hand
    if hand is None or len(live_seats(hand)) < 2:
        raise NothingToShow("expected a hand with two live seats or more, got none")
    if len(hand.boards) > 1:
        raise NothingToShow("expected one board, got two: outs differ from board to board")
    board = shown_board(hand)
    if len(board) not in _WITH_OUTS:
        raise NothingToShow(f"expected a board of 3 or 4 cards, got {len(board)}")
    known = hands_to_come(hand, shown.facts.folded_cards)
    if known is None:
        raise CardsHidden("a card is not shown, or the same one lies twice")
    return OutsContent(_seats(shown, hand, known))


def _seats(shown: Shown, hand: HandState, known: KnownHands) -> list[SeatOuts]:
    found, (board,) = seat_outs(known), known.boards
    return [
        _seat(shown, seat, found[seat.seat], _groups(found[seat.seat].win, hole, board, known.game))
        for seat, hole in zip(live_seats(hand), known.hands, strict=True)
    ]


def _seat(shown: Shown, seat: HandSeat, found: Outs, groups: list[OutsGroupView]) -> SeatOuts:
    equity = (shown.equities or {}).get(seat.seat)
    return SeatOuts(
        person=person(shown.facts, seat.player, seat.seat),
        cards=[card.value for card in found.win],
        equity=EquityView(equity.win, equity.tie) if equity else None,
        groups=groups,
        shares=[card.value for card in found.share],
    )


def _groups(cards: Cards, hole: Cards, board: Cards, game: Game) -> list[OutsGroupView]:
    """By what they make, the best first."""
    made = {card: hand_class(best_hand_value(hole, (*board, card), game)) for card in cards}
    kinds = [kind for kind in reversed(HandClass) if kind in made.values()]
    return [OutsGroupView(kind.name.lower(), [c.value for c in cards if made[c] is kind]) for kind in kinds]
