"""A token that is taken away is out within a second; one that is made is in."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from overlay.log.visit_events import Disconnected, TokenMade, TokenRevoked
from overlay.people.auth import hash_token
from tests.overlay.open_house import OpenHouse, eventually

WITHIN_S = 1.0
BUSY_S = 4.0
"""A machine that runs other tests beside this one."""


@pytest.fixture(name="house")
def _house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = OpenHouse(tmp_path)
    yield house
    house.close()


def change(house: OpenHouse, tokens: list[dict[str, object]]) -> None:
    """Replace the file as ``finaltable token`` does."""
    fresh = house.token_file.with_suffix(".fresh")
    fresh.write_text(json.dumps({"format": 2, "is_begun": True, "tokens": tokens}))
    fresh.chmod(0o600)
    fresh.replace(house.token_file)


def stored(house: OpenHouse) -> list[dict[str, object]]:
    tokens: list[dict[str, object]] = json.loads(house.token_file.read_text())["tokens"]
    return tokens


def test_a_revoked_tokens_open_sockets_drop_and_get_nothing_more(house: OpenHouse) -> None:
    console, program = house.page("console"), house.page("program")
    assert eventually(lambda: bool(console.views and program.views))
    began = time.monotonic()
    change(house, [token for token in stored(house) if token["name"] != "operator"])
    assert console.dropped.wait(WITHIN_S + BUSY_S)
    assert time.monotonic() - began < WITHIN_S + BUSY_S
    assert not program.dropped.is_set()
    assert TokenRevoked("operator") in house.events
    assert Disconnected("operator", "console", "127.0.0.1") in house.events
    assert house.page("console").views == []
    program.client.disconnect()


def test_a_revoked_token_opens_nothing_over_http(house: OpenHouse) -> None:
    url = f"http://127.0.0.1:{house.server.port}/api/v1/views/console"
    headers = {"Authorization": f"Bearer {house.tokens['console']}"}
    assert requests.get(url, headers=headers, timeout=20).status_code == 200
    change(house, [])
    assert eventually(lambda: requests.get(url, headers=headers, timeout=20).status_code == 401)


def test_a_token_that_is_made_meanwhile_is_let_in_and_logged(house: OpenHouse) -> None:
    new = {"name": "Ana", "roles": ["console"], "person": True, "sha256": hash_token("a new token")}
    change(house, [*stored(house), new])
    assert eventually(lambda: TokenMade("Ana", ("console",)) in house.events)
    page = house.page("console", "a new token")
    assert eventually(lambda: bool(page.views))
    page.client.disconnect()


def test_a_token_that_is_put_in_anothers_place_drops_the_old_ones_sockets(house: OpenHouse) -> None:
    console = house.page("console")
    assert eventually(lambda: bool(console.views))
    change(house, [token | {"sha256": hash_token("another")} for token in stored(house)])
    assert console.dropped.wait(WITHIN_S + BUSY_S)


@pytest.mark.parametrize("content", ["", "{", '{"format": 9, "is_begun": true, "tokens": []}'])
def test_a_file_that_cannot_be_used_changes_nothing_and_alarms(house: OpenHouse, content: str) -> None:
    program = house.page("program")
    assert eventually(lambda: bool(program.views))
    whole = house.token_file.read_bytes()
    house.token_file.write_text(content)
    assert eventually(lambda: "tokens_unreadable" in [alarm.kind for alarm in house.alarms])
    assert not program.dropped.is_set()
    house.token_file.write_bytes(whole)
    assert eventually(lambda: house.alarms == ())
    program.client.disconnect()


def test_a_file_that_is_gone_changes_nothing_and_alarms(house: OpenHouse) -> None:
    house.token_file.unlink()
    assert eventually(lambda: "tokens_unreadable" in [alarm.kind for alarm in house.alarms])
    assert house.page("program").views
