"""The project's own hand script: what a table did, for the demo and for rehearsals.

A script is TOML, made to be read and written by hand::

    title = "..."
    source = "..."

    [[players]]
    seat = 1
    name = "..."
    country = "GB"

    [[hands]]
    button = 5
    small_blind = 40000
    big_blind = 80000
    stacks = { 1 = 7380000, 2 = 2500000 }
    hole_cards = { 1 = "7s4s", 2 = "Js8h" }
    actions = ["1 raise 170000", "2 call", "flop JcTs2d", "2 check", "1 bet 140000", "2 all_in", "1 fold"]

A seat's number opens its action: fold, check, call, bet N, raise N (to N chips on this street in all), all_in,
show, muck. flop, turn and river deal the board; turn-2 or river-2 a second one that the hand is run on. A seat
without ``hole_cards`` holds cards that nobody saw.

Keys of a hand that may be left out: ``game = { family = "omaha", limit = "pot_limit", hole_cards = 5 }`` (no-limit
hold'em), ``small_bet`` (fixed limit), ``ante``, ``ante_form`` ("per_player", "big_blind", "button"),
``level_number``, ``straddles = { 4 = 160000 }`` (seat and its total, in order), ``posts = { 3 = { live = 80000,
dead = 40000 } }``, ``bomb_pot`` (what each antes instead of blinds), ``finishing_stacks``. Blinds stand left of the
button, which may be at an empty seat; ``dead_small_blind = true``: nobody posts the small one;
``small_blind_seat`` and ``big_blind_seat`` say where they are if elsewhere.
"""

from collections.abc import Callable
from importlib import resources
from types import MappingProxyType

import msgspec

from overlay.config.sheet import GameFields, SheetError, game_of
from overlay.config.toml_file import TomlError, decode_toml
from overlay.script.checks import check_script
from overlay.script.types import (
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
from rules.cards import Card, CardError, decode_cards
from rules.events import AnteForm, Post, Straddle
from rules.games import Game
from rules.seating import clockwise
from rules.spots import BoardSpot, SpotError, decode_spot

SHIPPED_SCRIPT = "wsop-2023-43.toml"
"""The script that comes with the program."""

_ACTS = {kind.value: kind for kind in ActKind}
_SHOWDOWN: dict[str, Callable[[int], Show | Muck]] = {"show": Show, "muck": Muck}
MOST_DIGITS = 18
_AMOUNT_KINDS = frozenset({ActKind.BET, ActKind.RAISE})


class _PlayerFile(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    name: str
    country: str = ""


class _PostFile(msgspec.Struct, forbid_unknown_fields=True):
    live: int = 0
    dead: int = 0


class _HandFile(msgspec.Struct, forbid_unknown_fields=True):
    button: int
    small_blind: int
    big_blind: int
    stacks: dict[int, int]
    actions: list[str]
    game: GameFields = msgspec.field(default_factory=GameFields)
    small_bet: int = 0
    ante: int = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    level_number: int = 1
    dead_small_blind: bool = False
    small_blind_seat: int | None = None
    big_blind_seat: int | None = None
    straddles: dict[int, int] = {}
    posts: dict[int, _PostFile] = {}
    bomb_pot: int = 0
    hole_cards: dict[int, str] = {}
    finishing_stacks: dict[int, int] | None = None


class _ScriptFile(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    source: str
    players: list[_PlayerFile]
    hands: list[_HandFile]


def decode_script(data: str | bytes, source: str) -> Script:
    """Read a script; ``source`` is the file's name for messages. Raises ScriptError naming file and key."""
    try:
        file = decode_toml(data, _ScriptFile, source)
    except TomlError as error:
        raise ScriptError(str(error)) from error
    players = tuple(ScriptPlayer(player.seat, player.name, player.country) for player in file.players)
    hands = tuple(_hand(hand, f"{source}: hands[{index}]") for index, hand in enumerate(file.hands))
    script = Script(file.title, file.source, players, hands)
    check_script(script, source)
    return script


def load_shipped_script() -> Script:
    """The four no-limit hold'em hands that open the final table of WSOP 2023 event 43; reads a file."""
    file = resources.files("overlay") / "data" / SHIPPED_SCRIPT
    return decode_script(file.read_bytes(), SHIPPED_SCRIPT)


def _hand(hand: _HandFile, where: str) -> ScriptHand:
    small_blind_seat, big_blind_seat = _blind_seats(hand, where)
    return ScriptHand(
        button=hand.button,
        small_blind_seat=small_blind_seat,
        big_blind_seat=big_blind_seat,
        small_blind=hand.small_blind,
        big_blind=hand.big_blind,
        ante=hand.ante,
        ante_form=hand.ante_form,
        level_number=hand.level_number,
        stacks=MappingProxyType(hand.stacks),
        hole_cards=MappingProxyType(
            {seat: _cards(text, f"{where}.hole_cards.{seat}") for seat, text in hand.hole_cards.items()}
        ),
        actions=tuple(decode_action(text, f"{where}.actions[{index}]") for index, text in enumerate(hand.actions)),
        finishing_stacks=None if hand.finishing_stacks is None else MappingProxyType(dict(hand.finishing_stacks)),
        game=_game(hand.game, where),
        small_bet=hand.small_bet,
        straddles=tuple(Straddle(seat, amount) for seat, amount in hand.straddles.items()),
        posts=tuple(Post(seat, post.live, post.dead) for seat, post in hand.posts.items()),
        bomb_pot=hand.bomb_pot,
    )


def _game(fields: GameFields, where: str) -> Game:
    try:
        return game_of(fields)
    except SheetError as error:
        raise ScriptError(f"{where}.game.hole_cards: {error}") from error


def _blind_seats(hand: _HandFile, where: str) -> tuple[int | None, int]:
    """Who posts: as the hand says, else the first two left of the button, heads-up the button and the other."""
    if len(hand.stacks) < 2:
        raise ScriptError(f"{where}.stacks: expected two seats at least, got {len(hand.stacks)}")
    order = clockwise(hand.stacks, after=hand.button)
    if hand.dead_small_blind:
        return None, hand.big_blind_seat or order[0]
    heads_up = len(order) == 2 and hand.button in hand.stacks
    small = hand.small_blind_seat or (hand.button if heads_up else order[0])
    return small, hand.big_blind_seat or clockwise(hand.stacks, after=small)[0]


def decode_action(text: str, where: str) -> ScriptAction:
    """Read ``3 fold``, ``2 bet 325000``, ``flop JcTs2d`` or ``4 show``; ``where`` opens the message of ScriptError."""
    words = text.split()
    match words:
        case [spot, *cards] if (street := _street(spot)) is not None:
            return Deal(street.street, _cards(" ".join(cards), where), street.board)
        case [seat, verb] if _is_number(seat) and verb in _SHOWDOWN:
            return _SHOWDOWN[verb](int(seat))
        case [seat, verb] if _is_number(seat) and verb in _ACTS and _ACTS[verb] not in _AMOUNT_KINDS:
            return Act(int(seat), _ACTS[verb])
        case [seat, verb, amount] if _is_number(seat) and _is_number(amount) and _ACTS.get(verb) in _AMOUNT_KINDS:
            return Act(int(seat), _ACTS[verb], int(amount))
    raise ScriptError(
        f"{where}: expected an action such as '3 fold', '2 bet 325000', '4 show' or 'flop JcTs2d', got {text!r}"
    )


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def _street(word: str) -> BoardSpot | None:
    try:
        spot = decode_spot(word)
    except SpotError:
        return None
    return spot if isinstance(spot, BoardSpot) else None


def _cards(text: str, where: str) -> tuple[Card, ...]:
    try:
        return decode_cards(text)
    except CardError as error:
        raise ScriptError(f"{where}: {error}") from error
