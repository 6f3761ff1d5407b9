"""Writes a file that only its owner can read: hashes of tokens, a show's key."""

import os
from pathlib import Path


def write_private(path: Path, data: bytes) -> None:
    """Replace ``path`` at once by a file of mode 0600, on disk when this returns; raises OSError."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)
