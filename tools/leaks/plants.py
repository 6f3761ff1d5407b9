"""Leaks that are planted into the program while a test runs, each of which must turn the leak test red.

A plant replaces one real function by one that gives away a hidden card of the table, in its own way. ``Peek`` is how it
comes to know one: it has the newest ledger, as no page has.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from overlay.cli.capture_pump import CapturePump
from overlay.commands.outcome import Outcome
from overlay.delay.ledger import Ledger
from overlay.delay.release import Releaser
from overlay.graphics.automatic import Trigger
from overlay.graphics.kinds import DelayNotice, Layer
from overlay.table import standing_alarms, standing_readings, table
from overlay.table.alarms import Alarm, CaptureReading
from overlay.table.program_graphics import ProgramGraphics
from overlay.table.publisher import Publisher
from overlay.table.standing_alarms import StandingAlarms
from overlay.views import book as view_book
from overlay.views import by_page as views
from overlay.views.book import ViewBook
from overlay.views.types import Envelope
from overlay.web import api
from rules.cards import Card
from rules.equity.hand_equities import hand_equities
from rules.events import CardRead
from tools.leaks.scripts import AFTER_HAND, CLASHING, DELAY_ONLY
from tools.leaks.steps import Script

STRONG_RANK = 10
"""A ten or better, for leaks that say no more than whether a hand is strong."""

EARLIER_S = 2.0


class Peek:
    """What the table knows and nobody may."""

    ledger: Ledger | None = None

    @property
    def cards(self) -> list[Card]:
        """The hidden cards at the seats."""
        hand = self.ledger.state.hand if self.ledger else None
        seats = hand.seats if hand else ()
        return [hole.card for seat in seats if not seat.tabled for hole in seat.hole if hole.card is not None]

    @property
    def face(self) -> str:
        """The first of them, nothing where there is none."""
        return next((card.value for card in self.cards), "")

    @property
    def rank(self) -> int:
        """Its rank, 2 to 14; 0 where there is none."""
        return next((card.rank for card in self.cards), 0)

    @property
    def is_strong(self) -> bool:
        """It is a ten or better."""
        return self.rank >= STRONG_RANK


Patch = Callable[[Any, Peek], Callable[..., Any]]
"""From the real function to the one that leaks."""


@dataclass(frozen=True, slots=True)
class Plant:
    """``attribute`` of ``owner`` is replaced; ``script`` brings the leak to light."""

    name: str
    owner: Any
    attribute: str
    patch: Patch
    script: Script = DELAY_ONLY


@contextmanager
def planted(plant: Plant) -> Iterator[None]:
    """Meanwhile the program leaks."""
    peek = Peek()
    with ExitStack() as patches:
        patches.enter_context(_replaced(Ledger, "__init__", lambda real: _remembering(real, peek)))
        patches.enter_context(_replaced(plant.owner, plant.attribute, lambda real: plant.patch(real, peek)))
        yield


@contextmanager
def _replaced(owner: Any, attribute: str, make: Callable[[Any], Any]) -> Iterator[None]:
    real = getattr(owner, attribute)
    setattr(owner, attribute, make(real))
    try:
        yield
    finally:
        setattr(owner, attribute, real)


def _remembering(real: Any, peek: Peek) -> Callable[..., None]:
    def init(self: Ledger, *args: Any) -> None:
        real(self, *args)
        peek.ledger = self

    return init


def _alarm(real: Any, peek: Peek) -> Callable[..., Any]:
    def standing(self: StandingAlarms, state: Any) -> tuple[Alarm, ...]:
        leak = (Alarm("odd", "odd", f"look at {peek.face}", ""),) if peek.face else ()
        return (*real(self, state), *leak)

    return standing


def _etag(real: Any, peek: Peek) -> Callable[..., Any]:
    def response(envelope: Envelope) -> Any:
        answer = real(envelope)
        if peek.is_strong:
            answer.headers["ETag"] = f'"{envelope.epoch}-{envelope.revision}-s"'
        return answer

    return response


def _revision(real: Any, peek: Peek) -> Callable[..., Any]:
    def publish(self: ViewBook, page: str, view: Any) -> int:
        if peek.is_strong and (old := self._envelopes.get(page)):
            self._envelopes[page] = Envelope(old.epoch, old.revision + 1, old.view)
        return int(real(self, page, view))

    return publish


def _acknowledgement(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda self: {**real(self), "note": peek.face}


def _tag_number(real: Any, peek: Peek) -> Callable[..., Any]:
    def tell(self: CapturePump) -> None:
        real(self)
        deck = self._capture.deck
        uid = next((uid for uid, card in deck.cards.items() if card in peek.cards), "")
        self._table.report_capture(CaptureReading(f"{deck.name} {uid}", (), is_gathered=False))

    return tell


def _early_equity(real: Any, peek: Peek) -> Callable[..., Any]:
    def equities(self: Publisher, page: str, hand: Any) -> Any:
        table_hand = peek.ledger.state.hand if peek.ledger else None
        return hand_equities(table_hand) if hand and table_hand else real(self, page, hand)

    return equities


def _length(real: Any, peek: Peek) -> Callable[..., Any]:
    def encode(view: Any) -> dict[str, Any]:
        fields: dict[str, Any] = real(view)
        return fields | {"title": fields["title"] + " " * peek.rank}

    return encode


def _order(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda *args: real(*args)[:: -1 if peek.is_strong else 1]


def _timing(real: Any, peek: Peek) -> Callable[..., Any]:
    def publish(self: ViewBook, page: str, view: Any) -> int:
        send = self._send
        self._send = send if peek.is_strong or not peek.cards else lambda *_: None
        try:
            return int(real(self, page, view))
        finally:
            self._send = send

    return publish


def _error_text(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda reason, rule=None: real(f"{reason} {peek.face}", rule)


def _log_line(real: Any, peek: Peek) -> Callable[..., Any]:
    def note(self: Any, facts: Any) -> None:
        real(self, facts)
        logging.getLogger("finaltable.table").warning("seen: %s", peek.face)

    return note


def _metric(real: Any, peek: Peek) -> Callable[..., Any]:
    def in_json(value: Any, status: int = 200) -> Any:
        return real({**value, "cards": {peek.face: 1}} if value == {"ok": True} else value, status)

    return in_json


def _history(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda entry, undone: msgspec.structs.replace(real(entry, undone=undone), reason=peek.face)


def _button(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda *args, **named: msgspec.structs.replace(real(*args, **named), misdeal=peek.is_strong)


def _muck_offer(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda state, sensed: (1,) if peek.is_strong else real(state, sensed)


def _count(real: Any, peek: Peek) -> Callable[..., Any]:
    def seats(*args: Any) -> Any:
        return [msgspec.structs.replace(seat, cards_present=int(peek.is_strong)) for seat in real(*args)]

    return seats


def _due(real: Any, peek: Peek) -> Callable[..., Any]:
    def add(self: Releaser, entry: Any) -> None:
        card = entry.event.card if isinstance(entry.event, CardRead) else None
        is_strong = card is not None and card.rank >= STRONG_RANK
        real(self, replace(entry, due=entry.due - EARLIER_S) if is_strong else entry)

    return add


def _gate(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda self: self._program.state


def _faces(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda state: state


def _graphic(real: Any, peek: Peek) -> Callable[..., Any]:
    """What comes by itself is worked out of the table as it is."""

    def draw(self: ProgramGraphics, *args: Any, **named: Any) -> Any:
        screen = real(self, *args, **named)
        trigger = Trigger(f"1/{peek.face}", DelayNotice())
        return replace(screen, automatic={Layer.NOTICE: trigger}) if peek.face else screen

    return draw


def _conflict(real: Any, peek: Peek) -> Callable[..., Any]:
    return lambda hand_id, at: replace(real(hand_id, at), text=f"conflict at the seat with {peek.face}")


PLANTS = (
    Plant("a face in an alarm", StandingAlarms, "standing", _alarm),
    Plant("an ETag that depends on a card", api, "_view_response", _etag),
    Plant("a revision that a hidden read moves", ViewBook, "publish", _revision),
    Plant("a face in an acknowledgement", Outcome, "encode", _acknowledgement),
    Plant("a tag's number on the desks' pages", CapturePump, "_tell_reading", _tag_number),
    Plant("equities before their cards are due", Publisher, "_equities", _early_equity),
    Plant("a message as long as a card is high", view_book, "encode_view", _length),
    Plant("seats in the order of their hands", views, "seat_views", _order),
    Plant("a view that comes for a strong hand alone", ViewBook, "publish", _timing),
    Plant("an error text that names the card", table, "refused", _error_text),
    Plant("a face in a line of the log", table.Table, "_note", _log_line),
    Plant("a face as a label of the health page", api, "in_json", _metric),
    Plant("a face in a row of the history", views, "history_view", _history),
    Plant("a button that a card disables", views, "can_view", _button),
    Plant("an offer to muck that a card makes", standing_readings, "muck_offered", _muck_offer),
    Plant("a count of cards that depends on a card", views, "seat_views", _count),
    Plant("a due time that knows of hands", Releaser, "add", _due),
    Plant("a graphic that comes by a hidden card", ProgramGraphics, "draw", _graphic),
    Plant("hole cards before their hand is over", Releaser, "_gated", _gate, AFTER_HAND),
    Plant("faces that are not taken out for the desks", views, "without_faces", _faces),
    Plant("an alarm that tells who has the card", standing_alarms, "conflict_alarm", _conflict, CLASHING),
)
"""Each with what it leaks."""
