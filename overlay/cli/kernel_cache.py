"""Where the compiled equity kernel is kept: one folder a user and version, sealed once what it holds was proved.

A seal is the digest of every file. What was cut off, changed or half written does not match it, and is made again
rather than loaded: machine code that is wrong would end the show.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

import rules

SEAL = "seal"
COMPILED_FROM = ("equity/*.py", "cards.py", "games.py")
COMPILED_WITH = ("numba", "llvmlite", "numpy")


class KernelError(Exception):
    """There is no kernel that may be used; the message says why."""


def kernel_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of this version's kernel, which need not be there yet.

    It follows from the kernel's sources, their place and what compiles them: no version loads another's. Raises
    PackageNotFoundError where numba is not installed.
    """
    root = Path(rules.__path__[0])
    digest = hashlib.sha256(" ".join((str(root), *map(version, COMPILED_WITH))).encode())
    for path in sorted(path for pattern in COMPILED_FROM for path in root.glob(pattern)):
        digest.update(path.read_bytes())
    return _caches(environment) / "finaltable" / f"equity-{digest.hexdigest()[:16]}"


def _caches(environment: Mapping[str, str]) -> Path:
    """Where the system keeps what a user's programs can make again."""
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(environment.get("XDG_CACHE_HOME") or Path.home() / ".cache")


@contextmanager
def writable(folder: Path) -> Iterator[Path]:
    """The folder, made for this user alone; where that cannot be, a passing one instead."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        with tempfile.TemporaryDirectory(prefix="finaltable-", ignore_cleanup_errors=True) as passing:
            yield Path(passing)
    else:
        yield folder


def seal(folder: Path) -> None:
    """Vouch for what the folder holds now."""
    unfinished = folder / f"{SEAL}.new"
    unfinished.write_text(_digest(folder), encoding="ascii")
    unfinished.replace(folder / SEAL)


def is_sealed(folder: Path) -> bool:
    """The folder holds exactly what was sealed."""
    try:
        return (folder / SEAL).read_bytes() == _digest(folder).encode()
    except OSError:
        return False


def clear(folder: Path) -> None:
    """Remove all that the folder holds."""
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


def _digest(folder: Path) -> str:
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.parent != folder)
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
