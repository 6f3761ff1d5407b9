"""Photos and marks that the configuration names, read once as the show starts: small PNGs that show nothing else.

Which kind of picture a file is, is told by its first bytes and never by its name: PNG, JPEG and WebP are taken. How
large it says it is, is looked at before it is decoded, since a few bytes can ask a decoder for gigabytes. What is kept
is drawn anew, no side longer than 512 pixels, without whatever else the file held.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from capture.vision.opencv import opencv
from devices.jpeg_size import jpeg_size
from overlay.config.production import Config, ConfigError

LONGEST_SIDE_PX = 512
MOST_BYTES = 40 << 20
"""A photo of 50 megapixels has 10 to 30 MB."""

MOST_PIXELS = 50_000_000
LONGEST_READ_PX = 16_384

_PNG, _JPEG, _RIFF, _WEBP = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF", b"WEBP"
_MARKUP = (b"<svg", b"<?xml", b"<!doctype")
_LOOKED_AT = 512
_WEBP_BITS = 0x3FFF
EXPECTED = "expected a PNG, JPEG or WebP picture"
DEEP = 256
"""By so much a value of 16 bits is more than one of 8."""


class PictureFileError(ValueError):
    """A file that is no picture for the show; the message says what was expected and what came."""


class MediaFiles:
    """``address`` of a file for ``/media/``; ``pictures`` are the PNGs by their SHA-256 in hex."""

    def __init__(self, folder: Path) -> None:
        """File names are relative to ``folder``."""
        self.pictures: dict[str, bytes] = {}
        self._folder = folder
        self._known: dict[str, str] = {}

    def sha256_of(self, name: str) -> str:
        """Read and keep the picture; its SHA-256. Raises PictureFileError."""
        if name not in self._known:
            png = small_png(_read(self._folder / name))
            digest = sha256(png).hexdigest()
            self.pictures[digest], self._known[name] = png, digest
        return self._known[name]


def read_media(config: Config, source: Path) -> tuple[dict[str, str], dict[str, bytes]]:
    """SHA-256 by file name, and the PNG of each; ``source`` is the configuration's file. Raises ConfigError."""
    media, found = MediaFiles(source.parent), dict[str, str]()
    for key, name in _named(config):
        try:
            found[name] = media.sha256_of(name)
        except PictureFileError as error:
            raise ConfigError(f"{source}: key {key!r}: {source.parent / name}: {error}") from error
    return found, media.pictures


def _named(config: Config) -> Iterator[tuple[str, str]]:
    for player in config.players:
        for key in ("photo", "sponsor"):
            if (name := getattr(player, key)) is not None:
                yield f"players.{key}", name
    for sponsor in config.graphics.sponsors:
        if sponsor.picture is not None:
            yield "graphics.sponsors.picture", sponsor.picture


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise PictureFileError(f"{EXPECTED}, got {'no ordinary file' if path.exists() else 'no file'}")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise PictureFileError(f"{EXPECTED}, got one that cannot be read: {error.strerror or error}") from error
    if len(data) > MOST_BYTES:
        raise PictureFileError(f"expected at most {MOST_BYTES >> 20} MB, got more")
    return data


def small_png(data: bytes) -> bytes:
    """The picture as a PNG with no side longer than 512 pixels; raises PictureFileError."""
    width, height = _size(data)
    if not (0 < width <= LONGEST_READ_PX and 0 < height <= LONGEST_READ_PX and width * height <= MOST_PIXELS):
        limit = f"at most {MOST_PIXELS // 1_000_000} megapixels and {LONGEST_READ_PX} pixels a side"
        raise PictureFileError(f"expected {limit}, got {width} x {height}")
    return _encoded(_shrunk(_decoded(data)))


def _size(data: bytes) -> tuple[int, int]:
    """Width and height as the file says; raises PictureFileError for what is no picture of the three kinds."""
    size = None
    if data.startswith(_PNG) and data[12:16] == b"IHDR":
        size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    elif data.startswith(_JPEG):
        size = jpeg_size(data)
    elif data.startswith(_RIFF) and data[8:12] == _WEBP:
        size = _webp_size(data)
    if size is None:
        raise PictureFileError(f"{EXPECTED}, got {_told(data)}")
    return size


def _webp_size(data: bytes) -> tuple[int, int] | None:
    """RFC 9649, 2.5 to 2.7: one of three kinds of first chunk."""
    kind, body = data[12:16], data[20:30]
    if kind == b"VP8X":
        return int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return (bits & _WEBP_BITS) + 1, (bits >> 14 & _WEBP_BITS) + 1
    if kind == b"VP8 ":
        return int.from_bytes(body[6:8], "little") & _WEBP_BITS, int.from_bytes(body[8:10], "little") & _WEBP_BITS
    return None


def _told(data: bytes) -> str:
    start = data[:_LOOKED_AT].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if any(start.startswith(mark) for mark in _MARKUP) or b"<svg" in start:
        return "an SVG, which may hold scripts: export it as a PNG"
    if start.startswith((b"gif8", b"bm")):
        return "another kind of picture"
    return "an empty file" if not data else "something else"


def _decoded(data: bytes) -> Any:
    """Rows of pixels, BGR or BGRA of 8 bits. A JPEG is decoded small at once, the right way up as its camera said."""
    cv2 = opencv()
    mode = _jpeg_mode(data) if data.startswith(_JPEG) else cv2.IMREAD_UNCHANGED
    try:
        pixels = cv2.imdecode(np.frombuffer(data, np.uint8), mode)
    except cv2.error as error:
        raise PictureFileError(f"{EXPECTED}, got one that is damaged") from error
    if pixels is None:
        raise PictureFileError(f"{EXPECTED}, got one that is damaged")
    if pixels.dtype == np.uint16:
        pixels = (pixels // DEEP).astype(np.uint8)
    return cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR) if pixels.ndim == 2 else pixels


def _jpeg_mode(data: bytes) -> int:
    cv2, size = opencv(), jpeg_size(data)
    reduced = {8: cv2.IMREAD_REDUCED_COLOR_8, 4: cv2.IMREAD_REDUCED_COLOR_4, 2: cv2.IMREAD_REDUCED_COLOR_2}
    longest = max(size or (0, 0))
    return int(next((mode for by, mode in reduced.items() if longest // by >= LONGEST_SIDE_PX), cv2.IMREAD_COLOR))


def _shrunk(pixels: Any) -> Any:
    height, width = pixels.shape[:2]
    scale = LONGEST_SIDE_PX / max(height, width)
    if scale >= 1:
        return pixels
    cv2 = opencv()
    return cv2.resize(
        pixels, (max(1, round(width * scale)), max(1, round(height * scale))), interpolation=cv2.INTER_AREA
    )


def _encoded(pixels: Any) -> bytes:
    is_done, png = opencv().imencode(".png", pixels)
    if not is_done:
        raise PictureFileError(f"{EXPECTED}, got one that cannot be drawn anew")
    return bytes(png.tobytes())
