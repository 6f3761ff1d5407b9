"""Whatever bytes come, the line decoder neither fails nor grows nor loses more than one good line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from devices.protocols.lines import MAX_LINE_LENGTH, Decoder
from devices.protocols.lines_packets import Card, Heartbeat, Stamp
from devices.protocols.lines_text import TEXT_PROFILES, TextProfile

CARD = b'{"type":"card","ts":"T+5678","device_id":"seats","seq":2,"channel":3,"card_uid":"E004010012345678"}\r\n'
HEARTBEAT = b'{"type":"hb","ts":"T+9500","device_id":"seats","seq":5}\n'
THE_CARD = Card(Stamp("seats", 2, 5678), 3, "E004010012345678")
THE_HEARTBEAT = Heartbeat(Stamp("seats", 5, 9500))

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
keys = st.sampled_from(
    ["type", "ts", "device_id", "seq", "channel", "card_uid", "uid", "uids", "rssi", "part", "parts"]
)
types = st.sampled_from(["boot", "card", "scan", "gone", "hb", "error", "uid", "other"])
messages = st.builds(
    lambda kind, rest: json.dumps(rest | {"type": kind}).encode() + b"\n", types, st.dictionaries(keys, values)
)
pieces = st.one_of(
    st.binary(max_size=40),
    messages,
    st.text(max_size=30).map(str.encode),
    st.sampled_from(
        [CARD, HEARTBEAT, CARD[:40], b"\n", b"\r\n", b"{", b"[" * 600, b"# ", b"0|045D1A2B\n", b"Reader 1\n"]
    ),
)
streams = st.lists(pieces, max_size=30)
profiles = st.sampled_from([None, *TEXT_PROFILES.values()])


@settings(max_examples=200, deadline=None)
@given(streams, profiles)
def test_never_fails_and_never_holds_more_than_one_line(stream: list[bytes], profile: TextProfile | None) -> None:
    decoder = Decoder(profile)
    for piece in stream:
        decoder.feed(piece)
        assert len(decoder._pending) <= MAX_LINE_LENGTH + len(b"\r")
        assert len(decoder.noise) <= 20
    decoder.reset()
    assert not decoder.is_waiting


@settings(max_examples=200, deadline=None)
@given(streams)
def test_pieces_or_whole_make_no_difference(stream: list[bytes]) -> None:
    in_pieces, whole = Decoder(), Decoder()
    assert [p for piece in stream for p in in_pieces.feed(piece)] == whole.feed(b"".join(stream))
    assert in_pieces.skipped_bytes == whole.skipped_bytes


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=700))
def test_after_noise_the_second_good_line_is_always_read(noise: bytes) -> None:
    assert Decoder().feed(noise + HEARTBEAT + CARD)[-1] == THE_CARD


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400).filter(lambda noise: b"#" not in noise and b"{" not in noise))
def test_good_lines_are_found_at_once_behind_noise_that_is_no_comment(noise: bytes) -> None:
    assert Decoder().feed(noise + CARD + HEARTBEAT)[-2:] == [THE_CARD, THE_HEARTBEAT]


@pytest.mark.parametrize("size", [1, 600])
def test_carriage_returns_without_end_are_not_kept(size: int) -> None:
    decoder = Decoder()
    for _ in range(3000 // size):
        decoder.feed(b"\r" * size)
        assert len(decoder._pending) <= MAX_LINE_LENGTH + len(b"\r")
    assert decoder.feed(b"\n" + CARD) == [THE_CARD]


@pytest.mark.parametrize("opening", [b"[", b'{"type":'])
def test_deep_nesting_does_no_harm(opening: bytes) -> None:
    decoder = Decoder()
    decoder.feed(opening * (MAX_LINE_LENGTH // len(opening)) + b"\n")
    assert decoder.feed(CARD) == [THE_CARD]
