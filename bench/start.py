"""From the start of ``finaltable run`` to its first page's answer."""

import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from bench.child import ROOT
from bench.figures import Figure, percentile
from bench.show import START_S, write_show
from bench.sockets import free_port

TIMES, TIMES_SHORT = 7, 3
GOAL_S = 2.0


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Start new shows one after the other, on any core."""
    taken = [_start_once() for _ in range(TIMES_SHORT if short else TIMES)]
    return [
        Figure("start of run to the first page, p50", percentile(taken, 50), "s"),
        Figure("start of run to the first page, worst", max(taken), "s", GOAL_S, f"of {len(taken)}"),
    ]


def _start_once() -> float:
    with tempfile.TemporaryDirectory(prefix="finaltable-bench-") as folder:
        port = free_port()
        config = write_show(Path(folder), port=port, delay_s=60, seats=9)
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", "overlay", "run", str(config)], cwd=ROOT, stdout=subprocess.DEVNULL
        )
        try:
            while not _answers(port):
                if time.monotonic() > began + START_S:
                    raise TimeoutError("no page answers")
                time.sleep(0.01)
            return time.monotonic() - began
        finally:
            process.terminate()
            process.wait(15)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/program", timeout=5):
            return True
    except OSError:
        return False
