"""The parts of a View that the floor's decisions need: motions and rulings, words out of turn, seats, counts.

Worked out from a state without faces: none of it rests on a card.
"""

from collections.abc import Iterable

from overlay.commands.act_names import ACTION_NAMES, amount_of
from overlay.views.types import (
    ActionsView,
    ActionView,
    ChipsView,
    DeclaredView,
    MotionView,
    RangeView,
    RulingView,
    SeatNoteView,
)
from rules.errors import IllegalEvent
from rules.events import MotionMade, SeatAction
from rules.motions import Chips
from rules.options import AmountRange, options
from rules.ruling import offered_ruling
from rules.seating import find_seat
from rules.state import HandState, Seat, TableState
from rules.verify_actions import held_action


def actions_view(state: TableState) -> ActionsView | None:
    """What the seat to act may do; None where nobody is to act."""
    turn = options(state)
    if turn is None:
        return None
    return ActionsView(
        turn.seat,
        turn.fold,
        turn.check,
        turn.call,
        _range(turn.bet),
        _range(turn.raise_to),
        turn.all_in is not None,
        action_view(turn.held) if turn.held else None,
        turn.binding,
    )


def _range(amounts: AmountRange | None) -> RangeView | None:
    return RangeView(amounts.minimum, amounts.maximum, amounts.pot) if amounts else None


def action_view(action: SeatAction) -> ActionView:
    """The action as commands name it; ``to`` is 0 where it names no amount."""
    return ActionView(ACTION_NAMES[type(action)], amount_of(action) or 0)


def ruling_view(state: TableState) -> RulingView | None:
    """The ruling on the motion that waits for one; None where chips that were corrected since make none possible."""
    hand = state.running_hand
    try:
        offered = offered_ruling(hand) if hand else None
    except IllegalEvent:
        return None
    if hand is None or hand.motion is None or offered is None:
        return None
    return RulingView(
        seat=hand.motion.seat,
        motion=_motion(hand.motion),
        action=action_view(offered.action),
        rule=offered.rule,
        returned=offered.returned,
        adds=offered.adds,
        alternatives=[action_view(action) for action in offered.alternatives],
        floor=offered.floor,
        any_amount=offered.any_amount,
        binding=offered.binding,
    )


def _motion(made: MotionMade) -> MotionView:
    motion = made.motion
    said = motion.said
    return MotionView(
        chips=_counts(motion.chips),
        first=_counts(motion.first),
        said=said.word.value if said else None,
        amount=said.amount if said else None,
        motions=motion.motions,
    )


def _counts(piles: Iterable[Chips]) -> dict[str, int]:
    return {str(pile.denomination): pile.count for pile in piles}


def declared_views(state: TableState) -> list[DeclaredView]:
    """Actions out of turn that wait for their turn."""
    hand = state.running_hand
    if hand is None:
        return []
    return [
        DeclaredView(
            declared.action.seat,
            action_view(declared.action),
            holds=held_action(hand, declared.action.seat) is not None,
        )
        for declared in hand.declared
    ]


def note_views(state: TableState) -> list[SeatNoteView]:
    """What the floor keeps of each seat."""
    hand = state.running_hand
    return [_note(seat, hand) for seat in state.seats]


def _note(seat: Seat, hand: HandState | None) -> SeatNoteView:
    playing = find_seat(hand, seat.seat) if hand else None
    return SeatNoteView(
        seat=seat.seat,
        absent=seat.absent,
        away=playing is not None and playing.away,
        missed_hands=seat.missed_hands,
        owes_small=seat.owes_small,
        owes_big=seat.owes_big,
        counted=seat.counted,
        difference=None if seat.counted is None else seat.miscount,
    )


def chips_view(state: TableState) -> ChipsView:
    """All chips at the table: a running hand's are those that its seats began it with (B9.5)."""
    return ChipsView(sum(seat.stack for seat in state.seats), sum(seat.miscount for seat in state.seats))


def clock_on(state: TableState) -> int | None:
    """The seat on which a clock was called."""
    return state.running_hand.clock_on if state.running_hand else None
