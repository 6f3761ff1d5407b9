"""A table drawn as text, seen from above, with the antenna under every spot: for a terminal."""

from capture.layout import AntennaKey, Layout, WholeBoard, Zone, encode_zone
from rules.spots import BOARD_PLACES, MAX_BOARDS, BoardSpot, MuckSpot, SeatSpot

CELL = 16
NONE = "-"
"""Under a spot without an antenna."""

_ROWS: tuple[tuple[int | None, ...], ...] = ((4, 5, 6, 7), (3, None, None, 8), (2, None, None, 9), (1, None, None, 10))
"""The seats, clockwise from the dealer's left; the dealer sits at the bottom."""


def draw(layout: Layout) -> str:
    """The table as lines of at most 80 columns: each seat and, in the middle, board and muck, with reader and antenna.

    Only ASCII; a seat without an antenna has a dash.
    """
    under: dict[Zone, list[AntennaKey]] = {}
    for antenna, zone in layout.zones.items():
        under.setdefault(zone, []).append(antenna)
    middle = _middle(under)
    lines: list[str] = []
    for row in _ROWS:
        lines += _row(row, under, middle)
    return "\n".join([*lines, "dealer".center(4 * CELL).rstrip()]) + "\n"


def _row(seats: tuple[int | None, ...], under: dict[Zone, list[AntennaKey]], middle: list[str]) -> list[str]:
    """One line of names, one of antennas; between two seats goes the middle of the table, line by line."""
    if None not in seats:
        names = [f"seat {seat}" for seat in seats]
        antennas = [_antennas(under, SeatSpot(seat)) for seat in seats if seat is not None]
        return [_line(names), _line(antennas), ""]
    left, right = SeatSpot(seats[0] or 0), SeatSpot(seats[-1] or 0)
    names, antennas = [f"seat {left.seat}", f"seat {right.seat}"], [_antennas(under, s) for s in (left, right)]
    return [_around(sides, middle.pop(0) if middle else "") for sides in (names, antennas, ["", ""])]


def _middle(under: dict[Zone, list[AntennaKey]]) -> list[str]:
    """Board by board, then the muck; nothing for what the table does not have."""
    zones: list[Zone] = []
    for board in range(MAX_BOARDS):
        zones += [WholeBoard(board), *(BoardSpot(street, board) for street in BOARD_PLACES)]
    zones.append(MuckSpot())
    return [f"{encode_zone(zone)} {_antennas(under, zone)}" for zone in zones if zone in under]


def _antennas(under: dict[Zone, list[AntennaKey]], zone: Zone) -> str:
    """``table-a 3`` or, for several antennas of a reader, ``table-a 3+4``."""
    readers: dict[str, list[int]] = {}
    for antenna in under.get(zone, []):
        readers.setdefault(antenna.reader, []).append(antenna.antenna)
    return ", ".join(f"{reader} {'+'.join(map(str, numbers))}" for reader, numbers in readers.items()) or NONE


def _line(cells: list[str]) -> str:
    return "".join(_cells(cell, CELL) for cell in cells).rstrip()


def _around(sides: list[str], middle: str) -> str:
    return (_cells(sides[0], CELL) + _cells(middle, 2 * CELL) + _cells(sides[1], CELL)).rstrip()


def _cells(text: str, width: int) -> str:
    """Exactly so wide; a text that is too long is cut, and says so."""
    return text.center(width) if len(text) < width else f"{text[: width - 2]}~ "
