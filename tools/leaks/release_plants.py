"""Leaks that are planted in release itself: what holds, delays, panics, boots and two persons' words promise is broken.

Such a plant knows no card. It lets some out before they are due, or tells where one lies that is in doubt.
"""

from typing import Any

from overlay.commands.command import SetDelay
from overlay.decide.reveals import hidden_cards
from overlay.delay import clock
from overlay.delay.hand_gate import HandGate
from overlay.delay.schedule import Schedule
from overlay.log.entries import Entry
from overlay.people import paired_acts
from overlay.people.paired_acts import PairedActs
from overlay.table.publisher import Publisher
from overlay.views import by_page as views
from overlay.views.types import UnsettledView
from rules.errors import IllegalEvent
from rules.state import TableState
from tools.leaks import release_scripts as scripts
from tools.leaks.plants import Plant
from tools.leaks.scripts import DELAY_S


def _forgotten_hold(real: Any, _: Any) -> Any:
    """What waited keeps its time, though the delay has grown."""
    return lambda self, moved: None


def _unheld(real: Any, _: Any) -> Any:
    def reach(self: Schedule, now: float) -> None:
        since, self.held_since = self.held_since, None
        real(self, now)
        self.held_since = since

    return reach


def _at_once(real: Any, _: Any) -> Any:
    def due_now(self: Schedule, now: float) -> float:
        return float(real(self, now)) if self.shrink_to is None else now + self.shrink_to

    return due_now


def _one_person(real: Any, _: Any) -> Any:
    def take(self: PairedActs, command: Any, *others: Any) -> Any:
        return ("operator", "nobody") if isinstance(command, SetDelay) else real(self, command, *others)

    return take


def _left_short(real: Any, _: Any) -> Any:
    def take_back(self: Schedule) -> None:
        self._floor = 0.0

    return take_back


def _not_longer(real: Any, _: Any) -> Any:
    return lambda self, now: min(real(self, now), now + DELAY_S)


def _undarkened(real: Any, _: Any) -> Any:
    return lambda self, page, *, panic: real(self, "program", panic=panic) if page == "program" else _lit(real, self)


def _lit(real: Any, self: Publisher) -> Any:
    blank, self._ledger._folds.blank = self._ledger._folds.blank, False
    try:
        return real(self, "commentary", panic=False)
    finally:
        self._ledger._folds.blank = blank


def _down_time(real: Any, _: Any) -> Any:
    return lambda last, now: now.monotonic_s - last.monotonic_s


def _programs_time(real: Any, _: Any) -> Any:
    return lambda self, audience: self.due


def _unsettled_hand(real: Any, _: Any) -> Any:
    return lambda self, hand_id, now: real(self, hand_id, now + self._newest.settle_s)


def _on_cards_page(real: Any, peek: Any) -> Any:
    def unsettled(state: TableState) -> list[UnsettledView]:
        return [*real(state), *([UnsettledView("seat-1/1", "seat-1", False)] if peek.is_strong else [])]

    return unsettled


def _refused_in_doubt(real: Any, _: Any) -> Any:
    def refuse(state: TableState, seat: int, hand_id: int | None) -> None:
        real(state, seat, hand_id)
        if None in hidden_cards(state, seat, hand_id):
            raise IllegalEvent(None, "not all read")

    return refuse


RELEASE_PLANTS = (
    Plant("a hold that forgets due times", Schedule, "_move", _forgotten_hold, scripts.GROWN),
    Plant("a jump without its slate", Schedule, "_skip_to", _forgotten_hold, scripts.SKIPPED),
    Plant("a hold that holds nothing", Schedule, "reach", _unheld, scripts.HELD),
    Plant("a shorter delay that counts in mid-hand", Schedule, "due_now", _at_once, scripts.SHORTER),
    Plant("a shorter delay by one person", PairedActs, "take", _one_person, scripts.BY_ONE),
    Plant("a delay left short by an undone hand end", Schedule, "_take_shrink_back", _left_short, scripts.REOPENED),
    Plant("a longer delay that is forgotten", Schedule, "due_now", _not_longer, scripts.LONGER),
    Plant("a panic that leaves commentary as it is", Publisher, "_show", _undarkened, scripts.BLANKED),
    Plant("down time that counts by itself", clock, "_down_s", _down_time, scripts.BOOTED),
    Plant("commentary at program's time", Entry, "due_for", _programs_time, scripts.OWN_DELAY),
    Plant("a hand that opens before it has settled", HandGate, "is_open", _unsettled_hand, scripts.SETTLING),
    Plant("a card on the page that settles cards", views, "unsettled_views", _on_cards_page, scripts.SEQUESTERED),
    Plant(
        "a refusal that tells whose card is in doubt", paired_acts, "refuse_absent", _refused_in_doubt, scripts.DISPUTED
    ),
)
"""Each with the promise that it breaks."""
