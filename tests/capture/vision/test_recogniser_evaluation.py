"""The evaluation itself: what it counts, and that a silent or a wrong recogniser fails it."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from capture.vision.synthesis.labels import LabelledIndex, Scene
from rules.cards import Card, decode_cards
from tests.capture.vision.weight_files import write_weights
from tools.evaluate_recogniser import main
from tools.recogniser.photographs import read_truth
from tools.recogniser.scenes import index_heights
from tools.recogniser.tally import Tally
from tools.recogniser.targets import LEAST_SHOWN, failures

SET = "phone, report half, in colour"


def cards(text: str) -> frozenset[Card]:
    return frozenset(decode_cards(text))


def tally(*pictures: tuple[str, str], name: str = SET) -> Tally:
    """Of (what lies there, what was shown)."""
    counted = Tally(name)
    for there, shown in pictures:
        counted = counted.with_picture(cards(there), cards(shown))
    return counted


def test_cards_and_pictures_are_counted_apart() -> None:
    counted = tally(("AsKd", "AsKd"), ("AsKd", "As"), ("7h", "8h"), ("", ""))
    assert (counted.cards, counted.right, counted.wrong) == (5, 3, 1)
    assert (counted.pictures, counted.whole, counted.spoilt) == (4, 2, 1)


def test_wrong_shown_and_abstained_stand_in_one_line_with_their_intervals() -> None:
    # Wilson for 9 of 10: 59.58 to 98.21; for 1 of 10: 1.79 to 40.42; for 0 of 9: 0 to 29.91.
    by_cards, by_pictures = tally(*[("As", "As")] * 9, ("Kd", "")).rows
    assert by_cards == (
        f"{SET}: 10 cards: shown 9 (90.00 %, 59.58 to 98.21), abstained 1 (10.00 %, 1.79 to 40.42), "
        "wrong 0 (0.00 %, 0.00 to 29.91) of 9 shown"
    )
    assert by_pictures.startswith(f"{SET}: 10 pictures: every card and none wrong 9 (90.00 %")


def test_a_good_recogniser_passes() -> None:
    assert failures([tally(*[("As", "As")] * 95, *[("As", "")] * 5)]) == []


def test_one_wrong_card_fails_whatever_else_is_right() -> None:
    assert failures([tally(*[("As", "As")] * 999, ("As", "Ks"))]) == [f"{SET}: 1 wrong cards shown"]
    assert failures([tally(("", "Ks"), ("As", "As"), name="any other set")]) == ["any other set: 1 wrong cards shown"]


@pytest.mark.parametrize("name", LEAST_SHOWN)
def test_a_recogniser_that_always_abstains_fails(name: str) -> None:
    assert len(failures([tally(*[("As", "")] * 100, name=name)])) == 1


def test_an_evaluation_of_nothing_fails() -> None:
    assert failures([]) == ["nothing was tried"]


def test_truth_is_every_card_named_but_jokers_and_backs(tmp_path: Path) -> None:
    labels = tmp_path / "a.txt"
    labels.write_text(
        "10H 0.1 0.1 0.1 0.1\n10H 0.9 0.9 0.9 0.9\nBJ 0 0 0 0\nBACK 0 0 0 0\nAS 0 0 0 0\n", encoding="utf-8"
    )
    assert read_truth(labels) == cards("ThAs")


def test_a_label_that_is_no_card_names_the_file(tmp_path: Path) -> None:
    labels = tmp_path / "a.txt"
    labels.write_text("1H 0.1 0.1 0.1 0.1\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"a\.txt: expected a card"):
        read_truth(labels)


def test_a_card_of_a_scene_counts_by_its_best_free_index() -> None:
    def index(card: str | None, height: float, visible: float) -> LabelledIndex:
        quad = np.array([[0, 0], [10, 0], [10, height], [0, height]], np.float32)
        return LabelledIndex(None if card is None else Card(card), quad, visible)

    labelled = (index("As", 20, 1), index("As", 24, 1), index("As", 90, 0.5), index("Kd", 30, 0.2), index(None, 30, 1))
    heights = index_heights(Scene(np.zeros((4, 4, 3), np.uint8), labelled))
    assert heights == {Card("As"): 24, Card("Kd"): 0}


def test_networks_that_find_nothing_fail_on_photographs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "clutter"
    folder.mkdir()
    cv2.imwrite(str(folder / "one.jpg"), np.random.default_rng(1).integers(0, 120, (48, 64, 3), dtype=np.uint8))
    (folder / "one.txt").write_text("AS 0.5 0.5 0.1 0.1\n", encoding="utf-8")
    arguments = ["--photographs", str(tmp_path), "--weights", str(write_weights(tmp_path))]
    assert main(arguments) == 1
    printed = capsys.readouterr().out
    assert "clutter, all: 1 cards: shown 0 (0.00 %, 0.00 to 79.35), abstained 1" in printed
    assert "FAILED clutter, all: expected" in printed
