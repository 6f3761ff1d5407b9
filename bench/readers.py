"""What reading costs: our process alone at a table without tags, and how long a whole deck on one antenna takes.

The hardware is simulated in another process and answers no sooner than its line carries bytes; what a search of the
air takes is as each simulator's document says, so the deck's time is a lower bound for real readers.
"""

import json
import tempfile
import time

from bench.child import Child
from bench.figures import Figure

ANTENNAS = 12
SECONDS, SECONDS_SHORT = 20.0, 4.0
GOAL_PERCENT = 5.0
FAMILIES = ("pepper", "pn532", "chafon", "mercury", "m100", "feig", "lines")
SHORT_FAMILIES = ("pepper", "pn532")


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Family by family; the reading process on ``cores``."""
    figures = []
    for family in SHORT_FAMILIES if short else FAMILIES:
        figures += _measure(family, cores, SECONDS_SHORT if short else SECONDS)
    return figures


def _measure(family: str, cores: set[int], seconds: float) -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="finaltable-bench-") as folder:
        hardware = Child(set(), "bench.simulated_hardware", folder, family, str(ANTENNAS))
        lines = hardware.hear()
        reading = Child(cores, "bench.reading_process", family, str(seconds), lines)
        try:
            share, scans = json.loads(reading.hear())
            reading.say("deck")
            time.sleep(0.1)
            hardware.say("deck")
            deck_s = float(reading.hear()) - 0.1
        finally:
            reading.end()
            hardware.end()
    note = f"at {scans:.1f} scans/s an antenna"
    return [
        Figure(f"{family}, {ANTENNAS} antennas without tags, our process", 100 * share, "%", GOAL_PERCENT, note),
        Figure(f"{family}, a deck of 52 on one antenna, all read", deck_s, "s"),
    ]
