"""Reads a file that a person writes, as a configuration or a deck; none is large.

So a device that never ends (/dev/zero), a pipe that nobody writes into, or a recording that was named by mistake holds
nobody up and fills no memory.
"""

import errno
import os
import stat
from pathlib import Path

MOST_BYTES = 1 << 20
"""A deck with all its spares has 4 kB, the example configuration 20 kB."""


def read_small(path: Path) -> bytes:
    """All of ``path``; OSError if it cannot be read, is no ordinary file, or has more than MOST_BYTES."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "expected an ordinary file, got a folder, a pipe or a device", str(path))
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data
