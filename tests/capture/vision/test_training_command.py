"""``finaltable train``: what it refuses, in one line, before anything is made."""

import sys
from pathlib import Path

import pytest

from overlay.cli.train import Train, TrainError, check_options, train_command


def refusal(options: Train) -> str:
    with pytest.raises(TrainError) as refused:
        train_command(options)
    return str(refused.value)


def test_deck_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(Train(tmp_path / "deck")) == f"expected a folder, got {tmp_path / 'deck'}"


def test_photographs_that_are_no_folder_are_refused(tmp_path: Path) -> None:
    photographs = tmp_path / "photographs"

    assert refusal(Train(tmp_path, photographs=photographs)) == f"expected a folder, got {photographs}"


@pytest.mark.parametrize(
    "minutes", [pytest.param(0.0, id="none"), pytest.param(41.0, id="too many"), pytest.param(float("nan"), id="nan")]
)
def test_stage_of_another_length_than_a_stage_has_is_refused(tmp_path: Path, minutes: float) -> None:
    assert refusal(Train(tmp_path, minutes=minutes)).startswith("expected --minutes above 0 and at most 40, got ")


def test_unknown_stage_is_refused(tmp_path: Path) -> None:
    assert refusal(Train(tmp_path, stage="all")) == "expected --stage finder, reader, both, got 'all'"


def test_seed_below_nought_is_refused(tmp_path: Path) -> None:
    assert refusal(Train(tmp_path, seed=-1)) == "expected --seed 0 or more, got -1"


def test_out_that_is_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "out"
    file.touch()

    assert refusal(Train(tmp_path, out=file)) == f"expected a folder for --out, got {file}"


def test_good_options_pass(tmp_path: Path) -> None:
    check_options(Train(tmp_path, out=tmp_path / "new", photographs=tmp_path, minutes=40, seed=7, stage="reader"))


def test_without_the_extra_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("capture.vision.training.re")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)  # as if it were not installed

    message = refusal(Train(tmp_path))

    assert message.endswith("is not installed: pip install 'finaltable[train]'")
    assert "\n" not in message
    assert not list(tmp_path.iterdir())
