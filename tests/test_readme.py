"""README and code say the same: verbs, options, pages, socket events, HTTP routes, commands and their fields."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from flask import Flask

from overlay.cli.verbs import _parser
from overlay.commands.by_page import kinds_of
from overlay.commands.command import Command
from overlay.commands.outcome import refused
from overlay.people.admission import Admission, tell_nobody
from overlay.people.auth import TokenBook
from overlay.people.page_clients import PageClients
from overlay.views.book import ViewBook
from overlay.web.api import api_blueprint
from overlay.web.metrics import metrics_blueprint
from overlay.web.openapi import VIEWS, openapi
from overlay.web.pictures import no_pictures, pictures_blueprint
from overlay.web.socket_events import COMMAND, COMMANDING_PAGES, NEED_VIEW, PAGES, VIEW

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`]+)`")
IN_EVERY_COMMAND = {"id", "revision"}


def section(heading: str) -> str:
    """The text below a heading, down to the next one."""
    return README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(text: str, first_cell: str) -> Iterator[list[str]]:
    """The cells of the table whose heading begins with ``first_cell``."""
    table = text.partition(f"| {first_cell} |")[2].partition("\n\n")[0]
    for line in table.splitlines()[2:]:
        yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def verbs() -> dict[str, argparse.ArgumentParser]:
    (found,) = (action for action in _parser()._actions if isinstance(action, argparse._SubParsersAction))
    return dict(found.choices)


def options(parser: argparse.ArgumentParser) -> set[str]:
    return {option for action in parser._actions for option in action.option_strings if option.startswith("--")} - {
        "--help"
    }


def documented_options(verb: str) -> set[str]:
    told = [cells[0] for cells in rows(README, "option of `finaltable demo`")] if verb == "demo" else []
    told += [
        " ".join(cells) for cells in rows(section("Commands"), "command") if cells[0].startswith(f"`finaltable {verb}")
    ]
    return {option for text in told for code in CODE.findall(text) for option in re.findall(r"--[a-z-]+", code)}


def test_readme_has_every_verb_and_no_other() -> None:
    told = {cells[0].strip("`").split()[1] for cells in rows(section("Commands"), "command")}
    assert told == set(verbs())


@pytest.mark.parametrize("verb", sorted(verbs()))
def test_readme_has_every_option_of_a_verb_and_no_other(verb: str) -> None:
    assert documented_options(verb) == options(verbs()[verb])


def test_readme_has_every_command_with_its_fields_and_no_other() -> None:
    told = {
        kind: set(CODE.findall(cells[1]))
        for cells in rows(section("Pages, sockets and HTTP"), "command")
        for kind in CODE.findall(cells[0])
    }
    assert told == {kind.__struct_config__.tag: set(fields_of(kind)) for kind in get_args(Command)}


def fields_of(kind: type[msgspec.Struct]) -> Iterator[str]:
    """Fields as README writes them: one that may be left out ends in a question mark."""
    for field in msgspec.structs.fields(kind):
        if field.encode_name not in IN_EVERY_COMMAND:
            yield field.encode_name if field.required else f"{field.encode_name}?"


def test_readme_has_the_fields_that_every_command_takes() -> None:
    sentence = README.partition("Every command takes ")[2].partition("\n\n")[0]
    assert set(CODE.findall(sentence)) == IN_EVERY_COMMAND


def test_readme_has_every_page_and_no_other() -> None:
    told = {cells[0].strip("`") for cells in rows(section("Pages, sockets and HTTP"), "page")}
    assert told == {f"/{page}" for page in PAGES}


def test_every_page_has_a_view_in_the_description_and_only_desks_send_commands() -> None:
    assert set(VIEWS) == set(PAGES)
    assert {page for page in PAGES if kinds_of(page)} == set(COMMANDING_PAGES)
    described = openapi()["components"]["schemas"]["ViewByPage"]["properties"]
    assert set(described) == set(PAGES)


def test_readme_has_every_socket_event() -> None:
    sockets = section("Pages, sockets and HTTP").partition("**Socket.IO**")[2].partition("**HTTP**")[0]
    assert {VIEW, NEED_VIEW, COMMAND} <= set(CODE.findall(sockets))


def test_readme_has_every_http_route_with_its_method_and_no_other() -> None:
    app = Flask("readme")
    book = ViewBook("epoch", lambda page, envelope: None)
    admission = Admission(TokenBook(), tell_nobody)
    app.register_blueprint(api_blueprint(admission, book, lambda *_: refused("not asked")))
    app.register_blueprint(pictures_blueprint(admission, book, no_pictures))
    app.register_blueprint(metrics_blueprint(PageClients(), book))
    routes = {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith(("api.", "metrics.", "pictures."))
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    http = section("Pages, sockets and HTTP").partition("**HTTP**")[2].partition("\n\n")[0]
    assert {code for code in CODE.findall(http) if code.startswith(("GET ", "POST "))} == routes
