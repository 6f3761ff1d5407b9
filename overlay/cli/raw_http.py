"""HTTP that keeps every byte of an answer, and every route that there is to ask for."""

import socket
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from flask import Flask
from werkzeug.routing import Rule

from overlay.cli.raw_line import HOST, Line

RECEIVE_BYTES = 65_536
UNKNOWN = "no-such-thing"
"""Stands for an argument of a route of which nothing is known: what is not there must not tell either."""


class RawHttp:
    """Asks one server, over one connection as long as that holds. Used by one thread."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._connection: socket.socket | None = None

    def fetch(self, path: str, headers: Mapping[str, str] = {}, *, method: str = "GET", body: bytes = b"") -> bytes:
        """The whole answer, status line and headers included. Raises OSError."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        request = "\r\n".join([*lines, "", ""]).encode() + body
        kept, self._connection = self._connection, None
        answer = b"" if kept is None else self._ask(kept, request)
        return answer or self._ask(self._line.open(), request)

    def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _ask(self, connection: socket.socket, request: bytes) -> bytes:
        """The answer; nothing where the server has closed a connection that was kept."""
        answer = b""
        try:
            connection.sendall(request)
            while not _is_whole(answer) and (more := connection.recv(RECEIVE_BYTES)):
                answer += more
        except (ConnectionResetError, BrokenPipeError):
            answer = b""
        if answer and header_of(answer, "Content-Length") is not None and header_of(answer, "Connection") != "close":
            self._connection = connection
        else:
            connection.close()
        return answer


def _is_whole(answer: bytes) -> bool:
    """Its headers say how long it is, and so much has come."""
    head, end, body = answer.partition(b"\r\n\r\n")
    if not end:
        return False
    if head.split(b" ", 2)[1] == b"304":
        return True
    length = header_of(answer, "Content-Length")
    return length is not None and len(body) >= int(length)


def bearer(token: str) -> dict[str, str]:
    """The header that shows a page's token."""
    return {"Authorization": f"Bearer {token}"}


def header_of(answer: bytes, name: str) -> str | None:
    """The value of a header of an answer, None where it has none."""
    head = answer.partition(b"\r\n\r\n")[0].decode("latin-1")
    pairs = (line.partition(": ") for line in head.split("\r\n")[1:])
    return next((value for said, _, value in pairs if said.lower() == name.lower()), None)


def body_of(answer: bytes) -> bytes:
    """What follows the headers."""
    return answer.partition(b"\r\n\r\n")[2]


def paths(app: Flask, pages: Sequence[str]) -> Iterator[str]:
    """Every path that answers GET: each route once, with each page where it names one."""
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()):
            yield from _filled(rule, pages)


def files_below(folder: Path, prefix: str) -> list[str]:
    """The path of every file in ``folder``, as served under ``prefix``."""
    return sorted(f"{prefix}{file.relative_to(folder).as_posix()}" for file in folder.rglob("*") if file.is_file())


def _filled(rule: Rule, pages: Sequence[str]) -> Iterator[str]:
    for page in pages if "page" in rule.arguments else [""]:
        path = rule.rule
        for argument in rule.arguments:
            converters = (f"<{argument}>", f"<path:{argument}>", f"<string:{argument}>", f"<int:{argument}>")
            for written in converters:
                path = path.replace(written, page if argument == "page" else UNKNOWN)
        yield path
