"""Clearing a camera with two regions: the whole second pass is made in each; and what is gone on with after a full disk
or with another setup. A card is two marks, told by their hue."""

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest

from capture.layout import build_views
from capture.vision.arrays import IndexBox, Pixels
from capture.vision.calibration import Answer
from capture.vision.clearance import RigSetup, decode_clearance
from capture.vision.read import EMBEDDING_SIZE, IndexReading
from capture.vision.rig_crop import keep_crop
from capture.vision.second_pass import Outcome, Trial
from overlay.cli.enrol_camera_folder import RegionPass, RigFolder
from overlay.cli.enrol_camera_session import CameraSession, Eyes, largest_first
from overlay.cli.enrol_camera_words import CameraWordTeller
from overlay.config.production import ConfigError
from rules.cards import DECK, RANKS, SUIT_ORDER, Card

WIDE = (0.0, 0.0, 0.52, 1.0)
NARROW = (0.52, 0.0, 0.48, 1.0)
REGIONS = {"muck": NARROW, "seat-3": WIDE}
LEFT_X, RIGHT_X = 120, 780
"""Where a card lies in either region."""

MUCK_DIMMER = 0.8
SEED = 3
LEFT = 2
"""Cards that are left to be laid in each region."""

AT = "2026-06-01T10:00:00.000Z"
GLASS = (120, 100, 80)
NOISE = 6.0
HUES, FIRST_HUE = 3, 2
"""From one card's hue to the next, of cv2's 180."""

SURE = 0.9999


def hue_of(card: Card) -> int:
    return FIRST_HUE + HUES * DECK.index(card)


class FindsMarks:
    """What is of a strong colour."""

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        strong = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2HSV)[:, :, 1] > 150, np.uint8)
        found = cv2.connectedComponentsWithStats(strong)[2][1:].tolist()
        return tuple(IndexBox(x, y, w, h, 0.9) for x, y, w, h, area in found if area > 200)


class ReadsHues:
    """The card by the hue in the middle of a box, surely."""

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        return tuple(self._read(pixels, box) for box in boxes)

    def _read(self, pixels: Pixels, box: IndexBox) -> IndexReading:
        x, y = (round(value) for value in box.centre)
        middle = pixels[y - 3 : y + 4, x - 3 : x + 4].mean(axis=(0, 1)).astype(np.uint8)
        hue = int(cv2.cvtColor(middle[None, None], cv2.COLOR_BGR2HSV)[0, 0, 0])
        card = DECK[min(max(round((hue - FIRST_HUE) / HUES), 0), len(DECK) - 1)]
        ranks, suits, embedding = (np.zeros(size, np.float32) for size in (14, 5, EMBEDDING_SIZE))
        ranks[RANKS.index(card.value[0])] = suits[SUIT_ORDER.index(card.suit)] = SURE
        embedding[DECK.index(card)] = 1
        return IndexReading(box, ranks, suits, embedding)


EYES = Eyes(FindsMarks(), ReadsHues(), "made by hand")


@dataclass(slots=True)
class Pair:
    """One picture of two regions, of which the right one lies in less light; ``lying`` where a card's left edge is."""

    folder: Path
    lying: tuple[Card, int] | None = None
    at: float = 0.0
    _rng: np.random.Generator = field(default_factory=lambda: np.random.default_rng(5))

    def session(self) -> CameraSession:
        views = build_views([("pair", spot, region) for spot, region in REGIONS.items()], "a test")
        regions = tuple(sorted(REGIONS.values()))
        setup = RigSetup("blue", "pair", "made by hand", "source", "a source", (640, 480), regions)
        return CameraSession(setup, largest_first(views), EYES, RigFolder(self.folder), SEED)

    def picture(self) -> Pixels:
        whole = np.full((480, 1280, 3), GLASS, np.float32)
        if self.lying is not None:
            card, x = self.lying
            colour = cv2.cvtColor(np.array([[[hue_of(card), 230, 220]]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0]
            whole[100:140, x : x + 24] = whole[330:370, x + 100 : x + 124] = colour
        whole[:, 666:] *= MUCK_DIMMER
        return (whole + self._rng.normal(0, NOISE, whole.shape)).clip(0, 255).astype(np.uint8)

    def see(self, session: CameraSession, count: int = 1) -> Answer:
        answer = Answer.CLEAR
        for _ in range(count):
            self.at += 0.2
            answer = session.look(self.picture(), self.at)
        return answer

    def lay(self, session: CameraSession, card: Card, x: int) -> Answer:
        self.lying = (card, x)
        answer, seen = self.see(session), 1
        while answer in (Answer.HOLD, Answer.TAKE_AWAY) and seen < 60:
            answer, seen = self.see(session), seen + 1
        self.lying = None
        self.see(session, 2)
        return answer

    def lay_first_pass(self) -> None:
        """As if it had been made: each card's indices, cut from two pictures."""
        folder = RigFolder(self.folder)
        for card in DECK:
            self.lying = (card, LEFT_X)
            pictures = [self.picture()[:, :666] for _ in (1, 2)]
            folder.keep(card, [keep_crop(each, box) for each in pictures for box in EYES.finder.find(each)])
        self.lying = None
        folder.keep_glass(self.picture()[:, :666])

    def make_most_of_the_second_pass(self, *spots: str) -> None:
        """As if all but LEFT cards had been read in these regions."""
        session = self.session()
        assert session.second is not None
        passes = {}
        for number, spot in enumerate(("seat-3", "muck")):
            order = Random(SEED + number).sample(DECK, len(DECK))
            made = order[:-LEFT] if spot in spots else []
            passes[spot] = RegionPass({card: Trial(Outcome.RIGHT, 5, 5) for card in made})
        session.folder.keep_second_pass(session.folder.mark(f"{session.eyes.weights} {session.views}"), SEED, passes)

    def lay_rest(self, session: CameraSession, x: int) -> list[Answer]:
        assert self.see(session, 6) is Answer.WAITING
        return [self.lay(session, session.wanted, x) for _ in range(LEFT) if session.wanted is not None]


@pytest.fixture(name="pair")
def _pair(tmp_path: Path, laid: Path) -> Pair:
    """The first pass is made, and the second but for two cards in each region."""
    shutil.copytree(laid, tmp_path / "rig")
    pair = Pair(tmp_path / "rig")
    pair.make_most_of_the_second_pass("seat-3", "muck")
    return pair


@pytest.fixture(name="laid", scope="module")
def _laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pair = Pair(tmp_path_factory.mktemp("laid") / "rig")
    pair.lay_first_pass()
    return pair.folder


def test_a_camera_is_cleared_once_every_region_was_read_and_with_the_light_of_both(
    pair: Pair, capsys: pytest.CaptureFixture[str]
) -> None:
    session = pair.session()
    assert (session.view.region, session.done) == (WIDE, 50)
    assert pair.lay_rest(session, LEFT_X) == [Answer.READ] * LEFT
    assert (session.view.region, session.done) == (NARROW, 50)
    with pytest.raises(ValueError, match="expected 52 cards read right in 2 regions"):
        session.clear(AT)
    CameraWordTeller().not_cleared(session, {}, was_cleared=False)
    assert "pair is not cleared yet: muck: 50 of 52 in pass 2." in capsys.readouterr().out

    session = pair.session()
    assert (session.view.region, session.done) == (NARROW, 50)
    assert pair.lay_rest(session, RIGHT_X) == [Answer.READ] * LEFT
    assert session.wanted is None
    figures = session.clear(AT)
    assert (figures.cards, figures.right, figures.wrong, figures.unread) == (104, 104, 0, 0)
    path = session.folder.clearance
    clearance = decode_clearance(path.read_bytes(), str(path))
    assert clearance.paper.low.brightness < MUCK_DIMMER * 1.05 * clearance.paper.high.brightness
    assert clearance.glass.brightness == pytest.approx(sum(GLASS) / 3, rel=0.05)


def test_a_card_that_lies_in_another_region_is_not_looked_at(pair: Pair) -> None:
    session = pair.session()
    pair.see(session, 6)
    assert session.wanted is not None
    assert pair.lay(session, session.wanted, RIGHT_X) is Answer.WAITING
    assert session.done == 50


def test_a_card_that_fails_in_one_region_clears_the_camera_in_none(pair: Pair) -> None:
    session = pair.session()
    assert pair.see(session, 6) is Answer.WAITING
    wanted = session.wanted
    assert wanted is not None
    pair.lying = next(card for card in DECK if card is not wanted), LEFT_X
    while pair.see(session) is not Answer.OTHER_CARD:
        assert pair.at < 30
    session.order("misread")
    assert session.failures() == {wanted: Outcome.WRONG}
    assert not session.fail()
    assert pair.session().first.missing == (wanted,)


def test_regions_that_were_drawn_anew_begin_the_second_pass_anew(pair: Pair) -> None:
    views = build_views([("pair", "seat-3", WIDE), ("pair", "muck", (0.6, 0.0, 0.4, 1.0))], "a test")
    before = pair.session()
    session = CameraSession(before.setup, largest_first(views), EYES, before.folder, SEED)
    assert session.done == 0


def lay_all(pair: Pair) -> CameraSession:
    session = pair.session()
    pair.lay_rest(session, LEFT_X)
    pair.lay_rest(session, RIGHT_X)
    assert session.wanted is None
    return session


@pytest.mark.parametrize("name", ["embeddings.f32", "clearance.toml"])
def test_a_clearance_that_cannot_be_written_costs_no_card(pair: Pair, name: str) -> None:
    """A folder in the place of what is written stands for a disk without room."""
    session = lay_all(pair)
    obstacle = pair.folder / "unfinished" / f"{name}.new"
    obstacle.mkdir()
    with pytest.raises(ConfigError, match=rf"{name}: cannot be written"):
        session.clear(AT)
    assert not session.folder.clearance.exists()

    obstacle.rmdir()
    session = pair.session()
    assert pair.see(session) is Answer.COMPLETE
    assert session.is_passed
    session.clear(AT)
    assert session.folder.clearance.exists()
    assert not obstacle.parent.exists()


def test_an_earlier_clearance_stands_until_the_new_one_is_written(pair: Pair) -> None:
    lay_all(pair).clear(AT)
    before = (pair.folder / "clearance.toml").read_bytes()
    shutil.copytree(pair.folder, pair.folder / "unfinished", ignore=shutil.ignore_patterns("*.toml", "*.f32"))
    pair.make_most_of_the_second_pass("seat-3", "muck")
    session = lay_all(pair)
    (pair.folder / "unfinished" / "clearance.toml.new").mkdir()
    with pytest.raises(ConfigError):
        session.clear(AT)
    assert (pair.folder / "clearance.toml").read_bytes() == before


def test_nothing_is_cleared_before_a_picture_told_its_size(pair: Pair) -> None:
    lay_all(pair)
    session = pair.session()
    assert session.wanted is None
    assert not session.is_passed
    pair.see(session)
    assert session.is_passed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param(lambda setup: replace(setup, deck="red"), "the deck: begun with blue, now red", id="deck"),
        pytest.param(
            lambda setup: replace(setup, camera="other"), "the camera: begun with pair, now other", id="camera"
        ),
        pytest.param(lambda setup: replace(setup, source="elsewhere"), "the camera's source changed", id="source"),
        pytest.param(
            lambda setup: replace(setup, exposure_ms=8.0), "its exposure: begun with 0.0, now 8.0", id="exposure"
        ),
    ],
)
def test_a_calibration_is_gone_on_with_by_its_own_setup_alone(
    pair: Pair, change: Callable[[RigSetup], RigSetup], words: str
) -> None:
    begun = pair.session()
    with pytest.raises(ConfigError, match=r"unfinished: expected to go on") as refused:
        CameraSession(change(begun.setup), begun.views, EYES, begun.folder, SEED)
    assert words in str(refused.value)


def test_before_a_card_was_laid_another_setup_begins_anew(tmp_path: Path) -> None:
    begun = Pair(tmp_path / "rig").session()
    other = CameraSession(replace(begun.setup, deck="red"), begun.views, EYES, begun.folder, SEED)
    assert (other.done, other.second) == (0, None)
