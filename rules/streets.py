"""Whose turn it is and how a hand moves on: from street to street, to showdown, to its end."""

from dataclasses import replace

from rules.betting import fold, open_street, take_back
from rules.events import Award, Folded
from rules.moves import with_dead_hand
from rules.pots import pots, uncalled
from rules.seating import clockwise, live_seats
from rules.spots import BOARD_PLACES, STREETS, Street
from rules.state import ActionKind, Betting, Board, Ending, HandSeat, HandState, Result, SeenCard


def seat_to_act(hand: HandState) -> int | None:
    """Whose turn it is; None while the street's board is incomplete, at showdown and after the hand.

    Until the deal is complete the hands of players who are away are passed over (B10.2).
    """
    if hand.result is not None:
        return None
    away = set() if hand.deal_complete else {seat.seat for seat in hand.seats if seat.away}
    return next((seat for seat in hand.betting.to_act if seat not in away), None)


def complete_deal(hand: HandState) -> HandState:
    """The hand with its cards dealt: hands of players who are away are dead now (B10.3), but never the last one.

    With nobody at the table that is the big blind's, which is last to act.
    """
    if hand.deal_complete:
        return hand
    hand = replace(hand, deal_complete=True)
    away = [seat.seat for seat in hand.seats if seat.away]
    for number in clockwise(away, after=hand.big_blind_seat):
        if len(live_seats(hand)) > 1:
            hand = with_dead_hand(hand, fold(hand, number, ActionKind.DEAD), number, Street.PREFLOP)
    return hand


def board_of(hand: HandState, number: int) -> Board:
    """The five places of board ``number``: those that all boards share lie on the first one."""
    shared = hand.shared_places if number else 0
    return hand.board[:shared] + hand.boards[number][shared:]


def board_is_complete(hand: HandState, street: Street) -> bool:
    """A card was seen at every place of the street, on each board; an unread one counts. True before the flop."""
    boards = [board_of(hand, number) for number in range(len(hand.boards))]
    return all(board[place] is not None for board in boards for place in BOARD_PLACES.get(street, ()))


def awaited_street(hand: HandState) -> Street | None:
    """The street whose board the hand waits for, or None where it waits for none."""
    if hand.result is not None or hand.betting.to_act or board_is_complete(hand, hand.street):
        return None
    return hand.street


def street_begun(hand: HandState) -> Street:
    """The last street whose cards are out: the one before that whose board is waited for."""
    if board_is_complete(hand, hand.street):
        return hand.street
    return STREETS[STREETS.index(hand.street) - 1]


def betting_is_over(hand: HandState) -> bool:
    """No seat will act again in this running hand: at showdown, or all-in and run out (B15.6)."""
    if hand.result is not None or hand.betting.to_act:
        return False
    return hand.street is Street.SHOWDOWN or sum(seat.stack > 0 for seat in live_seats(hand)) < 2


def shown_board(hand: HandState, number: int = 0) -> tuple[SeenCard, ...]:
    """A board's cards of the streets that have begun, the flop as one; cards seen too early are not in it (B10.4).

    Where a hand is run twice each board is shown as it is dealt, whichever comes first.
    """
    board = board_of(hand, number)
    last = Street.SHOWDOWN if len(hand.boards) > 1 and betting_is_over(hand) else hand.street
    shown: list[SeenCard] = []
    for street, places in BOARD_PLACES.items():
        holes = [hole for place in places if (hole := board[place]) is not None]
        if STREETS.index(street) > STREETS.index(last) or len(holes) < len(places):
            break
        shown += holes
    return tuple(shown)


def shown_boards(hand: HandState) -> tuple[tuple[SeenCard, ...], ...]:
    """Every board's cards of the streets that have begun."""
    return tuple(shown_board(hand, number) for number in range(len(hand.boards)))


def settle(hand: HandState) -> HandState:
    """The hand moved on until somebody must act, a card must be seen, or it is over.

    To be called when a seat has acted or a street was opened: a street with its board and nobody to act
    has been bet.
    """
    if hand.result is not None:
        return hand
    if len(live_seats(hand)) == 1:
        return _end_with_last_hand(hand)
    while not hand.betting.to_act and hand.street is not Street.SHOWDOWN and board_is_complete(hand, hand.street):
        hand = _next_street(hand)
    return hand


def finish(hand: HandState, ending: Ending, awards: tuple[Award, ...]) -> HandState:
    """The hand over and its pots paid: ``HandSeat.stack`` includes what the seat won."""
    result = Result(ending, pots(hand), awards, hand.returned)
    won = {seat.seat: sum(award.amount for award in awards if award.seat == seat.seat) for seat in hand.seats}
    seats = tuple(replace(seat, stack=seat.stack + won[seat.seat], committed=0) for seat in hand.seats)
    return replace(hand, seats=seats, betting=replace(hand.betting, to_act=()), result=result)


def cancel(hand: HandState, *, redeal_button: int | None = None, redeal_also: int | None = None) -> HandState:
    """The hand over by a misdeal: every chip is back where it was (B10.11), and what the redeal corrects."""
    seats = tuple(
        replace(seat, stack=seat.start_stack, committed=0, contributed=0, dead_chips=0, acted_on_bet=None)
        for seat in hand.seats
    )
    result = Result(Ending.MISDEAL, (), (), redeal_button=redeal_button, redeal_also=redeal_also)
    return replace(hand, seats=seats, betting=Betting(), returned=(), result=result)


def _end_with_last_hand(hand: HandState) -> HandState:
    ending = Ending.SHOWDOWN if hand.street is Street.SHOWDOWN else Ending.UNCONTESTED
    hand = _return_uncalled(hand)
    winner = live_seats(hand)[0].seat
    return finish(hand, ending, tuple(Award(i, winner, pot.amount) for i, pot in enumerate(pots(hand))))


def _next_street(hand: HandState) -> HandState:
    """The next street, without what was said out of turn on the last one; a fold that was is still to come."""
    hand = _return_uncalled(hand)
    street = STREETS[STREETS.index(hand.street) + 1]
    aggressor = hand.betting.last_aggressor if street is Street.SHOWDOWN else None
    seats = tuple(_cleared(seat) for seat in hand.seats)
    declared = tuple(said for said in hand.declared if isinstance(said.action, Folded))
    betting = Betting(last_aggressor=aggressor)
    hand = replace(hand, seats=seats, street=street, betting=betting, betting_before=None, declared=declared)
    if street is Street.SHOWDOWN or not board_is_complete(hand, street):
        return hand
    return open_street(hand)


def _cleared(seat: HandSeat) -> HandSeat:
    """The seat with its bet moved into the pots, from where no refund takes it back."""
    if not seat.committed and seat.acted_on_bet is None:
        return seat
    return replace(seat, committed=0, acted_on_bet=None, last_added=0)


def _return_uncalled(hand: HandState) -> HandState:
    excess = uncalled(hand)
    if not excess:
        return hand
    return replace(take_back(hand, *excess), returned=(*hand.returned, excess))
