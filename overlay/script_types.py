"""A hand script as values: the players, and what they did hand by hand. Written and read by overlay/script.py."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from rules.cards import Card
from rules.events import AnteForm
from rules.spots import Street


class ScriptError(ValueError):
    """A script that cannot be played; the message names file and key, what was expected and what came."""


class ActKind(Enum):
    """What a seat does."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"


@dataclass(frozen=True, slots=True)
class Act:
    """A seat acts; ``amount`` is the seat's total on the street, for BET and RAISE only."""

    seat: int
    kind: ActKind
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """The board's cards of one street come down."""

    street: Street
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """The seat turns its hole cards face up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Muck:
    """The seat lays its cards in the muck at showdown."""

    seat: int


ScriptAction = Act | Deal | Show | Muck
"""One step of a hand."""


@dataclass(frozen=True, slots=True)
class ScriptPlayer:
    """Who sits where; ``country`` is an ISO 3166 alpha-2 code or empty."""

    seat: int
    name: str
    country: str = ""


@dataclass(frozen=True, slots=True)
class ScriptHand:
    """One hand. Amounts in chips.

    ``stacks`` before antes and blinds, of the seats dealt in. ``hole_cards`` of the seats whose cards are
    known. ``finishing_stacks`` is what the source says came out; None where it says nothing.
    """

    button: int
    small_blind: int
    big_blind: int
    ante: int
    ante_form: AnteForm
    level_number: int
    stacks: Mapping[int, int]
    hole_cards: Mapping[int, tuple[Card, ...]]
    actions: tuple[ScriptAction, ...]
    finishing_stacks: Mapping[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """Hands of one table, in order; ``source`` says where the facts come from."""

    title: str
    source: str
    players: tuple[ScriptPlayer, ...]
    hands: tuple[ScriptHand, ...]
