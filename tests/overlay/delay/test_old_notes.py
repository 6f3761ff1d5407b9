"""Notes of who came and went, and of faces first sent, leave memory: whatever is folded comes out the same."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from overlay.decide.desk import Draft
from overlay.delay.audiences import Audience
from overlay.delay.clock import ClockMark
from overlay.delay.folds import Folds, folded
from overlay.delay.old_notes import RECENT, forget_old_notes
from overlay.delay.policy import PolicySet
from overlay.delay.release import CardPolicy, release
from overlay.log.entries import DOOR, PROOF, Entry, FaceFirstSent
from overlay.log.event_log import EventLog, read_entries
from overlay.log.visit_events import Connected, Disconnected
from tests.overlay.log.damaged_show import entry, keys
from tests.overlay.operator_desk import OperatorDesk

CAME = Connected("Ana", "producer", "192.0.2.1")
WENT = Disconnected("Ana", "producer", "192.0.2.1")
SENT = FaceFirstSent("program", "1/seat-1", 2)


class Busy(OperatorDesk):
    """A show in which a page comes or goes, and a face is noted, after whatever is done."""

    def commit(self) -> None:
        """Two notes more, each at its second."""
        self.time.now_s += 1.0
        self.ledger.add([Draft(CAME if self.time.now_s % 2 else WENT)], cause=DOOR, by="Ana")
        self.ledger.add([Draft(SENT)], cause=PROOF, by=PROOF)
        self.ledger.commit()

    def do_by(self, both: tuple[str, ...], kind: str, **fields: object) -> list[Entry]:
        done = super().do_by(both, kind, **fields)
        self.commit()
        return done

    def see(self, *said: str) -> None:
        super().see(*said)
        self.commit()


@pytest.fixture(name="entries", scope="module")
def _entries(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """Two hands with a hold, a longer and a shorter delay, an undo, a correction and a blank."""
    desk = Busy(tmp_path_factory.mktemp("busy"), delay_s=10.0, policy=PolicySet(CardPolicy.AFTER_HAND, floor_s=5.0))
    desk.do("start_hand")
    desk.see("seat-1 AsKs", "seat-2 QhQd", "seat-3 7c2d")
    desk.play("raise 300", "call", "fold")
    desk.do("hold")
    desk.see("flop Ah7h9c")
    desk.play("check", "undo", "bet 500", "fold")
    desk.do("resume", lost="grow")
    desk.do_by(("operator", "producer"), "delay", seconds=5.0)
    desk.do("start_hand")
    desk.see("seat-1 3h3c", "seat-2 KdJd", "seat-3 9s9h")
    desk.play("fold", "undo", "call", "hold")
    desk.do("resume", lost="skip")
    desk.play("blank", "unblank")
    return list(desk.log.entries)


def without_notes(entries: list[Entry]) -> list[Entry]:
    """All but the notes; the newest stays, whatever it is."""
    return [e for e in entries[:-1] if not isinstance(e.event, Connected | Disconnected | FaceFirstSent)] + entries[-1:]


@pytest.mark.parametrize("audience", Audience)
@pytest.mark.parametrize("policy", CardPolicy)
def test_what_is_released_does_not_depend_on_them(entries: list[Entry], audience: Audience, policy: CardPolicy) -> None:
    kept = without_notes(entries)
    assert len(kept) < len(entries) / 2
    for moment in range(0, 120):
        assert release(kept, moment / 2, policy, audience) == release(entries, moment / 2, policy, audience)


def told(folds: Folds) -> tuple[object, ...]:
    """What a decision may look at."""
    schedules = [(s.delay_s, s.shrink_to, s.held_since, s.jumps, s.due_now(60.0)) for s in folds.schedules.values()]
    acts = (folds.history.last_act(), folds.history.last_undone(), folds.causes, folds.replaced, folds.number)
    gate = [folds.gate.is_open(hand, 60.0) for hand in (1, 2, 3)]
    return folds.timeline.state, schedules, acts, gate, folds.blank, folds.is_new, folds.granted


def test_what_is_decided_from_does_not_depend_on_them(entries: list[Entry]) -> None:
    policy = CardPolicy.AFTER_HAND
    assert told(folded(without_notes(entries), policy)) == told(folded(entries, policy))


def test_the_newest_entries_stay_and_old_ones_that_are_no_notes() -> None:
    entries = list[Entry]()
    for number in range(1, 2 * RECENT + 2):
        entries.append(replace(entry(number), event=CAME) if number % 4 else entry(number))
        forget_old_notes(entries, 1)
    assert [e.number for e in entries if e.number <= RECENT] == list(range(4, RECENT + 1, 4))
    assert [e.number for e in entries if e.number > RECENT] == list(range(RECENT + 1, 2 * RECENT + 2))


def test_they_stand_in_the_file_all_the_same(tmp_path: Path) -> None:
    show = tmp_path / "final.show"
    with closing(EventLog(show, keys(show))) as log:
        for first in range(1, 2 * RECENT + 1, 500):
            batch = [entry(n, CAME if n % 2 else None) for n in range(first, first + 500)]
            log.append(batch, ClockMark("boot-1", 100.0 + first, float(first)))
        assert len(log.entries) == RECENT + RECENT // 2
        assert log.head.number == 2 * RECENT
    assert [e.number for e in read_entries(show, keys(show))] == list(range(1, 2 * RECENT + 1))
