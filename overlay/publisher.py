"""Draws the pages' views from the ledger and puts them into the book.

A fault in one page concerns that page alone: program goes dark at once and stays so until it can be drawn again;
the console keeps its last view. Panic is drawn without asking for anything of the table.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from overlay.first_sent import FirstSent
from overlay.ledger import Ledger
from overlay.release import NOTHING
from overlay.view_book import ViewBook
from overlay.view_types import View
from overlay.views import ConsoleExtras, Show, console_view, program_view
from rules.equity import Equity
from rules.equity.hand_equities import FoldedCards, hand_equities
from rules.state import HandState


@dataclass(frozen=True, slots=True)
class Presentation:
    """What the configuration says of the pages: the show's title, where its source is, what folded cards mean, whether
    program draws pictures of hole cards."""

    title: str
    source_url: str
    folded_cards: FoldedCards = FoldedCards.DEAD
    hole_cam: bool = False


class Publisher:
    """Used by the table's thread alone."""

    def __init__(self, ledger: Ledger, book: ViewBook, presentation: Presentation) -> None:
        self._presentation = presentation
        self._ledger = ledger
        self._book = book
        self._first_sent = FirstSent(ledger.first_sent())
        self._released = NOTHING
        self._counted: tuple[HandState | None, Mapping[int, Equity] | None] = (None, None)

    def publish_program(self, *, panic: bool) -> str | None:
        """Bring program up to date; the name of the fault that made it dark, None if all is well."""
        show = self._show(panic=panic)
        try:
            self._released = self._ledger.released()
            equities = None if show.blank else self._equities(self._released.state.hand)
            self._send("program", program_view(self._released, show, equities))
        except Exception as error:
            logging.getLogger("finaltable.release").exception("program is dark")
            self._released = NOTHING
            self._send("program", program_view(NOTHING, show, None))
            return type(error).__name__
        return None

    def publish_console(self, extras: ConsoleExtras, *, panic: bool) -> int:
        """Bring the console up to date; its revision, the last one's if it cannot be drawn."""
        try:
            view = console_view(self._ledger.state, self._released, self._show(panic=panic), extras)
        except Exception:
            logging.getLogger("finaltable.table").exception("the console cannot be drawn")
            envelope = self._book.envelope("console")
            return envelope.revision if envelope else 0
        return self._send("console", view)

    def _send(self, page: str, view: View) -> int:
        """Which faces it shows first is logged before it goes out."""
        for event in self._first_sent.fresh(page, view):
            self._ledger.note(event)
        self._ledger.write_notes()
        return self._book.publish(page, view)

    def _show(self, *, panic: bool) -> Show:
        shown = self._presentation
        blank = self._ledger.blank or panic
        return Show(shown.title, shown.source_url, self._ledger.delay_s, blank=blank, hole_cam=shown.hole_cam)

    def _equities(self, hand: HandState | None) -> Mapping[int, Equity] | None:
        """Counted once a hand's state."""
        if hand is None:
            return None
        if self._counted[0] is not hand:
            self._counted = (hand, hand_equities(hand, folded=self._presentation.folded_cards))
        return self._counted[1]
