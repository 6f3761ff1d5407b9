"""One hand as it lies on the table: which card lies where from when to when, and what the operator enters when.

Cards come one at a time; those of a seat that folds go to the muck; flop, turn and river come, hands are turned up, and
the deck is gathered. Nothing here depends on what is read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random

from rules.cards import DECK, Card
from rules.spots import MAX_SEAT, BoardSpot, MuckSpot, SeatSpot, Spot, Street

WARM_UP_S = 5.0
"""Readers are opened and set up before the first card is dealt."""
HOLE_CARDS = 2


@dataclass(frozen=True, slots=True)
class Stay:
    """A card that lies at a spot."""

    card: Card
    spot: Spot
    since: float
    until: float


class Step(Enum):
    """What the operator enters."""

    START = "start the hand"
    STREET = "enter the street's betting"
    SHOWDOWN = "turn the hands up and pay"


@dataclass(frozen=True, slots=True)
class Entry:
    """A step at a time; ``folds`` are the seats that fold on that street."""

    step: Step
    at: float
    folds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """``seats`` in order. All stays end by ``gathered_at``."""

    seats: tuple[int, ...]
    stays: tuple[Stay, ...]
    entries: tuple[Entry, ...]
    gathered_at: float


def draw_hand(rng: Random, rests_s: float) -> Hand:
    """A hand of 2 to 10 seats; each street's betting takes ``rests_s`` seconds or some more."""
    return _Dealer(rng, rests_s).play()


class _Dealer:
    def __init__(self, rng: Random, rests_s: float) -> None:
        self._rng = rng
        self._rests_s = rests_s
        self._at = WARM_UP_S
        self._deck = rng.sample(DECK, len(DECK))
        self._seats = tuple(sorted(rng.sample(range(1, MAX_SEAT + 1), rng.randint(2, MAX_SEAT))))
        self._lies: dict[Card, tuple[Spot, float]] = {}
        self._stays: list[Stay] = []
        self._entries = [Entry(Step.START, self._at + rng.uniform(-1.0, 1.0))]

    def play(self) -> Hand:
        hands = self._hole_cards()
        for street in (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER):
            self._board_cards(street)
            self._betting(hands)
        self._entries.append(Entry(Step.SHOWDOWN, self._at))
        self._pass(1.0, 2.0)
        for card in list(self._lies):
            self._pick_up(card)
            self._pass(0.01, 0.1)
        return Hand(self._seats, tuple(self._stays), tuple(self._entries), self._at)

    def _hole_cards(self) -> dict[int, list[Card]]:
        hands: dict[int, list[Card]] = {seat: [] for seat in self._seats}
        for _ in range(HOLE_CARDS):
            for seat in self._seats:
                hands[seat].append(self._lay(self._deck.pop(), SeatSpot(seat)))
                self._pass(0.25, 0.7)
        return hands

    def _board_cards(self, street: Street) -> None:
        for _ in range({Street.PREFLOP: 0, Street.FLOP: 3}.get(street, 1)):
            self._lay(self._deck.pop(), BoardSpot(street))
            self._pass(0.1, 0.4)

    def _betting(self, hands: dict[int, list[Card]]) -> None:
        """Cards rest, then some hands go to the muck; two at least go on."""
        self._pass(self._rests_s, self._rests_s + 2.0)
        most = min(len(hands) - 2, 3)
        folds = tuple(self._rng.sample(list(hands), self._rng.randint(0, most))) if most > 0 else ()
        for seat in folds:
            cards = hands.pop(seat)
            for card in cards:
                self._pick_up(card)
            self._pass(0.3, 1.0)
            for card in cards:
                self._lay(card, MuckSpot())
        self._entries.append(Entry(Step.STREET, self._at, folds))
        self._pass(0.5, 1.5)

    def _lay(self, card: Card, spot: Spot) -> Card:
        self._lies[card] = spot, self._at
        return card

    def _pick_up(self, card: Card) -> None:
        spot, since = self._lies.pop(card)
        self._stays.append(Stay(card, spot, since, self._at))

    def _pass(self, least_s: float, most_s: float) -> None:
        self._at += self._rng.uniform(least_s, most_s)


def spots_of(seats: tuple[int, ...]) -> Iterator[Spot]:
    """What has an antenna, in the order in which they lie beside each other."""
    yield from map(SeatSpot, seats)
    yield from (BoardSpot(street) for street in (Street.FLOP, Street.TURN, Street.RIVER))
    yield MuckSpot()
