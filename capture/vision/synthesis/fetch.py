"""Fetch a pinned package from the npm registry into a cache folder, and read files out of it."""

import hashlib
import os
import tarfile
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from capture.vision.synthesis.packages import Package

_TIMEOUT_S = 60.0


class FetchError(RuntimeError):
    """A package that could not be had, or is not what it should be; the message names it and what to do."""


def fetch_package(package: Package, cache: Path) -> Path:
    """Return the package's tarball in the cache, fetched over HTTPS if it is not there yet.

    Raises FetchError if the registry cannot be reached or the tarball's SHA-256 is not the pinned one.
    """
    place = cache / package.file_name
    if not place.exists():
        _store(_download(package), package, place)
    _check(place.read_bytes(), package, place)
    return place


def read_members(package: Package, cache: Path, names: Sequence[str]) -> tuple[bytes, ...]:
    """Read files of a package by their names in the tarball; raises FetchError, naming a file that is missing."""
    place = fetch_package(package, cache)
    with tarfile.open(place, "r:gz") as tar:
        found = {member.name: member for member in tar if member.name in set(names)}
        return tuple(_member(tar, found.get(name), name, package) for name in names)


def _member(tar: tarfile.TarFile, member: tarfile.TarInfo | None, name: str, package: Package) -> bytes:
    file = tar.extractfile(member) if member is not None else None
    if file is None:
        raise FetchError(f"{package.name} {package.version} holds no {name}")
    return file.read()


def _download(package: Package) -> bytes:
    try:
        with urllib.request.urlopen(package.url, timeout=_TIMEOUT_S) as answer:  # a fixed https address
            return bytes(answer.read())
    except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
        raise FetchError(
            f"could not fetch {package.name} {package.version} from {package.url}: {error}; "
            "connect to the internet once, or copy the file into the cache folder"
        ) from error


def _store(data: bytes, package: Package, place: Path) -> None:
    _check(data, package, place)
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(place)


def _check(data: bytes, package: Package, place: Path) -> None:
    found = hashlib.sha256(data).hexdigest()
    if found != package.sha256:
        raise FetchError(
            f"{package.name} {package.version}: expected SHA-256 {package.sha256}, got {found}; delete {place}"
        )
