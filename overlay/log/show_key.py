"""The key of a show: kept in a file apart from the show file, or made from a passphrase.

The file holds 64 hex digits and can be read by its owner alone (mode 0600). Where the configuration names none it lies
in the user's own state folder under the show's id, so that whoever takes the show file, or the folder that it stands
in, has not got the key. A passphrase becomes a key by scrypt (RFC 7914) and is kept nowhere.
"""

import os
import secrets
import stat
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from overlay.config.small_file import read_small
from overlay.log.private_file import write_private
from overlay.log.seal import KEY_BYTES, derive

SCRYPT_N, SCRYPT_R, SCRYPT_P = 1 << 17, 8, 1
"""128 MiB of memory a try: OWASP Password Storage Cheat Sheet."""

PASSPHRASE_VARIABLE = "FINALTABLE_PASSPHRASE"
OTHERS_MAY = stat.S_IRWXG | stat.S_IRWXO


class ShowKeyError(Exception):
    """The key cannot be used; the message names the file and what to do. It never holds key or passphrase."""


class KeyPlace(Protocol):
    """Where the key of a show is."""

    def find(self, show_id: str) -> bytes | None:
        """The key, None where there is none. Raises ShowKeyError for one that cannot be used."""

    def make(self, show_id: str) -> bytes:
        """A new show's key, which is found from then on. Raises ShowKeyError."""

    def where(self, show_id: str) -> str:
        """Where it is looked for, for people."""


@dataclass(frozen=True, slots=True)
class KeyFile:
    """A key in ``path``; None for the user's state folder."""

    path: Path | None = None

    def find(self, show_id: str) -> bytes | None:
        """As KeyPlace says."""
        path = self._path(show_id)
        try:
            text = read_small(path).decode("ascii").strip()
            _refuse_readable(path)
            key = bytes.fromhex(text)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError) as error:
            raise ShowKeyError(f"{path}: the show's key cannot be read: {error}") from error
        if len(key) != KEY_BYTES:
            raise ShowKeyError(f"{path}: expected a key of {2 * KEY_BYTES} hex digits, got {len(text)}")
        return key

    def make(self, show_id: str) -> bytes:
        """A key that is there already is taken: one file may serve several shows."""
        if (key := self.find(show_id)) is not None:
            return key
        path, key = self._path(show_id), secrets.token_bytes(KEY_BYTES)
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_private(path, f"{key.hex()}\n".encode())
        except OSError as error:
            raise ShowKeyError(
                f"{path}: the show's key cannot be written: {error}; name another file with key 'security.key_file'"
            ) from error
        return key

    def where(self, show_id: str) -> str:
        """As KeyPlace says."""
        return str(self._path(show_id))

    def _path(self, show_id: str) -> Path:
        return self.path or state_folder() / "keys" / f"{show_id}.key"


@dataclass(frozen=True, slots=True)
class Passphrase:
    """A key made from what ``ask`` returns; "" is no passphrase."""

    ask: Callable[[], str]

    def find(self, show_id: str) -> bytes | None:
        """As KeyPlace says; takes some tenths of a second."""
        passphrase = self.ask()
        if not passphrase:
            return None
        kdf = Scrypt(salt=show_id.encode(), length=KEY_BYTES, n=SCRYPT_N, r=SCRYPT_R, p=SCRYPT_P)
        return kdf.derive(passphrase.encode())

    def make(self, show_id: str) -> bytes:
        """As KeyPlace says."""
        key = self.find(show_id)
        if key is None:
            raise ShowKeyError(f"expected a passphrase in {PASSPHRASE_VARIABLE} or at the terminal, got none")
        return key

    def where(self, show_id: str) -> str:
        """As KeyPlace says."""
        return f"the passphrase in {PASSPHRASE_VARIABLE} or at the terminal"


def key_check(key: bytes, show_id: str) -> str:
    """What the show file keeps to know its key by, in hex; it tells nothing of the key."""
    return derive(key, show_id.encode(), "check").hex()


def state_folder() -> Path:
    """The user's folder for what programs keep from run to run: XDG_STATE_HOME, or the system's own place."""
    if given := os.environ.get("XDG_STATE_HOME"):
        return Path(given) / "finaltable"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "finaltable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "finaltable"
    return Path.home() / ".local" / "state" / "finaltable"


def _refuse_readable(path: Path) -> None:
    if sys.platform != "win32" and path.stat().st_mode & OTHERS_MAY:
        raise ShowKeyError(
            f"{path}: expected a key that only its owner can read, got mode "
            f"{stat.S_IMODE(path.stat().st_mode):04o}; chmod 600 mends it"
        )
