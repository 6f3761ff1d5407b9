"""Where a request's body ends is said once: nothing is left over that a proxy would take for another's request."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.overlay.open_house import OpenHouse

BLANK = b'{"kind": "blank"}'
CHUNKS = b"11\r\n" + BLANK + b"\r\n0\r\n\r\n"


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path)
    yield house
    house.close()


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param("Transfer-Encoding: chunked\r\nContent-Length: 3", id="chunks and a length"),
        pytest.param("Content-Length: 17\r\nContent-Length: 3", id="two lengths"),
        pytest.param("Content-Length: 17\r\nContent-Length: 17", id="the same length twice"),
        pytest.param("Content-Length : 17", id="a blank before the colon"),
        pytest.param("Content_Length: 17", id="an underscore in the name"),
        pytest.param("X_Forwarded_For: 192.0.2.9\r\nContent-Length: 17", id="a forged word of a proxy"),
        pytest.param("Host: evil.example\r\nContent-Length: 17", id="two hosts"),
        pytest.param("Authorization: Bearer x\r\nContent-Length: 17", id="two tokens"),
        pytest.param("Content-Length:\r\n 17", id="a folded line"),
        pytest.param("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", id="two encodings"),
        pytest.param("Content-Length: +17", id="a sign"),
        pytest.param("Content-Length: -1", id="below nothing"),
        pytest.param("Content-Length: 1_7", id="an underscore"),
        pytest.param("Content-Length: 0x11", id="another base"),
    ],
)
def test_a_body_with_two_ends_is_refused_and_the_connection_closed(house: OpenHouse, fields: str) -> None:
    head = f"POST /api/v1/commands HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {house.tokens['console']}\r\n"
    body = CHUNKS if "chunked" in fields else BLANK
    connection = house.raw(
        f"{head}{fields}\r\n\r\n".encode() + body + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    )
    answer = b""
    while more := connection.recv(4096):
        answer += more
    connection.close()
    assert answer.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 413 "))
    assert answer.count(b"HTTP/1.1 ") == 1
    assert house.submitted == []


def test_chunks_alone_are_a_body(house: OpenHouse) -> None:
    head = f"POST /api/v1/commands HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {house.tokens['console']}\r\n"
    connection = house.raw(head.encode() + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + CHUNKS)
    assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
    assert [name for name, _ in house.submitted] == ["Blank"]
    connection.close()
