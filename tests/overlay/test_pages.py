"""A show without its built pages is refused at once, with what to run."""

from pathlib import Path

import pytest
from flask import Flask

from overlay.guard import Guard
from overlay.network import Network
from overlay.pages import PagesNotBuiltError, pages_blueprint, require_pages


def test_every_page_must_be_built(tmp_path: Path) -> None:
    for page in ("program.html", "console.html"):
        with pytest.raises(PagesNotBuiltError, match=r"the pages are not built: .*pip install -e \."):
            require_pages(tmp_path)
        (tmp_path / page).touch()
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
