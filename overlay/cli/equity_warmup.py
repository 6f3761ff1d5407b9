"""Makes equities fast while the show already runs: builds the tables, has the kernel compiled and puts it to use.

Until then, and where it cannot be had (no numba for this Python, nowhere to write), the slow way answers with the same
integers. ``python -m overlay.cli.equity_warmup`` does it ahead of the first show.
"""

import logging
import os
import subprocess
import sys
import threading
from importlib import import_module
from importlib.metadata import PackageNotFoundError
from pathlib import Path

from overlay.cli.kernel_cache import KernelError, clear, is_sealed, kernel_folder, writable
from rules.equity import prepare, use

log = logging.getLogger(__name__)

TRIES = 2
"""A folder that is broken is cleared, and filled again once."""
COMPILE_TIMEOUT_S = 300.0
STOP_TIMEOUT_S = 2.0
"""Whoever presses Ctrl-C while the kernel is loaded does not wait for it any longer."""
WORDS_KEPT = 500
COMPILER = "overlay.cli.compile_equity"
CREATE_NEW_PROCESS_GROUP = 0x00000200


class EquityWarmup:
    """A thread, and a process of its own while the kernel is compiled; neither keeps the program from ending."""

    def __init__(self, folder: Path | None = None) -> None:
        """Start nothing yet. The kernel is kept in ``folder``; without one, where the system has this user's caches."""
        self._folder = folder
        self._thread = threading.Thread(target=self._work, name="equity-warmup", daemon=True)
        self._lock = threading.Lock()
        self._stopped = False
        self._compiler: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def wait(self, timeout_s: float) -> bool:
        """Wait until equities are as fast as they get here; False if that takes longer."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def stop(self) -> None:
        """End the compiler, if it runs. What is being loaded goes on until it is done, for a second or so."""
        with self._lock:
            self._stopped = True
            if self._compiler:
                self._compiler.terminate()
        if self._thread.ident:
            self.wait(STOP_TIMEOUT_S)

    def _work(self) -> None:
        try:
            prepare()
            with writable(self._folder or kernel_folder()) as folder:
                self._use_kernel(folder)
        except (PackageNotFoundError, ImportError) as error:
            log.info("equities stay slow and right, without numba: %s", error)
        except Exception:
            log.exception("equities stay slow and right: the compiled kernel could not be had")

    def _use_kernel(self, folder: Path) -> None:
        kernel = import_module("overlay.cli.compiled_kernel")  # here, where numba may be missing
        for _ in range(TRIES):
            try:
                if is_sealed(folder) or self._compile(folder):
                    use(kernel.load(folder))
                    return
            except KernelError as error:
                log.info("the equity kernel is compiled anew: %s", error)
            if self._stopped:
                return
            clear(folder)
        log.warning("equities stay slow and right: the kernel could not be compiled")

    def _compile(self, folder: Path) -> bool:
        """Have the folder filled; False if that failed or the show is over."""
        with self._lock:
            if self._stopped:
                return False
            compiler = self._compiler = _start_compiler(folder)
        try:
            _, words = compiler.communicate(timeout=COMPILE_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            compiler.kill()
            _, words = compiler.communicate()
        if compiler.returncode and not self._stopped:
            log.warning("compiling the equity kernel failed: %s", words.decode(errors="replace").strip()[-WORDS_KEPT:])
        return compiler.returncode == 0


def _start_compiler(folder: Path) -> subprocess.Popen[bytes]:
    """With the modules that this process uses; Ctrl-C at the terminal is for the show, which ends its compiler."""
    return subprocess.Popen(
        [sys.executable, "-m", COMPILER, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=sys.platform != "win32",
        creationflags=CREATE_NEW_PROCESS_GROUP if sys.platform == "win32" else 0,
    )


def main() -> None:
    """Have the kernel compiled now, in the foreground; what cannot be had is logged and is no error."""
    warmup = EquityWarmup()
    warmup.start()
    warmup.wait(COMPILE_TIMEOUT_S)


if __name__ == "__main__":
    main()
