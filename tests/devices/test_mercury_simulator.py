"""The simulated Mercury modules answer with the bytes that real ones were heard to send and the M5e manual prints."""

import pytest

from devices.simulator.mercury import FIRMWARE_START_S, MercuryModule
from devices.simulator.mercury_models import M5E, M5E_COMPACT, M6E, M6E_NANO, Model
from devices.simulator.mercury_wire import air_checksum
from devices.simulator.tags import TagField, TagKind, epc_deck, slix_deck
from tests.devices.mercury_packets import answer_of, question_of
from tests.devices.vectors import packets

VECTORS = packets("mercury")
DECK = epc_deck()
LOGGED_EPC = "E200322FE20DF9311328B7E3"
STREAMED_EPC = "000000000000000000001545"


class Bench:
    """One module, its field, and the time."""

    def __init__(self, model: Model = M6E, *, is_set_up: bool = True) -> None:
        self.field = TagField()
        self.module = MercuryModule(self.field, "left", model=model)
        self.now = 0.0
        if is_set_up:
            self.boot()
            for question in ("protocol Gen2", "read filter off"):
                self.say(VECTORS[question])
            self.ask(0x97, "08")

    def boot(self) -> bytes:
        return self.say(VECTORS["boot firmware"], FIRMWARE_START_S)

    def say(self, question: bytes, wait_s: float = 0.0) -> bytes:
        said = self.module.feed(question, self.now)
        self.now += wait_s
        return said + self.module.unasked(self.now)

    def ask(self, opcode: int, data: str = "", wait_s: float = 0.0) -> bytes:
        return self.say(question_of(opcode, data), wait_s)

    def hear(self, seconds: float) -> bytes:
        """What comes unasked, looked for as often as a line does."""
        ends_at, said = self.now + seconds, b""
        while self.now < ends_at - 1e-9:
            self.now += 0.02
            said += self.module.unasked(self.now)
        return said


def test_tells_its_version_and_boots_as_a_real_one() -> None:
    bench = Bench(M5E_COMPACT, is_set_up=False)
    assert bench.say(VECTORS["version"]) == VECTORS["version answer"]
    assert bench.boot() == VECTORS["boot firmware answer"]


def test_starting_the_firmware_takes_its_time() -> None:
    bench = Bench(is_set_up=False)
    assert bench.say(VECTORS["boot firmware"], FIRMWARE_START_S / 2) == b""
    assert bench.say(VECTORS["version"]) == b""
    assert bench.hear(FIRMWARE_START_S)[:3] == b"\xff\x14\x04"


@pytest.mark.parametrize("opcode", [0x21, 0x22, 0x29, 0x2F, 0x61, 0x91, 0x92, 0x93, 0x97, 0x9A])
def test_the_bootloader_knows_no_other_command(opcode: int) -> None:
    bench = Bench(is_set_up=False)
    assert bench.ask(opcode, "0000") == answer_of(opcode, 0x0101)


def test_the_firmware_cannot_be_started_twice() -> None:
    assert Bench().ask(0x04) == answer_of(0x04, 0x0101)


def test_sets_region_protocol_filter_and_power_as_a_real_one() -> None:
    bench = Bench(M5E_COMPACT)
    assert bench.say(VECTORS["region EU"]) == VECTORS["region answer"]
    assert bench.say(VECTORS["protocol Gen2"]) == VECTORS["protocol answer"]
    assert bench.say(VECTORS["read filter off"]) == answer_of(0x9A, 0)
    assert bench.say(VECTORS["get read power"]) == VECTORS["get read power answer"]


def test_tells_its_antennas_as_on_page_171() -> None:
    bench = Bench(M5E)
    assert bench.say(VECTORS["get antenna"]) == VECTORS["get antenna answer"]
    assert bench.ask(0x61, "05") == answer_of(0x61, 0, "05 0101 0201")
    bench.say(VECTORS["antenna 1"])
    assert bench.say(VECTORS["get antenna"]) == answer_of(0x61, 0, "0101")


def test_tells_a_single_tag_as_a_real_one() -> None:
    bench = Bench()
    bench.field.place("left", 1, LOGGED_EPC)
    assert bench.say(VECTORS["single read"]) == VECTORS["single tag"]


def test_finds_no_single_tag_after_the_time_it_was_given() -> None:
    bench = Bench()
    assert bench.say(VECTORS["single read"], 0.9) == b""
    assert bench.hear(0.1) == VECTORS["no single tag"]


def test_a_tags_own_checksum_is_that_of_real_tags() -> None:
    assert air_checksum(bytes.fromhex("3000" + LOGGED_EPC)) == bytes.fromhex("D100")
    assert air_checksum(bytes.fromhex("3000" + STREAMED_EPC)) == bytes.fromhex("E94A")


def test_streams_a_tag_as_a_real_one_does() -> None:
    """All but read count, frequency and time of day is the packet that was logged."""
    bench = Bench(M6E_NANO)
    bench.field.place("left", 1, STREAMED_EPC, rssi_dbm=-60)
    assert bench.say(VECTORS["start continuous"]) == answer_of(0x2F, 0)
    said = bench.hear(0.05)
    logged = VECTORS["streamed tag"]
    assert said[:14] == logged[:14]
    assert said[21:-2] == logged[21:-2]
    assert said == answer_of(0x22, 0, said[5:-2].hex())


def test_an_empty_stream_keeps_alive_once_a_second() -> None:
    bench = Bench()
    bench.say(VECTORS["start continuous"])
    assert bench.hear(3.0) == 3 * VECTORS["keep-alive"]


def test_a_stream_visits_the_antennas_of_its_list_and_names_them() -> None:
    bench = Bench()
    for antenna in (1, 2, 3, 4):
        bench.field.place("left", antenna, DECK[antenna])
    assert bench.ask(0x91, "02 0202 0404") == answer_of(0x91, 0)
    bench.say(VECTORS["start continuous"])
    said = bench.hear(2.0)
    assert {epc for epc in DECK[:6] if bytes.fromhex(epc) in said} == {DECK[2], DECK[4]}
    assert b"\xce\x22" in said
    assert b"\xce\x44" in said  # -50 dBm on antenna 4


def test_a_stream_goes_on_until_it_is_stopped_and_hears_nothing_else() -> None:
    bench = Bench()
    bench.field.place("left", 1, DECK[0])
    bench.say(VECTORS["start continuous"])
    assert bench.say(VECTORS["version"]) == b""
    assert bench.hear(0.1)
    assert bench.say(VECTORS["stop continuous"]) == answer_of(0x2F, 0)
    assert bench.hear(1.5) == b""
    assert bench.say(VECTORS["version"])[:3] == b"\xff\x14\x03"


def test_with_the_read_filter_a_tag_is_told_once() -> None:
    bench = Bench()
    bench.field.place("left", 1, DECK[0])
    bench.say(VECTORS["protocol Gen2"])  # which switches the filter on again
    bench.say(VECTORS["start continuous"])
    assert bench.hear(0.9).count(bytes.fromhex(DECK[0])) == 1


@pytest.mark.parametrize("status", [0x0503, 0x0504, 0x0505])
def test_a_module_that_holds_back_says_so_once_a_second_and_reads_nothing(status: int) -> None:
    bench = Bench()
    bench.field.place("left", 1, DECK[0])
    bench.say(VECTORS["start continuous"])
    bench.module.warn(status)
    assert bench.hear(2.0) == 2 * answer_of(0x22, status)


def test_without_power_everything_is_forgotten() -> None:
    bench = Bench()
    bench.say(VECTORS["start continuous"])
    bench.module.lose_power()
    assert bench.hear(0.05) == b""
    assert bench.say(VECTORS["version"]) == b""
    bench.hear(0.5)
    assert bench.say(VECTORS["protocol Gen2"]) == answer_of(0x93, 0x0101)
    bench.boot()
    assert bench.say(VECTORS["start continuous"]) == answer_of(0x2F, 0x010B)


def test_searches_for_its_time_then_tells_how_many_and_the_buffer_tells_which() -> None:
    bench = Bench(M5E_COMPACT)
    for epc in (LOGGED_EPC, STREAMED_EPC):
        bench.field.place("left", 1, epc, rssi_dbm=-60)
    assert bench.say(VECTORS["search from antenna 1 for 1 s"], 0.99) == b""
    assert bench.hear(0.02) == VECTORS["search found two"]
    told = f"0080 3000 {LOGGED_EPC} D100 0080 3000 {STREAMED_EPC} E94A"
    assert bench.say(VECTORS["tag buffer without metadata"]) == answer_of(0x29, 0, f"0000 00 02 {told}")
    assert bench.say(VECTORS["tag buffer without metadata"]) == answer_of(0x29, 0x0400)
    assert bench.ask(0x29, "0046 01") == answer_of(
        0x29, 0, f"0046 01 02 C4 11 05 0080 3000 {LOGGED_EPC} D100 C4 11 05 0080 3000 {STREAMED_EPC} E94A"
    )


def test_thirteen_tags_fit_in_one_answer_as_on_page_209() -> None:
    bench = Bench()
    for epc in DECK:
        bench.field.place("left", 1, epc)
    assert bench.ask(0x22, "0000 0064", 0.1) == answer_of(0x22, 0, "34")
    counts = [bench.say(VECTORS["tag buffer without metadata"])[8] for _ in range(4)]
    assert counts == [13, 13, 13, 13]
    assert bench.ask(0x29) == answer_of(0x29, 0, "0034 0034")


def test_repeats_option_and_flags_where_they_were_said() -> None:
    bench = Bench()
    bench.field.place("left", 2, DECK[0])
    assert bench.ask(0x22, "00 0013 0064", 0.1) == answer_of(0x22, 0, "00 0013 00000001")
    assert bench.ask(0x22, "00 0003 0064", 0.1) == answer_of(0x22, 0, "00 0003 01")
    assert bench.ask(0x22, "0064", 0.1) == answer_of(0x22, 0x0400)  # antenna 1 alone


@pytest.mark.parametrize(
    ("opcode", "data", "status"),
    [
        pytest.param(0x77, "", 0x0101, id="unknown command"),
        pytest.param(0x93, "0003", 0x0402, id="protocol"),
        pytest.param(0x97, "02", 0x010B, id="region of another module"),
        pytest.param(0x92, "0C80", 0x0103, id="too much power"),
        pytest.param(0x92, "0000", 0x0106, id="too little power"),
        pytest.param(0x91, "0505", 0x0105, id="antenna 5"),
        pytest.param(0x91, "02 0101 0505", 0x0105, id="antenna 5 in a list"),
        pytest.param(0x92, "01", 0x0100, id="a byte short"),
    ],
)
def test_refuses(opcode: int, data: str, status: int) -> None:
    assert Bench().ask(opcode, data) == answer_of(opcode, status)


def test_an_m5e_cannot_stream() -> None:
    bench = Bench(M5E)
    assert bench.say(VECTORS["start continuous"]) == answer_of(0x2F, 0x0101)


def test_takes_its_questions_byte_by_byte_after_noise_and_after_a_wake_up() -> None:
    bench = Bench(M5E_COMPACT, is_set_up=False)
    stream = b"\x55\x00" + b"\xff" * 20 + VECTORS["version"]
    assert b"".join(bench.module.feed(bytes([byte]), 0.0) for byte in stream) == VECTORS["version answer"]


def test_a_wrong_checksum_and_half_a_question_are_not_answered() -> None:
    bench = Bench(M5E_COMPACT, is_set_up=False)
    assert bench.say(VECTORS["version"][:-1] + b"\x00") == b""
    assert bench.say(VECTORS["single read"][:4], 1.0) == b""
    assert bench.say(VECTORS["version"]) == VECTORS["version answer"]


def test_answers_in_the_order_of_the_questions() -> None:
    bench = Bench()
    both = question_of(0x63) + question_of(0x67)
    assert bench.say(both) == answer_of(0x63, 0, "0005") + answer_of(0x67, 0, "08")


def test_hears_uhf_tags_only_and_of_any_length() -> None:
    bench = Bench()
    bench.field.place("left", 1, slix_deck()[0])
    bench.field.place("left", 1, "00323038", kind=TagKind.EPC_GEN2)
    bench.say(VECTORS["start continuous"])
    said = bench.hear(0.05)
    assert said == answer_of(0x22, 0, said[5:-2].hex())
    assert said[27:35].hex() == "0040" + "1000" + "00323038"
