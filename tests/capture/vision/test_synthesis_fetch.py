"""Art and fonts are fetched once, checked by their hash, and named when they cannot be had."""

import hashlib
import io
import json
import tarfile
import urllib.error
from pathlib import Path
from urllib.request import Request

import pytest

from capture.vision.synthesis.__main__ import main
from capture.vision.synthesis.fetch import FetchError, fetch_package, read_members
from capture.vision.synthesis.packages import Package
from tests.capture.vision.synthetic_decks import CACHE


def a_tarball() -> bytes:
    """A package that holds one file."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        member = tarfile.TarInfo("package/a.txt")
        member.size = 5
        tar.addfile(member, io.BytesIO(b"hello"))
    return out.getvalue()


def no_network(address: str | Request, timeout: float) -> io.BytesIO:
    raise urllib.error.URLError(f"no route in {timeout} s to {address}")


@pytest.fixture
def kept(tmp_path: Path) -> Package:
    """A package that the cache in ``tmp_path`` holds."""
    data = a_tarball()
    package = Package("@scope/cards", "1.2.3", hashlib.sha256(data).hexdigest())
    (tmp_path / "scope-cards-1.2.3.tgz").write_bytes(data)
    return package


def test_address_of_a_scoped_package_is_the_registry_s() -> None:
    package = Package("@fontsource/oswald", "5.3.0", "")
    assert package.url == "https://registry.npmjs.org/@fontsource/oswald/-/oswald-5.3.0.tgz"


def test_kept_package_is_read_without_a_network(tmp_path: Path, kept: Package, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urllib.request.urlopen", no_network)
    assert read_members(kept, tmp_path, ["package/a.txt"]) == (b"hello",)


def test_failing_fetch_names_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urllib.request.urlopen", no_network)
    with pytest.raises(FetchError, match=r"could not fetch @scope/none 1\.0\.0 from https://registry"):
        fetch_package(Package("@scope/none", "1.0.0", ""), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_fetched_package_of_another_content_is_refused_and_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urllib.request.urlopen", lambda _address, timeout: io.BytesIO(b"something else"))
    with pytest.raises(FetchError, match=r"@scope/cards 1\.2\.3: expected SHA-256 00ff, got "):
        fetch_package(Package("@scope/cards", "1.2.3", "00ff"), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_spoilt_package_in_the_cache_is_refused(tmp_path: Path, kept: Package) -> None:
    (tmp_path / kept.file_name).write_bytes(a_tarball()[:-9])
    with pytest.raises(FetchError, match="delete"):
        fetch_package(kept, tmp_path)


def test_missing_file_in_a_package_is_named(tmp_path: Path, kept: Package) -> None:
    with pytest.raises(FetchError, match=r"@scope/cards 1\.2\.3 holds no package/b\.txt"):
        read_members(kept, tmp_path, ["package/b.txt"])


@pytest.mark.parametrize("more", [pytest.param((), id="training"), pytest.param(("--evaluation",), id="evaluation")])
def test_entry_writes_pictures_and_labels(tmp_path: Path, more: tuple[str, ...]) -> None:
    out = tmp_path / "pictures"
    assert main(["--cache", str(CACHE), "--out", str(out), "--seed", "7", "--count", "2", *more]) == 0
    lines = [json.loads(line) for line in (out / "labels.jsonl").read_text().splitlines()]
    assert [line["image"] for line in lines] == ["7.png", "8.png"]
    assert all((out / line["image"]).stat().st_size for line in lines)


def test_entry_says_what_is_not_to_be_had(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "no deck"
    assert main(["--cache", str(CACHE), "--out", str(tmp_path), "--deck", str(folder)]) == 2
    assert "expected a folder" in capsys.readouterr().err
