"""The protocols, and what "readable" means for each: how long a card must be given before it must have been read.

A card is *readable* while it lies on an antenna whose reader is plugged in, has its power, hears and answers at its
usual speed, and has been so for long enough to have been opened again (``back_s``), except in bursts of bent packets.
Some bent packets all the time, missed reads and reads at a neighbour's antenna do not make it unreadable. A card that
was carried is not readable either while the reader of the place that it left cannot see that it is gone. It counts
as readable once it was so for 2 s without a break, or for LOOKS scans of its antenna where those take longer: with
3 of 10 scans missing it a card takes five to twenty scans to be beyond doubt. A Mercury module scans once a second and
looks several times meanwhile: there it is twelve scans, as a card that a neighbour read first needs ten.

Misses are chance, so no number of scans is enough for certain: of cards that are read in 7 of 10 scans one in 140 is
not beyond doubt after 20, one in 300,000 after 40. So the share of cards read is that of those that were readable, and
a card is lost that was readable twice as long (``sure_s``).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from devices.families import FAMILIES
from devices.feig_reader import FeigPoller
from devices.polling import Family
from devices.simulator.pepper import Names, PepperC1Mux
from devices.simulator.tags import TagField
from overlay.cli.simulations import SIMULATIONS, SimulatedDevice

LOOKS = 20
LEAST_S = 2.0
LONGEST_PAUSE_S = 1.0
"""A reader that has failed several times is tried again after so long at most (devices/recovery.py)."""


@dataclass(frozen=True, slots=True)
class Protocol:
    """One family as it stands at the table.

    ``antennas``: a reader's, at most. ``scan_s``: from one scan of an antenna to the next, with that many antennas and
    a card or two on each, by the protocol's own times (the family's docstring and the simulator's). ``start_s``: from
    power to the first scan. ``looks``: scans that are enough, fewer where one scan looks many times.
    """

    name: str
    antennas: int
    scan_s: float
    start_s: float
    looks: int = LOOKS

    @property
    def readable_s(self) -> float:
        """How long a card must be readable to count."""
        return max(LEAST_S, self.looks * self.scan_s)

    @property
    def sure_s(self) -> float:
        """How long, so that chance does not explain that it was not read."""
        return 2 * self.readable_s

    def back_s(self, outage_s: float) -> float:
        """From the end of an outage until the reader scans again, at the longest.

        Pauses between tries double, so the one in which the outage ends is no longer than the outage was; and the try
        after it may come while the reader starts, so that another pause follows, twice as long.
        """
        return min(2 * LONGEST_PAUSE_S, 3 * outage_s + 1.0) + self.start_s

    def family(self, pause: Callable[[float], None]) -> Family:
        """The family, on a clock that ``pause`` moves."""
        family = FAMILIES[self.name]
        return replace(family, poller=partial(FeigPoller, pause=pause)) if self.name == "feig" else family

    def device(self, field: TagField, name: str, antennas: int) -> SimulatedDevice:
        """A simulated reader that calls itself ``name``, if it calls itself anything."""
        if self.name == "pepper":
            return PepperC1Mux(field, name, names=Names(device=name))
        return SIMULATIONS[self.name].make(field, name, antennas)


PROTOCOLS = {
    protocol.name: protocol
    for protocol in (
        Protocol("pepper", antennas=8, scan_s=0.1, start_s=3.0),
        Protocol("pn532", antennas=1, scan_s=0.1, start_s=3.0),
        Protocol("chafon", antennas=4, scan_s=0.11, start_s=3.0),
        Protocol("mercury", antennas=4, scan_s=1.0, start_s=4.0, looks=12),
        Protocol("m100", antennas=1, scan_s=0.1, start_s=3.0),
        Protocol("feig", antennas=8, scan_s=0.4, start_s=4.0),
        Protocol("lines", antennas=12, scan_s=0.2, start_s=2.0),
    )
}
"""By the name of the family."""
