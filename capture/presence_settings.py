"""How reads become presence, for one antenna. Defaults follow the failures that other projects reported.

Three misses in 150 ms still flapped (SpoolSense issue 282), 20 false leavings in ten minutes were seen at 0.5 s
(ESPuino pull request 413): so ten clean misses in a row, and 1.5 s. A reader that misses 3 of 10 misses ten in a row
once in 170,000 scans, but five once in 400. Reads are trusted sooner than misses.
"""

from dataclasses import dataclass, field

from capture.evidence import Weights, weights


@dataclass(frozen=True, slots=True)
class PresenceSettings:
    """How reads become presence at an antenna; times in seconds.

    ``appear_reads`` scans that read it within ``appear_s`` make it stable. ``leave_misses`` clean misses in a row, the
    last at least ``leave_s`` after the first, are a leaving. ``rests_share``: a card that rests there is read in this
    share of the scans at worst; ``bleeds_share``: one that rests at a neighbour's in this share at most. A reader that
    looks many times before it ends a scan has both higher.
    ``resend_s``: the device may tell a resting tag only once in so long (open line protocol, version 0), and its scans
    end that seldom: then one read is enough, and one scan without it a leaving. Where it tells snapshots, or scans turn
    out to end more often, the antenna is judged as any other, from its first snapshot on. None where every scan tells
    all that is there.
    """

    appear_reads: int = 2
    appear_s: float = 6.0
    leave_misses: int = 10
    leave_s: float = 1.5
    rests_share: float = 0.7
    bleeds_share: float = 0.05
    resend_s: float | None = None
    weights: Weights = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raises ValueError for a count below 1, a negative time, or shares that tell nothing apart."""
        if min(self.appear_reads, self.leave_misses) < 1 or min(self.appear_s, self.leave_s) < 0:
            raise ValueError(f"expected counts from 1 on and times from 0 on, got {self!r}")
        if self.resend_s is not None and self.resend_s <= 0:
            raise ValueError(f"expected a re-send period above 0 s, got {self.resend_s}")
        object.__setattr__(self, "weights", weights(self.rests_share, self.bleeds_share))
