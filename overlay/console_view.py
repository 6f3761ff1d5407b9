"""The parts of a View that only the console has: what may be done, what would be paid, what was done."""

from overlay.entries import Blanked, DelaySet, Entry, LogEvent, Unblanked
from overlay.table_view import award_views
from overlay.view_types import ActionsView, CanView, HistoryView, ProposalView, RangeView
from rules.button import next_hand
from rules.card_facts import HOLE_CARDS
from rules.errors import IllegalEvent
from rules.events import (
    Bet,
    Called,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    HandStarted,
    LevelSet,
    MisdealDeclared,
    PlayerLeft,
    PlayerMoved,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    RulesSet,
    StackCorrected,
    TableEvent,
)
from rules.options import AmountRange, options
from rules.showdown import proposed_awards
from rules.spots import SeatSpot, Street
from rules.state import TableState
from rules.streets import awaited_street
from rules.verify import is_legal


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
    )


def _range(amounts: AmountRange | None) -> RangeView | None:
    return RangeView(amounts.minimum, amounts.maximum, amounts.pot) if amounts else None


def awaited(state: TableState) -> str | None:
    """The street whose board cards the betting waits for."""
    street = awaited_street(state.hand) if state.hand and state.running else None
    return street.value if street else None


def can_view(state: TableState, *, undo: bool, redo: bool) -> CanView:
    """What the operator may do besides the seat's action, by asking ``verify``."""
    return CanView(
        start_hand=_can_start(state),
        undo=undo,
        redo=redo,
        misdeal=is_legal(state, MisdealDeclared("")),
        award=_at_showdown(state) and not _owes_a_decision(state),
        table_cards=_seats_that_may(state, CardsTabled),
        muck=_seats_that_may(state, HandMucked),
    )


def _can_start(state: TableState) -> bool:
    try:
        return is_legal(state, next_hand(state))
    except IllegalEvent:
        return False


def _at_showdown(state: TableState) -> bool:
    return bool(state.running and state.hand and state.hand.street is Street.SHOWDOWN)


def _owes_a_decision(state: TableState) -> bool:
    return any(seat.in_hand and not seat.tabled for seat in state.hand.seats) if state.hand else True


def _seats_that_may(state: TableState, event: type[CardsTabled] | type[HandMucked]) -> list[int]:
    seats = [seat.seat for seat in state.hand.seats] if state.hand else []
    return [seat for seat in seats if is_legal(state, _of(event, seat))]


def _of(event: type[CardsTabled] | type[HandMucked], seat: int) -> TableEvent:
    return event(seat)


def proposal_view(state: TableState) -> ProposalView | None:
    """Computed from tabled hands, which lie face up: it tells nothing hidden."""
    if not _at_showdown(state):
        return None
    try:
        return ProposalView(award_views(proposed_awards(state)), None)
    except IllegalEvent as refusal:
        return ProposalView([], refusal.reason)


def muck_offered(state: TableState) -> list[int]:
    """Live seats both of whose cards were seen in the muck."""
    hand = state.hand
    if hand is None or not state.running:
        return []
    seen = set(hand.muck)
    return [
        s.seat for s in hand.seats if s.in_hand and len(s.hole) == HOLE_CARDS and all(h.card in seen for h in s.hole)
    ]


HISTORY_KINDS: dict[type, str] = {
    Folded: "fold",
    Checked: "check",
    Called: "call",
    Bet: "bet",
    RaisedTo: "raise",
    CardsTabled: "table_cards",
    HandMucked: "muck",
    HandKilled: "kill_hand",
    MisdealDeclared: "misdeal",
    PotsAwarded: "award",
    HandStarted: "start_hand",
    CardRead: "card",
    CardRemoved: "card_removed",
    LevelSet: "level",
    RulesSet: "rules",
    StackCorrected: "stack",
    PlayerSeated: "seat_player",
    PlayerMoved: "move_seat",
    PlayerLeft: "player_left",
    Blanked: "blank",
    Unblanked: "unblank",
    DelaySet: "delay",
}
"""What a log entry is called on the console: the command that would say the same."""


def history_view(entry: Entry, *, undone: bool) -> HistoryView:
    """One line of the log, without any card."""
    event = entry.event
    kind = HISTORY_KINDS[type(event)] if event else entry.act.value
    to = getattr(event, "amount", None)
    return HistoryView(entry.number, entry.at, kind, _seat_of(event), to, entry.by, undone)


def _seat_of(event: LogEvent | None) -> int | None:
    if isinstance(event, CardRead | CardRemoved):
        return event.spot.seat if isinstance(event.spot, SeatSpot) else None
    seat: int | None = getattr(event, "seat", None)
    return seat
