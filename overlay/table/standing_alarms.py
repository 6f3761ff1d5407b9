"""The alarms that stand: what the table itself raised, what sensors saw that does not fit, what capture told.

Used by the table's thread alone.
"""

from collections.abc import Callable, Iterable, Sequence

from overlay.decide.showdown import WinnerDiffers, differs
from overlay.delay.faces import without_faces
from overlay.table.alarms import (
    DEAL_ORDER,
    Alarm,
    conflict_alarm,
    deal_order_alarm,
    has_conflict,
    refused_alarm,
    winner_alarm,
)
from rules.deal_order import dealt_in_a_row
from rules.errors import IllegalEvent
from rules.events import Award
from rules.showdown import proposed_awards
from rules.state import TableState


class StandingAlarms:
    """``wall`` tells the time at which an alarm was raised, ``faults`` what is wrong with the log: kind and words."""

    def __init__(self, wall: Callable[[], str], faults: Callable[[], Iterable[tuple[str, str]]] = tuple) -> None:
        self._wall = wall
        self._faults = faults
        self._of_log: dict[tuple[str, str], Alarm] = {}
        self._own: dict[str, Alarm] = {}
        self._facts: dict[str, Alarm] = {}
        self._capture: tuple[Alarm, ...] = ()
        self._visitors: tuple[Alarm, ...] = ()
        self._declared: tuple[Award, ...] | None = None
        self._dispute: Alarm | None = None

    def raise_own(self, kind: str, text: str) -> None:
        """The table's own alarm; one of its kind stands already perhaps."""
        self._own.setdefault(kind, Alarm(kind, kind, text, self._wall()))

    def clear_own(self, kind: str) -> None:
        """What the alarm told of is over."""
        self._own.pop(kind, None)

    def tell_capture(self, alarms: Sequence[Alarm]) -> None:
        """The alarms that stand on the capture side, replacing those before."""
        self._capture = tuple(alarms)

    def tell_visitors(self, alarms: Sequence[Alarm]) -> None:
        """The alarms that stand about visitors, replacing those before."""
        self._visitors = tuple(alarms)

    def refuse_fact(self, refusal: IllegalEvent) -> None:
        """A card was seen that does not fit."""
        alarm = refused_alarm(refusal, self._wall())
        self._facts.setdefault(alarm.key, alarm)

    def refuse_doubt(self, state: TableState) -> None:
        """A card that sensors doubt could not be taken back: in which hand is said, and no more."""
        if state.hand is not None:
            alarm = conflict_alarm(state.hand.hand_id, self._wall())
            self._facts.setdefault(alarm.key, alarm)

    def watch_deal(self, state: TableState) -> None:
        """A sensor has seen a card: are they dealt one at a time (H3)? Cards that are typed come in any order."""
        hand = state.running_hand
        seat = dealt_in_a_row(hand) if hand is not None else None
        if seat is not None:
            self._facts.setdefault(DEAL_ORDER, deal_order_alarm(seat, self._wall()))

    def forget_facts(self) -> None:
        """Another hand: what did not fit the one before is no matter any more."""
        self._facts.clear()

    def refuse_command(self, refusal: IllegalEvent) -> None:
        """Winners that differ from the computed ones are an alarm before any chip moves."""
        if isinstance(refusal, WinnerDiffers):
            self._declared, self._dispute = refusal.declared, None

    def standing(self, state: TableState) -> tuple[Alarm, ...]:
        """All of them, as the table is now."""
        hand = state.hand
        if hand is not None and has_conflict(hand):
            alarm = conflict_alarm(hand.hand_id, self._wall())
            self._facts.setdefault(alarm.key, alarm)
        if hand is None or dealt_in_a_row(hand) is None:
            self._facts.pop(DEAL_ORDER, None)
        disputes = () if (dispute := self._disputed(state)) is None else (dispute,)
        return (
            *self._own.values(),
            *self._log_alarms(),
            *disputes,
            *self._facts.values(),
            *self._capture,
            *self._visitors,
        )

    def _log_alarms(self) -> Iterable[Alarm]:
        """One that stood before, with the same words, keeps its time."""
        standing = {
            (kind, text): self._of_log.get((kind, text)) or Alarm(kind, kind, text, self._wall())
            for kind, text in self._faults()
        }
        self._of_log = standing
        return standing.values()

    def _disputed(self, state: TableState) -> Alarm | None:
        """It stands until the pots are paid, or cards or hands say otherwise."""
        if self._declared is None or not differs(state, self._declared):
            self._declared, self._dispute = None, None
            return None
        if self._dispute is None:
            self._dispute = winner_alarm(self._declared, proposed_awards(without_faces(state)), self._wall())
        return self._dispute
