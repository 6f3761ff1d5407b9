"""Two drivers that nobody here wrote read the simulated Chafon readers: proof that does not rest on our codec."""

import socket
from collections.abc import Iterator

import chafon_rfid.base
import chafon_rfid.command
import chafon_rfid.response
import chafon_rfid.transport_serial
import chafon_rfid.uhfreader18
import chafon_rfid.uhfreader288m
import pytest
import uhfreader18

from devices.simulator.chafon import ChafonReader
from devices.simulator.chafon_settings import UHFREADER_18, UHFREADER_86, UHFREADER_288M, Model
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, epc_deck
from devices.simulator.tcp_line import TcpLine

DECK = epc_deck()


@pytest.fixture
def field() -> TagField:
    return TagField()


@pytest.fixture
def reader_288(field: TagField) -> Iterator[chafon_rfid.transport_serial.SerialTransport]:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    with PtyLine(ChafonReader(field, "left")) as line:
        transport = chafon_rfid.transport_serial.SerialTransport(line.port)
        yield transport
        transport.destroy()


@pytest.fixture
def reader_18(field: TagField) -> Iterator[chafon_rfid.transport_serial.SerialTransport]:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    with PtyLine(ChafonReader(field, "left", model=UHFREADER_18)) as line:
        transport = chafon_rfid.transport_serial.SerialTransport(line.port)
        yield transport
        transport.destroy()


def search_288(transport: chafon_rfid.transport_serial.SerialTransport, antenna: int) -> list[tuple[str, int, int]]:
    """EPC, antenna and strength of each tag, as wabson's own example loops."""
    command = chafon_rfid.uhfreader288m.G2InventoryCommand(q_value=4, antenna=0x7F + antenna, scan_time=3)
    transport.write(command.serialize())
    found, status = [], chafon_rfid.response.G2_TAG_INVENTORY_STATUS_MORE_FRAMES
    while status == chafon_rfid.response.G2_TAG_INVENTORY_STATUS_MORE_FRAMES:
        frame = chafon_rfid.uhfreader288m.G2InventoryResponseFrame(transport.read_frame())
        status = frame.result_status
        found += [(tag.epc.hex().upper(), tag.antenna_num, tag.rssi) for tag in frame.get_tag()]
    assert status == chafon_rfid.response.G2_TAG_INVENTORY_STATUS_COMPLETE
    return found


def search_18(transport: chafon_rfid.transport_serial.SerialTransport) -> list[str]:
    transport.write(chafon_rfid.base.ReaderCommand(chafon_rfid.command.G2_TAG_INVENTORY).serialize())
    found, status = [], chafon_rfid.response.G2_TAG_INVENTORY_STATUS_MORE_FRAMES
    while status == chafon_rfid.response.G2_TAG_INVENTORY_STATUS_MORE_FRAMES:
        frame = chafon_rfid.uhfreader18.G2InventoryResponseFrame(transport.read_frame())
        status = frame.result_status
        found += [tag.epc.hex().upper() for tag in frame.get_tag()]
    return found


def test_wabson_reads_what_the_288m_is(reader_288: chafon_rfid.transport_serial.SerialTransport) -> None:
    runner = chafon_rfid.base.CommandRunner(reader_288)
    command = chafon_rfid.base.ReaderCommand(chafon_rfid.command.CF_GET_READER_INFO)
    info = chafon_rfid.base.ReaderInfoFrame(runner.run(command))
    assert info.type is chafon_rfid.base.ReaderType.UHFReader288M
    assert (bytes(info.firmware_version), info.scan_time) == (b"\x00\x16", 10)


def test_wabson_reads_a_pair_on_each_antenna(
    reader_288: chafon_rfid.transport_serial.SerialTransport, field: TagField
) -> None:
    for antenna in range(1, 5):
        for uid in DECK[2 * antenna - 2 : 2 * antenna]:
            field.place("left", antenna, uid, rssi_dbm=-40)
    for antenna in range(1, 5):
        assert search_288(reader_288, antenna) == [(uid, antenna, 117) for uid in DECK[2 * antenna - 2 : 2 * antenna]]


def test_wabson_reads_a_whole_deck_in_many_packets(
    reader_288: chafon_rfid.transport_serial.SerialTransport, field: TagField
) -> None:
    for uid in DECK:
        field.place("left", 4, uid)
    assert [epc for epc, _, _ in search_288(reader_288, 4)] == list(DECK)
    assert search_288(reader_288, 1) == []


def test_wabson_reads_an_18(reader_18: chafon_rfid.transport_serial.SerialTransport, field: TagField) -> None:
    assert search_18(reader_18) == []
    for uid in DECK:
        field.place("left", 1, uid)
    assert search_18(reader_18) == list(DECK)


@pytest.mark.parametrize(
    ("model", "kind"),
    [
        pytest.param(UHFREADER_18, chafon_rfid.base.ReaderType.UHFReader18, id="18"),
        pytest.param(UHFREADER_86, chafon_rfid.base.ReaderType.UHFReader86_1, id="86"),
        pytest.param(UHFREADER_288M, chafon_rfid.base.ReaderType.UHFReader288M, id="288"),
    ],
)
def test_wabson_knows_every_model(model: Model, kind: chafon_rfid.base.ReaderType) -> None:
    device = ChafonReader(TagField(), "left", model=model)
    command = chafon_rfid.base.ReaderCommand(chafon_rfid.command.CF_GET_READER_INFO)
    assert chafon_rfid.base.ReaderInfoFrame(device.feed(bytes(command.serialize()), 0.0)).type is kind


@pytest.fixture
def client() -> Iterator[uhfreader18.RfidClient]:
    with TcpLine(ChafonReader(TagField(), "left", model=UHFREADER_18)) as line:
        host, number = line.port.removeprefix("socket://").split(":")
        with uhfreader18.RfidClient(host, int(number)) as reader:
            yield reader


def test_uhfreader18_discovers_the_reader_over_its_own_tcp(client: uhfreader18.RfidClient) -> None:
    info, address = client.discover_address()
    assert (info.version, info.reader_model, address) == ("2.36", uhfreader18.ReaderType.UHFREADER18, 0)


def test_uhfreader18_changes_every_setting_and_reads_them_back(client: uhfreader18.RfidClient) -> None:
    client.set_address(0, 9)
    client.set_power(9, 12)
    client.set_scan_time(9, 3)
    client.set_baud_rate(9, uhfreader18.ReaderBaudRate.BAUD_115200)
    client.set_eas_accuracy(9, 8)
    client.set_syris_response_offset(9, 5)
    client.set_wiegand(9, uhfreader18.WiegandFormat.FORMAT_34BIT, 30, 10, 15)
    client.acousto_optic_control(9, 1, 1, 3)
    info, mode = client.get_reader_info(9), client.get_work_mode(9)
    assert (info.address, info.power, info.scan_time) == (9, 12, 3)
    assert (mode.work_mode, mode.wg_data_interval, mode.syris_offset) == (uhfreader18.WorkMode.ANSWER, 30, 5)


def test_uhfreader18_is_refused_as_by_a_reader(client: uhfreader18.RfidClient) -> None:
    with pytest.raises(RuntimeError, match="Set scan time"):
        client._run(0, uhfreader18.Command.SET_SCAN_TIME, b"\x02", action="Set scan time")
    assert client.get_reader_info(0).scan_time == 10


def test_uhfreader18_reads_what_an_18_sends_by_itself_and_its_heartbeat() -> None:
    field = TagField()
    field.place("left", 1, DECK[0])
    stream, tags, heartbeats = uhfreader18.StreamBuffer(), set[str](), 0
    device = ChafonReader(field, "left", model=UHFREADER_18, is_pushing=True, heartbeat_s=1.0)
    with TcpLine(device) as line:
        host, number = line.port.removeprefix("socket://").split(":")
        with socket.create_connection((host, int(number)), 5.0) as connection:
            while not (tags and heartbeats):
                result = stream.feed(connection.recv(4096))
                assert result.errors == []
                tags |= {frame.tag for frame in result.frames}
                heartbeats += len(result.heartbeats)
    assert tags == {DECK[0]}
