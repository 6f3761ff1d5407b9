"""Our driver and the simulated microcontrollers on real lines: pairs, loss of power, pulled cables, faults."""

from pathlib import Path

import pytest

from devices.lines_reader import LINES, LINES_TEXT, lines_family
from devices.simulator.line_faults import LineFaults
from devices.simulator.lines import LineController, RfidPokerClient
from devices.simulator.pty_line import PtyLine
from devices.simulator.sketches import POKER_STREAM, TextSketch
from devices.simulator.tags import ntag_deck, slix_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceStatus, Health, TagGone, TagRead
from tests.devices.reader_bench import ReaderBench, field_with

NTAGS, SLIX = ntag_deck(), slix_deck()
ANTENNAS = tuple(range(1, 13))
LAID = {(antenna, uid) for antenna in ANTENNAS for uid in SLIX[2 * antenna - 2 : 2 * antenna]}


@pytest.fixture(autouse=True)
def _needs_a_pseudo_terminal() -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")


def test_reads_a_pair_on_each_of_twelve_channels_at_the_speed_of_the_wire(bench: ReaderBench) -> None:
    with PtyLine(LineController(field_with(LAID), "left"), baud=115200) as line:
        bench.run(LINES, line.port, *ANTENNAS)
        bench.clean_scans(36)
    assert bench.reads() == LAID


def test_a_card_that_is_lifted_is_told_by_single_tags(bench: ReaderBench) -> None:
    field = field_with(LAID)
    with PtyLine(LineController(field, "left", snapshots=False)) as line:
        bench.run(LINES, line.port, *ANTENNAS)
        bench.until_read(*LAID)
        field.remove("left", 5, SLIX[8])
        gone = bench.until(lambda item: isinstance(item, TagGone))
    assert isinstance(gone, TagGone)
    assert (gone.antenna, gone.uid) == (5, SLIX[8])


def test_reads_version_0_and_ends_its_scans_in_the_time_that_is_set(bench: ReaderBench) -> None:
    pair = {(1, uid) for uid in NTAGS[:2]}
    with PtyLine(RfidPokerClient(field_with(pair), "left")) as line:
        bench.run(lines_family(resend_s=0.5), line.port, 1)
        bench.until_read(*pair)
        bench.clean_scans(2)
    assert bench.reads() == pair


def test_reads_a_sketchs_text_on_tcp(bench: ReaderBench) -> None:
    with TcpLine(TextSketch(field_with({(4, NTAGS[0])}), "left", POKER_STREAM)) as line:
        bench.run(LINES_TEXT["lines-poker-stream"], line.port, 1, 2, 3, 4)
        bench.until_read((4, NTAGS[0]))
    assert bench.reads() == {(4, NTAGS[0])}


@pytest.mark.parametrize("fault", ["noise", "cut", "repeat"])
def test_whatever_the_line_does_no_tag_is_invented_or_misplaced(bench: ReaderBench, fault: str) -> None:
    faults = LineFaults(seed=4)
    setattr(faults, fault, 0.3)
    with PtyLine(LineController(field_with(LAID), "left"), faults=faults) as line:
        bench.run(LINES, line.port, *ANTENNAS)
        bench.clean_scans(60)
    assert bench.reads() == LAID


def test_damaged_lines_tell_few_wrong_tags_and_show_as_errors(bench: ReaderBench) -> None:
    """Without a checksum a damaged digit makes another number; it is told once, and is no card of any deck."""
    with PtyLine(LineController(field_with(LAID), "left"), faults=LineFaults(damage=0.5, seed=4)) as line:
        bench.run(LINES, line.port, *ANTENNAS)
        bench.clean_scans(200)
    wrong = [(item.antenna, item.uid) for item in bench.reports if isinstance(item, TagRead)]
    wrong = [read for read in wrong if read not in LAID]
    assert len(wrong) == len(set(wrong)) < 20
    assert not {uid for _, uid in wrong} & set(SLIX) or len(wrong) < 5
    assert any(isinstance(item, Health) and item.checksum_errors for item in bench.reports)


def test_comes_back_after_a_loss_of_power_and_a_pulled_cable(bench: ReaderBench, tmp_path: Path) -> None:
    device = LineController(field_with(LAID), "left")
    with PtyLine(device, link=tmp_path / "seats") as line:
        bench.run(LINES, line.port, *ANTENNAS)
        bench.until_read(*LAID)
        device.lose_power()
        assert "restarted" in bench.until_status(DeviceStatus.DOWN).detail
        bench.until_read(*LAID)
        line.unplug()
        bench.until_status(DeviceStatus.DOWN)
        line.plug()
        bench.until_read(*LAID)
    assert bench.reads() == LAID
