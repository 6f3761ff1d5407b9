"""What people do to program's graphics, as the log holds it. Each acts at once; what a graphic tells is released data.

None of them is an act that can be undone, and none changes what the table's pages had seen.
"""

from dataclasses import dataclass

from overlay.graphics.display import DisplaySet
from overlay.graphics.kinds import Graphic, Layer


@dataclass(frozen=True, slots=True)
class GraphicCued:
    """It stands on preview, in place of what stood on its layer."""

    graphic: Graphic


@dataclass(frozen=True, slots=True)
class GraphicsUncued:
    """Preview holds nothing on that layer any more; nothing at all where none is named."""

    layer: Layer | None = None


@dataclass(frozen=True, slots=True)
class GraphicsTaken:
    """All of preview went to program, each in place of what stood on its layer."""


@dataclass(frozen=True, slots=True)
class GraphicsCleared:
    """Program holds nothing on that layer any more; nothing at all where none is named."""

    layer: Layer | None = None


@dataclass(frozen=True, slots=True)
class GraphicVetoed:
    """The graphic that came by itself and has this key is off, and does not come back."""

    key: str


GraphicsEvent = GraphicCued | GraphicsUncued | GraphicsTaken | GraphicsCleared | GraphicVetoed | DisplaySet
