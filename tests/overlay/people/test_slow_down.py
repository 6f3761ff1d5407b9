"""Wrong tokens: the wait doubles, is bounded, belongs to an address, and is forgotten."""

from overlay.people.limits import FIRST_WAIT_S, LONGEST_WAIT_S, WATCHED_ADDRESSES, WRONG_FORGOTTEN_S
from overlay.people.slow_down import SlowDown


def test_the_wait_doubles_and_is_bounded() -> None:
    slow = SlowDown()
    waits = [slow.wait_s("10.0.0.7", float(second)) for second in range(8)]
    assert waits[:3] == [FIRST_WAIT_S, 2 * FIRST_WAIT_S, 4 * FIRST_WAIT_S]
    assert waits[-1] == LONGEST_WAIT_S
    assert waits == sorted(waits)


def test_another_address_waits_for_nobody_elses_tries() -> None:
    slow = SlowDown()
    for second in range(8):
        slow.wait_s("10.0.0.7", float(second))
    assert slow.wait_s("10.0.0.8", 8.0) == FIRST_WAIT_S


def test_an_address_begins_anew_after_a_while() -> None:
    slow = SlowDown()
    slow.wait_s("10.0.0.7", 0.0)
    assert slow.wait_s("10.0.0.7", WRONG_FORGOTTEN_S + 1) == FIRST_WAIT_S


def test_ten_thousand_addresses_take_no_more_memory_than_those_watched() -> None:
    slow = SlowDown()
    for number in range(10_000):
        slow.wait_s(f"10.{number // 65536}.{number // 256 % 256}.{number % 256}", 0.0)
    assert len(slow._wrong) == WATCHED_ADDRESSES
