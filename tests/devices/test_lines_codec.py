"""The line codec against lines that rfid-poker and people's sketches print, and against what is no line."""

import pytest

from devices.protocols.lines import KEPT_NOISE, MAX_LINE_LENGTH, Decoder
from devices.protocols.lines_packets import (
    Boot,
    Card,
    Complaint,
    Gone,
    Heartbeat,
    Malformed,
    Other,
    Packet,
    Scan,
    Stamp,
)
from devices.protocols.lines_text import TEXT_PROFILES, read_uid
from tests.devices.vectors import vectors

VECTORS = vectors("lines")
LINES = {vector["name"]: vector["line"].encode() + b"\r\n" for vector in VECTORS}
PROFILES = {vector["name"]: TEXT_PROFILES.get(vector["profile"] or "") for vector in VECTORS}

DOOR, SEATS = "atom-door-01", "seat-ctl-1"
PACKETS: dict[str, Packet] = {
    "v0 boot": Boot(Stamp("AA:BB:CC:DD:EE:FF", 1, 1234), "2811b6f", 0),
    "v0 card packed": Card(Stamp(DOOR, 2, 5678), None, "04AABBCCDD11"),
    "v0 card spaced": Card(Stamp("F0:24:F9:BA:E2:54", 2, 149450), None, "040E3BD2286B85"),
    "v0 error": Complaint(Stamp(DOOR, 3, 9012), None, "rfid_init_failed"),
    "v1 boot": Boot(Stamp(SEATS, 1, 0), "1.0.0", 1),
    "v1 card": Card(Stamp(SEATS, 2, 5678), 3, "E004010012345678", -41),
    "v1 scan": Scan(Stamp(SEATS, 3, 5900), 3, ("E004010012345678", "E004010012345679")),
    "v1 gone": Gone(Stamp(SEATS, 4, 9000), 3, "E004010012345678"),
    "v1 heartbeat": Heartbeat(Stamp(SEATS, 5, 10000)),
    "pepper": Card(Stamp("Pepper_C1-MUX-8FC334"), 1, "94D064EB"),
    "poker-stream": Card(Stamp(), 1, "045D1A2B"),
    "poker-stream, low bytes": Card(Stamp(), 1, "045D0A2B"),
    "rfid-poker wireless": Card(Stamp(), 1, "040E3BD2286B85"),
    "mfrc522 dump": Card(Stamp(), None, "045D1A2B"),
    "bare": Card(Stamp(), None, "045D1A2B"),
    "decimal": Card(Stamp(), None, "67BD84C8"),
    "pn5180 spaced": Card(Stamp(), None, "E007A0000BF74456"),
    "pn5180": Card(Stamp(), None, "E004010012345678"),
    "antenna by name": Card(Stamp(), 3, "045D1A2B"),
    "seat": Card(Stamp(), 2, "045D1A2B"),
    "number and colon": Card(Stamp(), 3, "E004010012345678"),
}
JSON_NAMES = [name for name, profile in PROFILES.items() if profile is None]
TEXT_NAMES = [name for name, profile in PROFILES.items() if profile is not None]
HEARTBEAT = LINES["v1 heartbeat"]

NOISE = {
    "boot text of an ESP32": b"ets Jun  8 2016 00:22:57\r\n\r\n"
    b"rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n",
    "zeros": bytes(9) + b"\n",
    "a comment": b"# RFID Reader - M5Stack Wired Client\r\n",
    "bytes of another speed": b"\xff\xfe\x80\x00\xc3\x28\n",
    "braces": b"{{{{}}}}\n",
    "an object that is no message": b'{"a":1}\n',
}


def test_every_known_line_is_used() -> None:
    assert set(PACKETS) == set(LINES)


@pytest.mark.parametrize("name", PACKETS)
def test_decodes_whole(name: str) -> None:
    decoder = Decoder(PROFILES[name])
    assert decoder.feed(LINES[name]) == [PACKETS[name]]
    assert (decoder.skipped_bytes, decoder.is_waiting) == (0, False)


@pytest.mark.parametrize("name", PACKETS)
def test_decodes_byte_by_byte(name: str) -> None:
    decoder = Decoder(PROFILES[name])
    assert [found for byte in LINES[name] for found in decoder.feed(bytes([byte]))] == [PACKETS[name]]


@pytest.mark.parametrize("name", PACKETS)
def test_decodes_when_split_anywhere(name: str) -> None:
    line = LINES[name]
    for split in range(1, len(line)):
        decoder = Decoder(PROFILES[name])
        assert decoder.feed(line[:split]) + decoder.feed(line[split:]) == [PACKETS[name]]


@pytest.mark.parametrize("name", PACKETS)
def test_decodes_two_at_once(name: str) -> None:
    assert Decoder(PROFILES[name]).feed(LINES[name] + HEARTBEAT) == [PACKETS[name], PACKETS["v1 heartbeat"]]


@pytest.mark.parametrize("noise", [pytest.param(noise, id=name) for name, noise in NOISE.items()])
@pytest.mark.parametrize("name", JSON_NAMES)
def test_decodes_after_noise(noise: bytes, name: str) -> None:
    assert Decoder().feed(noise + LINES[name]) == [PACKETS[name]]


@pytest.mark.parametrize("name", JSON_NAMES)
def test_decodes_behind_boot_text_on_the_same_line(name: str) -> None:
    decoder = Decoder()
    assert decoder.feed(b"\x00entry 0x400806a8 \x1b[0m" + LINES[name]) == [PACKETS[name]]
    assert decoder.skipped_bytes > 0


@pytest.mark.parametrize("name", JSON_NAMES)
def test_finds_the_line_behind_one_that_was_cut_off(name: str) -> None:
    line = LINES[name]
    for kept in range(1, len(line) - 3):
        assert Decoder().feed(line[:kept] + line)[-1:] == [PACKETS[name]]
        assert Decoder().feed(line[:kept] + b"\n" + line)[-1:] == [PACKETS[name]]


def test_a_cut_line_is_counted_and_never_a_card() -> None:
    line = LINES["v1 card"].rstrip()
    for kept in range(10, len(line)):
        decoder = Decoder()
        assert [type(packet) for packet in decoder.feed(line[:kept] + b"\n")] == [Malformed]
        assert decoder.checksum_errors == 1


def test_a_line_without_its_end_is_read_after_a_gap() -> None:
    decoder = Decoder()
    assert decoder.feed(HEARTBEAT.rstrip()) == []
    assert decoder.is_waiting
    assert decoder.reset() == [PACKETS["v1 heartbeat"]]
    assert decoder.reset() == []


@pytest.mark.parametrize(
    ("line", "packet"),
    [
        pytest.param('{"type":"battery","channel":"A","seq":9}', Other(Stamp("", 9, None)), id="unknown type"),
        pytest.param('{"type":"hb","seq":7,"led":{"on":[1,2]}}', Heartbeat(Stamp("", 7, None)), id="unknown key"),
        pytest.param('{"type":"hb","ts":"yesterday"}', Heartbeat(Stamp()), id="time that is none"),
        pytest.param('{"type":"scan","channel":2,"uids":[]}', Scan(Stamp(), 2, ()), id="nothing there"),
        pytest.param(
            '{"type":"scan","channel":2,"uids":["04 5D:1A-2B"],"part":2,"parts":3}',
            Scan(Stamp(), 2, ("045D1A2B",), 2, 3),
            id="part of a snapshot, all separators",
        ),
        pytest.param('{"type":"card","card_uid":"045D1A2B","rssi":0}', Card(Stamp(), None, "045D1A2B"), id="rssi 0"),
        pytest.param('{"type":"card","card_uid":"045D1A2B","rssi":12}', Card(Stamp(), None, "045D1A2B"), id="rssi 12"),
        pytest.param(
            '{"type":"card","card_uid":"045D1A2B","rssi":-48.6}', Card(Stamp(), None, "045D1A2B", -49), id="half a dBm"
        ),
    ],
)
def test_decodes_other_lines(line: str, packet: Packet) -> None:
    assert Decoder().feed(line.encode() + b"\n") == [packet]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param('{"type":"card","seq":4}', id="no number"),
        pytest.param('{"type":"card","seq":4,"card_uid":"045D1A"}', id="three bytes"),
        pytest.param('{"type":"card","seq":4,"card_uid":"045D1A2"}', id="half a byte"),
        pytest.param('{"type":"card","seq":4,"card_uid":"04 5 1A 2B 3C"}', id="a lone digit"),
        pytest.param('{"type":"card","seq":4,"card_uid":"045D1A2G"}', id="no hex"),
        pytest.param('{"type":"card","seq":4,"card_uid":"04ЗD1A2B"}', id="a Cyrillic letter"),
        pytest.param('{"type":"card","seq":4,"channel":"3","card_uid":"045D1A2B"}', id="channel as text"),
        pytest.param('{"type":"scan","seq":4,"channel":3}', id="scan without a list"),
        pytest.param('{"type":"scan","seq":4,"uids":["045D1A2B","04"]}', id="one bad number among good"),
        pytest.param('{"type":"scan","seq":4,"uids":[],"part":4,"parts":3}', id="part beyond the parts"),
        pytest.param('{"type":"gone","seq":4,"card_uid":""}', id="gone without a number"),
    ],
)
def test_refuses_to_read_and_keeps_the_count(line: str) -> None:
    decoder = Decoder()
    assert decoder.feed(line.encode() + b"\n") == [Malformed(Stamp("", 4, None))]
    assert decoder.checksum_errors == 1


def test_a_line_of_512_bytes_is_read_and_a_longer_one_is_not() -> None:
    head, tail = b'{"type":"hb","x":"', b'"}'
    fitting = head + b"x" * (MAX_LINE_LENGTH - len(head) - len(tail)) + tail
    assert len(fitting) == 512
    decoder = Decoder()
    assert decoder.feed(fitting + b"\r\n") == [Heartbeat(Stamp())]
    assert decoder.feed(b" " + fitting + b"\n" + HEARTBEAT) == [PACKETS["v1 heartbeat"]]
    assert decoder.skipped_bytes == 513


def test_text_is_noise_without_a_profile_and_the_last_of_it_is_kept() -> None:
    decoder = Decoder()
    for name in TEXT_NAMES:
        assert decoder.feed(LINES[name]) == []
    assert decoder.skipped_bytes > 0
    assert decoder.noise[0] == "0|045D1A2B"
    for number in range(2 * KEPT_NOISE):
        decoder.feed(b"noise %d\n" % number)
    assert (len(decoder.noise), decoder.noise[-1]) == (20, "noise 39")


@pytest.mark.parametrize("profile", TEXT_PROFILES)
@pytest.mark.parametrize("noise", [pytest.param(noise, id=name) for name, noise in NOISE.items()])
def test_no_profile_makes_a_card_of_noise(profile: str, noise: bytes) -> None:
    assert Decoder(TEXT_PROFILES[profile]).feed(noise) == []


@pytest.mark.parametrize("profile", TEXT_PROFILES)
def test_every_profile_reads_json_too(profile: str) -> None:
    assert Decoder(TEXT_PROFILES[profile]).feed(LINES["v1 card"]) == [PACKETS["v1 card"]]


@pytest.mark.parametrize(
    ("profile", "line"),
    [
        pytest.param("poker-stream", "Reader 0: Firmware Version: 0x92 = v2.0", id="its own boot text"),
        pytest.param("poker-stream", "0|045D1A", id="three bytes"),
        pytest.param("poker-stream", "0| 45D1A2B", id="seven digits"),
        pytest.param("decimal", "Card UID : 103 189 132 300", id="no byte"),
        pytest.param("decimal", "Checking Reader N°3", id="LI-FusesBox"),
        pytest.param("bare", "1234567890", id="a decimal of 32 bits, five bytes as hex"),
        pytest.param("pn5180-spaced", "ID: 56 44 F7 B 0 A0 7", id="seven of eight bytes"),
        pytest.param("tolerant", "rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)", id="boot text"),
        pytest.param("tolerant", "load:0x3fff0018,len:4", id="more boot text"),
        pytest.param("tolerant", "Antenna 3: none", id="no number"),
        pytest.param("reader-heading", "045D1A2B", id="a number without its heading"),
    ],
)
def test_profiles_refuse(profile: str, line: str) -> None:
    decoder = Decoder(TEXT_PROFILES[profile])
    assert decoder.feed(line.encode() + b"\n") == []
    assert decoder.skipped_bytes > 0


def test_a_heading_is_for_the_very_next_line_only() -> None:
    decoder = Decoder(TEXT_PROFILES["reader-heading"])
    assert decoder.feed(b"Reader 2\r\n045D1A2B\r\n") == [Card(Stamp(), 2, "045D1A2B")]
    assert decoder.feed(b"045D1A2B\r\n") == []
    assert decoder.feed(b"Reader 3\r\nhello\r\n045D1A2B\r\n") == []


def test_bytes_between_colons_are_a_number_and_no_antenna() -> None:
    tolerant = TEXT_PROFILES["tolerant"]
    assert Decoder(tolerant).feed(b"04:5D:1A:2B\n") == [Card(Stamp(), None, "045D1A2B")]
    assert Decoder(tolerant).feed(b"04:0E:3B:D2:28:6B:85\n") == [Card(Stamp(), None, "040E3BD2286B85")]
    assert Decoder(tolerant).feed(b"E0:04:01:00:12:34:56:78\n") == [Card(Stamp(), None, "E004010012345678")]


def test_the_tolerant_rule_takes_the_antenna_as_printed() -> None:
    assert Decoder(TEXT_PROFILES["tolerant"]).feed(b"0|045D1A2B\n") == [Card(Stamp(), 0, "045D1A2B")]
    assert Decoder(TEXT_PROFILES["tolerant"]).feed(b"0| 045D 0A2B\n") == [Card(Stamp(), 0, "045D0A2B")]


def test_only_the_profile_that_says_so_turns_a_number_round() -> None:
    assert Decoder(TEXT_PROFILES["tolerant"]).feed(b"1: 785634120001 04E0\n") == [Card(Stamp(), 1, "78563412000104E0")]


@pytest.mark.parametrize("length", [4, 7, 8, 10, 12])
def test_reads_numbers_of_every_kind_of_tag(length: int) -> None:
    assert read_uid(" ".join(["0a"] * length)) == "0A" * length
    assert read_uid(" ".join(["a"] * length), pads=True) == "0A" * length
    assert read_uid("0a" * (length + 1)) == ("0A" * 8 if length == 7 else None)
