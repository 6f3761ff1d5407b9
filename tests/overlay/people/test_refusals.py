"""Refusals over HTTP count as those of sockets do: by page and reason, in the log, for compliance and in metrics."""

import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import requests
from prometheus_client.parser import text_string_to_metric_families

from overlay.log.visit_events import LimitMet, Refused
from overlay.people.door import Door
from overlay.people.limits import MESSAGE_BURST
from overlay.web.server import Listen, Server
from tests.overlay.open_house import WAIT_S, OpenHouse

CONSOLE = "/api/v1/views/console"
PICTURE = f"/api/v1/pictures/console/{'0' * 64}"
COMMANDS = "/api/v1/commands"


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path)
    yield house
    house.close()


def ask(house: OpenHouse, path: str, token: str | None = None, *, method: str = "GET", **fields: str) -> int:
    """The status of one answer."""
    headers = fields | ({} if token is None else {"Authorization": f"Bearer {token}"})
    url = f"http://127.0.0.1:{house.server.port}{path}"
    return requests.request(method, url, headers=headers, data=b"{}", timeout=WAIT_S).status_code


def scraped(house: OpenHouse, family: str) -> dict[str, float]:
    """The samples of a family by their one label."""
    text = requests.get(f"http://127.0.0.1:{house.server.port}/metrics", timeout=WAIT_S).text
    found = next(each for each in text_string_to_metric_families(text) if each.name == f"finaltable_{family}")
    return {next(iter(sample.labels.values())): sample.value for sample in found.samples}


class Asked(NamedTuple):
    """A request; ``token`` names a page's, or is one that opens nothing."""

    path: str
    token: str | None = None
    method: str = "GET"
    fields: dict[str, str] = {}


def of_console(reason: str) -> Refused:
    return Refused(reason, "console", "127.0.0.1")


def of_no_page(reason: str) -> Refused:
    return Refused(reason, "", "127.0.0.1")


@pytest.mark.parametrize(
    ("asked", "status", "refused"),
    [
        pytest.param(Asked(CONSOLE), 401, of_console("no token"), id="no token"),
        pytest.param(Asked(CONSOLE, "wrong"), 401, of_console("wrong token"), id="a wrong one"),
        pytest.param(Asked(CONSOLE, "program"), 401, of_console("another page's token"), id="another page's"),
        pytest.param(Asked(PICTURE, "program"), 401, of_console("another page's token"), id="a picture"),
        pytest.param(Asked(COMMANDS, "program", "POST"), 403, of_no_page("another page's token"), id="no such role"),
        pytest.param(Asked(COMMANDS, "wrong", "POST"), 401, of_no_page("wrong token"), id="a command"),
        pytest.param(
            Asked(CONSOLE, "console", fields={"Origin": "https://evil.example"}),
            403,
            of_no_page("a page of another site"),
            id="another site",
        ),
        pytest.param(
            Asked(CONSOLE, "console", fields={"Host": "evil.example"}), 421, of_no_page("unknown host"), id="a name"
        ),
        pytest.param(Asked(f"{CONSOLE}?token=x"), 400, of_no_page("a token in the address"), id="an address"),
    ],
)
def test_each_is_logged_counted_and_told_to_prometheus(
    house: OpenHouse, caplog: pytest.LogCaptureFixture, asked: Asked, status: int, refused: Refused
) -> None:
    token = house.tokens.get(asked.token or "", asked.token)
    with caplog.at_level(logging.WARNING):
        assert ask(house, asked.path, token, method=asked.method, **asked.fields) == status
    assert house.events == [refused]
    reading = house.web.clients.reading()
    assert reading.reasons == ((refused.reason, 1),)
    assert {page: number for page, number in reading.refused if number} == ({refused.page: 1} if refused.page else {})
    assert scraped(house, "refusals") == {refused.reason: 1.0}
    assert f"refused: {refused.reason}, 1 times so far" in caplog.text
    assert not [secret for secret in house.tokens.values() if secret in caplog.text]


def test_sockets_and_requests_are_counted_together(house: OpenHouse) -> None:
    house.page("console", "wrong")
    ask(house, CONSOLE, "wrong")
    assert dict(house.web.clients.reading().reasons) == {"wrong token": 2}
    assert scraped(house, "clients_refused")["console"] == 2.0


def test_the_log_of_the_program_is_not_filled(house: OpenHouse, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(25):
            ask(house, CONSOLE)
    assert [record.getMessage() for record in caplog.records if record.name == "finaltable.visitors"] == [
        "refused: no token, 1 times so far",
        "refused: no token, 10 times so far",
    ]


def test_whoever_asks_without_end_is_told_to_wait_and_others_are_not(house: OpenHouse) -> None:
    url, head = f"http://127.0.0.1:{house.server.port}", {"Authorization": f"Bearer {house.tokens['program']}"}
    with requests.Session() as session:
        answers = Counter(
            session.get(f"{url}/api/v1/views/program", headers=head, timeout=WAIT_S).status_code
            for _ in range(2 * MESSAGE_BURST)
        )
    assert set(answers) == {200, 429}
    assert answers[200] >= MESSAGE_BURST
    assert LimitMet("requests_a_second", "127.0.0.1") in house.events
    assert scraped(house, "limits_met")["requests_a_second"] == answers[429]
    assert ask(house, CONSOLE, house.tokens["console"]) == 200


def test_commands_over_http_come_no_faster_than_over_a_socket(house: OpenHouse) -> None:
    url, head = (
        f"http://127.0.0.1:{house.server.port}{COMMANDS}",
        {"Authorization": f"Bearer {house.tokens['console']}"},
    )
    with requests.Session() as session:
        answers = [
            session.post(url, headers=head, data=b'{"kind": "blank"}', timeout=WAIT_S) for _ in range(2 * MESSAGE_BURST)
        ]
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    assert late[0].headers["Retry-After"] == "1"
    assert len(house.submitted) == len(answers) - len(late)


def test_an_address_that_asks_without_end_is_refused_before_anything_is_worked_out_for_it() -> None:
    answered, met = list[str](), list[tuple[str, str]]()

    def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answered.append(str(environ["PATH_INFO"]))
        start_response("200 OK", [("Content-Length", "0")])
        return [b""]

    door = Door(lambda limit, address: met.append((limit, address)))
    server = Server(application, Listen("127.0.0.1", 0, 1), door)
    serving = threading.Thread(target=server.serve, daemon=True)
    serving.start()
    try:
        with requests.Session() as session:
            url = f"http://127.0.0.1:{server.port}/"
            answers = Counter(session.get(url, timeout=WAIT_S).status_code for _ in range(2 * MESSAGE_BURST))
    finally:
        server.stop()
        serving.join(WAIT_S)
    assert set(answers) == {200, 429}
    assert len(answered) == answers[200]
    assert met == [("requests_a_second", "127.0.0.1")] * answers[429]
