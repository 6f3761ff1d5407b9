"""What a log entry is called: the command that would say the same."""

from overlay.delay.policy import PolicySet
from overlay.graphics.display import DisplaySet
from overlay.log.entries import (
    AntennasMoved,
    Blanked,
    BoardSettled,
    CardReplaced,
    ClockResumed,
    DeckChosen,
    DelaySet,
    Held,
    KeyMissing,
    LogEvent,
    LogRecovered,
    MachineSlept,
    ProbingNoticed,
    Resumed,
    SealBegun,
    Unblanked,
    Unopened,
    WallClockStepped,
    WallTimeAccepted,
)
from overlay.log.visit_events import ActLapsed, ActRefused, Granted, HandRevealed, TokenMade, TokenRevoked
from rules.events import (
    ActedOutOfTurn,
    Bet,
    Called,
    CardDoubted,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    Folded,
    GameSet,
    HandKilled,
    HandMucked,
    HandPictured,
    HandStarted,
    LevelSet,
    MisdealDeclared,
    MissedHandsImposed,
    MotionMade,
    Overruled,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    RulesSet,
    RunItTwiceAgreed,
    SeatAction,
    StackCorrected,
    StackCounted,
)
from rules.spots import SeatSpot

ACTION_NAMES: dict[type, str] = {Folded: "fold", Checked: "check", Called: "call", Bet: "bet", RaisedTo: "raise"}

ACT_NAMES: dict[type, str] = ACTION_NAMES | {
    MotionMade: "motion",
    ClockCalled: "call_clock",
    ClockExpired: "clock_expired",
    DealCompleted: "deal_complete",
    RunItTwiceAgreed: "run_it_twice",
    CardsTabled: "table_cards",
    HandMucked: "muck",
    HandKilled: "kill_hand",
    MisdealDeclared: "misdeal",
    PotsAwarded: "award",
    HandStarted: "start_hand",
    CardRead: "card",
    CardRemoved: "card_removed",
    CardDoubted: "card_doubted",
    HandPictured: "hand_pictured",
    LevelSet: "level",
    RulesSet: "set_rules",
    GameSet: "set_game",
    StackCorrected: "stack",
    StackCounted: "count",
    PlayerSeated: "seat_player",
    PlayerMoved: "move_seat",
    PlayerLeft: "player_left",
    PlayerAbsent: "absent",
    PlayerReturned: "returned",
    MissedHandsImposed: "missed_hands",
    Blanked: "blank",
    Unblanked: "unblank",
    DelaySet: "delay",
    Held: "hold",
    Resumed: "resume",
    ClockResumed: "clock_resumed",
    WallTimeAccepted: "accept_wall_time",
    PolicySet: "policy",
    DisplaySet: "display",
    ProbingNoticed: "probing",
    DeckChosen: "deck",
    CardReplaced: "replace_card",
    BoardSettled: "settle_board",
    AntennasMoved: "move_antennas",
    SealBegun: "seal_begun",
    KeyMissing: "key_missing",
    LogRecovered: "log_recovered",
    Unopened: "unopened",
    MachineSlept: "machine_slept",
    WallClockStepped: "wall_stepped",
    Granted: "grant",
    HandRevealed: "reveal",
    TokenMade: "token_made",
    TokenRevoked: "token_revoked",
    ActRefused: "act_refused",
    ActLapsed: "act_lapsed",
}

_AMOUNTS = ("amount", "stack", "counted", "hands", "runs")
"""Fields that hold an act's number: an action's total, chips counted, hands to be missed, runs."""


def said_by(event: LogEvent) -> LogEvent:
    """The act itself, where an event carries it: what the floor orders, what was done out of turn."""
    match event:
        case Overruled(ordered):
            return ordered
        case ActedOutOfTurn(action):
            return action
        case _:
            return event


def amount_of(action: SeatAction) -> int | None:
    """The street's total that the action names, None where it names none."""
    return action.amount if isinstance(action, Bet | RaisedTo) else None


def act_name(event: LogEvent) -> str:
    """``fold``, ``card``; an order of the floor and an act out of turn as what they carry."""
    return ACT_NAMES[type(said_by(event))]


def act_seat(event: LogEvent) -> int | None:
    """The seat that the act concerns, None where it concerns none."""
    said = said_by(event)
    if isinstance(said, CardRead | CardRemoved | CardDoubted):
        return said.spot.seat if isinstance(said.spot, SeatSpot) else None
    seat: int | None = getattr(said, "seat", None)
    return seat


def act_amount(event: LogEvent) -> int | None:
    """The act's number, None where it has none."""
    said = said_by(event)
    return next((getattr(said, name) for name in _AMOUNTS if hasattr(said, name)), None)
