"""What capture costs: one report's way from a reader's thread to card facts, a bare table, memory over many reads.

Twelve antennas, ten scans a second, three tags each, of which some flicker, some bleed to the neighbour, and one read
in a hundred comes as a mangled uid that was never read before. Processing alone; the clock of the reports is made up.
"""

import gc
import random
import sys
import time
from collections.abc import Iterator

from bench.figures import Figure, spread
from capture.deck import Deck
from capture.layout import build_layout
from capture.pipeline import Capture
from devices.types import ScanDone, TagRead
from rules.cards import DECK

ANTENNAS, TAGS, SCANS_A_SECOND = 12, 3, 10
GOAL_MS = 2.0
IDLE_GOAL_PERCENT = 5.0
GROWTH_GOAL_KIB = 64.0
SECONDS, SECONDS_SHORT = 600, 60
READS, READS_SHORT = 10_000_000, 400_000
WARM_UP_READS = 200_000
"""By then everything that is bounded is full."""
MISSED, BLED, MANGLED = 0.1, 0.05, 0.01

TEXTS = [*(f"seat-{number + 1}" for number in range(8)), "flop", "turn", "river", "muck"]
LAYOUT = build_layout([("table", number + 1, text) for number, text in enumerate(TEXTS)], "bench")
UIDS = [f"E0040100000000{card.index:02X}" for card in DECK]
BLUE = Deck("blue", dict(zip(UIDS, DECK, strict=True)))


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """The figures; ``cores`` do not matter, since nothing else runs meanwhile."""
    seconds = SECONDS_SHORT if short else SECONDS
    scans = [_timed(Capture(LAYOUT, BLUE), seconds=seconds, tags=TAGS)]
    idle = _timed(Capture(LAYOUT, BLUE), seconds=seconds, tags=0)
    return [
        *spread("capture: a scan of three tags to its facts", scans[0], goal_ms=GOAL_MS),
        Figure("capture: a bare table, share of a core", 100 * sum(idle) / seconds, "%", IDLE_GOAL_PERCENT),
        _growth(READS_SHORT if short else READS),
    ]


def _timed(capture: Capture, *, seconds: int, tags: int) -> list[float]:
    """How long each scan of an antenna took, all its reports together."""
    took: list[float] = []
    for scan in _scans(seconds * SCANS_A_SECOND, tags):
        started = time.perf_counter()
        for report in scan:
            capture.feed(report)
        took.append(time.perf_counter() - started)
    return took


def _growth(reads: int) -> Figure:
    """What is held more after all reads than when everything that is bounded was full."""
    capture, done, held = Capture(LAYOUT, BLUE), 0, 0
    for scan in _scans(reads, TAGS):
        for report in scan:
            capture.feed(report)
        done += len(scan) - 1
        if not held and done >= WARM_UP_READS:
            held = _size(capture)
        if done >= reads:
            break
    growth = (_size(capture) - held) / 1024
    return Figure("capture: memory held more after all reads", growth, "KiB", GROWTH_GOAL_KIB, f"of {done}")


def _size(root: object) -> int:
    """Bytes of everything that ``root`` holds, classes and code left out."""
    seen: set[int] = set()
    waiting, total = [root], 0
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        waiting += gc.get_referents(thing)
    return total


def _scans(rounds: int, tags: int) -> Iterator[list[TagRead | ScanDone]]:
    """Every antenna in turn; the cards move one seat on each minute."""
    chance = random.Random(2023)
    for turn in range(rounds):
        moved = turn // (60 * SCANS_A_SECOND)
        for antenna in range(ANTENNAS):
            at = (turn + antenna / ANTENNAS) / SCANS_A_SECOND
            yield _scan(chance, antenna, at, [(antenna + moved) % ANTENNAS, (antenna + moved + 1) % ANTENNAS], tags)


def _scan(chance: random.Random, antenna: int, at: float, places: list[int], tags: int) -> list[TagRead | ScanDone]:
    reports: list[TagRead | ScanDone] = []
    for place, share in zip(places, (1 - MISSED, BLED), strict=True):
        for uid in UIDS[place * tags : (place + 1) * tags]:
            if chance.random() < share:
                mangled = chance.random() < MANGLED
                reports.append(TagRead("table", antenna + 1, _mangled(chance) if mangled else uid, None, at))
    return [*reports, ScanDone("table", antenna + 1, at)]


def _mangled(chance: random.Random) -> str:
    return f"{chance.getrandbits(64):016X}"
