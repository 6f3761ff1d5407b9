"""Two corners of a card are one card; what contradicts itself, or could be a second deck, is unread and never shown."""

from dataclasses import replace

import numpy as np
import pytest

from capture.vision.arrays import IndexBox
from capture.vision.grouping import Doubt, group
from capture.vision.read import IndexReading
from capture.vision.reading_rule import ReadingRule
from rules.cards import RANKS, SUIT_ORDER, Card

RULE = ReadingRule(min_alone=0.99, min_paired=0.95, min_mate=0.8, min_reject=0.9, most_shared=0.3, min_index_px=14)
SURE, PAIRED_ONLY, UNSURE = 0.999, 0.97, 0.6


def reading(
    card: str, x: float, y: float, probability: float = SURE, *, size: float = 30, turns_agree: bool = True
) -> IndexReading:
    """An index at (x, y), its upper left corner; the rest of the probability stands at the next rank and suit."""
    rank, suit = RANKS.index(card[0]), SUIT_ORDER.index(card[1])
    ranks, suits = np.zeros(14, np.float32), np.zeros(5, np.float32)
    ranks[rank], ranks[(rank + 1) % 13] = probability**0.5, 1 - probability**0.5
    suits[suit], suits[(suit + 1) % 4] = probability**0.5, 1 - probability**0.5
    box = IndexBox(x, y, size * 0.6, size, 0.9)
    return IndexReading(box, ranks, suits, np.zeros(64, np.float32), turns_agree)


def rejected(x: float, y: float) -> IndexReading:
    ranks, suits = np.zeros(14, np.float32), np.zeros(5, np.float32)
    ranks[13] = suits[4] = 1
    return IndexReading(IndexBox(x, y, 18, 30, 0.9), ranks, suits, np.zeros(64, np.float32))


def shown(*readings: IndexReading) -> list[tuple[str, int]]:
    return [(seen.card.value, seen.corners) for seen in group(readings, RULE).cards]


def doubts(*readings: IndexReading) -> list[tuple[Doubt, int]]:
    return [(unread.doubt, len(unread.readings)) for unread in group(readings, RULE).unread]


def test_the_two_corners_of_a_card_are_one_card() -> None:
    grouped = group([reading("As", 100, 100, 0.995), reading("As", 220, 270, 0.999)], RULE)
    (seen,) = grouped.cards
    assert (seen.card, seen.corners) == (Card("As"), 2)
    assert seen.confidence == pytest.approx(0.999)
    assert seen.box == (100, 100, 138, 200)
    assert (grouped.unread, grouped.rejected) == ((), 0)


def test_corners_of_two_cards_are_two_cards() -> None:
    corners = [reading("As", 100, 100), reading("Kd", 130, 110), reading("As", 220, 270), reading("Kd", 250, 280)]
    assert shown(*corners) == [("As", 2), ("Kd", 2)]


def test_a_likely_corner_supports_a_sure_one() -> None:
    likely = (RULE.min_mate + RULE.min_paired) / 2
    assert shown(reading("As", 100, 100, PAIRED_ONLY), reading("As", 220, 270, likely)) == [("As", 2)]
    assert shown(reading("As", 100, 100, PAIRED_ONLY), reading("As", 220, 270, RULE.min_mate - 0.1)) == []
    assert shown(reading("As", 100, 100, PAIRED_ONLY), reading("As", 620, 900, likely)) == []


def test_a_reading_of_clubs_must_be_surer_for_spades_are_read_as_clubs() -> None:
    rule = replace(RULE, min_alone_clubs=0.9999, min_paired_clubs=0.99)
    pair = (reading("Ac", 100, 100, 0.995), reading("Ac", 220, 270, 0.995))
    assert [seen.corners for seen in group(pair, rule).cards] == [2]
    assert group([pair[0], reading("Ac", 220, 270, 0.98)], rule).cards == ()
    assert group([reading("Ac", 100, 100, 0.999)], rule).cards == ()
    assert len(group([reading("Ac", 100, 100, 0.99995)], rule).cards) == 1


def test_one_corner_must_be_surer_than_two_that_agree() -> None:
    assert shown(reading("As", 100, 100, SURE)) == [("As", 1)]
    assert shown(reading("As", 100, 100, PAIRED_ONLY)) == []
    assert doubts(reading("As", 100, 100, PAIRED_ONLY)) == [(Doubt.UNSURE, 1)]
    assert shown(reading("As", 100, 100, PAIRED_ONLY), reading("As", 220, 270, PAIRED_ONLY)) == [("As", 2)]


@pytest.mark.parametrize(
    "unsure",
    [
        pytest.param(reading("Qh", 100, 100, UNSURE), id="low probability"),
        pytest.param(reading("Qh", 100, 100, turns_agree=False), id="turns disagree"),
        pytest.param(reading("Qh", 100, 100, size=13), id="too small"),
    ],
)
def test_an_unsure_index_is_counted_and_never_guessed(unsure: IndexReading) -> None:
    assert (shown(unsure), doubts(unsure)) == ([], [(Doubt.UNSURE, 1)])


def test_the_unsure_corner_of_a_card_that_was_seen_is_no_unread_card() -> None:
    corners = [reading("As", 100, 100), reading("As", 220, 270, UNSURE)]
    assert (shown(*corners), doubts(*corners)) == ([("As", 1)], [])


def test_an_unsure_corner_that_looks_like_another_card_is_an_unread_card() -> None:
    corners = [reading("As", 100, 100), reading("Ks", 220, 270, UNSURE)]
    assert (shown(*corners), doubts(*corners)) == ([("As", 1)], [(Doubt.UNSURE, 1)])


def test_two_unsure_corners_of_one_card_are_one_unread_card() -> None:
    corners = [reading("9c", 100, 100, UNSURE), reading("9c", 220, 270, UNSURE)]
    assert doubts(*corners) == [(Doubt.UNSURE, 2)]


@pytest.mark.parametrize(
    "places",
    [
        pytest.param([(100, 100), (220, 270), (400, 100)], id="three places"),
        pytest.param([(100, 100), (220, 270), (400, 100), (520, 270)], id="two decks on one glass"),
        pytest.param([(0, 0), (600, 400)], id="two places too far apart for one card"),
        pytest.param([(100, 100), (112, 128)], id="two places too near for one card"),
    ],
)
def test_a_card_at_more_places_than_one_card_has_is_not_shown(places: list[tuple[float, float]]) -> None:
    corners = [reading("As", x, y) for x, y in places]
    assert shown(*corners, reading("Kd", 300, 50)) == [("Kd", 1)]
    assert doubts(*corners) == [(Doubt.TWICE, 1)] * len(places)


def test_corners_of_very_unlike_size_are_not_one_card() -> None:
    assert shown(reading("As", 100, 100, size=20), reading("As", 220, 200, size=60)) == []


def test_a_place_with_two_readings_is_contested() -> None:
    # A six and a nine in one box: neither is shown, though each is sure.
    assert shown(reading("6h", 100, 100), reading("9h", 105, 103)) == []
    assert doubts(reading("6h", 100, 100), reading("9h", 105, 103)) == [(Doubt.CONTESTED, 2)]


def test_a_contested_place_does_not_lend_its_card_to_another() -> None:
    corners = [reading("6h", 100, 100, PAIRED_ONLY), reading("9h", 105, 103), reading("6h", 220, 270, PAIRED_ONLY)]
    assert shown(*corners) == []
    assert doubts(*corners) == [(Doubt.CONTESTED, 2), (Doubt.UNSURE, 1)]


def test_a_place_read_twice_alike_counts_once() -> None:
    assert shown(reading("6h", 100, 100), reading("6h", 105, 103)) == [("6h", 1)]


def test_a_joker_or_a_back_is_neither_shown_nor_unread() -> None:
    grouped = group([rejected(100, 100), rejected(220, 270)], RULE)
    assert (grouped.cards, grouped.unread, grouped.rejected) == ((), (), 2)


def test_a_corner_that_may_be_none_of_the_52_is_unread() -> None:
    doubtful = reading("2c", 10, 10)
    ranks = doubtful.rank_probs.copy()
    ranks[13] = 0.7
    ranks[0] = 0.3
    assert doubts(replace(doubtful, rank_probs=ranks)) == [(Doubt.UNSURE, 1)]


def test_nothing_found_is_nothing_seen() -> None:
    grouped = group([], RULE)
    assert (grouped.cards, grouped.unread, grouped.rejected) == ((), (), 0)


@pytest.mark.parametrize("seed", range(40))
def test_no_card_is_ever_shown_twice_and_each_shown_one_was_sure(seed: int) -> None:
    chance = np.random.default_rng(seed)
    cards = [rank + suit for rank in "69AK" for suit in "sh"]
    readings = [
        reading(
            str(chance.choice(cards)),
            float(chance.uniform(0, 640)),
            float(chance.uniform(0, 640)),
            float(chance.choice([SURE, PAIRED_ONLY, UNSURE])),
            size=float(chance.uniform(10, 60)),
            turns_agree=bool(chance.random() < 0.9),
        )
        for _ in range(int(chance.integers(0, 14)))
    ]
    grouped = group(readings, RULE)
    faces = [seen.card for seen in grouped.cards]
    assert len(set(faces)) == len(faces)
    for seen in grouped.cards:
        floor = RULE.min_alone if seen.corners == 1 else RULE.min_paired
        assert seen.confidence >= floor
        assert all(index.turns_agree and index.card is seen.card for index in seen.readings)
    placed = [index for seen in grouped.cards for index in seen.readings]
    placed += [index for unread in grouped.unread for index in unread.readings]
    assert len({id(index) for index in placed}) == len(placed)
