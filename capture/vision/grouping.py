"""From indices to cards: the two corners of one card are one card, and what contradicts itself is unread.

One deck has each card once. So a card that is read where two corners of one card cannot be, or at three places, is a
second deck on the glass or a misread, and none of these places is believed.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from capture.vision.arrays import IndexBox
from capture.vision.read import IndexReading
from capture.vision.reading_rule import ReadingRule
from rules.cards import Card

CORNERS = 2
"""Indices of one card."""

NEAREST, FARTHEST = 1.2, 14.0
"""Distance of a card's two indices over the mean of their longer sides.

A poker card is 63 x 88 mm, so its opposite corners' indices are some 80 mm apart; the index of a jumbo face is up to
35 mm long, of a standard one 12 mm, and of a small one 8 mm: 2.3 to 10. A slanting view shortens the card by half.
"""

MOST_UNLIKE = 2.5
"""How much longer the one of a card's two indices may seem: the nearer corner in a slanting view."""


class Doubt(Enum):
    """Why a card is unread."""

    UNSURE = "not sure enough"
    CONTESTED = "two readings of one place"
    TWICE = "the same card at more places than one card has"
    GREY = "sure, but for its suit in a grey picture"


@dataclass(frozen=True, slots=True, eq=False)
class SeenCard:
    """A card that is believed. ``box`` (x, y, w, h): in pixels, round its ``corners`` indices that were read.

    ``confidence``: probability of the better index, 0 to 1. Two corners are in the same light before the same lens, so
    their probabilities are not multiplied.
    """

    card: Card
    confidence: float
    box: tuple[float, float, float, float]
    corners: int
    readings: tuple[IndexReading, ...]


@dataclass(frozen=True, slots=True, eq=False)
class UnreadCard:
    """Indices that are taken for one card that is not believed, and why."""

    doubt: Doubt
    readings: tuple[IndexReading, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Grouped:
    """Every index stands in one of these, but the rejected, and corners that only repeat a card that was seen."""

    cards: tuple[SeenCard, ...]
    unread: tuple[UnreadCard, ...]
    rejected: int


def group(readings: Sequence[IndexReading], rule: ReadingRule) -> Grouped:
    """Cards in the order of the readings; unread ones after why they are."""
    indices = [reading for reading in readings if reading.reject < rule.min_reject]
    clear, contested = _settle_places(indices, rule)
    cards, twice = _cards_of([reading for reading in clear if _is_plain(reading, rule)], rule)
    believed = [reading for card in cards for reading in card.readings]
    left = [r for r in clear if not _is_among(r, [*believed, *twice]) and not _repeats(r, cards)]
    unread = (
        *(UnreadCard(Doubt.CONTESTED, place) for place in contested),
        *(UnreadCard(Doubt.TWICE, (reading,)) for reading in twice),
        *(UnreadCard(Doubt.UNSURE, corners) for corners in _paired(left)),
    )
    return Grouped(cards, unread, len(readings) - len(indices))


def _is_plain(reading: IndexReading, rule: ReadingRule) -> bool:
    """Its turns agree and it is large enough, however sure it is."""
    return reading.turns_agree and reading.box.length >= rule.min_index_px


def _is_among(reading: IndexReading, others: Iterable[IndexReading]) -> bool:
    return any(reading is other for other in others)


Readings = list[IndexReading]


def _settle_places(
    readings: Iterable[IndexReading], rule: ReadingRule
) -> tuple[Readings, list[tuple[IndexReading, ...]]]:
    """The readings that have their place alone, the best of those that say the same; and places that are contested."""
    places = _clusters(readings, lambda one, other: one.box.overlap(other.box) > rule.most_shared)
    clear = [max(place, key=lambda reading: reading.probability) for place in places if len(_cards(place)) == 1]
    return clear, [tuple(place) for place in places if len(_cards(place)) > 1]


def _cards(readings: Iterable[IndexReading]) -> set[Card]:
    return {reading.card for reading in readings}


def _clusters(readings: Iterable[IndexReading], touch: Callable[[IndexReading, IndexReading], bool]) -> list[Readings]:
    """Readings that touch, directly or over others."""
    clusters: list[Readings] = []
    for reading in readings:
        joined = [cluster for cluster in clusters if any(touch(reading, other) for other in cluster)]
        clusters = [cluster for cluster in clusters if cluster not in joined]
        clusters.append([*(other for cluster in joined for other in cluster), reading])
    return clusters


def _cards_of(plain: Readings, rule: ReadingRule) -> tuple[tuple[SeenCard, ...], Readings]:
    """Cards that are believed; and readings of one at too many places."""
    cards, twice = [], Readings()
    for card in dict.fromkeys(reading.card for reading in plain):
        places = [reading for reading in plain if reading.card is card]
        sure = [reading for reading in places if rule.is_sure_in_pair(card, reading.probability)]
        if len(sure) > 1 and not is_one_card(sure):
            twice += sure
        elif corners := _believed_corners(sure, places, rule):
            cards.append(_seen(card, corners))
    return tuple(cards), twice


def _believed_corners(sure: Readings, places: Readings, rule: ReadingRule) -> tuple[IndexReading, ...]:
    """Both corners; or a sure one and a likely mate; or one that is sure enough alone; or none."""
    if len(sure) != 1:
        return tuple(sure)
    (best,) = sure
    mates = [r for r in places if r is not best and rule.is_mate(r.card, r.probability) and is_one_card((best, r))]
    if len(mates) == 1:
        return (best, *mates)
    return (best,) if rule.is_sure_alone(best.card, best.probability) else ()


def is_one_card(readings: Sequence[IndexReading]) -> bool:
    """The two indices can be those of one card by their distance and sizes; more than two cannot."""
    if len(readings) != CORNERS:
        return False
    one, other = readings[0].box, readings[1].box
    distance = math.dist(one.centre, other.centre)
    unlike = max(one.length, other.length) / min(one.length, other.length)
    return unlike <= MOST_UNLIKE and NEAREST <= 2 * distance / (one.length + other.length) <= FARTHEST


def _seen(card: Card, readings: tuple[IndexReading, ...]) -> SeenCard:
    confidence = max(reading.probability for reading in readings)
    return SeenCard(card, confidence, _round([reading.box for reading in readings]), len(readings), readings)


def _round(boxes: Sequence[IndexBox]) -> tuple[float, float, float, float]:
    left, upper = min(box.x for box in boxes), min(box.y for box in boxes)
    right, lower = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return (left, upper, right - left, lower - upper)


def _repeats(reading: IndexReading, cards: Sequence[SeenCard]) -> bool:
    """It is the other corner of a card that was seen by one, only less sure."""
    return any(
        seen.card is reading.card and seen.corners < CORNERS and is_one_card((*seen.readings, reading))
        for seen in cards
    )


def _paired(readings: Iterable[IndexReading]) -> list[tuple[IndexReading, ...]]:
    """Unread indices; two that could be one card's corners and look like the same card are one."""
    pairs: list[tuple[IndexReading, ...]] = []
    for reading in readings:
        mates = (pair for pair in pairs if pair[0].card is reading.card and is_one_card((*pair, reading)))
        mate = next(mates, None)
        pairs = [pair for pair in pairs if pair is not mate]
        pairs.append((*(mate or ()), reading))
    return pairs
