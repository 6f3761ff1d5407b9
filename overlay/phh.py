"""Reads a hand in the PHH format (poker hand history, TOML; phh.readthedocs.io) as a script.

Only no-limit hold'em (variant ``NT``), one hand a file. Players stand from the first seat left of the
button on; heads-up, the first is the big blind. Actions: ``d dh p1 7s4s`` deals hole cards (``??`` unknown),
``d db JcTs2d`` the board, ``p1 f`` folds, ``p1 cc`` checks or calls, ``p1 cbr 170000`` bets or raises to a
total on the street, ``p1 sm 7s4s`` shows, ``p1 sm`` mucks. A ``#`` opens a comment.
What a script cannot say is refused: straddles, antes of several sizes, parts of chips.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from types import MappingProxyType

import msgspec

from overlay.script_checks import check_script
from overlay.script_types import (
    Act,
    ActKind,
    Deal,
    Muck,
    Script,
    ScriptAction,
    ScriptError,
    ScriptHand,
    ScriptPlayer,
    Show,
)
from overlay.toml_file import TomlError, decode_toml
from rules.cards import Card, CardError, decode_cards
from rules.events import AnteForm
from rules.spots import BOARD_PLACES

VARIANT = "NT"
UNKNOWN_CARD = "??"
_STREETS = tuple(BOARD_PLACES)


class PhhError(ValueError):
    """A PHH text that cannot be read as a script; the message names the file, what was expected and what came."""


class _PhhFile(msgspec.Struct):
    variant: str
    antes: list[int]
    blinds_or_straddles: list[int]
    starting_stacks: list[int]
    actions: list[str]
    players: list[str] = []
    seats: list[int] = []
    finishing_stacks: list[int] | None = None
    event: str = ""
    author: str = ""


class _Variant(msgspec.Struct):
    variant: str


def decode_phh(text: str | bytes, source: str) -> Script:
    """Read one hand; ``source`` is the file's name. Raises PhhError, naming a variant that is not ``NT``.

    Without ``seats`` in the file the players sit in seats 1, 2, ... in the file's order.
    """
    file = _decode_file(text, source)
    seats = file.seats or list(range(1, len(file.starting_stacks) + 1))
    _check_lengths(file, seats, source)
    names = file.players or [f"Seat {seat}" for seat in seats]
    players = tuple(ScriptPlayer(seat, name) for seat, name in sorted(zip(seats, names, strict=True)))
    script = Script(file.event or source, file.author or source, players, (_hand(file, seats, source),))
    try:
        check_script(script, source)
    except ScriptError as error:
        raise PhhError(str(error)) from error
    return script


def _decode_file(text: str | bytes, source: str) -> _PhhFile:
    try:
        variant = decode_toml(text, _Variant, source).variant
        if variant != VARIANT:
            raise PhhError(f"{source}: key 'variant': expected {VARIANT!r} (no-limit hold'em), got {variant!r}")
        return decode_toml(text, _PhhFile, source)
    except TomlError as error:
        raise PhhError(str(error)) from error


def _check_lengths(file: _PhhFile, seats: list[int], source: str) -> None:
    """Every list is one entry a player."""
    count = len(file.starting_stacks)
    if count < 2:
        raise PhhError(f"{source}: starting_stacks: expected two players at least, got {count}")
    for name, found in (
        ("antes", file.antes),
        ("blinds_or_straddles", file.blinds_or_straddles),
        ("players", file.players or seats),
        ("seats", seats),
        ("finishing_stacks", file.finishing_stacks or seats),
    ):
        if len(found) != count:
            raise PhhError(f"{source}: {name}: expected {count} entries, one a player, got {len(found)}")


def _hand(file: _PhhFile, seats: list[int], source: str) -> ScriptHand:
    small_blind, big_blind, *straddles = file.blinds_or_straddles
    if any(straddles) or small_blind <= 0 or big_blind <= 0:
        raise PhhError(
            f"{source}: blinds_or_straddles: expected a small and a big blind, got {file.blinds_or_straddles}"
        )
    ante, ante_form = _ante(file, source)
    replay = _Replay(seats, committed=_posted(file, seats, ante, ante_form), current_bet=big_blind)
    for index, action in enumerate(file.actions):
        replay.step(action, f"{source}: actions[{index}]")
    finishing = file.finishing_stacks
    return ScriptHand(
        button=seats[-1],
        small_blind=small_blind,
        big_blind=big_blind,
        ante=ante,
        ante_form=ante_form,
        level_number=1,
        stacks=MappingProxyType(dict(zip(seats, file.starting_stacks, strict=True))),
        hole_cards=MappingProxyType(replay.hole_cards),
        actions=tuple(replay.actions),
        finishing_stacks=None if finishing is None else MappingProxyType(dict(zip(seats, finishing, strict=True))),
    )


def _blind_indexes(count: int) -> tuple[int, int]:
    """Who posts the small and the big blind: heads-up the last player has the button and the small blind."""
    return (1, 0) if count == 2 else (0, 1)


def _ante(file: _PhhFile, source: str) -> tuple[int, AnteForm]:
    """The ante: none, the same from all, or one from the big blind."""
    antes = file.antes
    if len(set(antes)) == 1:
        return antes[0], AnteForm.PER_PLAYER
    payers = [index for index, ante in enumerate(antes) if ante]
    if payers == [1] or (len(antes) == 2 and len(payers) == 1):
        return antes[payers[0]], AnteForm.BIG_BLIND
    raise PhhError(f"{source}: antes: expected the same from all or one from the big blind, got {antes}")


def _posted(file: _PhhFile, seats: list[int], ante: int, ante_form: AnteForm) -> dict[int, int]:
    """What lies in front of the blinds when betting starts; a short stack posts what it has."""
    small, big = _blind_indexes(len(seats))
    antes = {small: ante if ante_form is AnteForm.PER_PLAYER else 0, big: ante}
    blinds = {small: file.blinds_or_straddles[0], big: file.blinds_or_straddles[1]}
    return {
        seats[index]: min(blinds[index], max(0, file.starting_stacks[index] - antes[index])) for index in (small, big)
    }


@dataclass(slots=True)
class _Replay:
    """Follows the bets as far as needed to tell a check from a call and a bet from a raise."""

    seats: list[int]
    committed: dict[int, int]
    current_bet: int
    dealt: int = 0
    hole_cards: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    actions: list[ScriptAction] = field(default_factory=list)

    def step(self, action: str, where: str) -> None:
        """Take one PHH action; ``where`` opens the message of PhhError."""
        match action.partition("#")[0].split():
            case ["d", "dh", player, cards]:
                self._know(self._seat(player, where), _cards(cards, where))
            case ["d", "db", cards]:
                self._deal(_cards(cards, where), where)
            case [player, "cbr", amount] if amount.isdecimal():
                self._bet(self._seat(player, where), int(amount))
            case [player, "sm", cards]:
                self._know(self._seat(player, where), _cards(cards, where))
                self.actions.append(Show(self._seat(player, where)))
            case [player, verb] if verb in _VERBS:
                _VERBS[verb](self, self._seat(player, where))
            case []:
                return
            case _:
                raise PhhError(f"{where}: expected an action of no-limit hold'em, got {action!r}")

    def fold(self, seat: int) -> None:
        """``f``."""
        self.actions.append(Act(seat, ActKind.FOLD))

    def check_or_call(self, seat: int) -> None:
        """``cc``: a call where the seat faces a bet."""
        faces_bet = self.committed.get(seat, 0) < self.current_bet
        self.committed[seat] = self.current_bet
        self.actions.append(Act(seat, ActKind.CALL if faces_bet else ActKind.CHECK))

    def muck(self, seat: int) -> None:
        """``sm`` without cards."""
        self.actions.append(Muck(seat))

    def _bet(self, seat: int, amount: int) -> None:
        kind = ActKind.RAISE if self.current_bet else ActKind.BET
        self.committed[seat] = self.current_bet = amount
        self.actions.append(Act(seat, kind, amount))

    def _deal(self, cards: tuple[Card, ...], where: str) -> None:
        if self.dealt == len(_STREETS):
            raise PhhError(f"{where}: expected no card after the river, got {cards[0].value if cards else 'none'}")
        self.actions.append(Deal(_STREETS[self.dealt], cards))
        self.dealt, self.current_bet = self.dealt + 1, 0
        self.committed.clear()

    def _know(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Cards that are dealt or shown; what is shown completes what was unknown."""
        if len(cards) >= len(self.hole_cards.get(seat, ())) and cards:
            self.hole_cards[seat] = cards

    def _seat(self, player: str, where: str) -> int:
        number = re.fullmatch(r"p(\d{1,2})", player)
        if number is None or not 1 <= int(number[1]) <= len(self.seats):
            raise PhhError(f"{where}: expected a player from p1 to p{len(self.seats)}, got {player!r}")
        return self.seats[int(number[1]) - 1]


_VERBS: dict[str, Callable[[_Replay, int], None]] = {
    "f": _Replay.fold,
    "cc": _Replay.check_or_call,
    "sm": _Replay.muck,
}


def _cards(text: str, where: str) -> tuple[Card, ...]:
    """The known cards of a text; ``??`` stands for an unknown one."""
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    try:
        return decode_cards("".join(pair for pair in pairs if pair != UNKNOWN_CARD))
    except CardError as error:
        raise PhhError(f"{where}: {error}") from error
