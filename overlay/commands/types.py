"""What the console's commands are made of: bounded numbers and texts, and what every command may carry."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.spots import MAX_SEAT

Seat = Annotated[int, Meta(ge=1, le=MAX_SEAT)]
MAX_CHIPS = 10**15
"""More than any table has, and few enough for a browser to count."""

Chips = Annotated[int, Meta(ge=0, le=MAX_CHIPS)]
PositiveChips = Annotated[int, Meta(ge=1, le=MAX_CHIPS)]
Reason = Annotated[str, Meta(max_length=200)]
SpotText = Annotated[str, Meta(max_length=16)]
CardText = Annotated[str, Meta(max_length=8)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Order = Annotated[str, Meta(min_length=1, max_length=200)]
EntryNumber = Annotated[int, Meta(ge=1)]
ChipCount = Annotated[int, Meta(ge=1, le=1000)]

ActionName = Literal["fold", "check", "call", "bet", "raise"]


class Pile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``count`` chips of one denomination."""

    denomination: PositiveChips
    count: ChipCount = 1


PushedChips = dict[PositiveChips, ChipCount] | Annotated[list[PositiveChips | Pile], Meta(max_length=1000)]
"""Denomination to the number of chips, ``{"1000": 4}``; or chip by chip, ``[1000, 1000]``, or pile by pile."""


class BaseCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """``id``: the same id twice acts once. ``revision``: the console view that the operator saw."""

    id: Key | None = None
    revision: int | None = None


class OrderedCommand(BaseCommand, frozen=True, kw_only=True):
    """``ruling``: the reason for which the floor orders it, although the rules may refuse it (B1.5)."""

    ruling: Order | None = None


class ActionCommand(OrderedCommand, frozen=True, kw_only=True):
    """``seat`` acted; the seat to act where it is not named."""

    seat: Seat | None = None
