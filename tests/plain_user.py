"""To test what a file's rights forbid, also where the tests run as root, who may do anything."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534


@contextmanager
def plain_user(*owned: Path) -> Iterator[None]:
    """Be nobody for a while, who owns the paths ``owned``; nothing changes where we are no root. POSIX only."""
    if os.geteuid() != 0:
        yield
        return
    for path in owned:
        os.chown(path, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
