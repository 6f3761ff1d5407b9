"""In front of the whole application: who may ask by name and origin, what a proxy may say, what every answer carries.

A WSGI application around another. It refuses a Host that is not this server's, a page of another site that is not
named, and a token in an address, which would stand in logs and histories.
"""

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import parse_qsl

from overlay.web.network import Network, is_address
from overlay.web.response_headers import with_every

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

UNKNOWN_HOST = "unknown host"
OTHER_SITE = "a page of another site"
TOKEN_IN_ADDRESS = "a token in the address"

_STATUS = {UNKNOWN_HOST: "421 Misdirected Request", OTHER_SITE: "403 Forbidden", TOKEN_IN_ADDRESS: "400 Bad Request"}
_WORDS = {
    UNKNOWN_HOST: "expected this server's address or a name of [server] names as Host",
    OTHER_SITE: "expected a page of this server, or of a site that [server] origins names",
    TOKEN_IN_ADDRESS: "a token never stands in an address: use the Authorization header or the socket's auth",
}
_TOKEN_KEYS = frozenset(("token", "access_token", "auth", "auth_token", "bearer"))
_FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST")
_NEVER_BELIEVED = (
    "HTTP_FORWARDED",
    "HTTP_X_REAL_IP",
    "HTTP_X_FORWARDED_PORT",
    "HTTP_X_FORWARDED_PREFIX",
    "HTTP_X_FORWARDED_SCHEME",
    "HTTP_X_FORWARDED_SSL",
)
_ALLOWS = [
    ("Access-Control-Allow-Methods", "GET, POST"),
    ("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match"),
    ("Access-Control-Max-Age", "600"),
]


class Guard:
    """``told(reason, path, address)`` is called for each request that is refused."""

    def __init__(self, application: Application, network: Network, told: Callable[[str, str, str], None]) -> None:
        self._application = application
        self._network = network
        self._told = told

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer one request."""
        self._believe_proxy(environ)
        reason = self._refusal(environ)
        if reason is not None:
            self._told(reason, str(environ.get("PATH_INFO", "")), str(environ.get("REMOTE_ADDR", "")))
            return _plain(start_response, _STATUS[reason], _WORDS[reason])
        origin = environ.get("HTTP_ORIGIN", "")
        crossing = _crossing(origin) if self._network.is_named(origin) else []
        if crossing and environ["REQUEST_METHOD"] == "OPTIONS":
            return _plain(start_response, "204 No Content", "", [*crossing, *_ALLOWS])

        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            said = {name.lower() for name, _ in headers}
            added = [pair for pair in crossing if pair[0].lower() not in said]
            return start_response(status, with_every([*headers, *added]), *rest)

        return self._application(environ, start)

    def _believe_proxy(self, environ: dict[str, Any]) -> None:
        """The named proxy says who asks, and how; from anybody else such words are dropped."""
        for name in _NEVER_BELIEVED:
            environ.pop(name, None)
        said_for, scheme, host = (str(environ.pop(name, "")) for name in _FORWARDED)
        if environ.get("REMOTE_ADDR") != self._network.proxy:
            return
        if is_address(address := said_for.rpartition(",")[2].strip()):
            environ["REMOTE_ADDR"] = address
        if scheme.strip().lower() in ("http", "https"):
            environ["wsgi.url_scheme"] = scheme.strip().lower()
        if host.strip():
            environ["HTTP_HOST"] = host.strip()

    def _refusal(self, environ: dict[str, Any]) -> str | None:
        host = str(environ.get("HTTP_HOST", ""))
        if not self._network.knows(host):
            return UNKNOWN_HOST
        origin = environ.get("HTTP_ORIGIN")
        if origin is not None and not self._network.lets(str(origin), str(environ["wsgi.url_scheme"]), host):
            return OTHER_SITE
        keys = {key.lower() for key, _ in parse_qsl(str(environ.get("QUERY_STRING", "")), keep_blank_values=True)}
        return TOKEN_IN_ADDRESS if keys & _TOKEN_KEYS else None


def _crossing(origin: str) -> list[tuple[str, str]]:
    return [
        ("Access-Control-Allow-Origin", origin),
        ("Vary", "Origin"),
        ("Cross-Origin-Resource-Policy", "cross-origin"),
    ]


def _plain(
    start_response: Callable[..., Any], status: str, words: str, headers: Iterable[tuple[str, str]] = ()
) -> list[bytes]:
    body = f"{words}\n".encode() if words else b""
    head = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body))), *headers]
    start_response(status, with_every(head))
    return [body]
