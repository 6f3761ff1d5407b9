"""Whatever an operator enters, undoes, redoes and edits, in any order: program follows and the log replays the same."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.delay.release import CardPolicy, release
from overlay.delay.timeline import Timeline
from overlay.log.entries import Entry, EntryKind
from rules.errors import IllegalEvent
from tests.overlay.operator_desk import DELAY_S, OperatorDesk

CHIPS = 30_000
BOARD = ("flop 3c8dTh", "turn 4s", "river 7s")
ENTERED = ("start_hand", "fold", "check", "call", "bet", "raise", "all_in", "motion", "confirm_ruling", "table_cards")
OTHERS = ("award_confirm", "misdeal", "kill_hand", "call_clock", "clock_expired", "absent", "returned", "deal_complete")
REPAIRS = ("undo", "undo_to", "redo", "edit_to", "edit_action", "edit_seat")

Step = tuple[str, int, int]
steps = st.lists(
    st.tuples(
        st.sampled_from((*ENTERED, *ENTERED, *OTHERS, *REPAIRS, *REPAIRS, "board", "wait")),
        st.integers(0, 40),
        st.integers(1, 3),
    ),
    max_size=60,
)


def fields_of(kind: str, number: int, seat: int, last: int) -> tuple[str, dict[str, object]]:
    """The command that a step stands for; ``number`` is an amount in 50s, or so many entries back."""
    entry = max(1, last - number)
    amount = 50 * number + 50
    commands: dict[str, tuple[str, dict[str, object]]] = {
        "bet": ("bet", {"to": amount}),
        "raise": ("raise", {"to": amount, **({"seat": seat} if number % 5 == 0 else {})}),
        "motion": ("motion", {"chips": {"50": number % 9 + 1}}),
        "kill_hand": ("kill_hand", {"seat": seat}),
        "absent": ("absent", {"seat": seat}),
        "returned": ("returned", {"seat": seat}),
        "undo_to": ("undo", {"to": entry}),
        "edit_to": ("edit", {"entry": entry, "to": amount}),
        "edit_action": ("edit", {"entry": entry, "action": ("fold", "check", "call")[seat - 1]}),
        "edit_seat": ("edit", {"entry": entry, "seat": seat}),
    }
    return commands.get(kind, (kind, {}))


def take(desk: OperatorDesk, step: Step) -> None:
    """One step; what the rules refuse leaves the log as it is."""
    kind, number, seat = step
    if kind == "board":
        desk.see(BOARD[number % len(BOARD)])
    elif kind == "wait":
        desk.at(desk.time.now_s + number)
    else:
        name, fields = fields_of(kind, number, seat, len(desk.log.entries))
        with suppress(IllegalEvent):
            desk.do(name, **fields)


@settings(max_examples=60, deadline=None)
@given(taken=steps)
def test_program_follows_every_repair_and_the_log_replays_the_same(taken: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        desk = OperatorDesk(Path(folder))
        desk.do("start_hand", button=1)
        for step in taken:
            take(desk, step)
            desk.released()
            assert sum(seat.stack for seat in desk.state.seats) == CHIPS
        end = desk.time.now_s + DELAY_S
        entries = list(desk.log.entries)
        assert Timeline(entries).state == desk.state
        assert desk.released(at=end).state == desk.state
        assert release(entries, end, CardPolicy.DELAY_ONLY).state == desk.state
        desk.log.close()


def standing_acts(desk: OperatorDesk) -> tuple[tuple[Entry, ...], ...]:
    """Every act that counts, oldest first."""
    history = desk.ledger.desk().history
    for entry in desk.log.entries:
        with suppress(IllegalEvent):
            return history.acts_from(entry.number)
    return ()


@settings(max_examples=40, deadline=None)
@given(taken=steps)
def test_everything_undone_is_the_table_before_and_everything_redone_the_one_after(taken: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        desk = OperatorDesk(Path(folder))
        before = desk.state
        desk.do("start_hand", button=1)
        for step in taken:
            if step[0] != "board":
                take(desk, step)
        after = desk.state
        acts = standing_acts(desk)
        if not acts:
            return
        desk.do("undo", to=acts[0][0].number)
        assert desk.state == before
        for _ in acts:
            (*_, entry) = desk.do("redo")
            assert entry.kind is EntryKind.REDO
        assert desk.state == after
        desk.log.close()
