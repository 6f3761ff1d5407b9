"""The size that a JPEG claims, and that a claim of gigabytes is never decoded."""

import cv2
import numpy as np
import pytest

from devices.camera_capture import decode_jpeg
from devices.jpeg_size import jpeg_size
from tests.devices.camera_film import noisy_jpegs

JPEG = noisy_jpegs(1, width=64, height=48)[0]
SIZE_AT = JPEG.index(b"\xff\xc0") + 5


def claims(width: int, height: int) -> bytes:
    return JPEG[:SIZE_AT] + height.to_bytes(2, "big") + width.to_bytes(2, "big") + JPEG[SIZE_AT + 4 :]


def progressive() -> bytes:
    picture = np.full((30, 50, 3), 90, np.uint8)
    return cv2.imencode(".jpg", picture, (cv2.IMWRITE_JPEG_PROGRESSIVE, 1))[1].tobytes()


@pytest.mark.parametrize(
    ("data", "size"),
    [
        pytest.param(JPEG, (64, 48), id="baseline"),
        pytest.param(progressive(), (50, 30), id="progressive"),
        pytest.param(JPEG[:2] + b"\xff\xe1\xff\xff" + bytes(65533) + JPEG[2:], (64, 48), id="a long thumbnail before"),
        pytest.param(JPEG[:2] + b"\xff\xff" + JPEG[2:], (64, 48), id="fill bytes"),
        pytest.param(claims(30_000, 30_000), (30_000, 30_000), id="huge"),
        pytest.param(b"", None, id="nothing"),
        pytest.param(JPEG[: SIZE_AT + 2], None, id="cut off"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + bytes(40), None, id="no JPEG"),
        pytest.param(b"\xff\xd8" + b"\xff\xe0\x00\x00" * 50, None, id="lengths of nothing"),
        pytest.param(b"\xff\xd8\xff\xda" + bytes(40), None, id="a scan without a frame"),
    ],
)
def test_the_size_is_read_before_the_picture(data: bytes, size: tuple[int, int] | None) -> None:
    assert jpeg_size(data) == size


@pytest.mark.parametrize("size", [(30_000, 30_000), (65_535, 600), (0, 48), (64, 0)])
def test_a_picture_that_no_camera_has_is_not_decoded(size: tuple[int, int]) -> None:
    assert decode_jpeg(np.frombuffer(claims(*size), np.uint8)) is None


def test_a_picture_of_a_camera_is() -> None:
    pixels = decode_jpeg(np.frombuffer(JPEG, np.uint8))
    assert pixels is not None
    assert pixels.shape == (48, 64, 3)
