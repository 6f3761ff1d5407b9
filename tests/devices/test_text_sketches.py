"""The simulated sketches print what their authors' sources and examples show, and our driver reads the right tags."""

from pathlib import Path

import pytest

from devices.families import FAMILIES
from devices.protocols.lines import Decoder
from devices.protocols.lines_packets import Packet
from devices.protocols.lines_text import TEXT_PROFILES
from devices.simulator.microcontroller import BOOT_TEXT, LOOK_S, START_S
from devices.simulator.sketches import POKER_STREAM, RFID_POKER_WIFI, SKETCHES, Sketch, TextSketch
from devices.simulator.tags import TagField, TagKind, ntag_deck, slix_deck
from devices.types import ScanDone, TagRead
from overlay.cli.simulations import SIMULATIONS, simulated_reader
from tests.devices.reader_bench import ReaderBench, field_with
from tests.devices.timed_line import TimedLine

NTAGS, SLIX = ntag_deck(), slix_deck()
NTAG, ISO_15693 = "045D0A2B1C0D0E", "E007A0000BF74456"
RESTS_S = 62.0


def printed(sketch: Sketch, antenna: int, *uids: str) -> list[str]:
    """Lines of the first look, after what it says first."""
    field = field_with({(antenna, uid) for uid in uids})
    lines = TextSketch(field, "left", sketch).unasked(0.0).decode("ascii").split("\r\n")
    return lines[len(sketch.first_words) : -1]


@pytest.mark.parametrize(
    ("name", "antenna", "uid", "lines"),
    [
        pytest.param("poker-stream", 1, NTAG, ["0| 045D 0A2B1C 0D 0E"], id="braeden/poker-stream"),
        pytest.param("rfid-poker-wifi", 1, NTAG, ["[Channel] 0 [UID: 04 5d 0a 2b 1c 0d 0e]"], id="rfid-poker wireless"),
        pytest.param(
            "mfrc522-dump",
            1,
            NTAG,
            ["Card UID: 04 5D 0A 2B 1C 0D 0E", "Card SAK: 00", "PICC type: MIFARE Ultralight or Ultralight C"],
            id="the MFRC522 library",
        ),
        pytest.param("reader-heading", 3, NTAG, ["Reader 3", "045D0A2B1C0D0E"], id="Mega_MFRC4"),
        pytest.param("bare", 1, NTAG, [" 04 5D 0A 2B 1C 0D 0E"], id="tag-patient"),
        pytest.param("decimal", 1, NTAG, ["Card UID : 4 93 10 43 28 13 14 "], id="34_RFID_TagId"),
        pytest.param(
            "pn5180-spaced",
            1,
            ISO_15693,
            ["Dispositivo NFC Detectado... ID: 56 44 F7 B 0 A0 7 E0"],
            id="esp32-pn5180, its own example",
        ),
        pytest.param(
            "pn5180-lines", 1, ISO_15693, ["1 cards detected.", "UID: E007A0000BF74456"], id="playfultechnology"
        ),
        pytest.param("tolerant", 12, NTAG, ["Antenna 12: 04 5D 0A 2B 1C 0D 0E"], id="somebody's own"),
    ],
)
def test_each_sketch_prints_a_card_as_its_author_shows(name: str, antenna: int, uid: str, lines: list[str]) -> None:
    assert printed(SKETCHES[name], antenna, uid) == lines


def test_of_two_cards_an_mfrc522_hears_one_and_playfultechnologys_sketch_tells_one() -> None:
    assert len(printed(SKETCHES["bare"], 1, *NTAGS[:2])) == 1
    assert printed(SKETCHES["pn5180-lines"], 1, *SLIX[:2]) == ["2 cards detected.", f"UID: {min(SLIX[:2])}"]


@pytest.mark.parametrize(("name", "uid"), [("bare", ISO_15693), ("pn5180-lines", NTAG)])
def test_a_board_does_not_hear_the_other_kind_of_tag(name: str, uid: str) -> None:
    assert printed(SKETCHES[name], 1, uid) == []


def test_a_resting_card_is_printed_again_on_the_sketchs_period_and_another_at_once() -> None:
    field = field_with({(1, NTAGS[0])})
    device = TextSketch(field, "left", RFID_POKER_WIFI)
    looks = [bool(device.unasked(look * LOOK_S)) for look in range(round(25 / LOOK_S))]
    assert [round(look * LOOK_S) for look, told in enumerate(looks) if told] == [0, 10, 20]
    field.clear()
    field.place("left", 1, NTAGS[1])
    assert bytes.fromhex(NTAGS[1]).hex(" ") in device.unasked(25.0).decode()


def test_a_sketch_begins_with_its_first_words_and_again_after_a_loss_of_power() -> None:
    device = TextSketch(TagField(), "left", POKER_STREAM)
    words = b"".join(b"Reader %d: Firmware Version: 0x92 = v2.0\r\n" % number for number in range(4))
    assert [device.unasked(0.0), device.unasked(1.0)] == [words, b""]
    device.lose_power()
    assert [device.unasked(2.0), device.unasked(2.0 + START_S)] == [b"", words]


def test_an_esp32_writes_its_roms_text_after_a_loss_of_power() -> None:
    device = TextSketch(TagField(), "left", RFID_POKER_WIFI)
    device.unasked(0.0)
    device.lose_power()
    assert device.unasked(1.0) == BOOT_TEXT


def test_every_text_profile_has_its_sketch_and_can_be_simulated() -> None:
    assert SKETCHES.keys() == TEXT_PROFILES.keys()
    assert {f"lines-{name}" for name in TEXT_PROFILES} <= SIMULATIONS.keys()


def cards_of(sketch: Sketch) -> set[tuple[int, str]]:
    """A card on each antenna; two where both can be told."""
    deck = SLIX if TagKind.ICODE_SLIX in sketch.hears else NTAGS
    antennas = range(1, sketch.readers + 1)
    many = sketch is SKETCHES["tolerant"]
    return {(antenna, deck[2 * antenna + second]) for antenna in antennas for second in range(1 + many)}


@pytest.mark.parametrize("name", SKETCHES)
def test_our_driver_reads_each_sketch_as_simulate_serves_it(bench: ReaderBench, tmp_path: Path, name: str) -> None:
    """On a pseudo-terminal, at the sketch's speed; where there are none, on a loopback port."""
    family, antennas = f"lines-{name}", SKETCHES[name].readers
    laid = cards_of(SKETCHES[name])
    simulated = simulated_reader(field_with(laid), "left", family, antennas=antennas, line=tmp_path / "left")
    with simulated.line as line:
        bench.run(FAMILIES[family], line.port, *range(1, antennas + 1))
        bench.until_read(*laid)
    assert bench.reads() == laid


@pytest.mark.parametrize("name", SKETCHES)
def test_a_resting_card_is_in_every_scan_and_one_that_was_taken_away_in_none(name: str) -> None:
    sketch, family = SKETCHES[name], FAMILIES[f"lines-{name}"]
    laid = cards_of(sketch)
    field = field_with(laid)
    line = TimedLine(TextSketch(field, "left", sketch))
    antennas = tuple(range(1, sketch.readers + 1))
    poller = family.poller(line, "left", antennas, lambda: line.now)
    poller.initialise()
    scans: list[set[str]] = []
    reads: set[str] = set()
    while line.now < 2 * RESTS_S:
        for item in poller.scan_round():
            if isinstance(item, TagRead):
                reads.add(item.uid)
            elif isinstance(item, ScanDone) and item.antenna == antennas[-1]:
                scans.append(reads)
                reads = set()
        if line.now > RESTS_S:
            field.clear()
    resting = {uid for _, uid in laid}
    assert scans[:5] == [resting] * 5
    assert scans[6:] == [set()] * len(scans[6:])
    assert len(scans) == 10


def read_lines(name: str, text: str) -> list[Packet]:
    return Decoder(TEXT_PROFILES[name]).feed(f"{text}\n".encode())


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("poker-stream", "\u0660|045D0A2B"),
        ("rfid-poker-wifi", "[Channel] \u0660 [UID: 04 5d 0a 2b]"),
        ("reader-heading", "Reader \u0663\n045D0A2B"),
        ("decimal", "Card UID : 4 93 10 \u0664"),
        ("tolerant", "Antenna \u0663: 04 5D 0A 2B"),
    ],
)
def test_digits_are_those_that_a_sketch_can_print(name: str, line: str) -> None:
    assert read_lines(name, line) == []
