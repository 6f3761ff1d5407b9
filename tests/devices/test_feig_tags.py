"""Tags as FEIG readers tell them: each type with its own length, with and without antennas."""

import pytest

from devices.errors import ProtocolError
from devices.protocols.feig import Answer, Decoder
from devices.protocols.feig_tags import Heard, Record, decode_inventory, decode_version
from tests.devices.vectors import packets

RECEIVED = {name: Decoder().feed(data)[0] for name, data in packets("feig", "rx").items()}
FIRST, SECOND = "E0040100012345AA", "E0040100012345BB"


def told(text: str, *, has_antennas: bool = False) -> list[str | None]:
    records = decode_inventory(Answer(0xB0, 0, bytes.fromhex(text)), has_antennas=has_antennas)
    return [record.uid for record in records]


def test_reads_the_two_tags_that_biblio_rfid_reads() -> None:
    records = decode_inventory(RECEIVED["two ISO 15693 tags"], has_antennas=False)
    assert records == (Record(FIRST), Record(SECOND))


def test_reads_the_tag_that_a_real_reader_told() -> None:
    """A Calypso card, ISO 14443B: its number is the PUPI, behind protocol and application data."""
    assert decode_inventory(RECEIVED["one ISO 14443B tag"], has_antennas=False) == (Record("53511071"),)


@pytest.mark.parametrize("name", ["no tag", "no tag, advanced", "RF warning"])
@pytest.mark.parametrize("has_antennas", [False, True])
def test_an_answer_without_data_tells_no_tags(name: str, *, has_antennas: bool) -> None:
    assert decode_inventory(RECEIVED[name], has_antennas=has_antennas) == ()


@pytest.mark.parametrize(
    ("text", "uid"),
    [
        pytest.param("04 08 00 000000 74541265", "74541265", id="ISO 14443A of four bytes"),
        pytest.param("04 00 00 040E3BD2286B85", "040E3BD2286B85", id="ISO 14443A of seven bytes"),
        pytest.param("04 04 02 0102030405060708090A", "0102030405060708090A", id="ISO 14443A of ten bytes"),
        pytest.param("05 71 00000000 53511071", "53511071", id="ISO 14443B"),
        pytest.param("00 00 0102030405060708", "0102030405060708", id="I-Code 1"),
        pytest.param("08 0000 013C A1A2A3A4", "A1A2A3A4", id="Jewel"),
        pytest.param("0A 11 0102030405060708", "0102030405060708", id="SR176"),
        pytest.param("0B 11 D002030405060708", "D002030405060708", id="SRI"),
    ],
)
def test_each_type_has_its_own_length(text: str, uid: str) -> None:
    card = f"03 00 {FIRST}"
    assert told(f"03 {card} {text} {card}") == [FIRST, uid, FIRST]


def test_with_antennas_each_tag_says_where_and_how_strongly_it_was_heard() -> None:
    text = f"02 11 03 00 08 {FIRST} 01 03 00 5A 00000000 11 03 00 08 {SECOND} 02 03 00 40 00000000 04 83 10 00000000"
    assert decode_inventory(Answer(0xB0, 0, bytes.fromhex(text)), has_antennas=True) == (
        Record(FIRST, (Heard(3, 0x00, 0x5A),)),
        Record(SECOND, (Heard(3, 0x00, 0x40), Heard(4, 0x83, 0x10))),
    )


def test_with_antennas_a_record_may_tell_of_an_antenna_alone_or_of_a_tag_alone() -> None:
    text = f"02 10 02 83 00 00000000 01 03 00 08 {FIRST}"
    assert decode_inventory(Answer(0xB0, 0, bytes.fromhex(text)), has_antennas=True) == (
        Record(None, (Heard(2, 0x83, 0x00),)),
        Record(FIRST),
    )


def test_with_antennas_other_types_have_the_lengths_that_they_have_without() -> None:
    heard = "01 01 00 5A 00000000"
    text = f"02 11 04 00 00 040E3BD2286B85 {heard} 11 05 71 00000000 53511071 {heard}"
    assert told(text, has_antennas=True) == ["040E3BD2286B85", "53511071"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"02 03 00 {FIRST}", id="one of two"),
        pytest.param(f"01 03 00 {FIRST} 03 00 {SECOND}", id="two of one"),
        pytest.param(f"01 03 00 {FIRST[:-2]}", id="a byte short"),
        pytest.param("01 03 00 000000816CA1A2A3", id="not E0 in front"),
        pytest.param("01 03 00 AA45230100010 4E0".replace(" ", ""), id="last byte first"),
        pytest.param(f"01 84 01 0C {FIRST}", id="a UHF tag"),
        pytest.param(f"01 7F 00 08 {FIRST}", id="unknown type"),
    ],
)
def test_refuses_to_read_as_an_inventory(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        told(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"01 03 00 {FIRST}", id="the layout without antennas"),
        pytest.param(f"01 11 03 00 07 {FIRST[:-2]} 01 01 00 5A 00000000", id="a number of seven bytes"),
        pytest.param(f"01 11 03 00 08 {FIRST} 01 01 00 5A 0000", id="cut off"),
        pytest.param(f"01 51 03 00 08 {FIRST} 01 01 00 5A 00000000", id="unknown flags"),
        pytest.param("01 00", id="no flags"),
    ],
)
def test_refuses_to_read_as_an_inventory_with_antennas(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        told(text, has_antennas=True)


def test_the_layouts_are_never_taken_for_one_another() -> None:
    with_antennas = f"01 11 03 00 08 {FIRST} 01 03 00 5A 00000000"
    with pytest.raises(ProtocolError):
        told(with_antennas)
    with pytest.raises(ProtocolError):
        told(f"02 03 00 {FIRST} 03 00 {SECOND}", has_antennas=True)


def test_reads_what_the_reader_says_of_itself() -> None:
    """As drawn in 6.4: revision, development state, hardware, type, tags."""
    version = decode_version(Answer(0x65, 0, bytes.fromhex("0401 00 00 50 0038")))
    assert (version.firmware, version.model, str(version)) == ("4.1", 80, "ID CPR.M02, firmware 4.1")
    assert "type 250" in str(decode_version(Answer(0x65, 0, bytes.fromhex("0401 00 00 FA 0038"))))
    with pytest.raises(ProtocolError, match="expected"):
        decode_version(Answer(0x65, 0x80, b""))


def test_no_message_holds_a_tags_number() -> None:
    with pytest.raises(ProtocolError) as refused:
        told(f"01 03 00 {FIRST} 03")
    assert FIRST not in str(refused.value).upper()
