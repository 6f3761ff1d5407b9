"""Pictures over HTTP: a page gets those that its newest view names, and of others not that they exist.

Of hole cards wherever a view shows them; of corners that nobody could read to the page that settles them alone.
"""

from collections.abc import Callable, Iterator

from flask import Blueprint, Response

from overlay.people.admission import Admission
from overlay.views.book import ViewBook
from overlay.views.types import CardsView
from overlay.web.responses import in_json, turned_away
from overlay.web.socket_events import PAGES

Pictures = Callable[[str], bytes | None]
"""The JPEG by its SHA-256 in hex; called by any thread."""


def no_pictures(_sha256: str) -> bytes | None:
    """A show that keeps none."""
    return None


def pictures_blueprint(admission: Admission, book: ViewBook, pictures: Pictures) -> Blueprint:
    """The route ``/api/v1/pictures/<page>/<id>``."""
    blueprint = Blueprint("pictures", __name__)

    def picture(page: str, picture_id: str) -> Response:
        if page not in PAGES:
            return in_json({"error": f"expected one of {', '.join(PAGES)}, got {page!r}"}, 404)
        if (refusal := turned_away(admission, page)) is not None:
            return refusal
        jpeg = pictures(picture_id) if picture_id in _named(book, page) else None
        response = in_json({"error": "no such picture"}, 404) if jpeg is None else Response(jpeg, mimetype="image/jpeg")
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response

    blueprint.add_url_rule("/api/v1/pictures/<page>/<picture_id>", "picture", picture)
    return blueprint


def _named(book: ViewBook, page: str) -> Iterator[str]:
    """The ids in the page's newest view."""
    envelope = book.envelope(page)
    if envelope is None:
        return
    yield from (seat.hole_picture.id for seat in envelope.view.seats if seat.hole_picture)
    if isinstance(envelope.view, CardsView):
        yield from (crop.id for zone in envelope.view.crops for crop in zone.crops)
