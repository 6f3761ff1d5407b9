"""The simulated FEIG readers answer with the bytes that the manual prints and real ones were heard to send."""

import pytest

from devices.simulator.feig import RF_RESET_S, START_S, FeigReader
from devices.simulator.feig_models import CPR_M02, MULTI_PORT, Model
from devices.simulator.tags import TagField, epc_deck, slix_deck
from tests.devices.feig_packets import advanced, standard
from tests.devices.vectors import packets

VECTORS = packets("feig")
DECK = slix_deck()
FIRST, SECOND = "E0040100012345AA", "E0040100012345BB"


class Bench:
    """One reader, its field, and the time, which goes on until it has answered."""

    def __init__(self, model: Model = CPR_M02, *, reports_new_tags_only: bool = True) -> None:
        self.field = TagField()
        self.reader = FeigReader(self.field, "left", model=model, reports_new_tags_only=reports_new_tags_only)
        self.now = 1.0

    def say(self, question: bytes, patience_s: float = 0.8) -> bytes:
        said = self.reader.feed(question, self.now)
        ends_at = self.now + patience_s
        while not said and self.now < ends_at:
            self.now += 0.005
            said = self.reader.unasked(self.now)
        self.now += 0.02
        return said

    def inventory(self) -> bytes:
        return self.say(VECTORS["inventory"])

    def reset(self) -> None:
        assert self.say(VECTORS["RF reset"]) == VECTORS["RF reset answer"]


def test_answers_baud_rate_reset_and_antenna_as_drawn() -> None:
    bench = Bench()
    assert bench.say(VECTORS["baud rate"]) == VECTORS["baud rate answer"]
    assert bench.say(VECTORS["RF reset"]) == VECTORS["RF reset answer"]
    for name in ("antenna 2", "antennas off", "antenna 1"):
        assert bench.say(VECTORS[name]) == VECTORS["antenna answer"]


def test_finds_no_tag_and_two_tags_as_drawn() -> None:
    bench = Bench()
    assert bench.inventory() == VECTORS["no tag"]
    assert bench.say(VECTORS["inventory, advanced"]) == VECTORS["no tag, advanced"]
    for uid in (FIRST, SECOND):
        bench.field.place("left", 1, uid)
    assert bench.inventory() == VECTORS["two ISO 15693 tags"]


def test_tells_an_ntag_with_its_information_bytes() -> None:
    bench = Bench()
    bench.field.place("left", 1, "040E3BD2286B85")
    assert bench.inventory() == standard("00 B0 00 01 04 00 00 040E3BD2286B85")


def test_a_tag_that_was_told_is_quiet_until_an_rf_reset() -> None:
    bench = Bench()
    bench.field.place("left", 1, FIRST)
    assert bench.inventory() == standard(f"00 B0 00 01 03 00 {FIRST}")
    assert bench.inventory() == VECTORS["no tag"]
    bench.reset()
    assert bench.inventory() == standard(f"00 B0 00 01 03 00 {FIRST}")


def test_a_tag_that_was_taken_away_is_told_when_it_comes_back() -> None:
    bench = Bench()
    bench.field.place("left", 1, FIRST)
    bench.inventory()
    bench.field.remove("left", 1, FIRST)
    assert bench.inventory() == VECTORS["no tag"]
    bench.field.place("left", 1, FIRST)
    assert bench.inventory() != VECTORS["no tag"]


def test_switching_the_antenna_lets_tags_be_told_again() -> None:
    bench = Bench()
    bench.field.place("left", 1, FIRST)
    bench.field.place("left", 2, SECOND)
    assert FIRST.lower() in bench.inventory().hex()
    bench.say(VECTORS["antenna 2"])
    assert SECOND.lower() in bench.inventory().hex()
    bench.say(VECTORS["antenna 1"])
    assert FIRST.lower() in bench.inventory().hex()
    bench.say(VECTORS["antennas off"])
    assert bench.inventory() == VECTORS["no tag"]


def test_presence_check_and_a_reader_set_to_tell_all_need_no_reset() -> None:
    bench = Bench()
    bench.field.place("left", 1, FIRST)
    bench.inventory()
    assert FIRST.lower() in bench.say(standard("FF B0 01 20")).hex()
    tells_all = Bench(reports_new_tags_only=False)
    tells_all.field.place("left", 1, FIRST)
    assert tells_all.inventory() == tells_all.inventory() != VECTORS["no tag"]


def test_a_cpr_tells_four_tags_at_most() -> None:
    bench = Bench()
    for uid in DECK[:5]:
        bench.field.place("left", 1, uid)
    assert bench.inventory() == standard("00 B0 93")
    bench.field.remove("left", 1, DECK[4])
    assert bench.inventory()[4] == 4


def test_without_anticollision_two_tags_are_an_error() -> None:
    field = TagField()
    reader = FeigReader(field, "left", has_anticollision=False)
    for uid in DECK[:2]:
        field.place("left", 1, uid)
    reader.feed(VECTORS["inventory"], 1.0)
    assert reader.unasked(1.1) == standard("00 B0 83")


def test_what_does_not_fit_follows_when_asked_for_more() -> None:
    """24 data sets of ten bytes fit a standard packet of 255."""
    bench = Bench(Model(number=76, antennas=1, has_ports=False, most_tags=100, buffer=255))
    for uid in DECK:
        bench.field.place("left", 1, uid)
    answers = [bench.inventory(), bench.say(VECTORS["more"]), bench.say(VECTORS["more"])]
    assert [answer[3] for answer in answers] == [0x94, 0x94, 0x00]
    assert [answer[4] for answer in answers] == [24, 24, 4]
    told = b"".join(answer[5:-2] for answer in answers)
    assert [told[n + 2 : n + 10].hex().upper() for n in range(0, len(told), 10)] == list(DECK)
    assert bench.say(VECTORS["more"]) == VECTORS["no tag"]


def test_an_answer_beyond_255_bytes_is_advanced_though_the_question_was_not() -> None:
    bench = Bench(MULTI_PORT)
    for uid in DECK[:30]:
        bench.field.place("left", 1, uid)
    answer = bench.inventory()
    assert answer[:7] == bytes.fromhex("02 0135 00 B0 00 1E")


@pytest.mark.parametrize("port", [1, 2, 3, 4])
def test_a_reader_with_ports_tells_where_it_heard_a_tag(port: int) -> None:
    bench = Bench(MULTI_PORT)
    bench.field.place("left", port, FIRST)
    question = VECTORS[f"inventory of port {port}, advanced"]
    heard = f"01 {port:02X} 00 5A 00000000"
    assert bench.say(question) == advanced(f"00 B0 00 01 11 03 00 08 {FIRST} {heard}")
    elsewhere = VECTORS[f"inventory of port {port % 4 + 1}, advanced"]
    assert bench.say(elsewhere) == VECTORS["no tag, advanced"]


def test_a_tag_between_two_ports_is_told_once_with_both() -> None:
    bench = Bench(MULTI_PORT)
    for port in (1, 2):
        bench.field.place("left", port, FIRST)
    both = "02 01 00 5A 00000000 02 00 5A 00000000"
    assert bench.say(standard("FF B0 01 10 03")) == standard(f"00 B0 00 01 11 03 00 08 {FIRST} {both}")


def test_an_inventory_that_waits_hears_nothing_until_a_tag_comes_or_its_time_is_up() -> None:
    bench = Bench()
    waiting = standard("FF B0 01 40 05")
    assert bench.say(waiting, 0.4) == b""
    assert bench.say(VECTORS["baud rate"], 0.05) == b""
    bench.now += 0.1
    assert bench.reader.unasked(bench.now) + bench.reader.unasked(bench.now + 0.1) == (
        VECTORS["no tag"] + VECTORS["baud rate answer"]
    )
    bench.now += 0.2
    assert bench.say(waiting, 0.2) == b""
    bench.field.place("left", 1, FIRST)
    bench.reader.unasked(bench.now)
    assert FIRST.lower() in bench.reader.unasked(bench.now + 0.02).hex()


@pytest.mark.parametrize(
    ("status", "told"), [(0x82, ""), (0x83, f"01 03 00 {FIRST}"), (0x84, "")], ids=["scan mode", "collision", "antenna"]
)
def test_trouble_is_told(status: int, told: str) -> None:
    bench = Bench()
    for uid in (FIRST, SECOND):
        bench.field.place("left", 1, uid)
    bench.reader.trouble(status)
    assert bench.inventory() == standard(f"00 B0 {status:02X}", told)


@pytest.mark.parametrize(
    ("question", "status"),
    [
        pytest.param("FF 77", 0x80, id="unknown command"),
        pytest.param("FF B0 25 01", 0x80, id="unknown host command"),
        pytest.param("FF B0 01", 0x81, id="inventory without a mode"),
        pytest.param("FF B0 01 10 01", 0x81, id="a port on a reader without ports"),
        pytest.param("FF 6A 03", 0x11, id="a third output"),
        pytest.param("FF 66", 0x81, id="information without a mode"),
    ],
)
def test_refuses(question: str, status: int) -> None:
    assert Bench().say(standard(question)) == standard(f"00 {question[3:5]} {status:02X}")


def test_tells_what_it_is_as_drawn_in_6_4_and_6_5() -> None:
    bench = Bench()
    assert bench.say(VECTORS["version"]) == standard("00 65 00 0401 00 00 50 0038")
    assert bench.say(VECTORS["reader info"]) == standard("00 66 00 0401 00 00 50 0038 0100 0100")
    assert bench.say(VECTORS["version, advanced"]) == advanced("00 65 00 0401 00 00 50 0038")


def test_a_question_that_is_wrong_gets_no_answer() -> None:
    bench = Bench()
    assert bench.say(VECTORS["version"][:-1] + b"\x00") == b""
    assert bench.say(b"\x55" + VECTORS["version"]) == b""
    assert bench.say(b"\x03\xff\x65") == b""
    assert bench.say(standard("07 65")) == b""  # for a reader with another address
    assert bench.say(VECTORS["version"]) != b""


def test_a_question_that_pauses_for_more_than_12_ms_is_forgotten() -> None:
    bench = Bench()
    question = VECTORS["version"]
    at_once = [bench.reader.feed(bytes([byte]), 1.0 + 0.011 * n) for n, byte in enumerate(question)]
    assert b"".join(at_once) == standard("00 65 00 0401 00 00 50 0038")
    assert bench.reader.feed(question[:3], 2.0) + bench.reader.feed(question[3:], 2.013) == b""


def test_an_rf_reset_takes_15_ms_and_the_next_question_waits() -> None:
    bench = Bench()
    both = VECTORS["RF reset"] + VECTORS["version"]
    assert bench.reader.feed(both, 1.0) == b""
    assert bench.reader.unasked(1.0 + RF_RESET_S - 0.001) == b""
    version = standard("00 65 00 0401 00 00 50 0038")
    assert bench.reader.unasked(1.0 + RF_RESET_S) == VECTORS["RF reset answer"] + version


def test_after_a_dip_of_power_it_is_deaf_then_on_antenna_1_with_all_tags_awake() -> None:
    bench = Bench()
    bench.field.place("left", 1, FIRST)
    bench.inventory()
    bench.say(VECTORS["antenna 2"])
    bench.reader.lose_power()
    assert bench.say(VECTORS["version"], 0.1) == b""
    bench.now += START_S
    assert FIRST.lower() in bench.inventory().hex()


def test_hears_no_uhf_tags() -> None:
    bench = Bench()
    bench.field.place("left", 1, epc_deck()[0])
    assert bench.inventory() == VECTORS["no tag"]
