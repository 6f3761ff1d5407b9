"""What a hand script must hold for a table to play it; whether an action is legal is the rules' affair."""

from collections import Counter
from collections.abc import Iterable, Mapping

from overlay.script_types import Act, Deal, Script, ScriptAction, ScriptError, ScriptHand
from rules.spots import BOARD_PLACES, MAX_SEAT

HOLE_CARDS = 2


def check_script(script: Script, source: str) -> None:
    """Refuse what no table can do, naming ``source`` (a file) and the key. Raises ScriptError."""
    seats = [player.seat for player in script.players]
    for index, seat in enumerate(seats):
        _check_seat(seat, f"{source}: players[{index}].seat")
        _expect(seats.count(seat) == 1, f"{source}: players[{index}].seat", "each seat once", seat)
    _expect(bool(script.hands), f"{source}: hands", "a hand at least", "none")
    for index, hand in enumerate(script.hands):
        _check_hand(hand, frozenset(seats), f"{source}: hands[{index}]")


def _check_hand(hand: ScriptHand, seats: frozenset[int], where: str) -> None:
    _check_seat(hand.button, f"{where}.button")
    for name, amount, least in (
        ("small_blind", hand.small_blind, 0),
        ("big_blind", hand.big_blind, 1),
        ("ante", hand.ante, 0),
        ("level_number", hand.level_number, 1),
    ):
        _expect(amount >= least, f"{where}.{name}", f"{least} or more", amount)
    _check_chips(hand.stacks, seats, f"{where}.stacks", least=1)
    _expect(len(hand.stacks) >= 2, f"{where}.stacks", "two seats at least", len(hand.stacks))
    dealt = frozenset(hand.stacks)
    if hand.finishing_stacks is not None:
        _check_chips(hand.finishing_stacks, dealt, f"{where}.finishing_stacks", least=0)
        _expect(dealt == set(hand.finishing_stacks), f"{where}.finishing_stacks", f"seats {sorted(dealt)}", "fewer")
    _check_cards(hand, dealt, where)
    _check_actions(hand.actions, dealt, where)


def _check_chips(chips: Mapping[int, int], seats: frozenset[int], where: str, *, least: int) -> None:
    for seat, amount in chips.items():
        _expect(seat in seats, f"{where}.{seat}", f"a seat of {sorted(seats)}", seat)
        _expect(amount >= least, f"{where}.{seat}", f"{least} chips or more", amount)


def _check_cards(hand: ScriptHand, dealt: frozenset[int], where: str) -> None:
    """Seats known, two cards a hand at most, no card twice in the hand."""
    for seat, cards in hand.hole_cards.items():
        _expect(seat in dealt, f"{where}.hole_cards.{seat}", f"a seat of {sorted(dealt)}", seat)
        _expect(1 <= len(cards) <= HOLE_CARDS, f"{where}.hole_cards.{seat}", f"{HOLE_CARDS} cards", len(cards))
    deals = [action.cards for action in hand.actions if isinstance(action, Deal)]
    counts = Counter(card for cards in (*hand.hole_cards.values(), *deals) for card in cards)
    twice = [card.value for card, count in counts.items() if count > 1]
    _expect(not twice, where, "each card once in a hand", " ".join(twice))


def _check_actions(actions: Iterable[ScriptAction], dealt: frozenset[int], where: str) -> None:
    """Known seats, positive amounts, the streets in order and whole."""
    streets = list(BOARD_PLACES)
    for index, action in enumerate(actions):
        at = f"{where}.actions[{index}]"
        if isinstance(action, Deal):
            _expect(streets[:1] == [action.street], at, streets[0].value if streets else "no more", action.street.value)
            count = len(BOARD_PLACES[streets.pop(0)])
            _expect(len(action.cards) == count, at, f"{count} cards", len(action.cards))
            continue
        _expect(action.seat in dealt, at, f"a seat of {sorted(dealt)}", action.seat)
        if isinstance(action, Act) and action.amount is not None:
            _expect(action.amount > 0, at, "an amount above 0", action.amount)


def _check_seat(seat: int, where: str) -> None:
    _expect(1 <= seat <= MAX_SEAT, where, f"a seat from 1 to {MAX_SEAT}", seat)


def _expect(holds: bool, where: str, expected: str, got: object) -> None:
    if not holds:
        raise ScriptError(f"{where}: expected {expected}, got {got}")
