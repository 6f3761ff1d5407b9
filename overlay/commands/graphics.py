"""Commands that concern program's graphics: cue, take, clear, uncue, veto; how program shows things."""

from typing import Annotated

from msgspec import Meta

from overlay.commands.types import BaseCommand
from overlay.graphics.display import Amounts, DeckColours, EquityShown, Reveal
from overlay.graphics.kinds import Graphic, Layer

ItemName = Annotated[str, Meta(min_length=1, max_length=16)]
TriggerKey = Annotated[str, Meta(min_length=1, max_length=120)]
ThemeName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$")]


class CueGraphic(BaseCommand, frozen=True, tag="cue"):
    """Load ``graphic``, or the rundown's ``item`` of that id, to preview; one of the two."""

    graphic: Graphic | None = None
    item: ItemName | None = None


class TakeGraphics(BaseCommand, frozen=True, tag="take"):
    """Move all of preview to program."""


class ClearGraphics(BaseCommand, frozen=True, tag="clear"):
    """Remove what is on ``layer`` from program, on every layer where none is named; what came by itself too."""

    layer: Layer | None = None


class UncueGraphics(BaseCommand, frozen=True, tag="uncue"):
    """Remove what is on ``layer`` from preview, on every layer where none is named."""

    layer: Layer | None = None


class VetoGraphic(BaseCommand, frozen=True, tag="veto"):
    """Take the graphic off that came by itself and has this ``key``; it does not come back."""

    key: TriggerKey


class SetDisplay(BaseCommand, frozen=True, tag="display"):
    """How program shows things from now on; what is not given stays."""

    reveal: Reveal | None = None
    equity: EquityShown | None = None
    amounts: Amounts | None = None
    theme: ThemeName | None = None
    deck: DeckColours | None = None


GraphicsCommand = CueGraphic | TakeGraphics | ClearGraphics | UncueGraphics | VetoGraphic | SetDisplay
