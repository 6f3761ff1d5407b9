"""Lost lines, lines that come twice, restarts and damaged numbers, told apart by number and time."""

import pytest

from devices.protocols.lines_packets import Stamp
from devices.protocols.lines_sequence import KEPT_DEVICES, Judgement, Sequence, Verdict

NEXT, REPEATED, RESTARTED = Verdict.NEXT, Verdict.REPEATED, Verdict.RESTARTED


def judged(*lines: tuple[int, int | None], boots: tuple[int, ...] = ()) -> list[Judgement]:
    """Each line is its number and its time; ``boots`` are the indices of boot messages."""
    sequence = Sequence()
    return [
        sequence.judge(Stamp("a", seq, ms), 0.01 * index, is_boot=index in boots)
        for index, (seq, ms) in enumerate(lines)
    ]


def test_the_first_line_of_a_device_is_next_whatever_its_number() -> None:
    assert judged((41, 9000)) == [Judgement(NEXT)]
    assert judged((1, 0), boots=(0,)) == [Judgement(NEXT)]


def test_numbers_that_go_up_by_one_lose_nothing() -> None:
    assert judged((1, 0), (2, 5), (3, 5)) == [Judgement(NEXT)] * 3


def test_a_number_left_out_is_a_lost_line() -> None:
    assert judged((1, 0), (4, 50))[-1] == Judgement(NEXT, 2)


def test_lines_that_come_again_are_repeats_even_several_at_once() -> None:
    verdicts = [judgement.verdict for judgement in judged((5, 50), (6, 60), (5, 50), (6, 60), (7, 70))]
    assert verdicts == [NEXT, NEXT, REPEATED, REPEATED, NEXT]


def test_a_boot_that_comes_twice_is_no_restart() -> None:
    assert judged((1, 0), (1, 0), boots=(0, 1))[-1].verdict is REPEATED


def test_a_boot_with_the_same_stamp_a_second_later_is_a_restart() -> None:
    sequence = Sequence()
    assert sequence.judge(Stamp("a", 1, 0), 10.0, is_boot=True).verdict is NEXT
    assert sequence.judge(Stamp("a", 1, 0), 11.0, is_boot=True).verdict is RESTARTED


def test_lines_with_the_same_stamps_a_second_later_are_a_restart() -> None:
    sequence = Sequence()
    assert sequence.judge(Stamp("a", 2, 200), 10.0).verdict is NEXT
    assert sequence.judge(Stamp("a", 2, 200), 11.0).verdict is RESTARTED


def test_a_boot_after_other_lines_is_a_restart() -> None:
    assert judged((7, 9000), (1, 12), boots=(1,))[-1].verdict is RESTARTED


def test_a_number_that_goes_back_with_the_time_is_a_restart() -> None:
    assert judged((700, 90000), (2, 300))[-1].verdict is RESTARTED


def test_a_number_that_goes_back_without_any_time_is_a_restart() -> None:
    assert judged((700, None), (2, None))[-1].verdict is RESTARTED


def test_a_damaged_number_costs_lost_lines_but_is_no_restart() -> None:
    assert judged((12, 100), (93, 200), (14, 300), (15, 400)) == [
        Judgement(NEXT),
        Judgement(NEXT, 80),
        Judgement(NEXT),
        Judgement(NEXT),
    ]


def test_lines_without_a_number_are_always_next() -> None:
    sequence = Sequence()
    assert sequence.judge(Stamp("a", None, None), 0.0) == Judgement(NEXT)
    assert sequence.judge(Stamp("a", None, None), 0.0) == Judgement(NEXT)


def test_each_device_counts_by_itself() -> None:
    sequence = Sequence()
    assert sequence.judge(Stamp("a", 5, 50), 0.0) == Judgement(NEXT)
    assert sequence.judge(Stamp("b", 900, 10), 0.0) == Judgement(NEXT)
    assert sequence.judge(Stamp("a", 6, 60), 0.0) == Judgement(NEXT)
    assert sequence.judge(Stamp("b", 902, 20), 0.0) == Judgement(NEXT, 1)


@pytest.mark.parametrize("others", [KEPT_DEVICES - 1, 1000])
def test_damaged_names_never_pile_up(others: int) -> None:
    sequence = Sequence()
    for number in range(others):
        sequence.judge(Stamp(f"damaged {number}", 1, 0), 0.0)
    assert len(sequence._devices) == min(others, KEPT_DEVICES)
