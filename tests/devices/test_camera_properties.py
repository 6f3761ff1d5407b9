"""A USB camera's properties: set in the backend's own numbers, read back, and what is refused told as advice."""

import cv2
import pytest

from devices import camera_properties as properties
from devices.camera_properties import (
    AUTO_EXPOSURE,
    AUTO_WHITE_BALANCE,
    AUTOFOCUS,
    BUFFER_SIZE,
    CONVERT_RGB,
    EXPOSURE,
    FOURCC,
    FPS,
    HEIGHT,
    MJPG,
    WHITE_BALANCE,
    WHITE_BALANCE_BLUE,
    WIDTH,
    FixedProperties,
)
from devices.camera_settings import CameraSettings
from tests.devices.camera_bench import FakeCamera, FakeVideo
from tests.devices.memory_ports import VirtualClock

YUYV = int.from_bytes(b"YUYV", "little")
WANTED = CameraSettings(exposure_ms=8, white_balance_k=4600)


def usb_camera(backend: str = "V4L2") -> FakeCamera:
    """A camera as it comes: raw format, large, everything automatic."""
    camera = FakeCamera(VirtualClock(), backend=backend)
    camera.properties = {
        WIDTH: 1280,
        HEIGHT: 720,
        FPS: 30,
        FOURCC: YUYV,
        BUFFER_SIZE: 4,
        CONVERT_RGB: 1,
        AUTO_EXPOSURE: 3,
        EXPOSURE: 312,
        AUTO_WHITE_BALANCE: 1,
        WHITE_BALANCE: 5200,
        WHITE_BALANCE_BLUE: 5200,
        AUTOFOCUS: 1,
    }
    return camera


def test_the_numbers_are_cv2s() -> None:
    names = {"WIDTH": "FRAME_WIDTH", "HEIGHT": "FRAME_HEIGHT", "POSITION_MS": "POS_MSEC", "BUFFER_SIZE": "BUFFERSIZE"}
    names |= {"WHITE_BALANCE_BLUE": "WHITE_BALANCE_BLUE_U", "AUTO_WHITE_BALANCE": "AUTO_WB"}
    names |= {"WHITE_BALANCE": "WB_TEMPERATURE"}
    same = ("FPS", "FOURCC", "FORMAT", "EXPOSURE", "CONVERT_RGB", "AUTO_EXPOSURE", "AUTOFOCUS")
    for ours, theirs in {**names, **{name: name for name in same}}.items():
        assert getattr(properties, ours) == getattr(cv2, f"CAP_PROP_{theirs}"), ours
    assert cv2.VideoWriter.fourcc(*"MJPG") == MJPG


def test_a_camera_that_does_as_it_is_told_is_fixed_without_advice() -> None:
    camera = usb_camera()
    fixed = FixedProperties(FakeVideo(camera), WANTED)
    assert (fixed.advice, fixed.drift()) == ("", "")
    assert {prop: camera.properties[prop] for prop in (FOURCC, WIDTH, HEIGHT)} == {
        FOURCC: MJPG,
        WIDTH: 640,
        HEIGHT: 480,
    }
    assert camera.properties[EXPOSURE] == 80  # V4L2_CID_EXPOSURE_ABSOLUTE is in 100 microseconds
    assert camera.properties[AUTO_EXPOSURE] == 1  # V4L2_EXPOSURE_MANUAL
    assert camera.properties[WHITE_BALANCE] == 4600
    assert [camera.properties[prop] for prop in (AUTO_WHITE_BALANCE, AUTOFOCUS, BUFFER_SIZE)] == [0, 0, 1]


def test_directshow_counts_exposure_in_powers_of_two_of_seconds() -> None:
    camera = usb_camera("DSHOW")
    fixed = FixedProperties(FakeVideo(camera), WANTED)
    assert fixed.advice == ""
    assert camera.properties[EXPOSURE] == -7  # 1/128 s, the nearest to 8 ms
    assert camera.properties[AUTO_EXPOSURE] == 0
    assert camera.properties[WHITE_BALANCE_BLUE] == 4600


def test_what_is_not_configured_stays_as_the_camera_has_it_but_fixed() -> None:
    camera = usb_camera()
    fixed = FixedProperties(FakeVideo(camera), CameraSettings())
    assert (camera.properties[EXPOSURE], camera.properties[AUTO_EXPOSURE]) == (312, 1)
    camera.properties[EXPOSURE] = 600
    assert fixed.drift() == "exposure went from 312 to 600 by itself"
    assert camera.properties[EXPOSURE] == 312


@pytest.mark.parametrize(
    ("refused", "told"),
    [
        pytest.param(FOURCC, "gives YUYV rather than MJPG", id="format"),
        pytest.param(WIDTH, "gives 1280x480 rather than 640x480", id="size"),
        pytest.param(EXPOSURE, "exposure was set to 80, but the camera has 312", id="exposure"),
        pytest.param(AUTO_EXPOSURE, "exposure mode was set to 1, but the camera has 3", id="exposure mode"),
        pytest.param(WHITE_BALANCE, "white balance was set to 4600, but the camera has 5200", id="white balance"),
        pytest.param(AUTOFOCUS, "autofocus was set to 0, but the camera has 1", id="autofocus"),
    ],
)
def test_what_the_camera_refuses_is_advice_and_is_not_watched(refused: int, told: str) -> None:
    camera = usb_camera()
    camera.fixed = {refused}
    fixed = FixedProperties(FakeVideo(camera), WANTED)
    assert told in fixed.advice
    camera.properties[refused] += 999
    assert fixed.drift() == ""


def test_a_property_that_the_camera_has_not_is_advice_only_where_it_was_asked_for() -> None:
    camera = usb_camera()
    for prop in (EXPOSURE, WHITE_BALANCE):
        del camera.properties[prop]
    assert FixedProperties(FakeVideo(camera), CameraSettings()).advice == ""
    advice = FixedProperties(FakeVideo(camera), WANTED).advice
    assert advice.count("but the camera has -1") == 2


def test_a_slow_camera_is_advised_against() -> None:
    camera = usb_camera()
    camera.fixed = {FPS}
    camera.properties[FPS] = 3
    assert "gives 3 pictures a second rather than 5" in FixedProperties(FakeVideo(camera), CameraSettings()).advice


def test_a_backend_that_nobody_knows_is_told_and_left_alone() -> None:
    camera = usb_camera("AVFOUNDATION")
    fixed = FixedProperties(FakeVideo(camera), WANTED)
    assert "cannot be fixed through AVFOUNDATION" in fixed.advice
    assert camera.properties[EXPOSURE] == 312


def test_jpegs_are_left_as_they_come_only_where_that_is_known_to_work() -> None:
    linux, windows = usb_camera(), usb_camera("DSHOW")
    for camera in (linux, windows):
        FixedProperties(FakeVideo(camera), CameraSettings())
    assert (linux.properties[CONVERT_RGB], windows.properties[CONVERT_RGB]) == (0, 1)
