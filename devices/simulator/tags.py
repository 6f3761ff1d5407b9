"""Which tags lie on which antenna of which simulated reader, and which of them flicker."""

import random
import threading
from dataclasses import dataclass
from enum import Enum


class TagKind(Enum):
    """A tag's chip: ICODE SLIX speaks ISO 15693 (8-byte number), NTAG213 ISO 14443A (7-byte number)."""

    ICODE_SLIX = "slix"
    NTAG213 = "ntag213"


UID_DIGITS = {16: TagKind.ICODE_SLIX, 14: TagKind.NTAG213}
"""The chip by the number of hex digits of its uid."""

NXP_SLIX_PREFIX = "E00401"
"""ISO 15693, manufacturer 04 (NXP), product 01 (ICODE SLI family)."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag; ``uid`` is upper-case hex, most significant byte first."""

    uid: str
    kind: TagKind


@dataclass(frozen=True, slots=True)
class _Place:
    tag: Tag
    miss_probability: float


def slix_deck(size: int = 52, *, seed: int = 2023) -> tuple[str, ...]:
    """Uids of a deck of ICODE SLIX tags, all different, with serial numbers as irregular as real ones."""
    serials = random.Random(seed).sample(range(1 << 40), size)
    return tuple(f"{NXP_SLIX_PREFIX}{serial:010X}" for serial in serials)


class TagField:
    """Every tag on every antenna. Any thread may move tags while the simulated readers look.

    A tag may lie on two antennas, as when a neighbour hears it. ``seed`` makes the flicker repeatable.
    """

    def __init__(self, *, seed: int = 0) -> None:
        self._places: dict[tuple[str, int], dict[str, _Place]] = {}
        self._random = random.Random(seed)
        self._lock = threading.Lock()

    def place(self, reader: str, antenna: int, uid: str, *, miss_probability: float = 0.0) -> None:
        """Lay the tag there; a scan misses it this often (0 never, 1 always). ValueError for a malformed uid."""
        if len(uid) not in UID_DIGITS or uid != bytes.fromhex(uid).hex().upper():
            raise ValueError(f"expected a uid of {sorted(UID_DIGITS)} upper-case hex digits, got {len(uid)} characters")
        place = _Place(Tag(uid, UID_DIGITS[len(uid)]), miss_probability)
        with self._lock:
            self._places.setdefault((reader, antenna), {})[uid] = place

    def remove(self, reader: str, antenna: int, uid: str) -> None:
        """Take the tag away; no matter if it is not there."""
        with self._lock:
            self._places.get((reader, antenna), {}).pop(uid, None)

    def clear(self) -> None:
        """Take every tag off every antenna."""
        with self._lock:
            self._places.clear()

    def lying(self, reader: str, antenna: int) -> tuple[Tag, ...]:
        """The tags there, in the order in which they were laid, whether or not a scan would see them."""
        with self._lock:
            return tuple(place.tag for place in self._places.get((reader, antenna), {}).values())

    def scan(self, reader: str, antenna: int) -> tuple[Tag, ...]:
        """The tags that one scan sees: those that flicker are missed at random."""
        with self._lock:
            places = self._places.get((reader, antenna), {}).values()
            return tuple(place.tag for place in places if self._random.random() >= place.miss_probability)
