"""Plays a hand script: deals the simulated table's cards and enters the bets as the console does."""

import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from overlay.cli.console_client import ConsoleClient, ConsoleError
from overlay.cli.demo_table import DemoTable
from overlay.script.types import Act, ActKind, Deal, Muck, Script, ScriptHand, Show
from rules.cards import Card
from rules.spots import BoardSpot, MuckSpot, SeatSpot, encode_spot

CARD_S = 0.25
BOARD_CARD_S = 0.4
ACTION_S = 1.8
AFTER_HAND_S = 4.0
LONGEST_ACTIONS_S = 36.0
"""All pauses before actions together: a hand starts at most 60 s after the one before."""

CAPTURE_S = 20.0
"""How long readers and cameras may take to see what was dealt."""


class Stopped(Exception):
    """The demo was told to end."""


class Dealer:
    """Dealer and operator in one; ``play`` runs until ``stopping`` is set."""

    def __init__(
        self,
        script: Script,
        table: DemoTable,
        console: ConsoleClient,
        *,
        speed: float,
        stopping: threading.Event,
    ) -> None:
        """``speed`` divides the pauses between what dealer and players do, and nothing else."""
        self._script = script
        self._table = table
        self._console = console
        self._speed = speed
        self._stopping = stopping
        self._board_at = 0.0

    def play(self) -> None:
        """Play the hands over and over. Raises ConsoleError if the show does not follow."""
        try:
            while True:
                for hand in self._script.hands:
                    self.play_hand(hand)
        except Stopped:
            return

    def _pause(self, seconds: float) -> None:
        if self._stopping.wait(seconds / self._speed):
            raise Stopped

    def play_hand(self, hand: ScriptHand) -> None:
        """One hand, from its blinds to the gathered deck; raises ConsoleError, and Stopped once it is to end."""
        self._prepare(hand)
        self._console.send("start_hand", **_terms(hand))
        self._deal(hand)
        actions = sum(isinstance(action, Act) for action in hand.actions)
        pause_s = min(ACTION_S, LONGEST_ACTIONS_S / max(actions, 1))
        for action in hand.actions:
            match action:
                case Act():
                    self._act(action, hand, pause_s)
                case Deal():
                    self._board(action)
                case Show(seat):
                    self._turn_up(seat)
                case Muck(seat):
                    self._pause(pause_s)
                    self._console.send("muck", seat=seat)
        self._finish(hand)

    def _prepare(self, hand: ScriptHand) -> None:
        """Set blinds, game and stacks where the table has others."""
        view = self._console.wait("the last hand's end", lambda view: view["can"]["start_hand"])
        level, game = _level(hand), _game(hand)
        if any(view["level"][key] != value for key, value in level.items()):
            self._console.send("level", **level)
        if any(view["game"][key] != value for key, value in game.items()):
            self._console.send("set_game", **game)
        for seat in view["seats"]:
            stack = hand.stacks.get(seat["seat"], 0)
            if seat["stack"] != stack:
                self._console.send("stack", seat=seat["seat"], chips=stack)

    def _deal(self, hand: ScriptHand) -> None:
        """One card at a time from the button's left, round by round."""
        seats = sorted(hand.stacks, key=lambda seat: (seat <= hand.button, seat))
        for nth in range(hand.game.hole_cards):
            began_at = time.monotonic()
            for seat in seats:
                if nth < len(hand.hole_cards.get(seat, ())):
                    self._table.put(hand.hole_cards[seat][nth], SeatSpot(seat))
                    self._pause(CARD_S)
            self._wait(began_at + self._table.round_s - time.monotonic())
        if not self._is_seen("the hole cards", lambda view: _all_dealt(view, hand)):
            self._mark_unread(hand)

    def _act(self, act: Act, hand: ScriptHand, pause_s: float) -> None:
        self._pause(pause_s)
        self._console.wait(f"seat {act.seat} to act", lambda view: view["hand"]["to_act"] == act.seat, CAPTURE_S)
        if act.kind in (ActKind.BET, ActKind.RAISE):
            self._console.send(act.kind.value, to=act.amount)
        else:
            self._console.send(act.kind.value)
        if act.kind is ActKind.FOLD:
            for card in hand.hole_cards.get(act.seat, ()):
                self._table.put(card, MuckSpot())

    def _board(self, deal: Deal) -> None:
        self._console.wait(f"the {deal.street.value}'s turn", lambda view: view["awaits"] == deal.street.value)
        self._wait(self._board_at + self._table.street_s - time.monotonic())
        for card in deal.cards:
            self._pause(BOARD_CARD_S)
            self._table.put(card, BoardSpot(deal.street))
            self._board_at = time.monotonic()
        if not self._is_seen(f"the {deal.street.value}", lambda view: _shows(view, deal.cards)):
            self._type(deal)

    def _is_seen(self, what: str, is_there: Callable[[dict[str, Any]], bool]) -> bool:
        """Wait for the sensors; False if they have not seen it in time, which is said."""
        try:
            self._console.wait(what, is_there, CAPTURE_S)
        except ConsoleError:
            if self._stopping.is_set():
                raise
            print(f"{what}: not read within {CAPTURE_S:g} s, entered by hand", file=sys.stderr, flush=True)
            return False
        return True

    def _mark_unread(self, hand: ScriptHand) -> None:
        """The operator knows how many cards lie at a seat, and no more."""
        present = _present(self._console.view)
        for seat, cards in hand.hole_cards.items():
            for _ in range(len(cards) - present[seat]):
                self._console.send("unread", spot=encode_spot(SeatSpot(seat)))

    def _type(self, deal: Deal) -> None:
        """Everybody sees the board."""
        for card in deal.cards:
            if not _shows(self._console.view, (card,)):
                self._console.send("card", spot=deal.street.value, card=card.value)

    def _turn_up(self, seat: int) -> None:
        self._console.wait("the showdown", lambda view: bool(view["can"]["table_cards"]))
        self._pause(ACTION_S)
        if seat in self._console.view["can"]["table_cards"]:
            self._console.send("table_cards", seat=seat)

    def _type_tabled(self, hand: ScriptHand) -> None:
        """Everybody sees what was turned up, whether or not a sensor has read it."""
        for seat in self._console.view["seats"]:
            for card in hand.hole_cards.get(seat["seat"], ()) if seat["tabled"] else ():
                if card.value not in seat["hole_cards"]:
                    self._console.send("card", spot=encode_spot(SeatSpot(seat["seat"])), card=card.value)

    def _finish(self, hand: ScriptHand) -> None:
        """Pay a showdown, let the result stand, gather the deck."""
        view = self._console.view
        if view["hand"]["result"] is None:
            if view["can"]["table_cards"]:
                self._console.send("table_cards")
            self._pause(ACTION_S)
            self._type_tabled(hand)
            self._console.send("award_confirm")
        self._pause(AFTER_HAND_S)
        self._table.gather()
        self._wait(self._table.gather_s)

    def _wait(self, seconds: float) -> None:
        """What a sensor needs, whatever the speed."""
        if self._stopping.wait(max(seconds, 0.0)):
            raise Stopped


def _level(hand: ScriptHand) -> dict[str, Any]:
    return {
        "small_blind": hand.small_blind,
        "big_blind": hand.big_blind,
        "ante": hand.ante,
        "ante_form": hand.ante_form.value,
        "number": hand.level_number,
        "small_bet": hand.small_bet,
    }


def _game(hand: ScriptHand) -> dict[str, Any]:
    game = hand.game
    return {"family": game.family.value, "limit": game.limit.value, "hole_cards": game.hole_cards}


def _terms(hand: ScriptHand) -> dict[str, Any]:
    """What the operator says when the hand begins."""
    terms: dict[str, Any] = {"button": hand.button}
    if hand.straddles:
        terms["straddles"] = [{"seat": straddle.seat, "amount": straddle.amount} for straddle in hand.straddles]
    if hand.bomb_pot:
        terms["bomb_pot"] = hand.bomb_pot
    return terms


def _all_dealt(view: dict[str, Any], hand: ScriptHand) -> bool:
    present = _present(view)
    return all(present[seat] == len(cards) for seat, cards in hand.hole_cards.items())


def _present(view: dict[str, Any]) -> dict[int, int]:
    """How many cards lie at each seat."""
    return {seat["seat"]: seat["cards_present"] for seat in view["seats"]}


def _shows(view: dict[str, Any], cards: tuple[Card, ...]) -> bool:
    return {card.value for card in cards} <= set(view["hand"]["board"])
