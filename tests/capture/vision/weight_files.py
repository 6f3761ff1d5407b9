"""Folders of weights whose networks always answer the same, to load and to break."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from tests.capture.vision.tiny_onnx import constant_network

FINDER = constant_network((1, 3, "h", "w"), {"output0": np.zeros((1, 5, 1), np.float32)})
"""Finds nothing."""

READER = constant_network(
    ("n", 3, 64, 64),
    {
        "rank": np.zeros((1, 14), np.float32),
        "suit": np.zeros((1, 5), np.float32),
        "embedding": np.zeros((1, 64), np.float32),
    },
)


def write_weights(folder: Path, networks: Mapping[str, bytes] | None = None) -> Path:
    """The folder with ``finder.onnx``, ``reader.onnx`` and a ``weights.toml`` that fits them."""
    lines = []
    for part, model in {"finder": FINDER, "reader": READER, **(networks or {})}.items():
        (folder / f"{part}.onnx").write_bytes(model)
        lines += [f"[{part}]", f'file = "{part}.onnx"', f'sha256 = "{hashlib.sha256(model).hexdigest()}"']
    (folder / "weights.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder
