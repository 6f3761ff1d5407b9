"""What ``finaltable recognise`` prints for pictures and for what is none, with networks that find nothing."""

import json
import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from capture.errors import WeightsError
from overlay.cli.recognise import Pictures, RecogniseError, recognise_command
from tests.capture.vision.weight_files import write_weights

ROOT = Path(__file__).parents[3]


@pytest.fixture(name="weights")
def _weights(tmp_path: Path) -> Path:
    folder = tmp_path / "weights"
    folder.mkdir()
    return write_weights(folder)


@pytest.fixture(name="felt")
def _felt(tmp_path: Path) -> Path:
    path = tmp_path / "felt.png"
    pixels = np.random.default_rng(1).integers(0, 120, (48, 64, 3), dtype=np.uint8)
    cv2.imwrite(str(path), pixels)
    return path


def lines(capsys: pytest.CaptureFixture[str]) -> list[object]:
    printed = capsys.readouterr()
    assert printed.err == ""
    return [json.loads(line) for line in printed.out.splitlines()]


def test_a_picture_without_cards_is_one_line(weights: Path, felt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recognise_command(Pictures([felt], as_json=True, weights=weights))
    assert lines(capsys) == [{"image": str(felt), "cards": [], "unread": 0}]


def test_words_name_picture_and_what_is_there(weights: Path, felt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recognise_command(Pictures([felt], weights=weights))
    assert capsys.readouterr().out == f"{felt}: no card\n"


def test_a_fault_of_the_picture_is_told(weights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "black.png"
    cv2.imwrite(str(path), np.zeros((480, 640, 3), np.uint8))
    recognise_command(Pictures([path], as_json=True, weights=weights))
    recognise_command(Pictures([path], weights=weights))
    as_json, words = capsys.readouterr().out.splitlines()
    assert json.loads(as_json) == {"image": str(path), "cards": [], "unread": 0, "fault": "black"}
    assert words == f"{path}: no card; the picture is black"


def test_bad_files_are_named_and_the_rest_goes_on(
    weights: Path, felt: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, text, cut = tmp_path / "empty.jpg", tmp_path / "text.png", tmp_path / "cut.png"
    empty.write_bytes(b"")
    text.write_text("As Kd", encoding="utf-8")
    cut.write_bytes(felt.read_bytes()[:-20])
    bad = [empty, tmp_path, tmp_path / "absent.jpg", text, cut]
    with pytest.raises(RecogniseError, match=r"^5 of 6 pictures not read; the first: .*empty\.jpg.*empty file"):
        recognise_command(Pictures([*bad, felt], as_json=True, weights=weights))
    printed = lines(capsys)
    assert [set(line) for line in printed if isinstance(line, dict)] == [{"image", "error"}] * 5 + [
        {"image", "cards", "unread"}
    ]
    errors = [line["error"] for line in printed[:5] if isinstance(line, dict)]
    for error, word in zip(errors, ["empty", "a directory", "No such file", "begins with", "truncated"], strict=True):
        assert word in error


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_or_a_device_is_refused_at_once(
    weights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe.jpg"
    os.mkfifo(pipe)
    with pytest.raises(RecogniseError, match="2 of 2 pictures not read"):
        recognise_command(Pictures([pipe, Path("/dev/zero")], as_json=True, weights=weights))
    assert all("a device or a pipe" in line["error"] for line in lines(capsys) if isinstance(line, dict))


def png_without_rows() -> bytes:
    """Sound chunks, one of which holds no row of the 64 x 48 pixels that the head tells of (PNG 5.3, 11.2)."""
    head = b"IHDR" + struct.pack(">IIBBBBB", 64, 48, 8, 2, 0, 0, 0)
    chunks = (head, b"IDAT" + zlib.compress(b""), b"IEND")
    told = (struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) for chunk in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(told)


def test_a_decoder_says_nothing_of_its_own(weights: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rowless.png"
    path.write_bytes(png_without_rows())
    with pytest.raises(RecogniseError, match="cannot be decoded"):
        recognise_command(Pictures([path], as_json=True, weights=weights))
    assert capfd.readouterr().err == ""


def test_a_file_name_cannot_write_on_the_terminal(
    weights: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(RecogniseError):
        recognise_command(Pictures([tmp_path / "a\n\x1b[2Jb.jpg", Path("nul\0.jpg")], weights=weights))
    printed = capsys.readouterr().out
    assert printed.count("\n") == 2
    assert "\x1b" not in printed


def test_weights_that_cannot_be_used_stop_before_the_first_picture(
    tmp_path: Path, felt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(WeightsError, match=r"weights\.toml: expected weights, got none"):
        recognise_command(Pictures([felt], as_json=True, weights=tmp_path / "absent"))
    assert capsys.readouterr().out == ""


WITHOUT = """
import sys
from pathlib import Path
sys.modules[{library!r}] = None
from capture.errors import MissingLibraryError
from overlay.cli.recognise import Pictures, recognise_command
try:
    recognise_command(Pictures([Path({felt!r})], weights=Path({weights!r})))
except MissingLibraryError as error:
    print(error)
"""


@pytest.mark.parametrize(("library", "package"), [("cv2", "opencv-python"), ("onnxruntime", "onnxruntime")])
def test_a_missing_library_is_one_line_that_names_it(weights: Path, felt: Path, library: str, package: str) -> None:
    program = WITHOUT.format(library=library, felt=str(felt), weights=str(weights))
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"expected {package} to read")
    assert ran.stdout.count("\n") == 1
