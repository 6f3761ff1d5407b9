"""Cameras as they are configured: what is refused, naming file and key, and which views they become."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from capture.layout import Direction, Region
from devices.camera_source import SourceKind
from overlay.cli.camera_setup import camera_views, check_cameras, make_camera, source_of
from overlay.config.cameras import CameraConfig
from overlay.config.production import ConfigError
from rules.spots import SeatSpot


def camera(name: str = "glass", **told: Any) -> CameraConfig:
    fields = {"name": name, "source": "0", "spot": "seat-3"} | told
    return msgspec.convert({key: value for key, value in fields.items() if value is not None}, CameraConfig)


@pytest.fixture(name="source")
def _source(tmp_path: Path) -> Path:
    (tmp_path / "film.avi").touch()
    return tmp_path / "show.toml"


@pytest.mark.parametrize(
    ("told", "key", "fault"),
    [
        pytest.param({"source": "ftp://a/b"}, "source", "begins with rtsp, rtsps, http, https", id="scheme"),
        pytest.param({"source": "none.avi"}, "source", "expected a file that is there", id="no such file"),
        pytest.param({"spot": None}, "spot", "either a spot or regions, got neither", id="no spot"),
        pytest.param({"regions": {"seat-4": (0, 0, 1, 1)}}, "spot", "got both", id="spot and regions"),
        pytest.param({"spot": None, "regions": {}}, "regions", "one region at least", id="no region"),
        pytest.param({"spot": "seat-30"}, "spot", "seat-30", id="no such spot"),
        pytest.param(
            {"spot": None, "regions": {"seat-30": (0, 0, 1, 1)}}, "regions.seat-30", "seat-30", id="no such region"
        ),
        pytest.param(
            {"spot": None, "regions": {"seat-3": (0, 0, 0.6, 1), "seat-4": (0.5, 0, 0.5, 1)}},
            "regions.seat-4",
            "got [0.5, 0.0, 0.5, 1.0], which reaches into seat-3's [0.0, 0.0, 0.6, 1.0]",
            id="regions that overlap",
        ),
    ],
)
def test_a_fault_is_named_with_file_camera_and_key(source: Path, told: dict[str, Any], key: str, fault: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        check_cameras([camera(**told)], source)
    assert str(refusal.value).startswith(f"{source}: key 'cameras.glass.{key}': ")
    assert fault in str(refusal.value)


@pytest.mark.parametrize("region", [(0, 0, 0, 1), (0.6, 0, 0.5, 1), (0, 0.2, 1, 0.9)])
def test_a_region_outside_the_picture_is_refused(source: Path, region: tuple[float, ...]) -> None:
    config = camera(spot=None, regions={"seat-4": region})
    with pytest.raises(ConfigError, match=r"cameras\.glass\.regions\.seat-4': expected x, y, width and height within"):
        check_cameras([config], source)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("0", "/dev/video0", id="a camera"),
        pytest.param("film.avi", "./film.avi", id="a file"),
        pytest.param("http://a:geheim@cam/video", "http://b:geheim@CAM:80/video", id="an address"),
    ],
)
def test_one_source_written_in_two_ways_is_refused_without_its_password(source: Path, one: str, other: str) -> None:
    cameras = [camera("left", source=one), camera("right", source=other, spot="seat-4")]
    with pytest.raises(ConfigError, match=r"cameras\.right\.source': expected each source once") as refusal:
        check_cameras(cameras, source)
    assert "which camera left has" in str(refusal.value)
    assert "geheim" not in str(refusal.value)


def test_a_usb_camera_by_two_names_is_refused(source: Path) -> None:
    by_id = source.parent / "by-id"
    by_id.symlink_to("/dev/video0")
    cameras = [camera("left"), camera("right", source=f"/dev/..{by_id}", spot="seat-4")]
    with pytest.raises(ConfigError, match="expected each source once"):
        check_cameras(cameras, source)


def test_two_cameras_keep_no_rig_in_one_folder(source: Path) -> None:
    cameras = [camera("left", rig="rigs/one"), camera("right", source="1", spot="seat-4", rig="rigs/../rigs/one")]
    with pytest.raises(ConfigError, match=r"cameras\.right\.rig': expected a folder of its own, got .*left has"):
        check_cameras(cameras, source)


def test_a_rig_may_not_lie_where_another_camera_has_its_own(source: Path) -> None:
    cameras = [camera("left"), camera("right", source="1", spot="seat-4", rig="cameras/left")]
    with pytest.raises(ConfigError, match=r"cameras\.right\.rig': expected a folder of its own"):
        check_cameras(cameras, source)


def test_files_are_relative_to_the_configuration(source: Path) -> None:
    opened = source_of(camera(source="film.avi"), source.parent)
    assert (opened.kind, opened.address, opened.shown) == (SourceKind.FILE, str(source.parent / "film.avi"), "film.avi")


def test_a_sound_camera_is_made(source: Path) -> None:
    config = camera(source="film.avi", fps=10, size=(1280, 720), exposure_ms=8, white_balance_k=4600, may_be_still=True)
    check_cameras([config], source)
    assert make_camera(config, source.parent, lambda report: None).name == "glass"


def test_spots_and_regions_become_views(source: Path) -> None:
    regions = {"seat-1": (0, 0, 0.5, 1), "seat-2": (0.5, 0, 0.5, 1)}
    views = camera_views([camera(), camera("pair", source="1", spot=None, regions=regions, direction="up")], source)
    assert [(view.camera, view.zone, view.region) for view in views] == [
        ("glass", SeatSpot(3), Region()),
        ("pair", SeatSpot(1), Region(0, 0, 0.5, 1)),
        ("pair", SeatSpot(2), Region(0.5, 0, 0.5, 1)),
    ]
    assert views[2].direction is Direction.UP


def test_the_document_names_every_key_of_a_camera() -> None:
    document = (Path(__file__).parents[3] / "docs" / "cameras.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in document.splitlines() if line.startswith("| `")]
    named = {key for row in rows for key in row.replace("`", "").replace(",", " ").split()}
    assert {field.name for field in msgspec.structs.fields(CameraConfig)} <= named
