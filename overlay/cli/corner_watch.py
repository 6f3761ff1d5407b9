"""Takes the corners that cameras could not read to the page that settles them, whenever they change."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256

from capture.layout import Zone, encode_zone
from capture.vision.jpeg import Jpeg, encode_jpeg
from devices.types import Pixels
from overlay.table.crop_store import CropStore
from overlay.table.readings import Crop, ZoneCrops

SIDE_PX = 240
"""The longer side of a crop, at most: a corner is a few dozen pixels."""


class CornerWatch:
    """``look`` at what stands after each picture; the pump's thread alone. Nothing is written to disk."""

    def __init__(self, store: CropStore, tell: Callable[[Sequence[ZoneCrops]], None]) -> None:
        """``tell`` is called with every zone's crops when they are others than before; must not block."""
        self._store = store
        self._tell = tell
        self._seen: dict[Zone, tuple[Pixels, ...]] = {}
        self._jpegs: dict[Zone, tuple[tuple[str, Jpeg], ...]] = {}

    def look(self, corners: Mapping[Zone, tuple[Pixels, ...]]) -> None:
        """These corners stand now, and no others."""
        if self._seen.keys() == corners.keys() and all(self._seen[zone] is corners[zone] for zone in corners):
            return
        self._jpegs = {zone: self._encoded(zone, pixels) for zone, pixels in corners.items()}
        self._seen = dict(corners)
        self._store.replace({name: jpeg.data for named in self._jpegs.values() for name, jpeg in named})
        self._tell(tuple(_zone_crops(zone, named) for zone, named in self._jpegs.items()))

    def _encoded(self, zone: Zone, pixels: tuple[Pixels, ...]) -> tuple[tuple[str, Jpeg], ...]:
        """Encoded once a picture."""
        if self._seen.get(zone) is pixels:
            return self._jpegs[zone]
        jpegs = (encode_jpeg(corner, SIDE_PX) for corner in pixels)
        return tuple((sha256(jpeg.data).hexdigest(), jpeg) for jpeg in jpegs if jpeg is not None)


def _zone_crops(zone: Zone, named: tuple[tuple[str, Jpeg], ...]) -> ZoneCrops:
    return ZoneCrops(encode_zone(zone), tuple(Crop(name, jpeg.width, jpeg.height) for name, jpeg in named))
