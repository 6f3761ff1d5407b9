"""The shipped recogniser on photographs that chose nothing: no wrong card, and enough shown.

Every third of the report half: the SHA-256 of a file's name has an odd first byte. Grey ones show no card, by rule.
"""

from pathlib import Path

import pytest

from capture.vision.judge import PictureFault
from capture.vision.picture import decode_picture
from capture.vision.reading_rule import PHOTOGRAPH_RULE
from capture.vision.shipped import load_recogniser
from capture.vision.training.photographs import Half, half_of
from tools.recogniser.photographs import Shown, read_truth

EVERY = 3
LEAST_PICTURES = 40
LEAST_SHOWN = {"phone": 0.55, "clutter": 0.20}
"""Share of the cards of pictures in colour. The whole report half has 70 % and 37 %, and a third of it is few cards."""

NO_PHOTOGRAPHS = (
    "FINALTABLE_DATA has no labelled photographs in cards/ (public source: Card Detection, version 12, "
    "universe.roboflow.com/cadyzedevelopmenthub/card-detection-zk7wu)"
)


@pytest.fixture(name="folder", scope="module")
def _folder(data_folder: Path) -> Path:
    if (data_folder / "cards" / "phone").is_dir():
        return data_folder / "cards"
    pytest.skip(NO_PHOTOGRAPHS)


@pytest.fixture(name="shown", scope="module")
def _shown(folder: Path) -> list[Shown]:
    recogniser = load_recogniser(PHOTOGRAPH_RULE)
    reported = [path for path in sorted(folder.rglob("*.jpg")) if half_of(path.name) is Half.REPORT]
    labelled = [(path, path.with_suffix(".txt")) for path in reported if path.with_suffix(".txt").is_file()]
    return [
        Shown(path, read_truth(labels), recogniser.recognise(decode_picture(path.read_bytes())))
        for path, labels in labelled[::EVERY]
    ]


def test_no_card_is_shown_that_is_not_there(shown: list[Shown]) -> None:
    assert len(shown) >= LEAST_PICTURES
    assert [(picture.path.name, picture.wrong) for picture in shown if picture.wrong] == []


@pytest.mark.parametrize("name", LEAST_SHOWN)
def test_enough_of_the_cards_in_colour_are_shown(shown: list[Shown], name: str) -> None:
    in_colour = [picture for picture in shown if picture.path.parent.name == name and picture.seen.fault is None]
    there = sum(len(picture.there) for picture in in_colour)
    right = sum(len(picture.there & picture.cards) for picture in in_colour)
    assert right / there >= LEAST_SHOWN[name]


def test_grey_photographs_show_nothing_and_say_why(shown: list[Shown]) -> None:
    grey = [picture for picture in shown if picture.seen.fault is PictureFault.GREY]
    assert grey
    assert not any(picture.cards for picture in grey)
