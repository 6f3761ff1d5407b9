"""The first pass of a rig, on the simulated glass: what is kept, and what is said of all that must not be."""

from functools import partial

import numpy as np
import pytest

from capture.enrolment import GUIDED_ORDER
from capture.vision.arrays import Pixels
from capture.vision.calibration import KEPT_PICTURES, Answer, Calibration
from capture.vision.lying_card import STILL_PICTURES, look_at_glass
from capture.vision.rig_crop import VARIANTS, decode_sheet, encode_sheet, vary
from capture.vision.rig_reader import embed
from rules.cards import Card
from tests.capture.vision.simulated_rig import Glass, eyes

EYES = eyes()
FIRST, SECOND = GUIDED_ORDER[:2]


class Rig:
    """One glass and the first pass over it, which has seen it bare."""

    def __init__(self) -> None:
        self.glass = Glass()
        self.calibration = Calibration(EYES.rule, partial(embed, EYES.reader))
        self.see(5)

    def see(self, count: int) -> list[Answer]:
        return [self.look(pixels) for pixels, _ in self.glass.pictures(count)]

    def look(self, pixels: Pixels) -> Answer:
        return self.calibration.look(look_at_glass(pixels, EYES.finder, EYES.reader))

    def lay(self, *cards: Card) -> None:
        self.glass.lay(*cards)

    def keep(self, *cards: Card) -> None:
        """Lay each, and take it away again."""
        for card in cards:
            self.lay(card)
            assert self.see(STILL_PICTURES)[-1] is Answer.KEPT
            self.lay()
            self.see(2)


@pytest.fixture(name="rig")
def _rig() -> Rig:
    return Rig()


def test_the_bare_glass_is_looked_at_first() -> None:
    rig = Rig()
    rig.calibration = Calibration(EYES.rule, partial(embed, EYES.reader))
    rig.lay(FIRST)
    assert set(rig.see(6)) == {Answer.CLEAR}
    rig.lay()
    assert rig.see(6)[-1] is Answer.WAITING


def test_a_card_is_kept_with_both_its_corners_after_distinct_pictures_and_taken_away(rig: Rig) -> None:
    rig.lay(FIRST)
    assert rig.see(STILL_PICTURES) == [Answer.HOLD] * (STILL_PICTURES - 1) + [Answer.KEPT]
    assert [len(crops) for crops in rig.calibration.kept.values()] == [2 * KEPT_PICTURES]
    assert rig.see(1) == [Answer.TAKE_AWAY]
    rig.lay()
    assert rig.see(2)[-1] is Answer.WAITING
    assert rig.calibration.wanted is SECOND


def test_the_same_picture_again_and_again_keeps_nothing(rig: Rig) -> None:
    rig.lay(FIRST)
    pixels, _ = rig.glass.picture()
    assert [rig.look(pixels) for _ in range(10)] == [Answer.HOLD] * 10
    assert not rig.calibration.kept


def test_a_card_that_moves_is_waited_for(rig: Rig) -> None:
    for _ in range(3):
        for seed in (1, 4):
            rig.glass.window = Glass(seed=seed).window
            rig.lay(FIRST)
            assert Answer.KEPT not in rig.see(2)
    assert not rig.calibration.kept


def test_two_cards_are_said_and_not_kept(rig: Rig) -> None:
    rig.lay(FIRST, SECOND)
    assert set(rig.see(6)) == {Answer.SEVERAL}


def test_a_hand_beside_the_card_is_said_and_the_card_not_kept(rig: Rig) -> None:
    rig.lay(FIRST)
    rig.glass.window.cover(0.15)
    assert set(rig.see(6)) == {Answer.BESIDE}
    rig.glass.window.cover(0.0)
    assert rig.see(STILL_PICTURES)[-1] is Answer.KEPT


def test_a_hand_alone_is_no_card(rig: Rig) -> None:
    rig.glass.window.cover(0.4)
    assert set(rig.see(4)) == {Answer.STRANGE}


def test_a_black_picture_is_said(rig: Rig) -> None:
    pixels, _ = rig.glass.picture()
    assert rig.look(pixels // 20) is Answer.FAULTY


def in_grey(pixels: Pixels) -> Pixels:
    """As a camera sees that went over to infrared, but for what ink does there."""
    return np.repeat(pixels.mean(axis=2, keepdims=True).astype(np.uint8), 3, axis=2)


def test_a_black_card_in_neutral_light_is_kept_and_a_red_one_without_colour_is_not(rig: Rig) -> None:
    black, red = (next(card for card in GUIDED_ORDER if card.suit == suit) for suit in "sh")
    while rig.calibration.wanted is not black:
        rig.calibration.skip()
    rig.lay(black)
    assert [rig.look(in_grey(pixels)) for pixels, _ in rig.glass.pictures(STILL_PICTURES)][-1] is Answer.KEPT
    rig.lay()
    rig.see(2)
    while rig.calibration.wanted is not red:
        rig.calibration.skip()
    rig.lay(red)
    assert [rig.look(in_grey(pixels)) for pixels, _ in rig.glass.pictures(STILL_PICTURES)][-1] is Answer.NO_COLOUR
    assert rig.see(1) == [Answer.KEPT]


def test_a_card_that_was_laid_already_is_refused_and_named(rig: Rig) -> None:
    rig.keep(*GUIDED_ORDER[:4])
    rig.lay(SECOND)
    assert rig.see(STILL_PICTURES)[-1] is Answer.DOUBLE
    assert rig.calibration.other is SECOND
    assert rig.calibration.wanted is GUIDED_ORDER[4]


@pytest.mark.parametrize("name", ["Qd", "Ks", "3c", "8h"])
def test_another_card_is_refused_for_as_long_as_it_lies_there(rig: Rig, name: str) -> None:
    """A first card, of which the rig has nothing yet to compare it with."""
    card = Card(name)
    rig.lay(card)
    assert rig.see(STILL_PICTURES + 12) == [Answer.HOLD] * (STILL_PICTURES - 1) + [Answer.OTHER_CARD] * 13
    assert (rig.calibration.other, rig.calibration.wanted, dict(rig.calibration.kept)) == (card, FIRST, {})
    rig.lay()
    rig.see(1)
    rig.keep(FIRST)
    assert rig.calibration.other is None


def test_a_card_that_was_refused_is_kept_once_it_is_asked_for(rig: Rig) -> None:
    rig.lay(SECOND)
    assert rig.see(STILL_PICTURES)[-1] is Answer.OTHER_CARD
    rig.calibration.skip()
    assert rig.see(1) == [Answer.KEPT]
    assert list(rig.calibration.kept) == [SECOND]


def test_a_card_laid_twice_at_the_beginning_is_not_kept_as_the_next(rig: Rig) -> None:
    rig.keep(FIRST)
    rig.lay(FIRST)
    assert set(rig.see(STILL_PICTURES + 8)[STILL_PICTURES - 1 :]) == {Answer.OTHER_CARD}
    assert list(rig.calibration.kept) == [FIRST]


def test_skip_asks_later_and_undo_asks_again(rig: Rig) -> None:
    rig.calibration.skip()
    assert rig.calibration.wanted is SECOND
    rig.keep(SECOND)
    assert rig.calibration.undo() is SECOND
    assert (rig.calibration.wanted, dict(rig.calibration.kept)) == (SECOND, {})
    assert rig.calibration.undo() is None


def test_kept_crops_are_read_back_from_their_png_and_taken_up(rig: Rig) -> None:
    rig.keep(FIRST)
    crops = rig.calibration.kept[FIRST]
    again = decode_sheet(encode_sheet(crops))
    assert all((one == other).all() for one, other in zip(crops, again, strict=True))
    other = Calibration(EYES.rule, partial(embed, EYES.reader))
    other.take_up({FIRST: again})
    assert other.wanted is SECOND
    assert (other.embedded[FIRST] == rig.calibration.embedded[FIRST]).all()


def test_the_first_variant_of_a_crop_is_what_was_seen(rig: Rig) -> None:
    rig.keep(FIRST)
    kept = rig.calibration.kept[FIRST][0]
    seen = vary(kept)
    assert len(seen) == len(VARIANTS)
    assert (seen[0] == kept[16:80, 16:80]).all()
