"""Layouts: each antenna under one spot, each spot over one antenna."""

import pytest

from capture.errors import LayoutError
from capture.layout import AntennaKey, build_layout
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street

BOARD = [("right", 5, "flop"), ("right", 6, "turn"), ("right", 7, "river")]


def test_maps_antennas_of_two_readers_to_spots() -> None:
    layout = build_layout([("left", 1, "seat-1"), ("right", 1, "seat 9"), ("right", 8, "muck"), *BOARD], "show.toml")
    assert layout.spots[AntennaKey("left", 1)] == SeatSpot(1)
    assert layout.spots[AntennaKey("right", 1)] == SeatSpot(9)
    assert layout.spots[AntennaKey("right", 8)] == MuckSpot()
    assert layout.spots[AntennaKey("right", 6)] == BoardSpot(Street.TURN)


def test_a_table_may_have_no_board_antennas() -> None:
    assert len(build_layout([("left", 1, "seat-1"), ("left", 2, "seat-2")], "show.toml").spots) == 2


@pytest.mark.parametrize(
    ("antennas", "message"),
    [
        pytest.param(
            [("left", 1, "seat-1"), ("left", 1, "seat-2")],
            "'readers.left.antennas.1': expected each antenna once",
            id="antenna",
        ),
        pytest.param(
            [("left", 1, "seat-1"), ("left", 2, "seat-1")], "'readers.left.antennas.2': expected one antenna", id="spot"
        ),
        pytest.param([("left", 0, "seat-1")], "'readers.left.antennas.0': expected an antenna from 1", id="antenna 0"),
        pytest.param([("left", 3, "seat-11")], "'readers.left.antennas.3': expected seat-1", id="seat 11"),
        pytest.param([("left", 3, "dealer")], "'readers.left.antennas.3': expected seat-1", id="no spot"),
        pytest.param(BOARD[:2], "'readers': expected antennas for flop, turn and river", id="board without river"),
        pytest.param([*BOARD, ("left", 1, "flop")], "'readers.left.antennas.1': expected one antenna", id="two flops"),
    ],
)
def test_a_bad_layout_is_refused_naming_file_and_key(antennas: list[tuple[str, int, str]], message: str) -> None:
    with pytest.raises(LayoutError) as refusal:
        build_layout(antennas, "show.toml")
    assert str(refusal.value).startswith(f"show.toml: key {message}")
