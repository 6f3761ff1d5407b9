"""Themes over HTTP: what a page needs to put one on, no other file of its folder. No token: it tells no show."""

from collections.abc import Iterable
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, send_from_directory

from overlay.themes.folder import SHIPPED, read_theme, themes_folder
from overlay.themes.theme import Theme


def shipped_themes() -> list[Theme]:
    """Those that come with the toolkit; raises ThemeError, which a sound install never does."""
    return [read_theme(themes_folder() / name) for name in SHIPPED]


def themes_blueprint(themes: Iterable[Theme]) -> Blueprint:
    """Routes ``/themes/NAME/FILE``: ``theme.json``, ``theme.css``, and the fonts and pictures that it names."""
    blueprint = Blueprint("themes", __name__)
    known = {theme.name: theme for theme in themes}

    def file(name: str, path: str) -> Response:
        theme = known.get(name)
        if theme is None:
            abort(404)
        return _answered(theme, path)

    blueprint.add_url_rule("/themes/<name>/<path:path>", "file", file)
    return blueprint


def _answered(theme: Theme, path: str) -> Response:
    if path == "theme.json":
        response = Response(msgspec.json.encode(page_json(theme)), mimetype="application/json")
    elif path == "theme.css":
        response = Response(page_css(theme), mimetype="text/css")
    elif path in theme.files:
        response = send_from_directory(theme.folder.resolve(), path, max_age=0)
    else:
        abort(404)
    response.headers["Cache-Control"] = "no-cache"
    return response


def page_json(theme: Theme) -> dict[str, Any]:
    """What the page reads first; static/src/shared/themes.ts has the same keys."""
    logo = theme.manifest.pictures.logo
    return {
        "name": theme.name,
        "language": theme.manifest.language,
        "fonts": theme.manifest.fonts,
        "pictures": {"logo": logo} if logo else {},
    }


def page_css(theme: Theme) -> str:
    """The properties as they were read: what was not understood is not sent."""
    return ":root {\n" + "".join(f"  {name}: {value};\n" for name, value in theme.properties.items()) + "}\n"
