"""Which photographs tune, which report, and which of their boxes are corner indices."""

import hashlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from capture.vision.training.errors import PhotographError
from capture.vision.training.photographs import (
    Half,
    PhotographedIndex,
    decode_labels,
    half_of,
    is_corner,
    read_photographs,
)
from rules.cards import Card


def names(half: Half, count: int) -> list[str]:
    """File names of one half, told by hashlib alone."""
    wanted = 0 if half is Half.TUNE else 1
    numbered = (f"{number}.jpg" for number in range(1000))
    return [name for name in numbered if hashlib.sha256(name.encode()).digest()[0] % 2 == wanted][:count]


def write_photograph(folder: Path, name: str, labels: str) -> None:
    cv2.imwrite(str(folder / name), np.full((200, 400, 3), 90, np.uint8))
    (folder / name).with_suffix(".txt").write_text(labels)


@pytest.mark.parametrize(
    ("name", "half"),
    [
        pytest.param("0252534112.jpg", Half.TUNE, id="sha256 begins with d4"),
        pytest.param("04e060cd04.jpg", Half.REPORT, id="sha256 begins with an odd byte"),
    ],
)
def test_half_is_told_by_the_first_byte_of_the_names_hash(name: str, half: Half) -> None:
    first = int(hashlib.sha256(name.encode()).hexdigest()[:2], 16)

    assert half_of(name) is (Half.REPORT if first & 1 else Half.TUNE)
    assert half in Half


def test_no_photograph_is_in_both_halves(tmp_path: Path) -> None:
    for name in (*names(Half.TUNE, 3), *names(Half.REPORT, 2)):
        write_photograph(tmp_path, name, "AS 0.5 0.5 0.1 0.1\n")

    tuning = {photograph.path.name for photograph in read_photographs(tmp_path, Half.TUNE)}
    reported = {photograph.path.name for photograph in read_photographs(tmp_path, Half.REPORT)}

    assert tuning == set(names(Half.TUNE, 3))
    assert reported == set(names(Half.REPORT, 2))


def test_picture_without_labels_is_left_out(tmp_path: Path) -> None:
    (name,) = names(Half.TUNE, 1)
    cv2.imwrite(str(tmp_path / name), np.zeros((20, 20, 3), np.uint8))

    assert read_photographs(tmp_path, Half.TUNE) == ()


def test_labels_give_cards_and_boxes_in_pixels(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("10H 0.5 0.25 0.1 0.2\n\nBACK 0.1 0.1 0.1 0.1\nRJ 0.9 0.9 0.1 0.1\n")

    ten, back, joker = decode_labels(file, width=400, height=200)

    assert ten.card is Card("Th")
    assert (ten.x, ten.y, ten.w, ten.h) == pytest.approx((180, 30, 40, 40))
    assert back.card is None
    assert joker.card is None


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("1H 0.5 0.5 0.1 0.1", id="no card"),
        pytest.param("AS 0.5 0.5 0.1", id="three numbers"),
        pytest.param("AS 0.5 0.5 0.1 wide", id="no number"),
    ],
)
def test_bad_label_is_named_by_file_and_line(tmp_path: Path, line: str) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"AS 0.5 0.5 0.1 0.1\n{line}\n")

    with pytest.raises(PhotographError, match=r"a\.txt:2: expected CARD x y w h, got"):
        decode_labels(file, width=640, height=640)


def test_file_that_is_no_picture_is_named(tmp_path: Path) -> None:
    (name,) = names(Half.TUNE, 1)
    (tmp_path / name).write_bytes(b"not a picture")
    (tmp_path / name).with_suffix(".txt").write_text("AS 0.5 0.5 0.1 0.1\n")

    with pytest.raises(PhotographError, match=name):
        read_photographs(tmp_path, Half.TUNE)


@pytest.mark.parametrize(
    ("w", "h", "is_one"),
    [
        pytest.param(60, 90, True, id="a corner"),
        pytest.param(15, 50, True, id="a narrow corner"),
        pytest.param(150, 210, False, id="a whole card"),
        pytest.param(5, 8, False, id="a slip"),
    ],
)
def test_box_of_a_whole_card_is_no_corner(w: float, h: float, is_one: bool) -> None:
    assert is_corner(PhotographedIndex(Card("As"), 10, 10, w, h), width=640, height=480) is is_one
