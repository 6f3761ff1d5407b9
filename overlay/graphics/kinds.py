"""Every graphic that can be cued, as a command has it: ``{"kind": "profile", "seat": 3}``; and the layer of each kind.

At most one graphic stands on a layer. What it tells is worked out of what is released, each time that it is drawn
(overlay/graphics/content.py): a graphic holds nothing but what its operator said.
"""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from overlay.commands.types import Seat

Page = Annotated[int, Meta(ge=1, le=99)]
Line = Annotated[str, Meta(min_length=1, max_length=160)]
"""One text; without what overlay/words/plain_text.py refuses."""
ClockText = Annotated[str, Meta(min_length=1, max_length=20)]


class Layer(StrEnum):
    """Where on program a graphic stands; the later one in front, the slate in front of everything."""

    LOWER_THIRD = "lower_third"
    CALLOUT = "callout"
    FULL_SCREEN = "full_screen"
    TICKER = "ticker"
    BUG = "bug"
    NOTICE = "notice"
    SLATE = "slate"


class _Graphic(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class Profile(_Graphic, frozen=True, tag="profile"):
    """The player at ``seat``, or who went out there."""

    seat: Seat


class Statistics(_Graphic, frozen=True, tag="statistics"):
    """The record at this table of the player at ``seat``."""

    seat: Seat


class HeadToHead(_Graphic, frozen=True, tag="head_to_head"):
    """Two players side by side, the first on the left."""

    seats: tuple[Seat, Seat]


class LevelNow(_Graphic, frozen=True, tag="level"):
    """The blinds of the next hand, and the level after them."""


class Elimination(_Graphic, frozen=True, tag="elimination"):
    """Who went out at ``seat`` last."""

    seat: Seat


class NextBreak(_Graphic, frozen=True, tag="next_break"):
    """When the next break begins, as it is written."""

    at: ClockText


class AllInCallout(_Graphic, frozen=True, tag="all_in"):
    """The player at ``seat`` is all-in."""

    seat: Seat


class Outs(_Graphic, frozen=True, tag="outs"):
    """The outs of every live hand."""


class ChipCounts(_Graphic, frozen=True, tag="chip_counts"):
    """The stacks, largest first."""

    page: Page = 1


class Payouts(_Graphic, frozen=True, tag="payouts"):
    """The prizes."""

    page: Page = 1


class Schedule(_Graphic, frozen=True, tag="schedule"):
    """The levels and breaks."""


class Winner(_Graphic, frozen=True, tag="winner"):
    """The player at ``seat`` has all chips."""

    seat: Seat


class Ticker(_Graphic, frozen=True, tag="ticker"):
    """Texts, one after the other."""

    items: Annotated[list[Line], Meta(min_length=1, max_length=12)]


class Sponsor(_Graphic, frozen=True, tag="sponsor"):
    """The mark of a sponsor that the configuration names."""

    name: Line


class DelayNotice(_Graphic, frozen=True, tag="delay_notice"):
    """So much is program behind the table."""


class Slate(_Graphic, frozen=True, tag="slate"):
    """A technical slate with a text."""

    text: Line


Graphic = (
    Profile
    | Statistics
    | HeadToHead
    | LevelNow
    | Elimination
    | NextBreak
    | AllInCallout
    | Outs
    | ChipCounts
    | Payouts
    | Schedule
    | Winner
    | Ticker
    | Sponsor
    | DelayNotice
    | Slate
)
"""Every graphic that there is."""

LAYERS: dict[type, Layer] = {
    Profile: Layer.LOWER_THIRD,
    Statistics: Layer.LOWER_THIRD,
    HeadToHead: Layer.LOWER_THIRD,
    LevelNow: Layer.LOWER_THIRD,
    Elimination: Layer.LOWER_THIRD,
    NextBreak: Layer.LOWER_THIRD,
    AllInCallout: Layer.CALLOUT,
    Outs: Layer.CALLOUT,
    ChipCounts: Layer.FULL_SCREEN,
    Payouts: Layer.FULL_SCREEN,
    Schedule: Layer.FULL_SCREEN,
    Winner: Layer.FULL_SCREEN,
    Ticker: Layer.TICKER,
    Sponsor: Layer.BUG,
    DelayNotice: Layer.NOTICE,
    Slate: Layer.SLATE,
}


def kind_of(graphic: Graphic) -> str:
    """``profile``, ``chip_counts``."""
    return str(graphic.__struct_config__.tag)


def layer_of(graphic: Graphic) -> Layer:
    """Where it stands."""
    return LAYERS[type(graphic)]
