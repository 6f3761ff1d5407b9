"""The figures that commentators speak of: pot odds, stacks in big blinds, effective stack, stack-to-pot ratio.

All are exact; None where a figure has no meaning. They rest on chips alone and know no card.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rules.betting import can_be_called, pay, to_call
from rules.events import Level
from rules.pots import pots, uncalled
from rules.seating import find_seat, live_seats, put_seat
from rules.spots import Street
from rules.state import HandSeat, HandState
from rules.streets import betting_is_over


@dataclass(frozen=True, slots=True)
class PotOdds:
    """What a call risks and what it plays for, in chips (https://en.wikipedia.org/wiki/Pot_odds).

    ``call``: what the seat adds, all that it has at most, without chips that nobody else could match.
    ``pot``: the pots that it can win, after its call and with it: a short call does not play for the side pot.
    """

    call: int
    pot: int

    @property
    def needed_equity(self) -> Fraction:
        """Call to pot after the call: with this share of the pot on average (0 to 1) a call breaks even."""
        return Fraction(self.call, self.pot)

    @property
    def odds(self) -> Fraction:
        """Pot before the call to call: 3 where it is "three to one"."""
        return Fraction(self.pot - self.call, self.call)


def pot_odds(hand: HandState, number: int) -> PotOdds | None:
    """The odds for seat ``number`` as the pot stands, whether or not it is its turn yet.

    None where it has no call to make: it owes no action, faces no bet, is all-in, is out, or the hand is over.
    """
    seat = find_seat(hand, number)
    if seat is None or hand.result is not None or number not in hand.betting.to_act:
        return None
    after = pay(seat, to_call(hand, seat))
    call = after.committed - seat.committed
    if not call:
        return None
    called = put_seat(hand, after)
    contested = sum(pot.amount for pot in pots(called) if number in pot.eligible_seats)
    back = _comes_back(called, after)
    return PotOdds(call - back, contested - back)


def in_big_blinds(chips: int, level: Level) -> Fraction | None:
    """The chips as a number of the level's big blinds; None for a level without blinds."""
    return Fraction(chips, level.big_blind) if level.big_blind > 0 else None


def effective_stack(hand: HandState, number: int) -> int | None:
    """Chips that the seat can still put in and that its largest live opponent can match.

    The smaller of the two stacks, counted with what both have bet on the street, less what the seat has bet. The
    largest opponent is the one who makes this greatest. None once no seat will bet again or the seat is out.
    """
    between = (effective_stack_against(hand, number, other.seat) for other in live_seats(hand) if other.seat != number)
    return max((chips for chips in between if chips is not None), default=None)


def effective_stack_against(hand: HandState, number: int, opponent: int) -> int | None:
    """The same between two seats alone: chips that ``number`` can still put in and ``opponent`` can match.

    None once no seat will bet again, where one of the two is out, or they are the same.
    """
    seat, other = find_seat(hand, number), find_seat(hand, opponent)
    if seat is None or other is None or number == opponent or not (seat.in_hand and other.in_hand):
        return None
    if hand.result is not None or betting_is_over(hand):
        return None
    return max(0, min(seat.everything, other.everything) - seat.committed)


def stack_to_pot_ratio(hand: HandState, number: int) -> Fraction | None:
    """SPR: effective stack to pot, both as they were when the street began, against the opponents live now.

    After Flynn, Mehta and Miller, "Professional No-Limit Hold'em", volume 1 (2007), who say it of the flop; here of
    each street after it too. Both stay the same while the street is bet, unless a larger stack folds. None before the
    flop, where no bet has made a pot, with an empty pot, and where there is no effective stack.
    """
    start = replace(hand, seats=tuple(_street_start(hand)))
    pot = sum(seat.contributed for seat in start.seats)
    stack = effective_stack(start, number) if hand.street is not Street.PREFLOP else None
    return Fraction(stack, pot) if stack is not None and pot else None


def _comes_back(called: HandState, seat: HandSeat) -> int:
    """Chips of a call that no other seat has matched or could: above a big blind that is short (B13.2)."""
    excess = uncalled(called)
    if excess is None or excess[0] != seat.seat or can_be_called(called, seat):
        return 0
    return excess[1]


def _street_start(hand: HandState) -> Iterator[HandSeat]:
    for seat in hand.seats:
        kept = seat.contributed - seat.committed
        yield replace(seat, stack=seat.everything, committed=0, contributed=kept)
