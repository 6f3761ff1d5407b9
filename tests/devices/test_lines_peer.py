"""A host that is not ours reads the simulated devices over a real pseudo-terminal: pyserial and a JSON parser.

It does what the README of rfid-poker's wired client tells a host to do: read lines, skip those that begin with ``#``,
parse those that begin with ``{``.
"""

import json
from collections.abc import Iterator

import pytest
import serial

from devices.simulator.line_faults import Device
from devices.simulator.lines import LineController, RfidPokerClient
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, ntag_deck, slix_deck

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

NTAGS, SLIX = ntag_deck(), slix_deck()


def told_by(device: Device, *, messages: int) -> Iterator[dict[str, object]]:
    """The first so many messages that a host hears."""
    with PtyLine(device) as line, serial.Serial(line.port, 115200, timeout=5) as port:
        while messages:
            text = port.readline().decode("utf-8").strip()
            assert text, "nothing came for five seconds"
            if text.startswith("{"):
                messages -= 1
                yield json.loads(text)


def test_a_host_reads_a_players_two_cards() -> None:
    field = TagField()
    for uid in NTAGS[:2]:
        field.place("seat", 1, uid)
    boot, *cards = told_by(RfidPokerClient(field, "seat"), messages=3)
    assert (boot["type"], boot["seq"]) == ("boot", 1)
    assert {bytes.fromhex(str(card["card_uid"])).hex().upper() for card in cards} == set(NTAGS[:2])


def test_a_host_reads_a_pair_on_each_of_twelve_channels() -> None:
    field = TagField()
    for channel in range(1, 13):
        for uid in SLIX[2 * channel : 2 * channel + 2]:
            field.place("table", channel, uid)
    boot, *scans = told_by(LineController(field, "table"), messages=13)
    assert (boot["proto"], boot["channels"]) == (1, 12)
    assert [scan["uids"] for scan in scans] == [list(SLIX[2 * channel :][:2]) for channel in range(1, 13)]
