"""How fast a network learns over the time that it is given: a short rise, then half a cosine."""

import math

WARM_SHARE = 0.03
LAST_SHARE = 0.01
"""Of the highest rate, at the end."""


def learning_rate(share: float, peak: float) -> float:
    """The rate after that share of the time, 0 to 1."""
    if share < WARM_SHARE:
        return peak * max(share / WARM_SHARE, LAST_SHARE)
    fall = (min(share, 1.0) - WARM_SHARE) / (1 - WARM_SHARE)
    return peak * (LAST_SHARE + (1 - LAST_SHARE) * (1 + math.cos(math.pi * fall)) / 2)
