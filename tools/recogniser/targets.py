"""What a recogniser must reach on each set: no wrong card on any, and a share shown."""

from collections.abc import Iterable, Mapping

from tools.recogniser.tally import Tally

LEAST_SHOWN: Mapping[str, float] = {
    "phone, report half, in colour": 0.60,
    "clutter, all": 0.40,
    "synthetic, index of 20 px and more": 0.45,
}
"""Least share of cards shown, by set; others have none. A recogniser that is always silent is useless, and fails.

They lie below what the data that chose the thresholds had shown, one picture each: 79 % of phone and 54 % of clutter,
whose tuning half the reader was trained on, and 55 % of scenes.
"""


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
