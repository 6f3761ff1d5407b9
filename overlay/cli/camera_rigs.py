"""The rigs of a show's cameras: which of them are cleared for air, why the others are not, and what reads for each."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from msgspec import UNSET

from capture.errors import CaptureError
from capture.sight import Recognised
from capture.vision.arrays import Pixels
from capture.vision.clearance import Clearance, ClearanceError, RigSetup, decode_clearance, differences
from capture.vision.clearance_watch import ClearanceWatch, figures_of
from capture.vision.read import EMBEDDING_SIZE
from capture.vision.recognise import Recogniser, Recognition
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_reader import RigReader, rig_rule
from capture.vision.shipped import LIST, WEIGHTS, load_finder, load_reader
from devices.types import Image
from overlay.cli.camera_setup import rig_path, source_of
from overlay.cli.capture_setup import deck_files, read_decks_there
from overlay.cli.enrol_camera_folder import CLEARANCE, RigFolder
from overlay.cli.enrol_camera_session import Eyes, decode_embeddings
from overlay.cli.picture_thread import CameraReader
from overlay.config.cameras import CameraConfig
from overlay.config.production import Config, ConfigError

NOT_CALIBRATED = "it was not calibrated (finaltable enrol --camera)"


def load_eyes(folder: Path = WEIGHTS) -> Eyes:
    """The shipped networks, or others. Raises WeightsError and MissingLibraryError."""
    return Eyes(load_finder(folder=folder), load_reader(folder), weights_mark(folder))


def weights_mark(folder: Path = WEIGHTS) -> str:
    """SHA-256 of the list of weights, which holds that of each network; empty where none can be read."""
    try:
        return hashlib.sha256((folder / LIST).read_bytes()).hexdigest()
    except OSError:
        return ""


def rig_folder(camera: CameraConfig, source: Path) -> RigFolder:
    """Where a camera's rig is kept; ``source`` is the configuration's file."""
    return RigFolder(rig_path(camera, source))


def setup_of(camera: CameraConfig, source: Path, deck: str, weights: str) -> RigSetup:
    """What a clearance of this camera with that deck is for; ``size`` as configured."""
    opened = source_of(camera, source.parent)
    return RigSetup(
        deck,
        camera.name,
        weights,
        hashlib.sha256(opened.identity.encode()).hexdigest(),
        opened.shown,
        camera.size,
        tuple(sorted(camera.spots.values())),
        0.0 if camera.exposure_ms is UNSET else camera.exposure_ms,
        0 if camera.white_balance_k is UNSET else camera.white_balance_k,
    )


def clearance_faults(config: Config, source: Path, weights: Path = WEIGHTS) -> Mapping[str, tuple[str, ...]]:
    """Why each camera is not cleared for air, by its name; nothing for one that is. Nothing is loaded but files."""
    mark, decks = weights_mark(weights), deck_names(config, source)
    return {camera.name: _faults(camera, source, decks, mark) for camera in config.cameras}


def cleared_sizes(config: Config, source: Path) -> Mapping[str, tuple[int, int]]:
    """Width and height of the pictures that each camera was cleared with, by its name; of those with a clearance."""
    folders = {camera.name: rig_folder(camera, source) for camera in config.cameras}
    return {name: size for name, folder in folders.items() if (size := _cleared_size(folder)) is not None}


def rig_readers(config: Config, source: Path, eyes: Eyes) -> Mapping[str, CameraReader]:
    """What reads each camera's pictures: its own rig where it is cleared, else the shipped reader. For one thread."""
    shipped = Recogniser(eyes.finder, eyes.reader, eyes.rule).recognise
    decks = deck_names(config, source)
    faults = {camera.name: _faults(camera, source, decks, eyes.weights) for camera in config.cameras}
    return {
        camera.name: CameraReader(shipped, faults[camera.name])
        if faults[camera.name]
        else _rig_reader(rig_folder(camera, source), eyes)
        for camera in config.cameras
    }


def deck_names(config: Config, source: Path) -> frozenset[str]:
    """What the show's decks are called; for one without tags the file's name counts. Empty: any deck is right."""
    known = {read.deck.name for read in read_decks_there(config, source)}
    return frozenset(known | {path.stem for path in deck_files(config, source).values() if not path.exists()})


def _faults(camera: CameraConfig, source: Path, decks: frozenset[str], weights: str) -> tuple[str, ...]:
    folder = rig_folder(camera, source)
    if not folder.clearance.is_file():
        return (NOT_CALIBRATED,)
    try:
        clearance = _clearance(folder)
        RigDeck(*decode_embeddings(folder.embeddings(), EMBEDDING_SIZE))
    except (CaptureError, ConfigError, ValueError) as error:
        return (str(error),)
    deck = clearance.setup.deck if not decks or clearance.setup.deck in decks else ", ".join(sorted(decks))
    now = setup_of(camera, source, deck, weights)
    # the size of the pictures is compared when they come: a camera may give another than it was asked for
    return tuple(differences(replace(clearance.setup, size=now.size), now))


def _clearance(folder: RigFolder) -> Clearance:
    """Read, with everything beside it as it was."""
    path = folder.clearance
    try:
        clearance = decode_clearance(path.read_bytes(), str(path))
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from error
    now = folder.digests()
    for name, sha256 in clearance.files.items():
        if now.get(name) != sha256:
            what = "another" if name in now else "none"
            raise ClearanceError(f"{folder.path / name}: expected the file that {CLEARANCE} names, got {what}")
    return clearance


def _cleared_size(folder: RigFolder) -> tuple[int, int] | None:
    """None where there is no clearance, or none that counts."""
    try:
        return _clearance(folder).setup.size
    except (CaptureError, ConfigError):
        return None


def _rig_reader(folder: RigFolder, eyes: Eyes) -> CameraReader:
    deck = RigDeck(*decode_embeddings(folder.embeddings(), EMBEDDING_SIZE))
    clearance = _clearance(folder)
    recogniser = Recogniser(eyes.finder, RigReader(eyes.reader, deck), rig_rule(eyes.rule), clearance.colour)
    return CameraReader(recogniser.recognise, (), _Watching(clearance))


class _Watching:
    """Follows a cleared camera's pictures; called with each image and what was recognised in its regions."""

    def __init__(self, clearance: Clearance) -> None:
        self._watch = ClearanceWatch(clearance)

    def __call__(self, image: Image, recognised: Sequence[tuple[Pixels, Recognised]]) -> tuple[str, ...]:
        seen = [(pixels, each) for pixels, each in recognised if isinstance(each, Recognition)]
        self._watch.feed(figures_of(image.pixels, seen, image.at))
        return tuple(drift.value for drift in self._watch.drifts)
