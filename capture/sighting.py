"""What a camera believes of one picture of one zone: values alone, whatever made them."""

from dataclasses import dataclass, field

from capture.layout import WholeBoard, Zone
from devices.types import Pixels
from rules.cards import Card
from rules.spots import BOARD_PLACES, BoardSpot, SeatSpot

Place = tuple[float, float]
"""Where an index lies in the picture of its zone: the centre in fractions of its width and height, from upper left."""


@dataclass(frozen=True, slots=True)
class CardSighting:
    """One card that was read in one picture. ``probability`` is the recogniser's, 0 to 1; ``places`` holds each index
    that was read so: one, or two that agree."""

    card: Card
    probability: float
    places: tuple[Place, ...]

    def __post_init__(self) -> None:
        """Raises ValueError for a probability beyond 0 to 1, or for no index at all."""
        if not 0 <= self.probability <= 1 or not self.places:
            raise ValueError(f"expected a probability of 0 to 1 and an index, got {self.probability}, {self.places}")


@dataclass(frozen=True, slots=True)
class PictureRead:
    """What one picture of a zone shows. ``unread``: cards that are seen there and could not be read. ``rejected``: what
    looks like a card and is none, a joker or a back: no card, and no empty zone. ``fingerprint`` is the picture made
    small, a grey level a byte: the same one again is the same picture. ``is_usable``: False for a picture that is
    black, blown out, half corrupt and so on, which says nothing of the zone. ``at``: when it was taken. ``close_up``:
    the cards that are seen at a seat; ``corners``: indices that could not be read, ``read_corners`` those that were.
    """

    camera: str
    zone: Zone
    at: float
    seen: tuple[CardSighting, ...] = ()
    unread: int = 0
    fingerprint: bytes = b""
    is_usable: bool = True
    rejected: int = 0
    close_up: Pixels | None = field(default=None, repr=False, compare=False)
    corners: tuple[Pixels, ...] = field(default=(), repr=False, compare=False)
    read_corners: tuple[tuple[Card, Pixels], ...] = field(default=(), repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raises ValueError for a count below 0."""
        if min(self.unread, self.rejected) < 0:
            raise ValueError(f"expected counts from 0 on, got {self.unread} unread and {self.rejected} rejected")


def room(zone: Zone, hole_cards: int) -> int | None:
    """How many cards a zone holds in a game that deals ``hole_cards``; None for the muck, which has no limit."""
    match zone:
        case SeatSpot():
            return hole_cards
        case WholeBoard():
            return sum(len(places) for places in BOARD_PLACES.values())
        case BoardSpot(street):
            return len(BOARD_PLACES[street])
        case _:
            return None
