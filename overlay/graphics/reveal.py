"""When program shows hole cards and equities, over and above the delay: it can only ever hide more. Pure.

A seat whose cards are hidden has them face down in the state itself, and whatever is worked out of it after that has no
face to rest on: its best hand, its picture, outs, and the equities of all, which need every live hand.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from overlay.delay.release import Released
from overlay.graphics.display import EquityShown, Reveal
from rules.equity import Equity
from rules.state import HandSeat, HandState, SeenCard, TableState
from rules.streets import betting_is_over, shown_board

_FACE_DOWN = SeenCard(None)
FLOP = 3

_OPEN: dict[Reveal, Callable[[HandState, HandSeat], bool]] = {
    Reveal.IMMEDIATELY: lambda hand, seat: True,
    Reveal.ON_ACTION: lambda hand, seat: seat.tabled or seat.has_acted or _is_played(hand),
    Reveal.AFTER_HAND: lambda hand, seat: seat.tabled or hand.result is not None,
    Reveal.SHOWDOWN_ONLY: lambda hand, seat: seat.tabled,
    Reveal.NEVER: lambda hand, seat: False,
}
"""Whether a seat's cards may be seen as far as the mode goes."""


def revealed(released: Released, mode: Reveal) -> Released:
    """The same with the hole cards face down that the mode keeps back."""
    return released if mode is Reveal.IMMEDIATELY else replace(released, state=_hidden(released.state, mode))


def _hidden(state: TableState, mode: Reveal) -> TableState:
    early = tuple((seat, None) for seat, _ in state.early)
    hand = state.hand
    if hand is not None:
        seats = tuple(seat if _OPEN[mode](hand, seat) else _face_down(seat) for seat in hand.seats)
        hand = replace(hand, seats=seats, muck=())
    return replace(state, hand=hand, early=early, early_pictures=(), gathered=())


def _face_down(seat: HandSeat) -> HandSeat:
    return replace(seat, hole=(_FACE_DOWN,) * len(seat.hole), picture=None)


def _is_played(hand: HandState) -> bool:
    """Nobody acts any more: a big blind that never had to act is shown at the latest now."""
    return hand.result is not None or betting_is_over(hand)


def shown_equities(
    hand: HandState | None, equities: Mapping[int, Equity] | None, mode: EquityShown
) -> Mapping[int, Equity] | None:
    """The equities where the mode lets them be seen, else None."""
    return equities if hand is not None and _HAS_EQUITIES[mode](hand) else None


def _is_all_in(hand: HandState) -> bool:
    """No more betting, and somebody has nothing behind. Once the hand is over, that is how it went."""
    if hand.result is None and not betting_is_over(hand):
        return False
    return any(seat.in_hand and seat.contributed == seat.start_stack for seat in hand.seats)


_HAS_EQUITIES: dict[EquityShown, Callable[[HandState], bool]] = {
    EquityShown.NEVER: lambda hand: False,
    EquityShown.AFTER_FLOP: lambda hand: len(shown_board(hand)) >= FLOP,
    EquityShown.ALL_IN: _is_all_in,
    EquityShown.ALWAYS: lambda hand: True,
}
