"""What happened in a hand: cards, actions, rulings, the end."""

from dataclasses import dataclass

from rules.cards import Card
from rules.games import NO_LIMIT_HOLDEM, Game
from rules.motions import Motion
from rules.ruleset import LAPT, RuleSet
from rules.spots import Spot
from rules.terms import Award, HolePicture, Level, MisdealCause, Post, Straddle


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand began: antes and blinds are posted by ``apply``.

    ``small_blind_seat`` is None where the small blind is dead; ``button_seat`` may be empty (B11.1).
    ``dealt_seats`` are the seats that receive cards, in dealing order: from the button's left, the
    button last (heads-up: the big blind first, B11.5). ``straddles`` in the order in which they were made, each
    above the one before. ``posts``: missed blinds made good. ``bomb_pot``: chips that every seat antes instead of
    blinds, 0 for an ordinary hand; the flop comes before the first bet. ``boards``: boards dealt, 1 or 2.
    """

    hand_id: int
    button_seat: int
    small_blind_seat: int | None
    big_blind_seat: int
    dealt_seats: tuple[int, ...]
    level: Level
    rules: RuleSet = LAPT
    game: Game = NO_LIMIT_HOLDEM
    straddles: tuple[Straddle, ...] = ()
    posts: tuple[Post, ...] = ()
    bomb_pot: int = 0
    boards: int = 1


@dataclass(frozen=True, slots=True)
class DealCompleted:
    """Every seat has its cards: who is not at his seat now has a dead hand (B10.3). The first action says it too."""


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
class CardDoubted:
    """The card at ``spot``, which lies face up, may be another one: nobody relies on it until it is read again."""

    spot: Spot
    card: Card


@dataclass(frozen=True, slots=True)
class HandPictured:
    """A picture shows the hole cards of ``seat``, ``cards``: it counts where these and no others lie there."""

    seat: int
    cards: tuple[Card, ...]
    picture: HolePicture


@dataclass(frozen=True, slots=True)
class Folded:
    """The seat gave up the hand; ``forfeits`` chips of a short call that it may not take back stay in (B12.5.2)."""

    seat: int
    forfeits: int = 0


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


SeatAction = Folded | Checked | Called | Bet | RaisedTo
"""What the seat to act may do."""


@dataclass(frozen=True, slots=True)
class ActedOutOfTurn:
    """A seat acted before its turn; what becomes of it is settled when the turn comes (B12.4)."""

    action: SeatAction


@dataclass(frozen=True, slots=True)
class MotionMade:
    """The seat to act pushed chips or said something that is not yet an action: the rules offer a ruling."""

    seat: int
    motion: Motion


@dataclass(frozen=True, slots=True)
class ClockCalled:
    """A clock was called on the seat to act (B10.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClockExpired:
    """The called clock ran out without an action."""

    seat: int


@dataclass(frozen=True, slots=True)
class RunItTwiceAgreed:
    """All-in players agreed to deal what is left of the board ``runs`` times, each for its part of the pots."""

    runs: int = 2


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
    """The floor declared the seat's hand dead; its chips stay in the pot.

    ``refund``: killed by a serious dealer error without the player's fault: what the rule set gives back goes back
    (B10.12.3).
    """

    seat: int
    reason: str
    refund: bool = False


@dataclass(frozen=True, slots=True)
class MisdealDeclared:
    """Cards and bets go back; the next hand has the same button and blinds.

    ``seat`` is the one with a wrong number of cards, or not dealt in; for a misplaced button the seat where it
    belongs. ``exposed``: how many cards the dealer exposed; for an exposed first card, which one it was off the deck.
    """

    reason: str
    cause: MisdealCause = MisdealCause.FLOOR
    seat: int | None = None
    exposed: int = 0


@dataclass(frozen=True, slots=True)
class PotsAwarded:
    """The pots were paid at showdown: the hand is over."""

    awards: tuple[Award, ...]


Ruled = (
    SeatAction | CardsTabled | HandMucked | HandKilled | MisdealDeclared | ClockExpired | RunItTwiceAgreed | PotsAwarded
)
"""What the floor may order although the rules refuse it."""


@dataclass(frozen=True, slots=True)
class Overruled:
    """The floor ordered ``event``, which the rules would refuse, for a reason (B1.5). Chips stay consistent."""

    event: Ruled
    reason: str
