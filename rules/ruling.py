"""From what the seat to act pushed and said to the action that binds it, and the rule's id (B12 to B14, TDA 40 to 55).

Words come before chips: ``Motion.said`` was said before they landed, so it defines the bet (B12.3, TDA 40) and the
chips only settle what it left open. Where words bind nobody (H9.d) they count as far as the chips bear them out.
"""

from collections.abc import Callable
from dataclasses import replace

from rules.chips_ruling import rule_by_half, rule_on_chips, rule_on_short_call
from rules.events import Called, Folded, SeatAction
from rules.motion_reading import (
    Reading,
    Ruling,
    call_or_check,
    decide,
    decide_wager,
    read_motion,
    wager,
    worth,
)
from rules.motions import Motion, Said, Word
from rules.state import HandState

__all__ = ["Ruling", "offered_ruling", "permits", "ruling"]

TDA_METHODS_OF_RAISING = "TDA-42"
TDA_INVALID_DECLARATION = "TDA-55"

BORNE_OUT_BY_CHIPS = frozenset({Word.CALL, Word.BET, Word.RAISE})
"""What still tells how chips are meant where words alone bind nobody."""


def ruling(hand: HandState, number: int, motion: Motion) -> Ruling:
    """The ruling on a motion of seat ``number``, whose turn it must be.

    Raises IllegalEvent where the motion makes no sense: neither chips nor words, more chips than the seat has,
    counts or amounts that no chips can give, or a seat that is not to act (B12.4). The action is one that the rules
    allow: amounts are brought within the limits of the game, and no raise comes of it where none is open.
    """
    reading = read_motion(hand, number, motion)
    if motion.said is None:
        return rule_on_chips(reading)
    if not hand.rules.verbal_binding:
        return _rule_unbound(reading, motion.said)
    return _WORDS[motion.said.word](reading, motion.said)


def offered_ruling(hand: HandState) -> Ruling | None:
    """The ruling on the motion that waits for one, None where none does. Raises IllegalEvent as ``ruling``."""
    return None if hand.motion is None else ruling(hand, hand.motion.seat, hand.motion.motion)


def permits(ruled: Ruling, action: SeatAction) -> bool:
    """Whether ``action`` may follow the ruling: as ruled, an alternative, or the floor's where it is left to it."""
    if ruled.floor or not ruled.binding or action in (ruled.action, *ruled.alternatives):
        return True
    return ruled.any_amount and type(action) is type(ruled.action)


def _rule_unbound(reading: Reading, said: Said) -> Ruling:
    """H9.d: words alone bind nobody; with chips they say how these are meant, as far as the chips go."""
    if not reading.pushed:
        spoken = _WORDS[said.word](reading, said)
        others = (Folded(reading.seat.seat), call_or_check(reading))
        return replace(decide(reading, spoken.action, "H9.d", others=others), binding=False)
    if said.word not in BORNE_OUT_BY_CHIPS or reading.pushed < reading.owed:
        return rule_on_chips(reading)
    if said.amount is not None and said.amount > reading.total:
        said = replace(said, amount=None)
    return _WORDS[said.word](reading, said)


def _fold(reading: Reading, said: Said) -> Ruling:
    """A fold binds; chips that follow it contradict it, which the floor settles (TDA 40)."""
    folded = Folded(reading.seat.seat)
    if not reading.pushed:
        return decide(reading, folded, "B12.3")
    return decide(reading, folded, "B12.3", others=[rule_on_chips(reading).action], floor=True)


def _check(reading: Reading, said: Said) -> Ruling:
    """Facing a bet it leaves a call or a fold, never a raise (TDA 55); else chips that follow contradict it."""
    if reading.owed:
        return decide(reading, Called(reading.seat.seat), TDA_INVALID_DECLARATION, others=[Folded(reading.seat.seat)])
    if not reading.pushed:
        return decide(reading, call_or_check(reading), "B12.3")
    others = [rule_on_chips(reading).action]
    return decide(reading, call_or_check(reading), "B12.3", others=others, floor=True)


def _call(reading: Reading, said: Said) -> Ruling:
    """The whole call, whatever was pushed; without a bet a check (TDA 55)."""
    return decide(reading, call_or_check(reading), "B12.3" if reading.owed else TDA_INVALID_DECLARATION)


def _all_in(reading: Reading, said: Said) -> Ruling:
    return decide_wager(reading, reading.seat.everything, "B12.3")


def _bet(reading: Reading, said: Said) -> Ruling:
    """Facing a bet an amount alone is as good as chips of that amount (TDA 40-C); without one, it is for the floor."""
    if not reading.hand.betting.current_bet:
        return _raise(reading, said)
    if said.amount is None:
        return replace(_raise(reading, said), floor=True)
    if said.amount < reading.hand.betting.current_bet and reading.owed:
        return rule_on_short_call(reading, max(0, said.amount - reading.seat.committed))
    if said.amount <= reading.hand.betting.current_bet:
        return decide(reading, call_or_check(reading), "B12.3")
    return rule_by_half(reading, said.amount)


def _raise(reading: Reading, said: Said) -> Ruling:
    if said.amount is not None:
        return decide_wager(reading, said.amount, _rule_of_amount(reading))
    if not reading.pushed:
        return replace(decide_wager(reading, reading.smallest, "B12.2"), any_amount=reading.closed_by is None)
    if reading.motion.motions > 1:
        return _raise_in_motions(reading)
    if reading.is_one_chip:
        return decide_wager(reading, reading.total, "B14.11" if reading.owed else "B14.10")
    return decide_wager(reading, reading.total, "B14.5")


def _rule_of_amount(reading: Reading) -> str:
    """Which rule lets the amount that was said stand."""
    if reading.motion.motions > 1:
        return "B14.8" if _call_came_first(reading) else "B14.7"
    if reading.is_one_chip:
        return "B14.11" if reading.owed else "B14.10"
    return "B12.3"


def _raise_in_motions(reading: Reading) -> Ruling:
    """A raise whose amount was not said: one motion, or the call and one more (B14.5, B14.6, TDA 42)."""
    if not reading.motion.first:
        return _smallest_raise(reading, "B14.5")
    if not _call_came_first(reading):
        return decide_wager(reading, reading.seat.committed + worth(reading.motion.first), "B14.5")
    if not reading.hand.rules.two_motion_raise:
        return _smallest_raise(reading, TDA_METHODS_OF_RAISING)
    if reading.motion.motions > 2:
        return _smallest_raise(reading, "B14.6")
    return decide_wager(reading, reading.total, "B14.6")


def _smallest_raise(reading: Reading, rule: str) -> Ruling:
    """The default where the motions do not tell the amount; the floor decides."""
    return decide_wager(reading, reading.smallest, rule, others=[wager(reading, reading.total)], floor=True)


def _call_came_first(reading: Reading) -> bool:
    return reading.owed > 0 and worth(reading.motion.first) == reading.owed


_WORDS: dict[Word, Callable[[Reading, Said], Ruling]] = {
    Word.FOLD: _fold,
    Word.CHECK: _check,
    Word.CALL: _call,
    Word.BET: _bet,
    Word.RAISE: _raise,
    Word.ALL_IN: _all_in,
}
