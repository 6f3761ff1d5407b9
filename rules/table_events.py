"""What happened around the hands: who sits where with what, and what the next hand is played by."""

from dataclasses import dataclass

from rules.games import Game
from rules.ruleset import RuleSet
from rules.terms import Level, Player


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
    """The chips behind ``seat`` were counted: ``stack`` is right from here on.

    During a hand it is what lies behind, without the chips that are in the pot or in front.
    """

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class StackCounted:
    """The chips behind ``seat`` were counted as ``counted``, which may differ from the stack (B9.5)."""

    seat: int
    counted: int


@dataclass(frozen=True, slots=True)
class PlayerAbsent:
    """The player is not at his seat. In a hand whose deal is not complete its hand will be dead (B10.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """The player is at his seat again."""

    seat: int


@dataclass(frozen=True, slots=True)
class MissedHandsImposed:
    """A penalty: the seat's next ``hands`` hands are dead when dealt, from the next one on; added up (B3.2)."""

    seat: int
    hands: int
    reason: str


@dataclass(frozen=True, slots=True)
class GameSet:
    """The game from the next hand on."""

    game: Game


@dataclass(frozen=True, slots=True)
class LevelSet:
    """The forced bets from the next hand on (B10.7)."""

    level: Level


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The reading of the rules from the next hand on; a running hand keeps its own (A9)."""

    rules: RuleSet


AroundHands = (
    PlayerSeated
    | PlayerLeft
    | PlayerMoved
    | StackCorrected
    | StackCounted
    | PlayerAbsent
    | PlayerReturned
    | MissedHandsImposed
    | GameSet
    | LevelSet
    | RulesSet
)
"""Everything that happens to the table rather than in a hand."""
