"""A table whose seats, board and muck are watched by cameras, and whose seats have antennas too, for the tests."""

import random
from dataclasses import replace
from enum import Enum

import numpy as np

from capture.alarms import AlarmKind
from capture.deck import Deck
from capture.layout import AntennaKey, CameraView, Layout, WholeBoard, Zone, decode_zone
from capture.pipeline import Capture
from capture.sight import CameraSetup
from capture.sighting import CardSighting, PictureRead
from devices.types import DeviceStatus, Health, Pixels, ScanDone, TagRead
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import SeatSpot
from tests.capture.scanned_table import BLUE, UIDS

PERIOD_S = 0.2
"""Five pictures a second."""
SURE = 0.998
ZONES = ("seat-3", "seat-4", "seat-7", "board", "muck")
VIEWS = tuple(CameraView(f"cam-{zone}", decode_zone(zone)) for zone in ZONES)
CLEARED = frozenset(view.camera for view in VIEWS)
CAMERAS_ONLY = Layout({}, {}, VIEWS)
BOTH = Layout({AntennaKey("left", seat): SeatSpot(seat) for seat in (3, 4, 7)}, {}, VIEWS)
NO_TAGS = Deck("none", {})


class Frames(Enum):
    """How the pictures of a run differ."""

    DISTINCT = "distinct"
    ALIKE = "alike"
    SAME = "same"


class Watched:
    """A capture and a clock. Cards lie side by side, each at its place, which one that is read in its stead takes."""

    def __init__(
        self, *, cleared: frozenset[str] = CLEARED, hole_cards: int = 2, layout: Layout = CAMERAS_ONLY
    ) -> None:
        deck = BLUE if layout.spots else NO_TAGS
        self.capture = Capture(layout, deck, cameras=CameraSetup(cleared=cleared), hole_cards=hole_cards)
        self.at = 0.0
        self._number = 0

    def show(
        self,
        zone: str,
        cards: str,
        times: int = 8,
        *,
        unread: int = 0,
        rejected: int = 0,
        probability: float = SURE,
        corners: int = 2,
        frames: Frames = Frames.DISTINCT,
        usable: bool = True,
    ) -> list[Fact]:
        """So many pictures of a zone; ``cards`` as ``AsKd``, with ``--`` for a place where nothing is read."""
        facts: list[Fact] = []
        for _ in range(times):
            seen = sightings(cards, probability=probability, corners=corners)
            print_ = self._fingerprint(frames)
            said = PictureRead(f"cam-{zone}", decode_zone(zone), self.at, seen, unread, print_, usable, rejected)
            picture = replace(said, read_corners=tuple((s.card, patch(s.card.value)) for s in seen))
            facts += self.capture.see(picture) + self.capture.tick(self.at)
            self.at += PERIOD_S
        return facts

    def scan(self, seat: int, cards: str, times: int = 20) -> list[Fact]:
        """So many rounds of all antennas, ten a second, of which one reads the tags of these cards."""
        facts: list[Fact] = []
        for _ in range(times):
            for antenna in (3, 4, 7):
                for text in split(cards) if antenna == seat else ():
                    facts += self.capture.feed(TagRead("left", antenna, UIDS[text], None, self.at))
                facts += self.capture.feed(ScanDone("left", antenna, self.at))
            self.at += 0.1
        return facts

    def wait(self, seconds: float) -> list[Fact]:
        """Nothing is seen for a while."""
        facts: list[Fact] = []
        for _ in range(round(seconds / PERIOD_S)):
            self.at += PERIOD_S
            facts += self.capture.tick(self.at)
        return facts

    def health(self, device: str, status: DeviceStatus) -> list[Fact]:
        """A device says how it is."""
        return self.capture.feed(Health(device, status, "words", self.at))

    def kinds(self) -> list[AlarmKind]:
        """The alarms that stand, the oldest first."""
        return [alarm.kind for alarm in self.capture.alarms()]

    def _fingerprint(self, frames: Frames) -> bytes:
        self._number += 1
        if frames is Frames.SAME:
            return bytes(192)
        if frames is Frames.ALIKE:
            return bytes(100 + (n == self._number % 192) for n in range(192))
        return random.Random(self._number).randbytes(192)


def patch(card: str) -> Pixels:
    """The corner of a card in these pictures: grey, as dark as the card's number."""
    return np.full((2, 2, 3), Card(card).index, np.uint8)


def split(cards: str) -> list[str]:
    """Two letters a card."""
    return [cards[n : n + 2] for n in range(0, len(cards), 2)]


def sightings(cards: str, *, probability: float = SURE, corners: int = 2) -> tuple[CardSighting, ...]:
    """The cards side by side, a tenth of the picture apart."""
    texts = enumerate(split(cards))
    places = [((0.1 + n * 0.1, 0.2), (0.15 + n * 0.1, 0.7)) for n in range(9)]
    return tuple(CardSighting(Card(text), probability, places[n][:corners]) for n, text in texts if text != "--")


def zone(text: str) -> Zone:
    """A zone by its name; a board is the whole of it."""
    return decode_zone(text)


def read(spot: str, cards: str) -> list[Fact]:
    """These cards are read at a spot, in that order."""
    found = zone(spot)
    assert not isinstance(found, WholeBoard)
    return [CardRead(found, Card(text)) for text in split(cards)]


def removed(spot: str, cards: str) -> list[Fact]:
    """These cards are removed from a spot, in that order."""
    found = zone(spot)
    assert not isinstance(found, WholeBoard)
    return [CardRemoved(found, Card(text)) for text in split(cards)]
