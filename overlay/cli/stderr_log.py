"""What the program logs goes to stderr, without any tag's uid: that is as good as the card's face.

No message says one on purpose; but a traceback ends in the words of an error, and a ``KeyError`` is its key.
"""

import logging
import re
import sys

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

UID_HIDDEN = "(a number)"

_UID = re.compile(r"\b(?:[0-9A-Fa-f]{2}){4,}\b")
"""Four bytes and more in a row, as ``TagRead.uid`` is written."""


class WithoutUids(logging.Formatter):
    """Writes ``UID_HIDDEN`` for whatever could be a uid, in messages and tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole entry, traceback included."""
        return _UID.sub(UID_HIDDEN, super().format(record))


def log_to_stderr() -> None:
    """Warnings and errors, each with its time; does nothing where somebody has set up logging already."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(WithoutUids(FORMAT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
