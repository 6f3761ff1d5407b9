"""The documents: a show without its built pages is refused at once; the page that settles cards may be off."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from overlay.web.guard import Guard
from overlay.web.network import Network
from overlay.web.pages import HOME, OFF, PagesNotBuiltError, pages_blueprint, require_pages
from overlay.web.socket_events import PAGES, open_pages


def test_every_page_must_be_built(tmp_path: Path) -> None:
    for page in (*PAGES, HOME):
        with pytest.raises(PagesNotBuiltError, match=r"the pages are not built: .*pip install -e \."):
            require_pages(tmp_path)
        (tmp_path / f"{page}.html").touch()
    require_pages(tmp_path)


def test_a_document_runs_what_is_its_own_and_speaks_to_its_own_server_alone(tmp_path: Path) -> None:
    (tmp_path / "console.html").write_text("<!doctype html>")
    app = Flask("pages")
    app.register_blueprint(pages_blueprint(tmp_path))
    app.wsgi_app = Guard(app.wsgi_app, Network(), lambda *_: None)  # type: ignore[method-assign] # Flask's own way
    answer = app.test_client().get("/console")
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["Content-Security-Policy"].split(";"))
    assert (policy["default-src"], policy["script-src"], policy["connect-src"]) == ("'none'", "'self'", "'self'")
    assert policy["frame-ancestors"] == "'self'"
    assert not [value for value in policy.values() if "unsafe" in value or "*" in value or "http" in value]
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def documents(dist: Path, *, sequestered: bool) -> FlaskClient:
    """The pages of a show out of a folder that holds a document for each."""
    for page in (*PAGES, HOME):
        (dist / f"{page}.html").write_text(page, encoding="utf-8")
    app = Flask("documents", static_folder=None)
    app.register_blueprint(pages_blueprint(dist, open_pages(sequestered=sequestered)))
    return app.test_client()


def test_every_page_has_a_document_and_their_list_stands_at_the_root(tmp_path: Path) -> None:
    client = documents(tmp_path, sequestered=True)
    assert [client.get(f"/{page}").text for page in PAGES] == list(PAGES)
    assert client.get("/").text == HOME
    assert client.get("/bar").status_code == 404


def test_the_page_that_settles_cards_is_off_unless_the_room_is_sequestered(tmp_path: Path) -> None:
    answer = documents(tmp_path, sequestered=False).get("/cards")
    assert (answer.status_code, answer.mimetype, answer.text) == (404, "text/plain", f"{OFF}\n")
    assert documents(tmp_path, sequestered=False).get("/floor").status_code == 200
