"""The parts of a View that only the console has: what may be done, what would be paid, what was done."""

from collections.abc import Callable
from dataclasses import asdict

from overlay.commands.act_names import act_amount, act_name, act_seat, said_by
from overlay.log.entries import Entry
from overlay.table.readings import PracticeReading
from overlay.views.floor import clock_on, ruling_view
from overlay.views.table import award_views
from overlay.views.types import CanView, HistoryView, PracticeView, ProposalView
from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    CardsTabled,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    HandKilled,
    HandMucked,
    MisdealDeclared,
    Overruled,
    PlayerAbsent,
    PlayerReturned,
    RunItTwiceAgreed,
    TableEvent,
)
from rules.showdown import proposed_awards
from rules.spots import Street
from rules.state import TableState
from rules.streets import awaited_street, seat_to_act
from rules.verify import is_legal


def awaited(state: TableState) -> str | None:
    """The street whose board cards the betting waits for."""
    street = awaited_street(state.running_hand) if state.running_hand else None
    return street.value if street else None


def can_view(state: TableState, *, undo: bool, redo: bool, is_held: bool = False) -> CanView:
    """What the operator may do besides the seat's action, by asking ``verify``."""
    turn = seat_to_act(state.running_hand) if state.running_hand else None
    clocked = clock_on(state)
    return CanView(
        start_hand=_can_start(state),
        undo=undo,
        redo=redo,
        misdeal=is_legal(state, MisdealDeclared("")),
        award=_at_showdown(state) and not _owes_a_decision(state),
        table_cards=_seats_that_may(state, CardsTabled),
        muck=_seats_that_may(state, HandMucked),
        motion=turn is not None,
        confirm_ruling=ruling_view(state) is not None,
        kill_hand=_seats_that_may(state, lambda seat: HandKilled(seat, "")),
        call_clock=turn is not None and clocked is None and is_legal(state, ClockCalled(turn)),
        clock_expired=clocked is not None and is_legal(state, ClockExpired(clocked)),
        deal_complete=is_legal(state, DealCompleted()),
        run_it_twice=is_legal(state, RunItTwiceAgreed()),
        straddles=state.rules.straddles,
        absent=[seat.seat for seat in state.seats if is_legal(state, PlayerAbsent(seat.seat))],
        returned=[seat.seat for seat in state.seats if is_legal(state, PlayerReturned(seat.seat))],
        hold=not is_held,
        resume=is_held,
    )


def _can_start(state: TableState) -> bool:
    try:
        return is_legal(state, next_hand(state))
    except IllegalEvent:
        return False


def _at_showdown(state: TableState) -> bool:
    return state.running_hand is not None and state.running_hand.street is Street.SHOWDOWN


def _owes_a_decision(state: TableState) -> bool:
    return any(seat.in_hand and not seat.tabled for seat in state.hand.seats) if state.hand else True


def _seats_that_may(state: TableState, event: Callable[[int], TableEvent]) -> list[int]:
    """The dealt-in seats of which the event may be said."""
    seats = [seat.seat for seat in state.hand.seats] if state.hand else []
    return [seat for seat in seats if is_legal(state, event(seat))]


def proposal_view(state: TableState) -> ProposalView | None:
    """Computed from tabled hands, which lie face up: it tells nothing hidden."""
    if not _at_showdown(state):
        return None
    try:
        return ProposalView(award_views(proposed_awards(state)), None)
    except IllegalEvent as refusal:
        return ProposalView([], refusal.reason)


def history_view(entry: Entry, *, undone: bool) -> HistoryView:
    """One line of the log, without any card."""
    event = entry.event
    if event is None:
        return HistoryView(entry.number, entry.at, entry.kind.value, None, None, entry.by, undone)
    return HistoryView(
        entry.number,
        entry.at,
        act_name(event),
        act_seat(event),
        act_amount(event),
        entry.by,
        undone,
        reason=event.reason if isinstance(event, Overruled) else getattr(said_by(event), "reason", None) or None,
        ruling=isinstance(event, Overruled),
        out_of_turn=isinstance(event, ActedOutOfTurn),
        corrects=bool(entry.replaces),
    )


def practice_view(reading: PracticeReading | None) -> PracticeView | None:
    """As it was told."""
    return None if reading is None else PracticeView(**asdict(reading))
