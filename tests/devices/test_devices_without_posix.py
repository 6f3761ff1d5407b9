"""Every module of devices imports where fcntl, termios, pty and tty are missing, as on Windows."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

IMPORT_ALL_WITHOUT = """
import importlib, pkgutil, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in {"fcntl", "termios", "pty", "tty"}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
for name in ("fcntl", "termios", "pty", "tty"):
    sys.modules.pop(name, None)
import devices
names = [module.name for module in pkgutil.walk_packages(devices.__path__, "devices.")]
for name in names:
    importlib.import_module(name)
assert "devices.simulator.pty_line" in names and "devices.serial_port" in names, names
from devices.errors import PortError
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField
try:
    PtyLine(PepperC1Mux(TagField(), "left")).plug()
except PortError as error:
    print(error)
"""


def test_devices_import_without_posix_modules_and_a_pty_is_refused_in_words() -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL_WITHOUT], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0, run.stderr
    assert "TCP" in run.stdout
