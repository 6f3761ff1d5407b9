"""A progress bar on stderr: drawn anew on a terminal, now and then a line elsewhere."""

import sys
import time
from typing import TextIO

WIDTH = 30
REDRAW_S = 0.2
LINE_S = 30.0


class Progress:
    """Shows how much of one stage is done. ``share`` is 0 to 1; ``word`` says what stands beside the bar."""

    def __init__(self, stage: str, stream: TextIO | None = None) -> None:
        self._stage = stage
        self._stream = stream or sys.stderr
        self._is_terminal = self._stream.isatty()
        self._shown_at = float("-inf")
        self._began_at = time.monotonic()

    def show(self, share: float, word: str = "") -> None:
        """Draw it if it is time to."""
        now = time.monotonic()
        if now - self._shown_at >= (REDRAW_S if self._is_terminal else LINE_S):
            self._shown_at = now
            self._write(share, word)

    def end(self, word: str = "") -> None:
        """Draw the full bar and leave the line."""
        self._write(1.0, word)
        if self._is_terminal:
            self._stream.write("\n")
        self._stream.flush()

    def _write(self, share: float, word: str) -> None:
        text = bar(self._stage, share, time.monotonic() - self._began_at, word)
        self._stream.write(f"\r\x1b[K{text}" if self._is_terminal else f"{text}\n")
        self._stream.flush()


def bar(stage: str, share: float, seconds: float, word: str) -> str:
    """One line: the stage, a bar, per cent, minutes and seconds gone, and a word."""
    full = round(WIDTH * min(max(share, 0.0), 1.0))
    clock = f"{int(seconds) // 60}:{int(seconds) % 60:02}"
    return f"{stage:8} {'#' * full}{'-' * (WIDTH - full)} {share:4.0%} {clock} {word}".rstrip()
