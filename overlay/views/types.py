"""The View JSON, key by key: what the pages receive. Amounts in chips, times in seconds or ISO 8601 UTC.

``None`` where a value is unknown or its reader may not see it; nothing is hidden in the browser.
"""

from typing import Any

import msgspec

from overlay.views.commentary_types import (
    CommentaryView,
    EliminatedView,
    MoveView,
    NextCardView,
    NextOutsView,
    PastHandView,
    TabledView,
    WinnerView,
)
from overlay.views.console_types import (
    ActionsView,
    AlarmView,
    CanView,
    ChipsView,
    ConsoleView,
    DecksView,
    DeclaredView,
    DeviceView,
    HeadView,
    HistoryView,
    HoldView,
    MotionView,
    OnAirView,
    PendingView,
    PracticeView,
    ProposalView,
    RangeView,
    RulingView,
    SeatNoteView,
    ZoneView,
)
from overlay.views.desk_types import (
    AudienceView,
    CardsView,
    ComplianceView,
    CountsView,
    CropsView,
    CropView,
    FloorCanView,
    FloorView,
    ProducerCanView,
    ProducerView,
    SecurityView,
    ShowActView,
    UnsettledView,
)
from overlay.views.graphics_types import (
    AllInContent,
    ChipCountRow,
    ChipCountsContent,
    DelayNoticeContent,
    DisplayView,
    EliminationContent,
    GraphicView,
    HeadToHeadContent,
    LevelContent,
    NextBreakContent,
    OutsContent,
    OutsGroupView,
    PayoutRow,
    PayoutsContent,
    PayoutView,
    PersonView,
    ProfileContent,
    RecordView,
    ScheduleContent,
    ScheduleRow,
    SeatOuts,
    SlateContent,
    SponsorContent,
    StatisticsContent,
    TickerContent,
    WinnerContent,
)
from overlay.views.page_view import View
from overlay.views.rundown_types import DisplaySettingsView, OnLayerView, RundownItemView, RundownView
from overlay.views.table_types import (
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
    "AllInContent",
    "AudienceView",
    "AwardView",
    "CanView",
    "CardsView",
    "ChipCountRow",
    "ChipCountsContent",
    "ChipsView",
    "CommentaryView",
    "ComplianceView",
    "ConsoleView",
    "CountsView",
    "CropView",
    "CropsView",
    "DecksView",
    "DeclaredView",
    "DelayNoticeContent",
    "DeviceView",
    "DisplaySettingsView",
    "DisplayView",
    "EliminatedView",
    "EliminationContent",
    "Envelope",
    "EquityView",
    "FiguresView",
    "FloorCanView",
    "FloorView",
    "GameView",
    "GraphicView",
    "HandView",
    "HeadToHeadContent",
    "HeadView",
    "HistoryView",
    "HoldView",
    "HolePictureView",
    "LevelContent",
    "LevelView",
    "MotionView",
    "MoveView",
    "NextBreakContent",
    "NextCardView",
    "NextOutsView",
    "OnAirView",
    "OnLayerView",
    "OutsContent",
    "OutsGroupView",
    "PastHandView",
    "PayoutRow",
    "PayoutView",
    "PayoutsContent",
    "PendingView",
    "PersonView",
    "PotView",
    "PracticeView",
    "ProducerCanView",
    "ProducerView",
    "ProfileContent",
    "ProposalView",
    "RangeView",
    "RecordView",
    "ResultView",
    "RulesView",
    "RulingView",
    "RundownItemView",
    "RundownView",
    "ScheduleContent",
    "ScheduleRow",
    "SeatNoteView",
    "SeatOuts",
    "SeatView",
    "SecurityView",
    "ShowActView",
    "SlateContent",
    "SponsorContent",
    "StatisticsContent",
    "TabledView",
    "TickerContent",
    "UnsettledView",
    "View",
    "WinnerContent",
    "WinnerView",
    "ZoneView",
    "encode_view",
]


class Envelope(msgspec.Struct, frozen=True):
    """What goes out: ``epoch`` names this start of the server, ``revision`` counts this page's views in it."""

    epoch: str
    revision: int
    view: View


VOLATILE = ("ends_in_s", "next_in_s", "held_s", "down_s", "scans", "head")
"""Keys that change by themselves: alone they cause no new view."""


def encode_view(view: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    fields: dict[str, Any] = msgspec.to_builtins(view)
    return fields
