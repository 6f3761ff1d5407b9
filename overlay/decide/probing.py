"""Cards that are typed and taken back: a way to ask which card lies hidden somewhere, so it is noticed and slowed.
Pure.

A typed card that lies hidden elsewhere makes a conflict, which the desks are told of. Who types one card after another
and takes each back could find out so which cards are out. Nothing here looks at a card: only at how often it was done.
"""

from dataclasses import dataclass, field

from overlay.log.entries import CAPTURE, MACHINES, Entry, EntryKind
from rules.events import CardRead

FREE = 3
"""So many typed cards of a hand may be taken back or typed over at once: people do mistype."""

WAIT_S = 20.0
"""After that the next card must wait so long, and longer by as much each time."""


@dataclass(slots=True)
class TypedCards:
    """What people typed in the newest hand. ``taken_back`` counts the typed cards that count no more, the last of them
    at ``last_s``. ``has_sensors``: some told a card in this show; without any nobody types against a hidden one."""

    taken_back: int = 0
    last_s: float = 0.0
    has_sensors: bool = False
    _hand_id: int = 0
    _typed: set[int] = field(default_factory=set)

    def add(self, entry: Entry, hand_id: int) -> None:
        """Take one more entry into account; ``hand_id`` is the newest hand before it."""
        self.has_sensors |= entry.by == CAPTURE and isinstance(entry.event, CardRead)
        if hand_id > self._hand_id:
            self._hand_id, self.taken_back = hand_id, 0
        gone = self._typed.intersection(entry.replaces)
        if gone and entry.by not in MACHINES:
            self.taken_back += len(gone)
            self.last_s = entry.made_s
        self._typed -= gone
        if entry.by not in MACHINES and entry.kind is not EntryKind.UNDO and _tells_a_card(entry):
            self._typed.add(entry.number)

    def wait_s(self, now_s: float) -> float:
        """Seconds until the next card may be typed."""
        if not self.is_probing:
            return 0.0
        return max(0.0, self.last_s + (self.taken_back - FREE + 1) * WAIT_S - now_s)

    @property
    def is_probing(self) -> bool:
        """The next card is noticed, and waits."""
        return self.has_sensors and self.taken_back >= FREE


def _tells_a_card(entry: Entry) -> bool:
    return isinstance(entry.event, CardRead) and entry.event.card is not None
