"""What a graphic's content rests on: what program shows of the table, and the configuration. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from overlay.graphics.facts import NO_FACTS, ShowFacts
from rules.equity import Equity
from rules.state import EMPTY_TABLE, TableState


class NothingToShow(Exception):
    """What the graphic would tell is not there; the message says what was expected and what came."""


class CardsHidden(NothingToShow):
    """It would tell cards that program does not show, now or ever: that they are hidden is told to nobody."""


@dataclass(frozen=True, slots=True)
class Shown:
    """``state``: released to program, with the faces down that it may not show, and nothing newer. ``equities``: those
    that program shows. ``delay_s``: program's delay."""

    state: TableState = EMPTY_TABLE
    facts: ShowFacts = NO_FACTS
    equities: Mapping[int, Equity] | None = None
    delay_s: float = 0.0


NOTHING_SHOWN = Shown()
