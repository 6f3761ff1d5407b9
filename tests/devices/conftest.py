"""What tests of readers on real lines share."""

from collections.abc import Iterator

import pytest

from tests.devices.reader_bench import ReaderBench


@pytest.fixture
def bench() -> Iterator[ReaderBench]:
    """Its readers are stopped when the test ends."""
    bench = ReaderBench()
    yield bench
    bench.stop()
