"""Checks what the wheel and the sdist hold: all that a show needs, and nothing else."""

import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

PACKAGES = {"capture", "devices", "overlay", "rules", "static"}
IN_WHEEL = {
    "overlay/data/example.toml",
    "overlay/data/example-deck.toml",
    "overlay/data/wsop-2023-43.toml",
    "static/__init__.py",
    "static/dist/program.html",
    "static/dist/console.html",
}
IN_SDIST = IN_WHEEL | {
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "hatch_build.py",
    "pyproject.toml",
    "static/package-lock.json",
    "static/package.json",
    "static/program.html",
    "static/vite.config.ts",
    "tests/conftest.py",
}
NEVER = {"node_modules", "__pycache__", ".venv", ".git", ".ci"}
ENTRY_POINT = "finaltable = overlay.__main__:command"
LICENCE = "License-Expression: AGPL-3.0-or-later"

OF_STATIC = ("static/dist/", "static/themes/")
"""What the pages are made of when they are served."""


class PackageError(Exception):
    """A package holds too much or too little; the message says what."""


def main(dist: Path) -> None:
    """Check ``dist``'s one wheel and one sdist; raises PackageError."""
    (wheel,) = dist.glob("*.whl")
    (sdist,) = dist.glob("*.tar.gz")
    check_wheel(wheel)
    check_sdist(sdist)
    print(f"{wheel.name} and {sdist.name} hold what they should")


def check_wheel(path: Path) -> None:
    """The five packages and the metadata; of ``static`` the built pages and the themes. Raises PackageError."""
    with zipfile.ZipFile(path) as archive:
        names = set(archive.namelist())
        about = next(iter(top_level(names) - PACKAGES), "")
        _expect(top_level(names) == PACKAGES | {about} and about.endswith(".dist-info"), path, top_level(names))
        metadata = archive.read(f"{about}/METADATA").decode()
        entry_points = archive.read(f"{about}/entry_points.txt").decode()
    _expect(LICENCE in metadata.splitlines(), path, f"no {LICENCE!r}")
    _expect(ENTRY_POINT in entry_points.splitlines(), path, f"no {ENTRY_POINT!r}")
    _check_names(path, names, IN_WHEEL | {f"{about}/licenses/LICENSE"})
    sources = {name for name in names if name.startswith("static/") and not name.startswith(OF_STATIC)}
    _expect(sources == {"static/__init__.py"}, path, f"of static only dist and themes: {sorted(sources)}")
    _expect(any(name.startswith("static/dist/assets/") for name in names), path, "no assets")


def check_sdist(path: Path) -> None:
    """The sources, the tests and the built pages. Raises PackageError."""
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    _check_names(path, names, IN_SDIST)


def top_level(names: Iterable[str]) -> set[str]:
    """The first parts of paths."""
    return {PurePosixPath(name).parts[0] for name in names}


def _check_names(path: Path, names: set[str], needed: set[str]) -> None:
    _expect(needed <= names, path, f"missing: {sorted(needed - names)}")
    extra = sorted(name for name in names if NEVER & set(PurePosixPath(name).parts))
    _expect(not extra, path, f"what should not be there: {extra[:5]}")


def _expect(is_so: bool, path: Path, found: object) -> None:
    if not is_so:
        raise PackageError(f"{path.name}: {found}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
