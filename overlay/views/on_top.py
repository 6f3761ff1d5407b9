"""What program and preview draw besides the table: graphics, how they show things, pictures of people. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from overlay.graphics.facts import NO_FACTS, ShowFacts
from overlay.views.types import DisplayView, GraphicView, SeatView, View
from rules.events import Player

_USUAL = DisplayView()


@dataclass(frozen=True, slots=True)
class OnTop:
    """``graphics`` back to front, at most one a layer; ``facts``: what is told of people."""

    graphics: Sequence[GraphicView] = ()
    display: DisplayView = _USUAL
    facts: ShowFacts = NO_FACTS


NOTHING_ON_TOP = OnTop()


def with_on_top(seen: View, on_top: OnTop) -> View:
    """The view with it; panic takes the graphics off with the table."""
    seats = [_with_pictures(seat, on_top.facts) for seat in seen.seats]
    return replace(seen, seats=seats, graphics=[] if seen.blank else list(on_top.graphics), display=on_top.display)


def _with_pictures(seat: SeatView, facts: ShowFacts) -> SeatView:
    told = facts.of(Player(seat.name, seat.country))
    return replace(seat, photo=told.photo, sponsor=told.sponsor)
