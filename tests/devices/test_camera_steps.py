"""A camera driven step by step on a virtual clock: what comes, what fails, and what is never handed on."""

from itertools import pairwise

import numpy as np
import pytest

from devices.camera import MOST_STUCK
from devices.camera_properties import EXPOSURE
from devices.camera_settings import CameraSettings
from devices.recovery import FIRST_PAUSE_S, LONGEST_PAUSE_S
from devices.types import DeviceStatus, Health
from tests.devices.camera_bench import CameraBench, noisy

CONNECTING, OK = DeviceStatus.CONNECTING, DeviceStatus.OK
DEGRADED, DOWN = DeviceStatus.DEGRADED, DeviceStatus.DOWN


def first(bench: CameraBench, status: DeviceStatus, since: float = 0.0) -> Health:
    return next(health for health in bench.healths if health.status is status and health.at >= since)


def test_pictures_are_handed_on_at_the_rate_that_is_asked_for_and_no_faster() -> None:
    bench = CameraBench(settings=CameraSettings(fps=5))
    bench.run(10.0)
    assert bench.statuses == [CONNECTING, OK]
    assert len(bench.images) == pytest.approx(50, abs=2)
    assert bench.hardware.opened[0].retrieved == pytest.approx(len(bench.images), abs=1)
    assert all(image.camera == "glass" and image.pixels.shape == (48, 64, 3) for image in bench.images)


def test_a_picture_may_only_be_read() -> None:
    bench = CameraBench()
    bench.run(1.0)
    with pytest.raises(ValueError, match="read-only"):
        bench.images[0].pixels[0, 0] = 0


def test_a_slower_camera_gives_what_it_has() -> None:
    bench = CameraBench()
    bench.hardware.period_s = 0.5
    bench.run(10.0)
    assert bench.statuses == [CONNECTING, OK]
    assert len(bench.images) == pytest.approx(20, abs=2)


@pytest.mark.parametrize("shape", [(2160, 3840), (640, 360)], ids=["4K", "portrait"])
def test_any_size_is_handed_on_as_it_is(shape: tuple[int, int]) -> None:
    bench = CameraBench()
    pictures = [np.random.default_rng(seed).integers(0, 255, (*shape, 3), np.uint8) for seed in (1, 2)]
    bench.hardware.takes = lambda: pictures[bench.hardware.opened[0].retrieved % 2]
    bench.run(1.0)
    assert {image.pixels.shape for image in bench.images} == {(*shape, 3)}


def test_a_driver_that_never_comes_back_is_down_within_two_seconds_and_opened_anew() -> None:
    bench = CameraBench()
    bench.run(3.0)
    bench.hardware.is_stuck = True
    last_at = bench.images[-1].at
    bench.run(2.5)
    down = first(bench, DOWN)
    assert 1.5 < down.at - last_at <= 2.1
    assert down.detail.startswith("no picture for 2 s from http://10.0.0.5/video")
    assert len(bench.feeds) == 2
    bench.hardware.is_stuck = False
    bench.run(2.0)
    assert bench.statuses == [CONNECTING, OK, DOWN, OK]
    assert bench.hardware.opened[0].is_released
    assert not bench.hardware.opened[1].is_released
    assert bench.healths[-1].resets == 1


def test_feeds_that_a_driver_holds_are_bounded_and_named() -> None:
    bench = CameraBench("/dev/v4l/by-id/usb-glass")
    bench.run(1.0)
    bench.hardware.is_stuck = True
    bench.run(120.0)
    assert len(bench.feeds) == MOST_STUCK
    assert "holds 3 reads: unplug the camera" in bench.healths[-1].detail
    bench.hardware.is_stuck = False
    bench.run(3.0)
    assert bench.statuses[-1] is OK
    assert [video.is_released for video in bench.hardware.opened] == [True] * (len(bench.hardware.opened) - 1) + [False]


def test_a_camera_that_waits_for_others_to_be_opened_is_not_given_up() -> None:
    bench = CameraBench()
    bench.turn.is_taken = True
    bench.run(60.0)
    assert bench.statuses == [CONNECTING, DOWN]
    assert bench.healths[-1].detail == "http://10.0.0.5/video waits while others are opened"
    assert len(bench.feeds) == 1
    bench.turn.is_taken = False
    bench.run(2.0)
    assert bench.statuses[-1] is OK


def test_a_stream_that_breaks_off_is_down_at_once_and_up_when_it_is_back() -> None:
    bench = CameraBench()
    bench.run(2.0)
    bench.hardware.is_there = False
    went_at = bench.clock.now
    bench.run(3.0)
    assert first(bench, DOWN).at - went_at <= 0.3
    bench.hardware.is_there = True
    bench.run(LONGEST_PAUSE_S + 1.0)
    assert bench.statuses == [CONNECTING, OK, DOWN, OK]


def test_pauses_between_tries_double_up_to_the_longest() -> None:
    bench = CameraBench()
    bench.hardware.is_there = False
    opened = []
    while bench.clock.now < 8.0:
        before = len(bench.feeds)
        bench.camera.step()
        opened += [bench.clock.now] if len(bench.feeds) > before else []
    gaps = [after - before for before, after in pairwise(opened)]
    assert gaps[:5] == pytest.approx([0.1 + FIRST_PAUSE_S * 2**n for n in range(3)] + [0.1 + LONGEST_PAUSE_S] * 2)
    assert bench.statuses == [CONNECTING, DOWN]


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        pytest.param(noisy(7), "stands still", id="frozen"),
        pytest.param(np.full((48, 64, 3), 12, np.uint8), "is black", id="black"),
        pytest.param(np.full((48, 64, 3), (0, 135, 0), np.uint8), "is green", id="green"),
        pytest.param(np.concatenate([noisy(7)[:30], np.full((18, 64, 3), 128, np.uint8)]), "lower part", id="half"),
        pytest.param(None, "arrive damaged", id="not decoded"),
        pytest.param(np.full((1, 500), 0xFF, np.uint8), "arrive damaged", id="a JPEG without an end"),
    ],
)
def test_a_bad_picture_is_never_handed_on_and_named_within_two_seconds(picture: np.ndarray | None, told: str) -> None:
    bench = CameraBench()
    bench.run(3.0)
    seen, good, began_at = len(bench.images), bench.hardware.takes, bench.clock.now
    bench.hardware.takes = lambda: picture
    bench.run(3.0)
    degraded = first(bench, DEGRADED)
    assert degraded.at - began_at <= 2.0
    assert told in degraded.detail
    assert len(bench.images) - seen <= (1 if told == "stands still" else 0)
    assert bench.healths[-1].checksum_errors >= 9
    bench.hardware.takes = good
    bench.run(3.0)
    assert bench.statuses == [CONNECTING, OK, DEGRADED, OK]


def test_one_damaged_picture_is_passed_over_and_counted() -> None:
    bench = CameraBench()
    bench.run(2.0)
    good = bench.hardware.takes
    bench.hardware.takes = lambda: None
    bench.run(0.2)
    bench.hardware.takes = good
    bench.run(3.0)
    assert bench.statuses == [CONNECTING, OK]
    assert 1 <= bench.healths[-1].checksum_errors <= 2


@pytest.mark.parametrize("may_be_still", [True, False])
def test_a_still_is_no_fault_where_it_may_be_one(may_be_still: bool) -> None:
    bench = CameraBench(settings=CameraSettings(may_be_still=may_be_still))
    bench.hardware.takes = lambda: noisy(7)
    bench.run(5.0)
    assert (bench.statuses[-1] is OK) == may_be_still
    assert (len(bench.images) > 20) == may_be_still


def test_what_lay_in_a_buffer_is_not_handed_on() -> None:
    bench = CameraBench("0")
    bench.hardware.buffered = 40
    bench.run(1.0)
    assert bench.images[0].at >= 40 * 0.001
    assert bench.images[0].at - bench.hardware.period_s <= 40 * 0.001 + 0.1


def test_a_source_that_is_always_behind_is_degraded_and_hands_nothing_on() -> None:
    bench = CameraBench("0")
    bench.run(2.0)
    seen, bench.hardware.buffered = len(bench.images), 10_000
    bench.run(3.0)
    assert "too late" in first(bench, DEGRADED).detail
    assert len(bench.images) == seen


def test_an_exposure_that_drifts_is_told_and_set_back() -> None:
    bench = CameraBench("/dev/v4l/by-id/usb-glass", CameraSettings(exposure_ms=10))
    bench.hardware.backend = "V4L2"
    bench.hardware.properties[EXPOSURE] = 330
    bench.run(2.0)
    bench.hardware.properties[EXPOSURE] = 330
    bench.run(3.0)
    assert "exposure went from 100 to 330 by itself" in first(bench, DEGRADED).detail
    bench.run(6.0)
    assert bench.hardware.properties[EXPOSURE] == 100
    assert bench.statuses == [CONNECTING, OK, DEGRADED, OK]
    assert len(bench.images) > 45


def test_a_fault_in_the_program_is_told_and_survived(caplog: pytest.LogCaptureFixture) -> None:
    bench = CameraBench()
    good = bench.hardware.takes
    bench.hardware.takes = [].pop
    bench.run(1.0)
    assert "fault in the program (IndexError)" in first(bench, DOWN).detail
    assert "Traceback" in caplog.text
    bench.hardware.takes = good
    bench.run(2.0)
    assert bench.statuses[-1] is OK


def test_no_password_is_ever_told(caplog: pytest.LogCaptureFixture) -> None:
    bench = CameraBench("rtsp://admin:geheim@10.0.0.5/live?user=admin&password=geheim")
    for is_there, is_stuck in ((True, False), (False, False), (True, True)):
        bench.hardware.is_there, bench.hardware.is_stuck = is_there, is_stuck
        bench.run(4.0)
    assert "geheim" not in f"{bench.reports}{caplog.text}{bench.camera!r}"
    assert any("rtsp://10.0.0.5/..." in health.detail for health in bench.healths)


def test_closing_gives_the_source_back() -> None:
    bench = CameraBench()
    bench.run(1.0)
    bench.camera.close()
    bench.feeds[0].step()
    assert bench.hardware.opened[0].is_released
