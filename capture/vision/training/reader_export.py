"""Writes the reader as ONNX, its temperatures worked in, and proves that it answers at run time as torch does."""

import copy
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import helper, numpy_helper
from torch import nn

from capture.vision.crop import CROP_PX
from capture.vision.network import Network
from capture.vision.read import EMBEDDING_SIZE, READER_GIVES, READER_TAKES
from capture.vision.training.errors import ExportError
from capture.vision.training.reader_network import RANKS_ASKED, SUITS_ASKED

OPSET = 17
INPUT = "crops"
OUTPUTS = tuple(READER_GIVES)
LARGEST_DIFFERENCE = 1e-3


def export_reader(network: nn.Sequential, path: Path, *, rank_temperature: float, suit_temperature: float) -> None:
    """Write ``path``: outputs ``rank`` and ``suit``, logits over temperature, and ``embedding``; raises ExportError."""
    whole = with_embedding(network, rank_temperature, suit_temperature)
    sample = torch.zeros(1, 3, CROP_PX, CROP_PX)
    torch.onnx.export(
        whole,
        (sample,),
        str(path),
        input_names=[INPUT],
        output_names=["answers"],
        dynamic_axes={INPUT: {0: "n"}, "answers": {0: "n"}},
        opset_version=OPSET,
        dynamo=False,
    )
    _split_output(path)
    check_reader(whole, path)


def with_embedding(network: nn.Sequential, rank_temperature: float, suit_temperature: float) -> nn.Sequential:
    """A copy whose last layer gives rank and suit logits over their temperature, then the embedding as it is."""
    *trunk, last = copy.deepcopy(network).eval().to(memory_format=torch.contiguous_format).children()
    heat = torch.tensor([rank_temperature] * RANKS_ASKED + [suit_temperature] * SUITS_ASKED)
    joined = nn.Linear(EMBEDDING_SIZE, RANKS_ASKED + SUITS_ASKED + EMBEDDING_SIZE)
    with torch.no_grad():
        joined.weight.copy_(torch.cat([last.weight / heat[:, None], torch.eye(EMBEDDING_SIZE)]))
        joined.bias.copy_(torch.cat([last.bias / heat, torch.zeros(EMBEDDING_SIZE)]))
    return nn.Sequential(*trunk, joined).eval()


def check_reader(whole: nn.Sequential, path: Path) -> None:
    """Raises ExportError if the written network answers otherwise than torch for one crop or several."""
    network = Network(path.read_bytes(), name=str(path), takes=READER_TAKES, gives=READER_GIVES)
    for count in (1, 5):
        crops = np.random.default_rng(count).standard_normal((count, 3, CROP_PX, CROP_PX)).astype(np.float32)
        given = np.concatenate(network.run(crops), axis=1)
        wanted: npt.NDArray[np.float32] = whole(torch.from_numpy(crops)).detach().numpy()
        difference = float(np.abs(given - wanted).max()) if given.shape == wanted.shape else float("inf")
        if not difference <= LARGEST_DIFFERENCE:
            raise ExportError(f"{path}: expected answers within {LARGEST_DIFFERENCE} of torch's, got {difference}")


def _split_output(path: Path) -> None:
    model = onnx.load(str(path))
    graph = model.graph
    sizes = (RANKS_ASKED, SUITS_ASKED, EMBEDDING_SIZE)
    graph.initializer.append(numpy_helper.from_array(np.array(sizes, np.int64), "sizes"))
    graph.node.append(helper.make_node("Split", ["answers", "sizes"], list(OUTPUTS), axis=1))
    del graph.output[:]
    for name, size in zip(OUTPUTS, sizes, strict=True):
        graph.output.append(helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, ["n", size]))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
