"""Draws the pages' views from the ledger and puts them into the book.

A fault in one page concerns that page alone: what is behind a delay goes dark at once and stays so until it can be
drawn again; the desks and the room keep their last view. Panic is drawn without asking for anything of the table.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.ledger import Ledger
from overlay.delay.release import NOTHING, Released
from overlay.graphics.facts import NO_FACTS, ShowFacts
from overlay.graphics.screen import Screen
from overlay.proof.first_sent import FirstSent
from overlay.proof.tally import Tally
from overlay.table.program_graphics import ProgramGraphics
from overlay.table.readings import NO_READINGS, DeskReadings, HoldReading
from overlay.views.audience import audience_view
from overlay.views.book import ViewBook
from overlay.views.by_page import (
    ConsoleExtras,
    Show,
    cards_view,
    commentary_view,
    compliance_view,
    console_view,
    floor_view,
    preview_view,
    producer_view,
    program_view,
    venue_view,
)
from overlay.views.on_top import OnTop
from overlay.views.types import AudienceView, GraphicView, View
from overlay.web.socket_events import SEQUESTERED_PAGES
from rules.equity import Equity
from rules.equity.hand_equities import hand_equities
from rules.equity.known_hands import FoldedCards
from rules.state import HandState, TableState


@dataclass(frozen=True, slots=True)
class Presentation:
    """What the configuration says of the pages: the show's title, where its source is, what folded cards mean, whether
    program draws pictures of hole cards, whether the room is sequestered, what is told of people and the tournament."""

    title: str
    source_url: str
    folded_cards: FoldedCards = FoldedCards.DEAD
    hole_cam: bool = False
    sequestered: bool = False
    facts: ShowFacts = NO_FACTS


@dataclass(frozen=True, slots=True)
class _Known:
    """What the pages that follow the table are drawn from."""

    table: TableState
    released: Released
    audiences: list[AudienceView]
    show: Show
    extras: ConsoleExtras
    desk: DeskReadings
    tally: Tally


_DESK_VIEWS: Mapping[str, Callable[[_Known], View]] = {
    "console": lambda known: console_view(known.table, known.released, known.show, known.extras, known.desk),
    "venue": lambda known: venue_view(known.table, known.show),
    "producer": lambda known: producer_view(known.table, known.audiences, known.show, known.extras, known.desk),
    "floor": lambda known: floor_view(known.table, known.show, known.extras, known.desk),
    "compliance": lambda known: compliance_view(known.table, known.audiences, known.show, known.tally, known.desk),
    "cards": lambda known: cards_view(known.table, known.show, known.desk),
}
"""Each page that follows the table, and the function of overlay/views/by_page.py that draws it; the console first."""

_SEQUESTERED = frozenset(_DESK_VIEWS) & frozenset(SEQUESTERED_PAGES)
"""Those that are drawn only where the room is sequestered."""


def _dark(audience: Audience) -> Released:
    """What an audience sees while nothing may be released to it."""
    return replace(NOTHING, audience=audience)


class Publisher:
    """Used by the table's thread alone."""

    def __init__(self, ledger: Ledger, book: ViewBook, presentation: Presentation) -> None:
        self._presentation = presentation
        self._ledger = ledger
        self._book = book
        self._first_sent = FirstSent(ledger.first_sent())
        self._released = {audience: _dark(audience) for audience in DELAYED}
        self._counted: dict[str, tuple[HandState, Mapping[int, Equity] | None]] = {}
        self._tally = Tally()
        self._graphics = ProgramGraphics(presentation.facts)

    @property
    def screen(self) -> Screen:
        """What program shows, as it was drawn last."""
        return self._graphics.screen

    def publish_delayed(self, *, panic: bool) -> str | None:
        """Bring what is behind a delay up to date; the name of the fault that made a page dark, None if all is well."""
        faults = [self._publish_delayed(page, panic=panic) for page in DELAYED]
        return next((fault for fault in faults if fault is not None), None)

    def publish_desks(self, extras: ConsoleExtras, desk: DeskReadings = NO_READINGS, *, panic: bool) -> int:
        """Bring the other pages up to date; the console's revision, its last one's if it cannot be drawn."""
        pages = [page for page in _DESK_VIEWS if self._presentation.sequestered or page not in _SEQUESTERED]
        for page in pages:
            self._publish_desk(page, extras, desk, panic=panic)
        envelope = self._book.envelope("console")
        return envelope.revision if envelope else 0

    def _publish_delayed(self, audience: Audience, *, panic: bool) -> str | None:
        show = self._show(audience, panic=panic)
        try:
            released = self._ledger.released(audience)
            self._draw(audience, released, show)
        except Exception as error:
            logging.getLogger("finaltable.release").exception("%s is dark", audience)
            self._draw_dark(audience, show)
            return type(error).__name__
        return None

    def _draw(self, audience: Audience, released: Released, show: Show) -> None:
        if audience is Audience.PROGRAM:
            self._draw_program(released, show)
            return
        self._released[audience] = released
        equities = None if show.blank else self._equities(audience, released.state.hand)
        self._send(audience, commentary_view(released, show, equities))

    def _draw_program(self, released: Released, show: Show) -> None:
        """Program and preview: one release, one set of equities, two sets of graphics."""
        ledger, state = self._ledger, self._ledger.desk().graphics
        shown = self._released[Audience.PROGRAM] = self._graphics.reveal(released, state)
        counted = None if show.blank else self._equities(Audience.PROGRAM, shown.state.hand)
        screen = self._graphics.draw(shown, state, counted, delay_s=show.delay_s, now=ledger.now())
        for page, view, graphics in (
            ("program", program_view, screen.program),
            ("preview", preview_view, screen.preview),
        ):
            self._send(page, view(shown, show, screen.shown.equities, self._on_top(graphics)))

    def _on_top(self, graphics: Callable[[], list[GraphicView]]) -> OnTop:
        """A fault in a graphic takes the graphics off, and leaves the table."""
        facts, display = self._presentation.facts, self.screen.display
        try:
            return OnTop(graphics(), display, facts)
        except Exception:
            logging.getLogger("finaltable.graphics").exception("program's graphics are off: one cannot be drawn")
            return OnTop([], display, facts)

    def _draw_dark(self, audience: Audience, show: Show) -> None:
        dark = self._released[audience] = _dark(audience)
        if audience is not Audience.PROGRAM:
            self._send(audience, commentary_view(dark, show, None))
            return
        on_top = OnTop(display=self.screen.display)
        self._send("program", program_view(dark, show, None, on_top))
        self._send("preview", preview_view(dark, show, None, on_top))

    def _publish_desk(self, page: str, extras: ConsoleExtras, desk: DeskReadings, *, panic: bool) -> None:
        try:
            self._send(page, _DESK_VIEWS[page](self._known(extras, desk, panic=panic)))
        except Exception:
            logging.getLogger("finaltable.table").exception("%s cannot be drawn", page)

    def _send(self, page: str, view: View) -> None:
        """Which faces it shows first is on disk before it goes out."""
        for event in self._first_sent.fresh(page, view):
            self._ledger.note(event)
        self._ledger.write_notes()
        self._book.publish(page, view)

    def _known(self, extras: ConsoleExtras, desk: DeskReadings, *, panic: bool) -> _Known:
        self._tally.extend(self._ledger.since(self._tally.number))
        return _Known(
            table=self._ledger.state,
            released=self._released[Audience.PROGRAM],
            audiences=[audience_view(self._ledger.on_air(self._released[audience])) for audience in DELAYED],
            show=self._show(Audience.PROGRAM, panic=panic),
            extras=extras,
            desk=self._with_release(desk),
            tally=self._tally,
        )

    def _with_release(self, desk: DeskReadings) -> DeskReadings:
        """The desk's readings, with what the log says of holds, policy, grants, down time and of itself."""
        now, act = self._ledger.desk(), self._tally.newest_hold
        hold = None
        if now.held_since is not None and act is not None:
            hold = HoldReading(act.by, act.at, now.now_s - now.held_since)
        return replace(
            desk,
            hold=hold,
            least_delay_s=now.policy.floor_s,
            sequestered=now.policy.sequestered,
            granted=tuple(sorted(self._ledger.granted)),
            down_s=int(sum(down.passed_s for down in now.down_times)),
            log_head=self._ledger.head,
            rundown=replace(self.screen, state=now.graphics).rundown,
        )

    def _show(self, page: Audience, *, panic: bool) -> Show:
        """``page``: whose delay the pages tell."""
        shown = self._presentation
        blank = self._ledger.blank or panic
        hole_cam = shown.hole_cam and page is Audience.PROGRAM
        return Show(
            shown.title,
            shown.source_url,
            self._ledger.delay_of(page),
            blank=blank,
            hole_cam=hole_cam,
            folded_cards=shown.folded_cards,
        )

    def _equities(self, page: str, hand: HandState | None) -> Mapping[int, Equity] | None:
        """Counted once a hand's state, whichever page shows it first."""
        if hand is None:
            return None
        equities = next((counted for seen, counted in self._counted.values() if seen is hand), None)
        if equities is None:
            equities = hand_equities(hand, folded=self._presentation.folded_cards)
        self._counted[page] = (hand, equities)
        return equities
