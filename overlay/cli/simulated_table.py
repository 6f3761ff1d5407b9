"""A poker table with an antenna under every spot and a deck of 52 tags, as the demo's hardware.

Two Pepper C1 MUX readers, eight antennas each, on real pseudo-terminals (loopback TCP on Windows). The cards are
ICODE SLIX tags; they flicker and some answers come twice, as on a real table.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from capture.deck import Deck, encode_deck
from devices.simulator.line_faults import LineFaults
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, slix_deck
from devices.simulator.tcp_line import TcpLine
from overlay.config import DeckConfig, ReaderConfig
from rules.cards import DECK, Card
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Spot, Street, encode_spot

FLICKER = 0.1
"""How often a scan misses a resting card."""
REPEATS = 0.02
"""How often the line brings an answer twice."""
BAUD = 115_200
"""The pace of the line; eight antennas with two tags each take it about 64 ms."""
DECK_FILE = "deck.toml"

_SEATS: dict[Spot, tuple[str, int]] = {SeatSpot(n): ("table-a", n) for n in range(1, 9)}
_PLACES: dict[Spot, tuple[str, int]] = {
    **_SEATS,
    SeatSpot(9): ("table-b", 1),
    SeatSpot(10): ("table-b", 2),
    BoardSpot(Street.FLOP): ("table-b", 3),
    BoardSpot(Street.TURN): ("table-b", 4),
    BoardSpot(Street.RIVER): ("table-b", 5),
    MuckSpot(): ("table-b", 6),
}
READERS = ("table-a", "table-b")


class SimulatedTable:
    """Cards are put down and picked up here; the readers see them in their own time."""

    def __init__(self, folder: Path, *, seed: int = 2023) -> None:
        """The deck's file and the terminals' links are made in ``folder``."""
        self._field = TagField(seed=seed)
        self._uids = dict(zip(DECK, slix_deck(), strict=True))
        (folder / DECK_FILE).write_text(encode_deck(Deck("demo", {uid: card for card, uid in self._uids.items()})))
        self._lines = {name: _line(PepperC1Mux(self._field, name), folder / name) for name in READERS}
        self._lying: dict[Card, Spot] = {}

    def plug(self) -> None:
        """Connect the readers."""
        for line in self._lines.values():
            line.plug()

    def unplug(self) -> None:
        """Pull their cables."""
        for line in self._lines.values():
            line.unplug()

    @property
    def deck(self) -> DeckConfig:
        """The deck as the configuration names it."""
        return DeckConfig(file=DECK_FILE)

    @property
    def readers(self) -> list[ReaderConfig]:
        """The readers as the configuration names them; ``plug`` first."""
        return [
            ReaderConfig(
                name=name,
                family="pepper",
                port=line.port,
                antennas={str(n): encode_spot(spot) for spot, (reader, n) in _PLACES.items() if reader == name},
            )
            for name, line in self._lines.items()
        ]

    def put(self, card: Card, spot: Spot) -> None:
        """Lay a card down, picking it up from where it lies."""
        self.pick_up([card])
        reader, antenna = _PLACES[spot]
        self._field.place(reader, antenna, self._uids[card], miss_probability=FLICKER)
        self._lying[card] = spot

    def pick_up(self, cards: Iterable[Card]) -> None:
        """Take cards off their antennas."""
        for card in cards:
            spot = self._lying.pop(card, None)
            if spot is not None:
                reader, antenna = _PLACES[spot]
                self._field.remove(reader, antenna, self._uids[card])

    def gather(self) -> None:
        """Take the whole deck off the table."""
        self.pick_up(list(self._lying))


def _line(device: PepperC1Mux, link: Path) -> PtyLine | TcpLine:
    faults = LineFaults(repeat=REPEATS)
    if sys.platform == "win32":
        return TcpLine(device, faults=faults, baud=BAUD)
    return PtyLine(device, link=link, faults=faults, baud=BAUD)
