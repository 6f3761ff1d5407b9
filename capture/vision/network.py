"""A trained network in memory, run by onnxruntime on one thread.

onnxruntime and OpenCV's own dnn give the same numbers; on one core onnxruntime takes three quarters of the time for the
finder and half of it for the reader (docs/vision.md has the figures), which decides whether a picture with two cards
keeps to 20 ms.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from capture.errors import MissingLibraryError, WeightsError
from capture.vision.arrays import Floats

ANY = -1
"""In an expected shape: any size. Of an input: the file must leave it open, for sizes differ from batch to batch."""

NUMBERS = "tensor(float)"
"""onnxruntime's word for the 32-bit floats that go in and come out."""

Shape = tuple[int, ...]


class Network:
    """One input, named outputs. Not for two threads at once."""

    def __init__(self, model: bytes, *, name: str, takes: Shape, gives: Mapping[str, Shape]) -> None:
        """``name`` is the file's, for messages; ``takes`` and ``gives`` are shapes, ANY where the size is free.

        Raises WeightsError for bytes that are no network or one of other shapes, MissingLibraryError without
        onnxruntime.
        """
        self._session = _session(model, name)
        self._outputs = list(gives)
        inputs, outputs = self._session.get_inputs(), {output.name: output for output in self._session.get_outputs()}
        if len(inputs) != 1 or not set(gives) <= set(outputs):
            raise WeightsError(f"{name}: expected one input and the outputs {_names(gives)}, got {_names(outputs)}")
        self._input = inputs[0].name
        _expect(f"{name}: input", inputs[0], takes, is_given=True)
        for output, shape in gives.items():
            _expect(f"{name}: output {output}", outputs[output], shape, is_given=False)

    def run(self, batch: Floats) -> tuple[Floats, ...]:
        """The outputs in the order of ``gives``. Takes milliseconds."""
        return tuple(self._session.run(self._outputs, {self._input: batch}))


def _session(model: bytes, name: str) -> Any:
    try:
        import onnxruntime  # noqa: PLC0415 - a table without cameras must start without it
    except ImportError as error:
        raise MissingLibraryError(f"expected onnxruntime to read cards in pictures, got: {error}") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4  # fatal: what is wrong is said by the exception
    try:
        return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    except _refusals(onnxruntime) as error:
        raise WeightsError(
            f"{name}: expected an ONNX network, got {len(model)} bytes that are none: {error}"
        ) from error


def _refusals(onnxruntime: Any) -> tuple[type[Exception], ...]:
    """What it raises for bytes that are no network that it can run; these have no class of their own above them."""
    names = ("Fail", "InvalidArgument", "InvalidGraph", "InvalidProtobuf", "NotImplemented", "RuntimeException")
    return tuple(getattr(onnxruntime.capi.onnxruntime_pybind11_state, name) for name in names)


def _expect(where: str, tensor: Any, expected: Shape, *, is_given: bool) -> None:
    """``is_given``: its sizes are ours to choose, so that ANY must be open."""
    if tensor.type != NUMBERS:
        raise WeightsError(f"{where}: expected {NUMBERS}, got {tensor.type}")
    got = tensor.shape
    sizes = zip(expected, got, strict=False)
    if len(expected) != len(got) or not all(_fits(size, actual, is_given=is_given) for size, actual in sizes):
        raise WeightsError(f"{where}: expected {_shape(expected)}, got {_shape(got)}")


def _fits(size: int, actual: int | str | None, *, is_given: bool) -> bool:
    """A size that the file leaves open is a text or None."""
    is_open = not isinstance(actual, int)
    return is_open or size == actual or (size == ANY and not is_given)


def _shape(sizes: Sequence[int | str | None]) -> str:
    return " x ".join("any" if size == ANY else str(size) for size in sizes)


def _names(outputs: Mapping[str, object]) -> str:
    return ", ".join(sorted(outputs))
