"""The fold of the log: however entries come, the state is that of the events that count, in their places."""

from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.delay.timeline import Timeline
from overlay.log.entries import Entry, EntryKind, LogEvent
from rules.apply import replay
from rules.events import Bet, Called, CardRead, Checked, Folded, HandStarted, RaisedTo, TableEvent
from rules.state import TableState
from tests.rules.dealer import Dealer

HANDS = (
    Dealer({1: 5_000, 2: 5_000, 3: 5_000})
    .deal()
    .play("seat-1 AsKs", "seat-2 QhQd", "seat-3 2c7d", "1 raise 300", "2 call", "3 fold", "flop Ah7h9c", "2 check")
    .play(
        "1 bet 500", "2 call", "turn 2s", "2 check", "1 check", "river 3s", "2 check", "1 check", "1 table", "2 table"
    )
    .pay()
    .deal()
    .play(
        "seat-1 3h3c", "seat-2 KdJd", "seat-3 9s9h", "2 fold", "3 call", "1 check", "flop 4c5c6c", "3 bet 100", "1 fold"
    )
    .deal()
    .play("3 fold", "1 fold")
)


def entry(number: int, event: LogEvent | None, *, place: int | None = None, replaces: tuple[int, ...] = ()) -> Entry:
    kind = EntryKind.EVENT if not replaces else EntryKind.UNDO if event is None else EntryKind.CORRECTION
    return Entry(number, "", 0.0, place or number, replaces, (), f"c{number}", "console", kind, event)


ENTRIES = [entry(number, event) for number, event in enumerate(HANDS.log, 1)]
SET_UP = next(n for n, e in enumerate(ENTRIES) if isinstance(e.event, HandStarted))


def folded_anew(entries: list[Entry]) -> TableState:
    """By the definition: what is not replaced, in the order of place and number."""
    replaced = {number for entry in entries for number in entry.replaces}
    counting = sorted((e for e in entries if e.number not in replaced), key=lambda e: (e.place, e.number))
    return replay(event for e in counting if isinstance(event := e.event, TableEvent))


@st.composite
def logs(draw: st.DrawFn) -> list[Entry]:
    """The hands with corrections of cards and actions, and undone entries, each anywhere behind the setting up."""
    entries = list(ENTRIES)
    for _ in range(draw(st.integers(0, 6))):
        entries.append(draw(corrections(entries)))
    late = entries[len(ENTRIES) :]
    entries = entries[: len(ENTRIES)]
    for correction in late:
        entries.insert(draw(st.integers(SET_UP, len(entries))), correction)
    return entries


@st.composite
def corrections(draw: st.DrawFn, entries: list[Entry]) -> Entry:
    replaced = {number for entry in entries for number in entry.replaces}
    old = draw(st.sampled_from([e for e in entries if _others(e.event) and e.number not in replaced]))
    event = draw(st.sampled_from([None, old.event, *_others(old.event)]))
    return entry(len(entries) + 1, event, place=old.place, replaces=(old.number,))


def _others(event: LogEvent | None) -> list[LogEvent]:
    match event:
        case CardRead(spot, _, place):
            return [CardRead(spot, None, place)]
        case Bet(seat, amount) | RaisedTo(seat, amount):
            return [RaisedTo(seat, amount + 50), Called(seat)]
        case Checked(seat) | Called(seat):
            return [Folded(seat)]
        case _:
            return []


@settings(max_examples=60, deadline=None)
@given(entries=logs())
def test_entry_by_entry_is_as_a_full_fold(entries: list[Entry]) -> None:
    timeline = Timeline()
    for n, one in enumerate(entries, 1):
        timeline.add(one)
        if n % 7 == 0:
            assert timeline.state == folded_anew(entries[:n])
    assert timeline.state == folded_anew(entries)


@settings(max_examples=40, deadline=None)
@given(entries=logs(), data=st.data())
def test_the_order_in_which_entries_are_taken_together_does_not_matter(
    entries: list[Entry], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(SET_UP, len(entries)))
    timeline = Timeline(data.draw(st.permutations(entries[:cut])))
    assert timeline.state == folded_anew(entries[:cut])
    timeline.extend(data.draw(st.permutations(entries[cut:])))
    assert timeline.state == folded_anew(entries)
    assert [e.order for e in timeline.effective] == sorted(e.order for e in timeline.effective)


def test_a_correction_before_the_last_hand_is_carried_into_it() -> None:
    """A bet of 100 more, called; what was paid stands as it was recorded."""
    timeline = Timeline(ENTRIES)
    bet = next(e for e in ENTRIES if isinstance(e.event, Bet))
    timeline.add(entry(len(ENTRIES) + 1, Bet(1, 600), place=bet.place, replaces=(bet.number,)))
    assert {s.seat: s.stack for s in timeline.state.seats} == {
        seat: chips - {1: 100, 2: 100}.get(seat, 0) for seat, chips in HANDS.stacks().items()
    }


def test_an_undone_hand_start_and_its_redo_pass_the_checkpoints() -> None:
    timeline = Timeline(ENTRIES)
    last = next(e for e in reversed(ENTRIES) if isinstance(e.event, HandStarted))
    timeline.add(entry(len(ENTRIES) + 1, None, place=last.place, replaces=(last.number,)))
    assert timeline.state.hand is not None
    assert timeline.state.hand.hand_id == 2
    timeline.add(entry(len(ENTRIES) + 2, last.event, place=last.place, replaces=()))
    assert timeline.state == HANDS.state


def test_a_correction_that_comes_before_what_it_corrects_keeps_it_out() -> None:
    late = entry(2, CardRead(HANDS.log[6].spot, None), place=1, replaces=(1,))  # type: ignore[union-attr] # a card
    timeline = Timeline([late])
    timeline.add(entry(1, HANDS.log[6]))
    assert timeline.effective == [late]
