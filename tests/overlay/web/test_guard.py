"""In front of the application: names, sites, forwarded words, tokens in addresses, and what every answer carries."""

from collections.abc import Iterable
from typing import Any

import pytest

from overlay.web.guard import Guard
from overlay.web.network import Network, is_loopback
from overlay.web.response_headers import EVERY_ANSWER

SITE = "https://graphics.example"
NETWORK = Network(frozenset({"table.example"}), frozenset({SITE}), proxy="10.0.0.5")


class Asked:
    """A guarded application that tells what reached it."""

    def __init__(self, network: Network = NETWORK) -> None:
        self.reached: list[dict[str, Any]] = []
        self.told: list[tuple[str, str, str]] = []
        self.headers: dict[str, str] = {}
        self.status = 0
        self._guard = Guard(self._answer, network, lambda *what: self.told.append(what))

    def ask(self, *, peer: str = "127.0.0.1", query: str = "", method: str = "GET", **headers: str) -> bytes:
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "PATH_INFO": "/api/v1/views/program",
            "QUERY_STRING": query,
            "REMOTE_ADDR": peer,
            "HTTP_HOST": "127.0.0.1:5000",
            "wsgi.url_scheme": "http",
        }
        environ |= {f"HTTP_{name.upper()}": value for name, value in headers.items()}
        return b"".join(self._guard(environ, self._start))

    def _start(self, status: str, headers: list[tuple[str, str]], *_: Any) -> None:
        self.status, self.headers = int(status[:3]), dict(headers)

    def _answer(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        self.reached.append(environ)
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"the show"]


@pytest.mark.parametrize(
    "host", ["127.0.0.1:5000", "localhost:5000", "[::1]:5000", "TABLE.example", "192.0.2.7", "table.example."]
)
def test_it_answers_by_its_addresses_and_names(host: str) -> None:
    asked = Asked()
    assert asked.ask(host=host) == b"the show"


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "",
        "table.example@evil.example",
        "127.0.0.1:5000/x",
        "local host",
        "[::1",
    ],
)
def test_a_name_that_somebody_has_point_here_is_refused(host: str) -> None:
    asked = Asked()
    assert b"show" not in asked.ask(host=host)
    assert (asked.status, asked.reached) == (421, [])
    assert asked.told == [("unknown host", "/api/v1/views/program", "127.0.0.1")]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "https://127.0.0.1:5000", "http://127.0.0.1:5001", "null", "", "file://"]
)
def test_a_page_of_another_site_is_refused(origin: str) -> None:
    asked = Asked()
    asked.ask(origin=origin)
    assert (asked.status, asked.reached) == (403, [])
    assert "Access-Control-Allow-Origin" not in asked.headers


def test_its_own_pages_may_ask() -> None:
    asked = Asked()
    assert asked.ask(origin="http://127.0.0.1:5000") == b"the show"
    assert "Access-Control-Allow-Origin" not in asked.headers


def test_a_site_that_is_named_may_ask_and_its_browser_is_told_so() -> None:
    asked = Asked()
    assert asked.ask(origin=SITE) == b"the show"
    assert (asked.headers["Access-Control-Allow-Origin"], asked.headers["Vary"]) == (SITE, "Origin")
    asked.ask(origin=SITE, method="OPTIONS")
    assert asked.status == 204
    assert "Authorization" in asked.headers["Access-Control-Allow-Headers"]
    assert len(asked.reached) == 1


@pytest.mark.parametrize("key", ["token", "TOKEN", "access_token", "%74oken", "auth"])
def test_a_token_in_an_address_is_refused_and_told_without_it(key: str) -> None:
    asked = Asked()
    answer = asked.ask(query=f"EIO=4&{key}=s3cret")
    assert (asked.status, asked.reached) == (400, [])
    assert b"s3cret" not in answer
    assert "s3cret" not in str(asked.told)


FORGED = {
    "x_forwarded_for": "203.0.113.9, 198.51.100.1",
    "x_forwarded_proto": "https",
    "x_forwarded_host": "table.example",
    "forwarded": "for=203.0.113.9",
    "x_real_ip": "203.0.113.9",
}


def test_forwarded_words_of_anybody_are_dropped() -> None:
    asked = Asked()
    asked.ask(peer="10.0.0.6", **FORGED)
    (environ,) = asked.reached
    assert environ["REMOTE_ADDR"] == "10.0.0.6"
    assert (environ["wsgi.url_scheme"], environ["HTTP_HOST"]) == ("http", "127.0.0.1:5000")
    assert not [name for name in environ if "FORWARDED" in name or "REAL_IP" in name]


def test_the_named_proxy_is_believed_for_the_address_that_it_added_itself() -> None:
    asked = Asked()
    asked.ask(peer="10.0.0.5", origin="https://table.example", **FORGED)
    (environ,) = asked.reached
    assert environ["REMOTE_ADDR"] == "198.51.100.1"
    assert (environ["wsgi.url_scheme"], environ["HTTP_HOST"]) == ("https", "table.example")


def test_the_proxy_cannot_bring_in_an_unknown_name() -> None:
    asked = Asked()
    asked.ask(peer="10.0.0.5", x_forwarded_host="evil.example")
    assert (asked.status, asked.reached) == (421, [])


@pytest.mark.parametrize("host", ["127.0.0.1", "evil.example"])
def test_every_answer_says_run_nothing_and_keep_nothing(host: str) -> None:
    asked = Asked()
    asked.ask(host=host)
    assert {name: asked.headers[name] for name, _ in EVERY_ANSWER} == dict(EVERY_ANSWER)
    assert "default-src 'none'" in asked.headers["Content-Security-Policy"]
    assert asked.headers["Cache-Control"] == "no-store"


def test_behind_a_proxy_only_it_and_this_machine_are_let_through() -> None:
    assert [NETWORK.admits(address) for address in ("10.0.0.5", "127.0.0.1", "10.0.0.6")] == [True, True, False]
    assert Network().admits("10.0.0.6")


def test_the_proxy_and_this_machine_stand_for_many() -> None:
    assert NETWORK.shared_addresses == {"10.0.0.5", "127.0.0.1", "::1"}
    assert Network().shared_addresses == {"127.0.0.1", "::1"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("127.8.8.8", True), ("0.0.0.0", False), ("::", False)],
)
def test_this_machine_alone_reaches(name: str, expected: bool) -> None:
    assert is_loopback(name) is expected
