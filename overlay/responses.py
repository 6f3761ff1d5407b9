"""What HTTP requests and answers of the interface have in common: the bearer token, JSON, the refusal without one."""

from typing import Any

import msgspec
from flask import Response, request

from overlay.admission import Admission


def bearer() -> str | None:
    """The request's token, None where it shows none."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


def shows_token_of(admission: Admission, page: str) -> bool:
    """The request shows a token that opens ``page``. Blocks for a while where it does not."""
    answer = admission.ask(bearer(), page, str(request.remote_addr))
    return answer.record is not None and not answer.refusal


def unauthorised() -> Response:
    """No token, or a wrong one."""
    response = in_json({"error": "expected the page's token as a bearer token"}, 401)
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


def in_json(value: Any, status: int = 200) -> Response:
    """The value as JSON."""
    return Response(msgspec.json.encode(value), status, mimetype="application/json")
