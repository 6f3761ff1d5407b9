"""The simulated microcontrollers write what rfid-poker's README, its firmware and docs/readers/lines.md say."""

import json

import pytest

from devices.simulator.lines import LineController, RfidPokerClient
from devices.simulator.microcontroller import BOOT_TEXT, LOOK_S, START_S
from devices.simulator.tags import TagField, ntag_deck, slix_deck

NTAGS, SLIX = ntag_deck(), slix_deck()


def messages(data: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in data.decode("utf-8").splitlines() if line.startswith("{")]


def written(device: RfidPokerClient | LineController, since: float, until: float) -> list[dict[str, object]]:
    """Messages of all looks from ``since`` until before ``until``."""
    looks = round((until - since) / LOOK_S)
    return [message for look in range(looks) for message in messages(device.unasked(since + look * LOOK_S))]


def player_with(*uids: str, needs_both: bool = True) -> tuple[RfidPokerClient, TagField]:
    field = TagField()
    for uid in uids:
        field.place("seat", 1, uid)
    return RfidPokerClient(field, "seat", needs_both=needs_both), field


def test_version_0_begins_with_comments_and_the_boot_of_the_readme() -> None:
    device, _ = player_with()
    lines = device.unasked(3.0).split(b"\r\n")
    assert lines[0] == b"# RFID Reader - M5Stack Wired Client"
    assert json.loads(lines[2]) == {
        "type": "boot",
        "ts": "T+0",
        "device_id": "F0:24:F9:BA:E2:54",
        "seq": 1,
        "fw_version": "2811b6f",
        "reason": "power_on",
    }


def test_version_0_tells_a_card_as_it_was_logged() -> None:
    device, _field = player_with("040E3BD2286B85", needs_both=False)
    assert device.unasked(0.0).splitlines()[-1] == (
        b'{"type":"card","ts":"T+0","device_id":"F0:24:F9:BA:E2:54","seq":2,'
        b'"card_uid":"04 0e 3b d2 28 6b 85","tech":"MIFARE","rssi":0}'
    )


def test_a_player_is_told_only_while_both_cards_are_there() -> None:
    device, field = player_with(NTAGS[0])
    assert [message["type"] for message in written(device, 0.0, 2.0)] == ["boot"]
    field.place("seat", 1, NTAGS[1])
    assert [message["type"] for message in written(device, 2.0, 3.0)] == ["card", "card"]


def test_a_resting_card_is_told_again_after_ten_seconds_and_its_leaving_never() -> None:
    device, field = player_with(*NTAGS[:2])
    assert len(written(device, 0.0, 10.0)) == 3
    assert len(written(device, 10.0, 20.0)) == 2
    field.clear()
    assert written(device, 20.0, 60.0) == []


def test_a_card_that_changes_is_told_at_once() -> None:
    device, field = player_with(*NTAGS[:2])
    written(device, 0.0, 1.0)
    field.remove("seat", 1, NTAGS[0])
    field.place("seat", 1, NTAGS[2])
    told = {bytes.fromhex(str(message["card_uid"])).hex().upper() for message in written(device, 1.0, 2.0)}
    assert told == {NTAGS[2]}


def test_five_readers_tell_the_board_card_by_card_and_hear_no_sixth() -> None:
    device, field = player_with(needs_both=False)
    written(device, 0.0, 1.0)
    for count, uid in enumerate(NTAGS[:6], start=1):
        field.place("seat", 1, uid)
        assert len(written(device, 1.0 + count, 1.4 + count)) == (count <= 5)


def test_version_0_does_not_hear_iso_15693() -> None:
    device, _ = player_with(*SLIX[:2])
    assert len(written(device, 0.0, 2.0)) == 1


def test_nobody_is_listened_to() -> None:
    device, _ = player_with(*NTAGS[:2])
    assert device.feed(b'{"type":"hello"}\n', 0.0) == b""


def test_numbers_go_up_by_one_over_all_types() -> None:
    field = TagField()
    field.place("table", 2, SLIX[0])
    device = LineController(field, "table", channels=3, snapshots=False)
    told = written(device, 0.0, 4.0)
    field.clear()
    told += written(device, 4.0, 30.0)
    assert [message["seq"] for message in told] == list(range(1, len(told) + 1))
    assert {message["type"] for message in told} == {"boot", "card", "gone", "hb"}


def test_version_1_tells_each_channel_at_every_look() -> None:
    field = TagField()
    field.place("table", 2, SLIX[0])
    device = LineController(field, "table", channels=2)
    boot, *told = messages(device.unasked(0.0))
    assert (boot["proto"], boot["channels"]) == (1, 2)
    assert [(scan["channel"], scan["uids"]) for scan in told] == [(1, []), (2, [SLIX[0]])]
    assert messages(device.unasked(0.1)) == []
    assert len(messages(device.unasked(LOOK_S))) == 2


def test_no_line_of_version_1_is_longer_than_512_bytes() -> None:
    field = TagField()
    for uid in SLIX:
        field.place("table", 1, uid)
    data = LineController(field, "table", channels=1, device_id="a" * 17).unasked(0.0)
    assert max(len(line) for line in data.splitlines()) <= 512
    _, *told = messages(data)
    assert [(scan["part"], scan["parts"]) for scan in told] == [(1, 3), (2, 3), (3, 3)]
    assert [uid for scan in told for uid in scan["uids"]] == list(SLIX)  # type: ignore[attr-defined]


def test_a_tag_is_gone_after_three_looks_in_vain() -> None:
    field = TagField()
    field.place("table", 1, SLIX[0])
    device = LineController(field, "table", channels=1, snapshots=False)
    assert [message["type"] for message in written(device, 0.0, 1.0)] == ["boot", "card"]
    field.clear()
    assert [[m["type"] for m in messages(device.unasked(1.0 + look * LOOK_S))] for look in range(4)] == [
        [],
        [],
        ["gone"],
        [],
    ]


def test_strength_is_told_with_single_tags() -> None:
    field = TagField()
    field.place("table", 1, SLIX[0], rssi_dbm=-41)
    told = messages(LineController(field, "table", channels=1, snapshots=False).unasked(0.0))
    assert told[-1]["rssi"] == -41


@pytest.mark.parametrize("kind", [RfidPokerClient, LineController])
def test_loss_of_power_writes_the_roms_text_and_begins_anew(kind: type[RfidPokerClient | LineController]) -> None:
    device = kind(TagField(), "table")
    written(device, 0.0, 8.0)
    device.lose_power()
    assert device.unasked(8.0) == BOOT_TEXT
    assert device.unasked(8.0 + START_S - 0.1) == b""
    assert messages(device.unasked(8.0 + START_S))[0]["seq"] == 1
