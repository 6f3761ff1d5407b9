"""What cameras told, added up: pictures a second, the age and size of the last one."""

import numpy as np
import pytest

from devices.camera_check import CameraTally
from devices.types import DeviceStatus, Health, Image


def image(at: float, camera: str = "glass", size: tuple[int, int] = (480, 640)) -> Image:
    return Image(camera, np.zeros((*size, 3), np.uint8), at)


def test_a_camera_that_said_nothing_has_no_health_and_no_picture() -> None:
    (sheet,) = CameraTally(["glass"], began_at=0.0).sheets(3.0)
    assert (sheet.health, sheet.pictures_per_s, sheet.last_picture_s, sheet.size) == (None, 0.0, None, None)
    assert not sheet.is_up


def test_rate_age_and_size_are_those_of_the_last_seconds() -> None:
    tally = CameraTally(["glass", "board"], began_at=0.0)
    for number in range(100):
        tally.feed(image(number * 0.2))
    tally.feed(image(19.9, size=(720, 1280)))
    glass, board = tally.sheets(20.5)
    assert glass.pictures_per_s == pytest.approx(5.0, abs=0.5)
    assert glass.last_picture_s == pytest.approx(0.6)
    assert glass.size == (1280, 720)
    assert board.last_picture_s is None


@pytest.mark.parametrize("status", DeviceStatus)
def test_only_a_camera_whose_pictures_can_be_used_is_up(status: DeviceStatus) -> None:
    tally = CameraTally(["glass"], began_at=0.0)
    tally.feed(Health("glass", status, "as it is", 1.0))
    assert tally.sheets(1.0)[0].is_up == (status is DeviceStatus.OK)


def test_other_devices_are_left_out() -> None:
    tally = CameraTally(["glass"], began_at=0.0)
    tally.feed(image(1.0, camera="rail"))
    tally.feed(Health("table-a", DeviceStatus.DOWN, "gone", 1.0))
    assert tally.sheets(2.0)[0].last_picture_s is None
