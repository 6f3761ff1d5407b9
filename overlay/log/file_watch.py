"""Whether files that are held open are still those that stand under their names."""

from collections.abc import Sequence
from pathlib import Path


class FileWatch:
    """Remembers what ``paths`` and ``lock`` are now. One thread."""

    def __init__(self, paths: Sequence[Path], lock: Path) -> None:
        self._known = {path: _identity(path) for path in (*paths, lock)}
        self._paths = tuple(paths)
        self._lock = lock

    def gone(self) -> tuple[Path, ...]:
        """Those of ``paths`` that were deleted, moved away or replaced by another file."""
        return tuple(path for path in self._paths if self._known[path] != _identity(path))

    def is_lock_gone(self) -> bool:
        """The lock was deleted or replaced: another run may take the show."""
        return self._known[self._lock] != _identity(self._lock)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
