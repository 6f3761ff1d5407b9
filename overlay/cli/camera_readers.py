"""What reads each camera's pictures, and which cameras may tell cards."""

from collections.abc import Callable, Mapping
from pathlib import Path

from capture.errors import CaptureError
from overlay.cli.camera_rigs import load_eyes, rig_readers
from overlay.cli.picture_thread import CameraReader
from overlay.config.production import Config, ConfigError

Readers = Mapping[str, CameraReader]
"""By the camera's name."""

MakeReaders = Callable[[Config, Path], Readers]
"""From a configuration with cameras and its file. Raises ConfigError."""


def cleared(readers: Readers) -> frozenset[str]:
    """The cameras that may tell cards. The others tell how many lie where, and never which."""
    return frozenset(camera for camera, reader in readers.items() if not reader.faults)


def make_readers(config: Config, source: Path) -> Readers:
    """Each camera's own rig where it is cleared for air, else the shipped recogniser. Raises ConfigError where that
    cannot be used."""
    try:
        return rig_readers(config, source, load_eyes())
    except CaptureError as error:
        raise ConfigError(f"{source}: key 'cameras': {error}") from error
