"""Who may see what: pure functions from ``Released``, or from a state without faces, to a View.

Program gets what is released. The console sees the table as it is, without any face that is not tabled.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from overlay.alarms import Alarm, DeviceReading
from overlay.entries import Entry, LogEvent
from overlay.faces import without_faces
from overlay.release import Released
from overlay.view_types import (
    ActionsView,
    ActionView,
    AlarmView,
    AwardView,
    CanView,
    ConsoleView,
    DeviceView,
    EquityView,
    HandView,
    HistoryView,
    LevelView,
    OnAirView,
    PotView,
    ProposalView,
    RangeView,
    ResultView,
    SeatView,
    View,
)
from rules.button import next_hand
from rules.cards import show_order
from rules.equity import Equity
from rules.errors import IllegalEvent
from rules.events import Award, CardRead, CardRemoved, CardsTabled, HandMucked, Level, MisdealDeclared, TableEvent
from rules.options import AmountRange, options
from rules.pots import pots
from rules.showdown import proposed_awards
from rules.spots import SeatSpot
from rules.state import HandSeat, HandState, Hole, Result, Seat, TableState
from rules.streets import awaited_street, seat_to_act, shown_board
from rules.verify import is_legal


@dataclass(frozen=True, slots=True)
class Show:
    """What concerns the show and not the table, the same for every page."""

    title: str
    source_url: str
    delay_s: float
    blank: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """What the console shows besides the table."""

    can_undo: bool
    can_redo: bool
    alarms: tuple[Alarm, ...]
    devices: tuple[DeviceReading, ...]
    history: tuple[tuple[Entry, bool], ...]
    next_in_s: float | None


def program_view(released: Released, show: Show, equities: Mapping[int, Equity] | None) -> View:
    """The program overlay: what is released and nothing else. ``equities`` come from ``released`` too."""
    state = released.state
    if show.blank:
        state = TableState()
    return View(
        role="program",
        title=show.title,
        delay_s=show.delay_s,
        released_to=released.to,
        blank=show.blank,
        source_url=show.source_url,
        level=_level(_level_in_force(state)),
        hand=_hand(state.hand),
        seats=_seats(state, None if show.blank else equities),
    )


def console_view(table: TableState, released: Released, show: Show, desk: Desk) -> ConsoleView:
    """The operator's page: the table now, faceless, and what can be done."""
    state = without_faces(table)
    on_air = released.state.hand
    return ConsoleView(
        role="console",
        title=show.title,
        delay_s=show.delay_s,
        released_to=released.to,
        blank=show.blank,
        source_url=show.source_url,
        level=_level(_level_in_force(state)),
        hand=_hand(state.hand),
        seats=_seats(state, None),
        actions=_actions(state),
        awaits=_awaits(state),
        can=_can(state, desk),
        award=_proposal(table),
        muck_offered=_muck_offered(table),
        alarms=[AlarmView(a.key, a.kind, a.text, a.at) for a in desk.alarms],
        devices=[
            DeviceView(d.name, d.status, d.detail, d.scans, d.checksum_errors, d.timeouts, d.resets)
            for d in desk.devices
        ],
        history=[_history(entry, undone=undone) for entry, undone in desk.history],
        program=OnAirView(
            on_air.hand_id if on_air else None,
            on_air.street.value if on_air else None,
            released.waiting,
            desk.next_in_s,
        ),
    )


def _level_in_force(state: TableState) -> Level | None:
    """A running hand keeps the level that it began with (B10.7)."""
    return state.hand.level if state.running and state.hand else state.level


def _level(level: Level | None) -> LevelView | None:
    if level is None:
        return None
    return LevelView(level.small_blind, level.big_blind, level.ante, level.ante_form.value, level.number)


def _hand(hand: HandState | None) -> HandView | None:
    if hand is None:
        return None
    board = [_face(hole) for hole in shown_board(hand)]
    result = hand.result
    shown_pots = result.pots if result else pots(hand)
    return HandView(
        id=hand.hand_id,
        street=hand.street.value,
        button_seat=hand.button_seat,
        board=board,
        boards=[board],
        to_act=seat_to_act(hand),
        pots=[PotView(pot.amount, list(pot.eligible_seats)) for pot in shown_pots],
        result=_result(result) if result else None,
    )


def _result(result: Result) -> ResultView:
    winners = sorted({award.seat for award in result.awards})
    returned = {str(seat): chips for seat, chips in result.returned}
    return ResultView(result.ending.value, _awards(result.awards), returned, winners)


def _awards(awards: tuple[Award, ...]) -> list[AwardView]:
    return [AwardView(award.pot, award.seat, award.amount) for award in awards]


def _face(hole: Hole) -> str | None:
    return hole.face.value if hole.face else None


def _seats(state: TableState, equities: Mapping[int, Equity] | None) -> list[SeatView]:
    hand = state.hand
    dealt = {seat.seat: seat for seat in hand.seats} if hand else {}
    return [_seat(seat, dealt.get(seat.seat), state, equities or {}) for seat in state.seats]


def _seat(seat: Seat, dealt: HandSeat | None, state: TableState, equities: Mapping[int, Equity]) -> SeatView:
    equity = equities.get(seat.seat)
    early = sum(1 for number, _ in state.early if number == seat.seat)
    hole = dealt.hole if dealt else ()
    action = dealt.action if dealt else None
    return SeatView(
        seat=seat.seat,
        name=seat.player.name,
        country=seat.player.country,
        stack=dealt.stack if dealt and state.running else seat.stack,
        committed=dealt.committed if dealt else 0,
        in_hand=bool(dealt and dealt.in_hand),
        all_in=bool(dealt and dealt.all_in and state.running),
        position=_position(seat.seat, state.hand),
        action=ActionView(action.kind.value, action.to) if action else None,
        hole_cards=_faces(hole),
        tabled=bool(dealt and dealt.tabled),
        cards_present=len(hole) or early,
        equity=EquityView(equity.win, equity.tie) if equity else None,
    )


def _faces(hole: tuple[Hole, ...]) -> list[str | None]:
    """Higher rank first, then spades, hearts, diamonds, clubs; unread cards last."""
    known = sorted((h.face for h in hole if h.face), key=show_order)
    return [card.value for card in known] + [None] * (len(hole) - len(known))


def _position(seat: int, hand: HandState | None) -> str | None:
    if hand is None:
        return None
    tags = {hand.big_blind_seat: "BB", hand.small_blind_seat: "SB", hand.button_seat: "BTN"}
    return tags.get(seat)


def _actions(state: TableState) -> ActionsView | None:
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


def _awaits(state: TableState) -> str | None:
    street = awaited_street(state.hand) if state.hand and state.running else None
    return street.value if street else None


def _can(state: TableState, desk: Desk) -> CanView:
    return CanView(
        start_hand=_can_start(state),
        undo=desk.can_undo,
        redo=desk.can_redo,
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
    return bool(state.running and state.hand and state.hand.street.value == "showdown")


def _owes_a_decision(state: TableState) -> bool:
    return any(seat.in_hand and not seat.tabled for seat in state.hand.seats) if state.hand else True


def _seats_that_may(state: TableState, event: type[CardsTabled] | type[HandMucked]) -> list[int]:
    seats = [seat.seat for seat in state.hand.seats] if state.hand else []
    return [seat for seat in seats if is_legal(state, _of(event, seat))]


def _of(event: type[CardsTabled] | type[HandMucked], seat: int) -> TableEvent:
    return event(seat)


def _proposal(state: TableState) -> ProposalView | None:
    """Computed from tabled hands, which lie face up: it tells nothing hidden."""
    if not _at_showdown(state):
        return None
    try:
        return ProposalView(_awards(proposed_awards(state)), None)
    except IllegalEvent as refusal:
        return ProposalView([], refusal.reason)


def _muck_offered(state: TableState) -> list[int]:
    """Live seats both of whose cards were seen in the muck."""
    hand = state.hand
    if hand is None or not state.running:
        return []
    seen = set(hand.muck)
    return [s.seat for s in hand.seats if s.in_hand and len(s.hole) == 2 and all(h.card in seen for h in s.hole)]


_HISTORY_KINDS = {
    "Folded": "fold",
    "Checked": "check",
    "Called": "call",
    "Bet": "bet",
    "RaisedTo": "raise",
    "CardsTabled": "table_cards",
    "HandMucked": "muck",
    "HandKilled": "kill_hand",
    "MisdealDeclared": "misdeal",
    "PotsAwarded": "award",
    "HandStarted": "start_hand",
    "CardRead": "card",
    "CardRemoved": "card_removed",
    "LevelSet": "level",
    "RulesSet": "rules",
    "StackCorrected": "stack",
    "PlayerSeated": "seat_player",
    "PlayerMoved": "move_seat",
    "PlayerLeft": "player_left",
    "Blanked": "blank",
    "Unblanked": "unblank",
    "DelaySet": "delay",
}
"""What a log entry is called on the console: the command that would say the same."""


def _history(entry: Entry, *, undone: bool) -> HistoryView:
    event = entry.event
    kind = _HISTORY_KINDS[type(event).__name__] if event else entry.act.value
    to = getattr(event, "amount", None)
    return HistoryView(entry.number, entry.at, kind, _seat_of(event), to, entry.by, undone)


def _seat_of(event: LogEvent | None) -> int | None:
    if isinstance(event, CardRead | CardRemoved):
        return event.spot.seat if isinstance(event.spot, SeatSpot) else None
    seat: int | None = getattr(event, "seat", None)
    return seat
