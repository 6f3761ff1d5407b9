"""A process of the soak's own that is told lines and answers lines of JSON."""

import json
import subprocess
import sys
from typing import Any, Self

from tools.soak.show_run import ROOT

END_S = 120.0


class Child:
    """Runs a module with arguments from construction on; killed at the end of ``with`` if it still runs."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", *arguments], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()

    def say(self, line: str) -> None:
        """Tell it a line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """Its next line; raises EOFError if it ended."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise EOFError(f"a process of the soak ended with {self._process.wait()}")
        heard: dict[str, Any] = json.loads(line)
        return heard

    def ask(self, line: str) -> dict[str, Any]:
        """Tell it a line, and its answer."""
        self.say(line)
        return self.hear()

    def end(self, line: str) -> int:
        """Tell it to end; its exit code."""
        self.say(line)
        return self._process.wait(END_S)
