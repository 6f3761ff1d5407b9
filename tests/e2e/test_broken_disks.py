"""A show on a full, a read-only and a cut-off disk: what was acknowledged is there, or the damage is named.

Long runs: ``make soak``.
"""

from pathlib import Path
from random import Random

import pytest

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs Linux")

CUTS = 8
COPIES = 4
SEED = 2


@pytest.mark.timeout(900)
def test_no_disk_takes_an_acknowledged_command_along_unseen(tmp_path: Path) -> None:
    from tools.soak.disks import break_disks  # noqa: PLC0415 - it limits writes as Linux alone can

    sums = break_disks(tmp_path, Random(SEED), cuts=CUTS, copies=COPIES)
    print(sums)
    assert sums.failures == []
    assert sums.how
    assert sums.refused
    assert (sums.cuts, sums.copies) == (CUTS, COPIES)
