"""The HTTP interface: tokens, entity tags, refusals, and a description that holds together."""

import io
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from flask.testing import FlaskClient

from overlay.commands.command import Command
from overlay.commands.outcome import Outcome, refused
from overlay.people.auth import make_tokens
from overlay.people.holders import Asker
from overlay.people.limits import MAX_MESSAGE_BYTES
from overlay.views.book import ViewBook
from overlay.views.types import GameView, RulesView, View
from overlay.web.app import make_web
from overlay.web.openapi import openapi
from overlay.web.socket_events import PAGES

VIEW = View(
    role="program",
    title="Final",
    delay_s=30.0,
    released_to=None,
    blank=False,
    source_url="https://x",
    level=None,
    game=GameView("holdem", "no_limit", 2),
    rules=RulesView("lapt", "1", {}),
    hand=None,
    seats=[],
)


class Api:
    """The application with a submit that records; ``answer`` is what it gives."""

    def __init__(self) -> None:
        web = make_web()
        tokens, self.tokens = make_tokens(("program", "console", "producer", "commentary"))
        self.book = ViewBook("epoch-1", lambda *_: None)
        self.submitted: list[tuple[Command, Asker]] = []
        self.answer = Outcome(ok=True, revision=7)
        web.connect(tokens, self.book, self._submit)
        self.client: FlaskClient = web.app.test_client()

    def _submit(self, command: Command, asker: Asker) -> Outcome:
        self.submitted.append((command, asker))
        return self.answer

    def get(self, page: str, token: str | None = None, **headers: str) -> Any:
        return self.client.get(f"/api/v1/views/{page}", headers=bearer(token) | headers)

    def post(self, body: bytes | str, page: str = "console") -> Any:
        return self.client.post("/api/v1/commands", data=body, headers=bearer(self.tokens[page]))


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


@pytest.fixture(name="api")
def _api() -> Api:
    api = Api()
    api.book.publish("program", VIEW)
    return api


@pytest.mark.parametrize("token", [None, "", "wrong", "ação"])
def test_a_view_needs_its_token(api: Api, token: str | None) -> None:
    answer = api.get("program", token)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert b"seats" not in answer.data


def test_another_pages_token_opens_nothing(api: Api) -> None:
    assert api.get("program", api.tokens["commentary"]).status_code == 401


@pytest.mark.parametrize("desk", ["console", "producer"])
def test_a_desk_may_watch_what_is_on_air(api: Api, desk: str) -> None:
    assert api.get("program", api.tokens[desk]).status_code == 200


def test_a_token_that_is_no_bearer_token_opens_nothing(api: Api) -> None:
    answer = api.client.get(f"/api/v1/views/program?token={api.tokens['program']}")
    assert answer.status_code == 400
    assert api.tokens["program"] not in answer.text
    basic = api.client.get("/api/v1/views/program", headers={"Authorization": f"Basic {api.tokens['program']}"})
    assert basic.status_code == 401


def test_the_view_comes_in_its_envelope_and_is_not_kept(api: Api) -> None:
    answer = api.get("program", api.tokens["program"])
    assert answer.status_code == 200
    assert (answer.json["epoch"], answer.json["revision"], answer.json["view"]["role"]) == ("epoch-1", 1, "program")
    assert answer.headers["Cache-Control"] == "no-store"


def test_an_unchanged_view_is_304_and_a_changed_one_is_not(api: Api) -> None:
    token = api.tokens["program"]
    tag = api.get("program", token).headers["ETag"]
    assert api.get("program", token, **{"If-None-Match": tag}).status_code == 304
    api.book.publish("program", msgspec.structs.replace(VIEW, blank=True))
    changed = api.get("program", token, **{"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != tag


def test_an_unknown_page_is_404_and_one_without_a_view_503(api: Api) -> None:
    unknown = api.get("bar", api.tokens["program"])
    assert (unknown.status_code, unknown.json) == (404, {"error": f"expected one of {', '.join(PAGES)}, got 'bar'"})
    assert api.get("console", api.tokens["console"]).status_code == 503


def test_a_command_is_submitted_in_the_holders_name(api: Api) -> None:
    answer = api.post('{"kind": "raise", "to": 300}')
    assert (answer.status_code, answer.json) == (200, {"ok": True, "revision": 7})
    (submitted,) = api.submitted
    assert (submitted[1].name, submitted[1].page) == ("operator", "console")
    assert submitted[0].to == 300  # type: ignore[union-attr] # a raise


def test_a_refusal_is_409_with_rule_and_reason(api: Api) -> None:
    api.answer = refused("seat 4 is to act", "B12.4")
    answer = api.post('{"kind": "fold"}')
    assert (answer.status_code, answer.json) == (409, {"ok": False, "rule": "B12.4", "reason": "seat 4 is to act"})


def test_commands_need_the_consoles_token(api: Api) -> None:
    missing = api.client.post("/api/v1/commands", data='{"kind": "fold"}')
    assert (missing.status_code, missing.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert api.post('{"kind": "fold"}', page="program").status_code == 403
    assert api.submitted == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        pytest.param(b"", 400, id="empty"),
        pytest.param(b"{", 400, id="cut off"),
        pytest.param(b"\xff\xfe", 400, id="no UTF-8"),
        pytest.param(b"[" * 10_000, 400, id="too deep"),
        pytest.param(b'{"kind": "raise", "to": NaN}', 400, id="NaN"),
        pytest.param(b'{"kind": "raise", "to": "abc"}', 409, id="no amount"),
        pytest.param(b'{"kind": "raise", "to": 1e30}', 409, id="huge"),
        pytest.param(b"[]", 409, id="a list"),
        pytest.param(b'"' + b"x" * MAX_MESSAGE_BYTES + b'"', 413, id="too large"),
    ],
)
def test_what_is_no_command_is_answered_and_not_submitted(api: Api, body: bytes, status: int) -> None:
    answer = api.post(body)
    assert answer.status_code == status
    assert answer.is_json
    assert api.submitted == []


def test_a_body_that_does_not_tell_its_length_is_limited_too(api: Api) -> None:
    answer = api.client.post(
        "/api/v1/commands",
        headers=bearer(api.tokens["console"]) | {"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True, "wsgi.input": _Endless()},
    )
    assert answer.status_code in (400, 413)
    assert api.submitted == []


class _Endless(io.RawIOBase):
    """A body that never ends; nobody may ask for much more than the limit."""

    def __init__(self) -> None:
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        assert self.taken < 10 * MAX_MESSAGE_BYTES
        self.taken += len(buffer)
        buffer[:] = b" " * len(buffer)
        return len(buffer)


def test_health_and_the_description_need_no_token(api: Api) -> None:
    assert api.client.get("/healthz").json == {"ok": True}
    assert api.client.get("/api/v1/openapi.json").json == openapi()


def test_every_reference_in_the_description_is_to_something_in_it() -> None:
    description = openapi()
    found = list(references(description))
    assert found
    for reference in found:
        node: Any = description
        for step in reference.removeprefix("#/").split("/"):
            node = node[step]
        assert node


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def test_the_description_knows_every_command_and_is_openapi_by_its_shape() -> None:
    description = openapi()
    kinds = {command.__struct_config__.tag for command in get_args(Command)}
    text = msgspec.json.encode(description["components"]["schemas"]).decode()
    assert [kind for kind in kinds if f'"{kind}"' not in text] == []
    assert description["openapi"].startswith("3.1")
    assert {"title", "version"} <= set(description["info"])
    for operations in description["paths"].values():
        for operation in operations.values():
            assert operation["responses"]
            assert all("description" in response for response in operation["responses"].values())
            assert all({"name", "in", "schema"} <= set(p) for p in operation.get("parameters", []))


def test_neither_errors_nor_pages_tell_of_a_token(api: Api) -> None:
    for answer in (api.get("bar", api.tokens["program"]), api.get("console", api.tokens["program"]), api.post("{")):
        assert not [token for token in api.tokens.values() if token in answer.get_data(as_text=True)]
