"""An operator and a dealer in one, who play random hands: what comes next follows from the console's view alone.

So they go on wherever a show that was killed has got to. Cards lie on the antennas where they were put, whatever
becomes of the show.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from rules.cards import DECK

STREET_CARDS = {"flop": 3, "turn": 1, "river": 1}
HOLE_CARDS = 2
RICH = 100
"""Big blinds that a seat is given."""
BROKE = 20
"""Big blinds below which it is given more."""
PATIENCE = 120
"""Looks at a board or a hand that is not read, before it is typed; and at a table that is not told to be bare, as when
the show was started again meanwhile."""

View = Mapping[str, Any]
Move = dict[str, Any]


class Felt(Protocol):
    """Where cards are laid."""

    def put(self, spot: str, *cards: str) -> None:
        """Lay cards down, each picked up from where it lies."""

    def clear(self) -> None:
        """Take everything away."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Of a hundred moves how many no hand needs, and of a hundred actions how many are folds, how many raises."""

    side_moves: int = 25
    folds: int = 20
    raises: int = 15


@dataclass(slots=True)
class _Dealt:
    """What lies on the table in the hand ``hand_id``, and what is left of the deck."""

    hand_id: int
    deck: list[str]
    spots: dict[str, list[str]] = field(default_factory=dict)
    mucked: set[int] = field(default_factory=set)


@dataclass(slots=True)
class RandomHands:
    """``next_move`` says what to send now, None while cards are read or gathered. ``hands`` were dealt so far."""

    rng: Random
    felt: Felt
    habits: Habits = field(default_factory=Habits)
    hands: int = 0
    _dealt: _Dealt | None = None
    _looks: int = 0
    _may_take_back: bool = False

    def next_move(self, view: View) -> Move | None:
        """A command without its id."""
        if view["blank"]:
            return {"kind": "unblank"}
        if self.rng.randrange(100) < self.habits.side_moves:
            return self._side_move(view)
        hand = view["hand"]
        if hand is None or hand["result"]:
            return self._between_hands(view)
        return self._in_hand(view, self._cards_of(view))

    def did(self, move: Move) -> None:
        """The show acknowledged it."""
        self._may_take_back = move["kind"] in ("call", "check", "raise", "bet")

    def restarted(self) -> None:
        """The show was started again: what was done may have been seen since, and is not taken back."""
        self._may_take_back = False

    def _between_hands(self, view: View) -> Move | None:
        self.felt.clear()
        self._dealt = None
        big_blind = view["level"]["big_blind"]
        for seat in view["seats"]:
            if seat["stack"] < BROKE * big_blind:
                return {"kind": "stack", "seat": seat["seat"], "chips": RICH * big_blind}
        self._looks += 1
        is_bare = view["hand"] is None or view["deck_gathered"] or self._looks > PATIENCE
        return {"kind": "start_hand"} if view["can"]["start_hand"] and is_bare else None

    def _cards_of(self, view: View) -> _Dealt:
        hand_id = view["hand"]["id"]
        if self._dealt is not None and self._dealt.hand_id == hand_id:
            return self._dealt
        self.hands += 1
        self._dealt = _Dealt(hand_id, [card.value for card in self.rng.sample(DECK, len(DECK))])
        for seat in view["seats"]:
            if seat["in_hand"]:
                self._lay(self._dealt, f"seat-{seat['seat']}", HOLE_CARDS)
        return self._dealt

    def _lay(self, dealt: _Dealt, spot: str, count: int) -> None:
        dealt.spots[spot] = [dealt.deck.pop() for _ in range(count)]
        self.felt.put(spot, *dealt.spots[spot])
        self._may_take_back, self._looks = False, 0

    def _in_hand(self, view: View, dealt: _Dealt) -> Move | None:
        self._muck_folded(view, dealt)
        if street := view["awaits"]:
            return self._board(view, dealt, street)
        if view["actions"] is not None:
            return self._action(view)
        return self._showdown(view, dealt)

    def _muck_folded(self, view: View, dealt: _Dealt) -> None:
        for seat in view["seats"]:
            number, spot = seat["seat"], f"seat-{seat['seat']}"
            if not seat["in_hand"] and spot in dealt.spots and number not in dealt.mucked:
                dealt.mucked.add(number)
                self.felt.put("muck", *dealt.spots[spot])

    def _board(self, view: View, dealt: _Dealt, street: str) -> Move | None:
        if street not in dealt.spots:
            self._lay(dealt, street, STREET_CARDS[street])
            return None
        return self._typed(street, [card for card in dealt.spots[street] if card not in view["hand"]["board"]])

    def _typed(self, spot: str, missing: list[str]) -> Move | None:
        """What everybody sees and no reader has read for long."""
        self._looks += 1
        return {"kind": "card", "spot": spot, "card": missing[0]} if missing and self._looks > PATIENCE else None

    def _action(self, view: View) -> Move:
        actions, chance = view["actions"], self.rng.randrange(100)
        live = sum(seat["in_hand"] for seat in view["seats"])
        if chance < self.habits.folds and live > 2 and not actions["check"]:
            return {"kind": "fold"}
        raising = "raise" if actions["raise"] else "bet"
        if chance >= 100 - self.habits.raises and actions[raising]:
            return {"kind": raising, "to": actions[raising]["minimum"]}
        if actions["check"]:
            return {"kind": "check"}
        return {"kind": "call"} if actions["call"] is not None else {"kind": "all_in"}

    def _showdown(self, view: View, dealt: _Dealt) -> Move | None:
        if view["can"]["table_cards"]:
            self._looks = 0
            return {"kind": "table_cards"}
        if view["can"]["award"] and view["award"]["awards"]:
            return {"kind": "award_confirm"}
        for seat in view["seats"]:
            spot = f"seat-{seat['seat']}"
            missing = [card for card in dealt.spots.get(spot, ()) if card not in seat["hole_cards"]]
            if seat["tabled"] and missing:
                return self._typed(spot, missing)
        return None

    def _side_move(self, view: View) -> Move | None:
        """What a hand goes on without: a count, a glimpse of panic, an act that is taken back at once."""
        match self.rng.randrange(8):
            case 0:
                return {"kind": "blank"}
            case 1 | 2 | 3:
                return {"kind": "undo"} if self._may_take_back and view["can"]["undo"] else None
            case _:
                seat = self.rng.choice(view["seats"])
                return {"kind": "count", "seat": seat["seat"], "chips": seat["stack"]}
