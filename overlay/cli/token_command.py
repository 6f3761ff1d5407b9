"""``finaltable token add|list|revoke|rotate CONFIG.toml``: who may come in, changed on the machine itself.

A running show notices within a second: a revoked token's connections drop, a new one is let in.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from overlay.cli.urls import page_urls
from overlay.config.production import Config, load_config
from overlay.delay.clock import wall_time
from overlay.people.auth import GRANTED_PAGES, hash_token, new_token
from overlay.people.holders import RESERVED_NAMES
from overlay.people.token_file import (
    FORMAT,
    StoredToken,
    TokenError,
    TokenFile,
    read_token_file,
    token_path,
    write_token_file,
)

LOCK_WAIT_S = 5.0


@dataclass(frozen=True, slots=True)
class NewToken:
    """Whom to give a token, for which pages; ``person``: a human being, whose word counts where two are needed."""

    name: str
    roles: tuple[str, ...]
    person: bool


def add_token(source: Path, wanted: NewToken, *, as_json: bool) -> None:
    """Make a token and print it, once. Raises ConfigError, TokenError."""
    if not wanted.person and any(role in GRANTED_PAGES for role in wanted.roles):
        raise TokenError(f"expected a person for {' and '.join(GRANTED_PAGES)}, got --device")
    if wanted.name in RESERVED_NAMES:
        raise TokenError(f"expected another name than the log uses for its machines, got {wanted.name!r}")
    token = new_token()

    def added(file: TokenFile) -> list[StoredToken]:
        if any(stored.name == wanted.name for stored in file.tokens):
            raise TokenError(f"expected a name that holds no token yet, got {wanted.name!r}; rotate or revoke it")
        roles = list(dict.fromkeys(wanted.roles))
        return [*file.tokens, StoredToken(wanted.name, roles, wanted.person, hash_token(token), wall_time())]

    config = load_config(source)
    file = _change(config, source, added)
    _print_token(config, next(stored for stored in file.tokens if stored.name == wanted.name), token, as_json=as_json)


def rotate_token(source: Path, name: str, *, as_json: bool) -> None:
    """Give the holder a new token in the old one's place, and print it, once. Raises ConfigError, TokenError."""
    token = new_token()

    def rotated(file: TokenFile) -> list[StoredToken]:
        old = _named(file, name)
        new = StoredToken(old.name, old.roles, old.person, hash_token(token), wall_time())
        return [new if stored is old else stored for stored in file.tokens]

    config = load_config(source)
    file = _change(config, source, rotated)
    _print_token(config, _named(file, name), token, as_json=as_json)


def revoke_token(source: Path, name: str) -> None:
    """The holder's token opens nothing any more. Raises ConfigError, TokenError."""

    def revoked(file: TokenFile) -> list[StoredToken]:
        gone = _named(file, name)
        return [stored for stored in file.tokens if stored is not gone]

    _change(load_config(source), source, revoked)
    print(f"revoked {name}", flush=True)


def list_tokens(source: Path, *, as_json: bool) -> None:
    """Who holds a token for what; the tokens themselves nobody can tell. Raises ConfigError, TokenError."""
    file = read_token_file(_path(load_config(source), source))
    for stored in file.tokens:
        kind = "person" if stored.person else "device"
        if as_json:
            fields = {"name": stored.name, "roles": stored.roles, "person": stored.person, "made_at": stored.made_at}
            print(json.dumps(fields), flush=True)
        else:
            print(f"{stored.name:20} {kind:8} {','.join(stored.roles):24} {stored.made_at}".rstrip(), flush=True)


def _change(config: Config, source: Path, change: Callable[[TokenFile], list[StoredToken]]) -> TokenFile:
    """Change the file, one at a time on this machine."""
    path = _path(config, source)
    try:
        with FileLock(f"{path}.lock", timeout=LOCK_WAIT_S):
            old = read_token_file(path)
            new = TokenFile(FORMAT, old.is_begun, change(old))
            write_token_file(path, new)
    except Timeout as error:
        raise TokenError(f"{path}: somebody else is changing the tokens; try again") from error
    except OSError as error:
        raise TokenError(f"{path}: the tokens cannot be changed: {error}") from error
    return new


def _named(file: TokenFile, name: str) -> StoredToken:
    found = next((stored for stored in file.tokens if stored.name == name), None)
    if found is None:
        names = ", ".join(stored.name for stored in file.tokens) or "nobody"
        raise TokenError(f"expected the name of who holds a token ({names}), got {name!r}")
    return found


def _path(config: Config, source: Path) -> Path:
    return token_path(source.parent / config.show.file)


def _print_token(config: Config, stored: StoredToken, token: str, *, as_json: bool) -> None:
    server = config.server
    urls = page_urls(server.port, dict.fromkeys(stored.roles, token), server.address, is_encrypted=server.is_encrypted)
    if as_json:
        fields = {"name": stored.name, "roles": stored.roles, "person": stored.person, "token": token, "pages": urls}
        print(json.dumps(fields), flush=True)
        return
    for page, url in urls.items():
        print(f"{page:12} {url}")
    print(f"This token of {stored.name} is shown once: keep it.", flush=True)
