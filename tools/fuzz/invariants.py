"""What holds in every state of every hand, and from one state to the next, whatever is entered."""

from dataclasses import replace

from rules.cards import DECK, Card
from rules.errors import IllegalEvent
from rules.events import (
    Award,
    Bet,
    Called,
    Checked,
    Folded,
    PlayerLeft,
    PlayerSeated,
    RaisedTo,
    SeatAction,
    StackCorrected,
    TableEvent,
)
from rules.options import AmountRange, Options, options
from rules.pots import pots
from rules.ruling import offered_ruling
from rules.seating import find_seat, put_seat
from rules.showdown import proposed_awards
from rules.state import Ending, HandState, Pot, SeenCard, TableState
from rules.verify import is_legal


def chips_of(state: TableState) -> int:
    """All chips at the table: stacks, and what lies in the pots and in front of the players."""
    hand = state.running_hand
    dealt = set() if hand is None else {seat.seat for seat in hand.seats}
    aside = sum(seat.stack for seat in state.seats if seat.seat not in dealt)
    return aside + (0 if hand is None else sum(seat.stack + seat.contributed for seat in hand.seats))


def check_state(state: TableState) -> None:
    """No stack is negative, the pots hold what was put in, and a live hand can win each of them."""
    assert all(seat.stack >= 0 for seat in state.seats)
    hand = state.hand
    if hand is None:
        return
    if hand.result is not None:
        _check_result(state, hand)
        return
    assert all(min(seat.stack, seat.committed, seat.dead_chips) >= 0 for seat in hand.seats)
    assert all(seat.committed + seat.dead_chips <= seat.contributed for seat in hand.seats)
    live = {seat.seat for seat in hand.seats if seat.in_hand}
    assert live
    due = pots(hand)
    assert sum(pot.amount for pot in due) == sum(seat.contributed for seat in hand.seats)
    assert all(pot.amount > 0 and pot.eligible_seats and live.issuperset(pot.eligible_seats) for pot in due)
    assert live.issuperset(hand.betting.to_act)


def _check_result(state: TableState, hand: HandState) -> None:
    """Each pot was paid whole to seats that could win it."""
    assert hand.result is not None
    paid = [sum(award.amount for award in hand.result.awards if award.pot == i) for i in range(len(hand.result.pots))]
    if hand.result.ending is not Ending.MISDEAL:
        assert paid == [pot.amount for pot in hand.result.pots]
    for award in hand.result.awards:
        assert award.seat in hand.result.pots[award.pot].eligible_seats
    assert not hand.betting.to_act


def check_fold(before: HandState, event: Folded, after: HandState, *, bent: bool) -> None:
    """A fold changes nobody's chips but for an uncalled bet that goes back, and takes from no live seat's pots.

    ``bent``: a stack was corrected in this hand or the floor overruled the rules, so that a seat may have chips behind
    that put in less than others.
    """
    back = dict(after.returned[len(before.returned) :])
    put_in = {seat.seat: seat.contributed for seat in before.seats}
    put_in[event.seat] += event.forfeits
    assert {seat.seat: seat.contributed + back.get(seat.seat, 0) for seat in after.seats} == put_in
    if back or bent or after.result is not None:
        return
    for seat in after.seats:
        if seat.in_hand:
            assert _winnable(pots(after), seat.seat) >= _winnable(pots(before), seat.seat)


def _winnable(due: tuple[Pot, ...], seat: int) -> int:
    return sum(pot.amount for pot in due if seat in pot.eligible_seats)


def check_options(state: TableState) -> None:
    """What is offered is exactly what ``verify`` accepts from the seat to act, and nobody else may act."""
    found = options(state)
    hand = state.running_hand
    if hand is None:
        assert found is None
        return
    for seat in hand.seats:
        if found is None or seat.seat != found.seat:
            simple: list[SeatAction] = [Folded(seat.seat), Checked(seat.seat), Called(seat.seat)]
            assert not any(is_legal(state, action) for action in simple)
            assert not is_legal(state, RaisedTo(seat.seat, seat.everything))
    if found is not None:
        _check_offer(state, hand, found)


def _check_offer(state: TableState, hand: HandState, found: Options) -> None:
    number = found.seat
    seat = find_seat(hand, number)
    assert seat is not None
    assert found.fold == is_legal(state, Folded(number))
    assert found.check == is_legal(state, Checked(number))
    assert (found.call is not None) == is_legal(state, Called(number))
    assert found.call is None or 0 < found.call <= seat.stack
    everything = seat.everything
    for kind, amounts in ((Bet, found.bet), (RaisedTo, found.raise_to)):
        edges = {0, seat.committed, hand.betting.current_bet, hand.betting.current_bet + hand.betting.last_raise}
        edges |= _ruled_amounts(hand, number)
        for amount in {near for edge in (*edges, everything, *_edges(amounts)) for near in (edge - 1, edge, edge + 1)}:
            offered = amounts is not None and amounts.minimum <= amount <= amounts.maximum
            assert is_legal(state, kind(number, amount)) == offered, (kind(number, amount), amounts)
    all_in: list[SeatAction] = [
        action for action in (Bet(number, everything), RaisedTo(number, everything)) if is_legal(state, action)
    ]
    if not all_in and found.call == seat.stack:
        all_in = [Called(number)]
    assert found.all_in == (all_in[0] if all_in else None)


def _ruled_amounts(hand: HandState, number: int) -> set[int]:
    ruled = offered_ruling(hand)
    if ruled is None or ruled.action.seat != number:
        return set()
    return {action.amount for action in (ruled.action, *ruled.alternatives) if isinstance(action, Bet | RaisedTo)}


def _edges(amounts: AmountRange | None) -> tuple[int, ...]:
    if amounts is None:
        return ()
    assert 0 < amounts.minimum <= amounts.pot <= amounts.maximum
    return (amounts.minimum, amounts.pot, amounts.maximum)


def check_payout(state: TableState) -> None:
    """How a pot is paid does not change with the cards of seats that cannot win it."""
    hand = state.hand
    awards = _awards(state)
    if hand is None or awards is None:
        return
    unseen = _unseen(hand)
    for number, pot in enumerate(pots(hand)):
        others = [seat for seat in hand.seats if seat.in_hand and seat.seat not in pot.eligible_seats]
        if not others or len(others) * hand.game.hole_cards > len(unseen):
            continue
        changed, cards = hand, iter(unseen)
        for seat in others:
            hole = tuple(SeenCard(next(cards)) for _ in seat.hole)
            changed = put_seat(changed, replace(seat, hole=hole))
        again = _awards(replace(state, hand=changed)) or ()
        assert [award for award in again if award.pot == number] == [award for award in awards if award.pot == number]


def _awards(state: TableState) -> tuple[Award, ...] | None:
    try:
        return proposed_awards(state)
    except IllegalEvent:
        return None


def _unseen(hand: HandState) -> list[Card]:
    seen = {seen.card for seen in hand.seen_cards}
    return [card for card in DECK if card not in seen]


def chips_declared(state: TableState, event: TableEvent) -> int:
    """By how many chips the table grows when ``event`` happens: a player comes or goes, or a stack is corrected."""
    match event:
        case PlayerSeated(stack=stack):
            return stack
        case PlayerLeft(seat=number):
            return -_behind(state, number)
        case StackCorrected(seat=number, stack=stack):
            return stack - _behind(state, number)
        case _:
            return 0


def _behind(state: TableState, number: int) -> int:
    hand = state.running_hand
    playing = find_seat(hand, number) if hand is not None else None
    seat = state.player_at(number)
    return playing.stack if playing is not None else 0 if seat is None else seat.stack
