"""Every test that takes ``way`` runs by both ways of counting, numpy and compiled."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from rules.equity.counting import CountingWay, use
from rules.equity.numpy_counting import numpy_tally

WAYS = ("numpy", "compiled")


@pytest.fixture(name="compiled_tally", scope="session")
def _compiled_tally(pytestconfig: pytest.Config) -> CountingWay:
    """The compiled kernel, kept from one run of the tests to the next."""
    if find_spec("numba") is None:
        pytest.skip("needs numba, which has no wheel for this Python or machine")
    from overlay.cli.compiled_kernel import load  # noqa: PLC0415 - it cannot be imported where numba is missing
    from overlay.cli.kernel_cache import kernel_folder  # noqa: PLC0415

    assert pytestconfig.cache
    return load(Path(pytestconfig.cache.mkdir("equity")) / kernel_folder().name, may_compile=True)


@pytest.fixture(scope="module", params=WAYS)
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Count this way."""
    use(numpy_tally if request.param == "numpy" else request.getfixturevalue("compiled_tally"))
    yield request.param
    use(numpy_tally)
