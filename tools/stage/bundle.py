"""Bundles the made-up tables of static/src/dev into static/dist-dev, once for the sources as they are."""

from pathlib import Path

from filelock import FileLock

from hatch_build import fetch_packages, hash_sources, run_node

STATIC = Path(__file__).parents[2] / "static"
RECORD = "stage.sha256"


def bundle_stage() -> Path:
    """The folder with the bundle, made anew where its sources have changed; raises BundleError.

    Whoever asks while another bundles waits for that one.
    """
    dist = STATIC / "dist-dev"
    dist.mkdir(exist_ok=True)
    with FileLock(dist / ".lock"):
        _bundle(dist)
    return dist


def _bundle(dist: Path) -> None:
    sources, record = hash_sources(STATIC), dist / RECORD
    if record.is_file() and record.read_text(encoding="ascii") == sources:
        return
    if not (STATIC / "node_modules" / ".package-lock.json").is_file():
        fetch_packages(STATIC)
    vite = str(Path("node_modules", "vite", "bin", "vite.js"))
    failure = "Vite could not bundle the made-up tables"
    run_node(STATIC, failure, vite, "build", "--config", "vite.dev.config.ts", "--logLevel", "warn")
    record.write_text(sources, encoding="ascii")
