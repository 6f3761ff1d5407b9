"""Which page may send what: no desk but the console moves the game."""

import pytest

from overlay.commands.by_page import kinds_of, may_send
from overlay.commands.command import decode_command
from overlay.web.socket_events import PAGES

BET = {"kind": "bet", "to": 300}


@pytest.mark.parametrize("page", PAGES)
def test_the_console_alone_plays_the_hand(page: str) -> None:
    assert may_send(page, decode_command(BET)) is (page == "console")


def test_pages_that_only_show_send_nothing() -> None:
    assert [page for page in (*PAGES, "bar") if not kinds_of(page)] == [
        "program",
        "preview",
        "commentary",
        "venue",
        "compliance",
        "bar",
    ]
