"""Pictures that nobody holds any more take no memory of a process that goes on."""

import subprocess
import sys

import pytest

from tests.e2e.show_process import ROOT

PASSES_PICTURES_ON = """
import threading
from pathlib import Path
import numpy as np
from overlay.cli.picture_memory import give_pictures_back

give_pictures_back()
PICTURE = (480, 640, 3)
kept = []

def resident_kib():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

def take_pictures():
    held = [np.ones(PICTURE, np.uint8) for _ in range(40)]
    kept.append([bytearray(50_000) for _ in range(4)])
    del held[::2]
    kept.append([bytearray(50_000) for _ in range(4)])

def all_take():
    threads = [threading.Thread(target=take_pictures) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

all_take()
before = resident_kib()
for _ in range(5):
    all_take()
small = 5 * 8 * 8 * 50_000 // 1024
print(resident_kib() - before - small)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="mallopt(3) is glibc's, /proc is Linux's")
def test_pictures_that_are_gone_leave_no_memory_behind() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PASSES_PICTURES_ON],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert int(done.stdout) < 4 * 900
