"""Where pokerkit is known to play another game than the rules, recognised in the hand itself.

Each is shown by an example in tests/rules/test_pokerkit_differences.py, and listed with the rule that decides in
docs/decisions/0008-pokerkit-as-oracle.md.
"""

from collections.abc import Callable
from enum import Enum

from rules.betting import to_call
from rules.events import AnteForm
from rules.games import Limit
from rules.limits import fixed_bet
from rules.ruleset import AnteOrder, Reopen
from rules.seating import find_seat, live_seats
from rules.spots import Street
from rules.state import HandSeat, HandState


class Difference(Enum):
    """Where pokerkit plays another game than the rules; the value says which rule decides."""

    SHORT_BIG_BLIND = "B13.2"
    ANTE_ORDER = "B13.1, TDA RP-11"
    EQUAL_BLINDS_HEADS_UP = "B11.5"
    REOPENING = "B14.12, H8.a"
    NOBODY_CAN_MEET_IT = "B14.1"
    SHORT_FIXED_BET = "TDA 47-B"
    UNPOSTED_BLINDS = "TDA 54-B"
    NOTHING_TO_DECIDE = "case 15"
    MERGED_POTS = "B15.8"


def known_at_start(hand: HandState) -> Difference | None:
    """The difference in the forced bets that changes the whole hand, or None."""
    return next((difference for difference, is_here in _AT_START.items() if is_here(hand)), None)


def _is_short_big_blind(hand: HandState) -> bool:
    big_blind = find_seat(hand, hand.big_blind_seat)
    return len(hand.seats) > 2 and big_blind is not None and big_blind.committed < hand.level.big_blind


def _is_ante_after_blind(hand: HandState) -> bool:
    """Its payer could not pay blind and table ante in full, and the blind came first."""
    payers = {AnteForm.BIG_BLIND: hand.big_blind_seat, AnteForm.BUTTON: hand.button_seat}
    payer = find_seat(hand, payers.get(hand.level.ante_form, 0))
    short = payer is not None and payer.dead_chips < hand.level.ante
    return short and hand.rules.ante_order is AnteOrder.BLIND_FIRST


def _are_equal_blinds_heads_up(hand: HandState) -> bool:
    posted = [seat.committed for seat in hand.seats]
    return len(hand.seats) == 2 and posted[0] == posted[1]


_AT_START: dict[Difference, Callable[[HandState], bool]] = {
    Difference.SHORT_BIG_BLIND: _is_short_big_blind,
    Difference.ANTE_ORDER: _is_ante_after_blind,
    Difference.EQUAL_BLINDS_HEADS_UP: _are_equal_blinds_heads_up,
}


def known_at_decision(hand: HandState, seat: HandSeat) -> Difference | None:
    """The difference in what ``seat`` may bet or raise, or None."""
    return next((difference for difference, is_here in _AT_DECISION.items() if is_here(hand, seat)), None)


def _is_reopening_disputed(hand: HandState, seat: HandSeat) -> bool:
    """It has acted and faces short all-ins alone; by the TDA that is disputed where nobody made a full bet before."""
    if seat.acted_on_bet is None or not hand.betting.full_bet <= seat.acted_on_bet < hand.betting.current_bet:
        return False
    opened = hand.betting.raises > (hand.street is Street.PREFLOP)
    return not opened or hand.rules.reopen is Reopen.LAPT


def _can_nobody_meet_it(hand: HandState, seat: HandSeat) -> bool:
    """Others have chips behind, but none of them more than the bet asks for."""
    others = [other for other in live_seats(hand) if other.seat != seat.seat]
    return all(other.stack <= to_call(hand, other) for other in others) and any(other.stack for other in others)


def _is_short_fixed_bet(hand: HandState, _: HandSeat) -> bool:
    """The street's bet is no whole number of bets: somebody was all-in for less."""
    blind = hand.level.big_blind if hand.street is Street.PREFLOP else 0
    short = (hand.betting.current_bet - blind) % fixed_bet(hand) > 0
    return hand.game.limit is Limit.FIXED_LIMIT and short


def _are_blinds_unposted(hand: HandState, _: HandSeat) -> bool:
    if hand.game.limit is not Limit.POT_LIMIT or hand.street is not Street.PREFLOP:
        return False
    small_blind = find_seat(hand, hand.small_blind_seat or 0)
    return small_blind is None or (small_blind.stack == 0 and small_blind.committed < hand.level.small_blind)


_AT_DECISION: dict[Difference, Callable[[HandState, HandSeat], bool]] = {
    Difference.REOPENING: _is_reopening_disputed,
    Difference.NOBODY_CAN_MEET_IT: _can_nobody_meet_it,
    Difference.SHORT_FIXED_BET: _is_short_fixed_bet,
    Difference.UNPOSTED_BLINDS: _are_blinds_unposted,
}
