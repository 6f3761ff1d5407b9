"""Eccel's own driver (PyPI pepper_c1) reads the simulated C1 MUX: proof that does not rest on our codec."""

from collections.abc import Iterator

import pepper_c1
import pytest

from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, slix_deck

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

DECK = slix_deck()


@pytest.fixture
def field() -> TagField:
    return TagField()


@pytest.fixture
def vendor(field: TagField) -> Iterator[pepper_c1.PepperC1]:
    with PtyLine(PepperC1Mux(field, "left")) as line:
        driver = pepper_c1.PepperC1(pepper_c1.UARTTransport(line.port))
        yield driver
        driver.close()


def test_vendor_reads_version_and_name(vendor: pepper_c1.PepperC1) -> None:
    assert vendor.get_version() == "C1-MUX 2.10"
    assert vendor.get_device_name() == "Pepper_C1-MUX-8FC334"


def test_vendor_reads_a_pair_on_each_antenna(vendor: pepper_c1.PepperC1, field: TagField) -> None:
    for antenna in range(1, 9):
        for uid in DECK[2 * antenna - 2 : 2 * antenna]:
            field.place("left", antenna, uid)
    vendor.set_polling(False)
    for antenna in range(1, 9):
        vendor.set_active_antenna(antenna)
        assert vendor.get_tag_count() == 2
        answers = [vendor.get_uid(index) for index in range(2)]
        assert [answer[0] for answer in answers] == [0x24, 0x24]
        assert [answer[2:][::-1].hex().upper() for answer in answers] == list(DECK[2 * antenna - 2 : 2 * antenna])


def test_vendor_lists_a_muck_of_twelve(vendor: pepper_c1.PepperC1, field: TagField) -> None:
    for uid in DECK[:12]:
        field.place("left", 8, uid)
    vendor.set_active_antenna(8)
    assert vendor.get_tag_count() == 5
    answers = [vendor.icode_inventory_start()]
    while answers[-1][9]:
        answers.append(vendor.send_command(pepper_c1.Command.ICODE_INVENTORY_NEXT, b"\x00"))
    assert [answer[:8][::-1].hex().upper() for answer in answers] == list(DECK[:12])


def test_vendor_gets_its_error_for_a_tag_that_is_not_there(vendor: pepper_c1.PepperC1) -> None:
    assert vendor.get_tag_count() == 0
    with pytest.raises(pepper_c1.CommandError):
        vendor.get_uid(0)


def test_vendor_halts_and_sets_polling_up(vendor: pepper_c1.PepperC1, field: TagField) -> None:
    field.place("left", 1, DECK[0])
    vendor.get_tag_count()
    vendor.activate_tag(0)
    vendor.halt()
    vendor.polling_setup_timeout(250)
    vendor.polling_setup_async(False, pepper_c1.PollingEventFormat.NONE)
    assert vendor.get_tag_count() == 1
