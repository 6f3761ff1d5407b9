"""A copy of the log's head in a file of its own, best on another disk: cutting the log's end shows against it.

One line an append, ``<show's id> <entry> <SHA-256>``; lines are only ever added. Written by a thread of its own, so
that a slow disk delays nothing; where it cannot keep up, heads in between are left out, never the newest.
"""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from overlay.table.alarms import HEAD_COPY

RETRY_S = 5.0


class HeadCopy:
    """``put`` never blocks; ``stop`` writes what is left. ``faults`` are for the console."""

    def __init__(self, path: Path, show_id: str) -> None:
        self._path = path
        self._show_id = show_id
        self._newest: tuple[int, bytes] | None = None
        self._fault = ""
        self._ends_early = ""
        self._stopping = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="head copy", daemon=True)

    def compare(self, hash_of: Callable[[int], bytes | None]) -> None:
        """Tell by ``faults`` from now on of a copied head that is not what ``hash_of`` says of its entry."""
        try:
            heads = list(heads_in(self._path, self._show_id))
        except OSError as error:
            self._ends_early = f"the copies of the log's head in {self._path} cannot be read: {error.strerror or error}"
            return
        wrong = next((number for number, known in heads if hash_of(number) != known), 0)
        if wrong:
            self._ends_early = f"the log's copied head tells of entry {wrong}, which this show file has not, or another"

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def put(self, number: int, sha256: bytes) -> None:
        """The log's newest entry."""
        with self._changed:
            self._newest = (number, sha256)
            self._changed.notify()

    def stop(self, timeout_s: float = 5.0) -> None:
        """Write the newest head and end the thread."""
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self._thread.join(timeout_s)

    def faults(self) -> tuple[tuple[str, str], ...]:
        """What is wrong, as an alarm's kind and words."""
        return tuple((HEAD_COPY, text) for text in (self._ends_early, self._fault) if text)[:1]

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._newest is not None or self._stopping)
                newest, self._newest, stopping = self._newest, None, self._stopping
            if newest is not None and not self._write(*newest) and not stopping:
                self._try_again(newest)
            elif stopping:
                return

    def _write(self, number: int, sha256: bytes) -> bool:
        try:
            with self._path.open("a", encoding="ascii") as file:
                file.write(f"{self._show_id} {number} {sha256.hex()}\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self._fault = f"the log's head cannot be copied to {self._path}: {error.strerror or error}"
            return False
        self._fault = ""
        return True

    def _try_again(self, head: tuple[int, bytes]) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._stopping, RETRY_S)
            self._newest = self._newest or head


def heads_in(path: Path, show_id: str) -> Iterator[tuple[int, bytes]]:
    """The heads of one show in a head file, oldest first; a line that was cut off is passed over. Raises OSError, but
    not for a file that is not there."""
    if not path.exists():
        return
    for line in path.read_text(encoding="ascii", errors="replace").splitlines():
        words = line.split()
        if len(words) == 3 and words[0] == show_id and words[1].isdecimal() and len(words[2]) == 64:
            yield int(words[1]), bytes.fromhex(words[2])
