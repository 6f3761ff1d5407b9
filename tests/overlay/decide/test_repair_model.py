"""An undo opens a repair: actions entered anew take, in order, the times of the undone ones, by a model of its own."""

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import IllegalEvent
from rules.events import SeatAction
from rules.streets import seat_to_act
from tests.overlay.operator_desk import DELAY_S, OperatorDesk

Who = tuple[int, str, int | None]
"""Hand, street, seat."""


@dataclass(slots=True)
class Model:
    """Actions that stand, newest last, and the times that are free for whoever acts anew."""

    standing: list[tuple[Who, float]] = field(default_factory=list)
    free: list[tuple[Who, float]] = field(default_factory=list)

    def act(self, who: Who, now: float) -> float:
        due = now + DELAY_S
        if self.free and self.free[0][0] == who:
            due = self.free.pop(0)[1]
        else:
            self.free.clear()
        self.standing.append((who, due))
        return due

    def undo(self) -> None:
        self.free.insert(0, self.standing.pop())


steps = st.lists(
    st.tuples(
        st.sampled_from([0.0, 2.0, 11.0]),
        st.sampled_from(["call", "check", "fold", "raise 300", "raise 900", "undo", "undo", "flop"]),
    ),
    min_size=5,
    max_size=25,
)


def who_acts(desk: OperatorDesk) -> Who:
    hand = desk.state.running_hand
    return (hand.hand_id, hand.street.value, seat_to_act(hand)) if hand else (0, "", None)


@settings(max_examples=60, deadline=None)
@given(taken=steps)
def test_actions_entered_anew_take_the_undone_times_in_order(taken: list[tuple[float, str]]) -> None:
    with TemporaryDirectory() as folder:
        desk, model = OperatorDesk(Path(folder)), Model()
        desk.at(100).do("start_hand", button=1)
        for after_s, act in taken:
            desk.at(desk.time.now_s + after_s)
            who = who_acts(desk)
            if act == "undo" and model.standing:
                desk.do("undo")
                model.undo()
            elif act == "flop":
                if desk.state.hand and desk.state.hand.board[0] is None:
                    desk.see("flop 2c7d9h")
            elif act != "undo":
                with suppress(IllegalEvent):
                    desk.play(act)
                    assert desk.log.entries[-1].due == model.act(who, desk.time.now_s)
        standing = [e for e in desk.ledger.desk().timeline.effective if isinstance(e.event, SeatAction)]
        assert [entry.due for entry in standing] == [due for _, due in model.standing]
        desk.log.close()
