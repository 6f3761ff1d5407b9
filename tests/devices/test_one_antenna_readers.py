"""Our drivers and the simulated modules of one antenna on a pseudo-terminal: a pair, a pulled cable, a loss of power,
a bad line."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from devices.m100_reader import M100
from devices.pn532_reader import PN532
from devices.polling import Family
from devices.simulator import m100, pn532
from devices.simulator.line_faults import LineFaults
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, epc_deck, ntag_deck
from devices.types import DeviceStatus, ScanDone
from tests.devices.reader_bench import ReaderBench, field_with, running

pytest.importorskip("termios", reason="no pseudo-terminals on this system")


@dataclass(frozen=True, slots=True)
class Module:
    """One family: its simulated module, what it says that it is, and two of its tags."""

    family: Family
    make: Callable[[TagField, str], m100.M100 | pn532.Pn532]
    about: str
    pair: set[str]


MODULES = [
    pytest.param(Module(M100, m100.M100, "M100 26dBm V1.0", set(epc_deck()[:2])), id="m100"),
    pytest.param(Module(PN532, pn532.Pn532, "PN532, firmware 1.6", set(ntag_deck()[:2])), id="pn532"),
]


class Table:
    """One module with its pair on one line, and the reader that drives it."""

    def __init__(self, module: Module, link: Path) -> None:
        self.about = module.about
        self.pair = {(1, uid) for uid in module.pair}
        self.field = field_with(self.pair)
        self.device = module.make(self.field, "left")
        self.faults = LineFaults()
        self.line = PtyLine(self.device, link=link, faults=self.faults, baud=115200)
        self.family = module.family

    def next_scan(self, bench: ReaderBench) -> set[tuple[int, str]]:
        """What the next whole clean scan reads."""
        bench.until(lambda item: isinstance(item, ScanDone))
        bench.reports.clear()
        bench.clean_scans(1)
        (scan,) = bench.whole_scans()
        return scan


@pytest.fixture(params=MODULES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Table:
    return Table(request.param, tmp_path / "reader")


@pytest.fixture
def bench(table: Table) -> Iterator[ReaderBench]:
    with running(table.family, table.line, 1) as bench:
        yield bench


def test_reads_the_pair_and_nothing_when_it_is_gone(table: Table, bench: ReaderBench) -> None:
    assert table.about in bench.until_status(DeviceStatus.OK).detail
    assert table.next_scan(bench) == table.pair
    table.field.clear()
    assert table.next_scan(bench) == set()


def test_comes_back_after_its_cable_was_pulled(table: Table, bench: ReaderBench) -> None:
    table.next_scan(bench)
    table.line.unplug()
    bench.until_status(DeviceStatus.DOWN)
    table.line.plug()
    assert bench.until_status(DeviceStatus.OK).resets == 1
    assert table.next_scan(bench) == table.pair


def test_comes_back_after_a_loss_of_power(table: Table, bench: ReaderBench) -> None:
    table.next_scan(bench)
    table.device.lose_power()
    assert table.next_scan(bench) | table.next_scan(bench) == table.pair


def test_on_a_bad_line_every_clean_scan_has_the_pair_and_nothing_else(table: Table, bench: ReaderBench) -> None:
    bench.until_status(DeviceStatus.OK)
    table.faults.noise = table.faults.damage = table.faults.repeat = 0.1
    assert [table.next_scan(bench) for _ in range(5)] == [table.pair] * 5
