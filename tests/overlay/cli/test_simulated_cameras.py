"""Simulated cameras of a table: what lies where is in the right part of the right picture, as a viewer gets it."""

import queue
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from capture.layout import WholeBoard, decode_zone
from devices.camera import Camera
from devices.camera_source import decode_source
from devices.recovery import stop_devices
from devices.types import CameraReport, Image, Pixels
from overlay.cli.simulated_cameras import ONE_A_SPOT, SimulatedCameras
from rules.cards import Card
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street

PATIENCE_S = 20.0
NOISE = 30
"""More than noise and compression make of a pixel."""
TWO_SEATS = {
    "glass": {"seat-3": (0.0, 0.0, 0.5, 1.0), "seat-4": (0.5, 0.0, 0.5, 1.0)},
    "overhead": {"board": (0.0, 0.0, 1.0, 1.0)},
}


class Viewer:
    """Films one of the cameras."""

    def __init__(self, cameras: SimulatedCameras, name: str) -> None:
        self._seen: queue.SimpleQueue[CameraReport] = queue.SimpleQueue()
        config = next(each for each in cameras.configs if each.name == name)
        self.camera = Camera(name, decode_source(config.source), self._seen.put)

    def picture(self, skip: int = 2) -> Pixels:
        """One that was taken from now on."""
        while True:
            report = self._seen.get(timeout=PATIENCE_S)
            if isinstance(report, Image):
                skip -= 1
                if skip < 0 and self._seen.empty():
                    return report.pixels


@contextmanager
def filmed(cameras: SimulatedCameras, name: str) -> Iterator[Viewer]:
    cameras.plug()
    viewer = Viewer(cameras, name)
    viewer.camera.start()
    try:
        yield viewer
    finally:
        stop_devices([viewer.camera])
        cameras.unplug()


def changed_columns(before: Pixels, after: Pixels) -> tuple[int, int]:
    """How many pixels changed in the left half and in the right half."""
    changed = np.abs(before.astype(int) - after.astype(int)).max(axis=2) > NOISE
    return int(changed[:, :320].sum()), int(changed[:, 320:].sum())


def test_a_card_shows_in_its_seats_part_of_the_picture_until_it_is_picked_up() -> None:
    cameras = SimulatedCameras(TWO_SEATS)
    with filmed(cameras, "glass") as viewer:
        bare = viewer.picture()
        cameras.put(Card("As"), SeatSpot(4))
        left, right = changed_columns(bare, viewer.picture())
        assert left == 0
        assert right > 5000
        cameras.put(Card("As"), SeatSpot(3))
        left, right = changed_columns(bare, viewer.picture())
        assert left > 5000
        assert right == 0
        cameras.gather()
        assert changed_columns(bare, viewer.picture()) == (0, 0)


def test_a_hand_covers_a_seats_part() -> None:
    cameras = SimulatedCameras(TWO_SEATS)
    with filmed(cameras, "glass") as viewer:
        bare = viewer.picture()
        cameras.cover(SeatSpot(3), 1.0)
        left, right = changed_columns(bare, viewer.picture())
        assert left > 100_000
        assert right == 0


def test_a_card_of_a_street_lies_on_the_board_that_a_camera_sees_as_a_whole() -> None:
    cameras = SimulatedCameras(TWO_SEATS)
    assert cameras.sees(BoardSpot(Street.TURN))
    assert cameras.sees(WholeBoard())
    assert not cameras.sees(MuckSpot())
    with filmed(cameras, "overhead") as viewer:
        bare = viewer.picture()
        cameras.put(Card("As"), BoardSpot(Street.TURN))
        assert sum(changed_columns(bare, viewer.picture())) > 5000


def test_a_table_has_a_camera_for_every_seat_the_board_and_the_muck() -> None:
    spots = [spot for regions in ONE_A_SPOT.values() for spot in regions]
    assert {decode_zone(spot) for spot in spots} == {*map(SeatSpot, range(1, 11)), WholeBoard(), MuckSpot()}
    assert len(spots) == 12


def test_a_port_that_is_given_is_taken() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    cameras = SimulatedCameras({"glass": {"seat-3": (0.0, 0.0, 1.0, 1.0)}}, {"glass": port})
    cameras.plug()
    try:
        assert [config.source for config in cameras.configs] == [f"http://127.0.0.1:{port}/video"]
        with pytest.raises(OSError, match="in use"):
            SimulatedCameras({"other": {"seat-4": (0.0, 0.0, 1.0, 1.0)}}, {"other": port}).plug()
    finally:
        cameras.unplug()
