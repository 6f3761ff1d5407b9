"""The reader of a rig: what its deck may add to the shipped reader, and what it may never make good."""

import numpy as np
import pytest

from capture.vision.arrays import Floats, IndexBox
from capture.vision.read import EMBEDDING_SIZE, RANK_REJECT, SUIT_REJECT, IndexReading
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_reader import RigReading, adapt
from rules.cards import DECK, RANKS, SUIT_ORDER, Card

BOX = IndexBox(0, 0, 30, 40, 0.9)
PLACES = np.random.default_rng(3).normal(0, 1, (len(DECK), EMBEDDING_SIZE))
"""Where each card of a made-up deck lies."""


@pytest.fixture(name="deck", scope="module")
def _deck() -> RigDeck:
    scatter = np.random.default_rng(4).normal(0, 0.1, (len(DECK), 8, EMBEDDING_SIZE))
    samples = (PLACES[:, None] + scatter).reshape(-1, EMBEDDING_SIZE).astype(np.float32)
    return RigDeck([card for card in DECK for _ in range(8)], samples)


def heads(card: Card, share: float, reject: float = 0.0) -> tuple[Floats, Floats]:
    """Rank and suit with ``share`` for the card's own and the rest even among the others."""
    rank = np.full(RANK_REJECT + 1, (1 - share - reject) / (RANK_REJECT - 1), np.float32)
    suit = np.full(SUIT_REJECT + 1, (1 - share - reject) / (SUIT_REJECT - 1), np.float32)
    rank[RANKS.index(card.value[0])], suit[SUIT_ORDER.index(card.suit)] = share, share
    rank[RANK_REJECT], suit[SUIT_REJECT] = reject, reject
    return rank, suit


def reading(lies_at: Card, told: tuple[Floats, Floats], *, agree: bool = True) -> IndexReading:
    return IndexReading(BOX, *told, PLACES[DECK.index(lies_at)].astype(np.float32), agree)


def test_each_card_of_the_deck_is_nearest_to_itself(deck: RigDeck) -> None:
    matches = [deck.match(place.astype(np.float32)) for place in PLACES]
    assert [match.card for match in matches] == list(DECK)
    assert all(match.is_near for match in matches)


def test_what_the_shipped_reader_is_not_sure_of_is_read_by_the_rig(deck: RigDeck) -> None:
    told = adapt(reading(Card("As"), heads(Card("As"), 0.4)), deck)
    assert (told.card, told.turns_agree) == (Card("As"), True)
    assert told.probability > 0.999


def test_a_card_that_both_read_otherwise_is_believed_of_neither(deck: RigDeck) -> None:
    told = adapt(reading(Card("As"), heads(Card("Kd"), 0.99)), deck)
    assert isinstance(told, RigReading)
    assert told.contradicts
    assert not told.turns_agree
    assert told.probability < 0.97


def test_what_lies_far_from_every_card_is_not_believed_however_sure_the_shipped_reader(deck: RigDeck) -> None:
    far = IndexReading(BOX, *heads(Card("As"), 0.999), np.full(EMBEDDING_SIZE, 5.0, np.float32))
    told = adapt(far, deck)
    assert isinstance(told, RigReading)
    assert told.is_far
    assert not told.turns_agree


def test_an_embedding_that_is_no_number_is_far(deck: RigDeck) -> None:
    told = adapt(IndexReading(BOX, *heads(Card("As"), 0.999), np.full(EMBEDDING_SIZE, np.nan, np.float32)), deck)
    assert not told.turns_agree


def test_what_the_shipped_reader_rejects_stays_rejected(deck: RigDeck) -> None:
    rejected = reading(Card("As"), heads(Card("As"), 0.01, reject=0.95))
    assert adapt(rejected, deck) is rejected


def test_a_reading_that_another_turn_speaks_against_stays_in_doubt(deck: RigDeck) -> None:
    assert not adapt(reading(Card("As"), heads(Card("As"), 0.99), agree=False), deck).turns_agree


def test_a_share_of_reject_is_not_lowered_by_the_rig(deck: RigDeck) -> None:
    told = adapt(reading(Card("As"), heads(Card("As"), 0.7, reject=0.2)), deck)
    assert told.reject == pytest.approx(0.2)
    assert told.probability <= 0.8 * 0.8 + 1e-6


@pytest.mark.parametrize(
    "embeddings",
    [np.zeros((3, EMBEDDING_SIZE)), np.zeros((4, 8)), np.full((4, EMBEDDING_SIZE), np.nan)],
    ids=["too few", "too short", "no numbers"],
)
def test_what_is_no_deck_is_refused(embeddings: Floats) -> None:
    with pytest.raises(ValueError, match="expected 4 embeddings of 64"):
        RigDeck([Card("As")] * 4, embeddings.astype(np.float32))
