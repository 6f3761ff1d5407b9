"""What a picture file says of itself before it is decoded: its format, its size, and whether all of it is there.

A decoder paints what it never got in grey, or in the last colour, and says nothing; so a file is looked at first.
Sources: ITU T.81 B.1.1 (JPEG), W3C PNG 5.3, RFC 9649 2.7 (WebP), GIF89a 18 and 27, BMP's BITMAPFILEHEADER, TIFF 6.0 2.
"""

import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from capture.errors import PictureError
from devices.jpeg_size import FRAMES

Size = tuple[int, int]
"""Width and height in pixels; (0, 0) where the file tells it in no simple way."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a format is recognised; ``check`` returns the size, or raises PictureError for a file that is cut."""

    name: str
    magic: tuple[bytes, ...]
    check: Callable[[bytes], Size]


def check_file(data: bytes) -> tuple[str, Size]:
    """Format and size of a picture file; raises PictureError for another kind of file, or one that is not whole."""
    if not data:
        raise PictureError("expected a picture, got an empty file")
    for known in FORMATS:
        if data.startswith(known.magic):
            return known.name, _checked(known, data)
    expected = ", ".join(known.name for known in FORMATS)
    raise PictureError(f"expected a picture ({expected}), got {_name_other(data)}")


def _checked(known: Format, data: bytes) -> Size:
    try:
        return known.check(data)
    except (struct.error, IndexError) as error:
        raise PictureError(f"expected a whole {known.name}, got {len(data)} bytes that end in its head") from error


def _name_other(data: bytes) -> str:
    kind = OTHERS.get(data[4:12]) or next((name for magic, name in OTHERS.items() if data.startswith(magic)), None)
    return kind or f"a file that begins with {data[:8].hex(' ')}"


OTHERS = {
    b"ftypheic": "a HEIC photograph: export it as JPEG",
    b"ftypmif1": "a HEIF photograph: export it as JPEG",
    b"ftypavif": "an AVIF picture: export it as JPEG",
    b"ftypisom": "a video",
    b"ftypmp42": "a video",
    b"%PDF": "a PDF",
    b"<svg": "an SVG drawing",
    b"<?xml": "an XML file",
}
"""Files that people take for pictures, by their first bytes or, from ``ftyp``, by the fifth to twelfth."""

SOI, EOI, SOS, DRI = 0xD8, 0xD9, 0xDA, 0xDD
RESTARTS = range(0xD0, 0xD8)
IN_SCAN = {0xC4, 0xDB, 0xDC, 0xDD, 0xDA, 0xFE, *range(0xE0, 0xF0)}
"""Markers that may follow the data of a scan."""


def _check_jpeg(data: bytes) -> Size:
    size: Size = (0, 0)
    at, seen_scan = 2, False
    while True:
        at, marker = _next_marker(data, at)
        if marker == EOI and seen_scan:
            return size
        length = struct.unpack_from(">H", data, at)[0]
        if marker in FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 3)
            size = (width, height)
        at += length
        if marker == SOS:
            at, seen_scan = _end_of_scan(data, at), True


def _next_marker(data: bytes, at: int) -> tuple[int, int]:
    """Where the segment's length stands, and the marker before it; filling between them is passed over."""
    at = data.find(b"\xff", at)
    if at < 0:
        raise PictureError(f"expected a whole JPEG, got {len(data)} bytes without its end (truncated)")
    while data[at] == 0xFF:
        at += 1
    return at + 1, data[at]


def _end_of_scan(data: bytes, at: int) -> int:
    """Where the marker stands that ends a scan's data: FF before 00 is data, and before D0 to D7 a restart."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise PictureError(f"expected a whole JPEG, got {len(data)} bytes without its end (truncated)")
        follower = data[at + 1]
        if follower == EOI or follower in IN_SCAN:
            return at
        if follower not in (0x00, 0xFF) and follower not in RESTARTS:
            raise PictureError(
                f"expected a whole JPEG, got marker {follower:02x} inside its data at byte {at} (corrupt)"
            )
        at += 1 if follower == 0xFF else 2


def _check_png(data: bytes) -> Size:
    size: Size = struct.unpack_from(">II", data, 16)
    for name, body, checksum in _png_chunks(data):
        if zlib.crc32(name + body) != checksum:
            raise PictureError(f"expected a whole PNG, got a wrong checksum in {name!r} (corrupt)")
        if name == b"IEND":
            return size
    raise PictureError(f"expected a whole PNG, got {len(data)} bytes without its end (truncated)")


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes, int]]:
    at = 8
    while at + 12 <= len(data):
        length = struct.unpack_from(">I", data, at)[0]
        if at + 12 + length > len(data):
            return
        body = data[at + 8 : at + 8 + length]
        yield data[at + 4 : at + 8], body, struct.unpack_from(">I", data, at + 8 + length)[0]
        at += 12 + length


def _check_webp(data: bytes) -> Size:
    if data[8:12] != b"WEBP":
        raise PictureError(f"expected a WebP, got a RIFF file of {data[8:12]!r}")
    _expect_length("WebP", data, 8 + int(struct.unpack_from("<I", data, 4)[0]))
    match data[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
        case b"VP8L":
            bits = struct.unpack_from("<I", data, 21)[0]
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case _:
            width, height = struct.unpack_from("<HH", data, 26)
            return width & 0x3FFF, height & 0x3FFF


def _check_gif(data: bytes) -> Size:
    size: Size = struct.unpack_from("<HH", data, 6)
    if b"\x3b" not in data[-16:]:
        raise PictureError(f"expected a whole GIF, got {len(data)} bytes without its end (truncated)")
    return size


def _check_bmp(data: bytes) -> Size:
    width, height = struct.unpack_from("<ii", data, 18)
    _expect_length("BMP", data, int(struct.unpack_from("<I", data, 2)[0]))
    return abs(width), abs(height)


TIFF_WIDTH, TIFF_HEIGHT, TIFF_SHORT = 256, 257, 3


def _check_tiff(data: bytes) -> Size:
    order = "<" if data.startswith(b"II") else ">"
    at = struct.unpack_from(f"{order}I", data, 4)[0]
    sizes = {TIFF_WIDTH: 0, TIFF_HEIGHT: 0}
    for entry in range(struct.unpack_from(f"{order}H", data, at)[0]):
        tag, kind, _ = struct.unpack_from(f"{order}HHI", data, at + 2 + 12 * entry)
        if tag in sizes:
            sizes[tag] = struct.unpack_from(f"{order}{'H' if kind == TIFF_SHORT else 'I'}", data, at + 10 + 12 * entry)[
                0
            ]
    return sizes[TIFF_WIDTH], sizes[TIFF_HEIGHT]


def _expect_length(name: str, data: bytes, expected: int) -> None:
    if len(data) < expected:
        raise PictureError(f"expected a whole {name} of {expected} bytes, got {len(data)} (truncated)")


FORMATS = (
    Format("JPEG", (b"\xff\xd8\xff",), _check_jpeg),
    Format("PNG", (b"\x89PNG\r\n\x1a\n",), _check_png),
    Format("WebP", (b"RIFF",), _check_webp),
    Format("GIF", (b"GIF87a", b"GIF89a"), _check_gif),
    Format("BMP", (b"BM",), _check_bmp),
    Format("TIFF", (b"II*\0", b"MM\0*"), _check_tiff),
)
