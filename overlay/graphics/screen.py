"""Program's graphics at one moment: what is on, what a take would bring, and what the desks are told. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from overlay.graphics.automatic import Trigger
from overlay.graphics.content import content_of
from overlay.graphics.kinds import Graphic, Layer, kind_of
from overlay.graphics.on_layers import NO_GRAPHICS, GraphicsState, Placed
from overlay.graphics.shown import NOTHING_SHOWN, Shown
from overlay.views.graphics_types import DisplayView, GraphicView
from overlay.views.rundown_types import DisplaySettingsView, OnLayerView, RundownItemView, RundownView


@dataclass(frozen=True, slots=True)
class Screen:
    """``state``: what people cued and took; ``called``: what the table calls for by itself, ``automatic`` what of that
    is on, layer by layer. A graphic that was taken stands in place of one that came by itself."""

    state: GraphicsState = NO_GRAPHICS
    shown: Shown = NOTHING_SHOWN
    called: tuple[Trigger, ...] = ()
    automatic: Mapping[Layer, Trigger] = field(default_factory=dict)

    @property
    def rundown(self) -> RundownView:
        """What the desks cue and take with. It rests on no card."""
        return RundownView(
            items=[self._item(number, graphic) for number, graphic in enumerate(self.shown.facts.rundown, 1)],
            preview=[_cued(layer, self.state.preview[layer]) for layer in Layer if layer in self.state.preview],
            program=[on for layer in Layer if (on := self._on(layer)) is not None],
            display=self._settings(),
        )

    @property
    def display(self) -> DisplayView:
        """How program shows things."""
        display = self.state.display
        return DisplayView(display.theme, display.amounts, display.deck)

    def program(self) -> list[GraphicView]:
        """What program draws, back to front; a graphic whose data is not there is left out."""
        return [view for layer in Layer if (view := self._drawn(layer, self.state.program)) is not None]

    def preview(self) -> list[GraphicView]:
        """The same as it would be after a take."""
        taken = {**self.state.program, **self.state.preview}
        return [view for layer in Layer if (view := self._drawn(layer, taken)) is not None]

    def _drawn(self, layer: Layer, placed: Mapping[Layer, Placed]) -> GraphicView | None:
        if (own := placed.get(layer)) is not None:
            return self._view(f"{own.number}-{layer}", layer, own.graphic, is_automatic=False)
        if (called := self.automatic.get(layer)) is not None:
            return self._view(called.key, layer, called.graphic, is_automatic=True)
        return None

    def _view(self, name: str, layer: Layer, graphic: Graphic, *, is_automatic: bool) -> GraphicView | None:
        content = content_of(graphic, self.shown)
        return None if content is None else GraphicView(name, layer, is_automatic, content)

    def _item(self, number: int, graphic: Graphic) -> RundownItemView:
        return RundownItemView(
            str(number),
            graphic,
            is_cued=_holds(self.state.preview.values(), graphic),
            is_on_program=_holds(self.state.program.values(), graphic),
        )

    def _on(self, layer: Layer) -> OnLayerView | None:
        if (own := self.state.program.get(layer)) is not None:
            return _cued(layer, own)
        called = self.automatic.get(layer)
        return None if called is None else OnLayerView(layer, kind_of(called.graphic), called.graphic, called.key)

    def _settings(self) -> DisplaySettingsView:
        display = self.state.display
        return DisplaySettingsView(display.reveal, display.equity, display.amounts, display.theme, display.deck)


NO_SCREEN = Screen()


def _cued(layer: Layer, placed: Placed) -> OnLayerView:
    return OnLayerView(layer, kind_of(placed.graphic), placed.graphic, None)


def _holds(placed: Iterable[Placed], graphic: Graphic) -> bool:
    return any(each.graphic == graphic for each in placed)
