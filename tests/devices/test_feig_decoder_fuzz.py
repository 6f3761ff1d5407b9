"""Whatever bytes come, the FEIG decoder neither fails nor grows nor loses more than one good packet."""

from hypothesis import given, settings
from hypothesis import strategies as st

from devices.errors import ProtocolError
from devices.protocols.feig import LONGEST_ADVANCED, Answer, Decoder
from devices.protocols.feig_tags import decode_inventory

RF_RESET = bytes.fromhex("06 00 69 00 F6 FA")
NO_TAG = bytes.fromhex("06 00 B0 01 5C 63")
NO_TAG_ADVANCED = bytes.fromhex("02 00 08 00 B0 01 19 CE")

header_like = st.one_of(
    st.integers(0, 255).map(lambda n: bytes([n, 0, 0xB0])),
    st.integers(0, 3000).map(lambda n: b"\x02" + n.to_bytes(2, "big") + b"\x00\xb0"),
)
pieces = st.one_of(
    st.binary(max_size=40), header_like, st.sampled_from([RF_RESET, NO_TAG, NO_TAG[:4], b"\x02", b"\xff"])
)
streams = st.lists(pieces, max_size=30)


@settings(max_examples=200, deadline=None)
@given(streams)
def test_never_fails_and_never_holds_more_than_one_packet(stream: list[bytes]) -> None:
    decoder, fed, given_out = Decoder(), 0, 0
    for piece in stream:
        fed += len(piece)
        given_out += sum(len(answer.data) + 6 for answer in decoder.feed(piece))
        assert fed - decoder.skipped_bytes - given_out < LONGEST_ADVANCED
    decoder.reset()
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
    decoder.feed(noise + RF_RESET)
    decoder.reset()
    assert decoder.feed(NO_TAG_ADVANCED) == [Answer(0xB0, 0x01, b"")]


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_good_packets_are_found_at_once_behind_noise_that_can_be_no_length(noise: bytes) -> None:
    harmless = bytes(byte % 2 for byte in noise)
    assert Decoder().feed(harmless + RF_RESET + NO_TAG) == [Answer(0x69, 0x00, b""), Answer(0xB0, 0x01, b"")]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=80), st.booleans())
def test_any_data_is_an_inventory_or_refused(data: bytes, has_antennas: bool) -> None:
    for start in (b"", b"\x01\x03\x00", b"\x01\x11\x03\x00\x08\xe0"):
        try:
            decode_inventory(Answer(0xB0, 0, start + data), has_antennas=has_antennas)
        except ProtocolError:
            continue
