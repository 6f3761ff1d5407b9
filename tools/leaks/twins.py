"""Two runs of one script that differ in hidden cards alone: the second exchanges the tags on the antennas.

The deck map, the commands and the clock are the same. Which cards may be exchanged is known after the first run: those
that nobody has seen, against each other and against cards that were not dealt.
"""

from dataclasses import dataclass
from random import Random

from overlay.release import CardPolicy
from rules.cards import DECK, Card
from tools.leaks.audiences import first_step_due
from tools.leaks.compare import Difference, difference
from tools.leaks.run import Course, play
from tools.leaks.steps import Faces, Script


@dataclass(frozen=True, slots=True)
class Twins:
    """What came of a script: ``leak`` None where there is none. ``conflicts`` counts typed cards that met a hidden one,
    ``compared`` the steps up to which program was compared, ``exchanged`` the slots that had another card."""

    leak: Difference | None
    conflicts: int
    compared: int
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
    other = play(script.table, script.steps, faces)
    until = first_step_due(one, changed, after_hand=script.table.cards == CardPolicy.AFTER_HAND.value)
    leak = difference(one.recording, other.recording, until, conflicts=conflicts > 0)
    return Twins(leak, conflicts, until, len(changed))


def exchanged(script: Script, course: Course, seed: int) -> Faces:
    """Faces in which every card that was dealt and that nobody saw is another one."""
    faces = dict(script.faces)
    for hand in sorted(set(script.hand_of.values())):
        slots = [slot for slot, of in script.hand_of.items() if of == hand]
        hidden = [slot for slot in slots if slot not in course.seen and slot not in script.typed]
        fixed = {faces[slot] for slot in slots if slot not in hidden}
        faces |= _drawn(hidden, faces, fixed, Random(seed * 1000 + hand))
    return faces


def _drawn(hidden: list[int], faces: Faces, fixed: set[Card], rng: Random) -> dict[int, Card]:
    """A card for each of ``hidden`` that is not the one it had, none of them in ``fixed``."""
    free = [card for card in DECK if card not in fixed]
    if len(free) <= len(hidden) or not hidden:
        return {}
    while True:
        cards = rng.sample(free, len(hidden))
        if all(card is not faces[slot] for slot, card in zip(hidden, cards, strict=True)):
            return dict(zip(hidden, cards, strict=True))


def colliding(script: Script, course: Course) -> list[tuple[int, int]]:
    """Typed slots whose card is that of a dealt slot of the same hand, with that slot, unless everybody saw both."""
    return [
        (typed, slot)
        for typed in sorted(script.typed & set(course.laid))
        for slot, hand in script.hand_of.items()
        if slot not in script.typed
        and slot in course.laid
        and hand == script.hand_of[typed]
        and script.faces[slot] is script.faces[typed]
        and not {slot, typed} <= course.seen
    ]


def _without_clashes(script: Script, course: Course, clashes: list[tuple[int, int]]) -> Faces:
    """Of each two cards that met, the later one that nobody saw is another: so nothing may differ until it is due."""
    faces = dict(script.faces)
    for pair in clashes:
        later = max((slot for slot in pair if slot not in course.seen), key=lambda slot: course.laid[slot])
        of_hand = {faces[slot] for slot, hand in script.hand_of.items() if hand == script.hand_of[later]}
        faces[later] = next(card for card in reversed(DECK) if card not in of_hand)
    return faces
