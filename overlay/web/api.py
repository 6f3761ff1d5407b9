"""The HTTP interface: the same views and commands as the sockets, health, and their description."""

import msgspec
from flask import Blueprint, Response, request
from werkzeug.exceptions import RequestEntityTooLarge

from overlay.commands.outcome import refused
from overlay.people.admission import OTHER_PAGE, Admission
from overlay.people.holders import OVER_HTTP, Asker
from overlay.people.limits import MAX_MESSAGE_BYTES
from overlay.views.book import ViewBook
from overlay.views.types import Envelope
from overlay.web.openapi import openapi
from overlay.web.responses import bearer, in_json, too_many, turned_away, unauthorised
from overlay.web.socket_events import COMMANDING_PAGES, PAGES
from overlay.web.sockets import Submit, answer


def api_blueprint(admission: Admission, book: ViewBook, submit: Submit) -> Blueprint:
    """Routes under ``/api/v1`` and ``/healthz``."""
    blueprint = Blueprint("api", __name__)
    described = msgspec.Raw(msgspec.json.encode(openapi()))

    def view(page: str) -> Response:
        if page not in PAGES:
            return in_json({"error": f"expected one of {', '.join(PAGES)}, got {page!r}"}, 404)
        if (refusal := turned_away(admission, page)) is not None:
            return refusal
        envelope = book.envelope(page)
        if envelope is None:
            return in_json({"error": "no view yet"}, 503)
        return _view_response(envelope)

    def commands() -> Response:
        address = str(request.remote_addr)
        shown = admission.ask(bearer(), None, address)
        if shown.record is None:
            return unauthorised()
        holder = shown.record.holder
        pages = [page for page in COMMANDING_PAGES if page in holder.roles and admission.is_open(page, holder.name)]
        if not pages:
            admission.refuse(OTHER_PAGE, None, address)
            return in_json({"error": f"a token of {', '.join(sorted(holder.roles))} sends no commands"}, 403)
        if not admission.paces(shown.record, address):
            return too_many()
        try:
            payload = msgspec.json.decode(request.get_data())
        except RequestEntityTooLarge:
            return in_json({"error": f"expected at most {MAX_MESSAGE_BYTES} bytes"}, 413)
        except (msgspec.DecodeError, RecursionError) as error:
            return in_json(refused(f"not valid JSON: {error}").encode(), 400)
        outcome = answer(payload, [Asker(holder, page, f"{OVER_HTTP}{holder.name}") for page in pages], submit)
        return in_json(outcome.encode(), 200 if outcome.ok else 409)

    blueprint.add_url_rule("/api/v1/views/<page>", "view", view)
    blueprint.add_url_rule("/api/v1/commands", "commands", commands, methods=["POST"])
    blueprint.add_url_rule("/api/v1/openapi.json", "openapi", lambda: in_json(described))
    blueprint.add_url_rule("/healthz", "healthz", lambda: in_json({"ok": True}))
    return blueprint


def _view_response(envelope: Envelope) -> Response:
    """ETag is epoch and revision, so that a poller is told 304 until something changes."""
    response = Response(msgspec.json.encode(envelope), mimetype="application/json")
    response.set_etag(f"{envelope.epoch}-{envelope.revision}")
    response.headers["Cache-Control"] = "no-store"
    response.make_conditional(request)
    return response
