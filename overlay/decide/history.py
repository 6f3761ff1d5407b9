"""Acts that can be undone and redone, and the table times that a repair may take.

An act is what one command did. Undo takes back the last one, or every act from one on; what is entered anew afterwards
takes, in order, the places and due times of what was undone, as long as it is the same kind of act by the same seat on
the same street of the same hand: so a corrected action airs when the wrong one would have (house decision 3). A motion
that leads to such an action stands at its place, before it.
"""

from dataclasses import dataclass

from overlay.delay.timeline import is_table_event, table_event
from overlay.log.entries import MACHINES, Entry, EntryKind, LogEvent
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    CardRead,
    Fact,
    HandStarted,
    MotionMade,
    Overruled,
    SeatAction,
    TableEvent,
)
from rules.spots import Spot
from rules.state import TableState

RepairKey = tuple[int, str, str, int | Spot | None]
"""Hand, street, kind of act, seat or, for a card, its spot."""

_ACTION = "action"
_MOTION = MotionMade.__name__


@dataclass(frozen=True, slots=True)
class Repair:
    """The place in the fold of the undone entry ``number``, and its time, free for its successor."""

    key: RepairKey
    place: int
    number: int


class History:
    """Follows the log entry by entry; ``state`` arguments are the table before the entry."""

    def __init__(self) -> None:
        self._by_number: dict[int, Entry] = {}
        self._keys: dict[int, RepairKey] = {}
        self._acts: list[list[Entry]] = []
        self._undone: list[list[Entry]] = []
        self._repairs: list[Repair] = []
        self._gone: set[int] = set()
        self._doubts: dict[int, Entry] = {}
        self._seen_since_undo = False
        """Since the start of a hand was undone."""

    def add(self, entry: Entry, state: TableState) -> None:
        """Take one more entry of the log into account."""
        if entry.replaces or is_table_event(entry):
            self._by_number[entry.number] = entry
        self._seen_since_undo |= isinstance(entry.event, Fact)
        if entry.kind is EntryKind.CORRECTION and entry.event is None:
            self._doubts[entry.place] = entry
        if entry.kind is EntryKind.UNDO:
            if any(isinstance(self._by_number[number].event, HandStarted) for number in entry.replaces):
                self._seen_since_undo = False
            self._take_back(entry)
        elif entry.by not in MACHINES and (acted := table_event(entry)) is not None:
            self._keys[entry.number] = repair_key(state, acted)
            self._enter(entry)

    def last_act(self) -> tuple[Entry, ...]:
        """The entries that an undo would take back; empty if there is nothing to undo."""
        return tuple(self._acts[-1]) if self._acts else ()

    def acts_from(self, number: int) -> tuple[tuple[Entry, ...], ...]:
        """The acts from the one of entry ``number`` on, oldest first; raises IllegalEvent where it can be none."""
        for at, act in enumerate(self._acts):
            if any(entry.number == number for entry in act):
                return tuple(map(tuple, self._acts[at:]))
        raise IllegalEvent(None, f"entry {number} is no act that can be undone")

    def last_undone(self) -> tuple[Entry, ...]:
        """The entries that a redo would bring back; empty if there is nothing to redo."""
        return tuple(self._undone[-1]) if self._undone else ()

    def entry(self, number: int) -> Entry:
        """The entry with that number, which is of the table or corrects one that is."""
        return self._by_number[number]

    def doubt_of(self, place: int, event: LogEvent | None) -> Entry | None:
        """The doubt that sensors have of a card that they told at that place, if ``event`` is it; else None."""
        doubt = self._doubts.get(place)
        return doubt if doubt is not None and self._by_number[place].event == event else None

    def repair_for(self, state: TableState, event: TableEvent, taken: int = 0) -> Repair | None:
        """The undone entry whose place ``event`` takes; ``taken`` are used up by the same act already.

        A hand that is started anew takes none once something was seen since the undo: in a redeal that is what
        lies there before it begins.
        """
        if isinstance(event, HandStarted) and self._seen_since_undo:
            return None
        key = repair_key(state, event)
        for repair in self._repairs[taken:]:
            if repair.key == key or (isinstance(event, MotionMade) and _leads_to(key, repair.key)):
                return repair
            if repair.key[2] != _MOTION:
                return None
        return None

    def _enter(self, entry: Entry) -> None:
        if self._acts and self._acts[-1][0].cause == entry.cause:
            self._acts[-1].append(entry)
        else:
            self._acts.append([entry])
            self._forget_undone(entry)
        self._use_repair(entry)

    def _use_repair(self, entry: Entry) -> None:
        """A repair is used up by its successor, motions before it with it; another act ends all."""
        is_motion = isinstance(entry.event, MotionMade)
        for at, repair in enumerate(self._repairs):
            if repair.place == entry.place and (repair.key[2] == _MOTION) == is_motion:
                del self._repairs[: at + 1]
                return
            if repair.key[2] != _MOTION:
                break
        borrowed = is_motion and entry.place != entry.number
        if not borrowed and entry.kind is not EntryKind.CORRECTION and not isinstance(entry.event, CardRead):
            self._repairs.clear()

    def _forget_undone(self, entry: Entry) -> None:
        if entry.kind is EntryKind.REDO:
            self._undone.pop()
        else:
            self._undone.clear()

    def _take_back(self, entry: Entry) -> None:
        """Called for each entry of an undo: an act is undone once nothing of it counts any more."""
        self._gone.update(entry.replaces)
        while self._acts and all(done.number in self._gone for done in self._acts[-1]):
            act = self._acts.pop()
            self._undone.append(act)
            freed = [Repair(self._keys[e.number], e.place, e.number) for e in act if not e.replaces]
            self._repairs[:0] = freed


def repair_key(state: TableState, event: TableEvent) -> RepairKey:
    """What a successor must share with an undone entry to take its place; an order of the floor is what it orders."""
    if isinstance(event, Overruled):
        return repair_key(state, event.event)
    hand = state.hand
    kind = _ACTION if isinstance(event, SeatAction) else type(event).__name__
    said = event.action if isinstance(event, ActedOutOfTurn) else event
    seat = said.spot if isinstance(said, CardRead) else getattr(said, "seat", None)
    return (hand.hand_id if hand else 0, hand.street.value if hand else "", kind, seat)


def _leads_to(motion: RepairKey, action: RepairKey) -> bool:
    """The motion is of the seat, street and hand of the action."""
    return action == (*motion[:2], _ACTION, motion[3])
