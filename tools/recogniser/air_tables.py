"""For each threshold, how many right and wrong cards come through, by what was recorded on rigs that tune.

The doubt that a threshold allows is a third of that of the surest wrong reading (docs/vision.md).
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from capture.air_rule import AirRule
from capture.sight import picture_read
from capture.sighting import PictureRead
from capture.vision.grouping import SeenCard, group
from capture.vision.read import IndexReading
from capture.vision.reading_rule import CAMERA_RULE, DOUBTED_SUIT, ReadingRule
from capture.vision.recognise import Recognition
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_reader import SURE_ALONE, SURE_IN_PAIR, adapt, rig_rule
from rules.cards import Card
from tools.recogniser.calibrating import PICTURE_S
from tools.recogniser.candidates import believed_from
from tools.recogniser.playing import ZonePath
from tools.recogniser.recording import Recorded, RecordedPicture, readings_of
from tools.recogniser.scenes import READABLE_PX

SURE_FROM = (0.8, 0.9, 0.95, 0.97, 0.985, 0.99, 0.995, 0.998, 0.999)
LOOSE = (0.8, 0.9)
"""A rig's pictures believed from so little on: what the air rule must then keep out."""

VARIED: Mapping[str, Sequence[float]] = {
    "pictures": (1, 2, 3, 4, 5),
    "one_corner_pictures": (2, 3, 4, 5),
    "log_odds": tuple(math.log(10**power) for power in range(2, 8)),
    "most": (0.99, 0.995, 0.998, 0.999, 0.9995),
    "correlation": (0.0, 0.2, 1 / 3, 0.5, 0.7, 1.0),
    "alike_levels": (0.0, 1.0, 2.0, 4.0, 8.0),
    "margin": tuple(math.log(10**power) for power in (0, 1, 2, 3, 4)),
    "near": (0.01, 0.02, 0.03, 0.05),
}
_COUNTS = frozenset({"pictures", "one_corner_pictures"})
_LOGARITHMS = frozenset({"log_odds", "margin"})


@dataclass(frozen=True, slots=True, eq=False)
class RigData:
    """One rig that tunes: its own deck, and what was read before it."""

    name: str
    deck: RigDeck
    situations: tuple[Recorded, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Case:
    """One situation with the rig's readings of each picture."""

    recorded: Recorded
    pictures: tuple[tuple[RecordedPicture, list[IndexReading]], ...]

    @property
    def there(self) -> frozenset[Card]:
        return frozenset(Card(name) for name in self.recorded.heights)

    @property
    def readable(self) -> frozenset[Card]:
        heights = self.recorded.heights.items()
        return frozenset(Card(name) for name, height in heights if height >= READABLE_PX)


@dataclass(slots=True)
class _Count:
    right: int = 0
    wrong: int = 0
    surest_wrong: float = 0.0

    def add(self, *, is_right: bool, probability: float = 0.0) -> None:
        self.right += is_right
        self.wrong += not is_right
        if not is_right:
            self.surest_wrong = max(self.surest_wrong, probability)


def tables(data: Sequence[RigData]) -> Iterator[str]:
    """Lines of Markdown."""
    cases = [_case(recorded, rig.deck) for rig in data for recorded in rig.situations]
    cards = sum(len(case.readable) for case in cases)
    pictures = sum(len(case.pictures) for case in cases)
    yield f"{len(data)} rigs, {len(cases)} situations, {pictures} pictures; {cards} cards with a readable index"
    yield from _picture_table(cases)
    rules = {"as shipped": rig_rule(CAMERA_RULE), **{f"from {least}": _sure_from(least) for least in LOOSE}}
    yield from _air_table(cases, rules)
    yield from _likeness(cases)


def _case(recorded: Recorded, deck: RigDeck) -> _Case:
    pictures = [(picture, [adapt(reading, deck) for reading in readings_of(picture)]) for picture in recorded.pictures]
    return _Case(recorded, tuple(pictures))


def _sure_from(least: float) -> ReadingRule:
    return replace(
        rig_rule(CAMERA_RULE),
        min_alone=least,
        min_paired=least,
        min_mate=least,
        min_alone_clubs=least,
        min_paired_clubs=least,
    )


def _picture_table(cases: Sequence[_Case]) -> Iterator[str]:
    """Right / wrong cards of single pictures, read by the rig, from each probability on."""
    counts: dict[str, list[_Count]] = defaultdict(lambda: [_Count() for _ in SURE_FROM])
    for column, least in enumerate(SURE_FROM):
        rule = _sure_from(least)
        for case in cases:
            for picture, readings in case.pictures:
                for seen in () if picture.fault else group(readings, rule).cards:
                    count = counts[_kind(seen)][column]
                    count.add(is_right=seen.card in case.there, probability=_least(seen))
    yield "| a rig's reading | " + " | ".join(str(least) for least in SURE_FROM) + " | surest wrong | believed from |"
    yield "|---" * (len(SURE_FROM) + 3) + "|"
    for kind in sorted(counts):
        wrong = max(count.surest_wrong for count in counts[kind])
        cells = " | ".join(f"{count.right} / {count.wrong}" for count in counts[kind])
        yield f"| {kind} | {cells} | {f'{wrong:.5f} | {believed_from(wrong):.5f}' if wrong else 'none | '} |"
    for kind, corner in (("one corner", SURE_ALONE), ("two corners", SURE_IN_PAIR)):
        wrong = max((count.surest_wrong for name in counts for count in counts[name] if kind in name), default=0.0)
        is_enough = not wrong or corner >= believed_from(wrong)
        yield f"a rig believes {kind} from {corner}: {'enough' if is_enough else 'TOO LOOSE'} by these pictures"


def _kind(seen: SeenCard) -> str:
    return f"{'one corner' if seen.corners == 1 else 'two corners'}, {_suit(seen.card)}"


def _suit(card: Card) -> str:
    return "clubs" if card.suit == DOUBTED_SUIT else "others"


def _least(seen: SeenCard) -> float:
    """The less sure corner."""
    return min(reading.probability for reading in seen.readings)


def _air_table(cases: Sequence[_Case], rules: Mapping[str, ReadingRule]) -> Iterator[str]:
    """Right / wrong cards after all pictures, one threshold of the air rule varied at a time."""
    read = {name: [(case, _reads(case, rule)) for case in cases] for name, rule in rules.items()}
    yield "| air rule | " + " | ".join(f"pictures believed {name}" for name in rules) + " |"
    yield "|---" * (len(rules) + 1) + "|"
    yield _air_row("as it is", AirRule(), read.values())
    for key, values in VARIED.items():
        for value in values:
            yield _air_row(f"`{key}` {_shown(key, value)}", _varied(key, value), read.values())


def _varied(key: str, value: float) -> AirRule:
    return replace(AirRule(), **{key: int(value) if key in _COUNTS else value})  # type: ignore[arg-type]


def _shown(key: str, value: float) -> str:
    return f"{math.exp(value):,.0f} to 1" if key in _LOGARITHMS else f"{value:.4g}"


def _air_row(name: str, air: AirRule, reads: Iterable[Sequence[tuple[_Case, list[PictureRead]]]]) -> str:
    cells = []
    for column in reads:
        right = wrong = 0
        for case, pictures in column:
            told = frozenset(_told(case, pictures, air))
            right, wrong = right + len(told & case.readable), wrong + len(told - case.there)
        cells.append(f"{right} / {wrong}")
    return f"| {name} | {' | '.join(cells)} |"


def _reads(case: _Case, rule: ReadingRule) -> list[PictureRead]:
    return [
        picture_read(
            _recognition(picture, readings, rule),
            case.recorded.situation.view,
            PICTURE_S * number,
            picture.size,
            picture.fingerprint,
        )
        for number, (picture, readings) in enumerate(case.pictures)
    ]


def _recognition(picture: RecordedPicture, readings: Sequence[IndexReading], rule: ReadingRule) -> Recognition:
    """As the recogniser says it; of a faulty picture only that cards are there."""
    grouped = group(readings, rule)
    if picture.fault:
        return Recognition((), len(grouped.cards) + len(grouped.unread), None, grouped.unread, grouped.rejected)
    return Recognition(grouped.cards, len(grouped.unread), None, grouped.unread, grouped.rejected)


def _told(case: _Case, pictures: Iterable[PictureRead], air: AirRule) -> Iterator[Card]:
    """What stood at the end, and whatever was told wrong for a while."""
    path = ZonePath(case.recorded.situation.view, air)
    for picture in pictures:
        path.feed(picture)
    told = path.told
    return (Card(name) for name in told.accepted if name not in told.withdrawn or name not in case.recorded.heights)


def _likeness(cases: Sequence[_Case]) -> Iterator[str]:
    """How alike the pictures of one situation are, and what the errors of a reading share."""
    same = [_levels(a, b) for case in cases for a, b in _pairs(case)]
    other = [
        _levels(one.pictures[0][0], two.pictures[0][0])
        for one, two in itertools.pairwise(cases)
        if one.recorded.rig == two.recorded.rig
    ]
    yield f"mean grey levels between fingerprints of one situation: {_quantiles(same)}; of two: {_quantiles(other)}"
    moved, apart = _places(cases)
    yield f"fraction of the picture that an index moves: {_quantiles(moved)}; between two cards' indices: " + (
        _quantiles(apart)
    )
    yield f"correlation of a card's log-odds within its situation: {_correlation(cases):.2f}"


def _pairs(case: _Case) -> Iterator[tuple[RecordedPicture, RecordedPicture]]:
    pictures = [picture for picture, _ in case.pictures]
    return itertools.pairwise(pictures)


def _levels(one: RecordedPicture, other: RecordedPicture) -> float:
    a, b = (np.frombuffer(each.fingerprint, np.uint8).astype(np.float64) for each in (one, other))
    return float(np.abs(a - b).mean()) if a.shape == b.shape else math.inf


def _places(cases: Sequence[_Case]) -> tuple[list[float], list[float]]:
    """Of indices that are read right: how far one moves from picture to picture, and how near another card's lies."""
    moved, apart = list[float](), list[float]()
    for case in cases:
        reads = _reads(case, _sure_from(LOOSE[0]))
        for one, two in itertools.pairwise(reads):
            for seen in one.seen:
                for after in two.seen:
                    nearest = min(math.dist(a, b) for a in seen.places for b in after.places)
                    (moved if seen.card is after.card else apart).append(nearest)
    return moved, apart


def _quantiles(values: Sequence[float]) -> str:
    if not values:
        return "none"
    told = (f"{share:g} % {np.quantile(values, share / 100):.4g}" for share in (0, 1, 50, 99, 100))
    return f"{', '.join(told)} of {len(values)}"


def _correlation(cases: Sequence[_Case]) -> float:
    """The intraclass correlation (Fisher, 1925) of the log-odds of cards that lie there, groups being situations."""
    groups = [odds for case in cases for odds in _odds(case) if len(odds) > 1]
    if len(groups) < 2:
        return math.nan
    within = float(np.mean([np.var(odds, ddof=1) for odds in groups]))
    size = float(np.mean([len(odds) for odds in groups]))
    between = float(np.var([np.mean(odds) for odds in groups], ddof=1)) - within / size
    return max(0.0, between) / max(between + within, 1e-9)


def _odds(case: _Case) -> Iterator[list[float]]:
    found: dict[Card, list[float]] = defaultdict(list)
    for picture, readings in case.pictures:
        for seen in () if picture.fault else group(readings, _sure_from(0.5)).cards:
            held = min(max(seen.confidence, 1e-6), 1 - 1e-6)
            found[seen.card].append(math.log(held / (1 - held)))
    return iter(found.values())
