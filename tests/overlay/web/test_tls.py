"""TLS: real clients over https and wss with a certificate of the test's own; and what plain clients get, nothing."""

import datetime
import ipaddress
import json
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import requests
import socketio
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from overlay.cli.raw_line import Line
from overlay.cli.raw_page import RawPage
from overlay.web.tls import TlsError, server_context
from tests.overlay.open_house import WAIT_S, OpenHouse, is_ended
from tests.overlay.views.test_view_book import changed

NAME = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "table.example")])
NO_ENCRYPTION = serialization.NoEncryption()
AHEAD = 50
"""Views that may be on their way to a page."""
VIEW_EVENT = b'["view",'


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of 127.0.0.1 that vouches for itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1")), x509.DNSName("localhost")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(NAME)
        .issuer_name(NAME)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(hours=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem, private = folder / "certificate.pem", folder / "key.pem"
    pem.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, NO_ENCRYPTION))
    return pem, private


@pytest.fixture(name="certificate")
def _certificate(tmp_path: Path) -> Path:
    return make_certificate(tmp_path)[0]


@pytest.fixture(name="house")
def _house(tmp_path: Path, certificate: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path, tls=server_context(certificate, tmp_path / "key.pem"))
    yield house
    house.close()


def test_a_view_comes_over_https_to_who_checks_the_certificate(house: OpenHouse, certificate: Path) -> None:
    url = f"https://127.0.0.1:{house.server.port}"
    with requests.Session() as session:
        session.verify, session.trust_env = str(certificate), False
        for _ in range(3):
            answer = session.get(
                f"{url}/api/v1/views/program",
                headers={"Authorization": f"Bearer {house.tokens['program']}"},
                timeout=WAIT_S,
            )
            assert (answer.status_code, answer.json()["epoch"]) == (200, "epoch-1")


def test_its_own_pages_are_those_of_https(house: OpenHouse, certificate: Path) -> None:
    own = f"127.0.0.1:{house.server.port}"
    statuses = [
        requests.get(f"https://{own}/healthz", headers={"Origin": origin}, verify=str(certificate), timeout=WAIT_S)
        for origin in (f"https://{own}", f"http://{own}")
    ]
    assert [answer.status_code for answer in statuses] == [200, 403]


def test_views_and_commands_go_both_ways_at_once_over_wss(house: OpenHouse, certificate: Path) -> None:
    """The server reads and writes at once. Its client does by turns: Python's ssl bears no more than one thread."""
    views: list[bytes] = []
    stopping = threading.Event()

    def take(packet: bytes) -> None:
        if VIEW_EVENT in packet:
            views.append(packet)

    def publish() -> None:
        number = 0
        while not stopping.is_set():
            if number < len(views) + AHEAD:  # a page that is too far behind is dropped
                number += 1
                house.book.publish("console", changed(title=f"{number:06}" * 500))
            stopping.wait(0.002)

    console = RawPage(Line(house.server.port, certificate), "console", house.tokens["console"], take)
    publishing = threading.Thread(target=publish)
    publishing.start()
    try:
        for _ in range(60):
            assert console.command({"kind": "fold"}) == {"ok": True, "revision": 1}
    finally:
        stopping.set()
        publishing.join(WAIT_S)
        console.close()
    assert len(house.submitted) == 60
    revisions = [json.loads(view[view.index(VIEW_EVENT) :])[1]["revision"] for view in views]
    assert revisions == sorted(revisions)
    assert len(revisions) > 2


def test_who_speaks_plain_http_to_it_gets_no_word_of_the_show(house: OpenHouse) -> None:
    token = house.tokens["program"]
    request = f"GET /api/v1/views/program HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
    connection = house.raw(request.encode())
    connection.settimeout(WAIT_S)
    got = b""
    with suppress(ConnectionError):
        while more := connection.recv(4096):
            got += more
    connection.close()
    assert b"epoch" not in got
    assert b"200" not in got
    with pytest.raises(socketio.exceptions.ConnectionError):
        socketio.Client(reconnection=False).connect(
            f"http://127.0.0.1:{house.server.port}", transports=["websocket"], wait_timeout=5
        )
    assert house.page("program").views


def test_many_that_never_shake_hands_hold_up_nobody(house: OpenHouse, certificate: Path) -> None:
    held = [house.raw(b"\x16\x03\x01\x02\x00\x01") for _ in range(60)]
    answer = requests.get(f"https://127.0.0.1:{house.server.port}/healthz", verify=str(certificate), timeout=WAIT_S)
    assert answer.status_code == 200
    assert all(is_ended(connection) for connection in held)
    for connection in held:
        connection.close()


def test_hands_shaken_in_advance_hold_no_thread_and_may_be_used_later(house: OpenHouse, certificate: Path) -> None:
    context = ssl.create_default_context(cafile=str(certificate))
    early = [context.wrap_socket(house.raw(), server_hostname="localhost") for _ in range(30)]
    threading.Event().wait(0.5)
    for connection in early:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
        connection.close()


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1])
@pytest.mark.filterwarnings("ignore:ssl.TLSVersion")
def test_old_tls_is_refused(house: OpenHouse, version: ssl.TLSVersion) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.minimum_version = context.maximum_version = version
    with pytest.raises(OSError), socket.create_connection(("127.0.0.1", house.server.port), WAIT_S) as plain:  # noqa: PT011
        context.wrap_socket(plain, server_hostname="localhost").recv(1)


@pytest.mark.parametrize("spoilt", ["certificate.pem", "key.pem"])
def test_a_file_that_is_none_is_named(tmp_path: Path, certificate: Path, spoilt: str) -> None:
    (tmp_path / spoilt).write_text("nothing of the kind")
    with pytest.raises(TlsError, match=spoilt):
        server_context(certificate, tmp_path / "key.pem")
    (tmp_path / spoilt).unlink()
    with pytest.raises(TlsError, match=f"{spoilt}: expected a PEM file, got none"):
        server_context(certificate, tmp_path / "key.pem")
