"""What strangers cause fills no log: each kind of message is written ever more seldom, each on its own line."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from overlay.cli.stderr_log import WithoutUids
from overlay.web.seldom_logger import SeldomLogger
from tests.overlay.open_house import OpenHouse, eventually
from tests.overlay.web.test_server import packet, upgrade

FLOOD = 120
JUNK = [
    pytest.param(b"x", id="no type"),
    pytest.param(b"", id="nothing at all"),
    pytest.param(b"4x", id="no type within"),
    pytest.param(b"44/program,{}", id="an error of the server's"),
    pytest.param(b"42/program,[]", id="an event without a name"),
    pytest.param(b"42/program,[" + b"[" * 7_000, id="nested without end"),
    pytest.param(b'451-/program,["view",{"_placeholder":true,"num":0}]', id="half a binary event"),
    pytest.param(b'4{"a":1}', id="an object"),
]


def test_the_first_the_tenth_and_the_hundredth_of_a_kind_are_written(caplog: pytest.LogCaptureFixture) -> None:
    log = SeldomLogger("finaltable.test")
    for number in range(250):
        log.error("packet %d is none", number)
    log.warning("another kind")
    assert [record.getMessage() for record in caplog.records] == [
        "packet 0 is none",
        "packet 9 is none (10 of this kind so far)",
        "packet 99 is none (100 of this kind so far)",
        "another kind",
    ]


def test_errors_of_different_types_are_different_kinds(caplog: pytest.LogCaptureFixture) -> None:
    log = SeldomLogger("finaltable.test")
    for error in (ValueError("a"), KeyError("b"), ValueError("c")):
        try:
            raise error
        except (ValueError, KeyError):
            log.exception("a packet is none")
    assert [record.exc_info is not None for record in caplog.records] == [True, True]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        pytest.param("a\n2026-01-01 ERROR forged", "a\\n2026-01-01 ERROR forged", id="a line of its own"),
        pytest.param("a\x1b[2J\x07\r", "a\\x1b[2J\\x07\\x0d", id="a terminal's commands"),
        pytest.param("a\u202eb\u2028", "a\\x202eb\\x2028", id="turned round"),
        pytest.param("José ♠\tx", "José ♠\tx", id="names and suits stay"),
    ],
)
def test_a_strangers_words_stay_within_their_line(said: str, written: str) -> None:
    record = logging.LogRecord("finaltable.engineio", logging.ERROR, __file__, 1, "%s", (said,), None)
    assert WithoutUids("%(message)s").format(record) == written


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path)
    yield house
    house.close()


@pytest.mark.parametrize("junk", JUNK)
def test_packets_that_are_none_are_told_a_few_times_and_reach_nobody(
    house: OpenHouse, caplog: pytest.LogCaptureFixture, junk: bytes
) -> None:
    for _ in range(3):
        stranger = house.raw(upgrade())
        try:
            stranger.sendall(b"".join(packet(junk) for _ in range(FLOOD // 3)))
        except ConnectionError:
            """It was cut off, which is as good."""
        assert stranger.recv(4096)
        stranger.close()
    desk = house.page("console")
    assert eventually(lambda: bool(desk.views))
    desk.client.disconnect()
    assert house.submitted == []
    assert len([record for record in caplog.records if record.name != "finaltable.visitors"]) <= 6
