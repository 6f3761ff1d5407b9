"""``finaltable run`` in a process of its own: started, killed with -9, started again with its pages' tokens kept."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
START_S = 120.0
"""Patience with a machine that does other things too."""
LOOK_S = 0.01
_PAGE = re.compile(r"/(\w+)#token=(\S+)")
"""Page and token at the end of an address."""


class NotUp(Exception):
    """The show did not come up, or did not end; the message has what it wrote."""


class ShowRun:
    """Runs a configuration's show from construction until it ends, is killed or ``end`` is called."""

    def __init__(self, config: Path, name: str) -> None:
        """Its two outputs go to files beside ``config``, called after ``name``."""
        self._stdout, self._stderr = (config.parent / f"{name}.{stream}" for stream in ("stdout", "stderr"))
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with self._stdout.open("wb") as stdout, self._stderr.open("wb") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "overlay", "run", str(config)],
                cwd=config.parent,
                env=environment,
                stdout=stdout,
                stderr=stderr,
            )

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    @property
    def stderr(self) -> str:
        """What it has written as words."""
        return self._stderr.read_text(encoding="utf-8")

    def tokens(self) -> dict[str, str]:
        """Wait until its pages answer; by page the tokens that it printed, none but at a show's first start."""
        end = time.monotonic() + START_S
        while "--new-tokens" not in (text := self._stdout.read_text(encoding="utf-8")):
            self._expect_up(end)
            time.sleep(LOOK_S)
        return dict(_PAGE.findall(text))

    def wait_until_listening(self, port: int) -> float:
        """Wait until it accepts connections; the monotonic time at which that was seen."""
        end = time.monotonic() + START_S
        while True:
            with socket.socket() as probe:
                probe.settimeout(1)
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return time.monotonic()
            self._expect_up(end)
            time.sleep(LOOK_S)

    def kill(self) -> None:
        """Kill -9: nothing is written or closed any more."""
        self._process.kill()
        self._process.wait(START_S)

    def interrupt(self) -> int:
        """Ctrl-C, and its exit code."""
        self._process.send_signal(signal.SIGINT)
        return self.wait()

    def wait(self) -> int:
        """Its exit code; raises NotUp if it does not end."""
        try:
            return self._process.wait(START_S)
        except subprocess.TimeoutExpired as error:
            raise NotUp(f"it runs on after {START_S:g} s: {self.stderr}") from error

    def end(self) -> None:
        """Kill it if it still runs."""
        if self._process.poll() is None:
            self.kill()

    def _expect_up(self, until: float) -> None:
        code = self._process.poll()
        if code is not None:
            raise NotUp(f"it ended with {code}: {self.stderr}")
        if time.monotonic() > until:
            raise NotUp(f"it is not up after {START_S:g} s: {self.stderr}")


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
