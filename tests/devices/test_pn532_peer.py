"""Adafruit's own driver (PyPI adafruit-circuitpython-pn532) reads the simulated PN532: proof beside our codec.

Its serial class takes any object with pyserial's interface, so no board and no pins are needed.
"""

from collections.abc import Iterator

import pytest
import serial
from adafruit_pn532.uart import PN532_UART

from devices.simulator.pn532 import Pn532
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, ntag_deck

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

DECK = ntag_deck()


@pytest.fixture
def field() -> TagField:
    return TagField()


@pytest.fixture
def port(field: TagField) -> Iterator[serial.Serial]:
    with PtyLine(Pn532(field, "left")) as line, serial.Serial(line.port, 115200, timeout=0.1) as port:
        yield port


def read_uid(driver: PN532_UART, timeout_s: float = 0.5) -> str | None:
    uid = driver.read_passive_target(timeout=timeout_s)
    return None if uid is None else bytes(uid).hex().upper()


def test_adafruit_wakes_the_chip_and_reads_its_firmware(port: serial.Serial) -> None:
    assert PN532_UART(port).firmware_version == (0x32, 1, 6, 7)


def test_adafruit_reads_a_resting_tag_again_and_again(port: serial.Serial, field: TagField) -> None:
    field.place("left", 1, DECK[0])
    driver = PN532_UART(port)
    assert [read_uid(driver) for _ in range(4)] == [DECK[0]] * 4


def test_adafruit_sees_no_tag_then_the_one_that_comes_then_another(port: serial.Serial, field: TagField) -> None:
    driver = PN532_UART(port)
    assert read_uid(driver, timeout_s=0.1) is None
    for uid in DECK[:3]:
        field.clear()
        field.place("left", 1, uid)
        assert read_uid(driver) == uid
    field.clear()
    assert read_uid(driver, timeout_s=0.1) is None


def test_adafruit_reads_the_pages_of_a_tag(port: serial.Serial, field: TagField) -> None:
    field.place("left", 1, DECK[0])
    driver = PN532_UART(port)
    read_uid(driver)
    page = driver.ntag2xx_read_block(1)
    assert page is not None
    assert bytes(page).hex().upper() == DECK[0][6:]


def test_adafruit_sends_the_chip_to_sleep_and_wakes_it(port: serial.Serial, field: TagField) -> None:
    field.place("left", 1, DECK[0])
    driver = PN532_UART(port)
    assert driver.power_down()
    assert read_uid(driver) == DECK[0]
