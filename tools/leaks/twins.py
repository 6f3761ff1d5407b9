"""Two runs of one script that differ in hidden cards alone: the second exchanges the tags on the antennas.

The deck map, the commands and the clock are the same. Which cards may be exchanged is known after the first run: those
that nobody has seen, against each other and against cards that were not dealt.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from rules.cards import DECK, Card
from tools.leaks.audiences import steps_due
from tools.leaks.compare import Difference, difference
from tools.leaks.deals import groups_of
from tools.leaks.run import Course, play
from tools.leaks.steps import Faces, Script

SOME_DEALS = 0.5


@dataclass(frozen=True, slots=True)
class Twins:
    """What came of a script: ``leak`` None where there is none. ``conflicts`` counts typed cards that met a hidden one,
    ``compared`` the steps up to which program and commentary were compared, ``exchanged`` the slots that had another
    card."""

    leak: Difference | None
    conflicts: int
    compared: Mapping[str, int]
    exchanged: int


def twins(script: Script, first: Course | None = None, seed: int = 0) -> Twins:
    """Play ``script`` twice and compare; ``first`` is its first run where that has been played already."""
    one = first or play(script.table, script.steps, script.faces)
    clashes = colliding(script, one)
    faces = _without_clashes(script, one, clashes) if clashes else exchanged(script, one, seed)
    return compared(script, one, faces, conflicts=len(clashes))


def compared(script: Script, one: Course, faces: Faces, *, conflicts: int = 0) -> Twins:
    """Play ``script`` with other faces and compare with its first run."""
    changed = {slot for slot, card in faces.items() if card is not script.faces[slot] and slot in one.laid}
    other = play(script.table, script.steps, faces, with_files=one.with_files)
    until = steps_due(script, one, changed, groups_of(script.hand_of, one))
    leak = difference(one.recording, other.recording, until, conflicts=conflicts > 0)
    return Twins(leak, conflicts, until, len(changed))


def exchanged(script: Script, course: Course, seed: int) -> Faces:
    """Faces in which every card that was dealt and that nobody saw is another one, or with half of the seeds those of
    the last deals alone: once a card that differs is due nothing of program can be compared, so what comes late in a
    script shows by these. In a group (tools/leaks/deals.py) equal cards stay equal."""
    groups = groups_of(script.hand_of, course)
    numbers = sorted(set(groups.values()))
    rng = Random(f"exchange {seed}")
    first = rng.choice(numbers) if numbers and rng.random() < SOME_DEALS else 0
    faces = dict(script.faces)
    for group in [number for number in numbers if number >= first]:
        slots = [slot for slot, of in groups.items() if of == group]
        hidden = [slot for slot in slots if slot not in course.seen and slot not in script.typed]
        fixed = {faces[slot] for slot in slots if slot not in hidden}
        others = _drawn({faces[slot] for slot in hidden} - fixed, fixed, Random(seed * 1000 + group))
        faces |= {slot: others[faces[slot]] for slot in hidden if faces[slot] in others}
    return faces


def _drawn(cards: set[Card], fixed: set[Card], rng: Random) -> dict[Card, Card]:
    """Another card for each of ``cards``, none of them in ``fixed``; none at all where too few are left."""
    hidden = [card for card in DECK if card in cards]
    free = [card for card in DECK if card not in fixed]
    if len(free) <= len(hidden):
        return {}
    while True:
        others = rng.sample(free, len(hidden))
        if all(other is not card for card, other in zip(hidden, others, strict=True)):
            return dict(zip(hidden, others, strict=True))


def colliding(script: Script, course: Course) -> list[tuple[int, int]]:
    """Typed slots whose card is that of a dealt slot of the same group, with that slot, unless everybody saw both."""
    groups = groups_of(script.hand_of, course)
    return [
        (typed, slot)
        for typed in sorted(script.typed & set(course.laid))
        for slot, group in groups.items()
        if slot not in script.typed
        and slot in course.laid
        and group == groups[typed]
        and script.faces[slot] is script.faces[typed]
        and not {slot, typed} <= course.seen
    ]


def _without_clashes(script: Script, course: Course, clashes: list[tuple[int, int]]) -> Faces:
    """Of each two cards that met, the later one that nobody saw is another: so nothing may differ until it is due."""
    faces, groups = dict(script.faces), groups_of(script.hand_of, course)
    for pair in clashes:
        later = max((slot for slot in pair if slot not in course.seen), key=lambda slot: course.laid[slot])
        of_hand = {faces[slot] for slot, group in groups.items() if group == groups[later]}
        faces[later] = next(card for card in reversed(DECK) if card not in of_hand)
    return faces
