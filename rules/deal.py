"""The start of a hand: antes and blinds are posted and cards that lie at the seats already become hole cards."""

from dataclasses import replace

from rules.betting import open_preflop, pay
from rules.card_facts import mark_conflicts
from rules.events import AnteForm, HandStarted
from rules.seating import clockwise
from rules.spots import MAX_SEAT, Street
from rules.state import Action, ActionKind, Betting, Ending, HandSeat, HandState, Hole, Seat, TableState
from rules.streets import settle


def start_hand(state: TableState, event: HandStarted) -> HandState:
    """The hand after its forced bets, its first seat to act found.

    A stack that cannot pay in full is all-in (B13.1, H4.a). A per-player ante comes before the blind,
    as it is collected; with a big-blind ante the blind comes first and the ante is what remains (TDA RP-11;
    the LAPT terms are silent). Antes are in ``contributed``, not in ``committed``: they call no bet.
    """
    seated = {seat.seat: seat for seat in state.seats}
    seats = tuple(
        _forced_bets(_dealt_in(seated[number], _early_hole(state, number)), event)
        for number in sorted(event.dealt_seats)
    )
    hand = HandState(
        hand_id=event.hand_id,
        button_seat=event.button_seat,
        small_blind_seat=event.small_blind_seat,
        big_blind_seat=event.big_blind_seat,
        level=event.level,
        rules=event.rules,
        seats=seats,
        street=Street.PREFLOP,
        betting=Betting(),
        dead_small_blind=_dead_small_blind(state.hand, event),
    )
    for seat in seats:
        for hole in seat.hole:
            hand = mark_conflicts(hand, hole.card)
    return settle(open_preflop(hand))


def _dealt_in(seat: Seat, hole: tuple[Hole, ...]) -> HandSeat:
    return HandSeat(seat.seat, seat.player, start_stack=seat.stack, stack=seat.stack, hole=hole)


def _forced_bets(seat: HandSeat, event: HandStarted) -> HandSeat:
    level = event.level
    if level.ante_form is AnteForm.PER_PLAYER and level.ante:
        seat = replace(_ante(seat, level.ante), action=Action(ActionKind.ANTE))
    if seat.seat == event.small_blind_seat and seat.stack:
        seat = _blind(seat, level.small_blind, ActionKind.SMALL_BLIND)
    if seat.seat == event.big_blind_seat and seat.stack:
        seat = _blind(seat, level.big_blind, ActionKind.BIG_BLIND)
    if seat.seat == event.big_blind_seat and level.ante_form is AnteForm.BIG_BLIND:
        seat = _ante(seat, level.ante)
    return seat


def _blind(seat: HandSeat, chips: int, kind: ActionKind) -> HandSeat:
    posted = pay(seat, chips)
    return replace(posted, action=Action(kind, posted.committed))


def _ante(seat: HandSeat, chips: int) -> HandSeat:
    paid = min(chips, seat.stack)
    return replace(seat, stack=seat.stack - paid, contributed=seat.contributed + paid)


def _early_hole(state: TableState, number: int) -> tuple[Hole, ...]:
    return tuple(Hole(card) for seat, card in state.early if seat == number)


def _dead_small_blind(last: HandState | None, event: HandStarted) -> int | None:
    """The seat that would have posted: it paid the last big blind; after a misdeal the same as before."""
    if event.small_blind_seat is not None:
        return None
    if last is None or last.result is None:
        return clockwise(range(1, MAX_SEAT + 1), after=event.big_blind_seat)[-2]
    if last.result.ending is Ending.MISDEAL:
        return last.dead_small_blind
    return last.big_blind_seat
