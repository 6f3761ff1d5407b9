"""A table of two readers whose every antenna is scanned ten times a second, for the tests of capture."""

from collections.abc import Callable, Mapping, Sequence

from capture.alarms import AlarmKind
from capture.deck import Deck
from capture.layout import build_layout
from capture.pipeline import Capture
from devices.types import DeviceStatus, Health, ScanDone, TagRead
from rules.cards import DECK, Card
from rules.events import Fact

ANTENNAS = [
    ("left", 3, "seat-3"),
    ("left", 4, "seat-4"),
    ("left", 5, "flop"),
    ("left", 6, "turn"),
    ("left", 7, "river"),
    ("right", 1, "muck"),
    ("right", 2, "seat-7"),
]
LAYOUT = build_layout(ANTENNAS, "show.toml")
SEAT_3, SEAT_4, SEAT_7 = ("left", 3), ("left", 4), ("right", 2)
FLOP, TURN, RIVER, MUCK = ("left", 5), ("left", 6), ("left", 7), ("right", 1)
UIDS = {card.value: f"E0040100000000{card.index:02X}" for card in DECK}
BLUE = Deck("Blue", {UIDS[card.value]: card for card in DECK})
STRANGER = "E0FFFFFFFFFFFF01"
AS, KD = Card("As"), Card("Kd")
PERIOD_S = 0.1

Tags = Mapping[tuple[str, int], Sequence[str]]
"""The uids at antennas."""


class Table:
    """A capture and a clock; every antenna of the layout is scanned in each round, and any other that is named."""

    def __init__(self, capture: Capture | None = None, *, period_s: float = PERIOD_S) -> None:
        self.capture = capture or Capture(LAYOUT, BLUE)
        self.period_s = period_s
        self.at = 0.0
        self.silent: set[str] = set()
        """Readers that are not scanned."""

    def scans(self, count: int, tags: Tags, antennas: Sequence[tuple[str, int]] = tuple(LAYOUT.spots)) -> list[Fact]:
        """So many rounds with the same tags."""
        return self.rounds(count, lambda: tags, antennas)

    def rounds(
        self, count: int, tags: Callable[[], Tags], antennas: Sequence[tuple[str, int]] = tuple(LAYOUT.spots)
    ) -> list[Fact]:
        """So many rounds, asked anew what they read."""
        facts: list[Fact] = []
        for _ in range(count):
            seen = tags()
            order = [key for key in dict.fromkeys([*antennas, *seen]) if key[0] not in self.silent]
            for number, (reader, antenna) in enumerate(order):
                at = self.at + self.period_s * number / len(order)
                for uid in seen.get((reader, antenna), ()):
                    facts += self.capture.feed(TagRead(reader, antenna, uid, None, at))
                facts += self.capture.feed(ScanDone(reader, antenna, at))
            self.at += self.period_s
        return facts

    def kinds(self) -> list[AlarmKind]:
        """What stands, the oldest first."""
        return [alarm.kind for alarm in self.capture.alarms()]

    def health(self, status: DeviceStatus, reader: str = "left") -> list[Fact]:
        """A reader says how it is."""
        return self.capture.feed(Health(reader, status, "words", self.at))


def uids(*cards: str) -> list[str]:
    """The blue deck's tags."""
    return [UIDS[card] for card in cards]
