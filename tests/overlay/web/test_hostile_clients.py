"""Who means harm: floods, slow words, junk, large messages; and a desk that is let in all the while."""

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import requests

from overlay.log.visit_events import Connected, LimitMet, Refused
from overlay.people.limits import MESSAGE_BURST, POLL_SESSION_TOKEN_S, STAGES, Stage
from overlay.web.network import Network
from tests.overlay.open_house import WAIT_S, OpenHouse, eventually, is_ended
from tests.overlay.web.test_server import packet, upgrade

DESK_WITHIN_S = 5.0
"""Of a machine that is busy with other tests too; alone it takes milliseconds."""


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path)
    yield house
    house.close()


def limits_met(house: OpenHouse) -> set[str]:
    return {event.limit for event in house.events if isinstance(event, LimitMet)}


def test_ten_thousand_connections_keep_no_desk_out(house: OpenHouse) -> None:
    held: list[socket.socket] = []
    for number in range(10_000):
        held.append(house.raw())
        if len(held) > 300:
            held.pop(0).close()
        if number % 2_500 == 0:
            desk = house.page("console")
            assert eventually(lambda desk=desk: bool(desk.views))  # type: ignore[misc] # the loop's own
            desk.client.disconnect()
    assert house.answers_s() < DESK_WITHIN_S
    assert "silent_in_all" in limits_met(house)
    assert house.web.door.counts()[Stage.SILENT] <= STAGES[Stage.SILENT].in_all
    for connection in held:
        connection.close()


def test_many_that_ask_slowly_hold_up_nobody_and_are_ended(house: OpenHouse) -> None:
    slow = [house.raw(b"GET /program HTTP/1.1\r\nHost: loc") for _ in range(100)]
    stopping = threading.Event()

    def drip() -> None:
        while not stopping.wait(0.5):
            for connection in slow:
                with suppress(OSError):
                    connection.sendall(b"a")

    dripping = threading.Thread(target=drip)
    dripping.start()
    try:
        assert house.answers_s() < DESK_WITHIN_S
        desk = house.page("console")
        assert eventually(lambda: bool(desk.views))
        assert all(is_ended(connection) for connection in slow)
        desk.client.disconnect()
    finally:
        stopping.set()
        dripping.join(WAIT_S)
        for connection in slow:
            connection.close()
    assert limits_met(house) & {"asking_in_all", "asking_too_long"}


def test_a_body_that_never_comes_is_ended(house: OpenHouse) -> None:
    head = b"POST /api/v1/commands HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n"
    bearer = f"Authorization: Bearer {house.tokens['console']}\r\n\r\n".encode()
    slow = house.raw(head + bearer + b"{")
    assert is_ended(slow, STAGES[Stage.ANSWERED].seconds + WAIT_S)
    slow.close()


def test_a_socket_that_never_shows_a_token_is_dropped_within_seconds(house: OpenHouse) -> None:
    silent = house.raw(upgrade())
    talker = house.raw(upgrade())
    talker.sendall(packet(b'40/console,{"token":"wrong"}'))
    assert is_ended(silent, POLL_SESSION_TOKEN_S + WAIT_S)
    assert is_ended(talker, POLL_SESSION_TOKEN_S + WAIT_S)
    assert eventually(lambda: house.web.sessions() == 0)
    silent.close()
    talker.close()


def test_a_flood_of_websockets_without_tokens_keeps_no_desk_out(house: OpenHouse) -> None:
    strangers = [house.raw(upgrade()) for _ in range(60)]
    desk = house.page("console")
    assert eventually(lambda: bool(desk.views))
    assert "unknown_in_all" in limits_met(house)
    desk.client.disconnect()
    for stranger in strangers:
        stranger.close()


@pytest.mark.parametrize(
    "junk",
    [
        pytest.param(packet(b"x" * 1_000_000), id="a message of a megabyte"),
        pytest.param(packet(os.urandom(9_000), opcode=2), id="binary junk"),
        pytest.param(os.urandom(9_000), id="no packets at all"),
        pytest.param(packet(b'42/console,["command",{"kind":"fold"}]') * 3, id="commands before any token"),
    ],
)
def test_junk_reaches_nobody_and_ends_its_own_connection(house: OpenHouse, junk: bytes) -> None:
    stranger = house.raw(upgrade())
    with suppress(ConnectionError):
        stranger.sendall(junk)
    assert is_ended(stranger)
    stranger.close()
    assert house.submitted == []
    assert house.answers_s() < DESK_WITHIN_S


def test_a_guest_that_sends_without_end_is_cut_off_and_told(house: OpenHouse) -> None:
    page = house.page("program")
    assert eventually(lambda: bool(page.views))
    for _ in range(4 * MESSAGE_BURST):
        with suppress(Exception):
            page.client.emit("need_view", namespace="/program")
    assert page.dropped.wait(WAIT_S)
    assert "messages_a_second" in limits_met(house)
    assert eventually(lambda: "messages a second" in str(house.alarms))


def test_wrong_tokens_are_answered_ever_later_and_right_ones_at_once(house: OpenHouse) -> None:
    for token in ("wrong", "\u202e wrong", "wr\u00f6ng", house.tokens["program"]):
        assert house.page("console", token).views == []
    refused = [event for event in house.events if isinstance(event, Refused)]
    assert [event.reason for event in refused] == ["wrong token"] * 3 + ["another page's token"]
    assert not [token for token in house.tokens.values() if token in str(house.events)]
    assert "wrong token" in str(house.alarms)
    desk = house.page("console")
    assert eventually(lambda: bool(desk.views))
    assert Connected("operator", "console", "127.0.0.1") in house.events
    desk.client.disconnect()


def test_a_token_in_the_sockets_address_is_refused(house: OpenHouse) -> None:
    path = f"/socket.io/?EIO=4&transport=websocket&token={house.tokens['console']}"
    connection = house.raw(upgrade(path))
    answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert house.tokens["console"].encode() not in answer
    connection.close()


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        pytest.param({"Host": "evil.example"}, b"421", id="a name that points here"),
        pytest.param({"Origin": "http://evil.example"}, b"403", id="a page of another site"),
        pytest.param({"Origin": "https://localhost"}, b"403", id="the same name, another scheme"),
        pytest.param({"X-Forwarded-Host": "evil.example", "Origin": "http://evil.example"}, b"403", id="a forged word"),
        pytest.param({"Origin": "http://localhost"}, b"101", id="its own page"),
    ],
)
def test_a_websocket_is_opened_for_the_servers_own_pages_alone(
    house: OpenHouse, fields: dict[str, str], status: bytes
) -> None:
    connection = house.raw(upgrade(**fields))
    assert connection.recv(4096).split()[1] == status
    connection.close()


def test_what_the_server_itself_refuses_says_run_nothing_too(house: OpenHouse) -> None:
    connection = house.raw(b"NONSENSE\r\n\r\n")
    answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"Content-Security-Policy: default-src 'none'" in answer
    assert b"Cache-Control: no-store" in answer
    connection.close()


def test_behind_a_proxy_each_visitor_has_his_own_address(tmp_path: Path) -> None:
    house = OpenHouse(tmp_path, Network(proxy="127.0.0.1"))
    try:
        for number in (1, 2):
            fields = {"X-Forwarded-For": f"203.0.113.9, 198.51.100.{number}", "Authorization": "Bearer wrong"}
            url = f"http://127.0.0.1:{house.server.port}/api/v1/views/console"
            assert requests.get(url, headers=fields, timeout=WAIT_S).status_code == 401
        refused = [event.address for event in house.events if isinstance(event, Refused)]
        assert refused == ["198.51.100.1", "198.51.100.2"]
    finally:
        house.close()
