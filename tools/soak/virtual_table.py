"""Ten seats and the board on real drivers, whose readers and wires are simulated in memory on a compressed clock.

Two Pepper C1 MUX, each antenna about ten times a second of that clock. A thread lets the reader that is behind do its
next round; the clock is pushed on with them, so long as nobody is behind with what they said.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from capture.deck import Deck, encode_deck
from devices.families import FAMILIES
from devices.reader import Reader
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.tags import TagField, slix_deck
from devices.types import DeviceReport
from overlay.config.readers import ReaderConfig
from rules.cards import DECK, Card
from rules.spots import MAX_SEAT
from tools.schedules.ports import Clock, Machine, Plugging
from tools.schedules.wire import Wire
from tools.soak.compressed_clock import BEGINS_S, CompressedClock

FAMILY = FAMILIES["pepper"]
SPOTS = (*(f"seat-{seat}" for seat in range(1, MAX_SEAT + 1)), "flop", "turn", "river", "muck")
ANTENNAS = 8
MISSES = 0.05
REST_S = 0.001
MOST_AHEAD_S = 0.05
"""The readers may be ahead of a clock that runs at real speed by a round's end."""


class VirtualTable:
    """Cards are put down by any thread. ``sink`` takes what the drivers say; ``is_behind``: they are to wait."""

    def __init__(
        self, folder: Path, clock: CompressedClock, *, speed: float, is_behind: Callable[[], bool], seed: int = 1
    ) -> None:
        """Makes the deck's file in ``folder``. The clock is pushed on at most ``speed`` times as fast as real time."""
        self._clock = clock
        self._speed = speed
        self._is_behind = is_behind
        self._field = TagField(seed=seed)
        self._uids = dict(zip(DECK, slix_deck(), strict=True))
        self._lying: dict[Card, str] = {}
        self._wires = {
            name: Wire(PepperC1Mux(self._field, name), FAMILY.line.baud, Random(seed), Counter()) for name in "ab"
        }
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="virtual-table", daemon=True)
        self._readers: list[tuple[Reader, Clock]] = []
        deck = Deck("soak", {uid: card for card, uid in self._uids.items()})
        (folder / "deck.toml").write_text(encode_deck(deck), encoding="utf-8")

    @property
    def readers(self) -> list[ReaderConfig]:
        """As the configuration names them."""
        return [
            ReaderConfig(
                name=name,
                family=FAMILY.name,
                port=f"usb:{name}",
                antennas={str(at % ANTENNAS + 1): spot for at, spot in enumerate(SPOTS) if at // ANTENNAS == number},
            )
            for number, name in enumerate(self._wires)
        ]

    def start(self, sink: Callable[[DeviceReport], None]) -> None:
        """Start the drivers."""
        machine = Machine([Plugging(f"/dev/tty-{name}", name, wire) for name, wire in self._wires.items()])
        for config in self.readers:
            clock = Clock(BEGINS_S)
            reader = Reader(
                config.name,
                config.port,
                tuple(config.spots),
                sink,
                family=FAMILY,
                clock=clock,
                open_port=partial(machine.open, family=FAMILY, clock=clock),
                pause=clock.pause,
            )
            self._readers.append((reader, clock))
        self._thread.start()

    def stop(self) -> None:
        """Stop them."""
        self._stopping.set()
        self._thread.join(10.0)

    def put(self, spot: str, *cards: str) -> None:
        """Lay cards down, each picked up from where it lies."""
        for text in cards:
            card = Card(text)
            self._pick_up(card)
            self._field.place(*_place(spot), self._uids[card], miss_probability=MISSES)
            self._lying[card] = spot

    def clear(self) -> None:
        """Take everything away."""
        for card in list(self._lying):
            self._pick_up(card)

    def _pick_up(self, card: Card) -> None:
        spot = self._lying.pop(card, None)
        if spot is not None:
            self._field.remove(*_place(spot), self._uids[card])

    def _run(self) -> None:
        began, began_s = time.monotonic(), self._clock.read()
        while not self._stopping.is_set():
            reader, its = min(self._readers, key=lambda pair: pair[1].now)
            self._clock.push(its.now)
            now = self._clock.read()
            is_early = its.now > min(now + MOST_AHEAD_S, began_s + self._speed * (time.monotonic() - began))
            if is_early or self._is_behind():
                self._stopping.wait(REST_S)
            else:
                reader.step()
        for reader, _ in self._readers:
            reader.close()


def _place(spot: str) -> tuple[str, int]:
    number = SPOTS.index(spot)
    return "ab"[number // ANTENNAS], number % ANTENNAS + 1
