"""An independent driver (PyPI rfid-r200) reads the simulated R200: proof beside our codec.

Its package lies under the name ``src``, and asks for Python 3.12. It takes every EPC for twelve bytes.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from devices.simulator.m100 import M100, R200_MAKE
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, epc_deck

pytest.importorskip("termios", reason="no pseudo-terminals on this system")
rfid_r200 = pytest.importorskip("src.rfid_r200", reason="rfid-r200 installs on Python 3.12 and later")

DECK = epc_deck()


@pytest.fixture
def field() -> TagField:
    return TagField()


@pytest.fixture
def peer(field: TagField) -> Iterator[Any]:
    with PtyLine(M100(field, "left", make=R200_MAKE)) as line:
        driver = rfid_r200.R200(line.port, 115200, timeout=0.2)
        yield driver
        driver.close()


def test_peer_reads_the_module_its_power_and_its_receiver(peer: Any) -> None:
    assert peer.hw_info() == "\0R200 26dBm V1.0"
    assert peer.get_power() == 26.0
    assert peer.get_demodulator_params() == {"Mixer_ G": 2, "IF_ G": 6, "Thrd:": 0xB0}


def test_peer_sets_power_and_receiver(peer: Any) -> None:
    assert peer.set_power(18.5)
    assert peer.get_power() == 18.5
    assert peer.set_demodulator_params(2, 7, 100)
    assert peer.get_demodulator_params()["Thrd:"] == 100


@pytest.mark.parametrize("size", [1, 2, 12])
def test_peer_reads_the_tags_that_lie_there(peer: Any, field: TagField, size: int) -> None:
    for epc in DECK[:size]:
        field.place("left", 1, epc, rssi_dbm=-55)
    tags, error = peer.read_tags()
    assert error is None
    assert [bytes(tag.epc).hex().upper() for tag in tags] == list(DECK[:size])
    assert {(tag.rssi, tag.pc) for tag in tags} == {(0xC9, 0x3000)}


def test_peer_hears_of_an_empty_field(peer: Any) -> None:
    tags, error = peer.read_tags()
    assert tags == []
    assert "No tags detected" in str(error)


def test_peer_finds_the_stream_stopped_after_its_ten_rounds(peer: Any, field: TagField) -> None:
    field.place("left", 1, DECK[0])
    for _ in range(2):
        tags, _ = peer.read_tags()
        assert [bytes(tag.epc).hex().upper() for tag in tags] == [DECK[0]]
    assert peer.get_power() == 26.0
