"""Whatever bytes come, the PN532 decoder neither fails nor grows nor loses more than one good packet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from devices.protocols.pn532 import Decoder, Packet, Response

DESELECTED = bytes.fromhex("0000FF03FDD54500E600")
NONE_FOUND = bytes.fromhex("0000FF03FDD54B00E000")
LONGEST_PACKET = 7 + 265 + 1

header_like = st.one_of(
    st.integers(1, 255).map(lambda n: bytes([0, 255, n, -n & 255])),
    st.integers(0, 600).map(lambda n: bytes([0, 255, 255, 255, n >> 8, n & 255, -(n >> 8) - (n & 255) & 255])),
)
pieces = st.one_of(
    st.binary(max_size=40), header_like, st.sampled_from([DESELECTED, NONE_FOUND, NONE_FOUND[:7], b"\x00\xff", b"\x00"])
)
streams = st.lists(pieces, max_size=30)


def held_bytes(decoder: Decoder, fed: bytes, packets: list[Packet]) -> int:
    """What is held but for zeros, if each packet came with the fewest bytes that it can have."""
    given_out = sum(1 + len(packet.data) for packet in packets if isinstance(packet, Response))
    return len(fed) - fed.count(0) - decoder.skipped_bytes - given_out


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(st.binary(max_size=40), header_like), max_size=60))
def test_never_fails_and_waits_for_no_more_than_one_packet(stream: list[bytes]) -> None:
    decoder = Decoder()
    for piece in stream:
        decoder.feed(piece)
    decoder.feed(b"\xee" * LONGEST_PACKET)
    assert decoder.feed(NONE_FOUND) == [Response(0x4A, b"\x00")]


@settings(max_examples=200, deadline=None)
@given(streams)
def test_after_a_gap_nothing_is_held(stream: list[bytes]) -> None:
    decoder = Decoder()
    whole = b"".join(stream)
    packets = decoder.feed(whole) + decoder.reset()
    assert held_bytes(decoder, whole, packets) >= 0
    assert decoder.reset() == []
    assert decoder.feed(NONE_FOUND[1:]) == [Response(0x4A, b"\x00")]


@settings(max_examples=200, deadline=None)
@given(streams)
def test_pieces_or_whole_make_no_difference(stream: list[bytes]) -> None:
    in_pieces, whole = Decoder(), Decoder()
    assert [p for piece in stream for p in in_pieces.feed(piece)] == whole.feed(b"".join(stream))
    assert in_pieces.skipped_bytes == whole.skipped_bytes
    assert in_pieces.checksum_errors == whole.checksum_errors


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_after_noise_and_a_gap_the_second_good_packet_is_always_read(noise: bytes) -> None:
    decoder = Decoder()
    decoder.feed(noise + DESELECTED)
    decoder.reset()
    assert decoder.feed(NONE_FOUND) == [Response(0x4A, b"\x00")]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_good_packets_are_found_at_once_behind_noise_that_claims_no_length(noise: bytes) -> None:
    harmless = noise.replace(b"\xff", b"\x55")
    assert Decoder().feed(harmless + DESELECTED + NONE_FOUND) == [Response(0x44, b"\x00"), Response(0x4A, b"\x00")]
