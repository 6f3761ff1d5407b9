"""Tokens: one a page, made at the show's first start, kept as hashes beside the show file.

A token is printed when it is made and cannot be read back. The file is readable by its owner alone.
"""

import hashlib
import hmac
import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

TOKEN_BYTES = 24

Sha256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A SHA-256 in hex."""


class TokenError(Exception):
    """The token file cannot be used; the message names it."""


class TokenBook:
    """Which token opens which page."""

    def __init__(self, hashes: dict[str, str]) -> None:
        """``hashes``: page to the SHA-256 of its token, in hex."""
        self._hashes = hashes

    def page_of(self, token: object) -> str | None:
        """The page that ``token`` opens, None if it opens none. Takes the same time for all."""
        digest = _hash(token) if isinstance(token, str) else ""
        found = None
        for page, expected in self._hashes.items():
            if hmac.compare_digest(expected, digest):
                found = page
        return found

    def opens(self, token: object, page: str) -> bool:
        """``token`` is that page's."""
        return self.page_of(token) == page


def make_tokens(pages: Iterable[str]) -> tuple[TokenBook, dict[str, str]]:
    """New tokens for ``pages``: the book, and the tokens themselves by page."""
    tokens = {page: secrets.token_urlsafe(TOKEN_BYTES) for page in pages}
    return TokenBook({page: _hash(token) for page, token in tokens.items()}), tokens


def load_tokens(path: Path, pages: Iterable[str], *, renew: bool) -> tuple[TokenBook, dict[str, str]]:
    """The book kept in ``path``, made there if it is not (or ``renew``): then the new tokens come with it.

    Raises TokenError if the file cannot be read or written.
    """
    try:
        if path.exists() and not renew:
            return TokenBook(_stored_hashes(path, pages)), {}
        book, tokens = make_tokens(pages)
        hashes = {page: _hash(token) for page, token in tokens.items()}
        _write_private(path, msgspec.json.encode(hashes))
    except (OSError, msgspec.MsgspecError) as error:
        raise TokenError(f"{path}: the tokens cannot be used: {error}; --new-tokens makes new ones") from error
    return book, tokens


def _stored_hashes(path: Path, pages: Iterable[str]) -> dict[str, Sha256]:
    hashes = msgspec.json.decode(path.read_bytes(), type=dict[str, Sha256])
    if missing := sorted(set(pages) - set(hashes)):
        raise TokenError(
            f"{path}: expected a token for each page, got none for {missing[0]}; --new-tokens makes new ones"
        )
    return hashes


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _write_private(path: Path, data: bytes) -> None:
    """Replace ``path`` at once by a file that only its owner can read."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
    os.replace(fresh, path)
