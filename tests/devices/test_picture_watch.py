"""Which pictures no camera saw; on pictures as encoders, decoders and sensors make them."""

import cv2
import numpy as np
import pytest

from devices.camera_capture import decode_jpeg
from devices.picture_watch import (
    BLACK,
    CUT_OFF,
    FROZEN,
    GREEN,
    HASHED_BYTES,
    ONE_COLOUR,
    WHITE,
    PictureWatch,
    fault_of,
    hash_of,
)
from devices.types import Pixels


def scene(seed: int = 0, height: int = 480, width: int = 640) -> Pixels:
    """Soft colours under a sensor's noise."""
    rng = np.random.default_rng(seed)
    coarse = rng.integers(0, 255, (6, 8, 3)).astype(np.uint8)
    soft = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    noisy: Pixels = np.clip(soft + rng.integers(-7, 8, soft.shape), 0, 255).astype(np.uint8)
    return noisy


def jpeg(pixels: Pixels) -> bytes:
    return cv2.imencode(".jpg", pixels)[1].tobytes()


def decoded(data: bytes) -> Pixels | None:
    return decode_jpeg(np.frombuffer(data, np.uint8))


def plain(*colour: int, noise: float = 0.0) -> Pixels:
    flat = np.broadcast_to(np.array(colour, float), (480, 640, 3))
    return np.clip(flat + np.random.default_rng(1).normal(0, noise, flat.shape), 0, 255).astype(np.uint8)


def with_lower(part: Pixels, share: float) -> Pixels:
    pixels = scene()
    rows = int(480 * share)
    pixels[480 - rows :] = part[:rows]
    return pixels


def drawn() -> Pixels:
    """A card drawn on an even ground, as a test or a demo would have it, with no noise anywhere."""
    pixels = plain(90, 110, 60)
    cv2.rectangle(pixels, (200, 100), (340, 300), (255, 255, 255), -1)
    return pixels


@pytest.mark.parametrize(
    ("pixels", "fault"),
    [
        pytest.param(plain(0, 0, 0), BLACK, id="black"),
        pytest.param(plain(10, 10, 10, noise=3), BLACK, id="a covered lens with noise"),
        pytest.param(plain(16, 16, 16), BLACK, id="black of video"),
        pytest.param(plain(255, 255, 255), WHITE, id="blown out"),
        pytest.param(plain(0, 135, 0), GREEN, id="green of an empty buffer"),
        pytest.param(plain(0, 77, 0), GREEN, id="the same by BT.709"),
        pytest.param(plain(128, 128, 128), ONE_COLOUR, id="grey"),
        pytest.param(plain(200, 30, 10), ONE_COLOUR, id="blue of a missing signal"),
        pytest.param(with_lower(plain(128, 128, 128), 0.5), CUT_OFF, id="lower half grey"),
        pytest.param(with_lower(plain(0, 135, 0), 0.1), CUT_OFF, id="a tenth green"),
        pytest.param(with_lower(plain(180, 40, 90), 0.3), CUT_OFF, id="the last colour repeated"),
    ],
)
def test_what_no_camera_saw_is_named(pixels: Pixels, fault: str) -> None:
    assert fault_of(pixels) == fault


@pytest.mark.parametrize(
    "pixels",
    [
        pytest.param(scene(), id="a scene"),
        pytest.param(scene(height=2160, width=3840), id="4K"),
        pytest.param(scene(height=640, width=360), id="portrait"),
        pytest.param(plain(60, 110, 40, noise=4), id="felt alone"),
        pytest.param(plain(40, 40, 40, noise=4), id="a dark ceiling"),
        pytest.param(np.repeat(scene()[:, :, :1], 3, axis=2), id="grey of infrared"),
        pytest.param(with_lower(plain(0, 0, 0), 0.12), id="black bar"),
        pytest.param(drawn(), id="drawn on an even ground"),
    ],
)
def test_what_a_camera_may_see_is_no_fault(pixels: Pixels) -> None:
    assert fault_of(pixels) == ""


@pytest.mark.parametrize("seed", range(5))
def test_encoding_makes_no_fault(seed: int) -> None:
    for quality in (30, 60, 95):
        data = cv2.imencode(".jpg", scene(seed), [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
        pixels = decoded(data)
        assert pixels is not None
        assert fault_of(pixels) == ""


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_a_jpeg_that_lost_bytes_in_its_middle_misses_its_lower_part(share: float) -> None:
    data = jpeg(scene())
    at = int(len(data) * share)
    pixels = decoded(data[:at] + data[at + len(data) // 5 :])
    assert pixels is None or fault_of(pixels) == CUT_OFF


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.95])
def test_a_jpeg_that_ends_early_is_none(kept: float) -> None:
    data = jpeg(scene())
    assert decoded(data[: int(len(data) * kept)]) is None


def test_a_jpeg_may_be_followed_by_padding_and_say_nothing_of_its_tables() -> None:
    data = jpeg(scene())
    whole, padded, bare = decoded(data), decoded(data + bytes(1000)), decoded(without_huffman_tables(data))
    assert whole is not None
    assert padded is not None
    assert bare is not None
    assert np.array_equal(padded, whole)
    assert np.array_equal(bare, whole)


def without_huffman_tables(data: bytes) -> bytes:
    """As USB cameras send MJPG: whoever decodes knows the usual tables."""
    kept, at = data[:2], 2
    while data[at + 1] != 0xDA:
        length = 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        kept += b"" if data[at + 1] == 0xC4 else data[at : at + length]
        at += length
    return kept + data[at:]


def test_a_jpeg_is_turned_by_nothing_that_it_says() -> None:
    data = jpeg(scene(height=48, width=64))
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    turned = data[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + data[2:]
    pixels = decoded(turned)
    assert pixels is not None
    assert pixels.shape == (48, 64, 3)
    by_default = cv2.imdecode(np.frombuffer(turned, np.uint8), cv2.IMREAD_COLOR)
    assert by_default is not None
    assert by_default.shape == (64, 48, 3)


def test_the_same_picture_again_is_frozen_unless_it_may_be() -> None:
    strict, lenient = PictureWatch(takes_stills=False), PictureWatch(takes_stills=True)
    assert [strict.look(scene(), at) for at in (0.0, 0.2, 0.4)] == ["", FROZEN, FROZEN]
    assert [lenient.look(scene(), at) for at in (0.0, 0.2, 0.4)] == ["", "", ""]
    assert strict.look(scene(1), 0.6) == ""


def test_noise_anywhere_in_a_large_picture_is_seen() -> None:
    large = scene(height=2160, width=3840)
    other = scene(height=2160, width=3840)
    step = 1 + large.nbytes // HASHED_BYTES
    other[step * 7, 1234, 1] ^= 1
    assert hash_of(large) != hash_of(other)


def test_a_source_is_at_fault_when_most_of_the_last_two_seconds_are_bad() -> None:
    watch = PictureWatch(takes_stills=True)
    for number in range(10):
        watch.note(number * 0.2, is_bad=False)
    became = []
    for number in range(10, 30):
        watch.note(number * 0.2, is_bad=number < 20)
        became.append(watch.is_at_fault)
    first, last = became.index(True), len(became) - 1 - became[::-1].index(True)
    assert first * 0.2 < 1.8
    assert (last - 10) * 0.2 < 1.0


def test_a_third_of_damaged_pictures_is_no_fault_of_the_source() -> None:
    watch = PictureWatch(takes_stills=True)
    for number in range(30):
        watch.note(number * 0.2, is_bad=number % 3 == 0)
        assert not watch.is_at_fault
