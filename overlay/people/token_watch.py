"""Notices that the token file of a running show has changed: somebody on this machine made, rotated or revoked a token.

The file is the only way: no socket and no HTTP request changes a token.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from overlay.log.visit_events import TokenMade, TokenRevoked
from overlay.people.auth import TokenBook, TokenError, TokenRecord, records_in
from overlay.people.token_file import read_token_file

Signature = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TokenChanges:
    """What another file means: ``made`` and ``revoked`` records; a token that was rotated is in both."""

    made: tuple[TokenRecord, ...]
    revoked: tuple[TokenRecord, ...]

    def events(self) -> list[TokenRevoked | TokenMade]:
        """For the log."""
        gone = [TokenRevoked(record.holder.name) for record in self.revoked]
        return [*gone, *(TokenMade(r.holder.name, tuple(sorted(r.holder.roles))) for r in self.made)]


class TokenWatch:
    """``look`` now and then; puts what the file says into the book. A file that cannot be used changes nothing."""

    def __init__(self, path: Path, tokens: TokenBook, told: Callable[[str], None]) -> None:
        """``told(fault)`` is called when the file cannot be used, "" when it can be again."""
        self._path = path
        self._tokens = tokens
        self._told = told
        self._read: Signature | None = None
        self._fault = ""

    def look(self) -> TokenChanges | None:
        """What has changed since the last look, None for nothing."""
        try:
            signature = self._signature()
            if signature == self._read:
                return None
            changes = self._take(records_in(read_token_file(self._path)))
        except (OSError, TokenError) as error:
            self._tell(str(error))
            return None
        self._read = signature
        self._tell("")
        return changes if changes.made or changes.revoked else None

    def _take(self, records: list[TokenRecord]) -> TokenChanges:
        old, new = set(self._tokens.records), set(records)
        self._tokens.replace(records)
        return TokenChanges(
            tuple(record for record in records if record not in old),
            tuple(record for record in old if record not in new),
        )

    def _signature(self) -> Signature:
        told = self._path.stat()
        return (told.st_mtime_ns, told.st_ino, told.st_size)

    def _tell(self, fault: str) -> None:
        if fault != self._fault:
            self._fault = fault
            self._told(fault)
