"""Layouts: each antenna under one spot, each spot over one antenna."""

from dataclasses import replace

import pytest

from capture.errors import LayoutError
from capture.layout import AntennaKey, CameraView, Layout, WholeBoard, build_layout, move_seat
from capture.layout_drawing import draw
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
        pytest.param([(" ", 1, "seat-1")], "'readers. .antennas.1': expected a reader's name", id="no name"),
        pytest.param([("left", 1, "seat-1/2"), ("left", 2, "seat-1/2")], "'readers.left.antennas.2'", id="part twice"),
        pytest.param([("left", 1, "board"), ("left", 2, "board")], "'readers.left.antennas.2'", id="two boards"),
        pytest.param([*BOARD, ("left", 1, "board")], "'readers': expected flop, turn and river or board", id="both"),
        pytest.param([("left", 1, "flop-2")], "'readers': expected antennas for flop, turn", id="half a second board"),
        pytest.param([*BOARD, ("left", 1, "flop")], "'readers.left.antennas.1': expected one antenna", id="two flops"),
    ],
)
def test_a_bad_layout_is_refused_naming_file_and_key(antennas: list[tuple[str, int, str]], message: str) -> None:
    with pytest.raises(LayoutError) as refusal:
        build_layout(antennas, "show.toml")
    assert str(refusal.value).startswith(f"show.toml: key {message}")


def test_a_spot_may_have_several_antennas_that_say_so() -> None:
    layout = build_layout([("left", 1, "seat-1"), ("left", 2, "seat-1/2"), ("left", 3, "seat 1/3")], "show.toml")
    assert set(layout.spots.values()) == {SeatSpot(1)}
    assert len(layout.spots) == 3


def test_the_refusal_of_a_second_antenna_says_how_to_have_one() -> None:
    with pytest.raises(LayoutError, match="seat-1/2"):
        build_layout([("left", 1, "seat-1"), ("left", 2, "seat-1")], "show.toml")


def test_one_antenna_may_lie_under_a_whole_board() -> None:
    layout = build_layout([("left", 1, "board"), ("left", 2, "Board-2"), ("left", 3, "seat-1")], "show.toml")
    assert layout.boards == {AntennaKey("left", 1): WholeBoard(), AntennaKey("left", 2): WholeBoard(1)}
    assert layout.spots == {AntennaKey("left", 3): SeatSpot(1)}
    assert len(layout.zones) == 3


def test_a_second_board_has_antennas_of_its_own() -> None:
    second = [("right", 8, "flop-2"), ("right", 9, "turn-2"), ("right", 10, "river-2")]
    layout = build_layout([*BOARD, *second], "show.toml")
    assert layout.spots[AntennaKey("right", 9)] == BoardSpot(Street.TURN, 1)


def test_every_seat_that_is_taken_has_an_antenna_or_none_has() -> None:
    antennas = [("left", 1, "seat-1"), ("left", 2, "seat-2")]
    assert build_layout(antennas, "show.toml", seats=[1, 2])
    assert build_layout(BOARD, "show.toml", seats=[1, 2])
    with pytest.raises(LayoutError, match=r"show.toml: key 'readers': expected .* got none for seat-3"):
        build_layout(antennas, "show.toml", seats=[1, 2, 3])


def test_case_45_a_seat_that_moved_takes_its_antennas_along() -> None:
    layout = build_layout([("left", 1, "seat-8"), ("left", 2, "seat-8/2"), ("left", 3, "seat-9")], "show.toml")
    moved = move_seat(layout, 8, 7)
    assert moved.spots == {
        AntennaKey("left", 1): SeatSpot(7),
        AntennaKey("left", 2): SeatSpot(7),
        AntennaKey("left", 3): SeatSpot(9),
    }


def test_a_seat_moves_with_its_camera_whether_or_not_it_has_an_antenna() -> None:
    layout = build_layout([("left", 1, "seat-8")], "show.toml")
    seen = replace(layout, cameras=(CameraView("glass-8", SeatSpot(8)), CameraView("glass-9", SeatSpot(9))))
    assert move_seat(seen, 9, 2) == replace(
        seen, cameras=(CameraView("glass-8", SeatSpot(8)), CameraView("glass-9", SeatSpot(2)))
    )
    moved = move_seat(seen, 8, 7)
    assert moved.spots == {AntennaKey("left", 1): SeatSpot(7)}
    assert moved.cameras == (CameraView("glass-8", SeatSpot(7)), CameraView("glass-9", SeatSpot(9)))


def test_an_antenna_may_move_to_a_seat_that_only_a_camera_looks_at() -> None:
    layout = build_layout([("left", 1, "seat-8")], "show.toml")
    seen = replace(layout, cameras=(CameraView("glass-9", SeatSpot(9)),))
    assert move_seat(seen, 8, 9) == Layout({AntennaKey("left", 1): SeatSpot(9)}, {}, seen.cameras)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(8, 9, "a seat without an antenna, got seat 9, which has one", id="an antenna is there"),
        pytest.param(5, 6, "a seat that has an antenna or a camera, got seat 5", id="nothing to move"),
        pytest.param(1, 2, "a seat without a camera, got seat 2, which has one", id="a camera is there"),
        pytest.param(1, 1, "a seat without a camera, got seat 1, which has one", id="the same seat"),
        pytest.param(9, 1, "a seat without a camera, got seat 1, which has one", id="both, and a camera is there"),
    ],
)
def test_a_seat_that_cannot_move_is_refused(old: int, new: int, message: str) -> None:
    antennas = build_layout([("left", 1, "seat-8"), ("left", 3, "seat-9")], "show.toml")
    layout = replace(antennas, cameras=tuple(CameraView(f"glass-{seat}", SeatSpot(seat)) for seat in (1, 2, 9)))
    with pytest.raises(LayoutError, match=message):
        move_seat(layout, old, new)


DRAWN = """
     seat 4          seat 5          seat 6          seat 7
       -               -           table-a 6       table-a 7

     seat 3              flop table-b 1              seat 8
       -                 turn table-b 2           table-a 8+9
                        river table-b 3
     seat 2              muck table-b 4              seat 9
       -                                               -

     seat 1                                         seat 10
   table-a 1                                           -

                             dealer
"""


def test_the_table_is_drawn_from_above_with_every_antenna() -> None:
    seats = [("table-a", number, f"seat-{number}") for number in (1, 6, 7, 8)]
    board = [("table-b", 1, "flop"), ("table-b", 2, "turn"), ("table-b", 3, "river"), ("table-b", 4, "muck")]
    layout = build_layout([*seats, ("table-a", 9, "seat-8/2"), *board], "show.toml")
    assert draw(layout) == DRAWN[1:]


def test_a_drawing_fits_a_terminal_whatever_the_readers_are_called() -> None:
    boards = [("a" * 40, 1, "board"), ("b" * 40, 1, "board-2"), ("c" * 40, 1, "muck")]
    layout = build_layout([*boards, *[("d" * 40, n, f"seat-{n}") for n in range(1, 11)]], "show.toml")
    assert max(map(len, draw(layout).splitlines())) <= 80
    assert draw(layout).isascii()


def test_a_table_without_antennas_can_be_drawn() -> None:
    assert draw(Layout({})).count("seat") == 10
