"""What the View of every page has: the show, the table, and what stands on top of it."""

import msgspec

from overlay.views.graphics_types import DisplayView, GraphicView
from overlay.views.table_types import GameView, HandView, LevelView, RulesView, SeatView


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every page has. ``hole_cam``: pictures of hole cards are drawn on program.

    ``slate`` names the slate that stands in front of all, None where none does; a view whose ``jumped`` differs from
    the one before is shown as it is, and nothing of it is animated. ``graphics`` (at most one a layer)
    and ``display`` are those of program and preview; every other page has none, and the usual ones.
    """

    role: str
    title: str
    delay_s: float
    released_to: str | None
    blank: bool
    source_url: str
    hole_cam: bool = False
    slate: str | None = None
    jumped: int = 0
    level: LevelView | None
    game: GameView
    rules: RulesView
    hand: HandView | None
    seats: list[SeatView]
    graphics: list[GraphicView] = []
    display: DisplayView = DisplayView()
