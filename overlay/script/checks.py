"""What a hand script must hold for a table to play it; whether an action is legal is the rules' affair."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from overlay.commands.types import MAX_CHIPS
from overlay.script.types import Act, Deal, Script, ScriptAction, ScriptError, ScriptHand
from rules.spots import BOARD_PLACES, MAX_SEAT, Street


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
        ("small_bet", hand.small_bet, 0),
        ("bomb_pot", hand.bomb_pot, 0),
        ("level_number", hand.level_number, 1),
    ):
        _expect(least <= amount <= MAX_CHIPS, f"{where}.{name}", f"{least} to {MAX_CHIPS}", amount)
    _check_chips(hand.stacks, seats, f"{where}.stacks", least=1)
    _expect(len(hand.stacks) >= 2, f"{where}.stacks", "two seats at least", len(hand.stacks))
    dealt = frozenset(hand.stacks)
    if hand.finishing_stacks is not None:
        _check_chips(hand.finishing_stacks, dealt, f"{where}.finishing_stacks", least=0)
        _expect(dealt == set(hand.finishing_stacks), f"{where}.finishing_stacks", f"seats {sorted(dealt)}", "fewer")
    _check_forced_bets(hand, dealt, where)
    _check_cards(hand, dealt, where)
    _check_actions(hand.actions, dealt, where)


def _check_chips(chips: Mapping[int, int | Fraction], seats: frozenset[int], where: str, *, least: int) -> None:
    for seat, amount in chips.items():
        _expect(seat in seats, f"{where}.{seat}", f"a seat of {sorted(seats)}", seat)
        _expect(least <= amount <= MAX_CHIPS, f"{where}.{seat}", f"{least} to {MAX_CHIPS} chips", amount)


def _check_forced_bets(hand: ScriptHand, dealt: frozenset[int], where: str) -> None:
    """Blinds, straddles and posts by seats that are dealt in; two blinds by two seats."""
    paying = [
        ("small_blind_seat", hand.small_blind_seat),
        ("big_blind_seat", hand.big_blind_seat),
        *((f"straddles.{straddle.seat}", straddle.seat) for straddle in hand.straddles),
        *((f"posts.{post.seat}", post.seat) for post in hand.posts),
    ]
    for key, seat in paying:
        _expect(seat is None or seat in dealt, f"{where}.{key}", f"a seat of {sorted(dealt)}", seat)
    _expect(
        hand.small_blind_seat != hand.big_blind_seat, f"{where}.big_blind_seat", "another seat", hand.big_blind_seat
    )
    for straddle in hand.straddles:
        key = f"{where}.straddles.{straddle.seat}"
        _expect(0 < straddle.amount <= MAX_CHIPS, key, f"1 to {MAX_CHIPS}", straddle.amount)
    for post in hand.posts:
        fits = min(post.live, post.dead) >= 0 and 0 < post.live + post.dead <= MAX_CHIPS
        _expect(fits, f"{where}.posts.{post.seat}", f"1 to {MAX_CHIPS} chips in all", post.live + post.dead)


def _check_cards(hand: ScriptHand, dealt: frozenset[int], where: str) -> None:
    """Seats known, no more cards at one than the game deals, no card twice in the hand."""
    most = hand.game.hole_cards
    for seat, cards in hand.hole_cards.items():
        _expect(seat in dealt, f"{where}.hole_cards.{seat}", f"a seat of {sorted(dealt)}", seat)
        _expect(1 <= len(cards) <= most, f"{where}.hole_cards.{seat}", f"{most} cards", len(cards))
    deals = [action.cards for action in hand.actions if isinstance(action, Deal)]
    times = Counter(card for cards in (*hand.hole_cards.values(), *deals) for card in cards)
    twice = [card.value for card, count in times.items() if count > 1]
    _expect(not twice, where, "each card once in a hand", " ".join(twice))


def _check_actions(actions: Iterable[ScriptAction], dealt: frozenset[int], where: str) -> None:
    """Known seats, amounts that can be, each board's streets in order and whole."""
    left = {0: list(BOARD_PLACES)}
    for index, action in enumerate(actions):
        at = f"{where}.actions[{index}]"
        if isinstance(action, Deal):
            _check_deal(action, left.setdefault(action.board, _from(action.street)), at)
            continue
        _expect(action.seat in dealt, at, f"a seat of {sorted(dealt)}", action.seat)
        if isinstance(action, Act) and action.amount is not None:
            _expect(0 < action.amount <= MAX_CHIPS, at, "an amount above 0", action.amount)


def _from(street: Street) -> list[Street]:
    """The streets of a second board: it begins with the first one that is dealt twice."""
    streets = list(BOARD_PLACES)
    return streets[streets.index(street) :]


def _check_deal(deal: Deal, left: list[Street], at: str) -> None:
    _expect(left[:1] == [deal.street], at, left[0].value if left else "no more", deal.street.value)
    count = len(BOARD_PLACES[left.pop(0)])
    _expect(len(deal.cards) == count, at, f"{count} cards", len(deal.cards))


def _check_seat(seat: int, where: str) -> None:
    _expect(1 <= seat <= MAX_SEAT, where, f"a seat from 1 to {MAX_SEAT}", seat)


def _expect(holds: bool, where: str, expected: str, got: object) -> None:
    if not holds:
        raise ScriptError(f"{where}: expected {expected}, got {got}")
