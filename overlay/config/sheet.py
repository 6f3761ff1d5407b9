"""The rules and the game as an event's sheet words them: a preset's name, and the single fields that differ (B1.4).

Read from the configuration, from hand scripts and from the console alike. Keys are named as the fields of ``RuleSet``
and ``Game``.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from overlay.commands.types import PositiveChips
from rules.games import HOLE_CARDS_OF, Family, Game, Limit, hole_card_words
from rules.ruleset import (
    PRESETS,
    Absentees,
    AllInPush,
    AnteOrder,
    Balance,
    ClockExpiry,
    Exposed,
    Multichip,
    OddChips,
    OutOfTurn,
    RaceRound,
    Refund,
    Reopen,
    RuleSet,
    ShortCall,
    Window,
)

PresetName = Literal["lapt", "tda2024"]
Seconds = Annotated[int, Meta(ge=0, le=3600)]
Count = Annotated[int, Meta(ge=0, le=100)]
NO_CAP = 0
"""What a sheet says where a rule set has None: TOML has no word for it."""

_NONE_WHERE_ZERO = ("penalty_cap", "hand_for_hand_s")


class SheetError(ValueError):
    """A game that is none; the message tells what was expected and what came."""


class ClockFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A called clock; what is not given stays as in the preset."""

    seconds: Annotated[int, Meta(ge=1, le=3600)] | UnsetType = UNSET
    countdown: Seconds | UnsetType = UNSET
    expiry: ClockExpiry | UnsetType = UNSET


class RuleFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of a ``RuleSet`` that a sheet may set; what is not given stays as in the preset.

    ``penalty_cap`` 0: no cap. ``hand_for_hand_s`` 0: the clock runs on.
    """

    smallest_chip: PositiveChips | UnsetType = UNSET
    odd_many: OddChips | UnsetType = UNSET
    reopen: Reopen | UnsetType = UNSET
    verbal_binding: bool | UnsetType = UNSET
    two_motion_raise: bool | UnsetType = UNSET
    multichip: Multichip | UnsetType = UNSET
    allin_push: AllInPush | UnsetType = UNSET
    short_call: ShortCall | UnsetType = UNSET
    out_of_turn: OutOfTurn | UnsetType = UNSET
    window: Window | UnsetType = UNSET
    exposed: Exposed | UnsetType = UNSET
    clock: ClockFields | UnsetType = UNSET
    ante_order: AnteOrder | UnsetType = UNSET
    retrieve: bool | UnsetType = UNSET
    paid_to_see: bool | UnsetType = UNSET
    race_round: RaceRound | UnsetType = UNSET
    refund: Refund | UnsetType = UNSET
    balance: Balance | UnsetType = UNSET
    penalty_cap: Count | UnsetType = UNSET
    hand_for_hand_s: Seconds | UnsetType = UNSET
    absentees: Absentees | UnsetType = UNSET
    run_it_twice: bool | UnsetType = UNSET
    straddles: bool | UnsetType = UNSET
    raise_cap: Annotated[int, Meta(ge=1, le=100)] | UnsetType = UNSET


class GameFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game; ``hole_cards`` is the family's usual number where it is not given."""

    family: Family = Family.HOLDEM
    limit: Limit = Limit.NO_LIMIT
    hole_cards: int | None = None


def rule_set(preset: str, given: RuleFields) -> RuleSet:
    """The preset of that name with what the sheet says instead."""
    told: dict[str, Any] = msgspec.to_builtins(given)
    said = {name: told[name] for name in RuleFields.__struct_fields__ if name in told}
    fields: dict[str, Any] = msgspec.to_builtins(PRESETS[preset])
    clock = fields["clock"] | said.get("clock", {})
    said |= {name: None for name in _NONE_WHERE_ZERO if said.get(name) == NO_CAP}
    return msgspec.convert(fields | said | {"clock": clock}, RuleSet)


def game_of(fields: GameFields) -> Game:
    """The game; raises SheetError for a number of hole cards that it is not played with."""
    allowed = HOLE_CARDS_OF[fields.family]
    dealt = allowed[0] if fields.hole_cards is None else fields.hole_cards
    if dealt not in allowed:
        raise SheetError(f"expected {hole_card_words(fields.family)} hole cards in {fields.family.value}, got {dealt}")
    return Game(fields.family, fields.limit, dealt)
