"""What chips come to that were pushed in silence: calls, raises, short calls, string bets (B12, B14, TDA 44 to 51).

No more than a call is due where the raise is not open to the seat; the ruling then names the rule that closes it.
"""

from rules.events import Called, Folded
from rules.limits import full_amount
from rules.motion_reading import Reading, Ruling, call_or_check, decide, decide_wager, wager
from rules.ruleset import AllInPush, Multichip, ShortCall
from rules.seating import find_seat, live_seats
from rules.state import ActionKind

TDA_MULTIPLE_CHIPS = "TDA-45"
TDA_UNDERCALL = "TDA-51"
TDA_UNDERBET = "TDA-52"

OPENING = frozenset({ActionKind.BET, ActionKind.BIG_BLIND, ActionKind.STRADDLE, ActionKind.POST})
"""What the seat that made the bet did last, where nobody has raised that bet (TDA 51: the blind opens)."""


def rule_on_chips(reading: Reading) -> Ruling:
    """The ruling on chips alone."""
    if reading.motion.motions > 1:
        return _string(reading)
    if reading.pushed < reading.owed:
        return rule_on_short_call(reading, reading.pushed)
    if reading.owed and reading.pushed == reading.owed:
        return decide(reading, Called(reading.seat.seat), "H6.b")
    if reading.is_one_chip:
        return _one_chip(reading)
    return _all_chips(reading) if reading.is_all else _several_chips(reading)


def rule_by_half(reading: Reading, total: int) -> Ruling:
    """A total above the bet: a raise from half of the smallest one on, made whole; else a call (B12.6, TDA 43)."""
    bet = reading.hand.betting.current_bet
    if total >= full_amount(reading.hand):
        return decide_wager(reading, total, "B14.5")
    if 2 * (total - bet) >= full_amount(reading.hand) - bet:
        return decide_wager(reading, full_amount(reading.hand), "B12.6.1")
    return decide(reading, call_or_check(reading), "B12.6.2") if bet else _underbet(reading)


def rule_on_short_call(reading: Reading, put: int) -> Ruling:
    """Less than the call was put in or named, ``put`` chips; all that the seat has is a call (B12.5, B13.1, TDA 51)."""
    called = Called(reading.seat.seat)
    if put >= reading.seat.stack:
        return decide(reading, called, "B13.1")
    if reading.hand.rules.short_call is ShortCall.TDA51:
        return _undercall(reading, put)
    next_acted = any(declared.action.seat != reading.seat.seat for declared in reading.hand.declared)
    forfeited = put if next_acted and reading.hand.rules.short_call is ShortCall.FORFEIT else 0
    rule = "B12.5.2" if next_acted else "B12.5.1"
    return decide(reading, called, rule, others=[Folded(reading.seat.seat, forfeited)])


def _undercall(reading: Reading, put: int) -> Ruling:
    """A full call heads-up and against an opening bet; otherwise for the floor, which may let him lose the chips."""
    called = Called(reading.seat.seat)
    if len(live_seats(reading.hand)) == 2 or _faces_opening_bet(reading):
        return decide(reading, called, TDA_UNDERCALL)
    return decide(reading, called, TDA_UNDERCALL, others=[Folded(reading.seat.seat, put)], floor=True)


def _faces_opening_bet(reading: Reading) -> bool:
    aggressor = reading.hand.betting.last_aggressor
    seat = None if aggressor is None else find_seat(reading.hand, aggressor)
    return seat is None or (seat.action is not None and seat.action.kind in OPENING)


def _one_chip(reading: Reading) -> Ruling:
    """Facing a bet a call, the last chip too; else a bet of all that it is worth (B14.9, B14.10, TDA 44)."""
    if reading.owed:
        return decide(reading, Called(reading.seat.seat), "B14.9")
    if reading.is_all or reading.total >= full_amount(reading.hand):
        return decide_wager(reading, reading.total, "B14.10")
    return rule_by_half(reading, reading.total)


def _all_chips(reading: Reading) -> Ruling:
    """All-in whatever he meant (B14.13); by TDA 45 only if fewer would have called."""
    if not reading.owed or reading.hand.rules.allin_push is AllInPush.LAPT:
        return decide_wager(reading, reading.seat.everything, "B14.13")
    if reading.needs_every_chip():
        return decide(reading, Called(reading.seat.seat), TDA_MULTIPLE_CHIPS)
    return decide_wager(reading, reading.seat.everything, TDA_MULTIPLE_CHIPS)


def _several_chips(reading: Reading) -> Ruling:
    tda = reading.hand.rules.multichip is Multichip.TDA45
    if tda and reading.owed and reading.needs_every_chip():
        return decide(reading, Called(reading.seat.seat), TDA_MULTIPLE_CHIPS)
    return rule_by_half(reading, reading.total)


def _underbet(reading: Reading) -> Ruling:
    """Less than half of the smallest bet where there is none to call: the floor takes it back, or TDA: up."""
    check, bet = call_or_check(reading), wager(reading, reading.smallest)
    if reading.hand.rules.multichip is Multichip.TDA45:
        return decide(reading, bet, TDA_UNDERBET, others=[check], floor=True)
    return decide(reading, check, "B12.6.2", others=[bet], floor=True)


def _string(reading: Reading) -> Ruling:
    """Several motions without a word: what the first one came to, the rest goes back (B12.1)."""
    if not reading.motion.first:
        return _unseen_string(reading)
    first = reading.only(reading.motion.first)
    if first.pushed >= reading.owed:
        ruled = rule_on_chips(first)
        return decide(reading, ruled.action, "B12.1", others=ruled.alternatives, floor=ruled.floor)
    return _at_most_a_call(reading)


def _unseen_string(reading: Reading) -> Ruling:
    """Nobody saw which chips came first: the floor decides between the smallest and what all came to at once."""
    if reading.pushed < reading.owed:
        return rule_on_short_call(reading, reading.pushed)
    at_once = rule_on_chips(reading.only(reading.motion.chips)).action
    if reading.owed or at_once == call_or_check(reading):
        return decide(reading, call_or_check(reading), "B12.1", others=[at_once], floor=True)
    return decide_wager(reading, reading.smallest, "B12.1", others=[at_once], floor=True)


def _at_most_a_call(reading: Reading) -> Ruling:
    """The first motion was less than a call: the others may complete it, and no more."""
    if reading.pushed < reading.owed:
        return rule_on_short_call(reading, reading.pushed)
    return decide(reading, Called(reading.seat.seat), "B12.1")
