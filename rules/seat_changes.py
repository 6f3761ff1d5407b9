"""Who sits where with what: what happens around the hands, and what it means for the one that runs."""

from dataclasses import replace
from typing import Any

from rules.actions import without_claims
from rules.eliminations import with_eliminations, with_player_back
from rules.events import (
    HandStarted,
    MissedHandsImposed,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    StackCorrected,
    StackCounted,
)
from rules.past_hands import past_after
from rules.records import records_after
from rules.seating import find_seat, put_seat, seats_between
from rules.state import Ending, HandState, Result, Seat, TableState
from rules.streets import settle


def seat_player(state: TableState, event: PlayerSeated) -> TableState:
    """The table with one player more; during a hand he waits for the next one."""
    seats = (*state.seats, Seat(event.seat, event.player, event.stack))
    return with_player_back(_with_seats(state, seats), event.player)


def remove_player(state: TableState, event: PlayerLeft) -> TableState:
    """The table without the player and his chips."""
    return _with_seats(state, tuple(seat for seat in state.seats if seat.seat != event.seat))


def move_player(state: TableState, event: PlayerMoved) -> TableState:
    """The table with the player in another seat; stack, penalty and debts go with him."""
    return _changed(state, event.from_seat, seat=event.to_seat)


def count_stack(state: TableState, event: StackCounted) -> TableState:
    """The table with a count noted, and how it differs; no chip moves."""
    seat, hand = state.player_at(event.seat), state.running_hand
    if seat is None:
        return state
    playing = find_seat(hand, event.seat) if hand is not None else None
    behind = seat.stack if playing is None else playing.stack
    return _changed(state, event.seat, counted=event.counted, miscount=event.counted - behind)


def correct_stack(state: TableState, event: StackCorrected) -> TableState:
    """The table with the chips behind a seat set right; in a running hand its start is set right as well.

    What the seat had pushed or said with the wrong stack is to be said again.
    """
    hand = state.running_hand
    playing = find_seat(hand, event.seat) if hand is not None else None
    if hand is None or playing is None:
        corrected = _changed(state, event.seat, stack=event.stack, counted=None, miscount=0)
        return _in_or_out(corrected, state.player_at(event.seat), event.stack)
    found = event.stack - playing.stack
    start = playing.start_stack + found
    hand = put_seat(hand, replace(playing, stack=event.stack, start_stack=start))
    to_act = tuple(seat for seat in hand.betting.to_act if seat != event.seat or event.stack)
    hand = without_claims(replace(hand, betting=replace(hand.betting, to_act=to_act)), event.seat)
    return with_hand(_changed(state, event.seat, stack=start, counted=None, miscount=0), settle(hand))


def leave_seat(state: TableState, event: PlayerAbsent) -> TableState:
    """The table with the player away; his hand will be dead if the deal is not complete (B10.3)."""
    return _away(_changed(state, event.seat, absent=True), event.seat, away=True)


def come_back(state: TableState, event: PlayerReturned) -> TableState:
    """The table with the player at his seat; in time for a hand whose deal is not complete."""
    return _away(_changed(state, event.seat, absent=False), event.seat, away=False)


def impose_missed_hands(state: TableState, event: MissedHandsImposed) -> TableState:
    """The table with hands to miss, from the next one on (B3.2)."""
    seat = state.player_at(event.seat)
    return state if seat is None else _changed(state, event.seat, missed_hands=seat.missed_hands + event.hands)


def owing_blinds(state: TableState, event: HandStarted) -> TableState:
    """The table as a hand starts: who is dealt in owes nothing any more, who sits out owes what passed him.

    The seats between the last big blind and this one were passed by both blinds; the seat whose turn the small
    blind was and who does not post it missed that alone. In a bomb pot there is no blind to miss or to make good.
    """
    if event.bomb_pot:
        return state
    owing = set() if state.hand is None else seats_between(state.hand.big_blind_seat, event.big_blind_seat)
    seats = []
    for seat in state.seats:
        if seat.seat in event.dealt_seats:
            seats.append(replace(seat, owes_small=False, owes_big=False))
        elif seat.absent and seat.seat in owing:
            seats.append(replace(seat, owes_small=True, owes_big=True))
        elif seat.absent and state.hand is not None and seat.seat == state.hand.big_blind_seat:
            seats.append(replace(seat, owes_small=True))
        else:
            seats.append(seat)
    return replace(state, seats=tuple(seats))


def with_hand(state: TableState, hand: HandState) -> TableState:
    """The table with the hand as it is now; once it is over its stacks are the players', penalties are served, and it
    is remembered.

    After a misdeal the blinds that were made good are owed again, and nothing is remembered.
    """
    if hand.result is None:
        return replace(state, hand=hand)
    is_misdeal = hand.result.ending is Ending.MISDEAL
    stacks = {seat.seat: seat.stack for seat in hand.seats}
    served = set() if is_misdeal else {seat.seat for seat in hand.seats if seat.penalised}
    owing_small = {seat.seat for seat in hand.seats if is_misdeal and seat.owed_small}
    owing_big = {seat.seat for seat in hand.seats if is_misdeal and seat.owed_big}
    seats = tuple(
        replace(
            seat,
            stack=stacks.get(seat.seat, seat.stack),
            missed_hands=seat.missed_hands - (seat.seat in served),
            owes_small=seat.owes_small or seat.seat in owing_small,
            owes_big=seat.owes_big or seat.seat in owing_big,
            counted=None if seat.seat in stacks else seat.counted,
            miscount=0 if seat.seat in stacks else seat.miscount,
        )
        for seat in state.seats
    )
    over = replace(state, hand=hand, seats=seats)
    return over if is_misdeal else _remembering(over, hand, hand.result)


def _remembering(state: TableState, hand: HandState, result: Result) -> TableState:
    records, past = records_after(state.records, hand), past_after(state.past, hand, result)
    return with_eliminations(replace(state, records=records, past=past))


def _in_or_out(state: TableState, before: Seat | None, stack: int) -> TableState:
    """The table after a correction between a player's hands: it may have taken his last chip, or given him one."""
    if before is None or bool(before.stack) == bool(stack):
        return state
    return with_eliminations(with_player_back(state, before.player) if stack else state)


def _away(state: TableState, number: int, *, away: bool) -> TableState:
    hand = state.running_hand
    seat = find_seat(hand, number) if hand is not None else None
    if hand is None or seat is None or hand.deal_complete:
        return state
    return replace(state, hand=put_seat(hand, replace(seat, away=away or seat.penalised)))


def _changed(state: TableState, number: int, **changes: Any) -> TableState:
    """The table with fields of one seat changed."""
    seats = tuple(replace(seat, **changes) if seat.seat == number else seat for seat in state.seats)
    return _with_seats(state, seats)


def _with_seats(state: TableState, seats: tuple[Seat, ...]) -> TableState:
    return replace(state, seats=tuple(sorted(seats, key=lambda seat: seat.seat)))
