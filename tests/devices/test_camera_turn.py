"""Whose turn it is to be opened: a network camera that does not answer never has it, and the others wait knowingly."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from devices import camera_turn
from devices.camera_source import CameraSource, decode_source
from devices.camera_turn import Turn, reach
from devices.errors import PortError
from devices.simulator.camera_http import HttpCamera
from devices.simulator.camera_pictures import film
from devices.simulator.camera_rtsp import RtspCamera
from tests.devices.camera_film import noisy_jpegs

JPEGS = noisy_jpegs(1)


@contextmanager
def silent(scheme: str) -> Iterator[CameraSource]:
    """It lets everybody connect, and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield decode_source(f"{scheme}://127.0.0.1:{listener.getsockname()[1]}/video?password=geheim")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera_turn, "ANSWER_S", 0.3)


@pytest.mark.parametrize("scheme", ["http", "https", "rtsp", "rtsps"])
def test_a_camera_that_does_not_answer_is_named_without_its_password_and_holds_up_nobody(scheme: str) -> None:
    lock = threading.Lock()
    with silent(scheme) as source, pytest.raises(PortError, match="it does not answer") as refused:
        Turn(source, lock).take()
    assert "geheim" not in str(refused.value)
    assert not lock.locked()


def test_a_port_at_which_nobody_listens_is_no_camera() -> None:
    with silent("http") as gone:
        pass
    with pytest.raises(PortError, match="check address and network"):
        reach(gone)


@pytest.mark.parametrize("camera", [HttpCamera, RtspCamera])
def test_a_camera_that_answers_has_the_turn_until_it_is_given_back(camera: type[HttpCamera | RtspCamera]) -> None:
    lock = threading.Lock()
    with camera(film(*JPEGS)) as server:
        one, other = (Turn(decode_source(server.address), lock) for _ in (1, 2))
        assert one.take()
        assert not other.take()
        assert (one.is_waiting, other.is_waiting) == (False, True)
        one.give()
        assert other.take()
        other.give()
    assert not lock.locked()


def test_a_login_that_is_asked_for_is_an_answer() -> None:
    with HttpCamera(film(*JPEGS), login="ana:geheim") as server:
        reach(decode_source(server.address))


@pytest.mark.parametrize("source", ["0", "/dev/video3"])
def test_usb_cameras_wait_for_nobody(source: str) -> None:
    one, other = Turn(decode_source(source)), Turn(decode_source(source))
    assert one.take()
    assert other.take()
    one.give()
    other.give()


def test_files_are_not_asked_and_are_opened_one_at_a_time() -> None:
    one, other = Turn(decode_source("film.avi")), Turn(decode_source("other.avi"))
    assert one.take()
    assert not other.take()
    one.give()
