"""The simulated M100 and R200 answer with the bytes of manuals and of logs of real modules."""

import pytest

from devices.simulator.m100 import M100, M100_MAKE, R200_MAKE, ROUND_S, START_S, TAG_S, Make
from devices.simulator.tags import TagField, TagKind, epc_deck, slix_deck
from tests.devices.vectors import packets

VECTORS = packets("m100")
REAL_EPC = "E200001D7315016521408FC6"
DECK = epc_deck()
ONE_TAG_S = ROUND_S + TAG_S + 1e-9


def framed(kind: int, text: str, make: Make = M100_MAKE) -> bytes:
    """A packet as chapter 1 of the manual draws it: code, then parameters."""
    data = bytes.fromhex(text)
    body = bytes([kind, data[0]]) + (len(data) - 1).to_bytes(2, "big") + data[1:]
    return bytes([make.first]) + body + bytes([sum(body) % 256, make.last])


def module_with(*epcs: str, make: Make = M100_MAKE) -> tuple[M100, TagField]:
    field = TagField()
    for epc in epcs:
        field.place("left", 1, epc)
    return M100(field, "left", make=make), field


def ask(module: M100, text: str, at: float = 0.0) -> bytes:
    return module.feed(framed(0, text), at)


def test_tells_its_hardware_power_and_region_like_a_real_module() -> None:
    module, _ = module_with()
    assert module.feed(VECTORS["hw"], 0.0) == VECTORS["hw M100 26dBm V1.0"]
    assert module.feed(VECTORS["get power"], 0.0) == VECTORS["power 26 dBm"]
    assert module.feed(VECTORS["get region"], 0.0) == VECTORS["region 1"]
    assert module.feed(VECTORS["region China 900"], 0.0) == VECTORS["region set"]


def test_an_r200_differs_in_its_first_and_last_byte() -> None:
    module, _ = module_with(make=R200_MAKE)
    assert module.feed(VECTORS["demodulator"], 0.0) == VECTORS["demodulator values"]
    assert module.feed(VECTORS["stop"], 0.0) == b""


def test_a_single_poll_tells_the_tag_when_its_round_is_over() -> None:
    module, field = module_with()
    field.place("left", 1, REAL_EPC, rssi_dbm=-60)
    assert module.feed(VECTORS["single"], 1.0) == b""
    assert module.unasked(1.0 + ROUND_S / 2) == b""
    assert module.unasked(1.0 + ONE_TAG_S) == VECTORS["tag of a real module"]
    assert module.unasked(9.0) == b""


def test_a_single_poll_of_an_empty_field_fails_with_15() -> None:
    module, _ = module_with(slix_deck()[0])
    module.feed(VECTORS["single"], 1.0)
    assert module.unasked(2.0) == VECTORS["no tag"]


def test_a_multi_poll_tells_every_tag_every_round_until_it_is_stopped() -> None:
    module, field = module_with()
    field.place("left", 1, REAL_EPC, rssi_dbm=-60)
    assert module.feed(VECTORS["multi"], 1.0) == b""
    assert module.unasked(1.0 + 3 * ONE_TAG_S) == VECTORS["tag of a real module"] * 3
    assert module.feed(VECTORS["stop"], 1.0 + 3 * ONE_TAG_S) == VECTORS["stopped"]
    assert module.unasked(9.0) == b""


def test_a_multi_poll_ends_by_itself_after_its_rounds() -> None:
    module, _ = module_with(make=R200_MAKE)
    module.feed(VECTORS["multi 10"], 1.0)
    told = b"".join(module.unasked(1.0 + n * ROUND_S + 1e-9) for n in range(1, 20))
    assert told == framed(1, "FF15", R200_MAKE) * 10


def test_a_multi_poll_hears_nothing_but_stop() -> None:
    module, _ = module_with()
    module.feed(VECTORS["multi"], 1.0)
    assert module.feed(VECTORS["get power"], 1.0) == b""
    assert module.feed(VECTORS["stop"], 1.0) == VECTORS["stopped"]
    assert module.feed(VECTORS["get power"], 1.0) == VECTORS["power 26 dBm"]


def test_a_single_poll_keeps_later_questions_waiting() -> None:
    module, _ = module_with()
    assert module.feed(VECTORS["single"] + VECTORS["get power"], 1.0) == b""
    assert module.unasked(2.0) == VECTORS["no tag"] + VECTORS["power 26 dBm"]


def test_tells_each_tag_when_it_is_found() -> None:
    module, _ = module_with(*DECK)
    module.feed(VECTORS["single"], 1.0)
    assert len(module.unasked(1.0 + ROUND_S + 20 * TAG_S + 1e-9)) == 20 * 24
    told = module.unasked(1.0 + ROUND_S + 52 * TAG_S + 1e-9)
    assert len(told) == 32 * 24
    assert [told[24 * n + 8 : 24 * n + 20].hex().upper() for n in range(32)] == list(DECK[20:])


def test_stops_in_the_middle_of_a_round() -> None:
    module, _ = module_with(*DECK)
    module.feed(VECTORS["multi"], 1.0)
    assert module.feed(VECTORS["stop"], 1.0 + ROUND_S + TAG_S + 1e-9)[24:] == VECTORS["stopped"]
    assert module.unasked(2.0) == b""


def test_a_leap_of_the_clock_does_not_tell_the_rounds_between() -> None:
    module, _ = module_with()
    module.feed(VECTORS["multi"], 0.0)
    assert len(module.unasked(100.0)) <= len(VECTORS["no tag"]) * (1 / ROUND_S + 2)


def test_tells_a_short_epc_with_its_length_in_the_control_word() -> None:
    """PC 1000 says two words; the CRC of EPC Gen2 over 1000 00323038."""
    module, field = module_with()
    field.place("left", 1, "00323038", kind=TagKind.EPC_GEN2, rssi_dbm=-1)
    module.feed(VECTORS["single"], 1.0)
    assert module.unasked(2.0)[:12] == bytes.fromhex("BB 02 22 00 09 FF 1000 00323038")


def test_keeps_its_settings_until_it_loses_power() -> None:
    module, _ = module_with()
    assert module.feed(VECTORS["power 20 dBm"], 0.0) == framed(1, "B600")
    assert ask(module, "0703") == framed(1, "0700")
    assert ask(module, "B7") == framed(1, "B707D0")
    assert ask(module, "08") == framed(1, "0803")
    module.lose_power()
    assert ask(module, "B7", 10.0) == b""
    assert ask(module, "B7", 10.0 + START_S) == VECTORS["power 26 dBm"]
    assert ask(module, "08", 10.0 + START_S) == VECTORS["region 1"]


def test_a_loss_of_power_ends_the_polling() -> None:
    module, _ = module_with()
    module.feed(VECTORS["multi"], 0.0)
    module.lose_power()
    assert module.unasked(1.0) == module.unasked(2.0) == b""


@pytest.mark.parametrize(
    ("question", "failure"),
    [
        pytest.param("77", "17", id="unknown command"),
        pytest.param("0309", "17", id="unknown text"),
        pytest.param("0705", "17", id="unknown region"),
        pytest.param("B60CE4", "17", id="33 dBm"),
        pytest.param("B6", "17", id="power without a value"),
        pytest.param("0E10", "17", id="half a query"),
        pytest.param("27", "17", id="poll without rounds"),
        pytest.param("39 00000000 01 0002 0006", "09", id="reading a tag"),
        pytest.param("49 00000000 01 0002 0001 0000", "10", id="writing a tag"),
    ],
)
def test_fails(question: str, failure: str) -> None:
    module, _ = module_with()
    assert ask(module, question) == framed(1, "FF" + failure)


def test_keeps_query_select_and_channel() -> None:
    module, _ = module_with()
    assert ask(module, "0D") == framed(1, "0D1020")
    assert ask(module, "0E1028") == framed(1, "0E00")
    assert ask(module, "0D") == framed(1, "0D1028")
    assert ask(module, "AB05") == framed(1, "AB00")
    assert ask(module, "AA") == framed(1, "AA05")
    mask = "01 00000020 60 00 30751FEB705C5904E3D50D70"
    assert ask(module, "0C" + mask) == framed(1, "0C00")
    assert ask(module, "0B") == framed(1, "0B" + mask)


def test_takes_its_questions_byte_by_byte_and_after_noise() -> None:
    module, _ = module_with()
    stream = b"\x55\xbb\xbb\x7e\xbb" + VECTORS["get power"]
    assert b"".join(module.feed(bytes([byte]), 0.0) for byte in stream) == VECTORS["power 26 dBm"]


@pytest.mark.parametrize("question", ["BB 00 B7 00 00 B8 7E", "BB 00 B7 00 00 B7 7F"], ids=["sum", "end"])
def test_ignores_a_question_with_a_wrong(question: str) -> None:
    module, _ = module_with()
    assert module.feed(bytes.fromhex(question), 0.0) == b""
    assert module.feed(VECTORS["get power"], 0.0) == VECTORS["power 26 dBm"]


def test_forgets_half_a_question_that_stalls() -> None:
    module, _ = module_with()
    assert module.feed(bytes.fromhex("BB 00 B6 00 20"), 1.0) == b""
    assert module.feed(VECTORS["get power"], 2.0) == VECTORS["power 26 dBm"]


def test_asleep_it_loses_the_byte_that_wakes_it() -> None:
    module, _ = module_with()
    assert ask(module, "17") == framed(1, "1700")
    assert module.feed(VECTORS["get power"], 1.0) == b""
    assert module.feed(VECTORS["get power"], 2.0) == VECTORS["power 26 dBm"]


def test_does_not_answer_a_change_of_speed() -> None:
    module, _ = module_with()
    assert ask(module, "1100C0") == b""
