"""The token file beside a show: who holds a token, for which roles, and its hash; JSON that its owner alone reads.

Format 2: ``{"format": 2, "is_begun": true, "tokens": [{"name", "roles", "person", "sha256", "made_at"}]}``. Format 1,
``{"console": "<sha256>"}``, is read on: each page's token is its first holder's. The file is replaced at once, never
written in place, so that a show that reads it on never meets half of one.
"""

import stat
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from overlay.config.small_file import read_small
from overlay.log.private_file import write_private
from overlay.people.holders import RESERVED_NAMES, HolderName

FORMAT = 2
WRITABLE_BY_OTHERS = 0o022

Sha256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A SHA-256 in hex."""

RoleName = Annotated[str, Meta(pattern="^[a-z]{1,20}$")]

FIRST_HOLDERS = {
    "console": ("operator", True),
    "producer": ("producer", True),
    "floor": ("floor", True),
    "compliance": ("compliance", True),
}
"""Page to the name that its first token belongs to, and whether that is a person; other pages' are devices."""


class TokenError(Exception):
    """The token file cannot be used; the message names it."""


class StoredToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the file. ``made_at``: wall time, ISO 8601 UTC, "" where it is not known."""

    name: HolderName
    roles: Annotated[list[RoleName], Meta(min_length=1, max_length=20)]
    person: bool
    sha256: Sha256
    made_at: str = ""


class TokenFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file. ``is_begun``: the pages were given their first tokens already."""

    format: int
    is_begun: bool
    tokens: list[StoredToken]


NO_TOKENS = TokenFile(FORMAT, is_begun=False, tokens=[])


def token_path(show: Path) -> Path:
    """The token file of the show file ``show``."""
    return Path(f"{show}.tokens")


def first_holder(page: str) -> tuple[str, bool]:
    """The name that a page's first token belongs to, and whether that is a person."""
    return FIRST_HOLDERS.get(page, (page, False))


def read_token_file(path: Path) -> TokenFile:
    """What ``path`` says, ``NO_TOKENS`` where it is not there; raises TokenError for one that cannot be used."""
    try:
        _refuse_if_others_write(path)
        return _decoded(read_small(path), path)
    except FileNotFoundError:
        return NO_TOKENS
    except (OSError, msgspec.MsgspecError) as error:
        raise TokenError(f"{path}: the tokens cannot be used: {error}; --new-tokens makes new ones") from error


def write_token_file(path: Path, file: TokenFile) -> None:
    """Replace ``path`` at once by a file that only its owner can read; raises TokenError."""
    try:
        write_private(path, msgspec.json.format(msgspec.json.encode(file), indent=1))
    except OSError as error:
        raise TokenError(f"{path}: the tokens cannot be written: {error}") from error


def _refuse_if_others_write(path: Path) -> None:
    """Who may write the file may let anybody in."""
    mode = stat.S_IMODE(path.stat().st_mode)
    if sys.platform != "win32" and mode & WRITABLE_BY_OTHERS:
        raise TokenError(
            f"{path}: expected a file that only its owner may write, got mode {mode:o}; chmod 600 mends it"
        )


def _decoded(text: bytes, path: Path) -> TokenFile:
    tree: Any = msgspec.json.decode(text)
    if not (isinstance(tree, dict) and "format" in tree):
        return _first_format(msgspec.convert(tree, type=dict[RoleName, Sha256]))
    file = msgspec.convert(tree, type=TokenFile)
    if file.format != FORMAT:
        raise TokenError(f"{path}: expected token file format {FORMAT}, got {file.format}")
    names = [token.name for token in file.tokens]
    if doubled := sorted({name for name in names if names.count(name) > 1}):
        raise TokenError(f"{path}: expected each name once, got {doubled[0]!r} twice")
    if reserved := sorted(set(names) & set(RESERVED_NAMES)):
        raise TokenError(
            f"{path}: expected names of persons and devices, got {reserved[0]!r}, which the log uses itself"
        )
    return file


def _first_format(hashes: dict[str, str]) -> TokenFile:
    stored = []
    for page, sha256 in hashes.items():
        name, person = first_holder(page)
        stored.append(StoredToken(name, [page], person, sha256))
    return TokenFile(FORMAT, is_begun=False, tokens=stored)
