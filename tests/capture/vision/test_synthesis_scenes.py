"""Synthetic pictures: the same seed gives the same picture, and labels say what is seen and where."""

import numpy as np
import pytest

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.evaluation.scene_maker import KINDS, EvaluationSceneMaker, FixedCamera
from capture.vision.synthesis.faces import Face, IndexPlace, box_corners
from capture.vision.synthesis.scene_maker import KIND_MIX, SceneMaker
from rules.cards import Card
from tests.capture.vision.synthetic_decks import decks_for_evaluation, printed_decks

WHITE = 255


def a_card(card: Card) -> Face:
    """A white card, 100 by 140, whose index is the box 10, 20, 30, 40."""
    pixels = np.full((140, 100, 4), WHITE, np.uint8)
    return Face(pixels, (IndexPlace(card, box_corners((10, 20, 30, 40))),))


def moved(x: float, y: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1]], np.float64)


def a_canvas() -> Canvas:
    return Canvas(np.zeros((300, 400, 3), np.uint8))


def test_label_stands_where_the_card_was_laid() -> None:
    canvas = a_canvas()
    canvas.lay(a_card(Card("As")), moved(50, 60))
    (label,) = canvas.labels()
    np.testing.assert_allclose(label.corners, [(60, 80), (90, 80), (90, 120), (60, 120)], atol=0.01)
    assert label.card is Card("As")
    assert label.visible == 1.0


def test_label_of_a_turned_card_begins_at_the_upper_left_as_it_is_read() -> None:
    canvas = a_canvas()
    canvas.lay(
        a_card(Card("As")), np.array([[0, -1, 200], [1, 0, 100], [0, 0, 1]], np.float64)
    )  # a quarter turn clockwise
    (label,) = canvas.labels()
    np.testing.assert_allclose(label.corners[0], (180, 110), atol=0.01)
    np.testing.assert_allclose(label.corners[1], (180, 140), atol=0.01)


def test_card_over_half_an_index_leaves_half_visible() -> None:
    canvas = a_canvas()
    canvas.lay(a_card(Card("As")), moved(50, 60))
    canvas.lay(a_card(Card("Kd")), moved(75, 60))
    labels = {label.card: label.visible for label in canvas.labels()}
    assert labels[Card("As")] == pytest.approx(0.5, abs=0.04)
    assert labels[Card("Kd")] == 1.0


def test_index_beyond_the_border_is_visible_by_its_share_inside() -> None:
    canvas = a_canvas()
    canvas.lay(a_card(Card("As")), moved(-20, 60))  # 20 of its 30 columns are inside
    (label,) = canvas.labels()
    assert label.visible == pytest.approx(2 / 3, abs=0.05)


def test_index_outside_the_picture_has_no_label() -> None:
    canvas = a_canvas()
    canvas.lay(a_card(Card("As")), moved(-60, 60))
    assert canvas.labels() == ()


def test_something_opaque_over_an_index_hides_it() -> None:
    canvas = a_canvas()
    canvas.lay(a_card(Card("As")), moved(50, 60))
    canvas.cover(np.full((20, 30), WHITE, np.uint8), (60, 80), np.zeros((20, 30, 3), np.uint8))
    (label,) = canvas.labels()
    assert label.visible == pytest.approx(0.5, abs=0.04)


def test_seed_gives_the_same_picture_and_labels_each_time() -> None:
    first, second = (SceneMaker(printed_decks()).scene(12) for _ in range(2))
    np.testing.assert_array_equal(first.pixels, second.pixels)
    assert [one.card for one in first.indices] == [one.card for one in second.indices]


def test_seeds_give_different_pictures() -> None:
    maker = SceneMaker(printed_decks())
    assert len({maker.scene(seed).pixels.tobytes() for seed in range(12)}) == 12


@pytest.mark.parametrize("kind", KIND_MIX)
def test_scene_of_each_kind_is_640_pixels_long_and_labels_cards_or_none(kind: str) -> None:
    maker = SceneMaker(printed_decks(), [printed_decks()[0].style.typeface], {kind: 1.0})
    scenes = [maker.scene(seed) for seed in range(6)]
    assert {max(scene.pixels.shape) for scene in scenes} == {640}
    assert any(scene.indices for scene in scenes) == (kind != "empty")
    assert all(0 < index.visible <= 1 for scene in scenes for index in scene.indices)


def test_most_indices_are_seen_and_readable() -> None:
    maker = SceneMaker(printed_decks())
    labels = [index for seed in range(60) for index in maker.scene(seed).indices if index.card is not None]
    seen = [label for label in labels if label.visible >= 0.6]
    sides = [float(np.ptp(label.corners, axis=0).max()) for label in seen]
    assert len(seen) > 0.6 * len(labels)
    assert np.percentile(sides, 10) > 20
    assert np.percentile(sides, 90) < 200


@pytest.mark.parametrize(
    ("decks", "kinds"),
    [pytest.param(0, {"glass": 1.0}, id="no decks"), pytest.param(1, {"moon": 1.0}, id="unknown kind")],
)
def test_scene_maker_refuses(decks: int, kinds: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="expected decks"):
        SceneMaker(printed_decks()[:decks], kinds=kinds)


def test_frames_of_one_situation_show_the_same_cards_in_different_pictures() -> None:
    maker = EvaluationSceneMaker(decks_for_evaluation(), ("glass",), rig=3)
    frames = maker.frames(5, 5, cards=(Card("Qs"), Card("7h")))
    assert len({frame.pixels.tobytes() for frame in frames}) == 5
    assert {index.card for frame in frames for index in frame.indices} <= {Card("Qs"), Card("7h")}
    starts = np.array([frame.indices[0].corners for frame in frames])
    assert float(np.ptp(starts, axis=0).max()) < 40


def test_before_a_fixed_camera_cards_of_every_scene_seem_of_one_size_on_one_table() -> None:
    camera = FixedCamera(card_px=200.0, lean=(0.0, 0.0))
    deck = decks_for_evaluation()[0]
    makers = {kind: EvaluationSceneMaker((deck,), (kind,), rig=7, camera=camera) for kind in ("glass", "single")}
    sides = [
        float(np.linalg.norm(index.corners[3] - index.corners[0]))
        for maker in makers.values()
        for seed in range(3)
        for index in maker.scene(seed).indices
    ]
    assert sides
    assert max(sides) == pytest.approx(200 * deck.index_share, rel=0.1)
    assert min(sides) == pytest.approx(max(sides), rel=0.05)
    glass, single = (maker.frame(1, 0, cards=()).pixels for maker in makers.values())
    np.testing.assert_array_equal(glass, single)


@pytest.mark.parametrize("kind", KINDS)
def test_evaluation_scene_of_each_kind_repeats(kind: str) -> None:
    first, second = (EvaluationSceneMaker(decks_for_evaluation(), (kind,)).scene(2) for _ in range(2))
    np.testing.assert_array_equal(first.pixels, second.pixels)
    assert first.pixels.shape == (480, 640, 3)
    assert bool(first.indices) == (kind != "none")
