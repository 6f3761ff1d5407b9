"""A file that nobody wrote by hand is refused before it fills the memory."""

import errno
import os
from pathlib import Path

import pytest

from overlay.cli.enrol_file import EnrolFile
from overlay.config.production import ConfigError
from overlay.config.small_file import MOST_BYTES, read_small
from overlay.config.toml_file import TomlError, read_toml


def test_a_file_is_read_whole_up_to_a_megabyte(tmp_path: Path) -> None:
    file = tmp_path / "show.toml"
    file.write_bytes(b"#" * MOST_BYTES)
    assert read_small(file) == b"#" * MOST_BYTES
    file.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(OSError, match="File too large") as refusal:
        read_small(file)
    assert refusal.value.errno == errno.EFBIG


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no device that never ends")
def test_a_device_that_never_ends_is_no_configuration() -> None:
    with pytest.raises(TomlError, match=r"/dev/zero: cannot be read: .*expected an ordinary file"):
        read_toml(Path("/dev/zero"), dict)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system keeps no pipes among its files")
@pytest.mark.timeout(10)
def test_a_pipe_that_nobody_writes_into_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "show.toml")
    with pytest.raises(TomlError, match=r"show.toml: cannot be read: .*expected an ordinary file"):
        read_toml(tmp_path / "show.toml", dict)
    with pytest.raises(ConfigError, match=r"show.toml: cannot be read: expected an ordinary file"):
        EnrolFile(tmp_path / "show.toml").deck()


def test_a_folder_is_no_configuration(tmp_path: Path) -> None:
    with pytest.raises(TomlError, match="expected an ordinary file, got a folder"):
        read_toml(tmp_path, dict)
