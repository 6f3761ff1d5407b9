"""The part of the configuration that describes cameras: where their pictures come from, and which spots they see.

What a source's text means, and whether a spot exists, is checked where the cameras are wired, by those who know.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Fraction = Annotated[float, Meta(ge=0, le=1)]
Side = Annotated[int, Meta(ge=16, le=8192)]

Region = tuple[Fraction, Fraction, Fraction, Fraction]
"""A part of the picture: left edge, upper edge, width and height, as fractions of the picture's."""

WHOLE_PICTURE: Region = (0.0, 0.0, 1.0, 1.0)


class CameraConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One camera: ``source`` as devices/camera_source.py says, and the ``spot`` that the whole picture shows, or the
    ``regions`` that show one each. ``direction``: which way a board's cards lie in the picture, from the flop's first
    on. ``fps``: pictures used a second. ``rig``: the folder of its calibration, relative to the configuration."""

    name: Annotated[str, Meta(pattern="^[A-Za-z0-9_.-]{1,40}$")]
    source: Annotated[str, Meta(min_length=1)]
    spot: str | UnsetType = UNSET
    regions: dict[str, Region] | UnsetType = UNSET
    direction: Literal["right", "left", "down", "up"] = "right"
    fps: Annotated[float, Meta(ge=2, le=30)] = 5.0
    size: tuple[Side, Side] = (640, 480)
    exposure_ms: Annotated[float, Meta(gt=0, le=1000)] | UnsetType = UNSET
    white_balance_k: Annotated[int, Meta(ge=1000, le=15_000)] | UnsetType = UNSET
    may_be_still: bool | UnsetType = UNSET
    rig: Annotated[str, Meta(min_length=1)] | UnsetType = UNSET

    @property
    def spots(self) -> dict[str, Region]:
        """Every spot, as it is written in the file, with its part of the picture."""
        whole = {} if self.spot is UNSET else {self.spot: WHOLE_PICTURE}
        return whole if self.regions is UNSET else {**whole, **self.regions}
