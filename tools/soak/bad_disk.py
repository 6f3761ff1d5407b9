"""Disks that fill up under a show that runs, and take nothing any more: a small file system where the system lets us
mount one, else a limit on what the show's process may write.
"""

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

SIZE = "2m"
CHUNK = 65_536
FILLING = "filling"


class BadDisk(Protocol):
    """``folder`` is where the show lies; ``fill`` and ``free`` know the process, None before it runs."""

    folder: Path

    def fill(self, pid: int | None) -> None:
        """From now on nothing more can be written."""

    def free(self, pid: int | None) -> None:
        """There is room again."""


class SmallDisk:
    """A file system of SIZE, filled to its last byte."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, pid: int | None) -> None:
        """Write until there is no room."""
        del pid
        with (self.folder / FILLING).open("ab", buffering=0) as file:
            for size in (CHUNK, 4096, 1):
                _write_all(file.fileno(), size)

    def free(self, pid: int | None) -> None:
        """Take the filling away."""
        del pid
        (self.folder / FILLING).unlink(missing_ok=True)


class LimitedWrites:
    """A process none of whose writes to a file gets through (RLIMIT_FSIZE, EFBIG)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, pid: int | None) -> None:
        """Let none of its writes through."""
        self._limit(pid, 0)

    def free(self, pid: int | None) -> None:
        """Let all through again."""
        self._limit(pid, resource.RLIM_INFINITY)

    def _limit(self, pid: int | None, most: int) -> None:
        if pid is not None:
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (most if most == 0 else hard, hard))


@contextmanager
def small_disk(folder: Path) -> Iterator[SmallDisk | None]:
    """A small file system mounted at ``folder``; None where the system does not let us."""
    folder.mkdir(parents=True, exist_ok=True)
    if not _is_done("mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)):
        yield None
        return
    try:
        yield SmallDisk(folder)
    finally:
        _is_done("umount", "-l", str(folder))


def set_read_only(folder: Path, *, on: bool) -> bool:
    """Make the file system at ``folder`` read-only, or writable again; False if the system does not let us."""
    return _is_done("mount", "-o", f"remount,{'ro' if on else 'rw'}", str(folder))


def _is_done(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _write_all(descriptor: int, size: int) -> None:
    try:
        while True:
            os.write(descriptor, b"\0" * size)
    except OSError:
        return
