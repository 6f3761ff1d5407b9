"""Cards on the antennas of a configured table, as the readers of it would tell: for shows that are only rehearsed."""

from collections.abc import Iterator

from capture.deck import Deck
from capture.layout import AntennaKey, Layout, Zone
from devices.types import DeviceReport, ScanDone, TagRead
from rules.cards import Card
from rules.spots import BoardSpot, Spot

SCAN_S = 0.1
LOUDNESS_DBM = -40


class LaidCards:
    """Which card lies where. ``scan`` tells what every antenna reads, always all of it and in the same order."""

    def __init__(self, layout: Layout, deck: Deck) -> None:
        self._uids = {card: uid for uid, card in deck.cards.items()}
        self._zones = dict(layout.zones)
        self._lying: dict[Card, Zone] = {}

    def uid_of(self, card: Card) -> str:
        """The number of the card's tag, empty where it has none."""
        return self._uids.get(card, "")

    def lay(self, card: Card, spot: Spot) -> bool:
        """Put a card down, picking it up from where it lies; False where no antenna could read it."""
        zone = next((zone for zone in self._zones.values() if _covers(zone, spot)), None)
        self._lying.pop(card, None)
        if zone is None or card not in self._uids:
            return False
        self._lying[card] = zone
        return True

    def pick_up(self, card: Card) -> None:
        """Take a card away."""
        self._lying.pop(card, None)

    def gather(self) -> None:
        """Take the whole deck off the table."""
        self._lying.clear()

    def scan(self, at: float) -> Iterator[DeviceReport]:
        """What the readers say of one scan of all antennas, which ends at ``at``."""
        for key, zone in self._zones.items():
            for card, lies_at in self._lying.items():
                if lies_at == zone and self._is_first(key, zone):
                    yield TagRead(key.reader, key.antenna, self._uids[card], LOUDNESS_DBM, at)
            yield ScanDone(key.reader, key.antenna, at)

    def _is_first(self, key: AntennaKey, zone: Zone) -> bool:
        """Where several antennas lie under one spot the first of them reads all cards."""
        return key == next(other for other, lies_at in self._zones.items() if lies_at == zone)


def _covers(zone: Zone, spot: Spot) -> bool:
    if zone == spot:
        return True
    return isinstance(spot, BoardSpot) and not isinstance(zone, Spot) and zone.board == spot.board
