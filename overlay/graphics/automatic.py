"""Graphics that come by themselves: which the released state calls for, and which of them is on. Pure.

What is called for depends on the betting, the chips and the level alone, never on a face.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from overlay.graphics.all_in import at_risk, is_all_in
from overlay.graphics.kinds import AllInCallout, Elimination, Graphic, Layer, LevelNow, Outs, layer_of
from rules.state import TableState

ALL_IN, ELIMINATION, LEVEL = "all_in", "elimination", "level"

KINDS = (ALL_IN, ELIMINATION, LEVEL)
"""What the configuration may name: ``all_in`` brings the call-out and after it the outs."""

CALLOUT_S = 6.0
LOWER_THIRD_S = 12.0


@dataclass(frozen=True, slots=True)
class Trigger:
    """A graphic that is called for. ``key`` names the occasion: it is never the same for two. ``for_s``: seconds that
    it stays, None for as long as it is called for."""

    key: str
    graphic: Graphic
    for_s: float | None = None


def triggers(state: TableState, kinds: Collection[str]) -> tuple[Trigger, ...]:
    """What ``state`` calls for of ``kinds``; of several on one layer in the order in which they come."""
    return tuple(trigger for kind, called in _CALLED.items() if kind in kinds for trigger in called(state))


def _all_in(state: TableState) -> Iterator[Trigger]:
    hand = state.running_hand
    if hand is None or not is_all_in(hand):
        return
    seat = at_risk(hand)
    if seat is not None:
        yield Trigger(f"{hand.hand_id}/all_in", AllInCallout(seat.seat), CALLOUT_S)
    yield Trigger(f"{hand.hand_id}/outs", Outs())


def _elimination(state: TableState) -> Iterator[Trigger]:
    """Who went out in the newest hand, the worst place first."""
    hand = state.hand
    if hand is None or hand.result is None:
        return
    for out in state.eliminated:
        if out.hand_id == hand.hand_id:
            yield Trigger(f"{hand.hand_id}/elimination/{out.seat}", Elimination(out.seat), LOWER_THIRD_S)


def _level(state: TableState) -> Iterator[Trigger]:
    """The next hand is played at another level than the one before."""
    hand, level = state.hand, state.level
    if hand is None or level is None or level == hand.level:
        return
    forced = f"{level.number}-{level.small_blind}-{level.big_blind}-{level.ante}"
    yield Trigger(f"{hand.hand_id}/level/{forced}", LevelNow(), LOWER_THIRD_S)


_CALLED = {ALL_IN: _all_in, ELIMINATION: _elimination, LEVEL: _level}


@dataclass(slots=True)
class Automatics:
    """Which trigger is on, one a layer, each for its time. Time is told, in seconds that never go back.

    What the first look finds called for has been on already, before a restart, and does not come again.
    """

    _begun: dict[str, float] = field(default_factory=dict)
    _spent: set[str] | None = None

    def advance(self, called: Collection[Trigger], vetoed: Collection[str], now: float) -> dict[Layer, Trigger]:
        """What is on at ``now``."""
        keys = {trigger.key for trigger in called}
        self._spent = keys if self._spent is None else self._spent & keys
        self._begun = {key: since for key, since in self._begun.items() if key in keys}
        on: dict[Layer, Trigger] = {}
        for trigger in called:
            if trigger.key not in vetoed and layer_of(trigger.graphic) not in on and self._stays(trigger, now):
                on[layer_of(trigger.graphic)] = trigger
        return on

    def _stays(self, trigger: Trigger, now: float) -> bool:
        """It has begun, maybe now, and its time is not over."""
        assert self._spent is not None
        if trigger.key in self._spent:
            return False
        since = self._begun.setdefault(trigger.key, now)
        if trigger.for_s is None or now < since + trigger.for_s:
            return True
        self._spent.add(trigger.key)
        return False
