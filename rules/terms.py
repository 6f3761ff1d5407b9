"""Values that events speak of: a player, a level's forced bets, an award."""

from dataclasses import dataclass
from enum import Enum


class AnteForm(Enum):
    """Who pays the ante: each for itself, or one seat for the table."""

    PER_PLAYER = "per_player"
    BIG_BLIND = "big_blind"
    BUTTON = "button"


class MisdealCause(Enum):
    """Why a hand is dealt again; each has its own window (B10.11). ``FLOOR`` is the floor's own decision."""

    WRONG_CARD_COUNT = "wrong_card_count"
    NOT_DEALT_IN = "not_dealt_in"
    FIRST_CARD_EXPOSED = "first_card_exposed"
    CARDS_EXPOSED = "cards_exposed"
    BUTTON_MISPLACED = "button_misplaced"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Player:
    """The person in a seat; ``country`` is an ISO 3166 alpha-2 code or empty."""

    name: str
    country: str = ""


@dataclass(frozen=True, slots=True)
class Level:
    """Forced bets of one level, in chips. A table ante is paid once, by the big blind or the button.

    ``small_bet``: the bet before and on the flop of a fixed-limit game, 0 for the big blind; the bet of the turn and
    the river is twice it.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    number: int = 1
    small_bet: int = 0


@dataclass(frozen=True, slots=True)
class Straddle:
    """A blind raise before the cards: ``amount`` is the seat's total."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Post:
    """Missed blinds made good: ``live`` counts as the seat's bet, ``dead`` goes into the pot."""

    seat: int
    live: int
    dead: int


@dataclass(frozen=True, slots=True)
class HolePicture:
    """A picture of a seat's hole cards, kept elsewhere: the SHA-256 of its bytes in hex, its size in pixels."""

    sha256: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Award:
    """``amount`` chips of pot ``pot`` (0 is the main pot) to ``seat``, for its hand on ``board``."""

    pot: int
    seat: int
    amount: int
    board: int = 0
