"""What a recogniser must reach on each set: no wrong card on any, and a share shown."""

from collections.abc import Iterable, Mapping

from tools.recogniser.tally import Tally

LEAST_SHOWN: Mapping[str, float] = {
    "phone, report half, in colour": 0.60,
    "clutter, all": 0.40,
    "synthetic, index of 20 px and more": 0.45,
    "rigs, calibrated, index of 20 px and more": 0.99,
    "rigs, calibrated, single cards, overhead": 0.95,
    "rigs, calibrated, jumbo corners": 0.95,
}
"""Least share of cards shown, by set; others have none. A recogniser that is always silent is useless, and fails.

Of single pictures they lie below what the data that chose the thresholds had shown: 79 % of phone and 54 % of clutter,
whose tuning half the reader was trained on, and 55 % of scenes. Those of calibrated rigs, over five pictures, are the
goals themselves.
"""

LEAST_CLEARED = 0.8
"""Share of the rigs that a calibration must clear, for what cleared rigs show is of the rigs that can be used alone."""


def clearing_failures(cleared: int, rigs: int) -> list[str]:
    """Why the calibrations fail: too few cleared. Empty if they pass, or if none was asked for."""
    if not rigs or cleared >= LEAST_CLEARED * rigs:
        return []
    return [f"expected {100 * LEAST_CLEARED:.0f} % of the rigs cleared at least, got {cleared} of {rigs}"]


def failures(tallies: Iterable[Tally]) -> list[str]:
    """Why it fails: a wrong card anywhere, too few shown, or nothing tried. Empty if it passes."""
    told = list(tallies)
    found = [f"{tally.name}: {tally.wrong} wrong cards shown" for tally in told if tally.wrong]
    for tally in told:
        least = LEAST_SHOWN.get(tally.name, 0.0)
        if tally.shown_share < least:
            found.append(
                f"{tally.name}: expected {100 * least:.0f} % shown at least, got {100 * tally.shown_share:.2f} %"
            )
    return found if any(tally.cards for tally in told) else [*found, "nothing was tried"]
