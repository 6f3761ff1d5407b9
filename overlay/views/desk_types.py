"""What a View tells the desks besides the table: producer, floor, compliance, and the page that settles cards.

No face is in any of it. ``None`` where there is nothing to tell.
"""

import msgspec

from overlay.views.console_types import (
    AlarmView,
    ChipsView,
    DecksView,
    DeclaredView,
    DeviceView,
    HeadView,
    HistoryView,
    HoldView,
    PendingView,
    RulingView,
    SeatNoteView,
)
from overlay.views.page_view import View
from overlay.views.rundown_types import RundownView


class AudienceView(msgspec.Struct, frozen=True):
    """What one audience is shown now: ``delay_s`` behind the table, and how much waits for it.

    ``shrink_to``: the shorter delay that waits for a hand's end; ``hands_waiting``: hands that are yet to come, the one
    that is on now not counted; ``slate`` names the slate that stands in front, None where none does.
    """

    page: str
    delay_s: float
    shrink_to: float | None
    released_to: str | None
    hand_id: int | None
    street: str | None
    waiting: int
    hands_waiting: int
    next_in_s: float | None
    slate: str | None


class SecurityView(msgspec.Struct, frozen=True):
    """How many clients each page has now. Since the server's start, over sockets and HTTP: how many were refused a
    page, all refusals by their reason, and how often each limit was met."""

    connected: dict[str, int]
    refused: dict[str, int]
    reasons: dict[str, int]
    limits: dict[str, int]


class ProducerCanView(msgspec.Struct, frozen=True):
    """What the producer may do; ``shorten``: two people together may make the delay shorter. ``accept_wall_time``:
    they may have down time count."""

    hold: bool
    resume: bool
    blank: bool
    unblank: bool
    lengthen: bool
    shorten: bool
    accept_wall_time: bool


class ProducerView(View, frozen=True, kw_only=True):
    """The producer's desk: what every audience sees when, who is connected, how the devices are; no hidden face.

    ``least_delay_s`` is the configured floor of the delay, None where it may not become shorter; ``sequestered``:
    commentary may see more than program, and ``cards_open_to`` names who was granted the page that settles cards.
    ``down_s``: seconds for which the show was down by the wall clock and which do not count until two people say so.
    """

    audiences: list[AudienceView]
    hold: HoldView | None
    pending: list[PendingView]
    alarms: list[AlarmView]
    devices: list[DeviceView]
    decks: DecksView | None
    security: SecurityView
    least_delay_s: float | None
    sequestered: bool
    cards_open_to: list[str]
    down_s: int
    can: ProducerCanView
    rundown: RundownView = RundownView()


class FloorCanView(msgspec.Struct, frozen=True):
    """The seats whose hidden hand may be asked for."""

    floor_reveal: list[int]


class FloorView(View, frozen=True, kw_only=True):
    """The floor's tablet: the table as it is without faces, what is to be ruled, and what was ruled, newest first."""

    ruling: RulingView | None
    held: list[DeclaredView]
    notes: list[SeatNoteView]
    chips: ChipsView
    clock_on: int | None
    clock_s: tuple[int, int]
    alarms: list[AlarmView]
    decisions: list[HistoryView]
    pending: list[PendingView]
    can: FloorCanView


class ShowActView(msgspec.Struct, frozen=True):
    """One act that concerned the show and not the table; ``value`` is its number or word, None where it has none."""

    at: str
    kind: str
    by: str
    value: str | None


class CountsView(msgspec.Struct, frozen=True):
    """Since the show began: corrections and undos by people, entries that program was given, and acts by kind."""

    corrections: int
    undos: int
    releases: int
    acts: dict[str, int]


class ComplianceView(View, frozen=True, kw_only=True):
    """What an auditor watches: the log's head, who is connected, who was refused, every act on the show. Nothing of
    the table at all."""

    head: HeadView | None
    audiences: list[AudienceView]
    hold: HoldView | None
    pending: list[PendingView]
    security: SecurityView
    sequestered: bool
    counts: CountsView
    acts: list[ShowActView]


class CropView(msgspec.Struct, frozen=True):
    """A picture of a corner that no camera could read, in pixels; fetched from ``/api/v1/pictures/cards/<id>``."""

    id: str
    width: int
    height: int


class UnsettledView(msgspec.Struct, frozen=True):
    """A place where a card lies that nobody may rely on; ``spot`` is what ``card`` takes, ``seat-3/1``.

    ``zone`` is the seat or the board, by which the crops are listed; ``conflict``: the same card was seen elsewhere.
    """

    spot: str
    zone: str
    conflict: bool


class CropsView(msgspec.Struct, frozen=True):
    """What cameras see and cannot read in one zone: ``seat-3``, ``board``, ``turn``."""

    zone: str
    crops: list[CropView]


class CardsView(View, frozen=True, kw_only=True):
    """The page that settles cards: every unread or conflicting place, and the crops of the zones that hold them."""

    unsettled: list[UnsettledView]
    crops: list[CropsView]
