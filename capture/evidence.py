"""How much reads and misses of one tag at one antenna weigh for "it rests here" against "it rests elsewhere".

A card that rests is read in most scans, one that lies at a neighbour's antenna in few. Each scan that read the tag adds
ln(rests / bleeds), each clean one that did not takes away ln((1 - bleeds) / (1 - rests)); the sum never falls below 0
(Wald, Sequential Analysis, 1947; Page, Biometrika 41, 1954). Such a sum reaches w by bleeding alone about once in e^w
scans. It is kept below ``MOST``, so that a card that is carried away is soon believed to be so.
"""

import math
from collections import deque
from dataclasses import dataclass, field

MOST = 16.0
"""Nothing is believed more than so: about seven reads in a row more than misses."""

RSSI_READS = 8
"""The mean is taken over so many reads at most."""
RSSI_WINDOW_S = 3.0
"""Older reads do not count: the card may have been moved."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a scan that read the tag adds, and what a clean one that did not takes away; both above 0."""

    read: float
    miss: float


def weights(rests_share: float, bleeds_share: float) -> Weights:
    """For a card that is read in ``rests_share`` of the scans at worst where it rests, in ``bleeds_share`` at most at a
    neighbour's; 0 < bleeds < rests < 1, else ValueError."""
    if not 0 < bleeds_share < rests_share < 1:
        raise ValueError(f"expected 0 < bleeds_share < rests_share < 1, got {bleeds_share} and {rests_share}")
    return Weights(math.log(rests_share / bleeds_share), math.log((1 - bleeds_share) / (1 - rests_share)))


@dataclass(slots=True)
class Evidence:
    """The sum for one tag at one antenna, and how loud its last reads were."""

    weight: float = 0.0
    _rssi: deque[tuple[float, int]] = field(default_factory=lambda: deque(maxlen=RSSI_READS))

    def add(self, weight: float) -> None:
        """A scan read the tag; ``MOST`` or more means certainty at once."""
        self.weight = min(MOST, self.weight + weight)

    def take(self, weight: float) -> None:
        """A clean scan did not."""
        self.weight = max(0.0, self.weight - weight)

    def hear(self, at: float, rssi_dbm: int | None) -> None:
        """One read's loudness, where the reader tells one."""
        if rssi_dbm is not None:
            self._rssi.append((at, rssi_dbm))

    def rssi_dbm(self, at: float, *, least: int) -> float | None:
        """The mean over the last reads before ``at``; None where there are fewer than ``least``, from 1 on."""
        heard = [dbm for when, dbm in self._rssi if at - when <= RSSI_WINDOW_S]
        return sum(heard) / len(heard) if len(heard) >= least else None
