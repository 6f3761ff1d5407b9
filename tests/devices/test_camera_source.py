"""Sources as they are written: what each is, what is shown of it, and which are the same."""

import pytest

from devices.camera_source import SourceError, SourceKind, decode_source

SECRET = "s3cret"


@pytest.mark.parametrize(
    ("text", "kind", "shown"),
    [
        pytest.param("0", SourceKind.USB, "camera 0", id="index"),
        pytest.param("/dev/video2", SourceKind.USB, "/dev/video2", id="device"),
        pytest.param("/dev/v4l/by-id/usb-x-index0", SourceKind.USB, "/dev/v4l/by-id/usb-x-index0", id="by id"),
        pytest.param("clips/table.avi", SourceKind.FILE, "clips/table.avi", id="file"),
        pytest.param("C:\\clips\\table.avi", SourceKind.FILE, "C:\\clips\\table.avi", id="file on Windows"),
        pytest.param("http://10.0.0.5:8080/video", SourceKind.HTTP, "http://10.0.0.5:8080/video", id="http"),
        pytest.param("https://u:s3cret@cam/video", SourceKind.HTTP, "https://cam/video", id="user and password"),
        pytest.param("rtsp://s3cret@cam:8554/a/b", SourceKind.RTSP, "rtsp://cam:8554/a/b", id="user alone"),
        pytest.param("rtsp://cam/a?u=x&p=s3cret", SourceKind.RTSP, "rtsp://cam/...", id="in the query"),
        pytest.param("rtsp://cam/user=x_password=s3cret_c=1", SourceKind.RTSP, "rtsp://cam/...", id="in the path"),
        pytest.param("RTSP://u:p%40s3cret@[fe80::1]:554/a", SourceKind.RTSP, "rtsp://[fe80::1]:554/a", id="IPv6"),
    ],
)
def test_decodes_and_shows_no_password(text: str, kind: SourceKind, shown: str) -> None:
    source = decode_source(text)
    assert (source.kind, source.shown, source.address) == (kind, shown, text)
    assert SECRET not in repr(source) or SECRET not in text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("  ", "got nothing", id="blank"),
        pytest.param("ftp://u:s3cret@cam/a", "got ftp://", id="another scheme"),
        pytest.param("rtsp:///s3cret", "without a host", id="no host"),
        pytest.param("rtsp://u:s3cret@cam:99999/a", "cannot be read", id="no port"),
    ],
)
def test_refuses_without_telling_the_text(text: str, told: str) -> None:
    with pytest.raises(SourceError, match=told) as refusal:
        decode_source(text)
    assert SECRET not in str(refusal.value)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("0", "/dev/video0", id="index and device"),
        pytest.param("rtsp://u:p@cam/a", "rtsp://CAM:554/a", id="login and port"),
    ],
)
def test_two_ways_to_write_one_source_have_one_identity(one: str, other: str) -> None:
    assert decode_source(one).identity == decode_source(other).identity


def test_channels_of_one_recorder_are_several_sources() -> None:
    assert decode_source("rtsp://nvr/live?channel=1").identity != decode_source("rtsp://nvr/live?channel=2").identity


@pytest.mark.parametrize(("text", "has_advice"), [("0", True), ("/dev/video1", True), ("/dev/v4l/by-path/a", False)])
def test_a_number_that_may_become_another_cameras_is_advised_against(text: str, has_advice: bool) -> None:
    assert ("by-id" in decode_source(text).advice) == has_advice
