"""Who may come in: tokens, each held by a named person or device, for roles that are the pages' names.

A token is printed when it is made and cannot be read back: only its hash is kept (overlay/people/token_file.py).
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from overlay.people.holders import Asker, Holder
from overlay.people.token_file import (
    FORMAT,
    StoredToken,
    TokenError,
    TokenFile,
    first_holder,
    read_token_file,
    write_token_file,
)
from overlay.people.watching import may_watch

__all__ = [
    "Asker",
    "Holder",
    "TokenBook",
    "TokenError",
    "TokenRecord",
    "hash_token",
    "load_tokens",
    "make_tokens",
    "new_token",
    "records_in",
]

TOKEN_BYTES = 24
"""192 bits: nobody guesses one, however fast he may try."""

GRANTED_PAGES = ("cards",)
"""Pages that get no token at the first start: two people must grant each."""


@dataclass(frozen=True, slots=True)
class TokenRecord:
    """A holder and the SHA-256 of the token, in hex."""

    holder: Holder
    sha256: str


class TokenBook:
    """Which token is whose. Any thread may ask; ``replace`` puts other tokens in the place of all at once."""

    def __init__(self, records: Iterable[TokenRecord] = ()) -> None:
        self._records = tuple(records)

    @property
    def records(self) -> tuple[TokenRecord, ...]:
        """All of them."""
        return self._records

    def replace(self, records: Iterable[TokenRecord]) -> None:
        """From here on these tokens are good, and no other."""
        self._records = tuple(records)

    def record_of(self, token: object) -> TokenRecord | None:
        """The record of ``token``, None for one that opens nothing. Takes the same time for all."""
        digest = hash_token(token) if isinstance(token, str) else ""
        found = None
        for record in self._records:
            if hmac.compare_digest(record.sha256, digest):
                found = record
        return found

    def holder_of(self, token: object) -> Holder | None:
        """Whom ``token`` belongs to, None for one that opens nothing."""
        record = self.record_of(token)
        return record.holder if record else None

    def opens(self, token: object, page: str) -> bool:
        """``token`` has that page's role, or one from which it is watched."""
        holder = self.holder_of(token)
        return holder is not None and may_watch(holder.roles, page)


def new_token() -> str:
    """A token that nobody has had before."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """The SHA-256 of the token's UTF-8, in hex. A random token of 192 bits needs no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def records_in(file: TokenFile) -> list[TokenRecord]:
    """The file's tokens as the book has them."""
    return [TokenRecord(Holder(t.name, frozenset(t.roles), t.person), t.sha256) for t in file.tokens]


def make_tokens(pages: Iterable[str]) -> tuple[TokenBook, dict[str, str]]:
    """New tokens for ``pages``, one each, held by their first holders: the book, and the tokens themselves by page."""
    tokens = {page: new_token() for page in pages}
    return TokenBook(_first_record(page, token) for page, token in tokens.items()), tokens


def load_tokens(path: Path, pages: Iterable[str], *, renew: bool, at: str = "") -> tuple[TokenBook, dict[str, str]]:
    """The book kept in ``path``, and the tokens that were made for pages at this start, by page.

    They are made at the first start, for pages that a file of format 1 has not, and (``renew``) in the place of all
    that there were. ``at`` is the wall time of making. Raises TokenError if the file cannot be read or written.
    """
    file = TokenFile(FORMAT, is_begun=False, tokens=[]) if renew else read_token_file(path)
    if file.is_begun:
        return TokenBook(records_in(file)), {}
    held = {role for token in file.tokens for role in token.roles}
    tokens = {page: new_token() for page in pages if page not in held and page not in GRANTED_PAGES}
    made = [_stored(_first_record(page, token), at) for page, token in tokens.items()]
    begun = TokenFile(FORMAT, is_begun=True, tokens=[*file.tokens, *made])
    write_token_file(path, begun)
    return TokenBook(records_in(begun)), tokens


def _first_record(page: str, token: str) -> TokenRecord:
    name, person = first_holder(page)
    return TokenRecord(Holder(name, frozenset((page,)), person), hash_token(token))


def _stored(record: TokenRecord, at: str) -> StoredToken:
    holder = record.holder
    return StoredToken(holder.name, sorted(holder.roles), holder.person, record.sha256, at)
