"""The hardware of the measurement in a process of its own: ten seats, and when it had said what completes a presence.

Orders come as lines on its stdin (``put SEAT CARD``, ``gather``, ``end``). On its stdout first one JSON line with the
readers, then for each card one: seat and the monotonic time at which the last byte of the read that completes its
presence went out.
"""

import json
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from capture.deck import Deck, encode_deck
from devices.simulator.line_faults import Device
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, slix_deck
from rules.cards import DECK

COMPLETING_READ = 4
"""The read with which a card that nobody else hears is sure of its place, on antennas that never miss it."""
PLACES = {seat: ("table-a", seat) if seat <= 8 else ("table-b", seat - 8) for seat in range(1, 11)}


@dataclass(slots=True)
class Awaited:
    """Cards whose completing read is still to come: by the uid's bytes on the wire, seat and reads so far."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    reads: dict[bytes, list[int]] = field(default_factory=dict)

    def lay(self, uid: str, seat: int) -> None:
        """A card was put down."""
        with self.lock:
            self.reads[bytes.fromhex(uid)[::-1]] = [seat, 0]

    def told(self, answer: bytes) -> None:
        """An answer is about to go out."""
        with self.lock:
            for wire, entry in list(self.reads.items()):
                if wire in answer:
                    entry[1] += 1
                    if entry[1] == COMPLETING_READ:
                        print(json.dumps([entry[0], time.monotonic()]), flush=True)
                        del self.reads[wire]


class TimedDevice:
    """A reader that tells when it has told."""

    def __init__(self, device: Device, awaited: Awaited) -> None:
        self._device = device
        self._awaited = awaited

    def feed(self, data: bytes, at: float) -> bytes:
        """The device's answers."""
        answer = self._device.feed(data, at)
        self._awaited.told(answer)
        return answer

    def unasked(self, at: float) -> bytes:
        """The device's own words."""
        return self._device.unasked(at)


def main(folder: Path) -> None:
    """Serve until ``end``."""
    field_, awaited = TagField(seed=1), Awaited()
    uids = {card.value: uid for card, uid in zip(DECK, slix_deck(), strict=True)}
    (folder / "deck.toml").write_text(encode_deck(Deck("bench", {uids[card.value]: card for card in DECK})))
    lines = {name: PtyLine(TimedDevice(PepperC1Mux(field_, name), awaited)) for name in ("table-a", "table-b")}
    for line in lines.values():
        line.plug()
    print(json.dumps({name: line.port for name, line in lines.items()}), flush=True)
    for order in sys.stdin:
        match order.split():
            case ["put", seat, card]:
                awaited.lay(uids[card], int(seat))
                field_.place(*PLACES[int(seat)], uids[card])
            case ["gather"]:
                field_.clear()
            case ["end"]:
                return


if __name__ == "__main__":
    main(Path(sys.argv[1]))
