"""The table at one moment: frozen values, worked out by ``apply`` alone.

The values of a hand (rules/hand_state.py) are imported from here too.
"""

from dataclasses import dataclass, field

from rules.cards import Card
from rules.events import HandPictured, Level, Player
from rules.games import NO_LIMIT_HOLDEM, Game
from rules.hand_state import (
    NO_BOARD,
    Action,
    ActionKind,
    Betting,
    Board,
    Declared,
    Ending,
    HandSeat,
    HandState,
    Move,
    Places,
    Pot,
    Result,
    SeenCard,
)
from rules.remembered import Eliminated, PastHand, PlayerRecord
from rules.ruleset import RuleSet

__all__ = [
    "EMPTY_TABLE",
    "NO_BOARD",
    "Action",
    "ActionKind",
    "Betting",
    "Board",
    "Declared",
    "Ending",
    "HandSeat",
    "HandState",
    "Move",
    "Places",
    "Pot",
    "Result",
    "Seat",
    "SeenCard",
    "TableState",
]


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table that somebody sits in; ``stack`` as at the start of the running hand.

    ``absent``: the player is not there. ``missed_hands``: hands of a penalty that are yet to be served (B3.2).
    ``owes_small``, ``owes_big``: blinds that he missed while sitting out, to be posted when he comes back.
    ``counted``: what a count found behind, None where it has not been counted since his stack was last right (B9.5);
    ``miscount``: by how many chips it was more than the stack at that moment, 0 where there is no count.
    """

    seat: int
    player: Player
    stack: int
    absent: bool = False
    missed_hands: int = 0
    owes_small: bool = False
    owes_big: bool = False
    counted: int | None = None
    miscount: int = 0


@dataclass(frozen=True, slots=True)
class TableState:
    """The table. ``seats`` in seat order, occupied ones only.

    ``hand`` is the running hand or, until the next one starts, the one just ended. ``early``: cards
    that lie at seats and belong to the next hand, seen since the last one ended or while it had no room for
    them: (seat, card or None).
    ``early_pictures``: the newest picture of each seat that shows cards of the next hand.
    ``gathered``: cards that have left their seats since the last hand began, (seat, card): only these can be
    dealt to the same seat again.
    ``records``: how each player played, in the order in which they were first dealt in. ``past``: the last ten hands,
    oldest first, without misdeals. ``eliminated``: who went out, in that order.
    The button of the next hand follows from ``hand`` and ``seats`` (rules/button.py).
    """

    level: Level | None = None
    rules: RuleSet = field(default_factory=RuleSet)
    game: Game = NO_LIMIT_HOLDEM
    seats: tuple[Seat, ...] = ()
    hand: HandState | None = None
    early: tuple[tuple[int, Card | None], ...] = ()
    gathered: tuple[tuple[int, Card], ...] = ()
    early_pictures: tuple[HandPictured, ...] = ()
    records: tuple[PlayerRecord, ...] = ()
    past: tuple[PastHand, ...] = ()
    eliminated: tuple[Eliminated, ...] = ()

    @property
    def running_hand(self) -> HandState | None:
        """The hand that is being played; None between hands."""
        return None if self.hand is None or self.hand.result is not None else self.hand

    @property
    def running(self) -> bool:
        """A hand is being played."""
        return self.running_hand is not None

    @property
    def misdealt(self) -> HandState | None:
        """The hand that was misdealt, until it is dealt again: by its own level, rules and game (B10.11.1)."""
        hand = self.hand
        return hand if hand is not None and hand.result and hand.result.ending is Ending.MISDEAL else None

    @property
    def level_in_force(self) -> Level | None:
        """The level of the hand that runs or is dealt again (B10.7), else that of the next hand."""
        hand = self.running_hand or self.misdealt
        return hand.level if hand else self.level

    @property
    def rules_in_force(self) -> RuleSet:
        """The rules of the hand that runs or is dealt again (A9), else those of the next hand."""
        hand = self.running_hand or self.misdealt
        return hand.rules if hand else self.rules

    @property
    def game_in_force(self) -> Game:
        """The game of the hand that runs or is dealt again, else that of the next hand."""
        hand = self.running_hand or self.misdealt
        return hand.game if hand else self.game

    def player_at(self, seat: int) -> Seat | None:
        """Who sits there."""
        return next((s for s in self.seats if s.seat == seat), None)


EMPTY_TABLE = TableState()
"""No level, nobody seated."""
