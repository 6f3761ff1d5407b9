"""Corners that no camera could read: told when they change, fetched by their ids, forgotten with their picture."""

from collections.abc import Sequence

import numpy as np

from capture.layout import Zone
from devices.types import Pixels
from overlay.cli.corner_watch import CornerWatch
from overlay.table.crop_store import CropStore
from overlay.table.readings import ZoneCrops
from rules.spots import SeatSpot


class Watched:
    """A watch, its store, and all that was told."""

    def __init__(self) -> None:
        self.store = CropStore()
        self.told: list[tuple[ZoneCrops, ...]] = []
        self.watch = CornerWatch(self.store, self._tell)

    def _tell(self, crops: Sequence[ZoneCrops]) -> None:
        self.told.append(tuple(crops))


def corner(shade: int) -> Pixels:
    return np.full((60, 40, 3), shade, np.uint8)


def test_corners_are_told_by_zone_with_sizes_and_fetched_as_jpegs() -> None:
    watched = Watched()
    watched.watch.look({SeatSpot(3): (corner(10), corner(200))})
    ((zone,),) = watched.told
    assert (zone.zone, [(crop.width, crop.height) for crop in zone.crops]) == ("seat-3", [(40, 60)] * 2)
    jpegs = [watched.store.jpeg(crop.id) for crop in zone.crops]
    assert all(jpeg is not None and jpeg.startswith(b"\xff\xd8") for jpeg in jpegs)


def test_what_stands_unchanged_is_told_once() -> None:
    watched = Watched()
    standing: dict[Zone, tuple[Pixels, ...]] = {SeatSpot(3): (corner(10),)}
    watched.watch.look(standing)
    watched.watch.look(dict(standing))
    assert len(watched.told) == 1


def test_what_stands_no_more_is_forgotten() -> None:
    watched = Watched()
    watched.watch.look({SeatSpot(3): (corner(10),)})
    ((zone,),) = watched.told
    watched.watch.look({})
    assert watched.told[-1] == ()
    assert watched.store.jpeg(zone.crops[0].id) is None
