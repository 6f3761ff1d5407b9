"""Follows the actions of a PHH hand as far as needed to tell a check from a call and a bet from a raise."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from overlay.phh.errors import PhhError
from overlay.phh.scale import written_amount
from overlay.script.types import Act, ActKind, Deal, Muck, ScriptAction, Show
from rules.cards import Card, CardError, decode_card
from rules.spots import BOARD_PLACES, Street

DEALER = "d"
UNKNOWN_CARD = "??"
AS_DEALT = "-"
_STREETS = tuple(BOARD_PLACES)


@dataclass(slots=True)
class Follower:
    """``committed`` and ``current_bet`` as the forced bets leave them, in units; ``units`` make a chip.

    After the last ``step``: ``holes`` are the hole cards of each seat, None for unknown ones; ``actions`` are the
    script's, and ``indexes`` their places in the file. Cards on the board come one by one or by streets; what comes
    after a whole board is a second run of what was left when the last seat had acted.
    """

    seats: list[int]
    committed: dict[int, int]
    current_bet: int
    units: int
    bomb_pot: bool = False
    holes: dict[int, list[Card | None]] = field(default_factory=dict)
    actions: list[ScriptAction] = field(default_factory=list)
    indexes: list[int] = field(default_factory=list)
    board: int = 0
    coming: list[Street] = field(default_factory=lambda: list(_STREETS))
    run_out: list[Street] = field(default_factory=lambda: list(_STREETS))
    pending: list[Card] = field(default_factory=list)

    def step(self, index: int, action: str, where: str) -> None:
        """Take one PHH action, the file's ``index``-th from 0; ``where`` opens the message of PhhError."""
        self._step(action, where)
        self.indexes += [index] * (len(self.actions) - len(self.indexes))

    def _step(self, action: str, where: str) -> None:
        words = action.partition("#")[0].split()
        if words and words[0] != DEALER:
            self.close(where)
        match words:
            case ["d", "dh", player, text]:
                self.holes.setdefault(self._seat(player, where), []).extend(_cards(text, where))
            case ["d", "db", text]:
                self._deal(_cards(text, where), where)
            case [player, "cbr", written] if (chips := written_amount(written)) is not None:
                self._bet(self._seat(player, where), int(chips * self.units))
            case [player, "sm", text]:
                self._show(self._seat(player, where), text, where)
            case [player, verb] if verb in _VERBS:
                _VERBS[verb](self, self._seat(player, where))
            case []:
                return
            case _:
                raise PhhError(f"{where}: expected an action of hold'em or Omaha, got {action[:60]!r}")

    def fold(self, seat: int) -> None:
        """``f``."""
        self._act(Act(seat, ActKind.FOLD))

    def check_or_call(self, seat: int) -> None:
        """``cc``: a call where the seat faces a bet. Before the flop of a bomb pot it says nothing."""
        if self.bomb_pot and self.coming == list(_STREETS):
            return
        faces_bet = self.committed.get(seat, 0) < self.current_bet
        self.committed[seat] = self.current_bet
        self._act(Act(seat, ActKind.CALL if faces_bet else ActKind.CHECK))

    def muck(self, seat: int) -> None:
        """``sm`` without cards."""
        self.actions.append(Muck(seat))

    def close(self, where: str) -> None:
        """No more cards come now; raises PhhError where half a street lies there."""
        if self.pending:
            raise PhhError(f"{where}: expected the {self.coming[0].value} whole, got {len(self.pending)} cards of it")

    def _act(self, act: Act) -> None:
        self.actions.append(act)
        self.run_out = list(self.coming)

    def _bet(self, seat: int, amount: int) -> None:
        kind = ActKind.RAISE if self.current_bet else ActKind.BET
        self.committed[seat] = self.current_bet = amount
        self._act(Act(seat, kind, amount))

    def _deal(self, cards: list[Card | None], where: str) -> None:
        for card in cards:
            if card is None:
                raise PhhError(f"{where}: expected the board's cards, got {UNKNOWN_CARD!r}")
            if not self.coming:
                self._run_again(card, where)
            self._deal_one(card)

    def _run_again(self, card: Card, where: str) -> None:
        """The second board begins."""
        if self.board or not self.run_out:
            raise PhhError(f"{where}: expected no card after the river, got {card.value}")
        self.board, self.coming = 1, list(self.run_out)

    def _deal_one(self, card: Card) -> None:
        self.pending.append(card)
        if len(self.pending) == len(BOARD_PLACES[self.coming[0]]):
            self.actions.append(Deal(self.coming.pop(0), tuple(self.pending), self.board))
            self.pending, self.current_bet = [], 0
            self.committed.clear()

    def _show(self, seat: int, text: str, where: str) -> None:
        """What is shown completes what was dealt unknown."""
        shown = self.holes.get(seat, []) if text == AS_DEALT else _cards(text, where)
        known = {card for card in self.holes.get(seat, ()) if card is not None}
        unknown = sum(card is None for card in shown)
        if len(known - set(shown)) > unknown:
            raise PhhError(f"{where}: expected the cards that were dealt, got others")
        if len(known) <= len(shown) - unknown:
            self.holes[seat] = shown
        self.actions.append(Show(seat))

    def _seat(self, player: str, where: str) -> int:
        number = re.fullmatch(r"p([0-9]{1,2})", player)
        if number is None or not 1 <= int(number[1]) <= len(self.seats):
            raise PhhError(f"{where}: expected a player from p1 to p{len(self.seats)}, got {player[:20]!r}")
        return self.seats[int(number[1]) - 1]


_VERBS: dict[str, Callable[[Follower, int], None]] = {
    "f": Follower.fold,
    "cc": Follower.check_or_call,
    "sm": Follower.muck,
}


def _cards(text: str, where: str) -> list[Card | None]:
    """Cards joined, two characters each; ``??`` is an unknown one."""
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    try:
        return [None if pair == UNKNOWN_CARD else decode_card(pair) for pair in pairs]
    except CardError as error:
        raise PhhError(f"{where}: {error}") from error
