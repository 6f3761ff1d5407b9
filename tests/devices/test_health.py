"""Health is told at once when the status changes, else at most once a second."""

from devices.health import MOST_DETAIL, HealthTeller
from devices.types import DeviceStatus, Health

OK, DOWN = DeviceStatus.OK, DeviceStatus.DOWN


class Bench:
    """A HealthTeller with a hand-set clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.told: list[Health] = []
        self.teller = HealthTeller("left", self.told.append, lambda: self.now)

    def tell(self, at: float, status: DeviceStatus, detail: str = "") -> None:
        self.now = at
        self.teller.tell(status, detail)


def test_a_changed_status_is_told_at_once() -> None:
    bench = Bench()
    bench.tell(0.0, OK)
    bench.tell(0.1, DOWN)
    bench.tell(0.2, OK)
    assert [(health.at, health.status) for health in bench.told] == [(0.0, OK), (0.1, DOWN), (0.2, OK)]


def test_counters_alone_are_told_once_a_second_with_all_that_was_counted() -> None:
    bench = Bench()
    bench.tell(0.0, OK)
    for tenth in range(1, 25):
        bench.teller.count(scans=8, timeouts=1)
        bench.tell(tenth / 10, OK)
    assert [(health.at, health.scans, health.timeouts) for health in bench.told] == [
        (0.0, 0, 0),
        (1.0, 80, 10),
        (2.0, 160, 20),
    ]


def test_nothing_new_is_not_told_again() -> None:
    bench = Bench()
    for second in range(5):
        bench.tell(float(second), OK, "same")
    assert len(bench.told) == 1


def test_a_new_detail_waits_its_second() -> None:
    bench = Bench()
    bench.tell(0.0, DOWN, "silent")
    bench.tell(0.5, DOWN, "unplugged")
    bench.tell(1.0, DOWN, "unplugged")
    assert [health.detail for health in bench.told] == ["silent", "unplugged"]


def test_a_detail_with_a_devices_endless_words_is_one_line_of_a_bearable_length() -> None:
    bench = Bench()
    bench.tell(0.0, DOWN, "it says \x1b[2J\n" + "x" * 5000)
    detail = bench.told[0].detail
    assert detail.startswith("it says [2J x")
    assert (len(detail), detail.isprintable()) == (MOST_DETAIL, True)
