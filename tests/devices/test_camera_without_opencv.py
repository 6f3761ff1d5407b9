"""Without OpenCV, or with one that does not load, a camera says in one line what to install."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

RUN_WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "cv2":
            raise {error}

sys.meta_path.insert(0, Missing())
from pathlib import Path
from devices.camera import Camera
from devices.camera_source import decode_source
from overlay.config.cameras import CameraConfig
from overlay.cli.camera_setup import check_cameras
from overlay.config.production import ConfigError

check_cameras([], Path("show.toml"))
try:
    check_cameras([CameraConfig(name="glass", source="0", spot="seat-1")], Path("show.toml"))
except ConfigError as error:
    print(error)
healths, feeds = [], []
go_on = lambda seconds: feeds[-1].step()
camera = Camera("glass", decode_source("0"), healths.append, pause=go_on, start_feed=feeds.append)
for _ in range(3):
    camera.step()
print(healths[-1].status.value, healths[-1].detail)
"""


@pytest.mark.parametrize(
    ("error", "told"),
    [
        pytest.param(
            "ModuleNotFoundError(name, name=name)",
            "cameras need OpenCV, which is not installed: pip install opencv-python",
            id="missing",
        ),
        pytest.param(
            "ImportError('libGL.so.1: cannot open shared object file')",
            "OpenCV is installed but does not load (libGL.so.1: cannot open shared object file): install the system's"
            " libGL (apt install libgl1), or opencv-python-headless in place of opencv-python",
            id="no libGL",
        ),
    ],
)
def test_what_to_install_is_told_by_configuration_and_camera_alike(error: str, told: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", RUN_WITHOUT.format(error=error)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == [f"show.toml: key 'cameras': {told}", f"down {told}"]
