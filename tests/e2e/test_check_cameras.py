"""``check`` as a process: how each camera does, in a table and as JSON, and no password anywhere."""

import json
from pathlib import Path
from typing import Any

from devices.simulator.camera_http import HttpCamera
from devices.simulator.camera_pictures import film
from tests.devices.camera_film import noisy_jpegs
from tests.e2e.show_process import ShowProcess
from tests.smallest_show import SHOW

PATIENCE_S = 40.0
CONFIG = (
    SHOW
    + """
[[cameras]]
name = "glass-1"
source = "{there}"
spot = "seat-1"

[[cameras]]
name = "board"
source = "http://ana:geheim@127.0.0.1:{absent}/video"
regions = {{ board = [0.1, 0.2, 0.8, 0.5] }}
"""
)


def checked(folder: Path, config: Path, *arguments: str) -> tuple[int, ShowProcess]:
    check = ShowProcess(folder, "check", str(config), *arguments)
    try:
        return check.wait(PATIENCE_S), check
    finally:
        check.end()


def test_each_camera_is_shown_with_its_rate_its_size_and_what_is_wrong(tmp_path: Path) -> None:
    pulled = HttpCamera(film(*noisy_jpegs(1)))
    with pulled:
        pass
    with HttpCamera(film(*noisy_jpegs(20)), fps=15.0, login="ana:geheim") as camera:
        config = tmp_path / "show.toml"
        config.write_text(CONFIG.format(there=camera.address, absent=pulled.port), encoding="utf-8")
        code, check = checked(tmp_path / "json", config, "--json", "--seconds", "5")
        lines: dict[str, dict[str, Any]] = {line["camera"]: line for line in map(json.loads, check.stdout.splitlines())}
        table_code, table = checked(tmp_path / "table", config, "--seconds", "5")
    assert (code, table_code) == (1, 1)
    there, absent = lines["glass-1"], lines["board"]
    assert (there["status"], there["size"], there["spots"]) == ("ok", [640, 480], ["seat-1"])
    assert 1.0 <= there["pictures_per_s"] <= 6.0
    assert there["last_picture_s"] < 2.0
    assert (there["bad_pictures"], absent["pictures"]) == (0, 0)
    assert (absent["status"], absent["size"], absent["last_picture_s"]) == ("down", None, None)
    assert absent["detail"] == (
        f"http://127.0.0.1:{pulled.port}/video cannot be opened: it does not answer; check address and network, and"
        " that it is on"
    )
    assert f"glass-1: camera at http://127.0.0.1:{camera.port}/video\n  OK: 640x480 MJPG" in table.stdout
    assert "  spots                     pictures/s  last picture  size        bad pictures" in table.stdout
    assert "board: camera at" in table.stdout
    assert there["not_cleared"] == ["it was not calibrated (finaltable enrol --camera)"]
    assert "  not cleared for air: it was not calibrated (finaltable enrol --camera)\n" in table.stdout
    said = check.stdout + check.stderr + table.stdout + table.stderr
    assert "geheim" not in said
    assert check.stderr + table.stderr == ""
