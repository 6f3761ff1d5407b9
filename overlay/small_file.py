"""Reads a file that a person writes, as a configuration or a deck; none is large.

So a device that never ends (/dev/zero), or a recording that was named by mistake, fills no memory.
"""

import errno
import os
from pathlib import Path

MOST_BYTES = 1 << 20
"""A deck with all its spares has 4 kB, the example configuration 20 kB."""


def read_small(path: Path) -> bytes:
    """All of ``path``; OSError if it cannot be read, or has more than MOST_BYTES."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data
