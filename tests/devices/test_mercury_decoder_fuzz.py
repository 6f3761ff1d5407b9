"""Whatever bytes come, the Mercury decoder neither fails nor grows nor loses more than one good packet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from devices.errors import ProtocolError
from devices.protocols.mercury import Decoder, Response
from devices.protocols.mercury_tags import decode_buffer, decode_stream

KEEP_ALIVE = bytes.fromhex("FF 00 22 04 00 84 E0")
NO_SINGLE = bytes.fromhex("FF 00 21 04 00 B4 83")
LONGEST_PACKET = 248 + 7

header_like = st.integers(0, 255).map(lambda n: bytes([0xFF, n, 0x22, 0, 0]))
pieces = st.one_of(
    st.binary(max_size=40), header_like, st.sampled_from([KEEP_ALIVE, NO_SINGLE, KEEP_ALIVE[:5], b"\xff"])
)
streams = st.lists(pieces, max_size=30)


def held_bytes(decoder: Decoder, fed: int, responses: list[Response]) -> int:
    """What the decoder still holds: what was fed, less what it skipped or gave out."""
    return fed - decoder.skipped_bytes - sum(7 + len(response.data) for response in responses)


@settings(max_examples=200, deadline=None)
@given(streams)
def test_never_fails_and_never_holds_more_than_one_packet(stream: list[bytes]) -> None:
    decoder, responses = Decoder(), []
    fed = 0
    for piece in stream:
        responses += decoder.feed(piece)
        fed += len(piece)
        assert 0 <= held_bytes(decoder, fed, responses) < LONGEST_PACKET
    responses += decoder.reset()
    assert held_bytes(decoder, fed, responses) == 0


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
    decoder.feed(noise + NO_SINGLE)
    decoder.reset()
    assert decoder.feed(KEEP_ALIVE) == [Response(0x22, 0x0400, b"")]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_good_packets_are_found_at_once_behind_noise_that_starts_nothing(noise: bytes) -> None:
    harmless = noise.replace(b"\xff", b"\x55")
    assert Decoder().feed(harmless + NO_SINGLE + KEEP_ALIVE) == [
        Response(0x21, 0x0400, b""),
        Response(0x22, 0x0400, b""),
    ]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=80))
def test_any_data_is_a_tag_or_refused(data: bytes) -> None:
    for decode in (decode_stream, decode_buffer):
        for start in (b"", bytes.fromhex("10 001B 01FF 01"), bytes.fromhex("0046 00 01")):
            try:
                decode(Response(0x22, 0, start + data))
            except ProtocolError:
                continue
