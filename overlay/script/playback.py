"""A table on which recorded events are played: each is verified, and the hand as each street began is kept."""

from dataclasses import dataclass, replace

from rules.apply import apply
from rules.events import HandStarted, TableEvent
from rules.spots import BOARD_PLACES, Street
from rules.state import EMPTY_TABLE, HandState, TableState
from rules.streets import shown_board
from rules.verify import verify

_STREETS = (Street.PREFLOP, *BOARD_PLACES)


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was played.

    ``hand`` as it stood at the end, over or not. ``order``: its seats in the source's order. ``streets``: the hand as
    each street began that was reached. ``units_per_chip``: the units of all amounts.
    """

    hand: HandState
    order: tuple[int, ...]
    streets: tuple[tuple[Street, HandState], ...]
    units_per_chip: int = 1


class Playback:
    """``state`` is the table, ``events`` all that was entered, in order."""

    def __init__(self) -> None:
        self.state: TableState = EMPTY_TABLE
        self.events: list[TableEvent] = []
        self._streets: list[tuple[Street, HandState]] = []
        self._order: tuple[int, ...] = ()

    def enter(self, event: TableEvent) -> None:
        """Verify and apply one event; raises IllegalEvent, and then nothing has changed."""
        verify(self.state, event)
        self.take(event)

    def take(self, event: TableEvent) -> None:
        """Apply an event that needs no verifying: a fact, whatever the rules say."""
        self.state = apply(self.state, event)
        self.events.append(event)
        if isinstance(event, HandStarted):
            self._streets, self._order = [], event.dealt_seats
        self._note_streets()

    def played(self, *, order: tuple[int, ...] = (), units_per_chip: int = 1) -> Played:
        """The last hand as it stands; there must be one."""
        assert self.state.hand is not None
        return Played(self.state.hand, order or self._order, tuple(self._streets), units_per_chip)

    def back_to(self, state: TableState, events: int) -> None:
        """Forget what came after ``state``, when the first ``events`` had been entered."""
        self.state = state
        del self.events[events:]

    def drop_hand(self) -> None:
        """The hand that runs will not go on: the seats keep what they began it with."""
        self.state = replace(self.state, hand=None)

    def _note_streets(self) -> None:
        hand = self.state.hand
        if hand is None:
            return
        shown = len(shown_board(hand))
        begun = 1 + sum(places[-1] < shown for places in BOARD_PLACES.values())
        self._streets += [(street, hand) for street in _STREETS[len(self._streets) : begun]]
