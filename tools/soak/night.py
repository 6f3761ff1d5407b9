"""A show on simulated readers in a folder of its own: the hardware lives on while the show is killed and started."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from overlay.cli.simulated_table import SimulatedTable
from overlay.config.readers import ReaderConfig
from overlay.delay.release import CardPolicy
from rules.cards import Card
from rules.spots import decode_spot

SHOW_FILE = "night.show"
NAMES = ("Ana", "Bruno", "Carla", "Dora", "Edu", "Flor", "Gil", "Hana", "Ivo", "Juana")
STACK = 20_000

HEAD = """
[show]
title = "Soak"
file = "{file}"
delay_s = {delay_s}
cards = "{cards}"

[server]
port = {port}

[level]
small_blind = 100
big_blind = 200
ante = 200
ante_form = "big_blind"
"""
PLAYER = """
[[players]]
seat = {seat}
name = "{name}"
stack = {stack}
"""
READER = """
[[readers]]
name = "{name}"
family = "{family}"
port = "{port}"
antennas = {{ {antennas} }}
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What differs from show to show; ``seats`` players sit from seat 1 on."""

    port: int
    delay_s: float
    cards: CardPolicy = CardPolicy.DELAY_ONLY
    seats: int = 6

    def configuration(self, readers: Sequence[ReaderConfig] = ()) -> str:
        """The configuration: by hand, or with readers and their deck in ``deck.toml``."""
        parts = [HEAD.format(file=SHOW_FILE, delay_s=self.delay_s, cards=self.cards.value, port=self.port)]
        for seat in range(1, self.seats + 1):
            parts.append(PLAYER.format(seat=seat, name=NAMES[seat - 1], stack=STACK))
        if readers:
            parts.append('\n[deck]\nfile = "deck.toml"\n')
        for reader in readers:
            antennas = ", ".join(f'{antenna} = "{spot}"' for antenna, spot in reader.antennas.items())
            parts.append(READER.format(name=reader.name, family=reader.family, port=reader.port, antennas=antennas))
        return "".join(parts)


class Night:
    """A table of ten antennas for seats and four beside them, on pseudo-terminals, plugged in inside ``with``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._table = SimulatedTable(folder)

    def __enter__(self) -> Self:
        self._table.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self._table.unplug()

    @property
    def show(self) -> Path:
        """The show file."""
        return self.folder / SHOW_FILE

    def put(self, spot: str, *cards: str) -> None:
        """Lay cards down, each picked up from where it lies."""
        for card in cards:
            self._table.put(Card(card), decode_spot(spot))

    def clear(self) -> None:
        """Take everything away."""
        self._table.gather()

    def configure(self, plan: Plan) -> Path:
        """Write the configuration, with the readers as they are plugged in."""
        path = self.folder / "show.toml"
        path.write_text(plan.configuration(self._table.readers), encoding="utf-8")
        return path
