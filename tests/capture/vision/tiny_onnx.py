"""The smallest ONNX networks: constant answers to any input. Written field by field after onnx.proto of onnx 1.17."""

import struct
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

VARINT, BYTES = 0, 2
FLOAT, TENSOR_ATTRIBUTE = 1, 4
Size = int | str


def constant_network(takes: tuple[Size, ...], gives: Mapping[str, npt.NDArray[np.float32]]) -> bytes:
    """A model with one input ``images`` of that shape; sizes that are texts are free."""
    nodes = [_field(1, _constant(name, value)) for name, value in gives.items()]
    outputs = [_field(12, _value_info(name, value.shape)) for name, value in gives.items()]
    graph = b"".join([*nodes, _field(2, b"tiny"), _field(11, _value_info("images", takes)), *outputs])
    return _field(1, 8) + _field(7, graph) + _field(8, _field(2, 17))


def _constant(name: str, value: npt.NDArray[np.float32]) -> bytes:
    sizes = b"".join(_field(1, size) for size in value.shape)
    tensor = sizes + _field(2, FLOAT) + _field(9, struct.pack(f"<{value.size}f", *value.ravel().tolist()))
    attribute = _field(1, b"value") + _field(5, tensor) + _field(20, TENSOR_ATTRIBUTE)
    return _field(2, name.encode()) + _field(4, b"Constant") + _field(5, attribute)


def _value_info(name: str, shape: tuple[Size, ...]) -> bytes:
    sizes = [_field(1, _field(2, size.encode()) if isinstance(size, str) else _field(1, size)) for size in shape]
    tensor_type = _field(1, FLOAT) + _field(2, b"".join(sizes))
    return _field(1, name.encode()) + _field(2, _field(1, tensor_type))


def _field(number: int, value: int | bytes) -> bytes:
    if isinstance(value, int):
        return _varint(number << 3 | VARINT) + _varint(value)
    return _varint(number << 3 | BYTES) + _varint(len(value)) + value


def _varint(value: int) -> bytes:
    low, rest = value & 0x7F, value >> 7
    return bytes([low]) if not rest else bytes([low | 0x80]) + _varint(rest)
