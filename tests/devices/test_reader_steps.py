"""A reader driven step by step on a virtual clock, over ports in memory: no thread, no waiting, the same each time."""

from itertools import pairwise

import pytest

from devices.chafon_reader import CHAFON
from devices.lines_reader import LINES_TEXT, NOT_HEARD
from devices.m100_reader import M100
from devices.mercury_reader import MERCURY
from devices.pepper_reader import PEPPER
from devices.pn532_reader import PN532
from devices.polling import Family
from devices.reader import Reader
from devices.recovery import FIRST_PAUSE_S, LONGEST_PAUSE_S
from devices.simulator import m100
from devices.simulator.chafon import ChafonReader
from devices.simulator.line_faults import Device
from devices.simulator.mercury import MercuryModule
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pn532 import Pn532
from devices.simulator.sketches import POKER_STREAM, TextSketch
from devices.simulator.tags import TagField, epc_deck, ntag_deck, slix_deck
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead
from tests.devices.memory_ports import Sockets, VirtualClock

PORT = "memory"
SKETCH = LINES_TEXT["lines-poker-stream"]


class Bench:
    """One reader, stepped until so much virtual time has gone by."""

    def __init__(self, family: Family, device: Device | None, antennas: tuple[int, ...] = (1,)) -> None:
        self.clock = VirtualClock()
        self.sockets = Sockets(self.clock, {PORT: device} if device else {})
        self.reports: list[DeviceReport] = []
        self.reader = Reader(
            "left",
            PORT,
            antennas,
            self.reports.append,
            family=family,
            clock=self.clock,
            open_port=self.sockets.open,
            pause=self.clock.pause,
        )

    def run(self, seconds: float) -> None:
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.reader.step()

    @property
    def reads(self) -> list[TagRead]:
        return [report for report in self.reports if isinstance(report, TagRead)]

    @property
    def statuses(self) -> list[DeviceStatus]:
        told = [report.status for report in self.reports if isinstance(report, Health)]
        return [status for at, status in enumerate(told) if at == 0 or told[at - 1] is not status]

    @property
    def details(self) -> list[str]:
        told = [report.detail for report in self.reports if isinstance(report, Health)]
        return [detail for at, detail in enumerate(told) if at == 0 or told[at - 1] != detail]


def pepper(field: TagField) -> Bench:
    return Bench(PEPPER, PepperC1Mux(field, "left"), antennas=(1, 2))


@pytest.mark.parametrize(
    ("family", "device", "uids"),
    [
        pytest.param(PEPPER, PepperC1Mux, slix_deck(2), id="pepper"),
        pytest.param(PN532, Pn532, ntag_deck(2), id="pn532"),
        pytest.param(CHAFON, ChafonReader, epc_deck(2), id="chafon"),
        pytest.param(MERCURY, MercuryModule, epc_deck(2), id="mercury"),
        pytest.param(M100, m100.M100, epc_deck(2), id="m100"),
    ],
)
def test_tags_are_read_in_virtual_time(
    family: Family, device: type[PepperC1Mux | Pn532 | ChafonReader | MercuryModule | m100.M100], uids: tuple[str, ...]
) -> None:
    field = TagField()
    for uid in uids:
        field.place("left", 1, uid)
    bench = Bench(family, device(field, "left"))
    bench.run(5.0)
    assert {read.uid for read in bench.reads} == set(uids)
    assert any(isinstance(report, ScanDone) and report.is_clean for report in bench.reports)
    assert all(0 <= report.at <= bench.clock.now for report in bench.reports)


def test_two_runs_are_the_same_to_the_last_report() -> None:
    def run() -> list[DeviceReport]:
        field = TagField(seed=5)
        for uid in slix_deck(3):
            field.place("left", 1, uid, miss_probability=0.3)
        bench = pepper(field)
        bench.run(3.0)
        return bench.reports

    assert run() == run()


def test_a_round_starts_once_in_a_scan_period() -> None:
    bench = pepper(TagField())
    bench.run(10.0)
    scans = sum(isinstance(report, ScanDone) for report in bench.reports)
    assert scans == pytest.approx(2 * 10.0 / 0.1, abs=2)


def test_a_pulled_cable_is_down_and_a_replugged_one_is_opened_anew() -> None:
    bench = pepper(TagField())
    bench.run(1.0)
    device = bench.sockets.plugged[PORT]
    bench.sockets.pull(PORT)
    bench.run(3.0)
    assert bench.statuses == [DeviceStatus.CONNECTING, DeviceStatus.OK, DeviceStatus.DOWN]
    bench.sockets.plugged[PORT] = device
    bench.run(LONGEST_PAUSE_S + 1.0)
    assert bench.statuses[-1] is DeviceStatus.OK
    last = next(report for report in reversed(bench.reports) if isinstance(report, Health))
    assert last.resets == 1
    assert [port.is_closed for _, _, port in bench.sockets.opened] == [True, False]


def test_a_reader_that_was_never_there_stays_down_with_what_to_do_while_it_is_tried_again() -> None:
    bench = Bench(PEPPER, None)
    bench.run(20.0)
    assert bench.statuses == [DeviceStatus.CONNECTING, DeviceStatus.DOWN]


def test_pauses_between_tries_double_up_to_the_longest() -> None:
    bench = Bench(PEPPER, None)
    began = []
    while bench.clock.now < 30.0:
        began.append(bench.clock.now)
        bench.reader.step()
    tries = sorted(set(began))
    gaps = [after - before for before, after in pairwise(tries)]
    assert gaps[:5] == pytest.approx([FIRST_PAUSE_S * 2**n for n in range(3)] + [LONGEST_PAUSE_S] * 2)


def test_closing_leaves_the_reader_quiet_and_gives_the_port_back() -> None:
    bench = pepper(TagField())
    bench.run(0.5)
    bench.reader.close()
    assert bench.sockets.opened[0][2].is_closed
    bench.reader.close()
    bench.reader.step()
    assert len(bench.sockets.opened) == 2


def test_a_cable_that_is_pulled_before_closing_does_no_harm() -> None:
    bench = pepper(TagField())
    bench.run(0.5)
    bench.sockets.pull(PORT)
    bench.reader.close()
    assert bench.sockets.opened[0][2].is_closed


def test_readers_take_turns_by_whose_clock_is_behind() -> None:
    field = TagField()
    field.place("left", 1, slix_deck(1)[0])
    benches = [pepper(field), pepper(TagField())]
    for _ in range(200):
        min(benches, key=lambda bench: bench.clock.now).reader.step()
    assert abs(benches[0].clock.now - benches[1].clock.now) <= 0.5
    assert benches[0].reads
    assert not benches[1].reads


def test_a_port_that_is_open_and_silent_says_so_and_is_no_fault() -> None:
    bench = Bench(SKETCH, TextSketch(TagField(), "left", POKER_STREAM))
    bench.run(40.0)
    assert bench.statuses == [DeviceStatus.CONNECTING, DeviceStatus.OK]
    assert bench.details == [f"opening {PORT}", f"open line protocol: {NOT_HEARD}"]


def test_the_first_line_of_a_device_that_was_silent_ends_what_is_said_of_its_silence_for_good() -> None:
    field = TagField()
    bench = Bench(SKETCH, TextSketch(field, "left", POKER_STREAM))
    bench.run(5.0)
    field.place("left", 1, ntag_deck(1)[0])
    bench.run(5.0)
    field.clear()
    bench.run(60.0)
    assert bench.statuses == [DeviceStatus.CONNECTING, DeviceStatus.OK]
    assert NOT_HEARD in bench.details[1]
    assert len(bench.details) == 3
    assert bench.details[2].startswith("open line protocol")
    assert NOT_HEARD not in bench.details[2]
