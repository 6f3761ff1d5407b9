"""Reads a request's headers as strictly as RFC 9112 asks: what a proxy in front could read in another way is refused.

cheroot takes the last of several ``Content-Length`` or ``Host`` lines, forgives blanks before the colon, and makes
``X_Forwarded_For`` the same as ``X-Forwarded-For``: a proxy that judges otherwise would pass on what it never meant to.
"""

import re
from typing import Any

from cheroot.server import HeaderReader

_NAME = re.compile(rb"[A-Za-z0-9!#$%&'*+.^`|~-]+")
"""A token of RFC 9110, 5.6.2, without the underscore: WSGI could not tell it from a hyphen."""

ONCE = frozenset(
    name.encode()
    for name in (
        "Authorization",
        "Content-Length",
        "Host",
        "Origin",
        "Sec-Websocket-Key",
        "Sec-Websocket-Version",
        "Transfer-Encoding",
        "X-Forwarded-Host",
        "X-Forwarded-Proto",
    )
)
"""Headers of which there is one, or none."""


class _Headers(dict[bytes, bytes]):
    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in ONCE and name in self:
            raise ValueError(f"expected one {name.decode('ascii')}, got more")
        super().__setitem__(name, value)


class StrictHeaderReader(HeaderReader):
    """Raises ValueError, which cheroot answers with 400, closing the connection."""

    def __call__(self, rfile: Any, hdict: dict[bytes, bytes] | None = None) -> dict[bytes, bytes]:
        """Read them into ``hdict``."""
        read: dict[bytes, bytes] = super().__call__(rfile, _Headers())
        headers = {} if hdict is None else hdict
        headers.update(read)
        return headers

    def _transform_key(self, key_name: bytes) -> bytes:
        if not _NAME.fullmatch(key_name):
            raise ValueError("expected a header's name of letters, digits and hyphens, then the colon")
        return key_name.title()
