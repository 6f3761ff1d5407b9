"""What the program logs goes to stderr, without any tag's uid: that is as good as the card's face.

No message says one on purpose; but a traceback ends in the words of an error, and a ``KeyError`` is its key.
"""

import logging
import re
import sys
from copy import copy

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

UID_HIDDEN = "(a number)"

_UID = re.compile(r"\b(?:[0-9A-Fa-f]{2}){4,}\b")
"""Four bytes and more in a row, as ``TagRead.uid`` is written."""


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What moves a terminal's cursor, or turns round what stands on a line; but for tabs and line ends."""


class WithoutUids(logging.Formatter):
    """Writes ``UID_HIDDEN`` for whatever could be a uid, in messages and tracebacks, and control characters by their
    numbers: a visitor may have chosen some of the words, and adds no line that looks like ours."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole entry, traceback included."""
        line = copy(record)
        line.msg, line.args = record.getMessage().replace("\n", "\\n"), None
        return _CONTROL.sub(_number, _UID.sub(UID_HIDDEN, super().format(line)))


def _number(found: re.Match[str]) -> str:
    return f"\\x{ord(found.group()):02x}"


def log_to_stderr() -> None:
    """Warnings and errors, each with its time; does nothing where somebody has set up logging already."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(WithoutUids(FORMAT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
