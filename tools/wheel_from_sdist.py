"""Builds the wheel from the sdist, with no npm registry within reach: the sdist carries its bundled pages."""

import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

NOWHERE = "http://127.0.0.1:9/"
"""The discard port: nothing answers there."""


def main(dist: Path) -> None:
    """Build ``dist``'s one sdist into a wheel beside it."""
    (sdist,) = dist.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as archive:
            archive.extractall(folder, filter="data")
        (source,) = Path(folder).iterdir()
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--outdir", str(dist.resolve()), str(source)],
            env={**os.environ, "npm_config_registry": NOWHERE, "npm_config_cache": str(Path(folder) / "npm")},
            check=True,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
