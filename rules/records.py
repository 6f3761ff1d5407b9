"""How each player plays: brought up to date with every hand that is over, from its moves."""

from dataclasses import replace

from rules.hand_state import ActionKind, Ending, HandSeat, HandState, Move
from rules.remembered import PlayerRecord
from rules.spots import BOARD_PLACES, STREETS, Street
from rules.streets import street_begun

_RAISES = frozenset({ActionKind.BET, ActionKind.RAISE})
_PAYS = _RAISES | {ActionKind.CALL}
_ENDS = frozenset({ActionKind.FOLD, ActionKind.DEAD})


def records_after(records: tuple[PlayerRecord, ...], hand: HandState) -> tuple[PlayerRecord, ...]:
    """The records with ``hand``, which is over and was no misdeal, in them; new players last."""
    by_player = {record.player: record for record in records}
    moves: dict[int, list[Move]] = {seat.seat: [] for seat in hand.seats}
    for move in hand.moves:
        moves[move.seat].append(move)
    began = STREETS[: STREETS.index(street_begun(hand)) + 1]
    for seat in hand.seats:
        if not seat.away:
            record = by_player.get(seat.player) or PlayerRecord(seat.player)
            by_player[seat.player] = _with_hand(record, hand, seat, moves[seat.seat], began)
    return tuple(by_player.values())


def won_by(hand: HandState, number: int) -> int:
    """Chips of the pots that the seat was paid; 0 while the hand runs."""
    return sum(award.amount for award in hand.result.awards if award.seat == number) if hand.result else 0


def _with_hand(
    record: PlayerRecord, hand: HandState, seat: HandSeat, moves: list[Move], began: tuple[Street, ...]
) -> PlayerRecord:
    """The record with what one seat did in one hand, whose streets ``began`` came."""
    before_flop = {move.kind for move in moves if move.street is Street.PREFLOP}
    after_flop = [move.kind for move in moves if move.street in BOARD_PLACES]
    out = next((STREETS.index(move.street) for move in moves if move.kind in _ENDS), len(STREETS))
    saw_flop = Street.FLOP in began and out >= STREETS.index(Street.FLOP)
    went_on = saw_flop and out >= STREETS.index(Street.SHOWDOWN)
    return replace(
        record,
        hands=record.hands + 1,
        voluntary=record.voluntary + (not _PAYS.isdisjoint(before_flop)),
        raised=record.raised + (not _RAISES.isdisjoint(before_flop)),
        aggressive=record.aggressive + sum(kind in _RAISES for kind in after_flop),
        calls=record.calls + after_flop.count(ActionKind.CALL),
        saw_flop=record.saw_flop + saw_flop,
        showdowns=record.showdowns + (went_on and hand.result is not None and hand.result.ending is Ending.SHOWDOWN),
        biggest_pot=max(record.biggest_pot, won_by(hand, seat.seat)),
        bomb_pots=record.bomb_pots + (hand.bomb_pot > 0),
    )
