"""A schedule: everything that is drawn from a protocol and a seed."""

from dataclasses import dataclass
from random import Random

from capture.hand_watch import GATHERED_S
from rules.spots import Spot
from tools.schedules.faults import Faults, draw_faults
from tools.schedules.hand import WARM_UP_S, Hand, Step, draw_hand, spots_of
from tools.schedules.protocols import PROTOCOLS, Protocol

GATHER_SCANS, LEAST_GATHER_S, GATHER_S = 14, 2.0, GATHERED_S + 2.0
"""So many scans, which take so long at least, and so long afterwards, before a deck off the table must be noticed."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """``antennas``: the spots under each reader's antennas, from 1 on. ``asks_names``: readers are found by what they
    call themselves, else by the USB number of their adapter."""

    protocol: Protocol
    seed: int
    hand: Hand
    antennas: tuple[tuple[Spot, ...], ...]
    faults: Faults
    asks_names: bool

    @property
    def ends_at(self) -> float:
        """When it is judged as a whole."""
        back_at = max(
            (one.until + self.protocol.back_s(one.until - one.since) for one in self.faults.spells), default=0.0
        )
        return max(self.hand.gathered_at, back_at) + GATHER_S + max(LEAST_GATHER_S, GATHER_SCANS * self.protocol.scan_s)

    @property
    def line(self) -> str:
        """What reproduces it."""
        return f"python -m tools.reader_faults --protocol {self.protocol.name} --seed {self.seed}"


def draw(protocol_name: str, seed: int) -> Schedule:
    """The schedule of that seed."""
    return draw_for(PROTOCOLS[protocol_name], seed)


def draw_for(protocol: Protocol, seed: int) -> Schedule:
    """The same for a protocol at another pace."""
    rng = Random(f"{protocol.name} {seed}")
    hand = draw_hand(rng, protocol.readable_s)
    antennas = _share_out(protocol, tuple(spots_of(hand.seats)))
    shows_at = next(entry.at for entry in hand.entries if entry.step is Step.SHOWDOWN)
    faults = draw_faults(rng, len(antennas), WARM_UP_S, shows_at)
    can_be_asked = protocol.family(lambda _: None).identify is not None
    return Schedule(protocol, seed, hand, antennas, faults, can_be_asked and rng.random() < 0.5)


def _share_out(protocol: Protocol, spots: tuple[Spot, ...]) -> tuple[tuple[Spot, ...], ...]:
    """As many readers as are needed, two at least, with antennas beside each other."""
    each = min(protocol.antennas, -(-len(spots) // 2))
    return tuple(spots[start : start + each] for start in range(0, len(spots), each))
