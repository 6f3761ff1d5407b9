"""Makes stdin, stdout and stderr safe for whatever is read and written, whoever started us."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal, TextIO

STDERR = 2
"""Its number, in every process."""


def make_sound() -> None:
    """One that was closed, as by a service or pythonw, is an empty one; what it cannot encode or decode is replaced.

    To be called before any file is opened, which would get a closed stream's number.
    """
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):  # somebody has read from it: it stays as it is
                stream.reconfigure(errors=errors)


def drop_stdout() -> None:
    """Whoever read it has gone, or it has no room: what is still to be written is lost without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def libraries_muted() -> Iterator[None]:
    """What libraries write to stderr themselves, past Python, is lost meanwhile: they speak of a picture that is
    refused in our own words. For a verb that works in one thread."""
    with open(os.devnull, "wb") as nowhere:
        kept = os.dup(STDERR)
        os.dup2(nowhere.fileno(), STDERR)
        try:
            yield
        finally:
            os.dup2(kept, STDERR)
            os.close(kept)


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")
