"""A short night on a compressed clock: hands at ten seats, pages coming and going, some seconds at real speed.

Bounds of speed are held on a machine that has nothing else to do: ``make soak`` plays all twelve hours.
"""

from pathlib import Path

import pytest

from tools.soak.twelve_hours import Night, play_twelve_hours

HANDS = 4
NIGHT = Night(hands=HANDS, hours=HANDS * 100 / 3600, delay_s=5.0, stretch_s=20.0, pages=10, is_judged=False)


@pytest.mark.timeout(900)
def test_a_short_night_grows_no_queue_and_releases_nothing_early(tmp_path: Path) -> None:
    sums = play_twelve_hours(tmp_path, NIGHT)
    print(sums)
    assert sums.failures == []
    assert sums.hands == HANDS
    assert sums.raw_late_s
    assert sums.pages["reading: came"]
