"""The start of a hand: antes and blinds are posted and cards that lie at the seats already become hole cards."""

from dataclasses import replace

from rules.betting import open_preflop, pay, pay_dead
from rules.card_facts import mark_conflicts
from rules.events import AnteForm, HandStarted
from rules.ruleset import AnteOrder
from rules.seating import clockwise
from rules.spots import MAX_SEAT, Street
from rules.state import NO_BOARD, Action, ActionKind, Betting, Ending, HandSeat, HandState, Seat, SeenCard, TableState
from rules.streets import settle


def start_hand(state: TableState, event: HandStarted) -> HandState:
    """The hand after its forced bets, its first seat to act found.

    A stack that cannot pay in full is all-in (B13.1, H4.a). A per-player ante comes before the blind, as it is
    collected; which of blind and table ante comes first is the rule set's. Antes are in ``contributed``, not in
    ``committed``: they call no bet.
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
        game=event.game,
        seats=seats,
        street=Street.PREFLOP,
        betting=Betting(),
        boards=(NO_BOARD,) * event.boards,
        straddles=event.straddles,
        bomb_pot=event.bomb_pot,
        dead_small_blind=_dead_small_blind(state.hand, event),
    )
    for seat in seats:
        for hole in seat.hole:
            hand = mark_conflicts(hand, hole.card)
    return settle(open_preflop(hand))


def _dealt_in(seat: Seat, hole: tuple[SeenCard, ...]) -> HandSeat:
    return HandSeat(
        seat.seat,
        seat.player,
        start_stack=seat.stack,
        stack=seat.stack,
        hole=hole,
        away=seat.absent or seat.missed_hands > 0,
        penalised=seat.missed_hands > 0,
        owed_small=seat.owes_small,
        owed_big=seat.owes_big,
    )


def _forced_bets(seat: HandSeat, event: HandStarted) -> HandSeat:
    if event.bomb_pot:
        return replace(_ante(seat, event.bomb_pot), action=Action(ActionKind.BOMB_POT))
    if event.level.ante_form is AnteForm.PER_PLAYER and event.level.ante:
        seat = replace(_ante(seat, event.level.ante), action=Action(ActionKind.ANTE))
    table_ante = event.level.ante if seat.seat == _table_ante_seat(event) else 0
    if event.rules.ante_order is AnteOrder.ANTE_FIRST:
        return _live_bets(pay_dead(seat, table_ante), event)
    return pay_dead(_live_bets(seat, event), table_ante)


def _table_ante_seat(event: HandStarted) -> int | None:
    payers = {AnteForm.BIG_BLIND: event.big_blind_seat, AnteForm.BUTTON: event.button_seat}
    return payers.get(event.level.ante_form)


def _live_bets(seat: HandSeat, event: HandStarted) -> HandSeat:
    """Blinds, missed blinds made good, straddles."""
    level = event.level
    if seat.seat == event.small_blind_seat:
        seat = _post(seat, level.small_blind, ActionKind.SMALL_BLIND)
    if seat.seat == event.big_blind_seat:
        seat = _post(seat, level.big_blind, ActionKind.BIG_BLIND)
    for post in event.posts:
        if post.seat == seat.seat:
            seat = pay_dead(_post(seat, post.live, ActionKind.POST), post.dead)
    for straddle in event.straddles:
        if straddle.seat == seat.seat:
            seat = _post(seat, straddle.amount - seat.committed, ActionKind.STRADDLE)
    return seat


def _post(seat: HandSeat, chips: int, kind: ActionKind) -> HandSeat:
    if not seat.stack:
        return seat
    posted = pay(seat, chips)
    return replace(posted, action=Action(kind, posted.committed))


def _ante(seat: HandSeat, chips: int) -> HandSeat:
    paid = min(chips, seat.stack)
    return replace(seat, stack=seat.stack - paid, contributed=seat.contributed + paid)


def _early_hole(state: TableState, number: int) -> tuple[SeenCard, ...]:
    return tuple(SeenCard(card) for seat, card in state.early if seat == number)


def _dead_small_blind(last: HandState | None, event: HandStarted) -> int | None:
    """The seat that would have posted: it paid the last big blind; after a misdeal the same as before."""
    if event.small_blind_seat is not None:
        return None
    if last is None or last.result is None:
        return clockwise(range(1, MAX_SEAT + 1), after=event.big_blind_seat)[-2]
    if last.result.ending is Ending.MISDEAL:
        return last.dead_small_blind if last.small_blind_seat is None else last.small_blind_seat
    return last.big_blind_seat
