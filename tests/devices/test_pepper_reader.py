"""Our driver and the simulated Pepper on real lines: pairs, pulled cables, and every fault of a line."""

import socket
import sys
from pathlib import Path

import pytest

from devices.pepper_reader import PEPPER
from devices.simulator.line_faults import LineFaults
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, slix_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead
from tests.devices.reader_bench import ReaderBench, field_with

needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals on this system")

DECK = slix_deck()
ANTENNAS = tuple(range(1, 9))
PAIRS = {antenna: DECK[2 * antenna - 2 : 2 * antenna] for antenna in ANTENNAS}
LAID = {(antenna, uid) for antenna, pair in PAIRS.items() for uid in pair}
ONE_PAIR = {(4, uid) for uid in DECK[:2]}


def pepper_line(field: TagField, link: Path | None = None, faults: LineFaults | None = None) -> PtyLine:
    return PtyLine(PepperC1Mux(field, "left"), link=link, faults=faults)


@needs_pty
def test_reads_a_pair_on_each_of_eight_antennas(bench: ReaderBench) -> None:
    with pepper_line(field_with(LAID)) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(16)
    assert bench.reads() == LAID
    done = [item.antenna for item in bench.reports if isinstance(item, ScanDone)]
    assert done == [*ANTENNAS, *ANTENNAS]


@needs_pty
def test_a_card_that_is_laid_or_lifted_shows_in_the_next_scans(bench: ReaderBench) -> None:
    field = TagField()
    with pepper_line(field) as line:
        bench.run(PEPPER, line.port, 1)
        bench.clean_scans(2)
        assert bench.reads() == set()
        field.place("left", 1, DECK[0])
        bench.clean_scans(3)
        assert bench.reads() == {(1, DECK[0])}
        field.remove("left", 1, DECK[0])
        bench.clean_scans(2)
        bench.reports.clear()
        bench.clean_scans(3)
        assert bench.reads() == set()


@needs_pty
def test_unplug_is_told_and_replug_reads_on(bench: ReaderBench, tmp_path: Path) -> None:
    link = tmp_path / "usb-Eccel_Pepper_C1-MUX-if00-port0"
    with pepper_line(field_with(LAID), link) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(8)
        line.unplug()
        down = bench.until_status(DeviceStatus.DOWN)
        assert "plug" in down.detail
        assert not link.exists()
        bench.reports.clear()
        line.plug()
        up = bench.until_status(DeviceStatus.OK)
        assert up.resets == 1
        bench.clean_scans(8)
    assert bench.reads() == LAID


@needs_pty
def test_silence_is_down_after_two_answers_missed_and_recovers(bench: ReaderBench) -> None:
    with pepper_line(field_with(LAID)) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(8)
        line.faults.is_silent = True
        down = bench.until_status(DeviceStatus.DOWN)
        assert "no answer" in down.detail
        assert down.timeouts >= 2
        line.faults.clear()
        bench.until_status(DeviceStatus.OK)
        bench.reports.clear()
        bench.clean_scans(8)
    assert bench.reads() == LAID


@needs_pty
@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(LineFaults(noise=0.3), id="noise"),
        pytest.param(LineFaults(damage=0.05), id="damage"),
        pytest.param(LineFaults(repeat=0.3), id="repeats"),
        pytest.param(LineFaults(cut=0.02), id="cuts"),
        pytest.param(LineFaults(noise=0.1, damage=0.02, repeat=0.1), id="all at once"),
    ],
)
def test_a_bad_line_never_invents_or_misplaces_a_tag(bench: ReaderBench, faults: LineFaults) -> None:
    with pepper_line(field_with(LAID), faults=faults) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(30)
    assert bench.reads() <= LAID
    assert bench.reads()


@needs_pty
def test_every_clean_scan_of_a_bad_line_told_all_the_tags_that_lay_there(bench: ReaderBench) -> None:
    with pepper_line(field_with(LAID), faults=LineFaults(noise=0.1, damage=0.03, repeat=0.2)) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(40)
    laid_there = [{(antenna, uid) for uid in pair} for antenna, pair in PAIRS.items()]
    assert all(scan in laid_there for scan in bench.whole_scans())


@needs_pty
def test_damaged_answers_now_and_then_are_counted_and_the_reader_stays_ok(bench: ReaderBench) -> None:
    with pepper_line(field_with(LAID), faults=LineFaults(damage=0.02)) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        report = bench.until(lambda item: isinstance(item, Health) and item.checksum_errors > 0)
        assert isinstance(report, Health)
        assert report.status is DeviceStatus.OK


@needs_pty
def test_slow_answers_are_waited_for(bench: ReaderBench) -> None:
    with pepper_line(field_with(LAID), faults=LineFaults(answer_delay_s=0.05)) as line:
        bench.run(PEPPER, line.port, 1)
        bench.clean_scans(2)
    assert bench.reads() == {(1, uid) for uid in PAIRS[1]}


@needs_pty
def test_a_reader_that_loses_power_is_set_up_again_and_no_tag_changes_its_antenna(bench: ReaderBench) -> None:
    device = PepperC1Mux(field_with(LAID), "left")
    with PtyLine(device) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(11)
        device.lose_power()
        bench.until_status(DeviceStatus.DOWN)
        assert bench.until_status(DeviceStatus.OK).resets == 1
        bench.clean_scans(8)
    assert bench.reads() == LAID


@needs_pty
def test_a_reader_that_sends_events_by_itself_is_quietened_first(bench: ReaderBench) -> None:
    device = PepperC1Mux(field_with(LAID), "left")
    device.feed(bytes.fromhex("F5 06 00 F9 FF 16 06 00 01 7F 1A"), 0.0)
    with PtyLine(device) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(8)
    assert bench.reads() == LAID


@needs_pty
def test_at_115200_baud_a_round_takes_as_long_as_its_bytes(bench: ReaderBench) -> None:
    with PtyLine(PepperC1Mux(field_with(LAID), "left"), baud=115200) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(8)
    done = [item.at for item in bench.reports if isinstance(item, ScanDone)]
    assert done[7] - done[0] >= 7 * 92 * 10 / 115200  # 92 bytes an antenna with two tags


@needs_pty
def test_a_missing_port_is_down_with_advice_and_read_as_soon_as_it_comes(bench: ReaderBench, tmp_path: Path) -> None:
    link = tmp_path / "reader"
    bench.run(PEPPER, str(link), *ANTENNAS)
    down = bench.until_status(DeviceStatus.DOWN)
    assert "no such port" in down.detail
    assert len(down.detail) < 200
    assert down.resets == 0
    with pepper_line(field_with(LAID), link):
        bench.until_status(DeviceStatus.OK)
        bench.clean_scans(8)
    assert bench.reads() == LAID


@needs_pty
def test_health_never_holds_a_uid(bench: ReaderBench) -> None:
    with pepper_line(field_with(LAID), faults=LineFaults(noise=0.1, damage=0.1, repeat=0.2)) as line:
        bench.run(PEPPER, line.port, *ANTENNAS)
        bench.clean_scans(20)
    details = [item.detail.upper() for item in bench.reports if isinstance(item, Health)]
    assert details
    assert not any(uid in detail for detail in details for uid in DECK)


@needs_pty
def test_a_sink_that_fails_does_not_end_the_reader(bench: ReaderBench) -> None:
    """The fault is logged and shows as DOWN; then the reader goes on."""
    with pepper_line(field_with(LAID)) as line:
        failures = [RuntimeError("queue is gone")]

        def sink(report: DeviceReport) -> None:
            if failures and isinstance(report, TagRead):
                raise failures.pop()
            bench.put(report)

        bench.run(PEPPER, line.port, 1, sink=sink)
        down = bench.until_status(DeviceStatus.DOWN)
        assert "RuntimeError" in down.detail
        bench.until_status(DeviceStatus.OK)


@needs_pty
def test_stop_ends_the_thread_while_the_port_is_missing(bench: ReaderBench, tmp_path: Path) -> None:
    reader = bench.run(PEPPER, str(tmp_path / "nothing"), 1)
    bench.until_status(DeviceStatus.DOWN)
    reader.stop(2.0)


def test_reads_over_tcp_and_again_after_the_line_was_cut(bench: ReaderBench) -> None:
    with TcpLine(PepperC1Mux(field_with(ONE_PAIR), "left")) as line:
        bench.run(PEPPER, line.port, 3, 4)
        bench.clean_scans(4)
        assert bench.reads() == ONE_PAIR
        line.unplug()
        bench.until_status(DeviceStatus.DOWN)
        bench.reports.clear()
        line.plug()
        bench.until_status(DeviceStatus.OK)
        bench.clean_scans(4)
    assert bench.reads() == ONE_PAIR


def test_a_tcp_url_is_read_like_a_socket_url(bench: ReaderBench) -> None:
    with TcpLine(PepperC1Mux(field_with(ONE_PAIR), "left")) as line:
        bench.run(PEPPER, line.port.replace("socket://", "tcp://"), 4)
        bench.clean_scans(1)
    assert len(bench.reads()) == 2


def test_a_second_program_is_hung_up_on(bench: ReaderBench) -> None:
    with TcpLine(PepperC1Mux(field_with(ONE_PAIR), "left")) as line:
        bench.run(PEPPER, line.port, 4)
        bench.clean_scans(1)
        host, number = line.port.removeprefix("socket://").split(":")
        with socket.create_connection((host, int(number)), timeout=5) as second:
            assert second.recv(1) == b""
        bench.clean_scans(2)
