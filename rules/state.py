"""The table at one moment: frozen values, worked out by ``apply`` alone."""

from dataclasses import dataclass, field
from enum import Enum

from rules.cards import Card
from rules.events import Award, Level, Player
from rules.ruleset import RuleSet
from rules.spots import Street


class ActionKind(Enum):
    """What a seat did last in this hand, as shown on its plate."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


@dataclass(frozen=True, slots=True)
class Action:
    """A seat's last action; ``to`` is the seat's total on the street after it (0 for fold, check)."""

    kind: ActionKind
    to: int = 0


@dataclass(frozen=True, slots=True)
class Hole:
    """One hole card or board place that holds a card.

    ``card`` is None where a card lies there unread. ``conflicted``: the same card was seen at another
    spot too, so nobody may rely on it; views treat it as unread.
    """

    card: Card | None
    conflicted: bool = False

    @property
    def face(self) -> Card | None:
        """The card where it can be relied on, else None."""
        return None if self.conflicted else self.card


@dataclass(frozen=True, slots=True)
class HandSeat:
    """One dealt-in seat during a hand. Amounts in chips.

    ``start_stack`` before antes and blinds; ``stack`` is behind now; ``committed`` lies in front on this
    street; ``contributed`` is everything put in during the hand, ``committed`` and antes included.
    ``in_hand``: not folded, mucked or killed. ``acted_at``: the current bet when the seat last acted
    voluntarily on this street, None if it has not acted.
    """

    seat: int
    player: Player
    start_stack: int
    stack: int
    committed: int = 0
    contributed: int = 0
    hole: tuple[Hole, ...] = ()
    in_hand: bool = True
    tabled: bool = False
    action: Action | None = None
    acted_at: int | None = None

    @property
    def all_in(self) -> bool:
        """In the hand with nothing behind."""
        return self.in_hand and self.stack == 0


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that the same seats can win; ``eligible_seats`` in seat order, all of them in the hand."""

    amount: int
    eligible_seats: tuple[int, ...]


class Ending(Enum):
    """How a hand ended."""

    UNCONTESTED = "uncontested"
    SHOWDOWN = "showdown"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class Result:
    """How the chips went. ``pots`` as they were paid; ``returned``: (seat, chips) of an uncalled bet."""

    ending: Ending
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    returned: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Betting:
    """The betting of the current street.

    ``current_bet``: what a seat must have committed to call. ``last_raise``: the smallest legal
    increment of a raise (B14.3). ``to_act``: the seats that still owe an action, in order; empty when
    the street's betting is complete. ``full_bet``: ``current_bet`` after the last full bet or raise; a
    seat that acted at that height or above has no more right to raise (B14.12).
    """

    current_bet: int = 0
    last_raise: int = 0
    to_act: tuple[int, ...] = ()
    last_aggressor: int | None = None
    full_bet: int = 0


@dataclass(frozen=True, slots=True)
class HandState:
    """One hand. ``seats`` in seat order, only those dealt in.

    ``board`` holds the five places: a ``Hole``, or None where nothing has been seen. Cards may be seen
    before the betting allows them: ``shown_board`` has those of the streets that have begun.
    ``street`` is the street being bet, or the one that is waited for (``streets.awaited_street``).
    ``muck`` are cards seen in the muck, oldest first. ``returned``: an uncalled bet that went back.
    ``result`` is None while the hand runs. ``dead_small_blind``: the empty seat whose turn the small blind
    was, None where it was posted; the button comes to it next (B11.1).
    """

    hand_id: int
    button_seat: int
    small_blind_seat: int | None
    big_blind_seat: int
    level: Level
    rules: RuleSet
    seats: tuple[HandSeat, ...]
    street: Street
    betting: Betting
    board: tuple[Hole | None, ...] = (None,) * 5
    muck: tuple[Card, ...] = ()
    returned: tuple[tuple[int, int], ...] = ()
    result: Result | None = None
    dead_small_blind: int | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table that somebody sits in; ``stack`` as at the start of the running hand."""

    seat: int
    player: Player
    stack: int


@dataclass(frozen=True, slots=True)
class TableState:
    """The table. ``seats`` in seat order, occupied ones only.

    ``hand`` is the running hand or, until the next one starts, the one just ended. ``early``: cards
    that lie at seats and belong to the next hand, seen since the last one ended or while it had no room for
    them: (seat, card or None).
    ``gathered``: cards that have left their seats since the last hand began, (seat, card): only these can be
    dealt to the same seat again.
    The button of the next hand follows from ``hand`` and ``seats`` (rules/button.py).
    """

    level: Level | None = None
    rules: RuleSet = field(default_factory=RuleSet)
    seats: tuple[Seat, ...] = ()
    hand: HandState | None = None
    early: tuple[tuple[int, Card | None], ...] = ()
    gathered: tuple[tuple[int, Card], ...] = ()

    @property
    def running(self) -> bool:
        """A hand is being played."""
        return self.hand is not None and self.hand.result is None

    def player_at(self, seat: int) -> Seat | None:
        """Who sits there."""
        return next((s for s in self.seats if s.seat == seat), None)


EMPTY_TABLE = TableState()
"""No level, nobody seated."""
