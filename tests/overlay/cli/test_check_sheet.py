"""What ``check`` says of an antenna at which more tags came than it counts, and of a camera that cannot be used so."""

import json
from pathlib import Path

from devices.camera_check import CameraSheet
from devices.check import AntennaSheet, ReaderSheet
from devices.types import DeviceStatus, Health
from overlay.cli.check_sheet import CameraTable, Sheet
from overlay.config.cameras import CameraConfig
from overlay.config.readers import ReaderConfig

READER = ReaderConfig(name="left", family="lines", port="COM3", antennas={"1": "seat-1"})
FLOODED = ReaderSheet("left", None, (AntennaSheet(1, ("04A1B2C3", "04A1B2C4"), 0.0, 0.0, None, 9, has_more=True),))


def test_it_is_said_that_more_tags_came() -> None:
    sheet = Sheet([READER], frozenset({"04A1B2C3"}), shows_uids=True)
    lines = "\n".join(sheet.table([FLOODED]))
    assert "2+, 1+ not of the deck" in lines
    assert "more tags came than the 2 that are counted" in lines
    told = json.loads(next(sheet.json_lines([FLOODED], "now")))["antennas"][0]
    assert (told["tags"], told["has_more_tags"]) == (2, True)


def test_an_antennas_line_fits_a_terminal_of_80_columns() -> None:
    uids = tuple(f"{number:08X}" for number in range(52))
    antenna = AntennaSheet(1, uids, 1234.5, 10.0, 1234.5, 123_456)
    health = Health("left", DeviceStatus.OK, "open line protocol", 0.0)
    lines = list(
        Sheet([READER], frozenset(uids[:8]), shows_uids=False).table([ReaderSheet("left", health, (antenna,))])
    )
    assert "52, 44 not of the deck" in lines[4]
    assert lines[3].split() == ["antenna", "spot", "tags", "reads/s", "scans/s", "last", "read", "failed"]
    assert max(map(len, lines)) == 80


CAMERA = CameraConfig(
    name="pair", source="0", regions={"seat-3": (0.0, 0.0, 0.02, 1.0), "seat-4": (0.5, 0.0, 0.5, 1.0)}
)
UP = CameraSheet("pair", Health("pair", DeviceStatus.OK, "640x480 MJPG", 0.0), 5.0, 0.1, (640, 480))


def test_a_region_in_which_nothing_can_be_seen_is_named() -> None:
    table = CameraTable([CAMERA], Path(), {"pair": ()}, {})
    fault = "seat-3: expected a region of 32x24 pixels at least, got 13x480: nothing is seen in it"
    assert f"  {fault}" in list(table.table([UP]))
    assert json.loads(next(table.json_lines([UP], "now")))["region_faults"] == [fault]


def test_a_camera_that_gives_another_size_than_it_was_cleared_with_is_not_cleared() -> None:
    table = CameraTable([CAMERA], Path(), {"pair": ()}, {"pair": (1280, 720)})
    assert "  not cleared for air: the size of its pictures: cleared with 1280x720, now 640x480" in list(
        table.table([UP])
    )
    same = CameraTable([CAMERA], Path(), {"pair": ()}, {"pair": (640, 480)})
    assert "  cleared for air" in list(same.table([UP]))
