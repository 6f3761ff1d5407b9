"""A poker table with an antenna under every spot and a deck of 52 tags, as the demo's hardware.

As many readers as a family needs for 14 spots: two Pepper C1 MUX, fourteen PN532, one microcontroller. They sit on real
pseudo-terminals (loopback TCP on Windows); their tags flicker and some answers come twice, as on a real table.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from capture.deck import Deck, encode_deck
from devices.simulator.line_faults import LineFaults
from devices.simulator.tags import TagField
from overlay.cli.simulations import SIMULATIONS, simulated_reader
from overlay.config.production import DeckConfig
from overlay.config.readers import ReaderConfig
from rules.cards import DECK, Card
from rules.spots import BOARD_PLACES, MAX_SEAT, BoardSpot, MuckSpot, SeatSpot, Spot, encode_spot

FLICKER = 0.1
"""How often a scan misses a resting card."""
REPEATS = 0.02
"""How often the line brings an answer twice."""
DECK_FILE = "deck.toml"

SPOTS: tuple[Spot, ...] = (
    *map(SeatSpot, range(1, MAX_SEAT + 1)),
    *map(BoardSpot, BOARD_PLACES),
    MuckSpot(),
)


class SimulatedTable:
    """Cards are put down and picked up here; the readers see them in their own time."""

    def __init__(self, folder: Path, family: str = "pepper", *, seed: int = 2023) -> None:
        """The deck's file and the terminals' links are made in ``folder``; ``family`` is one of SIMULATIONS."""
        simulation = SIMULATIONS[family]
        self.gather_s = simulation.leaves_s
        """How long the deck is off the table between hands: longer than presence waits before a card has left."""
        self._field = TagField(seed=seed)
        self._uids = dict(zip(DECK, simulation.deck(), strict=True))
        deck = Deck("demo", {uid: card for card, uid in self._uids.items()})
        (folder / DECK_FILE).write_text(encode_deck(deck), encoding="utf-8")
        self._places = dict(_places(simulation.antennas))
        self._readers = [
            simulated_reader(
                self._field,
                name,
                family,
                antennas=len(antennas),
                line=folder / name,
                faults=LineFaults(repeat=REPEATS),
            )
            for name, antennas in self._antennas().items()
        ]
        self._lying: dict[Card, Spot] = {}

    def plug(self) -> None:
        """Connect the readers."""
        for reader in self._readers:
            reader.line.plug()

    def unplug(self) -> None:
        """Pull their cables."""
        for reader in self._readers:
            reader.line.unplug()

    @property
    def deck(self) -> DeckConfig:
        """The deck as the configuration names it."""
        return DeckConfig(file=DECK_FILE)

    @property
    def readers(self) -> list[ReaderConfig]:
        """The readers as the configuration names them; ``plug`` first."""
        antennas = self._antennas()
        return [
            ReaderConfig(
                name=reader.name, family=reader.family, port=reader.line.port, antennas={**antennas[reader.name]}
            )
            for reader in self._readers
        ]

    def put(self, card: Card, spot: Spot) -> None:
        """Lay a card down, picking it up from where it lies."""
        self.pick_up([card])
        reader, antenna = self._places[spot]
        self._field.place(reader, antenna, self._uids[card], miss_probability=FLICKER)
        self._lying[card] = spot

    def pick_up(self, cards: Iterable[Card]) -> None:
        """Take cards off their antennas."""
        for card in cards:
            spot = self._lying.pop(card, None)
            if spot is not None:
                reader, antenna = self._places[spot]
                self._field.remove(reader, antenna, self._uids[card])

    def gather(self) -> None:
        """Take the whole deck off the table."""
        self.pick_up(list(self._lying))

    def _antennas(self) -> dict[str, dict[str, str]]:
        """By reader, the spot of each antenna."""
        antennas: dict[str, dict[str, str]] = {}
        for spot, (reader, antenna) in self._places.items():
            antennas.setdefault(reader, {})[str(antenna)] = encode_spot(spot)
        return antennas


def _places(antennas: int) -> Iterator[tuple[Spot, tuple[str, int]]]:
    """Reader and antenna of each spot: readers with several are called table-a and so on, others as their spot."""
    for number, spot in enumerate(SPOTS):
        name = encode_spot(spot) if antennas == 1 else f"table-{'abcd'[number // antennas]}"
        yield spot, (name, number % antennas + 1)
