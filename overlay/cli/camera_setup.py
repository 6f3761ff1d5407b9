"""From the configuration's cameras to cameras that run: sources and regions checked on the way."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from msgspec import UNSET, UnsetType

from capture.errors import CaptureError
from capture.layout import CameraView, Direction, build_views
from devices.camera import Camera
from devices.camera_capture import check_library
from devices.camera_settings import CameraSettings
from devices.camera_source import CameraSource, SourceError, SourceKind, decode_source
from devices.errors import DeviceError
from devices.types import CameraReport
from overlay.config.cameras import CameraConfig, Region
from overlay.config.production import ConfigError

RIGS = "cameras"
"""The folder beside the configuration in which each camera's rig has its own, unless ``rig`` names another."""


def check_cameras(cameras: list[CameraConfig], source: Path) -> None:
    """ConfigError naming ``source`` and the key: OpenCV missing, a source that is none or that another camera has, a
    file that is not there, a spot that is none, a region outside the picture or over another one, a rig's folder that
    another camera has. A password is never told."""
    for camera in cameras:
        for key, fault in _faults(camera, source.parent):
            raise ConfigError(f"{source}: key 'cameras.{camera.name}.{key}': {fault}")
    _refuse_shared_sources(cameras, source)
    _refuse_shared_rigs(cameras, source)
    camera_views(cameras, source)
    _check_library(cameras, source)


def rig_path(camera: CameraConfig, source: Path) -> Path:
    """The folder where a camera's rig is kept; ``source`` is the configuration's file."""
    return source.parent / (f"{RIGS}/{camera.name}" if camera.rig is UNSET else camera.rig)


def camera_views(cameras: list[CameraConfig], source: Path) -> tuple[CameraView, ...]:
    """Which part of which camera's picture shows what; ConfigError naming ``source`` and the key."""
    try:
        return tuple(
            view
            for camera in cameras
            for view in build_views(
                ((camera.name, spot, _told(camera, region)) for spot, region in camera.spots.items()),
                str(source),
                direction=Direction(camera.direction),
            )
        )
    except CaptureError as error:
        raise ConfigError(str(error)) from error


def _told(camera: CameraConfig, region: Region) -> Region | None:
    """As it is written in the file: a camera with a ``spot`` has no regions."""
    return region if camera.spot is UNSET else None


def make_camera(camera: CameraConfig, base: Path, sink: Callable[[CameraReport], None]) -> Camera:
    """A camera that was checked, not started; what it says goes to ``sink``. Files are relative to ``base``."""
    settings = CameraSettings(
        fps=camera.fps,
        size=camera.size,
        exposure_ms=_or_none(camera.exposure_ms),
        white_balance_k=None if camera.white_balance_k is UNSET else camera.white_balance_k,
        may_be_still=None if camera.may_be_still is UNSET else camera.may_be_still,
    )
    return Camera(camera.name, source_of(camera, base), sink, settings=settings)


def source_of(camera: CameraConfig, base: Path) -> CameraSource:
    """Its source, a file's path made whole; raises SourceError."""
    opened = decode_source(camera.source)
    if opened.kind is not SourceKind.FILE:
        return opened
    path = base / opened.address
    return replace(opened, address=str(path), identity=str(path.resolve()))


def _refuse_shared_sources(cameras: list[CameraConfig], source: Path) -> None:
    first: dict[str, CameraConfig] = {}
    for camera in cameras:
        opened = source_of(camera, source.parent)
        other = first.setdefault(_identity(opened), camera)
        if other is not camera:
            raise ConfigError(
                f"{source}: key 'cameras.{camera.name}.source': expected each source once, got {opened.shown}, which"
                f" camera {other.name} has; one picture may show several spots, as regions"
            )


def _refuse_shared_rigs(cameras: list[CameraConfig], source: Path) -> None:
    first: dict[Path, CameraConfig] = {}
    for camera in sorted(cameras, key=lambda camera: camera.rig is not UNSET):
        path = rig_path(camera, source)
        other = first.setdefault(path.resolve(), camera)
        if other is not camera:
            raise ConfigError(
                f"{source}: key 'cameras.{camera.name}.rig': expected a folder of its own, got {path}, which camera"
                f" {other.name} has"
            )


def _identity(opened: CameraSource) -> str:
    """Two names of one USB camera lead to the same device."""
    if opened.kind is not SourceKind.USB or opened.index is not None:
        return opened.identity
    return decode_source(str(Path(opened.address).resolve())).identity


def _faults(camera: CameraConfig, base: Path) -> Iterator[tuple[str, str]]:
    """As (key, sentence)."""
    try:
        opened = source_of(camera, base)
    except SourceError as error:
        yield "source", str(error)
        return
    if opened.kind is SourceKind.FILE and not Path(opened.address).is_file():
        yield (
            "source",
            f"expected a file that is there, a number, a /dev path, rtsp:// or http://, got {camera.source!r}",
        )
    if (camera.spot is UNSET) == (camera.regions is UNSET):
        yield "spot", f"expected either a spot or regions, got {'neither' if camera.spot is UNSET else 'both'}"
    if not camera.spots and camera.regions is not UNSET:
        yield "regions", "expected one region at least, got none"


def _check_library(cameras: list[CameraConfig], source: Path) -> None:
    if not cameras:
        return
    try:
        check_library()
    except DeviceError as error:
        raise ConfigError(f"{source}: key 'cameras': {error}") from error


def _or_none(value: float | UnsetType) -> float | None:
    return None if value is UNSET else value
