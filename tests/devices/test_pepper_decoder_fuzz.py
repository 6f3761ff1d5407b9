"""Whatever bytes come, the Pepper decoder neither fails nor grows nor loses more than one good packet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from devices.protocols.pepper import Ack, Decoder, Packet

ANTENNA_ACK = bytes.fromhex("F5 04 00 FB FF 00 0F E0 EC")
COUNT_ONE = bytes.fromhex("F5 05 00 FA FF 00 02 01 DF BA")
LONGEST_PACKET = 5 + 512 + 2

header_like = st.integers(0, 600).map(
    lambda n: b"\xf5" + n.to_bytes(2, "little") + bytes(b ^ 0xFF for b in n.to_bytes(2, "little"))
)
pieces = st.one_of(
    st.binary(max_size=40), header_like, st.sampled_from([ANTENNA_ACK, COUNT_ONE, COUNT_ONE[:7], b"\xf5"])
)
streams = st.lists(pieces, max_size=30)


def held_bytes(decoder: Decoder, fed: int, packets: list[Packet]) -> int:
    """What the decoder still holds: what was fed, less what it skipped or gave out."""
    given_out = {ANTENNA_ACK[6]: len(ANTENNA_ACK), COUNT_ONE[6]: len(COUNT_ONE)}
    return fed - decoder.skipped_bytes - sum(given_out[p.command] for p in packets if isinstance(p, Ack))


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
    decoder.feed(noise + ANTENNA_ACK)
    decoder.reset()
    assert decoder.feed(COUNT_ONE) == [Ack(0x02, b"\x01")]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_good_packets_are_found_at_once_behind_noise_that_claims_no_length(noise: bytes) -> None:
    harmless = noise.replace(b"\xf5", b"\x55")
    assert Decoder().feed(harmless + ANTENNA_ACK + COUNT_ONE) == [Ack(0x0F, b""), Ack(0x02, b"\x01")]
