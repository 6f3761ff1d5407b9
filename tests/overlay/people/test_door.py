"""Connections at the door: who has to go, and that a desk's place is nobody else's."""

import pytest

from overlay.people.auth import TokenRecord
from overlay.people.door import Door, Visit, network_of
from overlay.people.guests import Guest, Guests
from overlay.people.holders import Holder
from overlay.people.limits import MESSAGE_BURST, MESSAGES_PER_S, RESERVED_PLACES, STAGES, WATCHED_ADDRESSES, Stage
from overlay.web.pace import Pace


class AtTheDoor:
    """A door with what it told and whom it ended."""

    def __init__(self, trusted: frozenset[str] = frozenset()) -> None:
        self.told: list[tuple[str, str]] = []
        self.ended: list[int] = []
        self.door = Door(lambda limit, address: self.told.append((limit, address)), trusted=trusted)
        self.count = 0

    def enter(self, address: str, now: float = 0.0) -> Visit:
        number = self.count
        self.count += 1
        return self.door.enter(address, lambda: self.ended.append(number), now)


def test_too_many_of_one_address_end_its_own_oldest() -> None:
    at = AtTheDoor()
    other = at.enter("10.0.0.1")
    for _ in range(STAGES[Stage.SILENT].per_address + 2):
        at.enter("10.0.0.2")
    assert at.ended == [1, 2]
    assert not other.is_cut
    assert at.told == [("silent_of_one_address", "10.0.0.2")] * 2


def test_ten_thousand_of_many_addresses_leave_no_more_than_the_limit() -> None:
    at = AtTheDoor()
    visits = [at.enter(f"10.0.{number // 200}.{number % 200}") for number in range(10_000)]
    limit = STAGES[Stage.SILENT].in_all
    assert [visit.is_cut for visit in visits] == [True] * (10_000 - limit) + [False] * limit
    assert {limit for limit, _ in at.told} == {"silent_in_all"}


def test_who_is_slow_to_ask_goes_and_who_asks_now_does_not() -> None:
    at = AtTheDoor()
    slow = [at.enter(f"10.0.0.{number}") for number in range(STAGES[Stage.ASKING].in_all)]
    for visit in slow:
        at.door.reach(visit, Stage.ASKING, 1.0)
    desk = at.enter("10.0.1.1", 2.0)
    at.door.reach(desk, Stage.ASKING, 2.0)
    assert slow[0].is_cut
    assert not desk.is_cut


@pytest.mark.parametrize("stage", [Stage.ASKING, Stage.ANSWERED, Stage.UNKNOWN])
def test_nobody_stays_at_a_stage_for_longer_than_allowed(stage: Stage) -> None:
    at = AtTheDoor()
    visit = at.enter("10.0.0.1")
    at.door.reach(visit, stage, 10.0)
    at.door.look(10.0 + STAGES[stage].seconds)
    assert not visit.is_cut
    at.door.look(10.1 + STAGES[stage].seconds)
    assert visit.is_cut
    assert at.told == [(f"{stage.value}_too_long", "10.0.0.1")]


def test_whoever_showed_a_token_stays() -> None:
    at = AtTheDoor()
    visit = at.enter("10.0.0.1")
    visit.session = "s1"
    at.door.reach(visit, Stage.UNKNOWN, 0.0)
    at.door.let_in("s1")
    at.door.look(1_000.0)
    for number in range(STAGES[Stage.UNKNOWN].in_all + 5):
        stranger = at.enter(f"10.0.1.{number}", 1_000.0)
        at.door.reach(stranger, Stage.UNKNOWN, 1_000.0)
    assert not visit.is_cut
    assert visit.stage is Stage.GUEST


def test_a_websocket_that_takes_over_a_guests_long_polls_is_a_guest() -> None:
    at = AtTheDoor()
    at.door.let_in("s1")
    visit = at.enter("10.0.0.1")
    visit.session = "s1"
    at.door.reach(visit, Stage.UNKNOWN, 0.0)
    assert visit.stage is Stage.GUEST


def test_whoever_left_every_page_is_a_stranger_again() -> None:
    at = AtTheDoor()
    visit = at.enter("10.0.0.1")
    visit.session = "s1"
    at.door.reach(visit, Stage.UNKNOWN, 0.0)
    at.door.let_in("s1")
    at.door.turn_out("s1", 100.0)
    at.door.look(104.0)
    assert not visit.is_cut
    at.door.look(106.0)
    assert visit.is_cut


def test_a_proxy_stands_for_many() -> None:
    at = AtTheDoor(trusted=frozenset({"10.0.0.5"}))
    for _ in range(STAGES[Stage.SILENT].per_address + 2):
        at.enter("10.0.0.5")
    assert at.ended == []


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:aaaa::1", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:bbbb::2", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("no address", "no address"),
    ],
)
def test_one_machines_many_addresses_count_as_one(address: str, network: str) -> None:
    assert network_of(address) == network


def guest(number: int, page: str) -> Guest:
    holder = Holder(page, frozenset({page}), person=False)
    return Guest(f"sid-{number}", f"session-{number}", page, TokenRecord(holder, "0" * 64), "10.0.0.1")


def test_other_pages_leave_the_desks_their_places_and_desks_may_have_all() -> None:
    guests = Guests(3)
    assert [guests.welcome(guest(number, "program")) for number in range(5)] == [True, True, True, False, False]
    desks = [guests.welcome(guest(100 + number, "console")) for number in range(RESERVED_PLACES + 1)]
    assert desks == [True] * RESERVED_PLACES + [False]
    guests.leave("sid-0")
    assert guests.welcome(guest(200, "producer"))
    assert not guests.welcome(guest(201, "program"))


def test_a_socket_may_send_at_once_what_waited_and_then_no_faster_than_its_pace() -> None:
    pace = Pace()
    assert [pace.takes(0.0) for _ in range(MESSAGE_BURST + 1)] == [True] * MESSAGE_BURST + [False]
    in_a_second = [pace.takes(1.0) for _ in range(int(MESSAGES_PER_S) + 1)]
    assert in_a_second == [True] * int(MESSAGES_PER_S) + [False]


def test_an_address_asks_so_often_and_no_more_and_others_as_before() -> None:
    told: list[tuple[str, str]] = []
    door = Door(lambda limit, address: told.append((limit, address)), trusted=frozenset(("127.0.0.1",)))
    asked = [door.takes_request("192.0.2.7", 100.0) for _ in range(MESSAGE_BURST + 1)]
    assert asked == [True] * MESSAGE_BURST + [False]
    assert told == [("requests_a_second", "192.0.2.7")]
    assert door.takes_request("192.0.2.8", 100.0)
    assert door.takes_request("192.0.2.7", 101.0)
    assert all(door.takes_request("127.0.0.1", 100.0) for _ in range(2 * MESSAGE_BURST))


def test_one_machine_has_one_pace_however_many_addresses_it_takes() -> None:
    door = Door(lambda *_: None)
    asked = [door.takes_request(f"2001:db8::{number:x}", 100.0) for number in range(MESSAGE_BURST + 1)]
    assert asked.count(False) == 1


def test_paces_of_addresses_are_forgotten_before_they_fill_the_memory() -> None:
    door = Door(lambda *_: None)
    for number in range(2 * WATCHED_ADDRESSES):
        door.takes_request(f"10.{number // 65536}.{number // 256 % 256}.{number % 256}", 100.0)
    assert len(door._paces) == WATCHED_ADDRESSES
