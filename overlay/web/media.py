"""``/media/<sha256>.png``: photos of people and marks of sponsors, which everybody may see. No token, no file.

What is served is what was read as the show started (overlay/cli/media_files.py), by the hash of its bytes: so it never
changes, and no name that is asked for can lead to a file.
"""

from collections.abc import Mapping

from flask import Blueprint, Response, abort

from overlay.web.pages import ONE_YEAR_S

Media = Mapping[str, bytes]
"""PNGs by the SHA-256 of their bytes in hex."""

PREFIX, SUFFIX = "/media/", ".png"


def media_address(sha256: str) -> str:
    """Where a picture is fetched."""
    return f"{PREFIX}{sha256}{SUFFIX}"


def media_blueprint(media: Media) -> Blueprint:
    """The route."""
    blueprint = Blueprint("media", __name__)

    def picture(name: str) -> Response:
        png = media.get(name.removesuffix(SUFFIX)) if name.endswith(SUFFIX) else None
        if png is None:
            abort(404)
        response = Response(png, mimetype="image/png")
        response.headers["Cache-Control"] = f"public, max-age={ONE_YEAR_S}, immutable"
        return response

    blueprint.add_url_rule(f"{PREFIX}<name>", "picture", picture)
    return blueprint
