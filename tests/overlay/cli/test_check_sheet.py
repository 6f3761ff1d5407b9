"""What ``check`` says of an antenna at which more tags came than it counts."""

import json

from devices.check import AntennaSheet, ReaderSheet
from overlay.cli.check_sheet import Sheet
from overlay.reader_config import ReaderConfig

READER = ReaderConfig(name="left", family="lines", port="COM3", antennas={"1": "seat-1"})
FLOODED = ReaderSheet("left", None, (AntennaSheet(1, ("04A1B2C3", "04A1B2C4"), 0.0, 0.0, None, 9, has_more=True),))


def test_it_is_said_that_more_tags_came() -> None:
    sheet = Sheet([READER], frozenset({"04A1B2C3"}), shows_uids=True)
    lines = "\n".join(sheet.table([FLOODED]))
    assert "2+, 1+ not of the deck" in lines
    assert "more tags came than the 2 that are counted" in lines
    told = json.loads(next(sheet.json_lines([FLOODED], "now")))["antennas"][0]
    assert (told["tags"], told["has_more_tags"]) == (2, True)
