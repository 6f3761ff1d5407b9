"""The soak of nine cameras in short: it runs, says what it measured, and tells good from bad."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from tools.soak_cameras import Figures, is_good

SECONDS = 6.0
GOOD = Figures(100.0, 300.0, 305.0, 310.0, 0.5, 4500, 480, 0, 0, 0, 60, 0)


@pytest.mark.timeout(600)
def test_nine_sources_are_read_through_the_whole_path_and_measured() -> None:
    command = [sys.executable, "-m", "tools.soak_cameras", "--minutes", str(SECONDS / 60), "--least-share", "0.1"]
    ran = subprocess.run([*command, "--most-growth", "200"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = json.loads(ran.stdout)
    assert told["seconds"] == pytest.approx(SECONDS, rel=0.5)
    assert 30 < told["rss_start"] <= told["rss_most"] < 1000
    assert told["pictures"] >= 9 * told["least"] > 0
    assert told["core_share"] > 0


@pytest.mark.parametrize(
    ("figures", "good"),
    [
        pytest.param(GOOD, True, id="flat"),
        pytest.param(replace(GOOD, rss_end=317.0), False, id="grown"),
        pytest.param(replace(GOOD, least=399), False, id="a source that gave too little"),
    ],
)
def test_memory_that_grows_and_a_source_that_stays_away_are_no_success(figures: Figures, good: bool) -> None:
    assert is_good(figures, least_share=0.8, most_growth=16.0) is good
