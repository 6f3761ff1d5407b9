"""The pages' own tests and type check, run on the Node that the build uses."""

from pathlib import Path

import pytest

from hatch_build import fetch_packages, run_node

STATIC = Path(__file__).parents[2] / "static"


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    """What the lock file names is there, fetched now if no build has done it."""
    if not (STATIC / "node_modules" / ".package-lock.json").is_file():
        fetch_packages(STATIC)


def test_the_pages_pass_their_own_tests() -> None:
    run_node(STATIC, "Vitest found a fault", str(Path("node_modules", "vitest", "vitest.mjs")), "run")


def test_the_pages_are_typed_throughout() -> None:
    run_node(STATIC, "TypeScript found a fault", str(Path("node_modules", "typescript", "bin", "tsc")), "--noEmit")
