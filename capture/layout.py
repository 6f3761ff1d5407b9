"""Which antenna lies under which spot of the table, and which part of a camera's picture shows it.

A spot is written as in rules/spots.py; ``board`` (``board-2``) is one antenna under a whole board. Where a spot has
several antennas, as with readers that hear one card each, the further ones are ``seat-3/2``, ``seat-3/3`` and so on.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from capture.errors import LayoutError
from rules.spots import BOARD_PLACES, MAX_BOARDS, BoardSpot, SeatSpot, Spot, SpotError, decode_spot, encode_spot

_PART = re.compile(r"(.+)/([1-9])")
_BOARDS = {"board": 0} | {f"board-{number + 1}": number for number in range(MAX_BOARDS)}

_ROUNDING = 1e-6


class AntennaKey(NamedTuple):
    """One antenna: the reader's name in the configuration and the antenna's number there, from 1."""

    reader: str
    antenna: int


@dataclass(frozen=True, slots=True)
class WholeBoard:
    """All places of a board under one antenna; ``board`` 0, or 1 for a second board."""

    board: int = 0


Zone = Spot | WholeBoard
"""What one antenna, or several together, look at."""


class Direction(Enum):
    """Which way a board's cards lie in the picture, from the flop's first on."""

    RIGHT = "right"
    LEFT = "left"
    DOWN = "down"
    UP = "up"


class Region(NamedTuple):
    """A part of a picture in fractions of its width and height: 0 to 1, from its upper left."""

    x: float = 0.0
    y: float = 0.0
    width: float = 1.0
    height: float = 1.0

    def overlaps(self, other: "Region") -> bool:
        """Whether a part of the picture is in both, beyond what rounding makes."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        down = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return min(across, down) > _ROUNDING


WHOLE_PICTURE = Region()


@dataclass(frozen=True, slots=True)
class CameraView:
    """The part of a camera's picture that shows a zone. ``direction`` matters for boards only."""

    camera: str
    zone: Zone
    region: Region = WHOLE_PICTURE
    direction: Direction = Direction.RIGHT


@dataclass(frozen=True, slots=True)
class Layout:
    """The spot over each antenna, or the ``boards`` that have one antenna for all their places. An antenna that is in
    neither lies under no spot. ``cameras`` look at spots or whole boards, several at one perhaps."""

    spots: Mapping[AntennaKey, Spot]
    boards: Mapping[AntennaKey, WholeBoard] = field(default_factory=lambda: MappingProxyType({}))
    cameras: tuple[CameraView, ...] = ()

    @property
    def zones(self) -> Mapping[AntennaKey, Zone]:
        """Both together."""
        return MappingProxyType({**self.spots, **self.boards})


def encode_zone(zone: Zone) -> str:
    """The zone's text: ``seat-3``, ``flop``, ``board``, ``board-2``."""
    if isinstance(zone, WholeBoard):
        return f"board-{zone.board + 1}" if zone.board else "board"
    return encode_spot(zone)


def decode_zone(text: str) -> Zone:
    """Read a spot or a whole board; raises SpotError."""
    board = _BOARDS.get(text.strip().lower())
    if board is not None:
        return WholeBoard(board)
    try:
        return decode_spot(text)
    except SpotError as error:
        raise SpotError(str(error).replace("turn, river", "turn, river, board")) from error


def build_layout(antennas: Iterable[tuple[str, int, str]], source: str, *, seats: Iterable[int] = ()) -> Layout:
    """Build a layout of (reader, antenna, spot's text), e.g. ``("left", 3, "seat-3")``.

    ``source`` is the file where they stand; ``seats`` are those that must have an antenna, if any has one. Raises
    LayoutError naming file and key, such as ``readers.left.antennas.3``: an antenna below 1 or given twice, a reader
    without a name, a text that is no spot, a spot with two antennas that do not say so, a seat without one, a board
    without all of flop, turn and river, or with one for the whole of it and others besides.
    """
    zones: dict[AntennaKey, Zone] = {}
    parts: dict[tuple[Zone, int], AntennaKey] = {}
    for reader, number, text in antennas:
        key, where = AntennaKey(reader, number), f"{source}: key 'readers.{reader}.antennas.{number}'"
        zone, part = _zone(key, text, where)
        if key in zones:
            raise LayoutError(f"{where}: expected each antenna once, got it for {encode_zone(zones[key])} and {text!r}")
        other = parts.setdefault((zone, part), key)
        if other != key:
            raise LayoutError(
                f"{where}: expected one antenna for {text}, which already has antenna {other.antenna} of {other.reader}"
                f"; a further one under the same spot is called {encode_zone(zone)}/{part + 1}"
            )
        zones[key] = zone
    _check(set(zones.values()), frozenset(seats), f"{source}: key 'readers'")
    return _layout(zones)


def move_seat(layout: Layout, old: int, new: int) -> Layout:
    """The layout after what looks at seat ``old`` looks at ``new`` (1 to 10), as when seats close up: its antennas, its
    cameras, or both.

    Raises LayoutError if the old seat has neither, or the new one has of what moves.
    """
    if not any(_looks_at(layout, old)):
        raise LayoutError(f"expected a seat that has an antenna or a camera, got seat {old}")
    for what, moves, is_there in zip(_SENSORS, _looks_at(layout, old), _looks_at(layout, new), strict=True):
        if moves and is_there:
            raise LayoutError(f"expected a seat without {what}, got seat {new}, which has one")
    moved = _layout({key: SeatSpot(new) if zone == SeatSpot(old) else zone for key, zone in layout.zones.items()})
    views = (replace(v, zone=SeatSpot(new)) if v.zone == SeatSpot(old) else v for v in layout.cameras)
    return replace(moved, cameras=tuple(views))


_SENSORS = ("an antenna", "a camera")


def _looks_at(layout: Layout, seat: int) -> tuple[bool, bool]:
    """Whether an antenna does, and whether a camera does."""
    spot = SeatSpot(seat)
    return spot in layout.spots.values(), any(view.zone == spot for view in layout.cameras)


def build_views(
    views: Iterable[tuple[str, str, Sequence[float] | None]], source: str, *, direction: Direction = Direction.RIGHT
) -> tuple[CameraView, ...]:
    """Build camera views of (camera, spot's text, region), e.g. ``("glass", "seat-3", (0, 0, 0.5, 1))``.

    A region is x, y, width, height in fractions of the picture; None: all of it, as the key ``spot`` says.
    ``direction`` is that of the boards. Raises LayoutError naming file and key, such as
    ``cameras.glass.regions.seat-3``: a text that is no spot, a region that is not within the picture or shares a part
    of it with another, a spot that a camera has twice.
    """
    found: dict[tuple[str, Zone], CameraView] = {}
    for camera, text, numbers in views:
        where = f"{source}: key 'cameras.{camera}.{'spot' if numbers is None else f'regions.{text}'}'"
        try:
            region = WHOLE_PICTURE if numbers is None else _region(numbers, where)
            view = CameraView(camera, decode_zone(text), region, direction)
        except SpotError as error:
            raise LayoutError(f"{where}: {error}") from error
        if found.setdefault((camera, view.zone), view) is not view:
            raise LayoutError(f"{where}: expected each spot once a camera, got {encode_zone(view.zone)} twice")
        _refuse_shared(view, found.values(), where)
    return tuple(found.values())


def _refuse_shared(view: CameraView, others: Iterable[CameraView], where: str) -> None:
    """A card that lies in two regions would lie at two spots."""
    for other in others:
        if other is not view and other.camera == view.camera and view.region.overlaps(other.region):
            raise LayoutError(
                f"{where}: expected regions that share no part of the picture, got {list(view.region)}, which reaches"
                f" into {encode_zone(other.zone)}'s {list(other.region)}"
            )


def _region(numbers: Sequence[float], where: str) -> Region:
    fault = f"{where}: expected x, y, width and height within the picture as fractions, got {list(numbers)}"
    if len(numbers) != len(Region._fields):
        raise LayoutError(fault)
    region = Region(*numbers)
    is_within = region.x >= 0 and region.y >= 0 and region.width > 0 and region.height > 0
    if not is_within or region.x + region.width > 1 + _ROUNDING or region.y + region.height > 1 + _ROUNDING:
        raise LayoutError(fault)
    return region


def _layout(zones: Mapping[AntennaKey, Zone]) -> Layout:
    return Layout(
        MappingProxyType({key: zone for key, zone in zones.items() if not isinstance(zone, WholeBoard)}),
        MappingProxyType({key: zone for key, zone in zones.items() if isinstance(zone, WholeBoard)}),
    )


def _zone(key: AntennaKey, text: str, where: str) -> tuple[Zone, int]:
    """The zone that a text names, and which of its antennas this one is."""
    if not key.reader.strip():
        raise LayoutError(f"{where}: expected a reader's name, got none")
    if key.antenna < 1:
        raise LayoutError(f"{where}: expected an antenna from 1 on, got {key.antenna}")
    named = _PART.fullmatch(text.strip())
    try:
        return decode_zone(named[1] if named else text), int(named[2]) if named else 1
    except SpotError as error:
        raise LayoutError(f"{where}: {error}") from error


def _check(zones: set[Zone], seats: frozenset[int], where: str) -> None:
    """What must be there as a whole; a board read in part would look like one that misses cards."""
    for board in range(MAX_BOARDS):
        missing = [encode_spot(BoardSpot(s, board)) for s in BOARD_PLACES if BoardSpot(s, board) not in zones]
        if missing and len(missing) < len(BOARD_PLACES):
            raise LayoutError(
                f"{where}: expected antennas for flop, turn and river or for none, got none for {missing[0]}"
            )
        if not missing and WholeBoard(board) in zones:
            raise LayoutError(f"{where}: expected flop, turn and river or {encode_zone(WholeBoard(board))}, got both")
    bare = sorted(number for number in seats if SeatSpot(number) not in zones)
    if bare and len(bare) < len(seats):
        raise LayoutError(f"{where}: expected an antenna for every seat that is taken, got none for seat-{bare[0]}")
