"""Where a card can lie, and how a spot is written: ``seat-3``, ``flop``, ``turn``, ``river-2``, ``muck``."""

import re
from dataclasses import dataclass
from enum import Enum

MAX_SEAT = 10


class Street(Enum):
    """A betting round's name; ``SHOWDOWN`` is the time after the last one."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SHOWDOWN = "showdown"


STREETS = tuple(Street)
BOARD_PLACES: dict[Street, tuple[int, ...]] = {
    Street.FLOP: (0, 1, 2),
    Street.TURN: (3,),
    Street.RIVER: (4,),
}
"""Which of the board's five places (0 to 4) a street deals."""


MAX_BOARDS = 2
"""A hand has two boards where it is run twice or was begun with two."""

_DEALT_STREETS = {street.value: street for street in BOARD_PLACES}
_BOARDS = {"": 0} | {str(number + 1): number for number in range(MAX_BOARDS)}


class SpotError(ValueError):
    """A text that names no spot; the message tells what was expected and what came."""


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """In front of a player: the hole cards of ``seat`` (1 to 10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoardSpot:
    """A board's places of one street; ``street`` is FLOP, TURN or RIVER, ``board`` 0, or 1 for a second board."""

    street: Street
    board: int = 0


@dataclass(frozen=True, slots=True)
class MuckSpot:
    """The discard pile."""


Spot = SeatSpot | BoardSpot | MuckSpot


def encode_spot(spot: Spot) -> str:
    """The spot's text: ``seat-3``, ``flop``, ``turn``, ``river``, ``river-2`` (the second board) or ``muck``."""
    match spot:
        case SeatSpot(seat):
            return f"seat-{seat}"
        case BoardSpot(street, board):
            return f"{street.value}-{board + 1}" if board else street.value
        case MuckSpot():
            return "muck"


def decode_spot(text: str) -> Spot:
    """Read a spot; also ``seat 3``, ``seat3`` and ``3``. Raises SpotError."""
    compact = text.strip().lower() if text.isascii() else ""
    if compact == "muck":
        return MuckSpot()
    name, _, number = compact.partition("-")
    if number in _BOARDS and name in _DEALT_STREETS:
        return BoardSpot(_DEALT_STREETS[name], _BOARDS[number])
    seat = re.fullmatch(r"(?:seat)?[ -]?([0-9]{1,2})", compact)
    if seat and 1 <= int(seat[1]) <= MAX_SEAT:
        return SeatSpot(int(seat[1]))
    raise SpotError(f"expected seat-1 to seat-{MAX_SEAT}, flop, turn, river or muck, got {text!r}")
