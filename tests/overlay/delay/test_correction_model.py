"""House decision 3 as a model of its own: each place of a slot is a list of what was said of it, each with its time.

What is shown at a time is what was said last of all that may be known by then. A sensor's first word has its own time,
a person's correction that of what it corrects, a card read late its own, a machine's doubt that of the latest slot that
took part, and what an undo brings back that of what it takes back. A doubt of a card that a person has typed over waits
until that is undone.
"""

from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.delay.release import CardPolicy, release
from rules.cards import Card
from rules.errors import IllegalEvent
from tests.overlay.operator_desk import DELAY_S, OperatorDesk, holes

SEATS, PLACES = (1, 2, 3), (0, 1)
DECK = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]

Place = tuple[int, int]


@dataclass(slots=True)
class Said:
    """``card`` is None for an unread one. ``is_late``: it corrected nothing, but told what had not been read."""

    card: str | None
    from_s: float
    is_late: bool = False


@dataclass(slots=True)
class Model:
    """The hand's places, what was typed and can be undone, and the times that an undo has freed."""

    said: dict[Place, list[Said]] = field(default_factory=dict)
    sensed: dict[Place, Said] = field(default_factory=dict)
    doubts: dict[Place, float] = field(default_factory=dict)
    acts: list[tuple[Place, Said, Said]] = field(default_factory=list)
    undone: list[tuple[Place, Said, Said]] = field(default_factory=list)
    freed: list[tuple[int, float]] = field(default_factory=list)

    def now(self, place: Place) -> Said | None:
        return self.said[place][-1] if place in self.said else None

    def sense(self, place: Place, card: str | None, now: float) -> None:
        self.sensed[place] = Said(card, now + DELAY_S)
        self.said[place] = [self.sensed[place]]

    def type(self, place: Place, card: str | None, now: float) -> None:
        before = self.said[place][-1]
        is_late = before.card is None and card is not None
        from_s = before.from_s
        if is_late:
            from_s = now + DELAY_S
            if self.freed and self.freed[0][0] == place[0]:
                from_s = self.freed.pop(0)[1]
        self._say(place, before, Said(card, from_s, is_late))
        self.undone.clear()

    def _say(self, place: Place, before: Said, said: Said) -> None:
        self.said[place].append(said)
        self.acts.append((place, before, said))

    def undo(self) -> None:
        place, before, said = self.acts.pop()
        self.undone.append((place, before, said))
        back = Said(before.card, said.from_s)
        if place in self.doubts and before.card == self.sensed[place].card:
            back = Said(None, max(said.from_s, self.doubts[place]))
        self.said[place].append(back)
        if said.is_late:
            self.freed.insert(0, (place[0], said.from_s))

    def redo(self) -> None:
        place, _, said = self.undone.pop()
        if said.is_late:
            self.freed.pop(0)
        self._say(place, self.said[place][-1], Said(said.card, said.from_s, said.is_late))

    def doubt(self, place: Place, other: int | None, now: float) -> None:
        standing, sensed = self.said[place][-1], self.sensed[place]
        from_s = standing.from_s if standing.card == sensed.card else sensed.from_s
        if other is not None:
            first = [self.sensed[there].from_s for there in sorted(self.sensed) if there[0] == other][:1]
            from_s = max(from_s, first[0]) if first else now + DELAY_S
        if standing.card == sensed.card:
            self.said[place].append(Said(None, from_s))
        else:
            self.doubts[place] = from_s

    def shown(self, seat: int, time: float) -> list[str | None]:
        known = [[said for said in self.said.get((seat, place), []) if said.from_s <= time] for place in PLACES]
        return [said[-1].card for said in known if said]


@dataclass(frozen=True, slots=True)
class Step:
    after_s: float
    act: str
    place: Place
    other: int | None


steps = st.lists(
    st.builds(
        Step,
        st.sampled_from([0.0, 1.0, 7.0, 18.0]),
        st.sampled_from(["sense", "sense", "unread", "type", "type", "undo", "undo", "redo", "doubt", "doubt"]),
        st.tuples(st.sampled_from(SEATS), st.sampled_from(PLACES)),
        st.sampled_from([None, *SEATS]),
    ),
    min_size=6,
    max_size=25,
)


def _type(desk: OperatorDesk, model: Model, place: Place, card: str) -> None:
    """Typed over again and again, cards are slowed down: then nothing is said."""
    now = desk.time.now_s
    try:
        desk.do("card", spot=f"seat-{place[0]}/{place[1] + 1}", card=card)
    except IllegalEvent as refusal:
        if "typed cards were taken back" not in refusal.reason:
            raise
    else:
        model.type(place, card, now)


def take(desk: OperatorDesk, model: Model, step: Step, fresh: list[str]) -> None:
    """Do it at the desk and in the model, where it can be done."""
    place, spot, now = step.place, f"seat-{step.place[0]}", desk.time.now_s
    there = model.now(place)
    match step.act:
        case "sense" if there is None and (place[1] == 0 or (place[0], 0) in model.said):
            card = fresh.pop()
            desk.see(f"{spot} {card}")
            model.sense(place, card, now)
        case "type" if there is not None:
            _type(desk, model, place, fresh.pop())
        case "unread" if there is not None and there.card is not None:
            desk.do("unread", spot=f"{spot}/{place[1] + 1}")
            model.type(place, None, now)
        case "undo" if model.acts:
            desk.do("undo")
            model.undo()
        case "redo" if model.undone and model.now(model.undone[-1][0]) is not None:
            desk.do("redo")
            model.redo()
        case "doubt" if there is not None and place not in model.doubts and _can_doubt(model, place):
            sensed = model.sensed[place].card
            assert sensed is not None
            other = None if step.other == place[0] else step.other
            desk.withdraw(spot, sensed, spot if other is None else f"{spot} seat-{other}")
            model.doubt(place, other, now)


def _can_doubt(model: Model, place: Place) -> bool:
    """A sensor doubts its own word once, and not what it has taken back."""
    standing = model.said[place][-1]
    return standing.card is not None or bool(model.acts)


@settings(max_examples=120, deadline=None)
@given(taken=steps)
def test_program_shows_what_was_said_last_of_all_that_may_be_known(taken: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        desk, model, fresh = OperatorDesk(Path(folder)), Model(), list(DECK)
        desk.at(100).do("start_hand", button=1)
        for step in taken:
            desk.at(desk.time.now_s + step.after_s)
            take(desk, model, step, fresh)
        now = desk.time.now_s
        for time in (now, now + 5, now + 12, now + 24, now + DELAY_S):
            state = release(desk.log.entries, time, CardPolicy.DELAY_ONLY).state
            shown = [holes(state, seat) for seat in SEATS] if state.hand else [[] for _ in SEATS]
            assert shown == [model.shown(seat, time) for seat in SEATS], time - now
        desk.log.close()


def test_a_card_that_sensors_doubt_does_not_come_back_with_the_undo_of_what_was_typed_over_it(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path)
    desk.at(100).do("start_hand", button=1)
    desk.at(110).see("seat-1 As")
    desk.at(112).do("card", spot="seat-1/1", card="Ad")
    desk.at(114).withdraw("seat-1", "As")
    desk.at(116).do("undo")
    assert holes(desk.state, 1) == [None]
    assert holes(desk.released(at=140).state, 1) == [None]


def test_a_card_that_an_undo_brought_back_is_withdrawn_as_the_sensors_own_word(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path)
    desk.at(100).do("start_hand", button=1)
    desk.at(110).see("seat-1 As")
    desk.at(112).do("card", spot="seat-1/1", card="Ad")
    desk.do("undo")
    desk.at(114).withdraw("seat-1", "As")
    assert holes(desk.state, 1) == [None]


def test_a_doubt_for_another_seat_comes_with_that_seat_after_the_undo(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path)
    desk.at(100).do("start_hand", button=1)
    desk.at(110).see("seat-1 As")
    desk.at(125).see("seat-2 Kd")
    desk.at(126).do("card", spot="seat-1/1", card="Ad")
    desk.at(127).withdraw("seat-1", "As", "seat-1 seat-2")
    desk.at(128).do("undo")
    shown = [holes(release(desk.log.entries, t, CardPolicy.DELAY_ONLY).state, 1) for t in (140, 154.9, 155)]
    assert shown == [["Ad"], ["Ad"], [None]]
    assert Card("As") not in [h.card for s in desk.state.hand.seats for h in s.hole] if desk.state.hand else False
