"""One simulated reader under a small table: three seats, the board and the muck, on a pseudo-terminal in ``folder``."""

from pathlib import Path

from capture.deck import Deck, encode_deck
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, slix_deck
from rules.cards import DECK, Card

READER = "table"
ANTENNAS = {"seat-1": 1, "seat-2": 2, "seat-3": 3, "flop": 4, "turn": 5, "river": 6, "muck": 7}

CONFIG = """
[show]
title = "End to end"
file = "night.show"
delay_s = {delay_s}
cards = "delay_only"

[server]
port = {port}

[level]
small_blind = 100
big_blind = 200

[[players]]
seat = 1
name = "Ana Prado"
stack = 10000
country = "BR"

[[players]]
seat = 2
name = "Kenji Morita"
stack = 8000

[[players]]
seat = 3
name = "Ingrid Solheim"
stack = 12000
"""

READERS = """
[deck]
file = "deck.toml"

[[readers]]
name = "table"
family = "pepper"
port = "{terminal}"
antennas = {{ 1 = "seat-1", 2 = "seat-2", 3 = "seat-3", 4 = "flop", 5 = "turn", 6 = "river", 7 = "muck" }}
"""


class Hardware:
    """The terminal is there while plugged in; cards lie where they were put."""

    def __init__(self, folder: Path) -> None:
        self._field = TagField(seed=7)
        self._uids = {card.value: uid for card, uid in zip(DECK, slix_deck(), strict=True)}
        self._line = PtyLine(PepperC1Mux(self._field, READER), link=folder / "terminal")
        deck = Deck("test", {uid: Card(card) for card, uid in self._uids.items()})
        (folder / "deck.toml").write_text(encode_deck(deck), encoding="utf-8")

    @property
    def terminal(self) -> str:
        """The name to open."""
        return self._line.port

    def plug(self) -> None:
        """Connect the reader."""
        self._line.plug()

    def unplug(self) -> None:
        """Pull its cable."""
        self._line.unplug()

    def put(self, spot: str, *cards: str) -> None:
        """Lay cards down."""
        for card in cards:
            self._field.place(READER, ANTENNAS[spot], self._uids[card])

    def uid(self, card: str) -> str:
        """The tag of a card of the deck."""
        return self._uids[card]

    def put_tag(self, spot: str, uid: str) -> None:
        """Lay down a tag that is perhaps no card."""
        self._field.place(READER, ANTENNAS[spot], uid)

    def clear(self) -> None:
        """Take everything away."""
        self._field.clear()


def write_config(folder: Path, *, port: int, delay_s: float, terminal: str | None = None) -> Path:
    """A show's configuration in ``folder``: by hand, or with the reader on ``terminal``."""
    path = folder / "show.toml"
    readers = READERS.format(terminal=terminal) if terminal else ""
    path.write_text(CONFIG.format(port=port, delay_s=delay_s) + readers, encoding="utf-8")
    return path
