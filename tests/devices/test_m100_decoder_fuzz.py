"""Whatever bytes come, the M100 decoder neither fails nor grows nor loses more than one good packet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from devices.protocols.m100 import Answer, Decoder, Failure, Notice, Packet

STOPPED = bytes.fromhex("BB01280001002A7E")
NO_TAG = bytes.fromhex("BB01FF000115167E")
LONGEST_PACKET = 5 + 128 + 2

header_like = st.tuples(st.sampled_from([0, 1, 2]), st.integers(0, 255), st.integers(0, 300)).map(
    lambda header: bytes([0xBB, header[0], header[1]]) + header[2].to_bytes(2, "big")
)
pieces = st.one_of(
    st.binary(max_size=40), header_like, st.sampled_from([STOPPED, NO_TAG, NO_TAG[:6], b"\xbb", b"\x7e"])
)
streams = st.lists(pieces, max_size=30)


def length_of(packet: Packet) -> int:
    """Bytes that the packet took on the wire."""
    return 7 + len(packet.data) + (1 if isinstance(packet, Failure) else 0)


def held_bytes(decoder: Decoder, fed: int, packets: list[Packet]) -> int:
    """What the decoder still holds: what was fed, less what it skipped or gave out."""
    assert all(isinstance(packet, Answer | Failure | Notice) for packet in packets)
    return fed - decoder.skipped_bytes - sum(map(length_of, packets))


@settings(max_examples=200, deadline=None)
@given(streams)
def test_never_fails_and_never_holds_more_than_one_packet(stream: list[bytes]) -> None:
    decoder, packets = Decoder(), []
    fed = 0
    for piece in stream:
        packets += decoder.feed(piece)
        fed += len(piece)
        assert 0 <= held_bytes(decoder, fed, packets) < LONGEST_PACKET
    packets += decoder.reset()
    assert held_bytes(decoder, fed, packets) == 0


@settings(max_examples=200, deadline=None)
@given(streams)
def test_pieces_or_whole_make_no_difference(stream: list[bytes]) -> None:
    in_pieces, whole = Decoder(), Decoder()
    assert [p for piece in stream for p in in_pieces.feed(piece)] == whole.feed(b"".join(stream))
    assert in_pieces.skipped_bytes == whole.skipped_bytes


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_after_noise_and_a_gap_the_second_good_packet_is_always_read(noise: bytes) -> None:
    decoder = Decoder()
    decoder.feed(noise + STOPPED)
    decoder.reset()
    assert decoder.feed(NO_TAG) == [Failure(0x15)]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_good_packets_are_found_at_once_behind_noise_that_claims_no_length(noise: bytes) -> None:
    harmless = noise.replace(b"\xbb", b"\x55")
    assert Decoder().feed(harmless + STOPPED + NO_TAG) == [Answer(0x28, b"\x00"), Failure(0x15)]
