"""The build hook bundles the pages when their sources have changed, and only then."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hatch_build import PAGES, RECORD, BundleError, bundle_pages, hash_sources, run_node


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A folder like ``static``, with one source and the configuration."""
    folder = tmp_path / "static"
    (folder / "src").mkdir(parents=True)
    for name in ("src/program.ts", "package.json", "package-lock.json", "vite.config.ts", "program.html"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


class Bundler:
    """Writes the pages as Vite does, emptying the folder first, and counts how often."""

    def __init__(self) -> None:
        self.runs = 0

    def __call__(self, static: Path) -> None:
        self.runs += 1
        dist = static / "dist"
        dist.mkdir(exist_ok=True)
        for old in dist.iterdir():
            old.unlink()
        for page in PAGES:
            (dist / page).write_text("<!doctype html>", encoding="utf-8")


def test_a_first_build_bundles_and_records_the_hash_of_its_sources(static: Path) -> None:
    assert bundle_pages(static, Bundler()) is True
    assert (static / "dist" / RECORD).read_text().strip() == hash_sources(static)


def test_unchanged_sources_are_not_bundled_again(static: Path) -> None:
    bundler = Bundler()
    bundle_pages(static, bundler)
    assert bundle_pages(static, bundler) is False
    assert bundler.runs == 1


def _edit_lock(static: Path) -> None:
    (static / "package-lock.json").write_text("other versions", encoding="utf-8")


def _edit_source(static: Path) -> None:
    (static / "src" / "program.ts").write_text("other", encoding="utf-8")


def _rename_source(static: Path) -> None:
    (static / "src" / "program.ts").rename(static / "src" / "other.ts")


def _add_source(static: Path) -> None:
    (static / "src" / "more.ts").write_text("", encoding="utf-8")


def _lose_page(static: Path) -> None:
    (static / "dist" / PAGES[0]).unlink()


def _lose_record(static: Path) -> None:
    (static / "dist" / RECORD).unlink()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(_edit_lock, id="lock-file"),
        pytest.param(_edit_source, id="source"),
        pytest.param(_rename_source, id="renamed-source"),
        pytest.param(_add_source, id="new-source"),
        pytest.param(_lose_page, id="page-missing"),
        pytest.param(_lose_record, id="record-missing"),
    ],
)
def test_a_change_bundles_again(static: Path, change: Callable[[Path], None]) -> None:
    bundler = Bundler()
    bundle_pages(static, bundler)
    change(static)
    assert bundle_pages(static, bundler) is True
    assert bundler.runs == 2


@pytest.mark.parametrize(
    "made", ["node_modules/lit/index.js", "dist/assets/program-1.js", "__init__.py", "__pycache__/x.pyc"]
)
def test_what_is_fetched_or_made_does_not_count_as_a_source(static: Path, made: str) -> None:
    before = hash_sources(static)
    (static / made).parent.mkdir(parents=True, exist_ok=True)
    (static / made).write_text("anything", encoding="utf-8")
    assert hash_sources(static) == before


def test_a_build_that_breaks_off_leaves_no_bundle_that_counts(static: Path) -> None:
    bundle_pages(static, Bundler())
    _edit_source(static)

    def break_off(_: Path) -> None:
        raise BundleError("no registry")

    with pytest.raises(BundleError, match="no registry"):
        bundle_pages(static, break_off)
    assert not (static / "dist" / RECORD).exists()


def test_node_that_fails_tells_the_step_and_what_node_said(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match=r"(?s)The step failed, got exit status 3:.*said so"):
        run_node(tmp_path, "The step failed", "-e", "console.error('said so'); process.exit(3)")
