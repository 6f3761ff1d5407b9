"""The View JSON, key by key: what the pages receive. Amounts in chips, times in seconds or ISO 8601 UTC.

``None`` where a value is unknown or its reader may not see it; nothing is hidden in the browser.
"""

from typing import Any

import msgspec

from overlay.console_view_types import (
    ActionsView,
    AlarmView,
    CanView,
    ChipsView,
    DecksView,
    DeclaredView,
    DeviceView,
    HistoryView,
    MotionView,
    OnAirView,
    ProposalView,
    RangeView,
    RulingView,
    SeatNoteView,
    ZoneView,
)
from overlay.table_view_types import (
    ActionView,
    AwardView,
    EquityView,
    FiguresView,
    GameView,
    HandView,
    HolePictureView,
    LevelView,
    PotView,
    ResultView,
    RulesView,
    SeatView,
)

__all__ = [
    "VOLATILE",
    "ActionView",
    "ActionsView",
    "AlarmView",
    "AwardView",
    "CanView",
    "ChipsView",
    "ConsoleView",
    "DecksView",
    "DeclaredView",
    "DeviceView",
    "Envelope",
    "EquityView",
    "FiguresView",
    "GameView",
    "HandView",
    "HistoryView",
    "HolePictureView",
    "LevelView",
    "MotionView",
    "OnAirView",
    "PotView",
    "ProposalView",
    "RangeView",
    "ResultView",
    "RulesView",
    "RulingView",
    "SeatNoteView",
    "SeatView",
    "View",
    "ZoneView",
    "encode_view",
]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every page has. ``hole_cam``: pictures of hole cards are drawn on program."""

    role: str
    title: str
    delay_s: float
    released_to: str | None
    blank: bool
    source_url: str
    hole_cam: bool = False
    level: LevelView | None
    game: GameView
    rules: RulesView
    hand: HandView | None
    seats: list[SeatView]


class ConsoleView(View, frozen=True, kw_only=True):
    """What the operator sees besides: no face that is not tabled.

    ``awaits`` is the street whose cards the betting waits for; ``undo`` and ``redo`` are the acts that these
    would take back and bring back; ``history`` holds what people did, not what sensors saw. ``ruling`` is offered
    while a motion waits for it; ``held`` are actions out of turn that wait; ``notes`` is what the floor keeps of each
    seat; ``clock_on`` the seat on which a clock was called, ``clock_s`` its seconds and the countdown's. ``decks`` is
    None in a show by hand; ``deck_gathered`` offers the next hand, and nothing is started by it; ``zones`` is what
    cameras see where.
    """

    actions: ActionsView | None
    ruling: RulingView | None
    held: list[DeclaredView]
    notes: list[SeatNoteView]
    chips: ChipsView
    clock_on: int | None
    clock_s: tuple[int, int]
    awaits: str | None
    can: CanView
    undo: HistoryView | None
    redo: HistoryView | None
    award: ProposalView | None
    muck_offered: list[int]
    alarms: list[AlarmView]
    devices: list[DeviceView]
    decks: DecksView | None
    deck_gathered: bool
    zones: list[ZoneView]
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
