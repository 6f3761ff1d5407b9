"""A rig's sense of colour: which grey pictures are of black cards, and which of a camera that lost its colours."""

from dataclasses import replace

import numpy as np
import pytest

from capture.vision.arrays import Floats, IndexBox, Pixels
from capture.vision.judge import PictureFault, judge
from capture.vision.read import EMBEDDING_SIZE, IndexReading
from capture.vision.reading_rule import CAMERA_RULE
from capture.vision.recognise import Recogniser
from capture.vision.rig_colour import ColourSense, colourless_cards
from capture.vision.rig_crop import KEPT_PX
from capture.vision.rig_deck import RigMatch
from capture.vision.rig_light import Light, LightRange
from capture.vision.rig_reader import RigReading, rig_rule
from devices.simulator.card_window import CardWindow
from rules.cards import DECK, RANKS, SUIT_ORDER, Card

BLACK = frozenset(card for card in DECK if card.suit in "sc")
WHITE = Light(200.0, 1.0, 1.0, 0.3)
NEUTRAL = ColourSense(BLACK, LightRange(WHITE, WHITE), Light(30.0, 1.0, 1.0, 0.1))
BOX = IndexBox(100, 100, 30, 40, 0.9)


def glass(paper: tuple[int, int, int] = (200, 200, 200)) -> Pixels:
    """A card's corner on matt black, without any colour but the paper's."""
    pixels = np.full((480, 640, 3), 30, np.uint8)
    pixels += np.random.default_rng(1).integers(0, 9, pixels.shape[:2], dtype=np.uint8)[:, :, None]
    pixels[80:170, 80:170] = paper
    pixels[105:135, 105:125] = 40
    return pixels


def rig_reading(card: Card, nearest: Card | None = None, *, distance: float = 0.5) -> RigReading:
    """As of a rig that is sure of ``card``, and whose ``nearest`` it is."""
    ranks, suits = np.zeros(14, np.float32), np.zeros(5, np.float32)
    ranks[RANKS.index(card.value[0])] = suits[SUIT_ORDER.index(card.suit)] = 1
    match = RigMatch(nearest or card, distance, ranks[:13], suits[:4])
    return RigReading(BOX, ranks, suits, np.zeros(EMBEDDING_SIZE, np.float32), True, match)


class Reads:
    """One index, and what is read in it."""

    def __init__(self, reading: IndexReading) -> None:
        self.reading = reading

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        return (self.reading.box,)

    def read(self, pixels: Pixels, boxes: object) -> tuple[IndexReading, ...]:
        return (self.reading,)


def told(reading: IndexReading, sense: ColourSense | None, pixels: Pixels | None = None) -> list[str]:
    reads = Reads(reading)
    seen = Recogniser(reads, reads, rig_rule(CAMERA_RULE), sense).recognise(glass() if pixels is None else pixels)
    assert (seen.fault is PictureFault.GREY) == (not seen.cards)
    return [card.card.value for card in seen.cards]


def test_the_picture_of_these_tests_is_grey() -> None:
    assert judge(glass()) is PictureFault.GREY


def test_a_rig_reads_a_black_card_in_neutral_light() -> None:
    assert told(rig_reading(Card("As")), NEUTRAL) == ["As"]


def test_a_camera_that_was_not_calibrated_does_not() -> None:
    assert told(rig_reading(Card("As")), None) == []


@pytest.mark.parametrize(
    "reading",
    [
        pytest.param(rig_reading(Card("Ah")), id="a heart"),
        pytest.param(rig_reading(Card("As"), Card("Ah")), id="read as a spade and most like the rig's heart"),
        pytest.param(rig_reading(Card("As"), distance=1.1), id="far from every card of the rig"),
        pytest.param(replace(rig_reading(Card("As")), contradicts=True), id="which the shipped reader contradicts"),
        pytest.param(replace(rig_reading(Card("As")), match=None), id="of which the rig said nothing"),
    ],
)
def test_what_may_be_red_ink_in_infrared_light_is_not_read(reading: RigReading) -> None:
    assert told(reading, NEUTRAL) == []


def test_a_card_whose_ink_has_a_colour_on_this_rig_is_not_read_in_grey() -> None:
    four_colours = replace(NEUTRAL, colourless=frozenset(card for card in BLACK if card.suit == "s"))
    assert told(rig_reading(Card("Ac")), four_colours) == []
    assert told(rig_reading(Card("As")), four_colours) == ["As"]


def test_a_rig_of_which_no_card_without_colour_is_known_takes_no_grey_picture() -> None:
    assert not replace(NEUTRAL, colourless=frozenset()).tolerates(glass(), ())


def test_a_rig_whose_bare_glass_has_a_colour_takes_no_grey_picture() -> None:
    felt = replace(NEUTRAL, glass=Light(60.0, 0.6, 0.6, 0.1))
    assert not felt.may_be_grey
    assert told(rig_reading(Card("As")), felt) == []


@pytest.mark.parametrize("tint", [{"blue": 0.9}, {"red": 1.05}])
def test_a_rig_whose_white_has_a_tint_takes_no_white_without_one(tint: dict[str, float]) -> None:
    tinted = replace(WHITE, **tint)
    assert told(rig_reading(Card("As")), replace(NEUTRAL, paper=LightRange(tinted, tinted))) == []


def test_one_red_card_beside_a_black_one_tells_that_the_camera_is_grey() -> None:
    assert not NEUTRAL.tolerates(glass(), (rig_reading(Card("As")), rig_reading(Card("Kh"))))


def test_a_bare_glass_in_neutral_light_is_a_good_picture() -> None:
    class FindsNothing(Reads):
        def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
            return ()

        def read(self, pixels: Pixels, boxes: object) -> tuple[IndexReading, ...]:
            return ()

    nothing = FindsNothing(rig_reading(Card("As")))
    seen = Recogniser(nothing, nothing, CAMERA_RULE, NEUTRAL).recognise(glass())
    assert (seen.cards, seen.unread, seen.fault) == ((), 0, None)


def crop(ink: tuple[int, int, int], light: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> Pixels:
    """A kept crop with ink of that colour, blue, green, red, in that light."""
    pixels: Floats = np.full((KEPT_PX, KEPT_PX, 3), 220, np.float32)
    pixels[40:56, 44:52] = ink
    noise = np.random.default_rng(2).normal(0, 3, pixels.shape)
    return np.asarray((pixels * light + noise).clip(0, 255), np.uint8)


@pytest.mark.parametrize("light", [(1.0, 1.0, 1.0), (0.9, 1.0, 0.95)])
def test_black_ink_has_no_colour_in_any_light_and_green_or_red_has(light: tuple[float, float, float]) -> None:
    kept = {
        Card("As"): [crop((40, 40, 40), light)] * 2,
        Card("Ac"): [crop((40, 40, 40), light), crop((40, 110, 30), light)],
        Card("Ah"): [crop((40, 40, 40), light)],
    }
    assert colourless_cards(kept) == {Card("As")}


@pytest.mark.parametrize("seed", range(24))
def test_bare_glass_of_a_simulated_camera_is_no_faulty_picture(seed: int) -> None:
    """Of a bare glass nothing is wrong but that it has no colour, in whatever light."""
    assert judge(CardWindow(seed=seed).picture()) in (None, PictureFault.GREY)
