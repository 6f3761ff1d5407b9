"""What HTTP requests and answers of the interface have in common: the bearer token, JSON, the refusal without one."""

from typing import Any

import msgspec
from flask import Response, request

from overlay.people.admission import Admission
from overlay.people.limits import MESSAGES_PER_S


def bearer() -> str | None:
    """The request's token, None where it shows none."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


def turned_away(admission: Admission, page: str) -> Response | None:
    """The answer to a request that shows no token that opens ``page``, or asks too often; None for one that may come
    in. Blocks for a while where the token is wrong."""
    shown = admission.ask(bearer(), page, str(request.remote_addr))
    if shown.record is None or shown.refusal:
        return unauthorised()
    return None if admission.paces(shown.record, str(request.remote_addr)) else too_many()


def too_many() -> Response:
    """The holder asks too often."""
    response = in_json({"error": f"expected at most {MESSAGES_PER_S:g} requests a second"}, 429)
    response.headers["Retry-After"] = "1"
    return response


def unauthorised() -> Response:
    """No token, or a wrong one."""
    response = in_json({"error": "expected the page's token as a bearer token"}, 401)
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


def in_json(value: Any, status: int = 200) -> Response:
    """The value as JSON."""
    return Response(msgspec.json.encode(value), status, mimetype="application/json")
