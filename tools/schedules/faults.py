"""What goes wrong in a schedule, when, and for how long."""

from dataclasses import dataclass
from enum import Enum
from random import Random


class Fault(Enum):
    """One way in which hardware fails at a table."""

    UNPLUG = "unplugged and replugged under another name"
    SWAP = "two readers swapped"
    BROWN_OUT = "brown-out with reset"
    SILENCE = "silence"
    SLOW = "slow answers"
    GARBAGE = "garbage"
    CUT = "cut packets"
    DOUBLED = "doubled packets"
    DAMAGED = "damaged packets"
    BOOT_TEXT = "an ESP32's boot text"
    MISSED = "missed reads"
    BLEED = "reads at the neighbour's antenna"


BENDING = (Fault.GARBAGE, Fault.CUT, Fault.DOUBLED, Fault.DAMAGED)
"""What becomes of single answers on the line."""

WEAK = {Fault.GARBAGE: 0.02, Fault.DOUBLED: 0.02, Fault.CUT: 0.002, Fault.DAMAGED: 0.002}
STRONG = 0.05
"""Shares of answers that are bent: all through the hand, and in a burst. A driver waits up to a second for what was
cut or damaged, so that more of it would be a slow reader."""
MISSES, FEW_MISSES = 0.3, 0.1
BLEEDS = 0.05
"""Shares of looks that miss a card on its own antenna, and that see a neighbour's."""

_LASTS_S = {
    Fault.UNPLUG: (0.5, 5.0),
    Fault.SWAP: (1.0, 5.0),
    Fault.BROWN_OUT: (0.0, 0.0),
    Fault.SILENCE: (0.3, 8.0),
    Fault.SLOW: (1.0, 6.0),
    Fault.BOOT_TEXT: (0.0, 0.0),
    **dict.fromkeys(BENDING, (1.0, 6.0)),
}
"""Between how few and how many seconds a fault lasts that comes and goes."""

HARD = frozenset({Fault.UNPLUG, Fault.SWAP, Fault.BROWN_OUT, Fault.SILENCE})
"""The reader is not there, and must come back afterwards."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A fault on one reader (its number from 0; of a swap, the other one too) from ``since`` until ``until``.

    ``strength``: the share of answers that are bent, or seconds that each answer is late.
    """

    fault: Fault
    readers: tuple[int, ...]
    since: float
    until: float
    strength: float = 0.0


@dataclass(frozen=True, slots=True)
class Faults:
    """All of a schedule's: ``misses`` and ``bleeds`` and ``bent`` all through the hand, ``spells`` for a time.

    ``bleed_db``: by how much a card is quieter at the neighbour's, where readers tell loudness.
    """

    misses: float
    bleeds: float
    bleed_db: int
    bent: dict[Fault, float]
    spells: tuple[Spell, ...]


def draw_faults(rng: Random, readers: int, begins: float, ends: float) -> Faults:
    """Each kind lasts all through half of the schedules, or has a spell in four of ten, between ``begins`` and
    ``ends``."""
    there = [fault for fault in Fault if rng.random() < 0.5]
    spells = [_spell(rng, fault, readers, begins, ends) for fault in _LASTS_S if rng.random() < 0.4]
    return Faults(
        misses=MISSES if Fault.MISSED in there else FEW_MISSES,
        bleeds=BLEEDS if Fault.BLEED in there else 0.0,
        bleed_db=rng.choice([0, 6, 12, 19]),
        bent={fault: WEAK[fault] for fault in BENDING if fault in there},
        spells=_apart(spells),
    )


def _spell(rng: Random, fault: Fault, readers: int, begins: float, ends: float) -> Spell:
    since = rng.uniform(begins, ends)
    until = min(since + rng.uniform(*_LASTS_S[fault]), ends)
    concerned = tuple(rng.sample(range(readers), 2 if fault is Fault.SWAP else 1))
    strength = rng.uniform(0.01, 0.05) if fault is Fault.SLOW else STRONG
    return Spell(fault, concerned, since, until, strength)


def _apart(spells: list[Spell]) -> tuple[Spell, ...]:
    """Cables are moved one after the other: of two such spells that overlap the later one is left out."""
    kept: list[Spell] = []
    free_from = 0.0
    for spell in sorted(spells, key=lambda spell: spell.since):
        if spell.fault in (Fault.UNPLUG, Fault.SWAP):
            if spell.since < free_from:
                continue
            free_from = spell.until + 1.0
        kept.append(spell)
    return tuple(kept)
