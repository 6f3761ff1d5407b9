"""Weights that are missing, altered, no network, or of another shape are named and not run."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from capture.errors import WeightsError
from capture.vision.network import Network
from capture.vision.shipped import load_recogniser
from tests.capture.vision.tiny_onnx import constant_network
from tests.capture.vision.weight_files import READER, write_weights


def test_whole_weights_load(tmp_path: Path) -> None:
    picture = np.random.default_rng(1).integers(0, 256, (48, 64, 3), dtype=np.uint8)
    assert load_recogniser(folder=write_weights(tmp_path)).recognise(picture).cards == ()


def without_finder(folder: Path) -> None:
    (folder / "finder.onnx").unlink()


def with_another_bit(folder: Path) -> None:
    model = bytearray((folder / "reader.onnx").read_bytes())
    model[-1] ^= 1
    (folder / "reader.onnx").write_bytes(model)


def cut_in_half(folder: Path) -> None:
    model = (folder / "finder.onnx").read_bytes()
    (folder / "finder.onnx").write_bytes(model[: len(model) // 2])


def without_list(folder: Path) -> None:
    (folder / "weights.toml").unlink()


def with_a_broken_list(folder: Path) -> None:
    (folder / "weights.toml").write_text("[finder", encoding="utf-8")


def with_a_binary_list(folder: Path) -> None:
    (folder / "weights.toml").write_bytes(b"\xff\xfe\0")


def without_reader_in_list(folder: Path) -> None:
    path = folder / "weights.toml"
    path.write_text(path.read_text(encoding="utf-8").partition("[reader]")[0], encoding="utf-8")


def with_a_file_elsewhere(folder: Path) -> None:
    path = folder / "weights.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('"finder.onnx"', '"../finder.onnx"'), encoding="utf-8")


def with_no_network(folder: Path) -> None:
    write_weights(folder, {"finder": b"no network at all"})


def with_an_empty_network(folder: Path) -> None:
    write_weights(folder, {"finder": b""})


def with_reader_for_finder(folder: Path) -> None:
    write_weights(folder, {"finder": READER})


def with_52_classes(folder: Path) -> None:
    raw = np.zeros((1, 56, 1), np.float32)
    write_weights(folder, {"finder": constant_network((1, 3, "h", "w"), {"output0": raw})})


def with_one_size_of_picture(folder: Path) -> None:
    raw = np.zeros((1, 5, 1), np.float32)
    write_weights(folder, {"finder": constant_network((1, 3, 640, 640), {"output0": raw})})


def with_one_crop_a_batch(folder: Path) -> None:
    outputs = {name: np.zeros((1, size), np.float32) for name, size in (("rank", 14), ("suit", 5), ("embedding", 64))}
    write_weights(folder, {"reader": constant_network((1, 3, 64, 64), outputs)})


@pytest.mark.parametrize(
    ("damage", "file", "words"),
    [
        pytest.param(without_finder, "finder.onnx", "got none: No such file", id="no file"),
        pytest.param(with_another_bit, "reader.onnx", "expected SHA-256", id="one bit"),
        pytest.param(cut_in_half, "finder.onnx", "expected SHA-256", id="cut"),
        pytest.param(without_list, "weights.toml", "got none: No such file", id="no list"),
        pytest.param(with_a_broken_list, "weights.toml", "no TOML", id="broken list"),
        pytest.param(with_a_binary_list, "weights.toml", "no TOML", id="binary list"),
        pytest.param(without_reader_in_list, "weights.toml", "expected [reader]", id="no reader listed"),
        pytest.param(with_a_file_elsewhere, "weights.toml", "a name in this folder", id="file elsewhere"),
        pytest.param(with_no_network, "finder.onnx", "got 17 bytes that are none", id="no network"),
        pytest.param(with_an_empty_network, "finder.onnx", "got 0 bytes that are none", id="empty network"),
        pytest.param(
            with_reader_for_finder, "finder.onnx", "the outputs output0, got embedding, rank, suit", id="reader"
        ),
        pytest.param(with_52_classes, "finder.onnx", "expected any x 5 x any, got 1 x 56 x 1", id="52 classes"),
        pytest.param(
            with_one_size_of_picture,
            "finder.onnx",
            "input: expected 1 x 3 x any x any, got 1 x 3 x 640 x 640",
            id="one size",
        ),
        pytest.param(
            with_one_crop_a_batch,
            "reader.onnx",
            "input: expected any x 3 x 64 x 64, got 1 x 3 x 64 x 64",
            id="one crop",
        ),
    ],
)
def test_weights_that_cannot_be_used_are_named(
    tmp_path: Path, damage: Callable[[Path], None], file: str, words: str
) -> None:
    damage(write_weights(tmp_path))
    with pytest.raises(WeightsError) as refused:
        load_recogniser(folder=tmp_path)
    assert file in str(refused.value)
    assert words in str(refused.value)


def test_a_network_of_another_input_is_refused() -> None:
    model = constant_network((1, 1, "h", "w"), {"output0": np.zeros((1, 5, 1), np.float32)})
    with pytest.raises(WeightsError, match=r"grey\.onnx: input: expected any x 3 x any x any, got 1 x 1 x h x w"):
        Network(model, name="grey.onnx", takes=(-1, 3, -1, -1), gives={"output0": (-1, 5, -1)})


def test_a_network_gives_its_outputs_in_the_order_asked_for() -> None:
    outputs = {"one": np.full((1, 2), 1, np.float32), "two": np.full((1, 3), 2, np.float32)}
    network = Network(
        constant_network((1, 3), outputs), name="two.onnx", takes=(1, 3), gives={"two": (1, 3), "one": (1, 2)}
    )
    two, one = network.run(np.zeros((1, 3), np.float32))
    assert (two.tolist(), one.tolist()) == ([[2, 2, 2]], [[1, 1]])
