"""What the decoder of every family of readers owes to any bytes at all, checked on one input.

Nothing raises but ProtocolError where an answer is read; less than one packet is kept; however the bytes are cut, the
packets are the same; good packets behind the bytes come out, the second at the latest after a gap, and without one as
soon as what a damaged length may hold back has gone by; whatever comes out can be told to others as text.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec

from devices.errors import ProtocolError
from devices.protocols import chafon, feig, feig_tags, lines, m100, mercury, mercury_tags, pepper, pn532, pn532_answers
from devices.protocols.chafon_foreign import foreign_protocol
from devices.protocols.lines_packets import Boot
from devices.protocols.lines_sequence import Sequence
from devices.protocols.lines_text import TEXT_PROFILES

VECTORS = Path(__file__).parents[2] / "tests" / "data"
FLOOD_PIECE = 256
"""Bytes, at least, that are fed at once when an input is repeated for long."""

_PROFILES = (None, *TEXT_PROFILES.values())
_FRAMINGS = tuple(m100.Framing)


class AnyDecoder(Protocol):
    """The part that every decoder has."""

    skipped_bytes: int
    checksum_errors: int

    def feed(self, data: bytes) -> Iterable[object]:
        """Take bytes, give the packets that are now complete."""

    def reset(self) -> Iterable[object]:
        """Give up waiting; give the packets that hid behind what was waited for."""


@dataclass(frozen=True, slots=True)
class Target:
    """One family: ``decoder`` by a number that chooses among its kinds, and its ``good`` packet for that number.

    ``longest``: bytes that the decoder may hold back. ``answers`` reads bytes as every answer that the family has.
    """

    decoder: Callable[[int], AnyDecoder]
    good: Callable[[int], bytes]
    longest: int
    answers: Callable[[bytes], Iterator[Callable[[], object]]]


def check(family: str, data: bytes) -> None:
    """AssertionError, or whatever the decoder raised, if ``data`` does harm. Its first byte chooses the kind."""
    target, kind, data = TARGETS[family], data[0] if data else 0, data[1:]
    _check_cuts(target, kind, data)
    _check_flood(target, kind, data)
    _check_good_packets(target, kind, data)
    for answer in target.answers(data):
        with suppress(ProtocolError):
            _tell(answer())


def seeds(family: str) -> list[bytes]:
    """The bytes of the family's vectors, each behind the byte that chooses the first kind, and some kinds of text."""
    found = [b"\0" + packet for packet in _vectors(family).values()]
    if family == "lines":
        found += [bytes([kind]) + packet[1:] for kind in range(1, len(_PROFILES)) for packet in found]
    return found


def _check_cuts(target: Target, kind: int, data: bytes) -> None:
    whole, pieces = target.decoder(kind), target.decoder(kind)
    size = 1 + kind % 7
    at_once = list(whole.feed(data))
    in_pieces = [packet for start in range(0, len(data), size) for packet in pieces.feed(data[start : start + size])]
    assert at_once == in_pieces, "cut into pieces, the bytes are other packets"
    assert whole.skipped_bytes == pieces.skipped_bytes, "cut into pieces, other bytes are skipped"
    _tell(at_once + list(whole.reset()))
    assert not list(whole.reset()), "a reset left something behind"


def _check_flood(target: Target, kind: int, data: bytes) -> None:
    decoder, piece = target.decoder(kind), data * (FLOOD_PIECE // max(1, len(data)) + 1)
    for _ in range(target.longest // FLOOD_PIECE + 2):
        decoder.feed(piece)
        assert _held(decoder) <= target.longest, f"{_held(decoder)} bytes kept"


def _held(decoder: AnyDecoder) -> int:
    pending = getattr(decoder, "_pending", b"")
    assert isinstance(pending, bytearray), "the decoder keeps its bytes under another name"
    return len(pending)


def _check_good_packets(target: Target, kind: int, data: bytes) -> None:
    good = target.good(kind)
    (expected,) = target.decoder(kind).feed(good)
    decoder = target.decoder(kind)
    decoder.feed(data + good)
    decoder.reset()
    assert list(decoder.feed(good)) == [expected], "after a gap the second good packet was not read"
    decoder = target.decoder(kind)
    decoder.feed(data)
    found = list(decoder.feed(good * (target.longest // len(good) + 4)))
    assert found[-1:] == [expected], "without a gap good packets were never read again"


def _tell(told: object) -> None:
    msgspec.json.encode(told)


def _vectors(family: str) -> dict[str, bytes]:
    text = (VECTORS / f"{family}_vectors.jsonl").read_text(encoding="utf-8")
    vectors = [json.loads(line) for line in text.splitlines()]
    return {
        vector["name"]: vector["line"].encode() + b"\n" if "line" in vector else bytes.fromhex(vector["hex"])
        for vector in vectors
        if vector.get("dir", "rx") == "rx"
    }


def _good(family: str, *names: str) -> Callable[[int], bytes]:
    packets = [_vectors(family)[name] for name in names]
    return lambda kind: packets[kind % len(packets)]


def _pepper(data: bytes) -> Iterator[Callable[[], object]]:
    ack = pepper.Ack(0, data)
    yield lambda: pepper.decode_tag_count(ack)
    yield lambda: pepper.decode_tag(ack)
    yield lambda: pepper.decode_inventory(ack)
    yield lambda: pepper.decode_text(ack)


def _chafon(data: bytes) -> Iterator[Callable[[], object]]:
    response = chafon.Response(0, 1, chafon.MORE, data)
    yield lambda: chafon.decode_info(response)
    yield lambda: chafon.decode_tags(response, has_antennas=True)
    yield lambda: chafon.decode_tags(response, has_antennas=False)
    yield lambda: foreign_protocol(data)


def _pn532(data: bytes) -> Iterator[Callable[[], object]]:
    response = pn532.Response(0, data)
    yield lambda: pn532_answers.decode_firmware(response)
    yield lambda: pn532_answers.decode_targets(response)
    yield lambda: pn532_answers.decode_polled(response)


def _m100(data: bytes) -> Iterator[Callable[[], object]]:
    yield lambda: m100.decode_tag(m100.Notice(data))
    yield lambda: m100.decode_power(m100.Answer(0, data))
    yield lambda: m100.decode_text(m100.Answer(0, data))


def _mercury(data: bytes) -> Iterator[Callable[[], object]]:
    response = mercury.Response(0x22, 0, data)
    yield lambda: mercury_tags.decode_stream(response)
    yield lambda: mercury_tags.decode_buffer(response)
    yield lambda: mercury_tags.decode_single(response)
    yield lambda: mercury_tags.decode_count(response)
    yield lambda: mercury_tags.decode_antenna(response)
    yield lambda: list(mercury_tags.decode_power_limits(response)[:1])
    yield lambda: mercury_tags.decode_version(response)


def _feig(data: bytes) -> Iterator[Callable[[], object]]:
    answer = feig.Answer(0xB0, 0, data)
    yield lambda: feig_tags.decode_inventory(answer, has_antennas=True)
    yield lambda: feig_tags.decode_inventory(answer, has_antennas=False)
    yield lambda: str(feig_tags.decode_version(answer))


def _lines(data: bytes) -> Iterator[Callable[[], object]]:
    def judge() -> list[int]:
        sequence, packets = Sequence(), lines.Decoder().feed(data + b"\n")
        return [
            sequence.judge(packet.stamp, at / 10, is_boot=isinstance(packet, Boot)).lost_lines
            for at, packet in enumerate(packets)
        ]

    yield judge


TARGETS = {
    "pepper": Target(lambda _: pepper.Decoder(), _good("pepper", "count 1"), 5 + 512 + 2, _pepper),
    "pn532": Target(lambda _: pn532.Decoder(), _good("pn532", "1 tag"), 7 + 265 + 1, _pn532),
    "chafon": Target(lambda _: chafon.Decoder(), _good("chafon", "288 1 tag"), 256, _chafon),
    "mercury": Target(lambda _: mercury.Decoder(), _good("mercury", "streamed tag"), 255, _mercury),
    "m100": Target(
        lambda kind: m100.Decoder(_FRAMINGS[kind % len(_FRAMINGS)]),
        _good("m100", "tag of YRM100", "demodulator values"),
        5 + 128 + 2,
        _m100,
    ),
    "feig": Target(lambda _: feig.Decoder(), _good("feig", "two ISO 15693 tags"), feig.LONGEST_ADVANCED, _feig),
    "lines": Target(
        lambda kind: lines.Decoder(_PROFILES[kind % len(_PROFILES)]),
        _good("lines", "v0 card packed"),
        lines.MAX_LINE_LENGTH + 2,
        _lines,
    ),
}
"""Every family's decoder, by its name in the configuration."""
