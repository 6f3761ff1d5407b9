"""A hand script as values: the players, and what they did hand by hand. Written and read by hand_script.py."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rules.cards import Card
from rules.events import AnteForm, Post, Straddle
from rules.games import NO_LIMIT_HOLDEM, Game
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
    """The cards of one street come down, on the board or, with ``board`` 1, on the second one of a hand run twice."""

    street: Street
    cards: tuple[Card, ...]
    board: int = 0


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
class ScriptHand:
    """One hand. Amounts are whole units, of which ``units_per_chip`` make a chip (1 but for parts of chips).

    ``button`` may be an empty seat (a dead button). ``small_blind_seat`` is None where nobody posts it (a dead small
    blind). ``bomb_pot``: what each seat antes instead of blinds. ``stacks`` before antes and blinds, of the
    seats dealt in, in the source's order. ``hole_cards`` of the seats whose cards are known, all or some of them.
    ``finishing_stacks`` is what the source says came out, with halves where it split a chip; None where it says
    nothing. ``label`` is the source's own name or number of the hand, None where it gives none. ``source_indexes``:
    where each action stands in the source (from 0), empty where they stand in the same places.
    """

    button: int
    small_blind_seat: int | None
    big_blind_seat: int
    small_blind: int
    big_blind: int
    ante: int
    ante_form: AnteForm
    level_number: int
    stacks: Mapping[int, int]
    hole_cards: Mapping[int, tuple[Card, ...]]
    actions: tuple[ScriptAction, ...]
    finishing_stacks: Mapping[int, int | Fraction] | None = None
    game: Game = NO_LIMIT_HOLDEM
    small_bet: int = 0
    straddles: tuple[Straddle, ...] = ()
    posts: tuple[Post, ...] = ()
    bomb_pot: int = 0
    units_per_chip: int = 1
    label: int | str | None = None
    source_indexes: tuple[int, ...] = ()

    def source_index(self, number: int) -> int:
        """Where the action of that number (from 0) stands in the source."""
        return self.source_indexes[number] if self.source_indexes else number

    @property
    def run_twice(self) -> bool:
        """What was left of the board came down a second time."""
        return any(isinstance(action, Deal) and action.board for action in self.actions)


@dataclass(frozen=True, slots=True)
class ScriptPlayer:
    """Who sits where; ``name`` is empty where nobody knows, ``country`` an ISO 3166 alpha-2 code or empty."""

    seat: int
    name: str
    country: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """Hands of one table, in order; ``source`` says where the facts come from."""

    title: str
    source: str
    players: tuple[ScriptPlayer, ...]
    hands: tuple[ScriptHand, ...]
