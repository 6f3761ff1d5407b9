"""Serves the bundled stage as a show serves its pages: same content policy, same themes, made-up pictures."""

import threading
from pathlib import Path
from types import TracebackType

from flask import Flask, Response, abort, send_from_directory
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server

from overlay.themes.theme import Theme
from overlay.web.pages import CONTENT_SECURITY_POLICY, ONE_YEAR_S
from overlay.web.themes import shipped_themes, themes_blueprint

DOCUMENT = "src/dev/program.html"
STOP_S = 5.0

FACE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300">'
    '<rect width="240" height="300" fill="hsl({hue} 30% 32%)"/>'
    '<circle cx="120" cy="118" r="58" fill="hsl({hue} 35% 72%)"/>'
    '<path d="M18 300c4-74 52-104 102-104s98 30 102 104Z" fill="hsl({other} 35% 28%)"/>'
    '<path d="M62 104c2-52 34-66 60-66s56 16 56 64c-18-24-34-30-58-30s-42 8-58 32Z" fill="hsl({hue} 20% 14%)"/></svg>'
)
MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 80">'
    '<circle cx="40" cy="40" r="28" fill="hsl({hue} 70% 40%)"/>'
    '<path d="M26 54 40 22l14 32Z" fill="#fff"/>'
    '<text x="80" y="54" font-family="sans-serif" font-weight="700" font-size="40">NORTHWIND</text></svg>'
)
PICTURES = {"face": FACE, "mark": MARK}


class _Quiet(WSGIRequestHandler):
    """Tells no request: a page asks for a hundred files."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""


class StageServer:
    """A server on a port of this machine, until its block ends; ``port`` 0 takes a free one."""

    def __init__(self, dist: Path, *, port: int = 0, themes: tuple[Theme, ...] = ()) -> None:
        self._server: BaseWSGIServer = make_server(
            "127.0.0.1", port, _app(dist, themes), threaded=True, request_handler=_Quiet
        )
        self._thread = threading.Thread(target=self._server.serve_forever, name="stage", daemon=True)

    @property
    def url(self) -> str:
        """Of the stage; what is shown stands in the query."""
        return f"http://127.0.0.1:{self._server.server_port}/stage"

    def __enter__(self) -> "StageServer":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._thread.join(STOP_S)
        self._server.server_close()


def _app(dist: Path, themes: tuple[Theme, ...]) -> Flask:
    app = Flask("stage", static_folder=None)

    def stage() -> Response:
        response = send_from_directory(dist, DOCUMENT)
        response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
        return response

    def asset(name: str) -> Response:
        return send_from_directory(dist / "assets", name, max_age=ONE_YEAR_S)

    def picture(kind: str, number: int) -> Response:
        if kind not in PICTURES:
            abort(404)
        drawn = PICTURES[kind].format(hue=number * 67 % 360, other=(number * 67 + 180) % 360)
        return Response(drawn, mimetype="image/svg+xml", headers={"Cache-Control": f"max-age={ONE_YEAR_S}"})

    app.register_blueprint(themes_blueprint([*shipped_themes(), *themes]))
    app.add_url_rule("/stage", "stage", stage)
    app.add_url_rule("/assets/<path:name>", "asset", asset)
    app.add_url_rule("/media/<kind>-<int:number>.svg", "picture", picture)
    return app
