"""The View JSON, key by key: what the pages receive. Amounts in chips, times in seconds or ISO 8601 UTC.

``None`` where a value is unknown or its reader may not see it; nothing is hidden in the browser.
"""

from typing import Any

import msgspec


class LevelView(msgspec.Struct, frozen=True):
    """Blinds and ante; ``ends_in_s`` is as at the view's time."""

    small_blind: int
    big_blind: int
    ante: int
    ante_form: str
    number: int
    ends_in_s: float | None = None


class PotView(msgspec.Struct, frozen=True):
    """One pot, the main pot first; ``eligible`` are the seats that can win it."""

    amount: int
    eligible: list[int]


class AwardView(msgspec.Struct, frozen=True):
    """Chips of one pot (0 is the main pot) to one seat."""

    pot: int
    seat: int
    amount: int


class ResultView(msgspec.Struct, frozen=True):
    """How a hand ended; ``returned`` is an uncalled bet, no part of what was won."""

    ended: str
    awards: list[AwardView]
    returned: dict[str, int]
    winners: list[int]


class HandView(msgspec.Struct, frozen=True):
    """The hand; a board place that nobody can read is None."""

    id: int
    street: str
    button_seat: int
    board: list[str | None]
    boards: list[list[str | None]]
    to_act: int | None
    pots: list[PotView]
    result: ResultView | None


class ActionView(msgspec.Struct, frozen=True):
    """A seat's last action; ``to`` is its total on the street."""

    kind: str
    to: int


class EquityView(msgspec.Struct, frozen=True):
    """Fractions of the boards to come that the seat wins alone, and shares."""

    win: float
    tie: float


class SeatView(msgspec.Struct, frozen=True):
    """One seat; ``hole_cards`` has None for a card that is present and not shown."""

    seat: int
    name: str
    country: str
    stack: int
    committed: int
    in_hand: bool
    all_in: bool
    position: str | None
    action: ActionView | None
    hole_cards: list[str | None]
    tabled: bool
    cards_present: int
    equity: EquityView | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every page has."""

    role: str
    title: str
    delay_s: float
    released_to: str | None
    blank: bool
    source_url: str
    level: LevelView | None
    hand: HandView | None
    seats: list[SeatView]


class RangeView(msgspec.Struct, frozen=True):
    """Street totals that a bet or raise may have; ``pot`` is the pot-sized one."""

    minimum: int
    maximum: int
    pot: int


class ActionsView(msgspec.Struct, frozen=True, rename={"raise_to": "raise"}):
    """What the seat to act may do; ``call`` is what it would add."""

    seat: int
    fold: bool
    check: bool
    call: int | None
    bet: RangeView | None
    raise_to: RangeView | None
    all_in: bool


class CanView(msgspec.Struct, frozen=True):
    """What the operator may do besides; seats that may be tabled or mucked."""

    start_hand: bool
    undo: bool
    redo: bool
    misdeal: bool
    award: bool
    table_cards: list[int]
    muck: list[int]


class ProposalView(msgspec.Struct, frozen=True):
    """What ``award_confirm`` would pay, or what it waits for."""

    awards: list[AwardView]
    waiting: str | None


class AlarmView(msgspec.Struct, frozen=True):
    """One standing alarm; ``text`` is a sentence without a card or a tag number."""

    id: str
    kind: str
    text: str
    at: str


class DeviceView(msgspec.Struct, frozen=True):
    """One device's health and counters."""

    name: str
    status: str
    detail: str
    scans: int
    checksum_errors: int
    timeouts: int
    resets: int


class HistoryView(msgspec.Struct, frozen=True):
    """One act of the log, newest first; ``undone`` ones stay."""

    entry: int
    at: str
    kind: str
    seat: int | None
    to: int | None
    by: str
    undone: bool


class OnAirView(msgspec.Struct, frozen=True):
    """What program shows now, and what waits behind the delay."""

    hand_id: int | None
    street: str | None
    waiting: int
    next_in_s: float | None


class ConsoleView(View, frozen=True, kw_only=True):
    """What the operator sees besides: no face that is not tabled.

    ``awaits`` is the street whose cards the betting waits for; ``undo`` and ``redo`` are the acts that these
    would take back and bring back; ``history`` holds what people did, not what sensors saw.
    """

    actions: ActionsView | None
    awaits: str | None
    can: CanView
    undo: HistoryView | None
    redo: HistoryView | None
    award: ProposalView | None
    muck_offered: list[int]
    alarms: list[AlarmView]
    devices: list[DeviceView]
    history: list[HistoryView]
    program: OnAirView


class Envelope(msgspec.Struct, frozen=True):
    """What goes out: ``epoch`` names this start of the server, ``revision`` counts this page's views in it."""

    epoch: str
    revision: int
    view: View


VOLATILE = ("ends_in_s", "next_in_s", "scans")
"""Keys that change by themselves: alone they cause no new view."""


def encode_view(view: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    fields: dict[str, Any] = msgspec.to_builtins(view)
    return fields
