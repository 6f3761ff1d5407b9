"""Whatever bytes come, the Chafon decoder neither fails nor grows nor loses more than one good packet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from devices.protocols.chafon import Decoder, Heartbeat, Packet, Response
from devices.protocols.chafon_foreign import foreign_protocol

DONE = bytes.fromhex("07 00 01 01 01 00 1E 4B")
ONE_TAG = bytes.fromhex("15 00 01 03 01 01 0C 000000000000000000000313 6B B1 A5")
HEARTBEAT = bytes.fromhex("56 00 00 00 00 00")
LONGEST_PACKET = 256

header_like = st.builds(lambda length, status: bytes([length, 0, 1, status]), st.integers(0, 255), st.integers(0, 255))
pieces = st.one_of(
    st.binary(max_size=40), header_like, st.sampled_from([DONE, ONE_TAG, ONE_TAG[:9], HEARTBEAT, HEARTBEAT[:3], b"CT"])
)
streams = st.lists(pieces, max_size=30)


def held_bytes(decoder: Decoder, fed: int, packets: list[Packet]) -> int:
    """What the decoder still holds: what was fed, less what it skipped or gave out."""
    given_out = sum(len(HEARTBEAT) if isinstance(packet, Heartbeat) else len(packet.data) + 6 for packet in packets)
    return fed - decoder.skipped_bytes - given_out


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
    assert not decoder.is_waiting


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
    decoder.feed(noise + ONE_TAG)
    decoder.reset()
    assert decoder.feed(DONE) == [Response(0, 0x01, 0x01, b"\x01\x00")]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_good_packets_are_found_at_once_behind_noise_that_is_no_header(noise: bytes) -> None:
    harmless = bytes(0x40 | byte & 0x1F for byte in noise)  # no command that a reader answers, no heartbeat
    harmless = harmless.replace(b"\x56", b"\x55")
    found = Decoder().feed(harmless + ONE_TAG + DONE)
    assert [packet.status for packet in found if isinstance(packet, Response)] == [0x03, 0x01]


@settings(max_examples=200, deadline=None)
@given(streams)
def test_telling_other_protocols_never_fails(stream: list[bytes]) -> None:
    foreign_protocol(b"".join(stream))
