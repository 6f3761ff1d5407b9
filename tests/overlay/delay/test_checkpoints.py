"""States at hand starts: the newest each, older ones here and there, and the fold the same as with all of them."""

from dataclasses import replace

import pytest

from overlay.delay.checkpoints import BEGINNING, FAR, NEAR, Checkpoints
from overlay.delay.timeline import Timeline
from overlay.log.entries import Entry, EntryKind
from rules.apply import replay
from rules.events import HandStarted, PlayerSeated, TableEvent
from rules.state import EMPTY_TABLE, TableState
from rules.streets import seat_to_act
from tests.rules.dealer import Dealer

HANDS = 45


@pytest.fixture(name="kept")
def _kept() -> Checkpoints:
    checkpoints = Checkpoints()
    for number in range(1, 301):
        checkpoints.add((number * 100, number * 100), replace(EMPTY_TABLE, early=((number % 9 + 1, None),)))
    return checkpoints


def test_a_night_keeps_a_few_of_its_hands(kept: Checkpoints) -> None:
    assert len(kept) == NEAR + (300 - NEAR) // FAR
    assert [kept.last_to((number * 100, number * 100)).nth for number in range(285, 301)] == list(range(285, 301))


def test_an_older_moment_has_the_one_before_it(kept: Checkpoints) -> None:
    assert kept.last_to((4_700, 4_700)).nth == 32
    assert kept.last_to((99, 99)) == BEGINNING
    assert kept.last_to((1_500, 1_500)) == BEGINNING


def test_after_a_drop_the_hands_are_counted_on(kept: Checkpoints) -> None:
    kept.drop_from((28_600, 28_600))
    assert kept.last().nth == 285
    kept.add((28_700, 28_700), EMPTY_TABLE)
    assert kept.last().nth == 286


def test_one_that_is_known_is_not_taken_twice(kept: Checkpoints) -> None:
    kept.add((30_000, 30_000), EMPTY_TABLE)
    assert kept.last().state != EMPTY_TABLE
    assert len(kept) == NEAR + (300 - NEAR) // FAR


@pytest.fixture(name="night", scope="module")
def _night() -> list[Entry]:
    """Hands in which all fold, each entry a second after the one before."""
    dealer = Dealer({1: 50_000, 2: 50_000, 3: 50_000})
    for _ in range(HANDS):
        dealer.deal()
        while (seat := dealer.state.hand and seat_to_act(dealer.state.hand)) is not None:
            dealer.play(f"{seat} fold")
    return [
        Entry(number, "", 0.0, number, (), (), f"c{number}", "console", EntryKind.EVENT, event)
        for number, event in enumerate(dealer.log, 1)
    ]


def since(night: list[Entry], start: Entry) -> tuple[TableState, list[Entry]]:
    """By the definition: all before it folded, and all from it on."""
    return replay(e.event for e in night[: start.number - 1] if isinstance(e.event, TableEvent)), night[
        start.number - 1 :
    ]


def test_the_start_of_any_hand_is_found_again(night: list[Entry]) -> None:
    timeline, starts = Timeline(night), [entry for entry in night if isinstance(entry.event, HandStarted)]
    assert len(starts) == HANDS
    for start in starts:
        assert timeline.since_hand_of(start) == since(night, start)
        assert timeline.since_hand_of(night[start.number]) == since(night, start)
    assert timeline.since_last_hand() == since(night, starts[-2])


def test_the_hand_before_the_newest_is_found_when_many_starts_were_undone(night: list[Entry]) -> None:
    timeline, starts = Timeline(night), [entry for entry in night if isinstance(entry.event, HandStarted)]
    for left in range(HANDS - 1, 1, -1):
        cut = starts[left].number
        gone = tuple(e.number for e in timeline.effective if e.number >= cut)
        number = len(night) + HANDS - left
        timeline.add(Entry(number, "", 0.0, cut, gone, (), "undo", "console", EntryKind.UNDO, None))
        assert timeline.since_last_hand() == since(night[: cut - 1], starts[left - 2])


def test_a_correction_of_an_old_hand_is_carried_to_the_newest(night: list[Entry]) -> None:
    timeline = Timeline(night)
    seated, told = next((e, e.event) for e in night if isinstance(e.event, PlayerSeated))
    more = replace(told, stack=told.stack + 7)
    timeline.add(
        Entry(len(night) + 1, "", 0.0, seated.place, (seated.number,), (), "c", "c", EntryKind.CORRECTION, more)
    )
    expected = [more if e is seated else e.event for e in night]
    assert timeline.state == replay(event for event in expected if isinstance(event, TableEvent))
