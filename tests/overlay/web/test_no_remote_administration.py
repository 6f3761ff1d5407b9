"""All that can be asked from another machine, counted: nothing there changes a token, a key or the configuration."""

from typing import get_args

import pytest

from overlay.commands.by_page import may_send
from overlay.commands.command import Command
from overlay.commands.outcome import refused
from overlay.people.auth import make_tokens
from overlay.views.book import ViewBook
from overlay.web.app import Web, make_web
from overlay.web.socket_events import COMMANDING_PAGES, PAGES, namespace

ROUTES = {
    "GET /",
    "GET /<page>",
    "GET /assets/<path:name>",
    "GET /api/v1/openapi.json",
    "GET /api/v1/pictures/<page>/<picture_id>",
    "GET /api/v1/views/<page>",
    "GET /healthz",
    "GET /media/<name>",
    "GET /metrics",
    "GET /themes/<name>/<path:path>",
    "POST /api/v1/commands",
}

COMMANDS = set(
    """
    absent accept_wall_time all_in award_confirm bet blank call call_clock card check clear clock_expired
    confirm_ruling count cue deal_complete deck delay display edit floor_reveal fold grant_cards hold kill_hand
    level misdeal missed_hands motion move_antennas move_seat muck raise redo replace_card resume returned
    run_it_twice set_game set_rules settle_board stack start_hand table_cards take unblank uncue undo unread veto
    """.split()  # noqa: SIM905 - forty quoted names would take a page
)
"""What a command may be: hands, the table, the show. ``deck`` names one that the configuration has."""

ADMINISTRATION = (
    "token",
    "key",
    "config",
    "user",
    "account",
    "password",
    "role",
    "login",
    "admin",
    "backup",
    "restore",
)


@pytest.fixture(name="web")
def _web() -> Web:
    web = make_web()
    web.serve_media({})
    tokens, _ = make_tokens(PAGES)
    web.connect(tokens, ViewBook("epoch", web.send), lambda _command, _asker: refused("not asked"))
    return web


def test_these_are_all_routes(web: Web) -> None:
    found = {
        f"{method} {rule.rule}"
        for rule in web.app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert found == ROUTES


def test_these_are_all_socket_events(web: Web) -> None:
    handlers = {space: set(events) for space, events in web.socketio.server.handlers.items()}
    plain = {"connect", "disconnect", "need_view"}
    assert handlers == {namespace(page): plain | ({"command"} if page in COMMANDING_PAGES else set()) for page in PAGES}


def test_these_are_all_commands() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(Command)} == COMMANDS


def test_none_is_named_after_what_only_the_machines_owner_changes() -> None:
    assert not [name for name in {*ROUTES, *COMMANDS} for word in ADMINISTRATION if word in name.lower()]


@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        ("program", set()),
        ("preview", set()),
        ("commentary", set()),
        ("venue", set()),
        ("compliance", set()),
        ("nothing", set()),
        ("floor", {"floor_reveal"}),
        ("cards", {"card", "unread", "settle_board"}),
        (
            "producer",
            {"blank", "unblank", "hold", "resume", "delay", "accept_wall_time", "floor_reveal", "grant_cards"}
            | {"cue", "take", "clear", "uncue", "veto", "display"},
        ),
        ("console", COMMANDS),
    ],
)
def test_a_page_sends_these_commands_and_no_other(page: str, kinds: set[str]) -> None:
    sent = {kind for kind in get_args(Command) if may_send(page, kind)}  # the kind says as much as a command of it
    assert {kind.__struct_config__.tag for kind in sent} == kinds
