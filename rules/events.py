"""What happened at the table: the only input of the game. Past tense, immutable, in chips and seats.

An event says what a dealer would say aloud. What follows from it (the next seat to act, an uncalled
bet's return, the next street) is worked out by ``apply``.
"""

from dataclasses import dataclass
from enum import Enum

from rules.cards import Card
from rules.ruleset import LAPT, RuleSet
from rules.spots import Spot


class AnteForm(Enum):
    """Who pays the ante."""

    PER_PLAYER = "per_player"
    BIG_BLIND = "big_blind"


@dataclass(frozen=True, slots=True)
class Player:
    """The person in a seat; ``country`` is an ISO 3166 alpha-2 code or empty."""

    name: str
    country: str = ""


@dataclass(frozen=True, slots=True)
class Level:
    """Forced bets of one level, in chips. A big-blind ante is paid once, by the big blind."""

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    number: int = 1


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    """A player sat down in an empty seat with ``stack`` chips."""

    seat: int
    player: Player
    stack: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A seat became empty; its chips left play. Between hands only."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player took his stack to another, empty seat. Between hands only."""

    from_seat: int
    to_seat: int


@dataclass(frozen=True, slots=True)
class StackCorrected:
    """The chips behind ``seat`` were counted: ``stack`` is right from here on. Between hands only."""

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class LevelSet:
    """The forced bets from the next hand on (B10.7)."""

    level: Level


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The reading of the rules from the next hand on; a running hand keeps its own (A9)."""

    rules: RuleSet


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand began: antes and blinds are posted by ``apply``.

    ``small_blind_seat`` is None where the small blind is dead; ``button_seat`` may be empty (B11.1).
    ``dealt_seats`` are the seats that receive cards, in dealing order: from the button's left, the
    button last (heads-up: the big blind first, B11.5).
    """

    hand_id: int
    button_seat: int
    small_blind_seat: int | None
    big_blind_seat: int
    dealt_seats: tuple[int, ...]
    level: Level
    rules: RuleSet = LAPT


@dataclass(frozen=True, slots=True)
class CardRead:
    """A card lies at ``spot``. ``card`` is None where one lies there that cannot be read.

    Seats: the next free hole card, or ``place`` (0 based). Board: the next free place of its street, or
    ``place`` (0 to 4 of the board). Between hands it belongs to the next hand if at a seat.
    The same card at a second seat or place does not overwrite: both become conflicted.
    ``hand_id`` is the hand that a sensor saw it for: at a seat it counts in no other, whatever an undo makes of
    the hands. None for a card that is typed: it counts in the hand that runs.
    """

    spot: Spot
    card: Card | None
    place: int | None = None
    hand_id: int | None = None


@dataclass(frozen=True, slots=True)
class CardRemoved:
    """A card left its spot. It matters between hands only: a hand never loses a card by a missing read."""

    spot: Spot
    card: Card


@dataclass(frozen=True, slots=True)
class Folded:
    """The seat gave up the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The seat passed without a bet to face."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """The seat matched the current bet, or put in all it had."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bet:
    """The first bet of a street; ``amount`` is the street's total of the seat."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class RaisedTo:
    """A raise; ``amount`` is the street's total of the seat, not the increment."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class CardsTabled:
    """The seat's hole cards were turned face up at showdown."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandMucked:
    """The seat laid its cards in the muck at showdown: no claim to a pot."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandKilled:
    """The floor declared the seat's hand dead; its chips stay in the pot."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class MisdealDeclared:
    """Cards and bets go back; the next hand has the same button and blinds."""

    reason: str


@dataclass(frozen=True, slots=True)
class Award:
    """``amount`` chips of pot ``pot`` (0 is the main pot) to ``seat``."""

    pot: int
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PotsAwarded:
    """The pots were paid at showdown: the hand is over."""

    awards: tuple[Award, ...]


TableEvent = (
    PlayerSeated
    | PlayerLeft
    | PlayerMoved
    | StackCorrected
    | LevelSet
    | RulesSet
    | HandStarted
    | CardRead
    | CardRemoved
    | Folded
    | Checked
    | Called
    | Bet
    | RaisedTo
    | CardsTabled
    | HandMucked
    | HandKilled
    | MisdealDeclared
    | PotsAwarded
)
"""Everything that can happen at the table."""

SeatAction = Folded | Checked | Called | Bet | RaisedTo
"""What the seat to act may do."""

Fact = CardRead | CardRemoved
"""What a sensor or an operator saw: recorded when it is seen, whatever the betting says."""
