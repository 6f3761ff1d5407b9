"""Random shows: events, delay changes, holds, corrections, undo, restarts and reboots, at random moments.

Whatever happens, folding anew gives what was kept, nothing comes before its time by a model of its own, and two shows
that differ in hidden cards alone cannot be told apart.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.policy import CardPolicy, PolicySet
from overlay.delay.release import Released, release
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.state import TableState
from tests.overlay.operator_desk import OperatorDesk

BOTH = ("operator", "producer")
STRICT = PolicySet(CardPolicy.AFTER_HAND, 20.0, floor_s=5.0)
OPEN = PolicySet(CardPolicy.DELAY_ONLY, 0.0, floor_s=5.0)

SHOWN_DECK = [Card(f"{rank}{suit}") for rank in "23456789TJQKA" for suit in "cdhs"]
OTHER_DECK = SHOWN_DECK[::-1]
"""The same tags, another map: what lies where is the same, which card it is is not."""

Act = Callable[[OperatorDesk, list[Card]], None]


@dataclass(frozen=True, slots=True)
class Step:
    """An act, ``after_s`` after the one before it."""

    after_s: float
    act: str
    number: int


steps = st.lists(
    st.builds(
        Step,
        st.sampled_from([0.0, 0.5, 3.0, 9.0, 25.0]),
        st.sampled_from(
            [
                *["start_hand", "fold", "call", "check", "see", "see", "correct", "unread", "undo", "redo", "misdeal"],
                *["hold", "grow", "skip", "longer", "shorter", "restart", "reboot", "accept", "blank"],
            ]
        ),
        st.integers(0, 5),
    ),
    min_size=5,
    max_size=30,
)


def take(desk: OperatorDesk, step: Step, deck: list[Card]) -> None:
    """Do it, unless it cannot be done."""
    desk.at(desk.time.now_s + step.after_s)
    with suppress(IllegalEvent):
        _ACTS.get(step.act, _command(step.act))(desk, deck, step.number)


def _command(kind: str) -> Callable[[OperatorDesk, list[Card], int], object]:
    return lambda desk, deck, number: desk.do(kind)


def _dealt(desk: OperatorDesk, deck: list[Card], number: int) -> Card:
    """Another card for each hand, seat and place, so that none is seen twice."""
    hand = desk.state.hand
    return deck[((hand.hand_id if hand else 0) * 6 + number) % len(deck)]


def _see(desk: OperatorDesk, deck: list[Card], number: int) -> None:
    desk.see(f"seat-{number % 3 + 1} {_dealt(desk, deck, number).value}")


def _correct(desk: OperatorDesk, deck: list[Card], number: int) -> None:
    desk.do("card", spot=f"seat-{number % 3 + 1}/{number // 3 + 1}", card=deck[-1 - number].value)


def _unread(desk: OperatorDesk, deck: list[Card], number: int) -> None:
    desk.do("unread", spot=f"seat-{number % 3 + 1}/{number // 3 + 1}")


def _reboot(desk: OperatorDesk, deck: list[Card], number: int) -> None:
    """The monotonic clock starts anew."""
    desk.time.wall_ahead_s += desk.time.now_s - number
    desk.time.now_s = float(number)
    desk.open(f"boot-{len(desk.log.entries)}-{desk.time.wall_ahead_s}")
    desk.ledger.commit()


_ACTS: dict[str, Callable[[OperatorDesk, list[Card], int], object]] = {
    "see": _see,
    "correct": _correct,
    "unread": _unread,
    "grow": lambda desk, deck, number: desk.do("resume", lost="grow"),
    "skip": lambda desk, deck, number: desk.do("resume", lost="skip"),
    "longer": lambda desk, deck, number: desk.do("delay", seconds=desk.ledger.delay_s + number),
    "shorter": lambda desk, deck, number: desk.do_by(BOTH, "delay", seconds=max(5, desk.ledger.delay_s - 9)),
    "restart": lambda desk, deck, number: desk.open(desk.log.entries[-1].boot),
    "reboot": _reboot,
    "accept": lambda desk, deck, number: desk.do_by(BOTH, "accept_wall_time"),
}


def faces(state: TableState) -> set[Card]:
    return {hole.card for seat in state.hand.seats for hole in seat.hole if hole.card} if state.hand else set()


@settings(max_examples=40, deadline=None)
@given(taken=steps)
def test_folded_anew_at_any_moment_it_is_what_was_kept(taken: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        desk = OperatorDesk(Path(folder), delay_s=12, policy=OPEN)
        for step in taken:
            take(desk, step, SHOWN_DECK)
            for audience in Audience:
                kept = desk.released(audience=audience)
                assert kept == release(desk.log.entries, desk.ledger.desk().now_s, CardPolicy.DELAY_ONLY, audience)
        desk.log.close()


SOON = (0.0, 4.0, 8.0, 10.0, 11.9)
"""Seconds at which it is looked what will be known, if nothing happens until then."""


@settings(max_examples=40, deadline=None)
@given(taken=steps)
def test_no_card_is_known_before_the_shortest_delay_that_was_ever_in_force(taken: list[Step]) -> None:
    """By real time, which neither a hold nor a reboot nor a jump makes shorter: only what two people accept does."""
    with TemporaryDirectory() as folder:
        desk = OperatorDesk(Path(folder), delay_s=12, policy=OPEN)
        shortest, seen_s = 12.0, dict[Card, float]()
        for step in taken:
            take(desk, step, SHOWN_DECK)
            real_s = desk.time.now_s + desk.time.wall_ahead_s
            shortest = min(shortest, desk.ledger.delay_s)
            for card in faces(desk.state):
                seen_s.setdefault(card, real_s)
            typed, now = corrected(desk), desk.ledger.desk().now_s
            for audience, soon in product(DELAYED, SOON):
                state = release(desk.log.entries, now + soon, CardPolicy.DELAY_ONLY, audience).state
                assert all(real_s + soon >= seen_s[card] + shortest - 1e-6 for card in faces(state) - typed)
        desk.log.close()


def corrected(desk: OperatorDesk) -> set[Card]:
    """Cards that a person typed: these take the time of what they correct."""
    return {
        card
        for entry in desk.log.entries
        if entry.by == "console" and (card := getattr(entry.event, "card", None)) is not None
    }


@settings(max_examples=40, deadline=None)
@given(taken=steps)
def test_two_shows_that_differ_in_hidden_cards_alone_look_the_same_while_the_hand_is_not_over(
    taken: list[Step],
) -> None:
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        desks = [OperatorDesk(Path(folder), delay_s=12, policy=STRICT) for folder in (one, other)]
        for step in taken:
            for desk, deck in zip(desks, (SHOWN_DECK, OTHER_DECK), strict=True):
                take(desk, step, deck)
            left, right = (told(desk) for desk in desks)
            assert left == right
        for desk in desks:
            desk.log.close()


def told(desk: OperatorDesk) -> list[object]:
    """What every audience and the desks are told, but for the faces of hands that are over and have settled."""
    shown = [desk.released(audience=audience) for audience in Audience]
    return [
        *(blanked(one) if is_over(desk, one) else one for one in shown),
        *map(desk.ledger.on_air, shown),
        desk.ledger.wakes_in_s(),
        desk.ledger.next_in_s(),
        [(entry.due, entry.due_for(Audience.COMMENTARY), entry.kind) for entry in desk.log.entries],
    ]


def is_over(desk: OperatorDesk, released: Released) -> bool:
    """By a model of its own: another hand has begun since, or the last act that ended it is 20 s old."""
    hand, table = released.state.hand, desk.state.hand
    if hand is None or table is None:
        return False
    return hand.hand_id < table.hand_id or not desk.state.running


def blanked(released: Released) -> Released:
    hand = released.state.hand
    assert hand is not None
    seats = tuple(replace(seat, hole=tuple(replace(h, card=None) for h in seat.hole)) for seat in hand.seats)
    return replace(released, state=replace(released.state, hand=replace(hand, seats=seats)))
