"""A hand at one moment: its seats, cards, betting and end; frozen values, worked out by ``apply`` alone."""

from dataclasses import dataclass
from enum import Enum

from rules.cards import Card
from rules.events import Award, HolePicture, Level, MotionMade, Player, SeatAction, Straddle
from rules.games import BOARD_CARDS, NO_LIMIT_HOLDEM, Game
from rules.ruleset import RuleSet
from rules.spots import Street


class ActionKind(Enum):
    """What a seat did last in this hand, as shown on its plate."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    POST = "post"
    BOMB_POT = "bomb_pot"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Action:
    """A seat's last action; ``to`` is the seat's total on the street after it (0 for fold, check)."""

    kind: ActionKind
    to: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """Something that a seat did in its hand, or that was ruled of it: fold, check, call, bet, raise, dead.

    Forced bets are none: who posted them stands in the hand. ``street`` is the one that had begun, ``to`` the seat's
    total on it afterwards (0 for fold, check, dead). ``chips``: how many went into the pot, below 0 where a dead hand
    was refunded. ``all_in``: it was its last chip.
    """

    seat: int
    street: Street
    kind: ActionKind
    to: int
    chips: int
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card that was seen to lie somewhere: at a seat or on a board.

    ``card`` is None where it lies there unread. ``conflicted``: the same card was seen at another
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
    ``in_hand``: not folded, mucked or killed. ``mucked``: out since it laid its cards in the muck at showdown.
    ``acted_on_bet``: the current bet when the seat last acted of its own will on this street, None if it has not.
    ``has_acted``: it has acted in this hand. ``last_added``: chips that its last bet or raise added, 0 after any
    other action. ``away``: dealt in for a player who is not at his seat or serves a penalty; dead once the deal is
    complete (B10.2, B10.3). ``penalised``: the hand counts towards its missed hands. ``dead_chips``: the part of
    ``contributed`` that lies in the main pot whatever the others put in: a table ante, a missed small blind.
    ``owed_small``, ``owed_big``: blinds that it owed when the hand began, and owes again after a misdeal.
    ``picture``: the newest that shows its hole cards.
    """

    seat: int
    player: Player
    start_stack: int
    stack: int
    committed: int = 0
    contributed: int = 0
    hole: tuple[SeenCard, ...] = ()
    in_hand: bool = True
    tabled: bool = False
    action: Action | None = None
    acted_on_bet: int | None = None
    mucked: bool = False
    has_acted: bool = False
    last_added: int = 0
    away: bool = False
    penalised: bool = False
    dead_chips: int = 0
    owed_small: bool = False
    owed_big: bool = False
    picture: HolePicture | None = None

    @property
    def everything(self) -> int:
        """Its total on the street if all that it has goes in."""
        return self.committed + self.stack

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
    """How the chips went. ``pots`` as they were paid; ``returned``: (seat, chips) of an uncalled bet.

    ``redeal_button``: where the button goes after a misdeal for its wrong place (B10.11.6), else None.
    ``redeal_also``: the seat that was not dealt in and is at the redeal (B10.11.2), else None.
    """

    ending: Ending
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    returned: tuple[tuple[int, int], ...] = ()
    redeal_button: int | None = None
    redeal_also: int | None = None


@dataclass(frozen=True, slots=True)
class Betting:
    """The betting of the current street.

    ``current_bet``: what a seat must have committed to call. ``last_raise``: the smallest legal
    increment of a raise (B14.3). ``to_act``: the seats that still owe an action, in order; empty when
    the street's betting is complete. ``full_bet``: ``current_bet`` after the last full bet or raise; a
    seat that acted at that height or above has no more right to raise (B14.12). ``raises``: full bets and raises
    of this street, the blind as one; a fixed-limit game caps them.
    """

    current_bet: int = 0
    last_raise: int = 0
    to_act: tuple[int, ...] = ()
    last_aggressor: int | None = None
    full_bet: int = 0
    raises: int = 0


@dataclass(frozen=True, slots=True)
class Declared:
    """An action out of turn that waits for its turn; ``bet`` was the current bet when it was made (B12.4)."""

    action: SeatAction
    bet: int


Places = tuple[SeenCard | None, ...]
"""Places of a seat or a board: what lies there, None where nothing has been seen."""

Board = Places
"""The five places of a board."""

NO_BOARD: Board = (None,) * BOARD_CARDS


@dataclass(frozen=True, slots=True)
class HandState:
    """One hand. ``seats`` in seat order, only those dealt in.

    ``boards``: one, or two where the hand is run twice or was begun with two; the first ``shared_places`` of the
    first board belong to the second too (``streets.board_of``). Cards may be seen before the betting allows them:
    ``shown_board`` has those of the streets that have begun.
    ``street`` is the street being bet, or the one that is waited for (``streets.awaited_street``).
    ``muck`` are cards seen in the muck, oldest first. ``returned``: an uncalled bet that went back.
    ``result`` is None while the hand runs. ``dead_small_blind``: the empty seat whose turn the small blind
    was, None where it was posted; the button comes to it next (B11.1). ``bomb_pot``: what each seat anted instead
    of blinds, 0 otherwise. ``deal_complete``: every seat has its cards, as the dealer or the first action told.
    ``motion``: what the seat to act pushed or said and what has no ruling yet. ``declared``: actions out of turn
    that wait. ``betting_before``: the betting before the last bet or raise. ``last_actor``: who acted last.
    ``action_count`` and ``chip_action_count``: how many actions there were, and how many of them put chips in.
    ``clock_on``: the seat on which a clock was called. ``moves``: what the seats did, in order.
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
    boards: tuple[Board, ...] = (NO_BOARD,)
    shared_places: int = 0
    muck: tuple[Card, ...] = ()
    returned: tuple[tuple[int, int], ...] = ()
    result: Result | None = None
    dead_small_blind: int | None = None
    game: Game = NO_LIMIT_HOLDEM
    straddles: tuple[Straddle, ...] = ()
    bomb_pot: int = 0
    deal_complete: bool = False
    motion: MotionMade | None = None
    declared: tuple[Declared, ...] = ()
    betting_before: Betting | None = None
    last_actor: int | None = None
    action_count: int = 0
    chip_action_count: int = 0
    clock_on: int | None = None
    moves: tuple[Move, ...] = ()

    @property
    def board(self) -> Board:
        """The first board's five places."""
        return self.boards[0]

    @property
    def seen_cards(self) -> tuple[SeenCard, ...]:
        """All that lies at the seats and on the boards."""
        at_seats = (seen for seat in self.seats for seen in seat.hole)
        return (*at_seats, *(seen for board in self.boards for seen in board if seen is not None))
