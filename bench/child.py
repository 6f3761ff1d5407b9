"""A part of a measurement in a process of its own, spoken to line by line."""

import subprocess
import sys
from pathlib import Path

from bench.cores import keep_to

ROOT = Path(__file__).parents[1]


class Child:
    """Runs ``python -m MODULE ARGUMENTS`` on ``cores`` (empty: any) from construction to ``end``."""

    def __init__(self, cores: set[int], module: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        keep_to(self._process.pid, cores)

    def say(self, line: str) -> None:
        """Give it a line."""
        if self._process.stdin:
            self._process.stdin.write(f"{line}\n")

    def hear(self) -> str:
        """Its next line; empty when it has ended."""
        return self._process.stdout.readline() if self._process.stdout else ""

    def end(self) -> None:
        """Stop it, politely first."""
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
