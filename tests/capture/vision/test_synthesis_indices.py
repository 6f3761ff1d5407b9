"""Each labelled index of a synthetic card holds one rank and one pip, those of its card, and nothing else."""

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from capture.vision.synthesis.evaluation.suits import cut_suit
from capture.vision.synthesis.faces import Face, FaceDeck, IndexPlace
from capture.vision.synthesis.suit_shapes import suit_mask
from rules.cards import DECK, SUITS, Card
from tests.capture.vision.synthetic_decks import art_decks, decks_for_evaluation, printed_decks

HEIGHT_PX = 700
RING_PX = 3
RANK_TEXTS = {10: ("10", "T"), 11: ("J",), 12: ("Q",), 13: ("K",), 14: ("A",)}

Mask = npt.NDArray[np.uint8]


def texts_of(rank: int) -> tuple[str, ...]:
    """How a rank may be printed, the usual way first."""
    return RANK_TEXTS.get(rank, (str(rank),))


def ink(face: Face, place: IndexPlace, *, ring: int) -> Mask:
    """What differs from the paper in an index's box and ``ring`` pixels round it, upright."""
    pixels = face.pixels
    corners = place.corners
    if corners[0, 1] > corners[2, 1]:
        pixels, corners = pixels[::-1, ::-1], np.array(face.size, np.float32) - corners
    left, top = np.floor(corners[0]).astype(int) - ring
    right, bottom = np.ceil(corners[2]).astype(int) + ring
    part = pixels[max(0, top) : bottom, max(0, left) : right, :3].astype(int)
    paper = pixels[top - 2, (left + right) // 2, :3].astype(int)
    return np.asarray((np.abs(part - paper).max(axis=2) > 80) * np.uint8(1), np.uint8)


def pieces(mask: Mask) -> list[tuple[int, int, int, int]]:
    """Boxes of connected ink, from top to bottom."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    return sorted(((int(x), int(y), int(w), int(h)) for x, y, w, h, area in stats[1:] if area > 6), key=lambda b: b[1])


def likeness(one: Mask, other: Mask) -> float:
    """Shared ink over all ink of two shapes brought to one size."""
    first, second = (
        cv2.resize(shape, (40, 40), interpolation=cv2.INTER_AREA) > 0.5 * shape.max() for shape in (one, other)
    )
    return float(np.count_nonzero(first & second) / np.count_nonzero(first | second))


def split(mask: Mask) -> tuple[Mask, Mask]:
    """The rank's ink and the pip's: what stands above and below the widest band of free paper."""
    rows = np.flatnonzero(mask.any(axis=1))
    gap = int(np.diff(rows).argmax())
    assert rows[gap + 1] - rows[gap] > 1, "expected free paper between rank and pip"
    return tight(mask[: rows[gap] + 1]), tight(mask[rows[gap + 1] :])


def tight(mask: Mask) -> Mask:
    """A mask without its margin."""
    y, x = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return mask[y[0] : y[-1] + 1, x[0] : x[-1] + 1]


def a_card_of_each_rank(number: int) -> list[Card]:
    """Thirteen cards, each rank once, suits in turn."""
    return [card for card in DECK if (card.rank + number) % 4 == SUITS.index(card.suit)]


def count_pieces(shape: Mask) -> int:
    """How many pieces a figure or pip is printed in: a ten has two, a Q's tail may stand free."""
    return len(pieces(np.asarray((shape > 96) * np.uint8(1), np.uint8)))


def check_one_rank_and_one_pip(face: Face, card: Card, *, most: int, ring: int) -> None:
    assert {place.card for place in face.indices} == {card}
    for place in face.indices:
        around = ink(face, place, ring=ring)
        border = np.concatenate([around[0], around[-1], around[:, 0], around[:, -1]])
        assert 2 <= len(pieces(around)) <= most, f"{card.value}: {len(pieces(around))} pieces of ink"
        assert not (ring and border.any()), f"{card.value}: ink runs over the border of the index"


@pytest.mark.parametrize("number", range(4))
def test_index_of_a_drawn_card_holds_one_rank_and_one_pip(number: int) -> None:
    deck = art_decks()[number]
    for card in DECK:
        most = 3 if card.rank == 10 else 2
        check_one_rank_and_one_pip(deck.face(card, HEIGHT_PX), card, most=most, ring=RING_PX)


def test_index_of_a_printed_card_holds_one_rank_and_one_pip() -> None:
    for number, deck in enumerate(printed_decks()):
        ring = 0 if deck.style.frame is not None else RING_PX
        for card in a_card_of_each_rank(number)[number % 4 :: 4]:
            text = deck.style.ten if card.rank == 10 else texts_of(card.rank)[0]
            suit = suit_mask(card.suit, deck.style.shape_index)
            most = count_pieces(deck.style.typeface.glyph(text)) + count_pieces(suit)
            check_one_rank_and_one_pip(deck.face(card, HEIGHT_PX), card, most=most, ring=ring)


def test_index_of_an_evaluation_card_holds_one_rank_and_one_pip() -> None:
    for number, deck in enumerate(decks_for_evaluation()):
        for card in a_card_of_each_rank(number)[number % 4 :: 4]:
            glyph = deck.design.typeface.glyph(texts_of(card.rank)[0])
            most = count_pieces(glyph) + count_pieces(cut_suit(card.suit, deck.design.cut))
            check_one_rank_and_one_pip(deck.face(card, HEIGHT_PX), card, most=most, ring=RING_PX)


def test_index_of_a_printed_card_shows_its_own_rank_and_suit() -> None:
    for number, deck in enumerate(deck for deck in printed_decks()[:40] if not deck.style.bold):
        for card in a_card_of_each_rank(number)[number % 5 :: 5]:
            face = deck.face(card, 1400)
            rank, pip = split(ink(face, face.indices[0], ring=0))
            suits = {suit: likeness(pip, suit_mask(suit, deck.style.shape_index)) for suit in SUITS}
            texts = [text for value in range(2, 15) for text in texts_of(value)]
            ranks = {text: likeness(rank, deck.style.typeface.glyph(text)) for text in texts}
            assert max(suits, key=suits.__getitem__) == card.suit, deck.name
            assert max(ranks, key=ranks.__getitem__) in texts_of(card.rank), deck.name


def test_index_of_an_evaluation_card_shows_its_own_rank_and_suit() -> None:
    for number, deck in enumerate(decks_for_evaluation()[:24]):
        for card in a_card_of_each_rank(number)[number % 5 :: 5]:
            face = deck.face(card, 1400)
            rank, pip = split(ink(face, face.indices[1], ring=0))
            suits = {suit: likeness(pip, cut_suit(suit, deck.design.cut)) for suit in SUITS}
            texts = [texts_of(value)[0] for value in range(2, 15)]
            ranks = {text: likeness(rank, deck.design.typeface.glyph(text)) for text in texts}
            assert max(suits, key=suits.__getitem__) == card.suit, deck.name
            assert texts.index(max(ranks, key=ranks.__getitem__)) + 2 == card.rank, deck.name


@pytest.mark.parametrize("deck", [pytest.param(0, id="drawn"), pytest.param(9, id="printed")])
def test_the_second_index_is_the_first_turned_by_half_a_turn(deck: int) -> None:
    decks: list[FaceDeck] = [*art_decks(), *printed_decks()]
    chosen = decks[deck]
    face = chosen.face(Card("Qh"), HEIGHT_PX)
    first, second = face.indices[:2]
    np.testing.assert_allclose(first.corners + second.corners, np.tile(face.size, (4, 1)), atol=0.01)
    assert first.corners[0, 1] < first.corners[2, 1]
    assert second.corners[0, 1] > second.corners[2, 1]


def test_a_joker_has_corners_that_are_no_card_and_a_back_has_none() -> None:
    decks: list[FaceDeck] = [art_decks()[0], *printed_decks()[:12], *decks_for_evaluation()[:4]]
    for deck in decks:
        joker = deck.face(None, HEIGHT_PX)
        assert joker.indices
        assert {place.card for place in joker.indices} == {None}
        assert deck.back(HEIGHT_PX).indices == ()


def test_the_share_of_an_index_is_that_of_the_card_that_it_stands_on() -> None:
    decks: list[FaceDeck] = [*art_decks(), *printed_decks()[:30], *decks_for_evaluation()]
    for deck in decks:
        corners = deck.face(Card("7s"), HEIGHT_PX).indices[0].corners
        assert deck.index_share == pytest.approx(float(np.ptp(corners[:, 1])) / HEIGHT_PX, abs=0.03)
