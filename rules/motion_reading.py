"""A motion held against the hand that it was made in, and the ruling that may come of it (B12, B14).

Chips that already lie in front of the seat stay there: what it pushes comes on top of ``committed``. A small blind of
1,000 that pushes 5,000 has 6,000 in front, and an amount that is named is that total.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.betting import can_be_called, may_raise, to_call
from rules.errors import IllegalEvent
from rules.events import Bet, Called, Checked, Folded, RaisedTo, SeatAction
from rules.limits import bet_bounds, is_capped
from rules.motions import Chips, Motion, Word
from rules.seating import find_seat
from rules.state import HandSeat, HandState
from rules.streets import seat_to_act

AMOUNTLESS = frozenset({Word.FOLD, Word.CHECK})
"""What cannot be said with an amount."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The action that a motion comes to, and the id of the rule that says so.

    ``returned``: of the pushed chips those that go back to the player; ``adds``: chips that he has still to put in;
    one of the two is always 0. ``alternatives``: other actions that the rule leaves open to him. ``floor``: the rule
    leaves it to the floor, ``action`` is only the default. ``any_amount``: he is bound to the kind of action alone;
    ``action`` has the smallest amount, any legal one may follow. ``binding``: false where nothing binds him yet.
    """

    action: SeatAction
    rule: str
    returned: int = 0
    alternatives: tuple[SeatAction, ...] = ()
    floor: bool = False
    adds: int = 0
    any_amount: bool = False
    binding: bool = True


@dataclass(frozen=True, slots=True)
class Reading:
    """One motion of ``seat``. ``pushed``: chips of it that count.

    ``smallest`` and ``largest``: the bounds of a bet or raise, as the street's total. ``closed_by``: the rule by which
    the seat may not bet or raise at all, None where it may.
    """

    hand: HandState
    seat: HandSeat
    motion: Motion
    pushed: int
    smallest: int
    largest: int
    closed_by: str | None

    @property
    def owed(self) -> int:
        """Chips that the seat is short of the bet, perhaps more than it has; 0 where it faces none."""
        return to_call(self.hand, self.seat)

    @property
    def total(self) -> int:
        """The street's total with all pushed chips."""
        return self.seat.committed + self.pushed

    @property
    def is_all(self) -> bool:
        """Every chip was pushed."""
        return self.pushed == self.seat.stack

    @property
    def is_one_chip(self) -> bool:
        """A single chip was pushed."""
        return sum(chips.count for chips in self.motion.chips) == 1

    def needs_every_chip(self) -> bool:
        """Without the smallest of the pushed chips it would not be a call (TDA 45)."""
        return self.pushed - min(chips.denomination for chips in self.motion.chips) < self.owed

    def only(self, chips: tuple[Chips, ...]) -> "Reading":
        """As if no more than ``chips`` had been pushed, in one motion."""
        return replace(self, motion=replace(self.motion, chips=chips, motions=1, first=()), pushed=worth(chips))


def read_motion(hand: HandState, number: int, motion: Motion) -> Reading:
    """The motion of seat ``number`` in ``hand``; raises IllegalEvent for one that cannot have been."""
    seat = find_seat(hand, number)
    if seat is None:
        raise IllegalEvent(None, f"seat {number} was not dealt in")
    turn = seat_to_act(hand)
    if turn != number:
        expected = "nobody" if turn is None else f"seat {turn}"
        raise IllegalEvent("B12.4", f"{expected} is to act, not seat {number}")
    _check_chips(hand, seat, motion)
    _check_motions(motion)
    _check_words(hand, seat, motion)
    smallest, largest = bet_bounds(hand, seat)
    return Reading(hand, seat, motion, worth(motion.chips), smallest, largest, _closed_by(hand, seat))


def worth(chips: Iterable[Chips]) -> int:
    """What the chips are worth together."""
    return sum(pile.denomination * pile.count for pile in chips)


def call_or_check(reading: Reading) -> SeatAction:
    """The seat stays in without a raise."""
    return Called(reading.seat.seat) if reading.owed else Checked(reading.seat.seat)


def wager(reading: Reading, total: int) -> SeatAction:
    """A bet or raise to ``total``, brought within the bounds; no more than a call where the seat may not raise."""
    if reading.closed_by is not None:
        return call_or_check(reading)
    kind = RaisedTo if reading.hand.betting.current_bet else Bet
    return kind(reading.seat.seat, max(reading.smallest, min(total, reading.largest)))


def decide(
    reading: Reading, action: SeatAction, rule: str, *, others: Iterable[SeatAction] = (), floor: bool = False
) -> Ruling:
    """The ruling with its chips counted: what goes back, and what is still to be put in."""
    chips = _cost(reading, action)
    returned, adds = max(0, reading.pushed - chips), max(0, chips - reading.pushed)
    alternatives = tuple(dict.fromkeys(other for other in others if other != action))
    return Ruling(action, rule, returned, alternatives, floor, adds)


def decide_wager(
    reading: Reading, total: int, rule: str, *, others: Iterable[SeatAction] = (), floor: bool = False
) -> Ruling:
    """A bet or raise to ``total`` by ``rule``; where the seat may not raise, a call by the rule that forbids it."""
    if reading.closed_by is not None:
        return decide(reading, call_or_check(reading), reading.closed_by)
    return decide(reading, wager(reading, total), rule, others=others, floor=floor)


def _cost(reading: Reading, action: SeatAction) -> int:
    """Chips that the action moves from the stack."""
    match action:
        case Folded(forfeits=forfeits):
            return forfeits
        case Called():
            return min(reading.owed, reading.seat.stack)
        case Bet(amount=amount) | RaisedTo(amount=amount):
            return amount - reading.seat.committed
        case _:
            return 0


def _closed_by(hand: HandState, seat: HandSeat) -> str | None:
    if is_capped(hand):
        return "H6.c"
    if not may_raise(hand, seat):
        return "B14.12"
    if not can_be_called(hand, seat):
        return "B14.1"
    return "B13.1" if seat.everything <= hand.betting.current_bet else None


def _check_chips(hand: HandState, seat: HandSeat, motion: Motion) -> None:
    unit = hand.rules.smallest_chip
    for pile in (*motion.chips, *motion.first):
        if pile.count <= 0:
            raise IllegalEvent(None, f"expected 1 chip or more of {pile.denomination}, got {pile.count}")
        if pile.denomination <= 0 or pile.denomination % unit:
            raise IllegalEvent(None, f"expected a chip of a multiple of {unit}, got {pile.denomination}")
    pushed = worth(motion.chips)
    if pushed > seat.stack:
        raise IllegalEvent(None, f"expected {seat.stack} at most, all that seat {seat.seat} has, got {pushed}")


def _check_motions(motion: Motion) -> None:
    pushed, first = _by_denomination(motion.chips), _by_denomination(motion.first)
    if motion.motions < 1 or motion.motions > max(1, pushed.total()):
        raise IllegalEvent(None, f"expected 1 motion or more and a chip in each, got {motion.motions}")
    if motion.motions == 1 and motion.first:
        raise IllegalEvent(None, "expected no first motion apart: all chips came in one")
    if first and not (first <= pushed and first != pushed):
        raise IllegalEvent(None, "expected a first motion of some of the pushed chips, got others or all")


def _by_denomination(chips: Iterable[Chips]) -> Counter[int]:
    counts: Counter[int] = Counter()
    for pile in chips:
        counts[pile.denomination] += pile.count
    return counts


def _check_words(hand: HandState, seat: HandSeat, motion: Motion) -> None:
    said = motion.said
    if said is None:
        if not motion.chips:
            raise IllegalEvent(None, "expected chips or words, got neither")
        return
    if said.amount is None:
        return
    if said.word in AMOUNTLESS:
        raise IllegalEvent(None, f"expected no amount with {said.word.value}, got {said.amount}")
    unit = hand.rules.smallest_chip
    if said.amount <= 0 or (said.amount % unit and said.amount != seat.everything):
        raise IllegalEvent(None, f"expected an amount above 0 in multiples of {unit}, got {said.amount}")
