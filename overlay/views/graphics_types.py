"""What program draws on top of the table, one graphic a layer, and how it shows things. Data, never sentences.

Each content is worked out of what is released to program and of the configuration (overlay/graphics/content.py). Cards
are written "As"; amounts are in chips unless they are a payout's; ``None`` where a value is unknown or there is none.
"""

import msgspec

from overlay.views.table_types import EquityView, LevelView


class PersonView(msgspec.Struct, frozen=True):
    """A player; ``seat`` is None once he has left it. ``photo`` and ``sponsor`` are addresses below ``/media/``."""

    seat: int | None
    name: str
    country: str
    photo: str | None = None
    sponsor: str | None = None


class RecordView(msgspec.Struct, frozen=True):
    """What a player did at this table: fractions of 0 to 1, None where there was no occasion yet.

    ``vpip``: put chips in of his own will before the flop; ``pfr``: raised there; ``wtsd``: of the flops that he saw
    the showdowns; ``aggression``: bets and raises to calls, None without a call.
    """

    hands: int
    vpip: float | None
    pfr: float | None
    aggression: float | None
    wtsd: float | None
    biggest_pot: int


class PayoutView(msgspec.Struct, frozen=True):
    """Prize money; ``currency`` is its ISO 4217 code."""

    amount: float
    currency: str


class _Content(msgspec.Struct, frozen=True, tag_field="kind"):
    pass


class ProfileContent(_Content, frozen=True, tag="profile"):
    """A player; ``place`` counts by chips from 1 on, or is the one he went out in. ``stack`` is 0 of who is out."""

    person: PersonView
    stack: int | None
    big_blinds: float | None
    place: int | None
    facts: list[str]


class StatisticsContent(_Content, frozen=True, tag="statistics"):
    """A player's record at this table."""

    person: PersonView
    record: RecordView


class HeadToHeadContent(_Content, frozen=True, tag="head_to_head"):
    """Two players side by side."""

    left: ProfileContent
    right: ProfileContent
    left_record: RecordView | None
    right_record: RecordView | None


class LevelContent(_Content, frozen=True, tag="level"):
    """The level in force and the one that follows."""

    level: LevelView
    next: LevelView | None


class EliminationContent(_Content, frozen=True, tag="elimination"):
    """Who went out, where, and what he is paid."""

    person: PersonView
    place: int
    payout: PayoutView | None


class NextBreakContent(_Content, frozen=True, tag="next_break"):
    """The next break; ``at`` is a time as its operator wrote it, "21:30"."""

    at: str


class AllInContent(_Content, frozen=True, tag="all_in"):
    """Who is all-in for how many chips of this street in all, and who called."""

    person: PersonView
    amount: int
    callers: list[PersonView]


class OutsGroupView(msgspec.Struct, frozen=True):
    """Outs that make the same: ``makes`` is a category of hands, "straight_flush" to "high_card"."""

    makes: str
    cards: list[str]


class SeatOuts(msgspec.Struct, frozen=True):
    """The next cards that put a hand in front, none of one that is. ``shares``: those with which it only shares the
    lead. ``groups``: ``cards`` again, by what they make."""

    person: PersonView
    cards: list[str]
    equity: EquityView | None
    groups: list[OutsGroupView] = []
    shares: list[str] = []


class OutsContent(_Content, frozen=True, tag="outs"):
    """Every live hand, in seat order."""

    seats: list[SeatOuts]


class ChipCountRow(msgspec.Struct, frozen=True):
    """One player; equal stacks share a place."""

    place: int
    person: PersonView
    stack: int
    big_blinds: float | None


class ChipCountsContent(_Content, frozen=True, tag="chip_counts"):
    """The stacks, largest first; ``page`` of ``pages`` counts from 1. ``average`` is that of all who have chips."""

    rows: list[ChipCountRow]
    page: int
    pages: int
    average: int


class PayoutRow(msgspec.Struct, frozen=True):
    """What places ``first`` to ``last`` are paid; ``person`` who went out there, where that is one place."""

    first: int
    last: int
    payout: PayoutView
    person: PersonView | None


class PayoutsContent(_Content, frozen=True, tag="payouts"):
    """The prizes, first place first; ``page`` of ``pages`` counts from 1."""

    rows: list[PayoutRow]
    page: int
    pages: int


class ScheduleRow(msgspec.Struct, frozen=True):
    """A level, or a break (``is_break``), whose number and bets are 0. ``is_now``: it is in force."""

    number: int
    small_blind: int
    big_blind: int
    ante: int
    minutes: int
    is_now: bool
    is_break: bool


class ScheduleContent(_Content, frozen=True, tag="schedule"):
    """The levels from the one before that in force on, as many as are shown at once."""

    rows: list[ScheduleRow]


class WinnerContent(_Content, frozen=True, tag="winner"):
    """Who won it all."""

    person: PersonView
    payout: PayoutView | None


class TickerContent(_Content, frozen=True, tag="ticker"):
    """Texts that stand one after the other, as they were typed."""

    items: list[str]


class SponsorContent(_Content, frozen=True, tag="sponsor"):
    """A sponsor's mark; ``picture`` is an address below ``/media/``."""

    name: str
    picture: str | None


class DelayNoticeContent(_Content, frozen=True, tag="delay_notice"):
    """Program is so many seconds behind the table."""

    delay_s: float


class SlateContent(_Content, frozen=True, tag="slate"):
    """A technical slate, which stands in front of everything; ``text`` as it was typed."""

    text: str


Content = (
    ProfileContent
    | StatisticsContent
    | HeadToHeadContent
    | LevelContent
    | EliminationContent
    | NextBreakContent
    | AllInContent
    | OutsContent
    | ChipCountsContent
    | PayoutsContent
    | ScheduleContent
    | WinnerContent
    | TickerContent
    | SponsorContent
    | DelayNoticeContent
    | SlateContent
)
"""What a graphic can tell."""


class GraphicView(msgspec.Struct, frozen=True):
    """A graphic on its layer. ``id`` is another for each take, and stays while its content moves with the table;
    ``is_automatic``: nobody cued it."""

    id: str
    layer: str
    is_automatic: bool
    content: Content


class DisplayView(msgspec.Struct, frozen=True):
    """How program shows things. ``theme``: a theme's name; ``amounts``: "exact", "short", "big_blinds" or "both";
    ``deck``: "two_colour" or "four_colour"."""

    theme: str = "tour"
    amounts: str = "exact"
    deck: str = "two_colour"
