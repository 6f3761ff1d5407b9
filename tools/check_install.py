"""Installs the wheel into a fresh virtual environment outside the checkout and starts what a user starts."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

DEMO_SECONDS = 8
TIMEOUT_S = 60
ASSET = re.compile(r'(?:src|href)="(/assets/[^"]+)"')
FIND_DATA = "import overlay, pathlib; print(pathlib.Path(overlay.__file__).parent / 'data')"


class InstallError(Exception):
    """The installed product does not do what it should; the message says what."""


class Installed:
    """A virtual environment in ``folder`` that holds the wheel; everything runs in ``folder``."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        """Make it; raises CalledProcessError."""
        self._folder = folder
        venv.create(folder / "venv", with_pip=True)
        self._bin = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        self.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel.resolve()))

    def run(self, program: str, *arguments: str) -> str:
        """What the program prints; raises CalledProcessError."""
        command = [str(self._bin / program), *arguments]
        done = subprocess.run(command, cwd=self._folder, env=_environment(), stdout=subprocess.PIPE, check=True)
        return done.stdout.decode()

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """``finaltable`` with ``arguments``, running."""
        command = [str(self._bin / "finaltable"), *arguments]
        return subprocess.Popen(command, cwd=self._folder, env=_environment(), stdout=subprocess.PIPE, text=True)


def main(dist: Path) -> None:
    """Check ``dist``'s one wheel; raises InstallError or CalledProcessError."""
    (wheel,) = dist.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        installed = Installed(wheel, Path(folder))
        check_equity(installed)
        check_demo(installed)
        check_example(installed, Path(folder))
    print(f"{wheel.name} installs, plays the demo and runs the example")


def check_equity(installed: Installed) -> None:
    """Aces against kings before the flop: 1,712,304 boards (48 choose 5)."""
    total = json.loads(installed.run("finaltable", "equity", "--json", "AsAh", "KsKh"))["total"]
    _expect(total == 1_712_304, f"equity counted {total} boards")


def check_demo(installed: Installed) -> None:
    """One JSON line, pages that answer with all their assets, and an end by itself."""
    options = ("--no-browser", "--json", "--port", "0", "--delay", "1", "--seconds", str(DEMO_SECONDS))
    demo = installed.start("demo", *options)
    assert demo.stdout is not None
    pages = json.loads(demo.stdout.readline())["pages"]
    try:
        for url in pages.values():
            check_page(url.partition("#")[0])
    finally:
        rest, _ = demo.communicate(timeout=TIMEOUT_S)
    _expect(demo.returncode == 0, f"the demo ended with {demo.returncode}")
    _expect(rest == "", f"the demo wrote more to stdout: {rest!r}")


def check_page(url: str) -> None:
    """The document and each file that it names answer."""
    assets = ASSET.findall(_fetch(url))
    _expect(bool(assets), f"{url} names no assets")
    for asset in assets:
        _expect(bool(_fetch(f"{url.rpartition('/')[0]}{asset}")), f"{asset} is empty")


def check_example(installed: Installed, folder: Path) -> None:
    """A copy of the example configuration runs, its readers absent, and ends cleanly."""
    data = Path(installed.run("python", "-c", FIND_DATA).strip())
    shutil.copy(data / "example-deck.toml", folder)
    text = (data / "example.toml").read_text(encoding="utf-8")
    (folder / "example.toml").write_text(text.replace("port = 5000 ", "port = 0 "), encoding="utf-8")
    show = installed.start("run", "example.toml")
    assert show.stdout is not None
    url = show.stdout.readline().split()[1]
    try:
        check_page(url.partition("#")[0])
    finally:
        show.terminate()
        show.communicate(timeout=TIMEOUT_S)
    _expect(show.returncode == 0, f"the show ended with {show.returncode}")


def _fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=TIMEOUT_S) as answer:
        return str(answer.read().decode("utf-8", "replace"))


def _environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}


def _expect(is_so: bool, fault: str) -> None:
    if not is_so:
        raise InstallError(fault)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
