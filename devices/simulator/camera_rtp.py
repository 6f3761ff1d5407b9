"""JPEGs as RTP packets (RFC 2435), and those within an RTSP connection (RFC 2326, 10.12).

RFC 2435 sends no JPEG header but what tells it: size in units of 8 pixels (so 2040 at most), how the colours are
sampled, and the quantisation tables; Huffman tables are always the standard's. Progressive JPEGs cannot be sent.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

PAYLOAD_JPEG = 26
"""RFC 3551, table 5."""

CLOCK_HZ = 90_000
MOST_PAYLOAD = 1400
MOST_SIDE = 2040
TABLES_INLINE = 255
"""Of the field Q: the quantisation tables come with each picture."""

_START, _TABLES, _BASELINE, _SCAN = 0xD8, 0xDB, 0xC0, 0xDA
_SAMPLINGS = {0x21: 0, 0x22: 1}
"""RFC 2435, 4.1: from the first component's sampling to the type. 0x21 halves the colours' width, 0x22 height too."""


@dataclass(frozen=True, slots=True)
class JpegParts:
    """What RFC 2435 sends of a JPEG."""

    width: int
    height: int
    type: int
    tables: bytes
    scan: bytes


def parts_of(jpeg: bytes) -> JpegParts:
    """Take a baseline JPEG apart; ValueError for another one."""
    at, tables, frame = 2, b"", b""
    while at + 4 <= len(jpeg) and jpeg[at] == 0xFF:
        marker, length = jpeg[at + 1], int.from_bytes(jpeg[at + 2 : at + 4], "big")
        body = jpeg[at + 4 : at + 2 + length]
        at += 2 + length
        if marker == _TABLES:
            tables += b"".join(body[first + 1 : first + 65] for first in range(0, len(body), 65))
        elif marker == _BASELINE:
            frame = body
        elif marker == _SCAN:
            return _parts(frame, tables, jpeg[at:])
    raise ValueError("expected a JPEG with a scan, got none")


def _parts(frame: bytes, tables: bytes, scan: bytes) -> JpegParts:
    if len(frame) < 8 or frame[7] not in _SAMPLINGS:
        raise ValueError("expected a baseline JPEG with colours of half the width, got another one")
    height, width = struct.unpack(">HH", frame[1:5])
    if max(height, width) > MOST_SIDE:
        raise ValueError(f"expected at most {MOST_SIDE} pixels a side, got {width}x{height}")
    return JpegParts(width, height, _SAMPLINGS[frame[7]], tables, scan)


def packets_of(jpeg: bytes, *, sequence: int, timestamp: int, source: int) -> Iterator[bytes]:
    """The RTP packets of one picture, the first one numbered ``sequence``; the last one is marked."""
    parts = parts_of(jpeg)
    at = 0
    while at < len(parts.scan):
        payload = parts.scan[at : at + MOST_PAYLOAD]
        is_last = at + len(payload) == len(parts.scan)
        rtp = struct.pack(
            ">BBHII", 0x80, PAYLOAD_JPEG | is_last << 7, sequence & 0xFFFF, timestamp & 0xFFFFFFFF, source
        )
        yield rtp + _jpeg_header(parts, at) + payload
        at += len(payload)
        sequence += 1


def _jpeg_header(parts: JpegParts, at: int) -> bytes:
    sides = (parts.width + 7) // 8, (parts.height + 7) // 8
    header = struct.pack(">IBBBB", at, parts.type, TABLES_INLINE, *sides)
    return header if at else header + struct.pack(">BBH", 0, 0, len(parts.tables)) + parts.tables


def interleaved(channel: int, packet: bytes) -> bytes:
    """The packet as it stands between the answers of an RTSP connection."""
    return struct.pack(">cBH", b"$", channel, len(packet)) + packet
