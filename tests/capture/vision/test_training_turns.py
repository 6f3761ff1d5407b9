"""What the reader is taught of an index's turn: to read it upright, to reject it lying or on its head."""

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from capture.vision.training.base_crops import BASE_PX, BaseCrop, Kind
from capture.vision.training.crop_batches import CropBatches, CropSource, batch_shares, crop_source, draw_crop
from capture.vision.training.crop_store import CropStore, open_store, write_part
from capture.vision.training.photograph_turns import TURNS, turn_of, with_turns
from capture.vision.training.targets import REJECT, SMEARED, Target

SEVEN = Target(5, 1)


def crop(kind: Kind, target: Target, *, size_px: float = 40, turn: float = 0.0) -> BaseCrop:
    """An index is red above the middle and blue below it, green round both; what is none is green."""
    pixels = np.zeros((BASE_PX, BASE_PX, 3), np.uint8)
    pixels[..., 1] = 90
    if kind is Kind.INDEX:
        pixels[44:64, 54:74] = (0, 0, 255)
        pixels[64:84, 54:74] = (255, 0, 0)
    return BaseCrop(pixels, target, kind, size_px, turn)


def store(folder: Path, *crops: BaseCrop) -> CropStore:
    write_part(folder, "000001", crops)
    return open_store(folder)


@pytest.fixture
def source(tmp_path: Path) -> CropSource:
    return crop_source(store(tmp_path, crop(Kind.INDEX, SEVEN), crop(Kind.ELSEWHERE, REJECT, turn=math.nan)))


def test_only_indices_of_a_known_turn_and_enough_pixels_are_taught(tmp_path: Path) -> None:
    crops = [
        crop(Kind.INDEX, SEVEN),
        crop(Kind.INDEX, SEVEN, turn=math.nan),
        crop(Kind.INDEX, SEVEN, size_px=12),
        crop(Kind.NO_CARD, REJECT, size_px=12, turn=math.nan),
    ]

    source = crop_source(store(tmp_path, *crops), least_px=15)

    assert source.indices.tolist() == [0]
    assert source.others.tolist() == [3]


def test_an_index_is_read_where_its_rank_is_above_and_rejected_elsewhere(source: CropSource) -> None:
    rng = np.random.default_rng(4)
    drawn = [draw_crop(source, rng) for _ in range(400)]
    seen = [(rank_above(pixels), target) for pixels, target in drawn if has_colours(pixels)]

    assert {target for _, target in drawn} == {SEVEN, SMEARED, REJECT}
    assert sum(target == SEVEN for _, target in drawn) == pytest.approx(0.57 * len(drawn), rel=0.15)
    assert all(above > 0.4 for above, target in seen if target == SEVEN)
    assert not any(above > 1 for above, target in seen if target == REJECT)


def test_what_is_smeared_beyond_reading_is_neither_read_nor_rejected(source: CropSource) -> None:
    rng = np.random.default_rng(5)
    drawn = [draw_crop(source, rng) for _ in range(600)]
    smeared, clear = (
        [edge(pixels) for pixels, target in drawn if target == which and has_colours(pixels)]
        for which in (SMEARED, SEVEN)
    )

    assert len(smeared) > 10
    assert np.median(smeared) < np.median(clear) / 2


def edge(pixels: np.ndarray) -> float:
    """How sharply red ends, of the steepest of its edges."""
    return float(np.percentile(np.abs(np.diff(red(pixels), axis=0)), 99))


def has_colours(pixels: np.ndarray) -> bool:
    return bool((red(pixels) > 60).sum() > 20 and (red(pixels) < -60).sum() > 20)


def red(pixels: np.ndarray) -> np.ndarray:
    return np.asarray(pixels[..., 2].astype(int) - pixels[..., 0])


def rank_above(pixels: np.ndarray) -> float:
    """How far red lies above blue, over how far beside it."""
    rows, columns = np.mgrid[: pixels.shape[0], : pixels.shape[1]]
    rank, pip = red(pixels) > 60, red(pixels) < -60
    down, right = (float(axis[pip].mean() - axis[rank].mean()) for axis in (rows, columns))
    return down / max(abs(right), 1e-6)


def test_a_batch_is_the_same_for_the_same_number(source: CropSource) -> None:
    batches = CropBatches((source,), batch_shares(1, has_photographs=False), 8, 3, 0, 5)

    inputs, ranks, suits = batches[2]
    again = CropBatches((source,), (1.0,), 8, 3, 2, 5)[0]

    assert inputs.shape == (8, 3, 64, 64)
    assert (inputs == again[0]).all()
    assert (ranks == again[1]).all()
    assert len(suits) == 8
    with pytest.raises(IndexError):
        batches[5]


def around(best: int, *, width: int, height: float = 0.9) -> np.ndarray:
    """Likely at ``width`` turns to either side of the best."""
    likely = np.full(TURNS, 0.001, np.float32)
    likely[np.arange(best - width, best + width + 1) % TURNS] = height
    return likely


def test_the_turn_is_the_middle_of_those_at_which_the_card_is_read() -> None:
    assert turn_of(around(0, width=4)) == pytest.approx(0, abs=0.02)
    assert turn_of(around(6, width=3)) == pytest.approx(math.pi / 2, abs=0.02)
    assert turn_of(around(23, width=3)) == pytest.approx(math.radians(345), abs=0.02)


@pytest.mark.parametrize(
    "likely",
    [
        pytest.param(np.full(TURNS, 0.01, np.float32), id="nowhere"),
        pytest.param(np.maximum(around(0, width=3), around(12, width=3)), id="on its head too"),
        pytest.param(around(0, width=3, height=0.4), id="unlikely"),
    ],
)
def test_a_turn_that_is_not_clear_stays_unknown(likely: np.ndarray) -> None:
    assert math.isnan(turn_of(likely))


def says_seven_upright(inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A reader that is sure of the seven where red is well above blue, and else rejects."""
    ranks, suits = np.zeros((len(inputs), 14), np.float32), np.zeros((len(inputs), 5), np.float32)
    for row, planes in enumerate(inputs):
        pixels = np.moveaxis(planes, 0, 2) * 100
        is_upright = has_colours(pixels) and rank_above(pixels) > 1.5
        ranks[row, SEVEN.rank if is_upright else 13] = suits[row, SEVEN.suit if is_upright else 4] = 20
    return ranks, suits


def test_a_photographs_index_gets_the_turn_at_which_it_is_read(tmp_path: Path) -> None:
    upright = crop(Kind.INDEX, SEVEN, turn=math.nan)
    lying = replace(upright, pixels=np.ascontiguousarray(np.rot90(upright.pixels)))
    none = crop(Kind.ELSEWHERE, REJECT, turn=math.nan)

    turned = with_turns(says_seven_upright, store(tmp_path, upright, lying, none))

    assert turned.labels["turn"][0] == pytest.approx(0, abs=0.15)
    assert abs(turned.labels["turn"][1]) % (2 * math.pi) in (
        pytest.approx(math.pi / 2, abs=0.15),
        pytest.approx(3 * math.pi / 2, abs=0.15),
    )
    assert math.isnan(turned.labels["turn"][2])
