"""The pages' documents and assets out of static/dist: no token, and nothing of the show in them."""

from collections.abc import Collection
from importlib.resources import files
from pathlib import Path

from flask import Blueprint, Response, abort, send_from_directory

from overlay.web.socket_events import PAGES, SEQUESTERED_PAGES

NOT_BUILT = (
    "the pages are not built: install the package anew (pip install . or, in a checkout, pip install -e .), its build"
    " makes them"
)

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; manifest-src 'self'; frame-ancestors 'self'"
)
ONE_YEAR_S = 31_536_000

MANIFEST, MANIFEST_TYPE = ".webmanifest", "application/manifest+json"
"""What tells a browser how to install a page as an app; not every system knows its type."""

HOME = "home"
"""The document at ``/``: the list of the pages."""

OFF = "this page is off: it exists only where the configuration says sequestered = true"


class PagesNotBuiltError(Exception):
    """A show would have no pages; the message says what to run."""


def require_pages(dist: Path) -> None:
    """PagesNotBuiltError unless every page's document is there."""
    if not all((dist / f"{page}.html").is_file() for page in (*PAGES, HOME)):
        raise PagesNotBuiltError(NOT_BUILT)


def dist_folder() -> Path:
    """Where the built pages lie: in the wheel, an editable install or a checkout."""
    return Path(str(files("static"))) / "dist"


def pages_blueprint(dist: Path, pages: Collection[str] = PAGES) -> Blueprint:
    """Routes for the documents of ``pages`` (never cached), their list and the hashed assets (cached for good)."""
    blueprint = Blueprint("pages", __name__)

    def document(page: str) -> Response:
        if page in SEQUESTERED_PAGES and page not in pages:
            return Response(f"{OFF}\n", 404, mimetype="text/plain")
        if page not in pages:
            abort(404)
        return _document(dist, page)

    def asset(name: str) -> Response:
        mimetype = MANIFEST_TYPE if name.endswith(MANIFEST) else None
        response = send_from_directory(dist / "assets", name, max_age=ONE_YEAR_S, mimetype=mimetype)
        response.headers["Cache-Control"] = f"public, max-age={ONE_YEAR_S}, immutable"
        return response

    blueprint.add_url_rule("/", "home", lambda: _document(dist, HOME))
    blueprint.add_url_rule("/<page>", "document", document)
    blueprint.add_url_rule("/assets/<path:name>", "asset", asset)
    return blueprint


def _document(dist: Path, name: str) -> Response:
    if not (dist / f"{name}.html").exists():
        abort(503, NOT_BUILT)
    response = send_from_directory(dist, f"{name}.html")
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    return response
