"""A logger for what strangers cause: each kind of message is written ever more seldom, so that nobody fills the disk.

Libraries write a line, or a whole traceback, for every packet that is none. The first of a kind is worth reading; the
ten-thousandth tells no more than their number.
"""

import logging
import sys
import threading
from collections import Counter
from collections.abc import Mapping
from typing import Any


class SeldomLogger(logging.LoggerAdapter[logging.Logger]):
    """Thread-safe. Kinds are levels and types of errors, never words: a visitor may have chosen those."""

    def __init__(self, name: str) -> None:
        super().__init__(logging.getLogger(name), {})
        self._lock = threading.Lock()
        self._counts: Counter[tuple[int, str]] = Counter()

    def log(self, level: int, msg: object, *args: object, exc_info: Any = None, **rest: Any) -> None:
        """Write it if it is the first, the tenth, the hundredth ... of its kind."""
        if not self.isEnabledFor(level):
            return
        error = sys.exc_info()[1] if exc_info is True else exc_info
        with self._lock:
            self._counts[level, type(error).__name__] += 1
            count = self._counts[level, type(error).__name__]
        if is_told(count):
            times = f" ({count} of this kind so far)" if count > 1 else ""
            self.logger.log(level, f"{msg}{times}", *args, exc_info=exc_info, **_passed_on(rest))


def is_told(count: int) -> bool:
    """The first of a kind, the tenth, the hundredth ..."""
    return str(count).strip("0") == "1"


def _passed_on(rest: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in rest.items() if key == "stack_info"}
