"""How sure probabilities are made, how much is right, and what is written down beside a network."""

import hashlib
import io
import tomllib
from pathlib import Path

import numpy as np
import pytest

from capture.vision.arrays import IndexBox
from capture.vision.training.calibration import log_loss, probabilities, temperature
from capture.vision.training.finder_figures import FinderFigures, finder_figures
from capture.vision.training.geometry import Box
from capture.vision.training.intervals import wilson
from capture.vision.training.progress import Progress, bar
from capture.vision.training.reader_figures import Answers, ReaderFigures, reader_figures
from capture.vision.training.schedule import learning_rate
from capture.vision.training.weights_list import TrainedNetwork, list_network, minutes_before


def test_temperature_makes_overconfident_answers_honest() -> None:
    """Of two classes the first is said with odds e to the 4, and right in 3 of 4: honest odds are 3 to 1."""
    logits = np.tile(np.array([[4.0, 0.0]], np.float32), (400, 1))
    classes = np.array(([0] * 3 + [1]) * 100, np.int64)

    heat = temperature(logits, classes)

    assert heat == pytest.approx(4 / np.log(3), rel=0.02)
    assert probabilities(logits / heat)[0, 0] == pytest.approx(0.75, abs=0.01)


def test_answers_that_were_not_asked_do_not_count() -> None:
    logits = np.array([[4.0, 0.0], [0.0, 9.0]], np.float32)

    assert temperature(logits, np.array([-1, -1])) == 1.0
    assert temperature(logits, np.array([0, -1])) == temperature(logits[:1], np.array([0]))


def test_log_loss_of_even_odds_is_the_logarithm_of_two() -> None:
    assert log_loss(np.zeros((3, 2), np.float32), np.array([0, 1, 0])) == pytest.approx(np.log(2))


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        pytest.param(0, 20_000, 0.0, 0.000192, id="none of 20,000"),
        pytest.param(81, 263, 0.2553, 0.3662, id="Newcombe 1998, table I: 81 of 263"),
        pytest.param(15, 148, 0.0624, 0.1605, id="Newcombe 1998, table I: 15 of 148"),
        pytest.param(0, 0, 0.0, 1.0, id="nothing tried"),
    ],
)
def test_interval_is_wilsons(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)


def logits(*likeliest: tuple[int, float], classes: int) -> np.ndarray:
    rows = np.zeros((len(likeliest), classes), np.float32)
    for row, (place, height) in enumerate(likeliest):
        rows[row, place] = height
    return rows


def test_right_wrong_and_abstained_are_counted_together() -> None:
    answers = Answers(
        rank_logits=logits((12, 20), (3, 20), (12, 1), (13, 20), (5, 20), (13, 20), classes=14),
        suit_logits=logits((0, 20), (0, 20), (0, 20), (0, 20), (1, 20), (4, 20), classes=5),
        ranks=np.array([12, 12, 12, 12, 13, 13]),
        suits=np.array([0, 0, 0, 0, 4, 4]),
    )

    figures = reader_figures(answers)

    assert figures == ReaderFigures(indices=4, right=1, wrong=1, abstained=2, rejects=2, false_reads=1)


def test_finder_is_counted_box_by_box() -> None:
    truth = [Box(0, 0, 10, 10), Box(100, 100, 10, 10)]
    boxes = [IndexBox(1, 0, 10, 10, 0.9), IndexBox(0, 1, 10, 10, 0.8), IndexBox(50, 50, 10, 10, 0.7)]

    figures = finder_figures([(truth, boxes), ([], [])])

    assert figures == FinderFigures(labelled=2, found=1, extra=2)
    assert figures.recall == 0.5
    assert figures.precision == pytest.approx(1 / 3)
    assert finder_figures([]).recall == finder_figures([]).precision == 1.0


def test_rate_rises_then_falls_to_nearly_nothing() -> None:
    rates = [learning_rate(share, 1.0) for share in (0.0, 0.015, 0.03, 0.5, 1.0, 2.0)]

    assert rates[0] < rates[1] < rates[2] == 1.0 > rates[3] > rates[4] == rates[5] == 0.01


def network(folder: Path, part: str, minutes: float) -> TrainedNetwork:
    file = folder / f"{part}.onnx"
    file.write_bytes(part.encode())
    return TrainedNetwork(part, file, 64, 1, minutes, 8000, 173, {"right": 99, "wrong": 0})


def test_list_names_each_network_by_its_hash(tmp_path: Path) -> None:
    list_network(tmp_path, network(tmp_path, "reader", 30))
    list_network(tmp_path, network(tmp_path, "finder", 40))
    list_network(tmp_path, network(tmp_path, "reader", 60))

    entries = tomllib.loads((tmp_path / "weights.toml").read_text())

    assert entries["reader"]["file"] == "reader.onnx"
    assert entries["reader"]["sha256"] == hashlib.sha256(b"reader").hexdigest()
    assert entries["reader"]["minutes"] == 60
    assert entries["finder"]["figures"] == {"right": 99, "wrong": 0}
    assert minutes_before(tmp_path, "finder") == 40
    assert minutes_before(tmp_path / "elsewhere", "finder") == 0


def test_bar_shows_share_and_time() -> None:
    assert bar("reader", 0.5, 125, "loss 1.2") == f"reader   {'#' * 15}{'-' * 15}  50% 2:05 loss 1.2"
    assert bar("reader", 1, 0, "") == f"reader   {'#' * 30} 100% 0:00"


def test_progress_is_lines_where_there_is_no_terminal() -> None:
    stream = io.StringIO()
    progress = Progress("scenes", stream)

    for step in range(5):
        progress.show(step / 5)
    progress.end("5 scenes")

    assert stream.getvalue().splitlines() == [bar("scenes", 0, 0, ""), bar("scenes", 1, 0, "5 scenes")]
