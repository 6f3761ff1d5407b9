"""Which tags lie on which antenna of which simulated reader, and which of them flicker."""

import random
import threading
from dataclasses import dataclass
from enum import Enum


class TagKind(Enum):
    """A tag's chip: ICODE SLIX speaks ISO 15693 (8-byte number), NTAG213 ISO 14443A (7-byte number), EPC Gen2 UHF.

    An EPC is most often twelve bytes, and may be any number of two-byte words up to 31.
    """

    ICODE_SLIX = "slix"
    NTAG213 = "ntag213"
    EPC_GEN2 = "epc"


UID_DIGITS = {16: TagKind.ICODE_SLIX, 14: TagKind.NTAG213, 24: TagKind.EPC_GEN2}
"""The chip by the number of hex digits of its uid, where nobody says otherwise."""

EPC_DIGITS = range(4, 125, 4)
"""The numbers of hex digits that an EPC may have (EPC Gen2, 6.3.2.1.2.2: five bits count the words)."""

USUAL_RSSI_DBM = -50
"""How loud a tag is heard on its own antenna where nobody says otherwise."""

NXP_SLIX_PREFIX = "E00401"
"""ISO 15693, manufacturer 04 (NXP), product 01 (ICODE SLI family)."""

NXP_NTAG_PREFIX = "04A1"
"""ISO 14443A, manufacturer 04 (NXP), then any number."""

EPC_PREFIX = "E2000017221101"
"""An EPC as tags leave the factory with it: E2, the chip's maker and model, then a number."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag; ``uid`` is upper-case hex, most significant byte first. Only UHF readers tell ``rssi_dbm``."""

    uid: str
    kind: TagKind
    rssi_dbm: int = USUAL_RSSI_DBM


@dataclass(frozen=True, slots=True)
class _Place:
    tag: Tag
    miss_probability: float


def slix_deck(size: int = 52, *, seed: int = 2023) -> tuple[str, ...]:
    """Uids of a deck of ICODE SLIX tags, all different, with serial numbers as irregular as real ones."""
    return _deck(NXP_SLIX_PREFIX, size, seed)


def ntag_deck(size: int = 52, *, seed: int = 2023) -> tuple[str, ...]:
    """Uids of a deck of NTAG213 tags, as ``slix_deck``."""
    return _deck(NXP_NTAG_PREFIX, size, seed)


def epc_deck(size: int = 52, *, seed: int = 2023) -> tuple[str, ...]:
    """EPCs of twelve bytes of a deck of UHF tags, as ``slix_deck``."""
    return _deck(EPC_PREFIX, size, seed)


def _deck(prefix: str, size: int, seed: int) -> tuple[str, ...]:
    serials = random.Random(seed).sample(range(1 << 40), size)
    return tuple(f"{prefix}{serial:010X}" for serial in serials)


class TagField:
    """Every tag on every antenna. Any thread may move tags while the simulated readers look.

    A tag may lie on two antennas, as when a neighbour hears it. ``seed`` makes the flicker repeatable.
    """

    def __init__(self, *, seed: int = 0) -> None:
        self._places: dict[tuple[str, int], dict[str, _Place]] = {}
        self._random = random.Random(seed)
        self._lock = threading.Lock()

    def place(  # noqa: PLR0913 - where and what by place, the rest by keyword
        self,
        reader: str,
        antenna: int,
        uid: str,
        *,
        miss_probability: float = 0.0,
        kind: TagKind | None = None,
        rssi_dbm: int = USUAL_RSSI_DBM,
    ) -> None:
        """Lay the tag there; a scan misses it this often (0 never, 1 always). ValueError for a malformed uid.

        Its chip is told by its length unless ``kind`` says that it is an EPC, which may have other lengths.
        """
        place = _Place(Tag(uid, _kind(uid, kind), rssi_dbm), miss_probability)
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


def _kind(uid: str, kind: TagKind | None) -> TagKind:
    digits = EPC_DIGITS if kind is TagKind.EPC_GEN2 else UID_DIGITS
    if len(uid) not in digits or uid != bytes.fromhex(uid).hex().upper():
        raise ValueError(f"expected a uid of {sorted(digits)} upper-case hex digits, got {len(uid)} characters")
    return kind or UID_DIGITS[len(uid)]
