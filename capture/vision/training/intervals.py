"""How sure a counted share is."""

import math

Z95 = 1.959964
"""The normal quantile of a two-sided 95 % interval."""


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson, 1927; (0, 1) if nothing was tried."""
    if tries == 0:
        return 0.0, 1.0
    share, z2 = hits / tries, Z95**2
    middle = share + z2 / (2 * tries)
    reach = Z95 * math.sqrt(share * (1 - share) / tries + z2 / (4 * tries**2))
    return max(0.0, (middle - reach) / (1 + z2 / tries)), min(1.0, (middle + reach) / (1 + z2 / tries))
