"""The corners that cameras see and cannot read, as pixels, for whoever may settle them.

They lie in memory alone and no page is given them: a corner tells a hidden card to whoever reads it better.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from capture.layout import Zone
from capture.sighting import PictureRead
from devices.types import Pixels


@dataclass(slots=True)
class UnreadCorners:
    """Of each zone those of its newest picture. One owner, no thread; bounded by the zones (close_up.MOST_CORNERS)."""

    _corners: dict[Zone, tuple[Pixels, ...]] = field(default_factory=dict)

    def see(self, picture: PictureRead) -> None:
        """A picture of a zone: one that cannot be used says nothing, one without unread cards ends what stood."""
        if not picture.is_usable:
            return
        if picture.unread and picture.corners:
            self._corners[picture.zone] = picture.corners
        elif not picture.unread:
            self._corners.pop(picture.zone, None)

    def forget(self, zones: frozenset[Zone]) -> None:
        """Cameras look at these zones and no others."""
        self._corners = {zone: corners for zone, corners in self._corners.items() if zone in zones}

    @property
    def standing(self) -> Mapping[Zone, tuple[Pixels, ...]]:
        """The corners by the zone in which they lie; pixels as in devices/types.py."""
        return MappingProxyType(self._corners)
