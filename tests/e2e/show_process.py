"""``finaltable`` in a process of its own, started through its real command line, with its two outputs in files."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
START_S = 30.0
"""Patience with a machine that does other things too."""


@dataclass(frozen=True, slots=True)
class Pages:
    """Where a show is served: its port and each page's token."""

    port: int
    tokens: dict[str, str]
    urls: dict[str, str]


class ShowProcess:
    """Runs ``finaltable ARGUMENTS`` in ``folder``, temporary files and all, until it ends or ``end`` is called."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._stdout, self._stderr = folder / "stdout", folder / "stderr"
        environment = {**os.environ, "TMPDIR": str(folder), "PYTHONPATH": str(ROOT)}
        with self._stdout.open("wb") as stdout, self._stderr.open("wb") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "overlay", *arguments], cwd=folder, env=environment, stdout=stdout, stderr=stderr
            )

    @property
    def stdout(self) -> str:
        """What it has written as data."""
        return self._stdout.read_text(encoding="utf-8")

    @property
    def stderr(self) -> str:
        """What it has written as words."""
        return self._stderr.read_text(encoding="utf-8")

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid

    def demo_pages(self) -> Pages:
        """Wait for the demo's one line of JSON."""
        self._wait_for_lines(1)
        told: dict[str, Any] = json.loads(self.stdout)
        return Pages(told["port"], told["tokens"], told["pages"])

    def run_pages(self) -> Pages:
        """Wait for the addresses that ``run`` prints at a show's first start."""
        self._wait_for_lines(3)
        urls = {line.split()[0]: line.split()[1] for line in self.stdout.splitlines() if "http://" in line}
        tokens = {page: url.partition("#token=")[2] for page, url in urls.items()}
        port = int(next(iter(urls.values())).split(":")[2].partition("/")[0])
        return Pages(port, tokens, urls)

    def lines(self, count: int) -> list[str]:
        """Wait until so many lines were written as data."""
        self._wait_for_lines(count)
        return self.stdout.splitlines()

    def interrupt(self) -> None:
        """Ctrl-C."""
        self.send(signal.SIGINT)

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def kill(self) -> None:
        """Kill -9: nothing is written or closed any more."""
        self._process.kill()
        self._process.wait(10)

    def wait(self, timeout_s: float) -> int:
        """Its exit code; fails the test if it has not ended in time."""
        return self._process.wait(timeout_s)

    def end(self) -> None:
        """Stop it if it still runs."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def _wait_for_lines(self, count: int) -> None:
        end = time.monotonic() + START_S
        while self.stdout.count("\n") < count:
            assert self._process.poll() is None, f"it ended with {self._process.returncode}: {self.stderr}"
            assert time.monotonic() < end, f"it is not up after {START_S} s: {self.stderr}"
            time.sleep(0.02)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_listening(port: int) -> float:
    """Wait until somebody accepts connections on ``port``; the monotonic time at which that was seen."""
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return time.monotonic()
        time.sleep(0.01)
    raise AssertionError(f"nobody listens on port {port} after {START_S} s")
