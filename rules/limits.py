"""How much a bet or raise may be: no limit (B14), pot limit (TDA 54), fixed limit."""

from collections.abc import Callable

from rules.games import Limit
from rules.spots import Street
from rules.state import HandSeat, HandState

EARLY_STREETS = frozenset({Street.PREFLOP, Street.FLOP})
"""The streets of the small bet in a fixed-limit game; it doubles on the turn."""


def bet_bounds(hand: HandState, seat: HandSeat) -> tuple[int, int]:
    """The smallest and the largest street total that a bet or raise of ``seat`` may have.

    All that it has is both where that is less than the smallest: it may always go all-in for less (B13.1, H9.b).
    """
    smallest = full_amount(hand)
    largest = max(smallest, _LARGEST[hand.game.limit](hand, seat))
    return min(smallest, seat.everything), min(largest, seat.everything)


def full_amount(hand: HandState) -> int:
    """The smallest full bet or raise as a street's total, whether or not a seat has as much (B14.2, B14.3).

    In a fixed-limit game it is the only size: a bet above the last full one, which completes an all-in of less than
    half.
    """
    if hand.game.limit is Limit.FIXED_LIMIT:
        return hand.betting.full_bet + fixed_bet(hand)
    return hand.betting.current_bet + hand.betting.last_raise


def smallest_raise(hand: HandState) -> int:
    """By how much a bet or raise must go above the bet at the start of a street (B14.2, H9.a)."""
    return fixed_bet(hand) if hand.game.limit is Limit.FIXED_LIMIT else hand.level.big_blind


def is_full(hand: HandState, amount: int) -> bool:
    """Whether a bet or raise to ``amount`` is a full one: less is action only (B14.12).

    In a fixed-limit game half a bet is enough (TDA 47-B).
    """
    if hand.game.limit is Limit.FIXED_LIMIT:
        return 2 * (amount - hand.betting.full_bet) >= fixed_bet(hand)
    return amount >= full_amount(hand)


def fixed_bet(hand: HandState) -> int:
    """The bet of a fixed-limit game on this street."""
    small_bet = hand.level.small_bet or hand.level.big_blind
    return small_bet if hand.street in EARLY_STREETS else 2 * small_bet


def is_capped(hand: HandState) -> bool:
    """A fixed-limit street has all the raises that it may have; between the last two players there is no cap."""
    if hand.game.limit is not Limit.FIXED_LIMIT or len(hand.seats) == 2:
        return False
    return hand.betting.raises >= hand.rules.raise_cap


def pot_limit(hand: HandState, seat: HandSeat) -> int:
    """The street total of a raise of the pot: the bet, and the pot as it is once that bet is called.

    Before the flop a dead or short blind counts as if it had been posted in full (TDA 54-B).
    """
    bet = hand.betting.current_bet
    pot = sum(other.contributed for other in hand.seats) + _unposted_blinds(hand)
    return bet + pot + max(0, bet - seat.committed)


def _unposted_blinds(hand: HandState) -> int:
    if hand.street is not Street.PREFLOP:
        return 0
    level = hand.level
    missing = level.small_blind if hand.small_blind_seat is None else 0
    for number, blind in ((hand.small_blind_seat, level.small_blind), (hand.big_blind_seat, level.big_blind)):
        short = (max(0, blind - seat.committed) for seat in hand.seats if seat.seat == number and seat.stack == 0)
        missing += sum(short)
    return missing


_LARGEST: dict[Limit, Callable[[HandState, HandSeat], int]] = {
    Limit.NO_LIMIT: lambda hand, seat: seat.everything,
    Limit.POT_LIMIT: pot_limit,
    Limit.FIXED_LIMIT: lambda hand, seat: full_amount(hand),
}
"""The street total above which no bet goes, where the seat has as much."""
