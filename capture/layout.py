"""Which antenna lies under which spot of the table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from capture.errors import LayoutError
from rules.spots import BOARD_PLACES, BoardSpot, Spot, SpotError, decode_spot, encode_spot


class AntennaKey(NamedTuple):
    """One antenna: the reader's name in the configuration and the antenna's number there, from 1."""

    reader: str
    antenna: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The spot over each antenna. An antenna that is not in ``spots`` lies under no spot."""

    spots: Mapping[AntennaKey, Spot]


def build_layout(antennas: Iterable[tuple[str, int, str]], source: str) -> Layout:
    """Build a layout of (reader, antenna, spot's text), e.g. ``("left", 3, "seat-3")``.

    ``source`` is the file where they stand. Raises LayoutError naming it and the key, such as
    ``readers.left.antennas.3``: an antenna below 1 or given twice, a text that is no spot, a spot with two
    antennas (a card between them would be at both), or a board without all of flop, turn and river.
    """
    spots: dict[AntennaKey, Spot] = {}
    for reader, antenna, text in antennas:
        _place(spots, AntennaKey(reader, antenna), text, f"{source}: key 'readers.{reader}.antennas.{antenna}'")
    _check_board(spots, f"{source}: key 'readers'")
    return Layout(MappingProxyType(spots))


def _place(spots: dict[AntennaKey, Spot], antenna: AntennaKey, text: str, where: str) -> None:
    """Add one antenna to ``spots``."""
    if antenna.antenna < 1:
        raise LayoutError(f"{where}: expected an antenna from 1 on, got {antenna.antenna}")
    if antenna in spots:
        raise LayoutError(f"{where}: expected each antenna once, got it for {encode_spot(spots[antenna])} and {text!r}")
    try:
        spot = decode_spot(text)
    except SpotError as error:
        raise LayoutError(f"{where}: {error}") from error
    for other, taken in spots.items():
        if taken == spot:
            raise LayoutError(
                f"{where}: expected one antenna for {text}, which already has antenna {other.antenna} of {other.reader}"
            )
    spots[antenna] = spot


def _check_board(spots: Mapping[AntennaKey, Spot], where: str) -> None:
    """A board read in part would look like one that misses cards."""
    missing = [street.value for street in BOARD_PLACES if BoardSpot(street) not in spots.values()]
    if missing and len(missing) < len(BOARD_PLACES):
        raise LayoutError(f"{where}: expected antennas for flop, turn and river or for none, got none for {missing[0]}")
