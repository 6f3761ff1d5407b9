"""Picture files of every kind are decoded upright and in eight bits; what is none, or not whole, is named."""

import base64
import struct
import zlib

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from capture.errors import PictureError
from capture.vision.arrays import Pixels
from capture.vision.picture import decode_picture
from capture.vision.picture_format import check_file

CMYK_JPEG = base64.b64decode(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJT"
    "UjI+WmFaUGBKUVJP/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBABAAAAAAAAAAAAAAAA"
    "AAAAAP/aAA4EQwBNAFkASwAAPwBYBhKnP//Z"
)
"""8 x 8 pixels of cyan 55, magenta 225, yellow 215, black 0, written by Pillow 13: red 200, green 30, blue 40."""

EXTENSIONS = (".jpg", ".png", ".webp", ".gif", ".bmp", ".tiff")


def picture(width: int = 160, height: int = 120) -> Pixels:
    """Left half blue, right half red, a green square in the upper left."""
    pixels = np.zeros((height, width, 3), np.uint8)
    pixels[:, : width // 2], pixels[:, width // 2 :] = (200, 40, 30), (30, 40, 200)
    pixels[: height // 4, : width // 4] = (40, 200, 40)
    return pixels


def encode(pixels: npt.NDArray[np.uint8] | npt.NDArray[np.uint16], extension: str, *options: int) -> bytes:
    written, data = cv2.imencode(extension, pixels, options)
    assert written
    return bytes(data)


def with_exif_orientation(jpeg: bytes, orientation: int) -> bytes:
    """An APP1 segment with one entry, 0x0112 (EXIF 2.3, 4.6.4), right after the JPEG's begin."""
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    exif = b"Exif\0\0MM\0*" + struct.pack(">IH", 8, 1) + entry + bytes(4)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


@pytest.mark.parametrize("extension", EXTENSIONS)
def test_each_format_is_decoded(extension: str) -> None:
    pixels = decode_picture(encode(picture(), extension))
    assert pixels.shape == (120, 160, 3)
    assert pixels.dtype == np.uint8
    assert abs(pixels.astype(int) - picture()).mean() < (30 if extension == ".gif" else 8)


@pytest.mark.parametrize("extension", EXTENSIONS)
def test_size_and_format_are_known_before_decoding(extension: str) -> None:
    name, size = check_file(encode(picture(), extension))
    assert size == (160, 120)
    assert name.lower()[:3] == {".jpg": "jpe", ".tiff": "tif"}.get(extension, extension[1:4])


def test_a_photograph_is_turned_as_its_camera_was_held() -> None:
    # Orientation 6: the picture is to be turned by 90 degrees clockwise, so its left half comes to the top.
    upright = decode_picture(with_exif_orientation(encode(picture(), ".jpg"), 6))
    assert upright.shape == (160, 120, 3)
    assert upright[60, 20].argmax() == 0
    assert upright[140, 60].argmax() == 2
    assert upright[10, 110].argmax() == 1


def test_a_photograph_is_never_shown_mirrored_as_stored() -> None:
    # Orientation 2: stored mirrored, so the left half belongs to the right.
    assert decode_picture(with_exif_orientation(encode(picture(), ".jpg"), 2))[100, 20].argmax() == 2


def test_transparency_is_laid_over_grey() -> None:
    alpha = np.zeros((120, 160, 1), np.uint8)
    alpha[:60] = 255
    pixels = decode_picture(encode(np.dstack([picture(), alpha]), ".png"))
    assert pixels[50, 20].tolist() == [200, 40, 30]
    assert pixels[100, 20].tolist() == [128, 128, 128]


def test_sixteen_bits_become_eight() -> None:
    deep = picture().astype(np.uint16) * 257
    assert decode_picture(encode(deep, ".png")).tolist() == picture().tolist()


def test_sixteen_bits_with_transparency_become_eight() -> None:
    deep = np.dstack([picture(), np.full((120, 160, 1), 255, np.uint8)]).astype(np.uint16) * 257
    assert decode_picture(encode(deep, ".png")).tolist() == picture().tolist()


def test_grey_files_have_three_colours() -> None:
    assert decode_picture(encode(picture()[:, :, 1], ".png")).shape == (120, 160, 3)


def test_cmyk_becomes_blue_green_red() -> None:
    pixels = decode_picture(CMYK_JPEG)
    assert pixels.shape == (8, 8, 3)
    assert pixels[4, 4].astype(int) == pytest.approx([40, 30, 200], abs=4)


@pytest.mark.parametrize("size", [(1, 1), (30000, 1), (1, 30000), (3840, 2160), (1080, 1920)])
def test_odd_sizes_are_decoded(size: tuple[int, int]) -> None:
    width, height = size
    assert decode_picture(encode(picture(width, height), ".jpg")).shape == (height, width, 3)


def test_a_jpeg_may_be_followed_by_other_data() -> None:
    assert decode_picture(encode(picture(), ".jpg") + b"a phone's own data").shape == (120, 160, 3)


@pytest.mark.parametrize("options", [(cv2.IMWRITE_JPEG_PROGRESSIVE, 1), (cv2.IMWRITE_JPEG_RST_INTERVAL, 2)])
def test_progressive_jpegs_and_restarts_are_whole(options: tuple[int, int]) -> None:
    assert decode_picture(encode(picture(), ".jpg", *options)).shape == (120, 160, 3)


@pytest.mark.parametrize("extension", EXTENSIONS)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.98])
def test_a_file_that_is_cut_is_refused(extension: str, share: float) -> None:
    noise = np.random.default_rng(2).integers(0, 256, (120, 160, 3), dtype=np.uint8)
    data = encode(noise, extension)
    with pytest.raises(PictureError, match="expected"):
        decode_picture(data[: round(len(data) * share)])


@pytest.mark.parametrize("options", [(), (cv2.IMWRITE_JPEG_PROGRESSIVE, 1)])
@pytest.mark.parametrize("seed", range(8))
def test_a_jpeg_with_garbage_in_its_data_is_refused(options: tuple[int, ...], seed: int) -> None:
    chance = np.random.default_rng(seed)
    data = bytearray(encode(chance.integers(0, 256, (240, 320, 3), dtype=np.uint8), ".jpg", *options))
    begin = len(data) // 2
    data[begin : begin + 4096] = chance.bytes(4096)
    with pytest.raises(PictureError, match=r"corrupt|truncated"):
        decode_picture(bytes(data))


def test_a_png_with_one_wrong_bit_is_refused() -> None:
    data = bytearray(encode(picture(), ".png"))
    data[len(data) // 2] ^= 1
    with pytest.raises(PictureError, match="wrong checksum"):
        decode_picture(bytes(data))


def png_of(width: int, height: int) -> bytes:
    """A PNG's head that announces that size, and its end."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        pytest.param(b"", "got an empty file", id="empty"),
        pytest.param(b"As Kd Qh", "got a file that begins with 41 73 20 4b", id="text"),
        pytest.param(b"\0\0\0\x18ftypheic\0\0\0\0", "got a HEIC photograph: export it as JPEG", id="HEIC"),
        pytest.param(b"\0\0\0\x18ftypisom\0\0\0\0", "got a video", id="video"),
        pytest.param(b"%PDF-1.7", "got a PDF", id="PDF"),
        pytest.param(b"RIFF\x10\0\0\0WAVEfmt ", "got a RIFF file of b'WAVE'", id="sound"),
        pytest.param(b"\xff\xd8\xff", "bytes that end in its head", id="three bytes of JPEG"),
        pytest.param(b"\xff\xd8\xff\xd9", "", id="a JPEG of nothing"),
        pytest.param(b"\x89PNG\r\n\x1a\n", "bytes that end in its head", id="eight bytes of PNG"),
        pytest.param(b"GIF89a", "bytes that end in its head", id="six bytes of GIF"),
        pytest.param(b"BM", "bytes that end in its head", id="two bytes of BMP"),
        pytest.param(b"II*\0\xff\xff\xff\xff", "bytes that end in its head", id="TIFF that points outside"),
        pytest.param(png_of(200_000, 200_000), "100,000,000 pixels at most, got 200000 x 200000", id="too large"),
        pytest.param(png_of(64, 64), "", id="a PNG without pixels"),
        pytest.param(png_of(0, 0), "", id="a PNG of no size"),
    ],
)
def test_what_is_no_picture_is_named(data: bytes, words: str) -> None:
    with pytest.raises(PictureError) as refused:
        decode_picture(data)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("extension", EXTENSIONS)
def test_no_damage_ends_in_another_error(extension: str) -> None:
    chance = np.random.default_rng(3)
    whole = encode(picture(64, 48), extension)
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(int(chance.integers(1, 6))):
            data[int(chance.integers(len(data)))] = int(chance.integers(256))
        try:
            pixels = decode_picture(bytes(data[: int(chance.integers(1, len(data) + 1))]))
        except PictureError:
            continue
        assert pixels.ndim == 3
        assert pixels.shape[2] == 3
