"""The weights that the package ships, or a folder of others, as a recogniser; nothing is run that was altered.

``weights.toml`` names each network's file and its SHA-256: ``[finder]`` and ``[reader]`` with ``file`` and ``sha256``.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from pathlib import Path

from capture.errors import WeightsError
from capture.vision.find import FINDER_GIVES, FINDER_TAKES, Finder
from capture.vision.network import Network, Shape
from capture.vision.read import READER_GIVES, READER_TAKES, IndexReader
from capture.vision.reading_rule import CAMERA_RULE, ReadingRule
from capture.vision.recognise import Recogniser

WEIGHTS = Path(__file__).parent / "weights"
LIST = "weights.toml"


def load_recogniser(rule: ReadingRule = CAMERA_RULE, folder: Path = WEIGHTS) -> Recogniser:
    """A recogniser of its own, for one thread. Takes a tenth of a second.

    Raises WeightsError, which names the file, for weights that are missing, altered or of another shape, and
    MissingLibraryError without OpenCV or onnxruntime.
    """
    return Recogniser(load_finder(rule, folder), load_reader(folder), rule)


def load_finder(rule: ReadingRule = CAMERA_RULE, folder: Path = WEIGHTS) -> Finder:
    """The finder alone; raises as ``load_recogniser``."""
    return Finder(_load_network(folder, "finder", FINDER_TAKES, FINDER_GIVES), rule)


def load_reader(folder: Path = WEIGHTS) -> IndexReader:
    """The reader alone; raises as ``load_recogniser``."""
    return IndexReader(_load_network(folder, "reader", READER_TAKES, READER_GIVES))


def _load_network(folder: Path, part: str, takes: Shape, gives: Mapping[str, Shape]) -> Network:
    file, sha256 = _entry(folder, part)
    model = _read(folder / file)
    got = hashlib.sha256(model).hexdigest()
    if got != sha256:
        raise WeightsError(f"{folder / file}: expected SHA-256 {sha256}, got {got}: it is damaged or another file")
    return Network(model, name=str(folder / file), takes=takes, gives=gives)


def _entry(folder: Path, part: str) -> tuple[str, str]:
    path = folder / LIST
    text = _read(path)
    try:
        entry = tomllib.loads(text.decode()).get(part)
    except ValueError as error:
        raise WeightsError(f"{path}: expected a list of weights, got what is no TOML: {error}") from error
    match entry:
        case {"file": str(file), "sha256": str(sha256)} if Path(file).name == file:
            return file, sha256
    raise WeightsError(f"{path}: expected [{part}] with file, a name in this folder, and sha256, got {entry}")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise WeightsError(f"{path}: expected weights, got none: {error.strerror or error}") from error
