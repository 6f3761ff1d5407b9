"""Simulated cameras, seen by programs that are not ours: Python's HTTP client, and FFmpeg inside OpenCV."""

import urllib.error
import urllib.request

import cv2
import numpy as np
import pytest

from devices.simulator.camera_http import HttpCamera
from devices.simulator.camera_pictures import film
from devices.simulator.camera_rtp import MOST_PAYLOAD, packets_of, parts_of
from devices.simulator.camera_rtsp import RtspCamera
from tests.devices.camera_film import noisy_jpegs

JPEGS = noisy_jpegs(3, width=320, height=240)
FPS = 50.0


def test_http_parts_hold_the_pictures_byte_for_byte() -> None:
    with HttpCamera(film(*JPEGS), fps=FPS) as camera, urllib.request.urlopen(camera.address, timeout=5) as answer:
        assert answer.headers.get_content_type() == "multipart/x-mixed-replace"
        boundary = answer.headers.get_boundary().encode()
        seen = []
        for _ in range(4):
            assert answer.readline() == b"--" + boundary + b"\r\n"
            assert answer.readline() == b"Content-Type: image/jpeg\r\n"
            length = int(answer.readline().split(b":")[1])
            assert answer.readline() == b"\r\n"
            seen.append(answer.read(length))
            assert answer.readline() == b"\r\n"
    assert len(set(seen)) == 3
    assert set(seen) == set(JPEGS)


def test_a_camera_with_a_login_asks_for_it() -> None:
    with HttpCamera(film(*JPEGS), fps=FPS, login="ana:geheim") as camera:
        with pytest.raises(urllib.error.HTTPError, match="401"):
            urllib.request.urlopen(f"http://127.0.0.1:{camera.port}/video", timeout=5)
        assert cv2.VideoCapture(camera.address, cv2.CAP_FFMPEG).isOpened()


def test_ffmpeg_reads_the_pictures_over_rtsp() -> None:
    with RtspCamera(film(*JPEGS), fps=FPS) as camera:
        video = cv2.VideoCapture(camera.address, cv2.CAP_FFMPEG)
        pictures = [video.read()[1] for _ in range(6)]
        video.release()
    sent = [cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) for data in JPEGS]
    for picture in pictures:
        assert min(np.abs(picture.astype(int) - other).mean() for other in sent if other is not None) < 2


def test_ffmpeg_sees_the_end_when_a_camera_is_pulled_and_opens_it_again() -> None:
    for kind in (HttpCamera, RtspCamera):
        camera = kind(film(*JPEGS), fps=FPS)
        for _ in range(2):
            with camera:
                video = cv2.VideoCapture(camera.address, cv2.CAP_FFMPEG)
                assert video.grab()
            while video.grab():
                pass
            video.release()


def test_rtp_packets_are_as_rfc_2435_has_them() -> None:
    packets = list(packets_of(JPEGS[0], sequence=65_534, timestamp=90_000, source=7))
    parts = parts_of(JPEGS[0])
    assert (parts.width, parts.height, parts.type, len(parts.tables)) == (320, 240, 1, 128)
    numbers = [int.from_bytes(packet[2:4], "big") for packet in packets]
    assert numbers[:3] == [65_534, 65_535, 0]
    assert [packet[1] >> 7 for packet in packets] == [0] * (len(packets) - 1) + [1]
    assert {packet[1] & 0x7F for packet in packets} == {26}
    assert all(packet[4:12] == bytes.fromhex("00015f9000000007") for packet in packets)
    scan = b""
    for number, packet in enumerate(packets):
        header, rest = packet[12:20], packet[20:]
        assert int.from_bytes(header[1:4], "big") == len(scan)
        assert header[4:] == bytes([1, 255, 320 // 8, 240 // 8])
        if number == 0:
            assert rest[:4] == bytes([0, 0, 0, 128])
            assert rest[4:132] == parts.tables
            rest = rest[132:]
        assert len(rest) <= MOST_PAYLOAD
        scan += rest
    assert scan == parts.scan


@pytest.mark.parametrize(
    "refused",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(JPEGS[0][:100], id="no scan"),
        pytest.param(cv2.imencode(".jpg", np.zeros((8, 2048, 3), np.uint8))[1].tobytes(), id="too wide"),
        pytest.param(
            cv2.imencode(".jpg", np.zeros((8, 8, 3), np.uint8), [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1].tobytes(),
            id="progressive",
        ),
    ],
)
def test_a_jpeg_that_rtp_cannot_carry_is_refused(refused: bytes) -> None:
    with pytest.raises(ValueError, match="expected"):
        parts_of(refused)
