"""What is cued and what was taken, layer by layer: a fold of the log's entries. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from overlay.graphics.display import USUAL, Display, DisplaySet
from overlay.graphics.kinds import Graphic, Layer, layer_of
from overlay.log.graphics_events import (
    GraphicCued,
    GraphicsCleared,
    GraphicsEvent,
    GraphicsTaken,
    GraphicsUncued,
    GraphicVetoed,
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A graphic on its layer; ``number``: the entry that put it there."""

    graphic: Graphic
    number: int


Layers = Mapping[Layer, Placed]


@dataclass(frozen=True, slots=True)
class GraphicsState:
    """``preview`` is what a take would move, ``program`` what was taken. ``vetoed``: keys of graphics that come by
    themselves and may not."""

    preview: Layers = field(default_factory=dict)
    program: Layers = field(default_factory=dict)
    vetoed: frozenset[str] = field(default_factory=frozenset)
    display: Display = USUAL


NO_GRAPHICS = GraphicsState()


def after(state: GraphicsState, event: GraphicsEvent, number: int) -> GraphicsState:
    """What stands after ``event``, the entry of that number."""
    return _FOLD[type(event)](state, event, number)


def _cue(state: GraphicsState, event: GraphicCued, number: int) -> GraphicsState:
    cued = Placed(event.graphic, number)
    return replace(state, preview={**state.preview, layer_of(event.graphic): cued})


def _take(state: GraphicsState, _: GraphicsTaken, number: int) -> GraphicsState:
    taken = {layer: Placed(cued.graphic, number) for layer, cued in state.preview.items()}
    return replace(state, preview={}, program={**state.program, **taken})


def _clear(state: GraphicsState, event: GraphicsCleared, _: int) -> GraphicsState:
    return replace(state, program=_without(state.program, event.layer))


def _uncue(state: GraphicsState, event: GraphicsUncued, _: int) -> GraphicsState:
    return replace(state, preview=_without(state.preview, event.layer))


def _veto(state: GraphicsState, event: GraphicVetoed, _: int) -> GraphicsState:
    return replace(state, vetoed=state.vetoed | {event.key})


def _display(state: GraphicsState, event: DisplaySet, _: int) -> GraphicsState:
    return replace(state, display=state.display.having(event))


def _without(layers: Layers, gone: Layer | None) -> Layers:
    """All layers are gone where none is named."""
    return {layer: placed for layer, placed in layers.items() if gone is not None and layer is not gone}


_FOLD: dict[type, Callable[[GraphicsState, Any, int], GraphicsState]] = {
    GraphicCued: _cue,
    GraphicsTaken: _take,
    GraphicsCleared: _clear,
    GraphicsUncued: _uncue,
    GraphicVetoed: _veto,
    DisplaySet: _display,
}
