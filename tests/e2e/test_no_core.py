"""A process that holds hidden cards writes its memory nowhere when it crashes."""

import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.hardware import write_config
from tests.e2e.show_process import ROOT, ShowProcess, free_port

CRASHES = """
import ctypes, os, resource
from overlay.cli.no_core import allow_no_core

resource.setrlimit(resource.RLIMIT_CORE, (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)
allow_no_core()
PR_GET_DUMPABLE = 3
print(resource.getrlimit(resource.RLIMIT_CORE)[0], ctypes.CDLL(None).prctl(PR_GET_DUMPABLE), flush=True)
os.abort()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="core(5) and prctl(2) are Linux's")
def test_a_crash_leaves_no_core(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASHES],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout.split(), done.returncode) == (["0", "0"], -signal.SIGABRT)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
def test_a_running_show_may_not_be_dumped_whatever_its_shell_allows(tmp_path: Path) -> None:
    config = write_config(tmp_path, port=free_port(), delay_s=5.0)
    _, hard = resource.getrlimit(resource.RLIMIT_CORE)
    before = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
    try:
        process = ShowProcess(tmp_path / "run", "run", str(config))
    finally:
        resource.setrlimit(resource.RLIMIT_CORE, before)
    try:
        process.run_pages()
        limits = Path(f"/proc/{process.pid}/limits").read_text().splitlines()
        (core,) = (line for line in limits if line.startswith("Max core file size"))
        assert core.split()[4] == "0"
    finally:
        process.end()
