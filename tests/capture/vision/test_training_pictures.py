"""What the finder is taught, and how the pictures of a training are written and taken up again."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from capture.vision.synthesis.labels import LabelledIndex, Scene
from capture.vision.training.base_crops import BASE_PX, BaseCrop, Kind
from capture.vision.training.crop_store import has_part, open_store, write_part
from capture.vision.training.errors import PhotographError
from capture.vision.training.finder_pictures import (
    FinderPicture,
    finder_picture,
    label_text,
    read_picture,
    write_picture,
)
from capture.vision.training.finder_windows import WINDOW_PX, WINDOWS_A_PICTURE, make_windows, window_of
from capture.vision.training.geometry import Box
from capture.vision.training.photograph_crops import read_pixels, turned_photograph
from capture.vision.training.photograph_making import PhotographOrder, make_photographs
from capture.vision.training.photographs import Photograph, PhotographedIndex
from capture.vision.training.scene_making import SceneOrder, make_scenes
from capture.vision.training.targets import target_of
from rules.cards import Card


def quad(x: float, y: float, w: float, h: float) -> np.ndarray:
    return np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], np.float32)


class PlainScenes:
    """A white card with one index; the number says where."""

    def scene(self, seed: int) -> Scene:
        pixels = np.full((480, 640, 3), 255, np.uint8)
        x = 50.0 + seed % 400
        pixels[100:160, int(x) : int(x) + 40] = 0
        return Scene(pixels, (LabelledIndex(Card("As"), quad(x, 100, 40, 60), 1.0),))


def test_visible_index_is_to_be_found_in_the_finders_pixels() -> None:
    pixels = np.full((480, 640, 3), 255, np.uint8)

    picture = finder_picture(Scene(pixels, (LabelledIndex(Card("As"), quad(100, 200, 40, 60), 0.7),)))

    assert picture.pixels.shape == (288, 384, 3)
    assert [tuple(box) for box in picture.boxes] == [pytest.approx((60, 120, 24, 36))]


def test_index_that_reaches_out_is_labelled_to_the_border() -> None:
    picture = finder_picture(
        Scene(np.zeros((384, 384, 3), np.uint8), (LabelledIndex(Card("As"), quad(-10, 50, 40, 60), 0.75),))
    )

    assert [tuple(box) for box in picture.boxes] == [pytest.approx((0, 50, 30, 60))]


@pytest.mark.parametrize(
    ("index", "is_blotted"),
    [
        pytest.param(LabelledIndex(Card("As"), quad(100, 100, 40, 60), 0.5), True, id="half covered"),
        pytest.param(LabelledIndex(Card("As"), quad(100, 100, 3, 4), 1.0), True, id="too small"),
        pytest.param(LabelledIndex(Card("As"), quad(100, 100, 40, 60), 0.1), False, id="nearly hidden"),
        pytest.param(LabelledIndex(None, quad(100, 100, 40, 60), 1.0), False, id="a joker"),
    ],
)
def test_what_is_not_to_be_found_has_no_label_and_doubts_are_blotted_out(
    index: LabelledIndex, is_blotted: bool
) -> None:
    pixels = np.random.default_rng(2).integers(0, 256, (384, 384, 3)).astype(np.uint8)

    picture = finder_picture(Scene(pixels, (index,)))

    assert picture.boxes == ()
    assert bool((picture.pixels != pixels).any()) is is_blotted


def test_labels_are_written_as_ultralytics_reads_them(tmp_path: Path) -> None:
    picture = finder_picture(PlainScenes().scene(0))

    write_picture(tmp_path, "a", picture)

    assert label_text([Box(10, 20, 30, 40)], 100, 200) == "0 0.250000 0.200000 0.300000 0.200000\n"
    name, *numbers = (tmp_path / "labels" / "a.txt").read_text().split()
    assert name == "0"
    assert [float(number) for number in numbers] == pytest.approx([70 / 640, 130 / 480, 40 / 640, 60 / 480], abs=1e-5)
    assert read_pixels(tmp_path / "images" / "a.jpg").shape == (288, 384, 3)


def test_picture_is_read_as_it_was_written(tmp_path: Path) -> None:
    picture = finder_picture(PlainScenes().scene(0))

    write_picture(tmp_path, "a", picture)
    again = read_picture(tmp_path, "a")

    assert [tuple(box) for box in again.boxes] == [pytest.approx(tuple(box), abs=1e-3) for box in picture.boxes]
    assert float(np.abs(again.pixels.astype(int) - picture.pixels).mean()) < 3


@pytest.mark.parametrize("seed", range(8))
def test_window_has_its_label_where_the_index_is(seed: int) -> None:
    pixels = np.full((288, 384, 3), 255, np.uint8)
    pixels[100:136, 200:224] = 0
    picture = FinderPicture(pixels, (Box(200, 100, 24, 36),))

    window = window_of(picture, np.random.default_rng(seed))

    assert window.pixels.shape == (WINDOW_PX, WINDOW_PX, 3)
    rows, columns = np.nonzero(window.pixels[..., 0] < 128)
    if window.boxes:
        (box,) = window.boxes
        assert (columns.min(), rows.min()) == pytest.approx((box.x, box.y))
        assert (columns.max() + 1, rows.max() + 1) == pytest.approx((box.x + box.w, box.y + box.h))
    else:
        assert len(rows) < 0.6 * 24 * 36


def test_windows_are_made_of_every_picture_once(tmp_path: Path) -> None:
    for number in range(3):
        write_picture(tmp_path / "pictures", f"{number}", finder_picture(PlainScenes().scene(number)))

    made = make_windows(tmp_path / "pictures", tmp_path / "windows", seed=1)
    times = [file.stat().st_mtime_ns for file in sorted((made / "images").iterdir())]
    make_windows(tmp_path / "pictures", tmp_path / "windows", seed=1)

    assert len(times) == 3 * WINDOWS_A_PICTURE
    assert [file.stat().st_mtime_ns for file in sorted((made / "images").iterdir())] == times


def test_store_gives_back_what_was_written_in_parts(tmp_path: Path) -> None:
    crops = [
        BaseCrop(np.full((BASE_PX, BASE_PX, 3), shade, np.uint8), target_of(Card("Th")), Kind.INDEX, 33.0)
        for shade in (10, 20, 30)
    ]
    write_part(tmp_path, "000000", crops[:1])
    write_part(tmp_path, "000001", [])
    write_part(tmp_path, "000002", crops[1:])

    store = open_store(tmp_path)

    assert len(store) == 3
    assert [int(store.pixels(number)[0, 0, 0]) for number in range(3)] == [10, 20, 30]
    assert store.labels["rank"].tolist() == [8, 8, 8]
    assert store.labels["suit"].tolist() == [1, 1, 1]
    assert has_part(tmp_path, "000002")
    assert not has_part(tmp_path, "000003")


def test_store_without_parts_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="expected base crops"):
        open_store(tmp_path)


def test_scenes_are_made_in_parts_and_gone_on_with(tmp_path: Path) -> None:
    order = SceneOrder(tmp_path, scenes=60, seed=1, held_out_every=2)

    make_scenes(order, PlainScenes, processes=1)
    store = open_store(order.crops(held_out=False))
    files = sorted((order.pictures(held_out=True) / "images").glob("*.jpg"))
    times = [file.stat().st_mtime_ns for file in files]
    make_scenes(order, PlainScenes, processes=1)

    assert len(files) == 50
    assert len(list((order.pictures(held_out=False) / "images").glob("*.jpg"))) == 10
    assert int((store.labels["kind"] == Kind.INDEX).sum()) == 10
    assert [file.stat().st_mtime_ns for file in files] == times


@pytest.mark.parametrize("seed", range(6))
def test_turned_photograph_has_its_label_where_the_index_went(tmp_path: Path, seed: int) -> None:
    pixels = np.full((640, 640, 3), 255, np.uint8)
    pixels[300:360, 280:320] = 0
    cv2.imwrite(str(tmp_path / "a.jpg"), pixels)
    photograph = Photograph(tmp_path / "a.jpg", (PhotographedIndex(Card("As"), 280, 300, 40, 60),))

    picture = turned_photograph(photograph, np.random.default_rng(seed))
    (box,) = picture.boxes
    rows, columns = np.nonzero(picture.pixels.max(2) < 60)

    assert (columns.mean(), rows.mean()) == pytest.approx(box.centre, abs=2)
    assert np.ptp(columns) == pytest.approx(box.w, rel=0.45)


def test_photographs_are_made_once_and_counted(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for number in range(8):
        cv2.imwrite(str(source / f"{number}.jpg"), np.full((100, 100, 3), 200, np.uint8))
        (source / f"{number}.txt").write_text("AS 0.5 0.5 0.2 0.25\n")
    order = PhotographOrder(source, tmp_path / "made", seed=1, copies=2)

    make_photographs(order)
    make_photographs(order)

    store = open_store(order.crops)
    assert order.count == int((store.labels["kind"] == Kind.INDEX).sum())
    assert 0 < order.count < 8
    assert len(list((order.pictures / "images").glob("*.jpg"))) == 2 * order.count


def test_folder_without_photographs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PhotographError, match="found none"):
        make_photographs(PhotographOrder(tmp_path, tmp_path / "made", seed=1))
