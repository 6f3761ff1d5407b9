"""Photos and marks: taken by content, bounded before they are decoded, drawn anew; everything else refused by name."""

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from overlay.cli.media_files import LONGEST_SIDE_PX, MediaFiles, PictureFileError, small_png


def picture(kind: str, width: int, height: int, channels: int = 3) -> bytes:
    done, data = cv2.imencode(kind, np.full((height, width, channels), 90, np.uint8))
    assert done
    return bytes(data.tobytes())


def size_of(png: bytes) -> tuple[int, ...]:
    pixels = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    assert pixels is not None
    return tuple(pixels.shape)


def png_that_says(width: int, height: int) -> bytes:
    """A whole PNG of a few bytes whose header asks for more."""
    body = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + body + struct.pack(">I", zlib.crc32(body))


@pytest.mark.parametrize("kind", [".png", ".jpg", ".webp"])
def test_a_large_picture_is_made_small_and_a_small_one_stays(kind: str) -> None:
    assert size_of(small_png(picture(kind, 2048, 1024))) == (LONGEST_SIDE_PX // 2, LONGEST_SIDE_PX, 3)
    assert size_of(small_png(picture(kind, 40, 30))) == (30, 40, 3)


def test_a_mark_keeps_what_is_transparent_in_it() -> None:
    assert size_of(small_png(picture(".png", 40, 30, channels=4))) == (30, 40, 4)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        pytest.param(b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "got an SVG", id="svg"),
        pytest.param(b"\xef\xbb\xbf<?xml version='1.0'?><svg/>", "got an SVG", id="svg with a mark in front"),
        pytest.param(b"GIF89a", "got another kind of picture", id="gif"),
        pytest.param(b"", "got an empty file", id="empty"),
        pytest.param(b"hello", "got something else", id="text"),
        pytest.param(picture(".png", 400, 300)[:80], "got one that is damaged", id="cut off"),
        pytest.param(png_that_says(9000, 9000), "at most 50 megapixels", id="81 megapixels"),
        pytest.param(png_that_says(60_000, 2), "16384 pixels a side", id="a line"),
        pytest.param(png_that_says(0, 2), "got 0 x 2", id="no pixel"),
    ],
)
def test_what_is_no_picture_for_a_show_is_refused_by_name(data: bytes, told: str) -> None:
    with pytest.raises(PictureFileError, match=told):
        small_png(data)


def test_a_file_is_told_by_its_content_and_kept_once(tmp_path: Path) -> None:
    (tmp_path / "ana.txt").write_bytes(picture(".jpg", 40, 30))
    media = MediaFiles(tmp_path)
    sha256 = media.sha256_of("ana.txt")
    assert media.sha256_of("ana.txt") == sha256
    assert list(media.pictures) == [sha256]


@pytest.mark.parametrize(("name", "told"), [("gone.png", "got no file"), (".", "got no ordinary file")])
def test_a_missing_file_is_told(tmp_path: Path, name: str, told: str) -> None:
    with pytest.raises(PictureFileError, match=told):
        MediaFiles(tmp_path).sha256_of(name)
