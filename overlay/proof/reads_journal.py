"""The journal of raw reads: sealed files beside the show file, each one's hash an entry of the log. Never replayed.

A segment is ``show.reads/0001.reads``: a line of JSON (format, show, segment), then frames, each of four bytes of
length (big-endian) and a sealed blob (overlay/log/seal.py) of lines of JSON. A frame is bound to its segment, its place
and the hash of the file before it. Lines come through a queue of limited length and are written by a thread of its
own, so that no acknowledgement ever waits for it; what finds no room is dropped, counted, and told in the journal and
by ``faults``.
"""

import queue
import threading
import time
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from overlay.log.entries import ReadsSegmentClosed
from overlay.log.seal import Seal, SealError
from overlay.table.alarms import READS_JOURNAL

FORMAT = 1
QUEUED = 4_096
FLUSH_S = 1.0
SEGMENT_BYTES = 1 << 20
SEGMENT_S = 600.0
LENGTH_BYTES = 4
SUFFIX = ".reads"

Line = dict[str, Any]
Closed = Callable[[ReadsSegmentClosed], None]


class ReadsJournal:
    """``put`` takes a line from any thread and never blocks; ``closed`` is told each segment that is complete."""

    def __init__(  # noqa: PLR0913 - each is a plain value or a door to the outside
        self, show: Path, show_id: str, seal: Seal, closed: Closed, logged: Collection[int], *, wall: Callable[[], str]
    ) -> None:
        """``logged``: the segments that the log has entries of. ``seal`` is the one for reads."""
        self._folder = journal_folder(show)
        self._show_id = show_id
        self._seal = seal
        self._closed = closed
        self._logged = logged
        self._wall = wall
        self._lines: queue.Queue[Line | None] = queue.Queue(QUEUED)
        self._dropped = 0
        self._told_dropped = 0
        self._fault = ""
        self._segment: _Segment | None = None
        self._number = 0
        self._thread = threading.Thread(target=self._run, name="reads journal", daemon=True)

    def start(self) -> None:
        """Close what a killed run left open, then start the thread."""
        for number, path in sorted(segments(self._folder)):
            self._number = max(self._number, number)
            if number not in self._logged:
                self._closed(ReadsSegmentClosed(sha256(path.read_bytes()).hexdigest(), number))
        self._thread.start()

    def put(self, line: Line) -> None:
        """Have one line journalled; never blocks."""
        try:
            self._lines.put_nowait(line)
        except queue.Full:
            self._dropped += 1

    def stop(self, timeout_s: float = 5.0) -> None:
        """Write what is queued, close the segment, end the thread."""
        try:
            self._lines.put(None, timeout=timeout_s)
        except queue.Full:
            return
        self._thread.join(timeout_s)

    def faults(self) -> tuple[tuple[str, str], ...]:
        """What is wrong, as an alarm's kind and words."""
        lost = f"{self._dropped} raw reads were not journalled" if self._dropped else ""
        text = ": ".join(part for part in (lost, self._fault) if part)
        return ((READS_JOURNAL, text),) if text else ()

    def _run(self) -> None:
        stopping = False
        while not stopping:
            lines, stopping = self._next_lines()
            if lines:
                self._write(lines)
            if self._segment is not None and (stopping or self._segment.is_full(time.monotonic())):
                self._close_segment(self._segment)

    def _next_lines(self) -> tuple[list[Line], bool]:
        """What came within FLUSH_S; True at the end."""
        lines: list[Line] = []
        until = time.monotonic() + FLUSH_S
        while (left := until - time.monotonic()) > 0 and len(lines) < QUEUED:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                break
            if line is None:
                return lines, True
            lines.append(line)
        return lines, False

    def _write(self, lines: list[Line]) -> None:
        head: Line = {"kind": "clock", "at": self._wall(), "monotonic_s": time.monotonic()}
        if self._dropped > self._told_dropped:
            head["dropped"] = self._dropped
        try:
            segment = self._segment or self._begin_segment()
            segment.write(b"\n".join(map(msgspec.json.encode, (head, *lines))), self._seal)
        except OSError as error:
            self._dropped += len(lines)
            self._fault = f"the disk refuses the journal: {error.strerror or error}"
            if self._segment is not None:
                self._close_segment(self._segment)
            return
        self._fault = ""
        self._told_dropped = self._dropped

    def _begin_segment(self) -> "_Segment":
        self._folder.mkdir(parents=True, exist_ok=True)
        self._number += 1
        self._segment = _Segment(self._folder, self._number, self._show_id)
        return self._segment

    def _close_segment(self, segment: "_Segment") -> None:
        self._segment = None
        try:
            self._closed(ReadsSegmentClosed(segment.close(), segment.number))
        except OSError as error:
            self._fault = f"a segment of the journal cannot be closed: {error.strerror or error}"


class _Segment:
    """One file that is being written."""

    def __init__(self, folder: Path, number: int, show_id: str) -> None:
        self.number = number
        self._path = folder / f"{number:04}{SUFFIX}"
        self._file = self._path.open("xb")
        self._hash = sha256()
        self._frames = 0
        self._size = 0
        self._began = time.monotonic()
        self._put(msgspec.json.encode({"format": FORMAT, "show": show_id, "segment": number}) + b"\n")

    def write(self, plain: bytes, seal: Seal) -> None:
        """One more frame; raises OSError."""
        blob = seal.seal(plain, number=_place(self.number, self._frames), previous=self._hash.digest())
        self._frames += 1
        self._put(len(blob).to_bytes(LENGTH_BYTES, "big") + blob)

    def is_full(self, now: float) -> bool:
        """It is large or old enough."""
        return self._size >= SEGMENT_BYTES or now - self._began >= SEGMENT_S

    def close(self) -> str:
        """Its SHA-256 in hex, of what stands in the file; raises OSError."""
        self._file.close()
        return sha256(self._path.read_bytes()).hexdigest()

    def _put(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()
        self._hash.update(data)
        self._size += len(data)


def journal_folder(show: Path) -> Path:
    """Where the segments of a show lie."""
    return show.with_name(f"{show.name}{SUFFIX}")


def segments(folder: Path) -> Iterator[tuple[int, Path]]:
    """Every segment's file by its number."""
    for path in folder.glob(f"*{SUFFIX}"):
        if path.stem.isdecimal():
            yield int(path.stem), path


def read_segment(data: bytes, segment: int, seal: Seal) -> Iterator[Line]:
    """The lines of one segment, up to a frame that was cut off; raises SealError for one that does not open."""
    at = data.find(b"\n") + 1
    frame = 0
    while at and at + LENGTH_BYTES <= len(data):
        end = at + LENGTH_BYTES + int.from_bytes(data[at : at + LENGTH_BYTES], "big")
        if end > len(data):
            return
        previous = sha256(data[:at]).digest()
        plain = seal.open(data[at + LENGTH_BYTES : end], number=_place(segment, frame), previous=previous)
        try:
            yield from (msgspec.json.decode(line) for line in plain.splitlines())
        except msgspec.MsgspecError as error:
            raise SealError(f"frame {frame} of segment {segment}: expected lines of JSON: {error}") from error
        at, frame = end, frame + 1


def _place(segment: int, frame: int) -> int:
    return segment << 32 | frame
