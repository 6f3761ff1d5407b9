"""Every byte that was sent on every feed, by the step in which it came."""

import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from overlay.cli.feeds import LOG
from overlay.cli.stderr_log import FORMAT, WithoutUids


class Recording:
    """``take`` may be called by any thread; ``step`` is set by the one that plays."""

    def __init__(self) -> None:
        self.step = 0
        self.feeds: dict[str, dict[int, list[bytes]]] = defaultdict(lambda: defaultdict(list))

    def take(self, feed: str, data: bytes) -> None:
        """Bytes came on a feed: a packet of a websocket, a whole answer, a line of the log."""
        self.feeds[feed][self.step].append(data)

    @contextmanager
    def of_the_log(self) -> Iterator[None]:
        """Meanwhile what the program logs is a feed too, as it would stand on stderr."""
        handler = _Lines(self)
        handler.setFormatter(WithoutUids(FORMAT))
        root = logging.getLogger()
        root.addHandler(handler)
        try:
            yield
        finally:
            root.removeHandler(handler)


class _Lines(logging.Handler):
    def __init__(self, recording: Recording) -> None:
        super().__init__(logging.WARNING)
        self._recording = recording

    def emit(self, record: logging.LogRecord) -> None:
        """One line, or a traceback."""
        self._recording.take(LOG, f"{self.format(record)}\n".encode())
