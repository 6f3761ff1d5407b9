"""Which devices are down, and so which spots no antenna or no camera looks at now."""

from collections.abc import Callable
from dataclasses import dataclass, field

from capture.fusion import Source
from capture.layout import Layout, WholeBoard, Zone
from rules.spots import BoardSpot, Spot


@dataclass(slots=True)
class Liveness:
    """``is_blind``: whether a camera's pictures of a zone tell nothing. A device that said nothing of itself works."""

    layout: Layout
    is_blind: Callable[[str, Zone], bool]
    down: set[str] = field(default_factory=set)

    def is_live(self, source: Source, spot: Spot) -> bool:
        """A device of that kind looks at the spot and works."""
        zones: tuple[Zone, ...] = (spot, WholeBoard(spot.board)) if isinstance(spot, BoardSpot) else (spot,)
        if source is Source.TAGS:
            return any(key.reader not in self.down for key, zone in self.layout.zones.items() if zone in zones)
        views = (view for view in self.layout.cameras if view.zone in zones)
        return any(view.camera not in self.down and not self.is_blind(view.camera, view.zone) for view in views)

    def is_camera(self, device: str) -> bool:
        """The layout names it as a camera."""
        return any(view.camera == device for view in self.layout.cameras)
