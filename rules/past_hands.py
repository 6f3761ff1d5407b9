"""The last hands as everybody at the table saw them, so that they can be told again."""

from rules.hand_state import HandState, Result
from rules.records import won_by
from rules.remembered import PastHand, TabledHand, Winner
from rules.streets import shown_boards, street_begun

PAST_HANDS = 10
"""So many are remembered."""


def past_after(past: tuple[PastHand, ...], hand: HandState, result: Result) -> tuple[PastHand, ...]:
    """The last hands, oldest first, with ``hand``, which ended with ``result``; it takes its own place again if it is
    there already."""
    others = tuple(old for old in past if old.hand_id != hand.hand_id)
    return (*others, _past_hand(hand, result))[-PAST_HANDS:]


def with_last_hand_as_known(past: tuple[PastHand, ...], hand: HandState | None) -> tuple[PastHand, ...]:
    """The last hands after something was learned of the cards of the newest one, which may be over already."""
    if hand is None or hand.result is None or all(old.hand_id != hand.hand_id for old in past):
        return past
    return past_after(past, hand, hand.result)


def _past_hand(hand: HandState, result: Result) -> PastHand:
    won = {seat.seat: won_by(hand, seat.seat) for seat in hand.seats}
    return PastHand(
        hand_id=hand.hand_id,
        game=hand.game,
        ending=result.ending,
        street=street_begun(hand),
        boards=shown_boards(hand),
        pot=sum(pot.amount for pot in result.pots),
        winners=tuple(Winner(seat.seat, seat.player, won[seat.seat]) for seat in hand.seats if won[seat.seat]),
        tabled=tuple(TabledHand(seat.seat, seat.player, seat.hole) for seat in hand.seats if seat.tabled),
    )
